# The rules, to read. An empty line begins a new block, a line with • an item of a list. Numbers come from the board.
rules-title = Säännöt
rules-title-of = { $board ->
    [san-francisco] San Franciscon säännöt
    [berlin] Berliinin säännöt
   *[other] Säännöt: { $board }
  }
rules-lead = Kaikki, mitä pelistä tarvitsee tietää, omin sanoin ja oikean pelilaudan kuvin. Kummallakin kaupungilla on oma sivunsa.
rules-read = { $board ->
    [san-francisco] Raitiovaunut, lautat ja turistimerkit
   *[berlin] Raitiovaunut ja metrot
  }
rules-intro = Kaikki säännöt yhdellä sivulla. Ensimmäiseen peliin riittää lukea pelin päättymiseen asti; tulkinnat ovat sitä iltaa varten, jolloin sattuu jotain outoa.
rules-learn = Ohjattuun peliin
rules-print = Tulosta
rules-contents = Sisällys
rules-cities = Toisen kaupungin säännöt
rules-clauses = { $count ->
    [one] Kohta { $clauses }
   *[other] Kohdat { $clauses }
  }
rules-clauses-about = Pienellä painetut kirjaimet ja numerot viittaavat täydellisten sääntöjemme kohtiin. Jokainen kohta on varmistettu testein.

## Parts
rules-part-about = Mistä pelissä on kyse
rules-part-parts = Pelivälineet
rules-part-setup = Alkuvalmistelut
rules-part-turn = Pelin kulku
rules-part-draw = Kulkuneuvokorttien nostaminen
rules-part-claim = Reitin rakentaminen
rules-part-tokens = Turistimerkit
rules-part-tickets = Menoliput
rules-part-end = Pelin päättyminen ja pistelasku
rules-part-rulings = Tulkintoja harvinaisiin tilanteisiin
rules-part-ours = Mikä on omaamme

## What it is about
rules-aim-title = Pelin tavoite
rules-aim-san-francisco =
    Olet San Franciscossa, aikaa on muutama tunti ja laukussa tilaa matkamuistoille. Kahdesta neljään pelaajaa rakentaa raitiovaunureittejä halki kaupungin, ylittää lahden lautalla, yhdistää menolippujensa paikat ja kerää matkan varrelta turistimerkkejä.

    Pelin voittaa se, jolla on lopussa eniten pisteitä. Pisteitä saa kolmella tavalla:
    • Jokaisesta rakentamastasi reitistä saat pisteitä heti, pitkästä enemmän kuin lyhyestä.
    • Jokaisesta valmiista menolipusta saat pisteitä pelin lopussa.
    • Myös erilaisten turistimerkkien kokoelmasta saat pisteitä pelin lopussa.

    Harkitse, mitkä menoliput pidät: jos menolippu jää kesken, menetät sen pisteet.
rules-aim-berlin =
    Berliini Kurfürstendammilta Alexanderplatzille. Kahdesta neljään pelaajaa rakentaa raitiovaunureittejä kaupungin keskustaan ja metroreittejä sen ympärille ja yhdistää menolippujensa paikat.

    Pelin voittaa se, jolla on lopussa eniten pisteitä. Pisteitä saa kahdella tavalla:
    • Jokaisesta rakentamastasi reitistä saat pisteitä heti, pitkästä enemmän kuin lyhyestä.
    • Jokaisesta valmiista menolipusta saat pisteitä pelin lopussa.

    Harkitse, mitkä menoliput pidät: jos menolippu jää kesken, menetät sen pisteet.

## What you play with
rules-cards-title = Kulkuneuvokortit
rules-cards-san-francisco =
    Pelissä on { $cards ->
        [one] { $cards } kulkuneuvokortti
       *[other] { $cards } kulkuneuvokorttia
      }: { $colours ->
        [one] { $colours } väri
       *[other] { $colours } väriä
      } (sininen, vihreä, musta, violetti, punainen ja oranssi), kutakin { $each }, sekä { $wilds ->
        [one] { $wilds } lauttakortti
       *[other] { $wilds } lauttakorttia
      }. Jokaisella värillä on oma tunnuksensa korteissa ja pelilaudalla.

    Lauttakortissa on kaikki värit. Se on San Franciscon jokerikortti: kun rakennat reitin, se voi korvata minkä tahansa värisen kortin.
