# The rules, to read: see the English catalogue.
rules-title = Pravidlá
rules-title-of = { $board ->
    [san-francisco] Pravidlá pre San Francisco
    [berlin] Pravidlá pre Berlín
   *[other] Pravidlá pre { $board }
  }
rules-lead = Všetko, čo treba vedieť, našimi vlastnými slovami a s obrázkami zo skutočnej mapy. Každé mesto má svoju stránku.
rules-read = { $board ->
    [san-francisco] Lanové električky, trajekty a turistické známky
   *[berlin] Električky a metro
  }
rules-intro = Všetky pravidlá na jednej stránke. Na prvú hru stačia časti až po záver hry. Výklad zriedkavých prípadov si nechajte na večer, keď sa prihodí niečo nezvyčajné.
rules-learn = Naučiť sa hrať
rules-print = Vytlačiť
rules-contents = Obsah
rules-cities = Pravidlá druhého mesta
rules-clauses = { $count ->
    [one] Odsek { $clauses }
    [few] Odseky { $clauses }
    [many] Odseky { $clauses }
   *[other] Odseky { $clauses }
  }
rules-clauses-about = Drobné písmená s číslami označujú odseky našich úplných pravidiel. Každý z nich preverujú testy.

## Parts
rules-part-about = O čo ide
rules-part-parts = S čím sa hrá
rules-part-setup = Príprava
rules-part-turn = Váš ťah
rules-part-draw = Doberanie prepravných kariet
rules-part-claim = Obsadenie trasy
rules-part-tokens = Turistické známky
rules-part-tickets = Karty cieľových staníc
rules-part-end = Záver hry a konečné bodovanie
rules-part-rulings = Výklad zriedkavých prípadov
rules-part-ours = Čo je naše

## What it is about
rules-aim-title = Cieľ hry
rules-aim-san-francisco =
    Ste v San Franciscu, máte pár hodín času a tašku na suveníry. Dvaja až štyria hráči vedú svoje lanové električky naprieč mestom, cez záliv sa plavia trajektom, prepájajú lokácie zo svojich kariet cieľových staníc a cestou zbierajú turistické známky.

    Víťazí ten, kto má na konci najviac bodov. Získať ich môžete tromi spôsobmi:
    • Za každú trasu, ktorú obsadíte, dostanete body ihneď; čím je dlhšia, tým viac.
    • Za každú splnenú kartu cieľových staníc dostanete body na konci.
    • Na konci sú body aj za zbierku rôznych turistických známok.

    Karty cieľových staníc si vyberajte s rozvahou: za kartu, ktorú si ponecháte a nesplníte, jej body stratíte.
rules-aim-berlin =
    Berlín, od bulváru Kurfürstendamm po námestie Alexanderplatz. Dvaja až štyria hráči vedú električky stredom mesta a metro okolo neho a prepájajú lokácie zo svojich kariet cieľových staníc.

    Víťazí ten, kto má na konci najviac bodov. Získať ich môžete dvoma spôsobmi:
    • Za každú trasu, ktorú obsadíte, dostanete body ihneď; čím je dlhšia, tým viac.
    • Za každú splnenú kartu cieľových staníc dostanete body na konci.

    Karty cieľových staníc si vyberajte s rozvahou: za kartu, ktorú si ponecháte a nesplníte, jej body stratíte.

## What you play with
rules-cards-title = Prepravné karty
rules-cards-san-francisco =
    V balíčku { $cards ->
        [one] je { $cards } prepravná karta
        [few] sú { $cards } prepravné karty
        [many] je { $cards } prepravnej karty
       *[other] je { $cards } prepravných kariet
      }: { $colours ->
        [one] { $colours } farba
        [few] { $colours } farby
        [many] { $colours } farby
       *[other] { $colours } farieb
      } po { $each ->
        [one] { $each } karte
        [few] { $each } karty
        [many] { $each } karty
       *[other] { $each } kariet
      } (modrá, zelená, čierna, fialová, červená a oranžová) a { $wilds ->
        [one] { $wilds } karta trajektu
        [few] { $wilds } karty trajektov
        [many] { $wilds } karty trajektu
       *[other] { $wilds } kariet trajektov
      }. Každá farba má na kartách aj na mape svoj vlastný znak.

    Na karte trajektu sú všetky farby. V San Franciscu je to divoká karta: pri obsadzovaní trasy môže nahradiť kartu ktorejkoľvek farby.
rules-cards-berlin =
    V balíčku { $cards ->
        [one] je { $cards } prepravná karta
        [few] sú { $cards } prepravné karty
        [many] je { $cards } prepravnej karty
       *[other] je { $cards } prepravných kariet
      }: { $colours ->
        [one] { $colours } farba
        [few] { $colours } farby
        [many] { $colours } farby
       *[other] { $colours } farieb
      } po { $each ->
        [one] { $each } karte
        [few] { $each } karty
        [many] { $each } karty
       *[other] { $each } kariet
      } (modrá, zelená, čierna, fialová, červená a oranžová) a { $wilds ->
        [one] { $wilds } karta bicykla
        [few] { $wilds } karty bicyklov
        [many] { $wilds } karty bicykla
       *[other] { $wilds } kariet bicyklov
      }. Každá farba má na kartách aj na mape svoj vlastný znak.

    Na karte bicykla sú všetky farby. V Berlíne je to divoká karta: pri obsadzovaní trasy môže nahradiť kartu ktorejkoľvek farby.
rules-pieces-title = Vozidlá a karty cieľových staníc
rules-pieces-san-francisco =
    • Každý hráč má { $cableCars ->
        [one] { $cableCars } lanovú električku
        [few] { $cableCars } lanové električky
        [many] { $cableCars } lanovej električky
       *[other] { $cableCars } lanových električiek
      } jednej farby.
    • V balíčku kariet cieľových staníc { $tickets ->
        [one] je { $tickets } karta
        [few] sú { $tickets } karty
        [many] je { $tickets } karty
       *[other] je { $tickets } kariet
      }.
    • V hre { $tokens ->
        [one] je { $tokens } turistická známka
        [few] sú { $tokens } turistické známky
        [many] je { $tokens } turistickej známky
       *[other] je { $tokens } turistických známok
      }: { $symbols ->
        [one] { $symbols } symbol
        [few] { $symbols } rôzne symboly
        [many] { $symbols } symbolu
       *[other] { $symbols } rôznych symbolov
      }, z každého po { $copies }.
    • Na mape mesta { $locations ->
        [one] je { $locations } lokácia
        [few] sú { $locations } lokácie
        [many] je { $locations } lokácie
       *[other] je { $locations } lokácií
      } a trasy medzi nimi. Body všetkých hráčov ukazuje bodovacia stupnica.
rules-pieces-berlin =
    • Každý hráč má { $streetcars ->
        [one] { $streetcars } električku
        [few] { $streetcars } električky
        [many] { $streetcars } električky
       *[other] { $streetcars } električiek
      } a { $subwayCars ->
        [one] { $subwayCars } vagón metra
        [few] { $subwayCars } vagóny metra
        [many] { $subwayCars } vagóna metra
       *[other] { $subwayCars } vagónov metra
      } jednej farby.
    • V balíčku kariet cieľových staníc { $tickets ->
        [one] je { $tickets } karta
        [few] sú { $tickets } karty
        [many] je { $tickets } karty
       *[other] je { $tickets } kariet
      }.
    • Na mape mesta { $locations ->
        [one] je { $locations } lokácia
        [few] sú { $locations } lokácie
        [many] je { $locations } lokácie
       *[other] je { $locations } lokácií
      } a trasy medzi nimi. Body všetkých hráčov ukazuje bodovacia stupnica.
    • Turistické známky ani trajekty v Berlíne nie sú.

## Set-up
rules-start-title = Kto začína
rules-start = Každý si vezme všetky vozidlá jednej farby a začína bez bodov. Prvého hráča určte ľubovoľným spôsobom; v hre cez internet ho vyberie hostiteľ alebo náhoda. Ďalej sa hrá v smere hodinových ručičiek.
rules-stacks-title = Kôpky známok
rules-stacks =
    Turistické známky roztrieďte podľa symbolov na kôpky. Pri hre štyroch hráčov má každá kôpka { $stackMany ->
        [one] { $stackMany } známku
        [few] { $stackMany } známky
        [many] { $stackMany } známky
       *[other] { $stackMany } známok
      }, pri hre dvoch alebo troch hráčov { $stackFew ->
        [one] { $stackFew } známku
        [few] { $stackFew } známky
        [many] { $stackFew } známky
       *[other] { $stackFew } známok
      } a zvyšné známky sa v hre nepoužijú.

    Na každú z týchto lokácií položte jednu kôpku: { $tokenPlaces }. Dve kôpky zatiaľ odložte nabok.
