start-title = Start
start-head = Ta plass!
start-lead = Krev ruter på kryss og tvers i byen, koble sammen stedene på billettene dine, og kom først fram. To byer, to til fire spillere, et kvarters tid.
start-cities = Velg en by
city-line = { $board ->
    [san-francisco] Sporvogner, ferger og turistsjetonger
    [berlin] Trikk i gatene, T-bane under dem
   *[other] Et eget brett
  }
start-other = Eller
start-learn = Lær å spille
start-learn-text = Ti minutter, med ekte stillinger.
start-join = Bli med via lenke
start-join-text = Har noen sendt deg en lenke eller en kode? Lim den inn her.
start-join-label = Lenke eller kode til et bord
start-join-go = Bli med
start-join-bad = Det er ikke lenken til et bord.
start-watch = Åpne bord
start-watch-text = Bord som alle kan bli med på.
start-watch-none = Ingen bord er åpne akkurat nå. Opprett ett: Velg en by og så «Med venner».
start-replay = Se en reprise
start-replay-text = Et ferdig spill, trekk for trekk.
start-mine = Dine spill
start-mine-text = { $board ->
    [san-francisco] San Francisco
    [berlin] Berlin
   *[other] { $board }
  } · { $status ->
    [lobby] venter på spillere
    [dealing] begynner straks
    [playing] i gang
    [finished] ferdig
   *[other] lukket
  }
start-mine-with = med { $people }
start-mine-continue = Fortsett
start-open-seats = { $count ->
    [one] { $count } ledig plass
   *[other] { $count } ledige plasser
  }
start-by = hos { $name }

new-title = Et spill i { city-name }
new-mode = Hvem spiller?
new-bots = Du og roboter
new-screen = Én skjerm
new-friends = Med venner
new-bots-text = Du mot datamaskinen, med en gang.
new-screen-text = Alle samlet rundt denne enheten. Kortene skjules mens den går fra hånd til hånd.
new-friends-text = Send en lenke, så spiller alle på hver sin enhet. Roboter kan ta ledige plasser.
new-opponents = Motstandere
new-opponents-count = { $count ->
    [one] { $count } robot
   *[other] { $count } roboter
  }
new-level = Nivå
new-level-more = { level-name }: { level-about }
new-people = Personer
new-people-count = { $count ->
    [one] { $count } person
   *[other] { $count } personer
  }
new-extra-bots = Roboter i tillegg
new-extra-none = Ingen
new-seats = Spillere
new-seats-count = { $count ->
    [one] { $count } spiller
   *[other] { $count } spillere
  }
new-name-of = Navn på spiller { $number }
new-player = Spiller { $number }
new-details = Flere valg
new-clock = Klokke
new-clock-none = Uten klokke
new-clock-moves = 30 sekunder per trekk, 5 minutter i reserve
new-clock-slow = 2 minutter per trekk, 20 minutter i reserve
new-clock-days = 3 dager per trekk
new-public = Synlig for alle
new-watchers = Andre kan se på
new-undo = Trekk kan angres når de ikke har avslørt noe skjult
new-go = Spill
new-make = Opprett bordet

resume-title = Fortsett her
resume-text = Denne enheten blir også din: Navnet ditt og spillene dine følger med.
resume-go = Fortsett her
resume-done = Velkommen tilbake, { $name }.