rules-cards-berlin =
    Pelissä on { $cards ->
        [one] { $cards } kulkuneuvokortti
       *[other] { $cards } kulkuneuvokorttia
      }: { $colours ->
        [one] { $colours } väri
       *[other] { $colours } väriä
      } (sininen, vihreä, musta, violetti, punainen ja oranssi), kutakin { $each }, sekä { $wilds ->
        [one] { $wilds } polkupyöräkortti
       *[other] { $wilds } polkupyöräkorttia
      }. Jokaisella värillä on oma tunnuksensa korteissa ja pelilaudalla.

    Polkupyöräkortissa on kaikki värit. Se on Berliinin jokerikortti: kun rakennat reitin, se voi korvata minkä tahansa värisen kortin.
rules-pieces-title = Vaunut ja menoliput
rules-pieces-san-francisco =
    • Jokaisella pelaajalla on omanvärisensä vaunut: { $cableCars ->
        [one] { $cableCars } raitiovaunu
       *[other] { $cableCars } raitiovaunua
      }.
    • Menolippupakassa on { $tickets ->
        [one] { $tickets } menolippu
       *[other] { $tickets } menolippua
      }.
    • Pelissä on { $tokens ->
        [one] { $tokens } turistimerkki
       *[other] { $tokens } turistimerkkiä
      }: { $symbols ->
        [one] { $symbols } kuva
       *[other] { $symbols } erilaista kuvaa
      }, kutakin { $copies }.
    • Pelilaudalla on { $locations ->
        [one] { $locations } paikka
       *[other] { $locations } paikkaa
      } ja niiden väliset reitit. Pisteradalta näkyvät kaikkien pisteet.
rules-pieces-berlin =
    • Jokaisella pelaajalla on omanvärisensä vaunut: { $streetcars ->
        [one] { $streetcars } raitiovaunu
       *[other] { $streetcars } raitiovaunua
      } ja { $subwayCars ->
        [one] { $subwayCars } metrovaunu
       *[other] { $subwayCars } metrovaunua
      }.
    • Menolippupakassa on { $tickets ->
        [one] { $tickets } menolippu
       *[other] { $tickets } menolippua
      }.
    • Pelilaudalla on { $locations ->
        [one] { $locations } paikka
       *[other] { $locations } paikkaa
      } ja niiden väliset reitit. Pisteradalta näkyvät kaikkien pisteet.
    • Berliinissä ei ole turistimerkkejä eikä lauttoja.

## Set-up
rules-start-title = Kuka aloittaa
rules-start = Jokainen ottaa itselleen kaikki yhdenväriset vaunut ja aloittaa ilman pisteitä. Valitkaa aloittaja haluamallanne tavalla; verkossa pelin vetäjä valitsee aloittajan tai antaa arvan ratkaista. Siitä peli jatkuu myötäpäivään.
rules-stacks-title = Turistimerkkipinot
rules-stacks =
    Jaotelkaa turistimerkit kuvien mukaan pinoiksi. Neljän pelaajan pelissä jokaisessa pinossa on { $stackMany ->
        [one] { $stackMany } merkki
       *[other] { $stackMany } merkkiä
      }, kahden ja kolmen pelaajan pelissä { $stackFew ->
        [one] { $stackFew } merkki
       *[other] { $stackFew } merkkiä
      }; loput merkit jäävät pois pelistä.

    Asettakaa yksi pino kuhunkin näistä paikoista: { $tokenPlaces }. Pankaa loput kaksi pinoa toistaiseksi sivuun.
rules-deal-title = Kortit
rules-deal = Sekoittakaa kulkuneuvokortit ja jakakaa jokaiselle pelaajalle kaksi. Loput ovat pakka; kääntäkää sen viisi päällimmäistä korttia riviin kuvapuoli ylöspäin. Jos näistä viidestä vähintään kolme on jokerikortteja, kaikki viisi pannaan pois ja niiden tilalle nostetaan uudet.
rules-first-tickets-title = Ensimmäiset menoliput
rules-first-tickets = Sekoittakaa menoliput ja jakakaa jokaiselle pelaajalle kaksi. Katso menolippusi ja pidä toinen tai molemmat. Hylätty menolippu pannaan kuvapuoli alaspäin menolippupakan pohjalle. Kukaan ei saa tietää, mitä menolippuja muut saivat, pitivät tai hylkäsivät.
rules-last-stacks-title = Kaksi viimeistä pinoa: kolme tai neljä pelaajaa
rules-last-stacks = Ennen ensimmäistä vuoroa viimeisenä vuorossa oleva pelaaja ottaa toisen sivuun pannuista pinoista ja asettaa sen haluamaansa paikkaan, jossa ei vielä ole pinoa. Sitten toiseksi viimeisenä vuorossa oleva pelaaja tekee saman jäljelle jääneelle pinolle.
rules-single-tokens-title = Kaksi viimeistä kuvaa: kaksi pelaajaa
rules-single-tokens = Kahden pelaajan pelissä kummastakin sivuun pannusta pinosta otetaan yksi merkki, ja toisena vuorossa oleva pelaaja asettaa ne kahteen eri paikkaan, joissa ei vielä ole merkkejä. Tällöin pelilaudalla on { $stacks ->
    [one] { $stacks } pino
   *[other] { $stacks } pinoa
  }, kussakin { $stackFew } merkkiä, ja kaksi yksittäistä merkkiä. Noiden kahden kuvan muut merkit jäävät pois pelistä.

