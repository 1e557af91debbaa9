learn-title = Opi pelaamaan
learn-lead = Ohjattu peli: teet, mitä teksti sanoo, ja näet, mitä siitä seuraa. Voit lopettaa milloin vain.
learn-first = Aloita tästä
learn-sf = San Francisco
learn-sf-about = Vuoro, reitit, jokerikortit ja lautat, menoliput, turistimerkit ja pelin loppu. Kymmenen minuuttia.
learn-be = Berliini
learn-be-about = Mikä on toisin: raitiovaunut, metrot ja harmaat reitit. Viisi minuuttia.
learn-step = Vaihe { $at }/{ $all }
learn-next = Jatka
learn-back = Takaisin
learn-leave = Lopeta
learn-done = Siinä kaikki. Nyt osaat pelata.
learn-play = { $board ->
    [san-francisco] Pelaa San Franciscossa
    [berlin] Pelaa Berliinissä
   *[other] Pelaa: { $board }
  }
learn-guide = Opas
learn-you = Sinä
learn-doing = Tee se, niin pääset eteenpäin.
learn-watch = Katso, mitä Opas tekee.
why-lesson = Myöhemmin: tee ensin se, mitä oppitunti pyytää.

learn-sf-welcome = Tervetuloa San Franciscoon! Sinä ja Opas rakennatte raitiovaunureittejä halki kaupungin. Pelin voittaa se, jolla on lopussa eniten pisteitä. Niitä saa reiteistä, menolipuista ja turistimerkeistä.
learn-sf-keep = Nämä ovat menolippuja. Jokaisessa on kaksi paikkaa: yhdistä ne rakentamalla niiden välille katkeamaton reitti, ja saat menolipun pisteet. Jos et onnistu, menetät saman verran. Pelin alussa pidät menolipuista toisen tai molemmat. Sinun menolippusi sopivat hyvin yhteen: valitse molemmat ja paina sitten ”Pidä molemmat”.
learn-sf-turn = Nyt on sinun vuorosi. Suoritat tasan yhden kolmesta toiminnosta: nostat kaksi korttia, rakennat yhden reitin tai nostat menolippuja.
learn-sf-take = Tarvitset punaisia kortteja. Ota punainen kortti, joka on pöydällä kuvapuoli ylöspäin. Sen tilalle tulee heti uusi kortti.
learn-sf-draw = Nyt toinen kortti. Se voi olla jokin kuvapuoli ylöspäin olevista tai pakan päällimmäinen, jonka nostat sokkona. Paina pakkaa.
learn-sf-claim = Sinulla on kädessä kolme punaista korttia. Reitissä Pacific Heights – Lombard Street on kaksi punaista ruutua: siihen tarvitaan kaksi punaista korttia ja kaksi raitiovaunua. Paina reittiä pelilaudalla.
learn-sf-token = Kahden ruudun reitistä saa kaksi pistettä. Ja koska paikassa Lombard Street oli turistimerkki, jollaista sinulla ei vielä ollut, sait sen. Yhdestä reitistä saa yhden merkin; jos molemmissa päissä on merkki, valitset itse. Erilaisista merkeistä saa pisteitä pelin lopussa: seitsemästä 12.
learn-sf-double = Kaksi vierekkäistä reittiä samojen paikkojen välillä ovat rinnakkaiset reitit. Sama pelaaja ei voi rakentaa niitä kumpaakin, ja kahden pelaajan pelissä toista ei saa enää rakentaa, kun yksi on rakennettu.
learn-sf-wild = Kortti, jossa on kaikki värit, on lauttakortti. Se käy minkä tahansa värin sijasta. Kuvapuoli ylöspäin se on kallis: jos otat sen, et saa tällä vuorolla muita kortteja.
learn-sf-wild-pays = Reittiin Pacific Heights – Painted Ladies tarvitaan kaksi punaista korttia. Sinulla on yksi punainen, ja lauttakortti korvaa toisen. Rakenna punainen reitti.
learn-sf-blue = Yksi sininen ruutu yhdistää paikat Lombard Street ja Pier 39. Ota sininen kortti.
learn-sf-red = Ja toiseksi kortiksi punainen. (Kuvapuoli ylöspäin olevaa lauttakorttia ei voi valita toiseksi kortiksi.)
learn-sf-grow = Rakenna sininen reitti Lombard Street – Pier 39.
learn-sf-ticket-done = Nyt Pier 39 ja Painted Ladies ovat yhteydessä, ja menolippu on merkitty valmiiksi. Muut eivät näe menolippujasi ennen pelin loppua.
learn-sf-ferry-card = Reitit veden yli ovat lauttareittejä. Vähintään yhden niihin pelattavista korteista on oltava lauttakortti. Yksi on kuvapuoli ylöspäin: ota se.
learn-sf-ferry = Rakenna punainen lauttareitti Pier 39 – Alcatraz: yksi punainen kortti ja yksi lauttakortti.
learn-sf-tickets = Molemmat menoliput ovat valmiit. Voit nostaa lisää: nostat pakasta kaksi ja pidät niistä vähintään toisen. Paina menolippupakkaa.
learn-sf-keep-more = Toinen niistä on melkein valmis: Golden Gate Bridge – Pacific Heights. Pidä vain se.

