# The rules, to read. An empty line begins a new block, a line with • an item of a list. Numbers come from the board.
rules-title = Regler
rules-title-of = Reglene for { $board ->
    [san-francisco] San Francisco
    [berlin] Berlin
   *[other] { $board }
  }
rules-lead = Alt du trenger å vite, med våre egne ord og med bilder fra det virkelige brettet. Hver by har sin egen side.
rules-read = { $board ->
    [san-francisco] Sporvogner, ferger og turistsjetonger
   *[berlin] Trikk og T-bane
  }
rules-intro = Alle reglene på én side. Til ditt første spill holder det å lese fram til og med spillets slutt. Avklaringene er til den kvelden det skjer noe merkelig.
rules-learn = Til opplæringen
rules-print = Skriv ut
rules-contents = Innhold
rules-cities = Reglene for den andre byen
rules-clauses = { $count ->
    [one] Punkt { $clauses }
   *[other] Punkt { $clauses }
  }
rules-clauses-about = Bokstavene og tallene med liten skrift viser til punktene i våre fullstendige regler. Hvert eneste punkt kontrolleres av tester.

## Parts
rules-part-about = Hva spillet går ut på
rules-part-parts = Dette spiller dere med
rules-part-setup = Oppsett
rules-part-turn = Din tur
rules-part-draw = Trekke transportkort
rules-part-claim = Kreve en rute
rules-part-tokens = Turistsjetonger
rules-part-tickets = Billetter
rules-part-end = Spillets slutt og poengscoring
rules-part-rulings = Avklaringer for sjeldne tilfeller
rules-part-ours = Dette er vårt eget

## What it is about
rules-aim-title = Spillets mål
rules-aim-san-francisco =
    Du er i San Francisco med noen timer til rådighet og en bag til suvenirer. To til fire spillere legger ut sporvogner på kryss og tvers i byen, krysser bukten med ferge, kobler sammen stedene på billettene sine og plukker med seg turistsjetonger på veien.

    Den som har flest poeng til slutt, vinner. Du får poeng på tre måter:
    • Hver rute du krever, gir poeng med en gang, og jo lengre den er, desto flere.
    • Hver billett du fullfører, gir poeng ved spillets slutt.
    • En samling av forskjellige turistsjetonger gir også poeng ved spillets slutt.

    Velg billettene dine med omhu: Beholder du en som du ikke fullfører, mister du poengene den er verdt.
rules-aim-berlin =
    Berlin, fra Kurfürstendamm til Alexanderplatz. To til fire spillere lar trikker gå gjennom sentrum og T-baner rundt det, og kobler sammen stedene på billettene sine.

    Den som har flest poeng til slutt, vinner. Du får poeng på to måter:
    • Hver rute du krever, gir poeng med en gang, og jo lengre den er, desto flere.
    • Hver billett du fullfører, gir poeng ved spillets slutt.

    Velg billettene dine med omhu: Beholder du en som du ikke fullfører, mister du poengene den er verdt.

## What you play with
rules-cards-title = Transportkort
rules-cards-san-francisco =
    Det er { $cards ->
        [one] { $cards } transportkort
       *[other] { $cards } transportkort
      }: { $each } i hver av { $colours ->
        [one] { $colours } farge
       *[other] de { $colours } fargene
      } (blå, grønn, svart, lilla, rød og oransje) og { $wilds ->
        [one] { $wilds } fergekort
       *[other] { $wilds } fergekort
      }. Hver farge har sitt eget tegn, på kortene og på brettet.

    Fergekortet viser alle fargene. Det er jokeren i San Francisco: Når du krever en rute, kan det brukes som et kort i hvilken som helst farge.
rules-cards-berlin =
    Det er { $cards ->
        [one] { $cards } transportkort
       *[other] { $cards } transportkort
      }: { $each } i hver av { $colours ->
        [one] { $colours } farge
       *[other] de { $colours } fargene
      } (blå, grønn, svart, lilla, rød og oransje) og { $wilds ->
        [one] { $wilds } sykkelkort
       *[other] { $wilds } sykkelkort
      }. Hver farge har sitt eget tegn, på kortene og på brettet.

    Sykkelkortet viser alle fargene. Det er jokeren i Berlin: Når du krever en rute, kan det brukes som et kort i hvilken som helst farge.