## Your turn
rules-actions-title = Yksi kolmesta toiminnosta
rules-actions =
    Suorita vuorollasi yksi ja vain yksi näistä toiminnoista:
    • Nosta kaksi kulkuneuvokorttia.
    • Rakenna yksi reitti.
    • Nosta menolippuja.

    Sitten on seuraavan pelaajan vuoro. Et voi jättää vuoroa väliin, jos voit suorittaa jonkin näistä kolmesta.

## Drawing transportation cards
rules-two-cards-title = Kaksi korttia, yksi kerrallaan
rules-two-cards = Nosta kaksi korttia, yksi kerrallaan. Kumpikin voi olla jokin viidestä kuvapuoli ylöspäin olevasta kortista tai pakan päällimmäinen, jonka nostat sokkona. Jos otat kuvapuoli ylöspäin olevan kortin, sen tilalle nostetaan pakasta heti uusi, ennen kuin valitset toisen kortin.
rules-wild-face-up-title = Jokerikortti kuvapuoli ylöspäin
rules-wild-face-up = Kuvapuoli ylöspäin oleva jokerikortti on koko vuoron arvoinen: sen voi ottaa vain ensimmäiseksi kortiksi, ja silloin et saa nostaa samalla vuorolla toista korttia. Toiseksi kortiksi sitä ei voi valita.
rules-wild-unseen-title = Sokkona nostettu jokerikortti
rules-wild-unseen = Sokkona pakasta nostettu jokerikortti on silkkaa onnea. Jos se on ensimmäinen korttisi, nostat silti toisen; jos se on toinen, saat pitää sen ihan tavallisesti.
rules-hand-title = Kätesi
rules-hand = Kädessäsi saa olla kuinka monta korttia tahansa.
rules-three-wilds-title = Kolme jokerikorttia kuvapuoli ylöspäin
rules-three-wilds =
    Jos viidestä kuvapuoli ylöspäin olevasta kortista vähintään kolme on jokerikortteja, kaikki viisi pannaan heti pois ja niiden tilalle nostetaan uudet. Jos uusissakin on kolme, myös ne pannaan pois, ja niin edelleen.

    Rivi tarkistetaan vain, kun se on täysi: alkuvalmisteluissa, ensimmäisen ja toisen korttisi välissä, nostamisen päätteeksi ja reitin rakentamisen jälkeen.
rules-new-deck-title = Kun pakka loppuu
rules-new-deck = Heti kun pakka on tyhjä, poisheitetyistä korteista sekoitetaan uusi pakka. Niihin kuuluvat sekä reitteihin pelatut että rivistä pois pannut kortit.

## Claiming a route
rules-route-title = Reitit
rules-route-san-francisco =
    Reitti yhdistää toisiinsa kaksi vierekkäistä paikkaa. Siinä on peräkkäisiä ruutuja, jotka ovat kaikki samanvärisiä tai kaikki harmaita. Reitti on vapaa, jos kukaan ei ole rakentanut sitä eivätkä rinnakkaisten reittien säännöt estä sinua rakentamasta sitä.

    Saat rakentaa minkä tahansa vapaan reitin. Sen ei tarvitse olla yhteydessä aiemmin rakentamiisi reitteihin, mutta vuoron aikana saa rakentaa vain yhden reitin.
rules-route-berlin =
    Reitti yhdistää toisiinsa kaksi vierekkäistä paikkaa. Raitiovaunureitissä on peräkkäisiä ruutuja, jotka ovat kaikki samanvärisiä tai kaikki harmaita; metroreitissä on vain yksi ruutu ja siinä numero. Reitti on vapaa, jos kukaan ei ole rakentanut sitä eivätkä rinnakkaisten reittien säännöt estä sinua rakentamasta sitä.

    Saat rakentaa minkä tahansa vapaan reitin. Sen ei tarvitse olla yhteydessä aiemmin rakentamiisi reitteihin, mutta vuoron aikana saa rakentaa vain yhden reitin.