rules-deal-title = Karty
rules-deal = Zamiešajte prepravné karty a každému hráčovi rozdajte dve. Ostatné tvoria balíček; jeho päť vrchných kariet otočte lícom hore a položte do radu. Ak sú aspoň tri z nich divoké, všetkých päť odhoďte a vyložte päť nových.
rules-first-tickets-title = Prvé karty cieľových staníc
rules-first-tickets = Zamiešajte karty cieľových staníc a každému hráčovi rozdajte dve. Pozrite si svoje a ponechajte si jednu alebo obe. Kartu, ktorú nechcete, vráťte lícom dole dospodu balíčka. Nikto sa nedozvie, čo ostatní dostali, čo si ponechali a čo vrátili.
rules-last-stacks-title = Posledné dve kôpky: traja alebo štyria hráči
rules-last-stacks = Pred prvým ťahom vezme posledný hráč v poradí jednu z dvoch odložených kôpok a položí ju na ľubovoľnú lokáciu, kde ešte známky nie sú. Potom to isté urobí s druhou kôpkou predposledný hráč.
rules-single-tokens-title = Posledné dva symboly: dvaja hráči
rules-single-tokens = Pri hre dvoch hráčov urobí oboje druhý hráč v poradí: z oboch odložených symbolov položí po jednej známke na dve rôzne lokácie, kde ešte známky nie sú. Na mape { $stacks ->
    [one] je potom { $stacks } kôpka
    [few] sú potom { $stacks } kôpky
    [many] je potom { $stacks } kôpky
   *[other] je potom { $stacks } kôpok
  } po { $stackFew } známkach a dve samostatné známky. Ostatné známky týchto dvoch symbolov sa v hre nepoužijú.

## Your turn
rules-actions-title = Jedna z troch akcií
rules-actions =
    Vo svojom ťahu vykonáte práve jednu z týchto akcií:
    • Doberiete si dve prepravné karty.
    • Obsadíte jednu trasu.
    • Doberiete si karty cieľových staníc.

    Potom je na ťahu ďalší hráč. Kým môžete vykonať ktorúkoľvek z troch akcií, ťah vynechať nemôžete.

## Drawing transportation cards
rules-two-cards-title = Dve karty, jedna po druhej
rules-two-cards = Vezmite si dve karty, jednu po druhej. Každá môže byť jednou z piatich otočených kariet alebo vrchnou kartou balíčka, ktorú si doberiete naslepo. Keď si vezmete otočenú kartu, ihneď ju nahradí nová z balíčka, skôr než si vyberiete druhú.
rules-wild-face-up-title = Otočené divoké karty
rules-wild-face-up = Otočená divoká karta stojí celý ťah: môžete si ju vziať len ako prvú a druhú kartu už nedostanete. Ako druhú kartu si otočenú divokú kartu vziať nemôžete.
rules-wild-unseen-title = Divoké karty dobraté naslepo
rules-wild-unseen = Divoká karta, ktorú si doberiete naslepo z balíčka, je jednoducho šťastie. Ak je to vaša prvá karta, druhú si vezmete ako obyčajne; ak je druhá, pokojne si ju nechajte.
rules-hand-title = Karty v ruke
rules-hand = V ruke môžete mať ľubovoľný počet kariet.
rules-three-wilds-title = Tri otočené divoké karty
rules-three-wilds =
    Kedykoľvek sú aspoň tri z piatich otočených kariet divoké, všetkých päť sa ihneď odhodí a vyloží sa päť nových. Ak sú medzi nimi znova tri, odhodia sa aj tie, a tak ďalej.

    Posudzuje sa iba úplný rad: pri príprave hry, medzi vašou prvou a druhou kartou, na konci doberania a po obsadení trasy.
rules-new-deck-title = Keď sa balíček minie
rules-new-deck = Len čo je balíček prázdny, odhodené karty sa zamiešajú a vznikne z nich nový. Patria k nim karty, ktorými sa platilo za trasy, aj otočené karty, ktoré sa odhodili.

## Claiming a route
rules-route-title = Trasy
rules-route-san-francisco =
    Trasa spája dve susedné lokácie. Je to rad políčok, ktoré majú všetky rovnakú farbu alebo sú všetky sivé. Trasa je voľná, ak ju nikto neobsadil a nie je pre vás uzavretá ako súčasť dvojitej trasy.

    Obsadiť môžete ktorúkoľvek voľnú trasu, či už nadväzuje na vaše ostatné trasy, alebo nie, ale iba jednu za ťah.
rules-route-berlin =
    Trasa spája dve susedné lokácie. Električková trasa je rad políčok, ktoré majú všetky rovnakú farbu alebo sú všetky sivé; trasa metra má jediné políčko s číslom. Trasa je voľná, ak ju nikto neobsadil a nie je pre vás uzavretá ako súčasť dvojitej trasy.

    Obsadiť môžete ktorúkoľvek voľnú trasu, či už nadväzuje na vaše ostatné trasy, alebo nie, ale iba jednu za ťah.
