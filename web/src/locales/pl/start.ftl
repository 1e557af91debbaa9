start-title = Start
start-head = Proszę wsiadać!
start-lead = Twórz połączenia w całym mieście, łącz miejsca ze swoich Biletów i wyprzedź rywali. Dwa miasta, od dwóch do czterech graczy, kwadrans zabawy.
start-cities = Wybierz miasto
city-line = { $board ->
    [san-francisco] Tramwaje linowe, promy i żetony Turystyki
    [berlin] Na górze tramwaje, pod ziemią metro
   *[other] Własna plansza
  }
start-other = Albo
start-learn = Naucz się grać
start-learn-text = Dziesięć minut, na przykładach z prawdziwych gier.
start-join = Dołącz przez link
start-join-text = Masz od kogoś link lub kod? Wklej go tutaj.
start-join-label = Link lub kod stołu
start-join-go = Dołącz
start-join-bad = To nie jest link do stołu.
start-watch = Otwarte stoły
start-watch-text = Stoły, do których może dołączyć każdy.
start-watch-none = Żaden stół nie jest teraz otwarty. Otwórz własny: wybierz miasto, a potem „Ze znajomymi”.
start-replay = Obejrzyj powtórkę
start-replay-text = Zakończona gra, ruch po ruchu.
start-mine = Twoje gry
start-mine-text = { $board ->
    [san-francisco] San Francisco
    [berlin] Berlin
   *[other] { $board }
  } · { $status ->
    [lobby] czeka na graczy
    [dealing] zaraz się zacznie
    [playing] w toku
    [finished] zakończona
   *[other] zamknięta
  }
start-mine-with = przy stole: { $people }
start-mine-continue = Graj dalej
start-open-seats = { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
    [many] { $count } wolnych miejsc
   *[other] { $count } wolnego miejsca
  }
start-by = gospodarz: { $name }

new-title = { $board ->
    [san-francisco] Gra w San Francisco
    [berlin] Gra w Berlinie
   *[other] Gra: { $board }
  }
new-mode = Kto gra?
new-bots = Ty i boty
new-screen = Jeden ekran
new-friends = Ze znajomymi
new-bots-text = Ty przeciwko komputerowi, od razu.
new-screen-text = Wszyscy przy tym urządzeniu; podczas przekazywania karty są zasłonięte.
new-friends-text = Wyślij link; każdy gra na swoim urządzeniu. Wolne miejsca mogą zająć boty.
new-opponents = Przeciwnicy
new-opponents-count = { $count ->
    [one] { $count } bot
    [few] { $count } boty
    [many] { $count } botów
   *[other] { $count } bota
  }
new-level = Poziom
new-level-more = { level-name }: { level-about }
new-people = Osoby
new-people-count = { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
    [many] { $count } osób
   *[other] { $count } osoby
  }
new-extra-bots = Dodatkowe boty
new-extra-none = Brak
new-seats = Gracze
new-seats-count = { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
    [many] { $count } graczy
   *[other] { $count } gracza
  }
new-name-of = Imię gracza { $number }
new-player = Gracz { $number }
new-details = Więcej opcji
new-clock = Zegar
new-clock-none = Bez zegara
new-clock-moves = 30 sekund na ruch, 5 minut zapasu
new-clock-slow = 2 minuty na ruch, 20 minut zapasu
new-clock-days = 3 dni na ruch
new-public = Stół na publicznej liście
new-watchers = Inni mogą oglądać
new-undo = Ruchy można cofać, o ile nie odsłoniły niczego ukrytego
new-go = Graj
new-make = Otwórz stół

resume-title = Graj dalej tutaj
resume-text = Na tym urządzeniu też zagrasz pod swoim imieniem i znajdziesz tu swoje gry.
resume-go = Graj dalej tutaj
resume-done = Witaj ponownie! Grasz jako { $name }.