rules-pay-title = Mitä kortteja tarvitaan
rules-pay = Pelaa kädestäsi niin monta reitin väristä korttia kuin reittiin tarvitaan. Jokerikortit voivat korvata niistä minkä tahansa, vaikka kaikki. Jos useampi korttiyhdistelmä kelpaa, valitset itse. Pelatut kortit heitetään pois.
rules-grey-title = Harmaat reitit
rules-grey = Harmaaseen reittiin käy mikä tahansa väri, mutta vain yksi: kaikkien korttien on oltava samanvärisiä. Jokerikortit voivat korvata kortteja tässäkin.
rules-place-pieces-title = Vaunujen asettaminen
rules-place-pieces-san-francisco = Reittiin tarvitaan yksi kortti jokaista ruutua kohden. Kun olet pelannut kortit, aseta yksi raitiovaunusi reitin kuhunkin ruutuun.
rules-place-pieces-berlin = Raitiovaunureittiin tarvitaan yksi kortti jokaista ruutua kohden. Kun olet pelannut kortit, aseta yksi raitiovaunusi reitin kuhunkin ruutuun. Metroreiteillä on omat sääntönsä, katso alta.
rules-ferry-title = Lauttareitit
rules-ferry = Reitit veden yli ovat lauttareittejä: yhdessä reitin ruudussa on lautan kuva. Jokaista lautan kuvaa kohden vähintään yhden pelaamistasi korteista on oltava lauttakortti. Muut kortit pelataan kuten muihinkin reitteihin: niiden on oltava reitin värisiä tai, jos reitti on harmaa, yhtä valitsemaasi väriä. Lauttakortit voivat korvata niitäkin.
rules-subway-title = Metroreitit
rules-subway = Metroreitissä on yksi ruutu ja siinä numero. Reittiin pelataan numeron mukainen määrä kortteja, mutta siihen tarvitaan vain yksi metrovaunu. Korttien on oltava ruudun värisiä; harmaaseen ruutuun käy mikä tahansa yksi väri. Älä välitä ruudun molemmin puolin kulkevasta viivasta: se on aina harmaa.
rules-enough-pieces-title = Riittävästi vaunuja
rules-enough-pieces-san-francisco = Voit rakentaa reitin vain, jos sinulla on raitiovaunu sen jokaiseen ruutuun.
rules-enough-pieces-berlin = Voit rakentaa reitin vain, jos sinulla on riittävästi oikeanlaisia vaunuja: raitiovaunureittiin raitiovaunu jokaiseen ruutuun, metroreittiin yksi metrovaunu. Raitiovaunuja ei voi asettaa metroreiteille eikä metrovaunuja raitiovaunureiteille.
rules-points-title = Pisteet reitistä
rules-points-san-francisco = Saat reitin pisteet heti: siirrä pistemerkkiäsi pisteradalla. Pistetaulukko on merkitty myös pelilautaan.
rules-points-berlin = Saat reitin pisteet heti: siirrä pistemerkkiäsi pisteradalla. Raitiovaunu- ja metroreiteillä on omat pistetaulukkonsa, jotka on merkitty myös pelilautaan.
rules-double-title = Rinnakkaiset reitit
rules-double = Joidenkin vierekkäisten paikkojen välillä on rinnakkaiset reitit: kaksi yhtä pitkää rinnakkain kulkevaa reittiä. Kumpikin rakennetaan erikseen. Sama pelaaja ei voi rakentaa niitä kumpaakin.
rules-double-two-title = Rinnakkaiset reitit kahden pelaajan pelissä
rules-double-two = Kahden pelaajan pelissä käytetään rinnakkaisista reiteistä vain toista. Ensimmäisenä ehtinyt valitsee, kumman rakentaa; sen jälkeen kumpikaan pelaaja ei saa enää rakentaa toista. Kolmen ja neljän pelaajan pelissä toinen reitti jää vapaaksi muille.

## Tourist tokens
rules-token-title = Turistimerkin ottaminen
rules-token = Jos juuri rakentamasi reitin jommassakummassa päässä on turistimerkkejä, ota niistä yksi, ellei sinulla jo ole kyseistä merkkiä. Yhdestä rakennetusta reitistä saa vain yhden merkin. Pidä merkit edessäsi kaikkien näkyvillä.
rules-token-choice-title = Merkkejä molemmissa päissä
rules-token-choice = Jos reitin molemmissa päissä on merkki, jota sinulla ei vielä ole, valitse niistä toinen. Jos sellainen on vain toisessa päässä, otat sen.