rules-pay-title = Koľko stojí
rules-pay = Z ruky zahráte toľko kariet, koľko trasa vyžaduje, a to v jej farbe. Karty tejto farby môžete nahradiť ľubovoľným počtom divokých kariet, hoci aj všetky. Ak sa dá zaplatiť viacerými súpravami kariet, vyberiete si. Zahrané karty odhodíte.
rules-grey-title = Sivé trasy
rules-grey = Za sivú trasu zaplatíte ktoroukoľvek farbou, ale iba jednou: všetky karty musia mať rovnakú farbu. Aj tu ich môžu nahradiť divoké karty.
rules-place-pieces-title = Umiestnenie vozidiel
rules-place-pieces-san-francisco = Trasa stojí jednu kartu za každé svoje políčko. Keď zaplatíte, položte na každé políčko jednu svoju lanovú električku.
rules-place-pieces-berlin = Električková trasa stojí jednu kartu za každé svoje políčko. Keď zaplatíte, položte na každé políčko jednu svoju električku. S trasami metra je to inak: pozrite nižšie.
rules-ferry-title = Trajekty
rules-ferry = Trasy cez vodu sú trajekty: na jednom z ich políčok je symbol lode. Za každé políčko so symbolom lode musí byť aspoň jedna zo zahraných kariet kartou trajektu. Ostatnými kartami platíte ako na každej inej trase: vo farbe trasy, a ak je sivá, v jednej farbe podľa vášho výberu. Aj tie môžete nahradiť ďalšími kartami trajektov.
rules-subway-title = Trasy metra
rules-subway = Trasa metra má jedno políčko s číslom. Stojí toľko kariet, koľko určuje číslo, ale položíte na ňu iba jeden vagón metra. Farba políčka je farbou kariet; za sivé políčko zaplatíte ktoroukoľvek jednou farbou. Čiaru po oboch stranách políčka si nevšímajte: tá je vždy sivá.
rules-enough-pieces-title = Dosť vozidiel
rules-enough-pieces-san-francisco = Trasu môžete obsadiť, iba ak vám na každé jej políčko zostala lanová električka.
rules-enough-pieces-berlin = Trasu môžete obsadiť, iba ak vám zostalo dosť vozidiel správneho druhu: na električkovú trasu električka pre každé políčko, na trasu metra vagón metra. Električky patria iba na električkové trasy a vagóny metra iba na trasy metra.
rules-points-title = Body za trasu
rules-points-san-francisco = Body za trasu získate ihneď: posuňte svoj bodovací žetón. Bodovacia tabuľka trás je aj na mape.
rules-points-berlin = Body za trasu získate ihneď: posuňte svoj bodovací žetón. Električkové trasy a trasy metra majú rôzne bodovacie tabuľky, obe sú aj na mape.
rules-double-title = Dvojité trasy
rules-double = Niektoré susedné lokácie spája dvojitá trasa: dve rovnako dlhé trate vedľa seba. Každá trať sa obsadzuje samostatne. Jeden hráč nikdy neobsadí obe.
rules-double-two-title = Dvojité trasy pri hre dvoch hráčov
rules-double-two = Pri hre dvoch hráčov sa z dvojitej trasy využije iba jedna trať. Kto príde prvý, obsadí ktorúkoľvek z nich; druhá je potom uzavretá pre oboch hráčov. Pri hre troch alebo štyroch hráčov zostáva druhá trať voľná pre ostatných.

## Tourist tokens
rules-token-title = Ako získať známku
rules-token = Ak na niektorom konci trasy, ktorú ste práve obsadili, ležia turistické známky, jednu si odtiaľ vezmete, ak známku s týmto symbolom ešte nemáte. Za obsadenie trasy získate jednu známku, viac nie. Svoje známky majte položené tak, aby ich všetci videli.
rules-token-choice-title = Známky na oboch koncoch
rules-token-choice = Ak oba konce trasy ponúkajú známku, ktorá vám chýba, vyberte si jednu z nich. Ak ju ponúka iba jeden koniec, vezmete si tú.

