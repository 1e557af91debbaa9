# A table: its lobby, its game.
door-title = Zaproszenie do gry
door-go = Wejdź
table-gone = Nie można pokazać tego stołu
table-closed = Ten stół został zamknięty
table-closed-text = Nikt już tu nie gra.
watching = Oglądasz grę
watchers = { $count ->
    [one] { $count } widz
    [few] { $count } widzów
    [many] { $count } widzów
   *[other] { $count } widza
  }
menu = Menu
board-name = { $board ->
    [san-francisco] Plansza San Francisco
    [berlin] Plansza Berlina
   *[other] Plansza: { $board }
  }
players = Gracze
player-turn = teraz gra
player-you = ty
player-gone = offline
player-away = zastępca: { $level }
player-tokens = Żetony: { $tokens }
player-no-tokens = Brak żetonów
points-word = { $points ->
    [one] punkt
    [few] punkty
    [many] punktów
   *[other] punktu
  }
pieces-left = { piece-name } w zapasie
score-of = { $name }: { points-count }

market = Karty do dobrania
face-up = Odkryte karty
face-up-card = Odkryta: { card-name }
face-up-gap = Brak karty
deck-label = Dobierz z talii: { $count ->
    [one] pozostała { $count } karta
    [few] pozostały { $count } karty
    [many] pozostało { $count } kart
   *[other] pozostało { $count } karty
  }
ticket-deck-label = Dobierz Bilety (w talii: { $count })
discards = Odrzucone
discards-none = Żadna karta nie została jeszcze odrzucona.
hand = { $count ->
    [one] Na ręce: { $count } karta
    [few] Na ręce: { $count } karty
    [many] Na ręce: { $count } kart
   *[other] Na ręce: { $count } karty
  }
hand-none = Brak kart.
hand-group = { cards-count }
tickets = Twoje Bilety
tickets-none = Brak Biletów.
log = Dziennik
undone = { $name } cofa ruch.

prompt-mine = { $phase ->
    [keep-setup] Zatrzymaj jeden lub oba Bilety
    [place] Połóż żetony w wybranym miejscu
    [second] Weź drugą kartę
    [keep] Zatrzymaj co najmniej jeden Bilet
    [token] Wybierz żeton
   *[turn] Twoja tura: dobierz karty, utwórz połączenie lub dobierz Bilety
  }
prompt-other = { $phase ->
    [keep-setup] { $name } wybiera Bilety
    [place] { $name } kładzie żetony
    [second] { $name } bierze drugą kartę
    [keep] { $name } wybiera Bilety
    [token] { $name } wybiera żeton
   *[turn] Teraz gra { $name }
  }
prompt-over = Koniec gry
last-turns = { $count ->
    [one] Ostatnia tura
    [few] Ostatnie tury: jeszcze { $count }
    [many] Ostatnie tury: jeszcze { $count }
   *[other] Ostatnie tury: jeszcze { $count }
  }
last-round = Zaczynają się ostatnie tury: każdy rozgrywa jeszcze jedną.
turn-yours = Twoja tura.
turn-of = Teraz gra { $name }.
title-turn = ● Twoja tura · Citylines
skip = Pomiń
undo = Cofnij
forced = Jedyny możliwy ruch: „{ $action }”.

confirm-title = Potwierdzenie
confirm-ask = Wykonać ten ruch? { $action }.
confirm-yes = Tak
claim-title = Połączenie { $a } – { $b }
claims-open = Połączenia
claims-title = Możliwe połączenia
claims-none = Twoje karty nie wystarczają jeszcze na żadne połączenie.
route-looked-at = { $a } – { $b }
why-other-cards = Połączenie { $a } – { $b } możesz utworzyć, ale nie tymi kartami.
why-rule = Zasada
why-rule-about = Zasada, w nowej karcie przeglądarki
track-owned = { $track }. Zajęte: { $name }
track-claimable = { $track }. Możesz je utworzyć
zoom-in = Przybliż
zoom-out = Oddal
zoom-all = Pokaż całą planszę