## Tickets
rules-ticket-title = Menolipun reitin rakentaminen
rules-ticket = Menolipussa on mainittu kaksi paikkaa ja pistemäärä. Menolippu on valmis, kun omista reiteistäsi muodostuu katkeamaton reitti sen kahden paikan välille. Se voi kulkea kaupungin halki mitä kautta tahansa, ja siinä voi olla kaikenlaisia reittejä.
rules-draw-tickets-title = Menolippujen nostaminen
rules-draw-tickets = Jos nostat vuorollasi menolippuja, nosta menolippupakan kaksi päällimmäistä. Pidä toinen tai molemmat; hylätty menolippu pannaan kuvapuoli alaspäin pakan pohjalle. Jos päätät pitää menolipun, et voi myöhemmin heittää sitä pois. Menolippuja saa olla kuinka monta tahansa.
rules-last-ticket-title = Viimeinen menolippu
rules-last-ticket = Jos pakassa on jäljellä vain yksi menolippu, voit silti nostaa sen, mutta sitten se on pakko pitää.
rules-secret-title = Pidä ne salassa
rules-secret = Menolippusi ja se, ovatko ne valmiita, ovat salaisia lopulliseen pistelaskuun asti.

## End of the game and scoring
rules-last-turns-title = Viimeiset vuorot
rules-last-turns-san-francisco = Kun pelaajalla on vuoronsa päättyessä jäljellä enää { $end ->
    [one] { $end } raitiovaunu tai ei yhtään
   *[other] { $end } raitiovaunua tai vähemmän
  }, peli on lopuillaan: jokainen pelaaja, myös tämä pelaaja, saa vielä yhden vuoron. Sen jälkeen peli päättyy.
rules-last-turns-berlin = Kun pelaajalla on vuoronsa päättyessä raitio- ja metrovaunuja jäljellä yhteensä enää { $end ->
    [one] { $end } tai ei yhtään
   *[other] { $end } tai vähemmän
  }, peli on lopuillaan: jokainen pelaaja, myös tämä pelaaja, saa vielä yhden vuoron. Sen jälkeen peli päättyy.
rules-final-title = Lopullinen pistelasku
rules-final =
    Kaikki näyttävät menolippunsa.
    • Reittien pisteet on laskettu jo pelin aikana. Laskekaa ne tarvittaessa uudelleen.
    • Lisää jokaisen valmiin menolippusi pistemäärä.
    • Vähennä jokaisen keskeneräisen menolippusi pistemäärä.
rules-token-points-title = Pisteet turistimerkeistä
rules-token-points = Lisää lopuksi pisteet turistimerkeistä. Ratkaisevaa on, montako erilaista kuvaa sinulla on; kun koossa ovat kaikki { $symbols }, saat { $best ->
    [one] { $best } pisteen
   *[other] { $best } pistettä
  }.
rules-winner-title = Kuka voittaa
rules-winner = Pelin voittaa pelaaja, jolla on eniten pisteitä. Tasapelin sattuessa voittaa se tasoissa olevista pelaajista, jolla on eniten valmiita menolippuja: niiden määrä ratkaisee, ei pistemäärä. Jos peli on edelleen tasan, nämä pelaajat jakavat voiton.
rules-example-title = Esimerkki
rules-example = Näin päättyi eräs oikea kahden pelaajan peli. Pisteet on laskettu alla.