## Tickets
rules-ticket-title = Splnenie karty cieľových staníc
rules-ticket = Na karte cieľových staníc sú dve lokácie a hodnota bodov. Karta je splnená, keď jej dve lokácie prepája súvislý rad vašich vlastných trás. Rad môže viesť mestom akokoľvek a využívať trasy každého druhu.
rules-draw-tickets-title = Doberanie kariet cieľových staníc
rules-draw-tickets = Ak si v ťahu doberáte karty cieľových staníc, vezmite si dve vrchné z ich balíčka. Jednu alebo obe si ponechajte; tú, ktorú nechcete, vráťte lícom dole dospodu balíčka. Karta, ktorú ste si ponechali, vám zostane až do konca. Môžete ich mať ľubovoľný počet.
rules-last-ticket-title = Posledná karta cieľových staníc
rules-last-ticket = Ak je v balíčku už len jedna karta cieľových staníc, dobrať si ju môžete, ale musíte si ju ponechať.
rules-secret-title = Udržte ich v tajnosti
rules-secret = Vaše karty cieľových staníc a to, či sú splnené, zostávajú až do konečného bodovania vaším tajomstvom.

## End of the game and scoring
rules-last-turns-title = Posledné ťahy
rules-last-turns-san-francisco = Keď hráčovi na konci ťahu { $end ->
    [one] zostane { $end } lanová električka alebo žiadna
    [few] zostanú { $end } lanové električky alebo menej
    [many] zostane { $end } lanovej električky alebo menej
   *[other] zostane { $end } lanových električiek alebo menej
  }, začína sa záver: každý hráč vrátane tohto odohrá jeden posledný ťah. Potom sa hra končí.
rules-last-turns-berlin = Keď hráčovi na konci ťahu { $end ->
    [one] zostane už len { $end } vozidlo alebo žiadne
    [few] zostanú { $end } vozidlá alebo menej
    [many] zostane { $end } vozidla alebo menej
   *[other] zostane { $end } vozidiel alebo menej
  } (električky a vagóny metra spolu), začína sa záver: každý hráč vrátane tohto odohrá jeden posledný ťah. Potom sa hra končí.
rules-final-title = Konečné bodovanie
rules-final =
    Všetci hráči odhalia svoje karty cieľových staníc.
    • Body za trasy sa počítali už počas hry. Ak máte pochybnosti, spočítajte ich znova.
    • Pripočítajte hodnotu každej karty cieľových staníc, ktorú ste splnili.
    • Odpočítajte hodnotu každej karty cieľových staníc, ktorú ste nesplnili.
rules-token-points-title = Body za známky
rules-token-points = Nakoniec pripočítajte body za svoje turistické známky. Záleží na tom, koľko rôznych symbolov máte; za { $symbols ->
    [one] { $symbols } symbol
    [few] všetky { $symbols } symboly
    [many] { $symbols } symbolu
   *[other] všetkých { $symbols } symbolov
  } získate { $best ->
    [one] { $best } bod
    [few] { $best } body
    [many] { $best } bodu
   *[other] { $best } bodov
  }.
rules-winner-title = Kto víťazí
rules-winner = Víťazí hráč s najviac bodmi. Pri rovnosti bodov víťazí ten z nich, kto splnil najviac kariet cieľových staníc: rozhoduje ich počet, nie hodnota. Ak je výsledok stále nerozhodný, hráči sa o víťazstvo podelia.
rules-example-title = Príklad
rules-example = Takto sa skončila skutočná hra dvoch hráčov. Body sú rozpísané nižšie.

