start-title = Úvod
start-head = Nastupovať!
start-lead = Obsadzujte trasy naprieč mestom, prepojte lokácie zo svojich kariet cieľových staníc a buďte v cieli prví. Dve mestá, dvaja až štyria hráči, štvrťhodina zábavy.
start-cities = Vyberte si mesto
city-line = { $board ->
    [san-francisco] Lanové električky, trajekty a turistické známky
    [berlin] Hore električky, dole metro
   *[other] Vlastná mapa
  }
start-other = Alebo
start-learn = Naučiť sa hrať
start-learn-text = Desať minút na skutočných herných situáciách.
start-join = Pripojiť sa cez odkaz
start-join-text = Dostali ste odkaz alebo kód? Vložte ho sem.
start-join-label = Odkaz alebo kód stola
start-join-go = Pripojiť sa
start-join-bad = Toto nie je odkaz na stôl.
start-watch = Otvorené stoly
start-watch-text = Stoly, ku ktorým si môže prisadnúť každý.
start-watch-none = Práve nie je otvorený žiadny stôl. Otvorte vlastný: vyberte mesto a potom „S priateľmi“.
start-replay = Pozrieť si záznam
start-replay-text = Dohraná hra krok za krokom.
start-mine = Vaše hry
start-mine-text = { $board ->
    [san-francisco] San Francisco
    [berlin] Berlín
   *[other] { $board }
  } · { $status ->
    [lobby] čaká sa na hráčov
    [dealing] o chvíľu sa začne
    [playing] hrá sa
    [finished] dohrané
   *[other] zatvorené
  }
start-mine-with = hráči: { $people }
start-mine-continue = Pokračovať
start-open-seats = { $count ->
    [one] { $count } voľné miesto
    [few] { $count } voľné miesta
    [many] { $count } voľného miesta
   *[other] { $count } voľných miest
  }
start-by = hostiteľ: { $name }

new-title = { $board ->
    [san-francisco] Hra v San Franciscu
    [berlin] Hra v Berlíne
   *[other] Hra: { $board }
  }
new-mode = Kto hrá?
new-bots = Vy a boti
new-screen = Jeden displej
new-friends = S priateľmi
new-bots-text = Vy proti počítaču, hneď teraz.
new-screen-text = Všetci pri tomto zariadení. Kým si ho podávate, karty sú skryté.
new-friends-text = Pošlite odkaz a každý hrá na svojom zariadení. Voľné miesta môžu zaujať boti.
new-opponents = Súperi
new-opponents-count = { $count ->
    [one] { $count } bot
    [few] { $count } boti
    [many] { $count } bota
   *[other] { $count } botov
  }
new-level = Úroveň
new-level-more = { level-name }: { level-about }
new-people = Ľudia
new-people-count = { $count ->
    [one] { $count } človek
    [few] { $count } ľudia
    [many] { $count } človeka
   *[other] { $count } ľudí
  }
new-extra-bots = Boti navyše
new-extra-none = Žiadni
new-seats = Hráči
new-seats-count = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
    [many] { $count } hráča
   *[other] { $count } hráčov
  }
new-name-of = Meno { $number }. hráča
new-player = Hráč { $number }
new-details = Ďalšie možnosti
new-clock = Časový limit
new-clock-none = Bez limitu
new-clock-moves = 30 sekúnd na ťah, 5 minút v rezerve
new-clock-slow = 2 minúty na ťah, 20 minút v rezerve
new-clock-days = 3 dni na ťah
new-public = Zverejniť v zozname stolov
new-watchers = Ostatní sa môžu pozerať
new-undo = Ťah sa dá vrátiť, ak neodkryl nič tajné
new-go = Hrať
new-make = Otvoriť stôl

resume-title = Pokračovať tu
resume-text = Aj toto zariadenie sa stane vaším: vaše meno a hry prejdú s vami.
resume-go = Pokračovať tu
resume-done = Vitajte späť, { $name }.