## Rulings for rare cases
rules-rulings-about = Sääntökirjanen jättää muutaman asian avoimeksi. Meidän pöydissämme ne ratkaistaan näin.
rules-open-title = Mitä kaikki saavat nähdä
rules-open-san-francisco = Julkisia ovat kuvapuoli ylöspäin olevat kortit, poisheitetyt kortit, kummankin pakan koko, jokaisen pelaajan korttien ja menolippujen määrä, kaikkien raitiovaunut, pisteet, turistimerkit ja rakennetut reitit, reitteihin pelatut kortit sekä pöydältä otetut kortit.
rules-open-berlin = Julkisia ovat kuvapuoli ylöspäin olevat kortit, poisheitetyt kortit, kummankin pakan koko, jokaisen pelaajan korttien ja menolippujen määrä, kaikkien raitiovaunut, metrovaunut, pisteet ja rakennetut reitit, reitteihin pelatut kortit sekä pöydältä otetut kortit.
rules-hidden-title = Mikä pysyy salassa
rules-hidden = Pelin loppuun asti salaisia ovat kaikkien kädessä olevat kortit, sokkona nostetut kortit, pakkojen järjestys, pelaajille jaetut, heidän pitämänsä ja hylkäämänsä menoliput sekä se, ovatko menoliput valmiita. Lopullisessa pistelaskussa näytetään menoliput, jotka pelaajilla on. Sen jälkeen koko pelitallenne on avoin, jotta kuka tahansa voi tarkistaa jaon.
rules-at-once-title = Ensimmäiset menoliput valitaan yhtä aikaa
rules-at-once = Kaikki valitsevat ensimmäiset menolippunsa samaan aikaan. Ennen kuin kaikki ovat valinneet, kukaan ei näe, montako menolippua muut pitivät, ei edes menolippupakan koosta.
rules-sent-back-title = Alussa hylätyt menoliput
rules-sent-back = Kun kaikki ovat valinneet, hylätyt menoliput pannaan menolippupakan pohjalle myötäpäivään aloittajasta alkaen, kukin edellisen alle.
rules-symbols-title = Mikä kuva on missäkin
rules-symbols = Mikään kuva ei ole toista arvokkaampi. Siksi on määrätty valmiiksi, mikä kuva on alussa missäkin paikassa, mitkä kaksi jäävät sivuun ja kumpi niistä asetetaan ensin. Pelaajat valitsevat vain paikat.
rules-many-wilds-title = Liikaa jokerikortteja
rules-many-wilds = Jos kuvapuoli ylöspäin, pakassa ja poisheitetyissä korteissa on yhteensä alle kolme korttia, jotka eivät ole jokerikortteja, riviin saa jäädä kolme jokerikorttia: muuten rivin vaihtaminen ei loppuisi koskaan. Kun reittiin pelatut kortit nostavat määrän taas kolmeen, rivi vaihdetaan tarvittaessa heti. Riviä, jossa on aukkoja, ei vaihdeta koskaan.
rules-gaps-title = Pakka tyhjä, ei poisheitettyjä kortteja
rules-gaps = Jos kuvapuoli ylöspäin olleen kortin tilalle pitäisi nostaa uusi eikä kortteja ole sen paremmin pakassa kuin poisheitetyissäkään, aukko jää. Heti kun kortteja taas heitetään pois, niistä tulee uusi pakka ja aukot täytetään.
rules-clear-first-title = Ensin rivi, sitten sekoitus
rules-clear-first = Jos kuvapuoli ylöspäin on kolme jokerikorttia juuri kun pakka on loppunut, rivi pannaan ensin pois, ja sen viisi korttia sekoitetaan muiden poisheitettyjen korttien kanssa. Jos pakka loppuu kesken rivin täyttämisen, uusi pakka sekoitetaan, kun seuraavaa korttia tarvitaan.
rules-one-card-title = Vain yksi kortti otettavissa
rules-one-card = Nostat kaksi korttia, jos voit. Jos toista korttia ei saa ottaa mistään, vuorosi päättyy ensimmäiseen. Jos mitään korttia ei voi ottaa, et voi valita korttien nostamista.
rules-pass-title = Vuoron jättäminen väliin
rules-pass = Jätät vuoron väliin vain, jos et voi suorittaa yhtäkään kolmesta toiminnosta; jos voit enää nostaa menolippuja, nostat menolippuja. Kun kaikki pelaajat ovat peräkkäin jättäneet vuoron väliin, siirrytään suoraan lopulliseen pistelaskuun.
rules-grey-wilds-title = Harmaa reitti pelkillä jokerikorteilla
rules-grey-wilds = Harmaan reitin voi rakentaa pelkillä jokerikorteilla. Silloin väriä ei tarvitse nimetä.
rules-subway-points-title = Metroreitin pituus
rules-subway-points = Metroreitin pisteet määräytyvät sen ruutuun merkityn numeron eli tarvittavien korttien määrän mukaan.
rules-two-kinds-title = Raitiovaunu ja metro vierekkäin
rules-two-kinds = Rinnakkaiset reitit ovat aina samaa lajia, ja metroreitit ovat rinnakkaiset vain, jos niissä on sama numero. Raitiovaunureitti ja metroreitti samojen kahden paikan välillä ovat kaksi erillistä reittiä. Sama pelaaja saa rakentaa molemmat, ja kahden pelaajan pelissä molemmat pysyvät vapaina.
rules-token-always-title = Merkki otetaan aina
rules-token-always = Turistimerkkiä ei tarvitse pyytää, eikä siitä voi kieltäytyä: siitä ei ole koskaan haittaa.
rules-order-title = Reitin rakentaminen vaihe vaiheelta
rules-order-san-francisco = Ensin pelaamasi kortit heitetään pois; korttirivi täytetään tai vaihdetaan ja pakka uusitaan, jos on tarpeen. Sitten asetetaan raitiovaunut, lasketaan pisteet ja otetaan turistimerkki. Vasta sen jälkeen katsotaan, alkavatko viimeiset vuorot.
rules-order-berlin = Ensin pelaamasi kortit heitetään pois; korttirivi täytetään tai vaihdetaan ja pakka uusitaan, jos on tarpeen. Sitten asetetaan vaunut ja lasketaan pisteet. Vasta sen jälkeen katsotaan, alkavatko viimeiset vuorot.
rules-no-tickets-title = Menolippuja ei ole jäljellä
rules-no-tickets = Jos menolippupakka on tyhjä, et voi valita menolippujen nostamista.
rules-last-order-title = Viimeisten vuorojen järjestys
rules-last-order = Viimeiset vuorot jatkuvat myötäpäivään seuraavasta pelaajasta ja päättyvät siihen pelaajaan, joka sai ne alkamaan. Ne alkavat vain kerran: mikään ei muutu, vaikka jonkun toisen vaunut vähenisivät viimeisten vuorojen aikana yhtä vähiin.
rules-last-as-any-title = Viimeinen vuoro on vuoro
rules-last-as-any = Viimeisellä vuorollasi saat tehdä samat asiat kuin muillakin, ja voit jättää sen väliin vain, jos et voi tehdä mitään muuta.
rules-below-zero-title = Miinuspisteet ja muut sijat
rules-below-zero = Pisteet voivat laskea alle nollan. Muutkin sijat määräytyvät samassa järjestyksessä: ensin pisteet, sitten valmiiden menolippujen määrä. Pelaajat, joilla molemmat ovat samat, jakavat sijan.