## Rulings for rare cases
rules-rulings-about = Príručka s pravidlami necháva niekoľko vecí otvorených. Pri našich stoloch platí toto.
rules-open-title = Čo smie vidieť každý
rules-open-san-francisco = Všetci vidia otočené karty, odhodené karty, veľkosť oboch balíčkov, koľko prepravných kariet a kariet cieľových staníc má každý hráč, lanové električky, body, známky a obsadené trasy všetkých hráčov, karty, ktorými sa platilo, a otočené karty, ktoré si niekto vzal.
rules-open-berlin = Všetci vidia otočené karty, odhodené karty, veľkosť oboch balíčkov, koľko prepravných kariet a kariet cieľových staníc má každý hráč, električky, vagóny metra, body a obsadené trasy všetkých hráčov, karty, ktorými sa platilo, a otočené karty, ktoré si niekto vzal.
rules-hidden-title = Čo zostáva tajné
rules-hidden = Až do konca zostávajú tajné karty v ruke, karty dobraté naslepo, poradie kariet v balíčkoch, karty cieľových staníc, ktoré hráči dostali, ponechali si alebo vrátili, a to, či sú splnené. Pri konečnom bodovaní hráči odhalia karty cieľových staníc, ktoré majú. Potom je prístupný celý záznam hry, aby si rozdávanie mohol overiť každý.
rules-at-once-title = Prvé karty cieľových staníc sa vyberajú naraz
rules-at-once = Prvé karty cieľových staníc si všetci vyberajú súčasne. Kým si nevyberú všetci, nikto nevidí, koľko si ich ponechal iný hráč, ani podľa veľkosti balíčka.
rules-sent-back-title = Karty cieľových staníc vrátené na začiatku
rules-sent-back = Keď si vyberú všetci, vrátené karty cieľových staníc idú dospodu balíčka v smere hodinových ručičiek od prvého hráča, každá pod predchádzajúcu.
rules-symbols-title = Ktorý symbol kde leží
rules-symbols = Žiadny symbol nemá väčšiu hodnotu než iný. Preto je pevne dané, ktorý symbol leží na začiatku na ktorej lokácii, ktoré dva sa odložia nabok a ktorý z nich sa umiestni skôr. Hráči si vyberajú iba lokácie.
rules-many-wilds-title = Priveľa divokých kariet
rules-many-wilds = Ak je medzi otočenými kartami, v balíčku a medzi odhodenými kartami spolu menej než tri karty, ktoré nie sú divoké, tri divoké karty môžu v rade zostať: odhadzovanie by sa nikdy neskončilo. Len čo sú vďaka kartám odhodeným za trasu znova tri, rad sa v prípade potreby ihneď odhodí. Rad s medzerami sa neodhadzuje nikdy.
rules-gaps-title = Prázdny balíček a žiadne odhodené karty
rules-gaps = Ak treba nahradiť otočenú kartu a v balíčku ani medzi odhodenými nie sú žiadne karty, zostane v rade medzera. Len čo sa karty znova odhodia, vznikne z nich nový balíček a medzery sa zaplnia.
rules-clear-first-title = Najprv odhodiť, potom miešať
rules-clear-first = Ak sú tri otočené karty divoké práve vtedy, keď sa minul balíček, najprv sa odhodí rad a jeho päť kariet sa zamieša spolu s ostatnými odhodenými. Ak sa balíček minie počas vykladania radu, obnoví sa, keď treba ďalšiu kartu.
rules-one-card-title = Iba jedna karta
rules-one-card = Ak môžete, doberiete si dve karty. Ak niet druhej karty, ktorú by ste si smeli vziať, váš ťah sa končí po prvej. Ak si nemôžete vziať vôbec žiadnu kartu, doberanie kariet si zvoliť nemôžete.
rules-pass-title = Vynechanie ťahu
rules-pass = Ťah vynecháte, iba ak nemôžete vykonať žiadnu z troch akcií. Ak vám zostáva už len dobrať si karty cieľových staníc, doberiete si ich. Keď ťah vynechajú všetci hráči po sebe, nasleduje hneď konečné bodovanie.
rules-grey-wilds-title = Sivé trasy iba za divoké karty
rules-grey-wilds = Za sivú trasu môžete zaplatiť aj samými divokými kartami. Farbu vtedy netreba určiť.
rules-subway-points-title = Dĺžka trasy metra
rules-subway-points = Body za trasu metra závisia od čísla na jej políčku, teda od toho, koľko kariet stojí.
rules-two-kinds-title = Električka a metro vedľa seba
rules-two-kinds = Obe trate dvojitej trasy sú rovnakého druhu a dve trate metra patria k sebe, iba ak majú rovnaké číslo. Električková trasa a trasa metra medzi rovnakými dvoma lokáciami sú dve samostatné trasy. Jeden hráč môže obsadiť obe a aj pri hre dvoch hráčov zostávajú obe voľné.
rules-token-always-title = Známku si vezmete vždy
rules-token-always = O známku nemusíte žiadať a nemôžete ju odmietnuť: nikdy vám neuškodí.
rules-order-title = Obsadenie trasy krok za krokom
rules-order-san-francisco = Najprv odhodíte zahrané karty; ak treba, doplní sa alebo odhodí rad otočených kariet a obnoví sa balíček. Potom položíte lanové električky, započítajú sa body a vezmete si známku. Až potom sa zistí, či sa začínajú posledné ťahy.
rules-order-berlin = Najprv odhodíte zahrané karty; ak treba, doplní sa alebo odhodí rad otočených kariet a obnoví sa balíček. Potom položíte vozidlá a započítajú sa body. Až potom sa zistí, či sa začínajú posledné ťahy.
rules-no-tickets-title = Prázdny balíček kariet cieľových staníc
rules-no-tickets = Ak je balíček kariet cieľových staníc prázdny, nemôžete si ich dobrať.
rules-last-order-title = Poradie posledných ťahov
rules-last-order = Posledné ťahy pokračujú v smere hodinových ručičiek od ďalšieho hráča a končia sa ťahom hráča, ktorý ich vyvolal. Stane sa to iba raz: ak počas posledných ťahov zostane tak málo vozidiel aj inému hráčovi, nič sa nemení.
rules-last-as-any-title = Posledný ťah je ťah ako každý iný
rules-last-as-any = V poslednom ťahu môžete to isté čo v každom inom a vynechať ho môžete, iba ak nemôžete urobiť nič iné.
rules-below-zero-title = Body pod nulou a ďalšie miesta
rules-below-zero = Počet bodov môže klesnúť pod nulu. O ďalších miestach sa rozhoduje rovnako: najprv body, potom počet splnených kariet cieľových staníc. Hráči, ktorí majú oboje rovnaké, sa o miesto delia.

## What is ours
rules-our-board-title = Mapa
rules-our-board-san-francisco =
    Táto mapa je naša vlastná, nie tá zo škatule. Príručka neuvádza trasy, farby a karty cieľových staníc, ktoré sú tam vytlačené, a nám neprislúcha ich kopírovať.

    Zachovali sme to, čo hovoria príručky a zverejnené opisy: počty kariet, lanových električiek, kariet cieľových staníc a známok, body za známky, začiatočné lokácie kôpok, Alcatraz, na ktorý vedú iba trajekty, a trajekt Fort Mason – Golden Gate Bridge, ktorý je najdlhší ({ $longest ->
        [one] { $longest } políčko
        [few] { $longest } políčka
        [many] { $longest } políčka
       *[other] { $longest } políčok
      }). Ostatné trasy s farbami a dĺžkami, karty cieľových staníc, symboly známok a všetky kresby sú naše, rozvrhnuté podľa skutočného mesta a vyvážené mnohými tisíckami odohraných hier.
rules-our-board-berlin =
    Táto mapa je naša vlastná, nie tá zo škatule. Príručka neuvádza trasy, farby a karty cieľových staníc, ktoré sú tam vytlačené, a nám neprislúcha ich kopírovať.

    Zachovali sme to, čo hovoria príručka a zverejnené opisy: počty kariet, električiek, vagónov metra a kariet cieľových staníc, električkové trasy v strede a trasy metra okolo nich a jediné električkové spojenie dlhé { $longest ->
        [one] { $longest } políčko
        [few] { $longest } políčka
        [many] { $longest } políčka
       *[other] { $longest } políčok
      }. Ostatné trasy s farbami a dĺžkami, body za trasy metra, karty cieľových staníc a všetky kresby sú naše, rozvrhnuté podľa skutočného mesta a vyvážené mnohými tisíckami odohraných hier.
rules-our-rulings-title = Výklad
rules-our-rulings = Aj výklad zriedkavých prípadov je náš: príručka ich nerieši. Ak hráte pri skutočnom stole a ste zvyknutí inak, hrajte po svojom.
rules-our-own-title = Citylines
rules-our-own = Citylines je nezávislý projekt. Nevytvorili ho ani neschválili vydavatelia či autori hier, ktoré sa v ňom hrajú; názvy hier patria svojim majiteľom. Všetky texty a kresby sú tu naše vlastné.

## Pictures. The text below a picture, and what is read aloud instead of it.
rules-picture-city = { $board ->
    [san-francisco] Mapa mesta San Francisco so všetkými trasami.
    [berlin] Mapa mesta Berlín so všetkými trasami.
   *[other] Mapa mesta { $board } so všetkými trasami.
  }
rules-picture-cards = Po jednej karte z každej farby a divoká karta.
rules-cutout-alt = Časť mapy: { $a }, { $b } a trasa medzi nimi.
rules-ways = Zaplatíte za ňu ktoroukoľvek z týchto súprav kariet:
rules-ways-not = Týmito nie:
rules-picture-coloured = Trasa { $a } – { $b } má { $count ->
    [one] { $count } { $colour ->
        [blue] modré políčko
        [green] zelené políčko
        [black] čierne políčko
        [purple] fialové políčko
        [red] červené políčko
        [orange] oranžové políčko
       *[grey] sivé políčko
      }
    [few] { $count } { $colour ->
        [blue] modré políčka
        [green] zelené políčka
        [black] čierne políčka
        [purple] fialové políčka
        [red] červené políčka
        [orange] oranžové políčka
       *[grey] sivé políčka
      }
    [many] { $count } { $colour ->
        [blue] modrého políčka
        [green] zeleného políčka
        [black] čierneho políčka
        [purple] fialového políčka
        [red] červeného políčka
        [orange] oranžového políčka
       *[grey] sivého políčka
      }
   *[other] { $count } { $colour ->
        [blue] modrých políčok
        [green] zelených políčok
        [black] čiernych políčok
        [purple] fialových políčok
        [red] červených políčok
        [orange] oranžových políčok
       *[grey] sivých políčok
      }
  }.