rules-pieces-title = Brikker og billetter
rules-pieces-san-francisco =
    • Hver spiller har { $cableCars ->
        [one] { $cableCars } sporvogn
       *[other] { $cableCars } sporvogner
      } i sin farge.
    • Billettbunken har { $tickets ->
        [one] { $tickets } billett
       *[other] { $tickets } billetter
      }.
    • Det er { $tokens ->
        [one] { $tokens } turistsjetong
       *[other] { $tokens } turistsjetonger
      } med { $symbols ->
        [one] { $symbols } symbol
       *[other] { $symbols } forskjellige symboler
      }, { $copies } av hvert.
    • Brettet viser { $locations ->
        [one] { $locations } sted
       *[other] { $locations } steder
      } og rutene mellom dem. Poengbanen viser hvor mange poeng hver spiller har.
rules-pieces-berlin =
    • Hver spiller har { $streetcars ->
        [one] { $streetcars } trikk
       *[other] { $streetcars } trikker
      } og { $subwayCars ->
        [one] { $subwayCars } T-banevogn
       *[other] { $subwayCars } T-banevogner
      } i sin farge.
    • Billettbunken har { $tickets ->
        [one] { $tickets } billett
       *[other] { $tickets } billetter
      }.
    • Brettet viser { $locations ->
        [one] { $locations } sted
       *[other] { $locations } steder
      } og rutene mellom dem. Poengbanen viser hvor mange poeng hver spiller har.
    • I Berlin er det verken turistsjetonger eller ferger.

## Set-up
rules-start-title = Hvem begynner
rules-start = Alle tar alle brikkene i én farge og begynner med null poeng. Avgjør hvem som skal være startspiller, på den måten dere vil. På nettet velger verten en startspiller eller lar tilfeldighetene avgjøre. Derfra går turen med klokken.
rules-stacks-title = Stabler med sjetonger
rules-stacks =
    Stabl turistsjetongene etter symbol. Med fire spillere har hver stabel { $stackMany ->
        [one] { $stackMany } sjetong
       *[other] { $stackMany } sjetonger
      }. Med to eller tre spillere har den { $stackFew ->
        [one] { $stackFew } sjetong
       *[other] { $stackFew } sjetonger
      }, og de sjetongene som er til overs, er ute av spillet.

    Legg én stabel på hvert av disse stedene: { $tokenPlaces }. To stabler legges til side foreløpig.
rules-deal-title = Kort
rules-deal = Stokk transportkortene og del ut to til hver spiller. Resten er bunken. Snu de fem øverste kortene og legg dem åpent i en rad. Hvis tre eller flere av de fem er jokere, forkastes alle fem, og fem nye legges ut.
rules-first-tickets-title = De første billettene
rules-first-tickets = Stokk billettene og del ut to til hver spiller. Se på dine og behold én eller begge. En billett du ikke vil ha, legges med bildesiden ned nederst i billettbunken. Ingen får vite hva de andre fikk utdelt, beholdt eller la tilbake.
rules-last-stacks-title = De to siste stablene: tre eller fire spillere
rules-last-stacks = Før den første turen tar den siste spilleren i turrekkefølgen en av de to stablene og legger den på et valgfritt sted som ikke har noen. Så gjør den nest siste spilleren det samme med den andre stabelen.
rules-single-tokens-title = De to siste symbolene: to spillere
rules-single-tokens = Med to spillere legger spiller nummer to ut begge: én enkelt sjetong med hvert av de to symbolene som ble lagt til side, på hvert sitt sted uten sjetonger. Da har brettet { $stacks ->
    [one] { $stacks } stabel
   *[other] { $stacks } stabler
  } med { $stackFew } sjetonger og to enkeltsjetonger. Resten av sjetongene med disse to symbolene er ute av spillet.

## Your turn
rules-actions-title = Én av tre ting
rules-actions =
    I din tur gjør du nøyaktig én av disse handlingene:
    • Trekk to transportkort.
    • Krev én rute.
    • Trekk billetter.

    Så er det neste spillers tur. Du kan ikke stå over så lenge du kan gjøre minst én av de tre.

## Drawing transportation cards
rules-two-cards-title = To kort, ett om gangen
rules-two-cards = Ta to kort, ett om gangen. Hvert av dem kan være et av de fem åpne kortene eller det øverste kortet i bunken, trukket blindt. Når du tar et åpent kort, erstattes det med en gang av et nytt fra bunken, før du velger det andre.
rules-wild-face-up-title = Åpne jokere
rules-wild-face-up = En åpen joker er verdt en hel tur: Tar du en, må den være ditt første kort, og du får ikke noe kort til. Du kan ikke ta en åpen joker som ditt andre kort.
rules-wild-unseen-title = Jokere trukket blindt
rules-wild-unseen = En joker som du trekker blindt fra bunken, er flaks og ikke noe mer. Er den ditt første kort, tar du likevel ett til. Er den ditt andre, beholder du den som et vanlig kort.
rules-hand-title = Hånden din
rules-hand = Du kan ha så mange kort du vil på hånden.
rules-three-wilds-title = Tre åpne jokere
rules-three-wilds =
    Når tre eller flere av de fem åpne kortene er jokere, forkastes alle fem med en gang, og fem nye legges ut. Er det tre jokere blant dem også, forkastes de på samme måte, og så videre.

    Raden vurderes bare når den er fullstendig: når spillet settes opp, mellom ditt første og andre kort, når du er ferdig med å trekke, og etter at en rute er krevd.
rules-new-deck-title = Når bunken går tom
rules-new-deck = Så snart bunken er tom, stokkes de forkastede kortene og blir den nye bunken. Det gjelder både kort som er kastet for å kreve ruter, og åpne kort som er ryddet bort.

## Claiming a route
rules-route-title = Ruter
rules-route-san-francisco =
    En rute går mellom to steder som ligger ved siden av hverandre. Den er en rekke felter, alle i samme farge eller alle grå. En rute er åpen hvis ingen har krevd den og den ikke er stengt for deg som del av en dobbeltrute.

    Du kan kreve enhver åpen rute, enten den henger sammen med de andre rutene dine eller ikke, men bare én per tur.
rules-route-berlin =
    En rute går mellom to steder som ligger ved siden av hverandre. En trikkerute er en rekke felter, alle i samme farge eller alle grå. En T-banerute har ett eneste felt med et tall. En rute er åpen hvis ingen har krevd den og den ikke er stengt for deg som del av en dobbeltrute.

    Du kan kreve enhver åpen rute, enten den henger sammen med de andre rutene dine eller ikke, men bare én per tur.
rules-pay-title = Hva den koster
rules-pay = Du kaster så mange kort fra hånden som ruten koster, i rutens farge. Jokere kan erstatte så mange av dem du vil, til og med alle. Kan du betale på flere måter, velger du selv. Kortene du kaster, legges blant de forkastede.
rules-grey-title = Grå ruter
rules-grey = En grå rute kan kreves med kort i hvilken som helst farge, men bare én: Alle kortene må ha samme farge. Jokere kan erstatte kort her også.
rules-place-pieces-title = Legge ut brikker
rules-place-pieces-san-francisco = En rute koster ett kort for hvert felt. Når du har betalt, legger du en av sporvognene dine på hvert felt.
rules-place-pieces-berlin = En trikkerute koster ett kort for hvert felt. Når du har betalt, legger du en av trikkene dine på hvert felt. T-baneruter er annerledes: se nedenfor.
rules-ferry-title = Fergeruter
rules-ferry = Ruter over vann er fergeruter: Et av feltene viser en ferge. For hvert felt med en ferge må minst ett av kortene du kaster, være et fergekort. Resten betaler du som på andre ruter, i rutens farge eller, hvis den er grå, i én valgfri farge. Også der kan fergekort erstatte andre kort.
rules-subway-title = T-baneruter
rules-subway = En T-banerute har ett felt med et tall på. Den koster så mange kort som tallet sier, men trenger bare én T-banevogn. Feltets farge er fargen på kortene, og et grått felt betales med én valgfri farge. Bry deg ikke om linjen på begge sider av feltet: Den er alltid grå.
rules-enough-pieces-title = Nok brikker
rules-enough-pieces-san-francisco = Du kan bare kreve en rute hvis du har en sporvogn igjen til hvert felt på den.
rules-enough-pieces-berlin = Du kan bare kreve en rute hvis du har nok brikker av riktig slag igjen: en trikk til hvert felt på en trikkerute, en T-banevogn til en T-banerute. Trikker kan aldri legges på T-baneruter, og T-banevogner aldri på trikkeruter.
rules-points-title = Poeng for en rute
rules-points-san-francisco = Poengene for en rute får du med en gang: Flytt poengmarkøren din. Rutepoengtabellen er også trykt på brettet.
rules-points-berlin = Poengene for en rute får du med en gang: Flytt poengmarkøren din. Trikkeruter og T-baneruter har hver sin rutepoengtabell, og begge er også trykt på brettet.
rules-double-title = Dobbeltruter
rules-double = Noen steder som ligger ved siden av hverandre, er koblet sammen av en dobbeltrute: to spor med samme lengde, side om side. Hvert spor kreves for seg. Ingen spiller kan kreve begge.
rules-double-two-title = Dobbeltruter med to spillere
rules-double-two = Med to spillere brukes bare ett av sporene i en dobbeltrute. Den som kommer først, velger fritt mellom dem, og da er det andre stengt for begge spillerne. Med tre eller fire spillere er det andre sporet fortsatt åpent for de øvrige.

