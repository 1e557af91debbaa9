learn-title = Naučte sa hrať
learn-lead = Hra so sprievodcom: robíte, čo hovorí text, a vidíte, čo z toho vzíde. Odísť môžete kedykoľvek.
learn-first = Začnite tu
learn-sf = San Francisco
learn-sf-about = Ťah, trasy, divoké karty a trajekty, karty cieľových staníc, známky a záver hry. Desať minút.
learn-be = Berlín
learn-be-about = Čo je tu iné: električky, metro a sivé trasy. Päť minút.
learn-step = Krok { $at } z { $all }
learn-next = Ďalej
learn-back = Späť
learn-leave = Odísť
learn-done = To je všetko. Už viete hrať.
learn-play = { $board ->
    [san-francisco] Hrať v San Franciscu
    [berlin] Hrať v Berlíne
   *[other] Hrať: { $board }
  }
learn-guide = Sprievodca
learn-you = Vy
learn-doing = Urobte to a ideme ďalej.
learn-watch = Pozrite sa, čo robí Sprievodca.
why-lesson = To až neskôr: najprv urobte, čo žiada lekcia.

learn-sf-welcome = Vitajte v San Franciscu. Vy a Sprievodca budujete trasy lanových električiek naprieč mestom. Víťazí ten, kto má na konci najviac bodov: za trasy, za karty cieľových staníc a za turistické známky.
learn-sf-keep = Toto sú karty cieľových staníc. Na každej sú dve lokácie: ak ich prepojíte súvislým radom vlastných trás, získate jej body. Ak nie, rovnaký počet bodov stratíte. Na začiatku si ponecháte jednu alebo obe. Vaše dve sa dobre dopĺňajú: označte obe a stlačte „Ponechať si obe“.
learn-sf-turn = Ste na ťahu. Urobíte práve jednu z troch vecí: doberiete si dve karty, obsadíte jednu trasu alebo si doberiete karty cieľových staníc.
learn-sf-take = Potrebujete červené karty. Vezmite si otočenú červenú kartu. Jej miesto hneď zaujme nová.
learn-sf-draw = Teraz druhá karta. Môže to byť ďalšia otočená alebo vrchná karta balíčka, naslepo. Kliknite na balíček.
learn-sf-claim = V ruke máte tri červené karty. Trasa Pacific Heights – Lombard Street má dve červené políčka: stojí dve červené karty a položíte na ňu dve lanové električky. Kliknite na ňu na mape.
learn-sf-token = Dva body za trasu s dvoma políčkami. A keďže na lokácii Lombard Street ležala turistická známka, akú ste ešte nemali, vzali ste si ju. Za obsadenie trasy získate najviac jednu známku; ak ju ponúkajú oba konce, vyberiete si. Za rôzne symboly sú na konci body: za všetkých sedem 12.
learn-sf-double = Dve trate vedľa seba tvoria dvojitú trasu. Nikto nesmie mať obe a pri hre dvoch hráčov sa po obsadení prvej trate druhá uzavrie.
learn-sf-wild = Karta so všetkými farbami je karta trajektu. Nahradí ktorúkoľvek farbu. Otočená je však drahá: ak si ju vezmete, je to vaša jediná karta v tomto ťahu.
learn-sf-wild-pays = Trasa Pacific Heights – Painted Ladies stojí dve červené karty. Máte jednu červenú a druhú nahradí karta trajektu. Obsaďte červenú trať.
learn-sf-blue = Z lokácie Lombard Street vedie na Pier 39 trasa s jediným modrým políčkom. Vezmite si modrú kartu.
learn-sf-red = A ako druhú kartu červenú. (Otočená karta trajektu druhou kartou byť nemôže.)
learn-sf-grow = Obsaďte modrú trať Lombard Street – Pier 39.
learn-sf-ticket-done = Pier 39 a Painted Ladies sú prepojené: karta cieľových staníc je označená ako splnená. Ostatní vaše karty cieľových staníc až do konca nevidia.
learn-sf-ferry-card = Trasy cez vodu sú trajekty. Aspoň jedna z kariet, ktorými ich zaplatíte, musí byť karta trajektu. Jedna je medzi otočenými: vezmite si ju.
learn-sf-ferry = Obsaďte červený trajekt Pier 39 – Alcatraz: stojí jednu červenú kartu a jednu kartu trajektu.
learn-sf-tickets = Obe karty cieľových staníc sú splnené. Môžete si dobrať ďalšie: z balíčka si vezmete dve a aspoň jednu si ponecháte. Kliknite na balíček kariet cieľových staníc.
learn-sf-keep-more = K jednej z nich máte blízko: Golden Gate Bridge – Pacific Heights. Ponechajte si iba tú.

learn-be-welcome = V Berlíne nie sú turistické známky ani trajekty. Sú tu však dva druhy vozidiel: jedenásť električiek a päť vagónov metra. Divokou kartou je karta bicykla.
learn-be-keep = Ponechajte si obe karty cieľových staníc. Ich lokácie na mape svietia.
learn-be-grey = Sivé políčka zaplatíte kartami ktorejkoľvek jednej farby. Potsdamer Platz – Checkpoint Charlie, sivá trať: zaplaťte dvoma oranžovými kartami. Na každé políčko električkovej trasy položíte jednu električku.
learn-be-take = A teraz metro. Vezmite si čiernu kartu.
learn-be-take-again = A ešte jednu.
learn-be-subway = Trasa metra má jediné políčko s číslom: toľko kariet stojí, a to vo farbe políčka. Položíte na ňu jediný vagón metra. Obsaďte čiernu trasu Hauptbahnhof – Naturkundemuseum.
learn-be-points = Električkové trasy a trasy metra sa bodujú podľa rôznych tabuliek, obe sú na mape. Body za metro závisia od jeho čísla.
learn-be-pieces = Električky patria iba na električkové trasy a vagóny metra iba na trasy metra. Na splnenie karty cieľových staníc však môžete využiť oboje. Keď niekomu z oboch druhov spolu zostane najviac jedno vozidlo, začínajú sa posledné ťahy.

learn-end = Iná hra, krátko pred koncom. Keď niekto ukončí ťah a zostane mu už len veľmi málo vozidiel, každý vrátane neho odohrá jeden posledný ťah.
learn-end-claim = Obsaďte trasu, ktorá svieti: zostane vám tak málo vozidiel, že sa začnú posledné ťahy.
learn-end-last = Sprievodca už svoj posledný ťah odohral, toto je váš. Je to ťah ako každý iný. Doberte si kartu.
learn-end-more = A druhú kartu.
learn-end-score = Hra sa skončila: všetky karty cieľových staníc sa odhalia. K bodom za trasy sa pripočítajú body za splnené karty cieľových staníc, odpočítajú sa body za nesplnené a nakoniec sa pridajú body za známky. Víťazí ten, kto má najviac bodov; pri rovnosti rozhoduje počet splnených kariet cieľových staníc.
