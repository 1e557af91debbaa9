# The frame of the page, and whatever every page may say. A network connection is "łączność" here, since "połączenie" is a route.
app-name = Citylines
app-title = { $page } · Citylines
skip-to-main = Przejdź do treści
nav-label = Strony
nav-rules = Zasady
nav-learn = Nauka
nav-replay = Powtórka
nav-settings = Ustawienia
nav-language = Język
notices-label = Powiadomienia
notice-dismiss = Zamknij powiadomienie
close = Zamknij
cancel = Anuluj
back = Wstecz
reload = Odśwież
retry = Spróbuj ponownie
loading = Wczytywanie…
not-found-title = Tu nic nie ma
not-found-text = Nie ma takiej strony. Może link został ucięty?
to-start = Strona startowa
update-ready = Nowa wersja Citylines jest gotowa.
# For browsers without scripts; all languages stand one below the other
needs-script = Citylines potrzebuje JavaScriptu w tej przeglądarce.

# Connection
link-connecting = Łączenie…
link-lost = Utracono łączność z serwerem. Kolejna próba za { $seconds ->
    [one] { $seconds } sekundę
    [few] { $seconds } sekundy
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
  }…
link-lost-now = Utracono łączność z serwerem. Kolejna próba…
link-restart = Serwer uruchamia się ponownie. Gra za chwilę potoczy się dalej.
link-healed = Łączność przywrócona.
link-now = Spróbuj teraz
outdated-title = Ta strona jest nieaktualna
outdated-text = Serwer przesłał coś, czego ta strona nie rozumie ({ $what }). Po odświeżeniu zrozumie.
trouble-full = Dysk serwera jest pełny: ruchów nie można teraz zapisać. Nic nie przepadło; gra potoczy się dalej, gdy tylko znajdzie się miejsce na dysku.
trouble-other = Ruchów nie można teraz zapisać. Nic nie przepadło; gra sama potoczy się dalej.

# Errors, by the server's codes
error-unknown = Nie udało się ({ $code }).
error-page = Coś poszło nie tak na tej stronie: { $what }
error-offline = Serwer nie odpowiada. Czy masz dostęp do internetu?
error-server = Serwer napotkał problem. Spróbuj ponownie.
error-no-person = Serwer już cię nie pamięta. Wejdź na stronę startową i wybierz imię.
error-nickname-empty = Wpisz imię.
error-nickname-long = Imię może mieć najwyżej { $most ->
    [one] { $most } znak
    [few] { $most } znaki
    [many] { $most } znaków
   *[other] { $most } znaku
  }.
error-nickname-character = To imię zawiera niedozwolony znak.
error-token-unknown = Ten link został już użyty albo wygasł. Utwórz nowy na drugim urządzeniu.
error-too-many = Za dużo prób w krótkim czasie. Odczekaj chwilę.
error-no-such-table = Nie ma takiego stołu. Może gra została porzucona albo link został ucięty.
error-no-such-board = Nie ma takiej planszy.
error-no-watchers = Ten stół nie jest otwarty dla widzów.
error-not-finished = Gra jeszcze się nie skończyła.
error-seat-taken = Ktoś cię uprzedził: to miejsce jest już zajęte.
error-seats-open = Przy stole jest jeszcze wolne miejsce.
error-nonces-missing = Nie wszyscy są jeszcze gotowi. Spróbuj za chwilę.
error-nonce-given = To już zostało zrobione.
error-nonce-differs = Liczba, którą ta przeglądarka podała do rozdania, nie jest tą, którą zapieczętowała.
error-not-now = Teraz nie można tego zrobić.
error-not-host = Może to zrobić tylko gospodarz stołu.
error-not-your-seat = To nie jest twoje miejsce przy stole.
error-no-such-seat = Nie ma takiego miejsca przy stole.
error-stale = Gra tymczasem poszła dalej. Spójrz na planszę i wybierz jeszcze raz.
error-game-over = Gra się skończyła.
error-no-undo = Przy tym stole nie cofa się ruchów.
error-cannot-undo = Tego ruchu nie można już cofnąć.
error-unknown-action = Na tej planszy nie ma takiej akcji.
error-deck-empty = Talia jest pusta i nie ma kart odrzuconych, z których można by stworzyć nową.
error-not-face-up = Nie ma takiej odkrytej karty.
error-wild-second = Odkrytej wielokolorowej karty nie można wziąć jako drugiej.
error-no-tickets = Talia Biletów jest pusta.
error-can-act = Pasować można tylko wtedy, gdy żadna akcja nie jest możliwa, a ty możesz coś zrobić.
error-claimed-already = To połączenie jest już zajęte.
error-twin-mine = Masz już drugą nitkę tego podwójnego połączenia: nikt nie może zająć obu.
error-twin-closed = W grze dwuosobowej, gdy jedna nitka podwójnego połączenia jest zajęta, druga staje się niedostępna.
error-too-few-pieces = Masz za mało elementów na to połączenie.
error-too-few-cards = Nie masz na ręce potrzebnych kart.
error-no-token-there = Na żadnym końcu tego połączenia nie ma takiego żetonu do wzięcia.
error-has-stack = W tym miejscu leży już stos żetonów.
error-not-your-turn = To nie twoja tura.
error-unprintable = Wiadomość zawiera znaki, których nie można wyświetlić.
error-empty = Wiadomość jest pusta.
error-trouble = Nie można tego teraz zapisać. Spróbuj za chwilę.
error-moved = Stół przeniósł się na inny serwer. Ponowne łączenie…
error-bad-record = Citylines nie odtworzy tego pliku: wiersz { $line } nie pasuje do zapisu gry.
error-record-long = Ten plik jest za długi jak na zapis gry.

# Levels of bots
level-name = { $level ->
    [tourist] Turysta
    [commuter] Pasażer
    [dispatcher] Dyspozytor
    [stationmaster] Zawiadowca
   *[driver] Motorniczy
  }
level-about = { $level ->
    [tourist] bierze, co się trafi
    [commuter] zna drogę i gra pod swoje Bilety
    [dispatcher] myśli kilka ruchów naprzód
    [stationmaster] najsilniejszy: nie śpieszy się z decyzją
   *[driver] dobrze planuje, godny przeciwnik
  }
bot-name = { level-name } { $number }
seat-number = Gracz { $number }
city-name = { $board ->
    [san-francisco] San Francisco
    [berlin] Berlin
   *[other] { $board }
  }

# What a newcomer is called who gives no name
newcomer = Gość
your-name = Twoje imię
error-too-fast = Za szybko. Odczekaj chwilę.
error-too-many-sockets = Ten serwer jest otwarty w zbyt wielu kartach przeglądarki. Zamknij kilka z nich.
error-too-many-slips = Rozłączono z powodu zbyt wielu błędów.
error-table-broken = Dziennika tego stołu nie da się już odczytać.
error-unknown-board = Nie ma takiej planszy.
error-not-found = Pod tym adresem nic nie ma.
error-not-yours = To nie należy do ciebie.
error-internal = Serwer napotkał problem. Spróbuj ponownie.
error-malformed = Serwer nie zrozumiał tej strony. Odśwież ją.
error-too-long = To jest za długie.
error-players = Przy stole może grać od { $least } do { $most } osób.
error-start-seat = Nie ma takiego miejsca pierwszego gracza.
error-restart = Serwer uruchamia się ponownie. Spróbuj za chwilę.
error-forgotten = Nie ma tu już o tobie żadnych danych.