rules-picture-grey = Trasa { $a } – { $b } má { $count ->
    [one] { $count } sivé políčko
    [few] { $count } sivé políčka
    [many] { $count } sivého políčka
   *[other] { $count } sivých políčok
  }.
rules-picture-ferry = Trasa trajektu { $a } – { $b } má { $count ->
    [one] { $count } { $colour ->
        [blue] modré políčko
        [green] zelené políčko
        [black] čierne políčko
        [purple] fialové políčko
        [red] červené políčko
        [orange] oranžové políčko
       *[grey] sivé políčko
      }
    [few] { $count } { $colour ->
        [blue] modré políčka
        [green] zelené políčka
        [black] čierne políčka
        [purple] fialové políčka
        [red] červené políčka
        [orange] oranžové políčka
       *[grey] sivé políčka
      }
    [many] { $count } { $colour ->
        [blue] modrého políčka
        [green] zeleného políčka
        [black] čierneho políčka
        [purple] fialového políčka
        [red] červeného políčka
        [orange] oranžového políčka
       *[grey] sivého políčka
      }
   *[other] { $count } { $colour ->
        [blue] modrých políčok
        [green] zelených políčok
        [black] čiernych políčok
        [purple] fialových políčok
        [red] červených políčok
        [orange] oranžových políčok
       *[grey] sivých políčok
      }
  } a na { $wilds ->
    [one] jednom z nich je symbol lode
    [few] { $wilds } z nich je symbol lode
    [many] { $wilds } z nich je symbol lode
   *[other] { $wilds } z nich je symbol lode
  }.
rules-picture-subway = { $a } – { $b }, { colour-name } trasa metra: { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } kariet
  }, jeden vagón metra, { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodov
  }.
rules-picture-double = Dvojitá trasa { $a } – { $b }. Jednu trať obsadila Ada. Pri hre dvoch hráčov je druhá teraz uzavretá; pri viacerých ju môže obsadiť ktokoľvek okrem Ady.
rules-double-alt = Časť mapy: { $a } a { $b }, prepojené dvoma traťami vedľa seba. Na jednej z nich stoja vozidlá.
rules-picture-tokens = Ada práve obsadila trasu { $a } – { $b } a z lokácie { $place } si berie známku „{ symbol-name }“.
rules-tokens-alt = Časť mapy: na lokácii { $place } { $count ->
    [one] leží { $count } známka
    [few] ležia { $count } známky
    [many] leží { $count } známky
   *[other] leží { $count } známok
  } „{ symbol-name }“ a na trase { $a } – { $b } stoja vozidlá.
rules-picture-ticket = Karta cieľových staníc { $a } – { $b } je splnená: jej dve lokácie prepája súvislý rad { $count ->
    [one] { $count } trasy
    [few] { $count } trás
    [many] { $count } trasy
   *[other] { $count } trás
  }. Na konci za ňu získate { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodov
  }.
rules-ticket-alt = Časť mapy: hráčove trasy vedú z lokácie { $a } na lokáciu { $b } cez { $way }.

rules-ticket-complete = splnená
rules-ticket-incomplete = nesplnená

## Tables
rules-table-points = { $kind ->
    [cable-car] Body za trasu
    [streetcar] Body za električkovú trasu
    [subway-car] Body za trasu metra
   *[other] Body za trasu
  }
rules-table-spaces = Políčka
rules-table-number = Číslo
rules-table-worth = Body
rules-table-tokens = Body za rôzne symboly
rules-table-symbols = Symboly

## The example of final scoring
rules-player-one = Ada
rules-player-two = Ben
rules-scoring-alt = Celá mapa na konci hry s trasami Ady a Bena.
rules-scoring-caption = Body na konci
rules-scoring-what = Čo sa počíta
rules-scoring-routes = { $count ->
    [one] { $count } trasa
    [few] { $count } trasy
    [many] { $count } trasy
   *[other] { $count } trás
  }
rules-scoring-tokens = { $count ->
    [one] { $count } symbol
    [few] { $count } symboly
    [many] { $count } symbolu
   *[other] { $count } symbolov
  }
rules-scoring-line-routes = Trasy
rules-scoring-line-complete = Splnené karty cieľových staníc
rules-scoring-line-incomplete = Nesplnené karty cieľových staníc
rules-scoring-line-tokens = Turistické známky
rules-scoring-total = Spolu
rules-scoring-won = { $name } víťazí o { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodov
  }.