## Tourist tokens
rules-token-title = Ta en sjetong
rules-token = Ligger det turistsjetonger ved en av endene på ruten du nettopp har krevd, tar du én derfra, såfremt du ikke allerede har en med det symbolet. Du tar én sjetong per rute du krever, ikke flere. Ha sjetongene liggende så alle kan se dem.
rules-token-choice-title = Sjetonger i begge ender
rules-token-choice = Har begge endene av ruten en sjetong du mangler, velger du en av dem. Har bare den ene enden en slik sjetong, tar du den.

## Tickets
rules-ticket-title = Fullføre en billett
rules-ticket = En billett viser to steder og en poengverdi. Den er fullført når en kontinuerlig linje med dine egne ruter kobler sammen de to stedene. Linjen kan gå hvilken vei du vil gjennom byen og bruke ruter av alle slag.
rules-draw-tickets-title = Trekke billetter
rules-draw-tickets = Vil du trekke billetter i din tur, tar du de to øverste fra billettbunken. Behold én eller begge. Den du ikke beholder, legges med bildesiden ned nederst i bunken. En billett du har beholdt, har du til spillets slutt. Du kan ha så mange du vil.
rules-last-ticket-title = Den siste billetten
rules-last-ticket = Er det bare én billett igjen i bunken, kan du likevel trekke den, men da må du beholde den.
rules-secret-title = Hold dem skjult
rules-secret = Billettene dine, og om de er fullført, er din hemmelighet til den endelige poengscoringen.

## End of the game and scoring
rules-last-turns-title = De siste turene
rules-last-turns-san-francisco = Når en spiller avslutter turen sin med { $end ->
    [one] { $end } sporvogn eller ingen
   *[other] { $end } eller færre sporvogner
  } igjen, begynner slutten: Hver spiller, også denne, får én siste tur. Så er spillet slutt.
rules-last-turns-berlin = Når en spiller avslutter turen sin med { $end ->
    [one] bare { $end } brikke eller ingen
   *[other] { $end } eller færre brikker
  } igjen, trikker og T-banevogner til sammen, begynner slutten: Hver spiller, også denne, får én siste tur. Så er spillet slutt.
rules-final-title = Endelig poengscoring
rules-final =
    Alle spillerne viser billettene sine.
    • Poengene for ruter er allerede talt i løpet av spillet. Er dere i tvil, kan dere telle dem igjen.
    • Legg til verdien av hver billett du har fullført.
    • Trekk fra verdien av hver billett du ikke har fullført.
rules-token-points-title = Poeng for sjetonger
rules-token-points = Til slutt legger du til poengene for turistsjetongene dine. Det som teller, er hvor mange forskjellige symboler du har. For alle { $symbols } får du { $best ->
    [one] { $best } poeng
   *[other] { $best } poeng
  }.
rules-winner-title = Hvem vinner
rules-winner = Spilleren med flest poeng vinner. Er det uavgjort, vinner den av dem som har fullført flest billetter: Det er antallet som teller, ikke verdien. Er det fremdeles likt, deler disse spillerne seieren.
rules-example-title = Et eksempel
rules-example = Dette er slutten på et virkelig spill mellom to spillere. Regnestykket står nedenfor.