## What is ours
rules-our-board-title = Pelilauta
rules-our-board-san-francisco =
    Tämä pelilauta on meidän omamme, ei se, joka on laatikossa. Sääntökirjasessa ei luetella laudan reittejä, värejä eikä menolippuja. Meillä ei myöskään ole oikeutta kopioida niitä.

    Olemme säilyttäneet sen, mitä sääntökirjaset ja julkaistut kuvaukset kertovat: korttien, raitiovaunujen, menolippujen ja turistimerkkien määrät, turistimerkkien pisteet, paikat, joissa pinot alussa ovat, Alcatrazin, jonne pääsee vain lauttareittejä pitkin, sekä lauttareitin Fort Mason – Golden Gate Bridge, joka on pisin: { $longest ->
        [one] { $longest } ruutu
       *[other] { $longest } ruutua
      }. Muut reitit väreineen ja pituuksineen, menoliput, turistimerkkien kuvat ja kaikki piirrokset ovat omiamme. Ne on sovitettu oikeaan kaupunkiin ja tasapainotettu pelaamalla tuhansia ja taas tuhansia pelejä.
rules-our-board-berlin =
    Tämä pelilauta on meidän omamme, ei se, joka on laatikossa. Sääntökirjasessa ei luetella laudan reittejä, värejä eikä menolippuja. Meillä ei myöskään ole oikeutta kopioida niitä.

    Olemme säilyttäneet sen, mitä sääntökirjanen ja julkaistut kuvaukset kertovat: korttien, raitiovaunujen, metrovaunujen ja menolippujen määrät, raitiovaunureitit keskustassa ja metroreitit sen ympärillä sekä sen, että vain yhdessä raitiovaunuyhteydessä on { $longest ->
        [one] { $longest } ruutu
       *[other] { $longest } ruutua
      }. Muut reitit väreineen ja pituuksineen, metroreittien pisteet, menoliput ja kaikki piirrokset ovat omiamme. Ne on sovitettu oikeaan kaupunkiin ja tasapainotettu pelaamalla tuhansia ja taas tuhansia pelejä.
rules-our-rulings-title = Tulkinnat
rules-our-rulings = Myös yllä olevat tulkinnat ovat omiamme: sääntökirjanen ei ratkaise näitä tilanteita. Jos pelaatte oikean pöydän ääressä ja olette tottuneet toiseen tapaan, pitäytykää siinä.
rules-our-own-title = Citylines
rules-our-own = Citylines on riippumaton hanke. Pelien kustantajat ja tekijät eivät ole tehneet eivätkä hyväksyneet sitä; pelien nimet kuuluvat omistajilleen. Kaikki tekstit ja piirrokset täällä ovat omiamme.

## Pictures. The text below a picture, and what is read aloud instead of it.
rules-picture-city = { $board ->
    [san-francisco] San Franciscon pelilauta ja sen kaikki reitit.
    [berlin] Berliinin pelilauta ja sen kaikki reitit.
   *[other] Pelilauta { $board } ja sen kaikki reitit.
  }
rules-picture-cards = Yksi kortti kutakin väriä ja jokerikortti.
rules-cutout-alt = Osa pelilaudasta: { $a }, { $b } ja niiden välinen reitti.
rules-ways = Reitin voi rakentaa jollain näistä korttiyhdistelmistä:
rules-ways-not = Näillä sitä ei voi rakentaa:
rules-picture-coloured = Reitissä { $a } – { $b } on { $count ->
    [one] { $count } { colour-name } ruutu.
   *[other] { $colour ->
        [blue] { $count } sinistä ruutua.
        [green] { $count } vihreää ruutua.
        [black] { $count } mustaa ruutua.
        [purple] { $count } violettia ruutua.
        [red] { $count } punaista ruutua.
        [orange] { $count } oranssia ruutua.
       *[grey] { $count } harmaata ruutua.
      }
  }
rules-picture-grey = Reitissä { $a } – { $b } on { $count ->
    [one] { $count } harmaa ruutu
   *[other] { $count } harmaata ruutua
  }.
rules-picture-ferry = Reitissä { $a } – { $b } on { $count ->
    [one] { $count } { colour-name } ruutu
   *[other] { $colour ->
        [blue] { $count } sinistä ruutua
        [green] { $count } vihreää ruutua
        [black] { $count } mustaa ruutua
        [purple] { $count } violettia ruutua
        [red] { $count } punaista ruutua
        [orange] { $count } oranssia ruutua
       *[grey] { $count } harmaata ruutua
      }
  }, ja { $wilds ->
    [one] yhdessä niistä on lautan kuva
   *[other] { $wilds } ruudussa on lautan kuva
  }.
rules-picture-subway = { $a } – { $b }, { colour-name }: { $count ->
    [one] { $count } kortti, yksi metrovaunu, { $points ->
        [one] { $points } piste
       *[other] { $points } pistettä
      }
   *[other] { $count } korttia, yksi metrovaunu, { $points ->
        [one] { $points } piste
       *[other] { $points } pistettä
      }
  }.
rules-picture-double = Rinnakkaiset reitit { $a } – { $b }. Ada on rakentanut niistä toisen. Kahden pelaajan pelissä jäljelle jäänyttä ei saa enää rakentaa; useamman pelaajan pelissä sen saa rakentaa kuka tahansa muu kuin Ada.
rules-double-alt = Osa pelilaudasta: { $a } ja { $b }, joiden välillä on rinnakkaiset reitit. Toisella niistä on vaunuja.
rules-picture-tokens = Ada on juuri rakentanut reitin { $a } – { $b } ja ottaa paikasta { $place } turistimerkin, jossa on { symbol-name }.
rules-tokens-alt = Osa pelilaudasta: paikassa { $place } on { $count ->
    [one] { $count } turistimerkki, jossa on { symbol-name },
   *[other] { $count } turistimerkkiä, joissa on { symbol-name },
  } ja reitillä { $a } – { $b } on vaunuja.
rules-picture-ticket = Menolippu { $a } – { $b } on valmis: { $count ->
    [one] { $count } rakennettu reitti
   *[other] { $count } rakennettua reittiä
  } muodostaa katkeamattoman reitin sen kahden paikan välille. Pelin lopussa siitä saa { $points ->
    [one] { $points } pisteen
   *[other] { $points } pistettä
  }.
rules-ticket-alt = Osa pelilaudasta: pelaajan reitit yhdistävät paikat { $a } ja { $b }. Matkan varrella: { $way }.

rules-ticket-complete = valmis
rules-ticket-incomplete = keskeneräinen

## Tables
rules-table-points = { $kind ->
    [cable-car] Pisteet reitistä
    [streetcar] Pisteet raitiovaunureitistä
    [subway-car] Pisteet metroreitistä
   *[other] Pisteet reitistä
  }
rules-table-spaces = Ruutuja
rules-table-number = Numero
rules-table-worth = Pisteitä
rules-table-tokens = Pisteet erilaisista kuvista
rules-table-symbols = Kuvia

## The example of final scoring
rules-player-one = Ada
rules-player-two = Ben
rules-scoring-alt = Koko pelilauta pelin lopussa sekä Adan ja Benin reitit.
rules-scoring-caption = Pisteet pelin lopussa
rules-scoring-what = Mistä pisteitä
rules-scoring-routes = { $count ->
    [one] { $count } reitti
   *[other] { $count } reittiä
  }
rules-scoring-tokens = { $count ->
    [one] { $count } kuva
   *[other] { $count } kuvaa
  }
rules-scoring-line-routes = Reitit
rules-scoring-line-complete = Valmiit menoliput
rules-scoring-line-incomplete = Keskeneräiset menoliput
rules-scoring-line-tokens = Turistimerkit
rules-scoring-total = Yhteensä
rules-scoring-won = { $name } voittaa { $points ->
    [one] { $points } pisteen
   *[other] { $points } pisteen
  } erolla.