learn-be-welcome = Berliinissä ei ole turistimerkkejä eikä lauttoja. Vaunuja on kahdenlaisia: yksitoista raitiovaunua ja viisi metrovaunua. Jokerikorttina on polkupyöräkortti.
learn-be-keep = Pidä molemmat menoliput. Niiden paikat on korostettu pelilaudalla.
learn-be-grey = Harmaisiin ruutuihin käy mikä tahansa väri, kunhan kaikki kortit ovat samanvärisiä. Rakenna harmaa reitti Potsdamer Platz – Checkpoint Charlie ja pelaa kaksi oranssia korttiasi. Raitiovaunureitin jokaiseen ruutuun tulee vaunu.
learn-be-take = Seuraavaksi metro. Ota musta kortti.
learn-be-take-again = Ja toinen samanlainen.
learn-be-subway = Metroreitissä on yksi ruutu ja siinä numero. Reittiin tarvitaan numeron verran ruudun värisiä kortteja mutta vain yksi metrovaunu. Rakenna musta reitti Hauptbahnhof – Naturkundemuseum.
learn-be-points = Raitiovaunu- ja metroreiteillä on omat pistetaulukkonsa, jotka on merkitty pelilautaan. Metroreitin pisteet määräytyvät sen numeron mukaan.
learn-be-pieces = Raitiovaunuja ei voi asettaa metroreiteille eikä metrovaunuja raitiovaunureiteille. Menolipun reitissä voi olla kumpiakin. Kun vaunuja on jäljellä yhteensä enää yksi tai ei yhtään, viimeiset vuorot alkavat.

learn-end = Tämä on toinen peli, joka on jo lopuillaan. Kun jollakulla on vuoronsa päättyessä enää hyvin vähän vaunuja, jokainen saa vielä yhden vuoron, myös hän itse.
learn-end-claim = Rakenna korostettu reitti: sen jälkeen sinulla on niin vähän vaunuja, että viimeiset vuorot alkavat.
learn-end-last = Opas on pelannut viimeisen vuoronsa; tämä on sinun. Se on samanlainen vuoro kuin muutkin. Nosta kortti.
learn-end-more = Ja toinen kortti.
learn-end-score = Peli on päättynyt, ja kaikki menoliput näytetään. Reittien pisteisiin lisätään valmiiden menolippujen pisteet, keskeneräisten pisteet vähennetään, ja lopuksi lisätään turistimerkkien pisteet. Eniten pisteitä kerännyt voittaa; tasapelin ratkaisee valmiiden menolippujen määrä.