keep-first = Twoje pierwsze Bilety: zatrzymaj jeden lub oba
keep-more = Nowe Bilety: zatrzymaj jeden lub oba
keep-go = { $count ->
    [0] Najpierw wybierz
    [one] Zatrzymaj ten
    [few] Zatrzymaj oba
    [many] Zatrzymaj wszystkie
   *[other] Zatrzymaj oba
  }
token-which = Żetony leżą na obu końcach: który bierzesz?
place-where = Gdzie położyć żetony?
place-how = Naciśnij miejsce na planszy albo wybierz je tutaj.
place-label = Miejsce
place-go = Połóż tutaj

pass-title = { $name }: twoja tura
pass-text = Weź urządzenie. Po naciśnięciu przycisku zobaczysz swoje karty.
pass-go = Tu { $name }: pokaż moje karty
pass-next = Teraz gra { $name }.
pass-hide = Ukryj moje karty

clock-left = Pozostały czas
clock-bank = W zapasie
clock-days = { $count } d { $hours } h
clock-hours = { $count } h { $minutes } min

chat = Czat
chat-none = Nikt jeszcze nic nie napisał.
chat-somebody = Ktoś
chat-write = Napisz coś
chat-send = Wyślij
chat-phrases = Gotowe zwroty
chat-mute = Wycisz: { $name }
chat-unmute = Wyłącz wyciszenie
phrase = { $phrase ->
    [hello] Cześć!
    [good-luck] Powodzenia!
    [well-played] Dobre zagranie!
    [oops] Ups!
    [thanks] Dzięki!
    [thinking] Niech pomyślę…
    [your-turn] Twoja tura.
    [good-game] Świetna partia!
    [rematch] Jeszcze raz?
   *[bye] Na razie!
  }

menu-speed = Tempo
menu-speed-is = { $speed ->
    [slow] Wolne
    [fast] Szybkie
    [instant] Od razu
   *[normal] Normalne
  }
menu-sounds = Dźwięki
menu-sounds-are = { $sounds ->
    [off] Brak
    [loud] Głośne
   *[quiet] Ciche
  }
menu-back = Wracam do gry
menu-replace = { $name }: oddaj miejsce botowi
menu-leave = Opuść grę
menu-leave-sure = Bot zajmie twoje miejsce na stałe. Opuścić grę?

keys-title = Skróty klawiszowe
keys-on = Skróty jednoklawiszowe
keys-board = Na planszy strzałki prowadzą od połączenia do połączenia, a Enter je tworzy; + i − zmieniają powiększenie, 0 pokazuje całość.
key-take = weź odkrytą kartę
key-draw = dobierz z talii
key-tickets = dobierz Bilety
key-claims = możliwe połączenia
key-board = do planszy
key-hand = do twoich kart
key-log = do dziennika
key-chat = do czatu
key-undo = cofnij
key-text = włącz lub wyłącz tryb tekstowy
key-skip = pomiń to, co jest pokazywane
key-cancel = anuluj
key-help = ta lista

text-mode = Tryb tekstowy
text-actions = Co możesz zrobić
text-actions-none = W tej chwili nic.
text-command = Polecenie
text-command-hint = Na przykład ? dobiera kartę, r bierze odkrytą czerwoną, 12:rr* tworzy połączenie 12; poza tym routes { $place }, why 12, hand, help
text-go = Wykonaj
text-answer = Odpowiedź
text-unknown = „{ $text }” nie jest poleceniem. Wpisz help, aby zobaczyć listę.
text-no-place = Żadne miejsce nie ma w nazwie „{ $text }”.
text-not-now = „{ $text }”: tego nie można teraz zrobić.
text-help =
    Wpisz akcję: ? dobiera z talii; b g k p r o biorą odkrytą kartę: niebieską, zieloną, czarną, fioletową, czerwoną lub pomarańczową, a * wielokolorową;
    tickets dobiera Bilety; keep 1, keep 2 lub keep 12 je zatrzymuje; 12:rr* tworzy połączenie 12 dwiema czerwonymi kartami i jedną wielokolorową, 12: domyślnymi kartami;
    po token i place podaj nazwę; pass oznacza pasowanie. Sama liczba wykonuje to, co ma ten numer na liście.
    Poza tym: hand (twoje karty), tickets mine (twoje Bilety), players (gracze), row (odkryte karty), routes (połączenia), także z nazwą miejsca, why (dlaczego nie) z numerem połączenia, undo (cofnij), log (dziennik), help (pomoc).