## Rulings for rare cases
rules-rulings-about = Regelheftet lar noen spørsmål stå åpne. Ved våre bord er de avgjort slik.
rules-open-title = Hva alle kan se
rules-open-san-francisco = Alle kan se de åpne og de forkastede kortene, størrelsen på begge bunkene, hvor mange kort og billetter hver spiller har, alles sporvogner, poeng, sjetonger og krevde ruter, kortene det er betalt med, og de åpne kortene som er tatt.
rules-open-berlin = Alle kan se de åpne og de forkastede kortene, størrelsen på begge bunkene, hvor mange kort og billetter hver spiller har, alles trikker, T-banevogner, poeng og krevde ruter, kortene det er betalt med, og de åpne kortene som er tatt.
rules-hidden-title = Hva som er hemmelig
rules-hidden = Hemmelig til spillets slutt er kortene på hånden, kort trukket blindt, rekkefølgen i bunkene, billettene spillerne fikk utdelt, beholdt eller la tilbake, og om de er fullført. Den endelige poengscoringen viser billettene spillerne har. Etter den er hele opptaket av spillet åpent, så hvem som helst kan kontrollere utdelingen.
rules-at-once-title = De første billettene velges samtidig
rules-at-once = Alle velger sine første billetter samtidig. Før alle har valgt, kan ingen se hvor mange en annen spiller har beholdt, ikke engang på størrelsen av billettbunken.
rules-sent-back-title = Billetter lagt tilbake i starten
rules-sent-back = Når alle har valgt, legges de uønskede billettene nederst i billettbunken, med klokken fra startspilleren og hver av dem under den forrige.
rules-symbols-title = Hvilket symbol ligger hvor
rules-symbols = Ingen symboler er verdt mer enn andre. Derfor er det fastlagt hvilket symbol som ligger på hvilket sted fra starten, hvilke to som legges til side, og hvilket av dem som legges ut først. Spillerne velger bare steder.
rules-many-wilds-title = For mange jokere
rules-many-wilds = Er det færre enn tre kort som ikke er jokere, blant de åpne, i bunken og blant de forkastede til sammen, kan tre jokere bli liggende i raden: Ellers ville den bli ryddet i det uendelige. Når kortene noen kaster for en rute, bringer antallet opp i tre igjen, ryddes raden med en gang hvis det trengs. En rad med hull ryddes aldri.
rules-gaps-title = Verken bunke eller forkastede kort
rules-gaps = Skal et åpent kort erstattes, og det verken er kort i bunken eller forkastede kort, blir det et hull i raden. Så snart kort forkastes igjen, blir de den nye bunken, og hullene fylles.
rules-clear-first-title = Først rydde, så stokke
rules-clear-first = Ligger det tre åpne jokere akkurat når bunken er gått tom, ryddes raden først, og de fem kortene stokkes sammen med de andre forkastede. Går bunken tom mens en rad legges ut, fornyes den når det neste kortet trengs.
rules-one-card-title = Bare ett kort å ta
rules-one-card = Du trekker to kort hvis du kan. Finnes det ikke et kort til som du har lov til å ta, slutter turen din etter det første. Er det ingen kort å ta i det hele tatt, kan du ikke velge å trekke.
rules-pass-title = Stå over
rules-pass = Du står bare over hvis du ikke kan gjøre noen av de tre tingene. Kan du bare trekke billetter, må du gjøre det. Når alle spillerne har stått over etter hverandre, går spillet rett til den endelige poengscoringen.
rules-grey-wilds-title = Grå ruter med bare jokere
rules-grey-wilds = Du kan betale for en grå rute med bare jokere. Da trenger du ikke å oppgi noen farge.
rules-subway-points-title = Lengden på en T-banerute
rules-subway-points = Poengene for en T-banerute bestemmes av tallet som er trykt på feltet, altså antallet kort den koster.
rules-two-kinds-title = Trikk og T-bane side om side
rules-two-kinds = Begge sporene i en dobbeltrute er av samme slag, og to T-banespor hører bare sammen hvis de har samme tall. En trikkerute og en T-banerute mellom de samme to stedene er to forskjellige ruter. Én spiller kan kreve begge, og med to spillere er begge fortsatt åpne.
rules-token-always-title = Du tar alltid sjetongen
rules-token-always = Du trenger ikke å be om en sjetong, og du kan ikke takke nei: Det skader aldri å ta en.
rules-order-title = Å kreve en rute, steg for steg
rules-order-san-francisco = Først forkastes kortene du betaler med. Hvis det trengs, fylles eller ryddes raden med åpne kort og bunken fornyes. Så legges sporvognene dine ut, poengene telles og sjetongen tas. Først etter det avgjøres det om de siste turene begynner.
rules-order-berlin = Først forkastes kortene du betaler med. Hvis det trengs, fylles eller ryddes raden med åpne kort og bunken fornyes. Så legges brikkene dine ut, og poengene telles. Først etter det avgjøres det om de siste turene begynner.
rules-no-tickets-title = Ingen billetter igjen
rules-no-tickets = Er billettbunken tom, kan du ikke velge å trekke billetter.
rules-last-order-title = Rekkefølgen på de siste turene
rules-last-order = De siste turene går med klokken fra neste spiller og slutter med den som utløste dem. Det skjer bare én gang: Kommer en annen spiller ned på så få brikker i løpet av de siste turene, endrer det ingenting.
rules-last-as-any-title = En siste tur er en tur
rules-last-as-any = I din siste tur kan du gjøre det samme som i alle andre, og du kan bare stå over hvis det ikke er noe annet du kan gjøre.
rules-below-zero-title = Under null, og de andre plasseringene
rules-below-zero = Poengsummen kan havne under null. De andre plasseringene avgjøres på samme måte: først poeng, så antallet fullførte billetter. Spillere som står likt i begge deler, deler plasseringen.

## What is ours
rules-our-board-title = Brettet
rules-our-board-san-francisco =
    Dette brettet er vårt eget og ikke det som ligger i esken. Regelheftet nevner ikke rutene, fargene og billettene som er trykt der, og vi har ingen rett til å kopiere dem.

    Vi har beholdt det som regelheftene og publiserte omtaler forteller: antallet kort, sporvogner, billetter og sjetonger, poengene for sjetonger, stedene der det ligger stabler fra starten, Alcatraz, som bare kan nås med fergeruter, og fergeruten fra Fort Mason til Golden Gate Bridge, som er den lengste med sine { $longest ->
        [one] { $longest } felt
       *[other] { $longest } felter
      }. De andre rutene med farger og lengder, billettene, symbolene på sjetongene og alle tegningene er våre, tegnet etter den virkelige byen og balansert gjennom mange tusen spill.
rules-our-board-berlin =
    Dette brettet er vårt eget og ikke det som ligger i esken. Regelheftet nevner ikke rutene, fargene og billettene som er trykt der, og vi har ingen rett til å kopiere dem.

    Vi har beholdt det som regelheftet og publiserte omtaler forteller: antallet kort, trikker, T-banevogner og billetter, trikkeruter i midten og T-baneruter rundt dem, og bare én trikkeforbindelse med { $longest ->
        [one] { $longest } felt
       *[other] { $longest } felter
      }. De andre rutene med farger og lengder, poengene for T-baneruter, billettene og alle tegningene er våre, tegnet etter den virkelige byen og balansert gjennom mange tusen spill.
rules-our-rulings-title = Avklaringene
rules-our-rulings = Avklaringene ovenfor er også våre: Regelheftet avgjør ikke disse tilfellene. Spiller dere rundt et ordentlig bord og er vant til noe annet, så fortsett med det.
rules-our-own-title = Citylines
rules-our-own = Citylines er et uavhengig prosjekt. Det er verken laget eller godkjent av utgiverne eller opphavspersonene til spillene man kan spille her, og navnene på spillene tilhører eierne sine. Alle tekster og tegninger her er våre egne.

## Pictures. The text below a picture, and what is read aloud instead of it.
rules-picture-city = Brettet for { $board ->
    [san-francisco] San Francisco
    [berlin] Berlin
   *[other] { $board }
  } med alle rutene.
rules-picture-cards = Ett kort i hver farge, og en joker.
rules-cutout-alt = Et utsnitt av brettet: { $a } og { $b }, og ruten mellom dem.
rules-ways = Du kan betale med hvert av disse settene med kort:
rules-ways-not = Men ikke med disse:
rules-picture-coloured = { $a } – { $b } har { $count ->
    [one] { $count } { $colour ->
        [blue] blått felt
        [green] grønt felt
        [black] svart felt
        [purple] lilla felt
        [red] rødt felt
        [orange] oransje felt
       *[grey] grått felt
      }
   *[other] { $count } { $colour ->
        [blue] blå felter
        [green] grønne felter
        [black] svarte felter
        [purple] lilla felter
        [red] røde felter
        [orange] oransje felter
       *[grey] grå felter
      }
  }.
rules-picture-grey = { $a } – { $b } har { $count ->
    [one] { $count } grått felt
   *[other] { $count } grå felter
  }.
rules-picture-ferry = { $a } – { $b } har { $count ->
    [one] { $count } { $colour ->
        [blue] blått felt
        [green] grønt felt
        [black] svart felt
        [purple] lilla felt
        [red] rødt felt
        [orange] oransje felt
       *[grey] grått felt
      }
   *[other] { $count } { $colour ->
        [blue] blå felter
        [green] grønne felter
        [black] svarte felter
        [purple] lilla felter
        [red] røde felter
        [orange] oransje felter
       *[grey] grå felter
      }
  }, og { $wilds ->
    [one] { $wilds } av dem viser en ferge
   *[other] { $wilds } av dem viser en ferge
  }.
rules-picture-subway = { $a } – { $b }, { colour-name }: { $count ->
    [one] { $count } kort, én T-banevogn, { $points ->
        [one] { $points } poeng
       *[other] { $points } poeng
      }
   *[other] { $count } kort, én T-banevogn, { $points ->
        [one] { $points } poeng
       *[other] { $points } poeng
      }
  }.
rules-picture-double = Dobbeltruten { $a } – { $b }. Ada har krevd det ene sporet. Med to spillere er det andre stengt nå. Med flere kan alle unntatt Ada kreve det.
rules-double-alt = Et utsnitt av brettet: { $a } og { $b }, koblet sammen av to spor side om side. Det ligger brikker på det ene.
rules-picture-tokens = Ada har nettopp krevd { $a } – { $b } og tar sjetongen med { symbol-name } fra { $place }.
rules-tokens-alt = Et utsnitt av brettet: { $count ->
    [one] { $count } sjetong med { symbol-name }
   *[other] { $count } sjetonger med { symbol-name }
  } ligger på { $place }, og det ligger brikker på ruten { $a } – { $b }.
rules-picture-ticket = Billetten { $a } – { $b } er fullført: En kontinuerlig linje med { $count ->
    [one] { $count } rute
   *[other] { $count } ruter
  } kobler sammen de to stedene. Ved spillets slutt er den verdt { $points ->
    [one] { $points } poeng
   *[other] { $points } poeng
  }.
rules-ticket-alt = Et utsnitt av brettet: Rutene til en spiller går fra { $a } til { $b } via { $way }.

rules-ticket-complete = fullført
rules-ticket-incomplete = ikke fullført

## Tables
rules-table-points = { $kind ->
    [cable-car] Poeng for en rute
    [streetcar] Poeng for en trikkerute
    [subway-car] Poeng for en T-banerute
   *[other] Poeng for en rute
  }
rules-table-spaces = Felter
rules-table-number = Tall
rules-table-worth = Poeng
rules-table-tokens = Poeng for forskjellige symboler
rules-table-symbols = Symboler

## The example of final scoring
rules-player-one = Ada
rules-player-two = Ben
rules-scoring-alt = Hele brettet ved spillets slutt, med rutene til Ada og Ben.
rules-scoring-caption = Poeng ved spillets slutt
rules-scoring-what = Hva som teller
rules-scoring-routes = { $count ->
    [one] { $count } rute
   *[other] { $count } ruter
  }
rules-scoring-tokens = { $count ->
    [one] { $count } symbol
   *[other] { $count } symboler
  }
rules-scoring-line-routes = Ruter
rules-scoring-line-complete = Fullførte billetter
rules-scoring-line-incomplete = Ikke fullførte billetter
rules-scoring-line-tokens = Turistsjetonger
rules-scoring-total = Sum
rules-scoring-won = { $name } vinner med { $points ->
    [one] { $points } poengs margin
   *[other] { $points } poengs margin
  }.