text-players = Gracze
text-player = { $name }: { points-count }, { $cards }, { $tickets }, { $pieces }
text-player-tokens = { $name }: { points-count }, { $cards }, { $tickets }, { $pieces }, żetony: { $tokens }
text-row = Odkryte karty
text-places = Miejsca i połączenia
text-filter = Pokaż miejsca zawierające
text-route-number = połączenie { $number }
text-route-free = połączenie { $number }: { $track }
text-route-mine = połączenie { $number }: { $track }. Należy do ciebie
text-route-owned = połączenie { $number }: { $track }. Zajęte: { $name }
text-place-stack = { $count ->
    [one] leży tu { $count } żeton
    [few] leżą tu { $count } żetony
    [many] leży tu { $count } żetonów
   *[other] leży tu { $count } żetonu
  } { $symbol ->
    [lighthouse] z latarnią morską
    [bridge] z mostem
    [ferry-bell] z dzwonem promu
    [wave] z falą
    [hilltop] ze wzgórzem
    [crab] z krabem
    [fog] z mgłą
   *[other] „{ $symbol }”
  }
text-claim = Utwórz
text-why = Dlaczego nie?
text-hand = Masz na ręce: { $cards }.
text-hand-none = Nie masz kart na ręce.
text-ticket = { $done ->
    [yes] { ticket-text }: zrealizowany
   *[no] { ticket-text }: jeszcze niezrealizowany
  }
text-tickets-none = Nie masz Biletów.
text-row-is = Odkryte karty: { $cards }. W talii: { $deck }. Bilety w talii: { $tickets }.

lobby-title = { $board ->
    [san-francisco] Stół w San Francisco
    [berlin] Stół w Berlinie
   *[other] Stół: { $board }
  }
lobby-seats = Miejsca przy stole
lobby-free = wolne
lobby-reserved = zarezerwowane: { $name }
lobby-host = (gospodarz)
lobby-sit = Usiądź tu
lobby-stand = Wstań
lobby-bot = Bot
lobby-remove = Zwolnij miejsce
lobby-level = Poziom dodawanych botów
lobby-start = Zaczynamy
lobby-close = Zamknij stół
lobby-waiting = Gra może się zacząć, gdy wszystkie miejsca zajmą gracze lub boty.
lobby-dealing = Tasowanie…
lobby-wait-host = Grę rozpocznie gospodarz.
lobby-take-seat = Zajmij wolne miejsce albo zostań i oglądaj.
lobby-invite = Zaproś innych
lobby-link = Link do tego stołu
lobby-copy = Kopiuj
lobby-copied = Link skopiowany.
lobby-copy-yourself = Skopiuj zaznaczony link.
lobby-share = Udostępnij
lobby-invitation = Zagraj ze mną: { city-name }
lobby-qr = Link jako kod QR
lobby-options = Jak gramy
option-no-clock = Bez zegara
option-days = { $count ->
    [one] { $count } dzień na ruch
    [few] { $count } dni na ruch
    [many] { $count } dni na ruch
   *[other] { $count } dnia na ruch
  }
option-moves = { $seconds ->
    [one] { $seconds } sekunda na ruch
    [few] { $seconds } sekundy na ruch
    [many] { $seconds } sekund na ruch
   *[other] { $seconds } sekundy na ruch
  }, { $minutes ->
    [one] { $minutes } minuta zapasu
    [few] { $minutes } minuty zapasu
    [many] { $minutes } minut zapasu
   *[other] { $minutes } minuty zapasu
  }
option-public = Stół na publicznej liście
option-private = Tylko dla osób z linkiem
option-watchers = Inni mogą oglądać
option-no-watchers = Bez widzów
option-undo = Ruchy można cofać, o ile nie odsłoniły niczego ukrytego
option-no-undo = Ruchów się nie cofa
option-fair = Rozdanie zapieczętowane przed grą:
