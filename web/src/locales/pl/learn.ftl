learn-title = Naucz się grać
learn-lead = Gra z przewodnikiem: robisz to, o czym mówi tekst, i widzisz, co z tego wynika. Możesz przerwać w każdej chwili.
learn-first = Zacznij tutaj
learn-sf = San Francisco
learn-sf-about = Tura, połączenia, wielokolorowe karty i promy, Bilety, żetony i koniec gry. Dziesięć minut.
learn-be = Berlin
learn-be-about = Różnice: tramwaje, metro i szare połączenia. Pięć minut.
learn-step = Krok { $at } z { $all }
learn-next = Dalej
learn-back = Wstecz
learn-leave = Zakończ
learn-done = To wszystko. Już wiesz, jak grać.
learn-play = { $board ->
    [san-francisco] Zagraj w San Francisco
    [berlin] Zagraj w Berlinie
   *[other] Zagraj: { $board }
  }
learn-guide = Przewodnik
learn-you = Ty
learn-doing = Zrób to, aby przejść dalej.
learn-watch = Zobacz, co robi Przewodnik.
why-lesson = Na to przyjdzie pora: najpierw zrób to, o co prosi lekcja.

learn-sf-welcome = Witaj w San Francisco! Ty i Przewodnik tworzycie połączenia tramwajowe w całym mieście. Wygrywa ten, kto na koniec ma najwięcej punktów: za połączenia, za Bilety i za żetony Turystyki.
learn-sf-keep = To są Bilety. Na każdym są dwa miejsca: połącz je nieprzerwanym ciągiem swoich połączeń, a dostaniesz punkty z Biletu. Jeśli się nie uda, tyle samo stracisz. Na początku zatrzymujesz jeden lub oba. Twoje dobrze do siebie pasują: zaznacz oba i naciśnij „Zatrzymaj oba”.
learn-sf-turn = Twoja tura. Wykonujesz dokładnie jedną z trzech akcji: dobierasz dwie karty, tworzysz jedno połączenie albo dobierasz Bilety.
learn-sf-take = Potrzebujesz czerwonych kart. Weź odkrytą czerwoną kartę. W jej miejsce od razu pojawi się nowa.
learn-sf-draw = Teraz druga karta. Może to być znów odkryta karta albo karta z wierzchu talii, dobrana w ciemno. Naciśnij talię.
learn-sf-claim = Masz na ręce trzy czerwone karty. Połączenie Pacific Heights – Lombard Street ma dwa czerwone pola: kosztuje dwie czerwone karty i wymaga dwóch tramwajów. Naciśnij je na planszy.
learn-sf-token = Dwa punkty za połączenie o długości dwóch pól. A ponieważ w miejscu Lombard Street leżał żeton Turystyki z symbolem, którego ci brakowało, trafił do ciebie. Jedno połączenie to jeden żeton; jeśli nowe dla ciebie żetony leżą na obu końcach, wybierasz jeden. Różne symbole dają punkty na koniec gry: komplet siedmiu aż 12.
learn-sf-double = Dwie nitki obok siebie to podwójne połączenie. Nikt nie może zająć obu, a w grze dwuosobowej po zajęciu jednej druga staje się niedostępna.
learn-sf-wild = Karta ze wszystkimi kolorami to Prom. Zastępuje kartę dowolnego koloru. Odkryta ma swoją cenę: weź ją, a będzie to twoja jedyna karta w tej turze.
learn-sf-wild-pays = Połączenie Pacific Heights – Painted Ladies kosztuje dwie czerwone karty. Masz jedną czerwoną, a Prom zastąpi drugą. Zajmij czerwoną nitkę.
learn-sf-blue = Lombard Street i Pier 39 łączy jedno niebieskie pole. Weź niebieską kartę.
learn-sf-red = I czerwoną jako drugą. (Odkrytego Promu nie można wziąć jako drugiej karty).
learn-sf-grow = Zajmij niebieską nitkę połączenia Lombard Street – Pier 39.
learn-sf-ticket-done = Pier 39 i Painted Ladies są już połączone: Bilet jest oznaczony jako zrealizowany. Inni nie widzą twoich Biletów aż do końca gry.
learn-sf-ferry-card = Połączenia przez wodę to promy. Na każdy trzeba zagrać co najmniej jedną kartę Promu. Jedna leży odkryta: weź ją.
learn-sf-ferry = Utwórz czerwone połączenie promowe Pier 39 – Alcatraz: jedna czerwona karta i jeden Prom.
learn-sf-tickets = Oba Bilety są zrealizowane. Możesz dobrać kolejne: dwa z talii, z których zatrzymujesz co najmniej jeden. Naciśnij Bilety.
learn-sf-keep-more = Do jednego z nich niewiele ci brakuje: Golden Gate Bridge – Pacific Heights. Zatrzymaj tylko ten.

learn-be-welcome = W Berlinie nie ma żetonów Turystyki ani promów. Są za to dwa rodzaje elementów: jedenaście tramwajów i pięć wagonów metra. Wielokolorowa karta to Rower.
learn-be-keep = Zatrzymaj oba Bilety. Ich miejsca są podświetlone na planszy.
learn-be-grey = Szare połączenie można zająć kartami w dowolnym kolorze, byle wszystkie były w tym samym. Potsdamer Platz – Checkpoint Charlie, szara nitka: zagraj dwie pomarańczowe karty. Na każdym polu połączenia tramwajowego staje jeden tramwaj.
learn-be-take = Teraz metro. Weź czarną kartę.
learn-be-take-again = I jeszcze jedną.
learn-be-subway = Połączenie metrem ma jedno pole z liczbą: tyle kart kosztuje, w kolorze pola. Stawia się na nim tylko jeden wagon metra. Utwórz czarne połączenie Hauptbahnhof – Naturkundemuseum.
learn-be-points = Tramwaje i metro mają osobne tabele punktacji, umieszczone na planszy. Punkty za metro zależą od liczby na polu.
learn-be-pieces = Tramwajów nie stawia się na połączeniach metrem ani wagonów metra na tramwajowych. Bilet możesz realizować i tramwajem, i metrem. Gdy komuś zostanie najwyżej jeden element, licząc oba rodzaje razem, zaczynają się ostatnie tury.

learn-end = Inna gra, tuż przed końcem. Gdy ktoś kończy turę z bardzo małą liczbą elementów, każdy rozgrywa jeszcze jedną turę, łącznie z tym graczem.
learn-end-claim = Utwórz podświetlone połączenie: zostanie ci tak mało elementów, że zaczną się ostatnie tury.
learn-end-last = Przewodnik ma już ostatnią turę za sobą; teraz twoja. Jest taka sama jak każda inna. Dobierz kartę.
learn-end-more = I drugą kartę.
learn-end-score = Koniec gry: wszystkie Bilety są odkryte. Punkty za połączenia, plus każdy zrealizowany Bilet, minus każdy niezrealizowany, plus żetony. Wygrywa ten, kto ma najwięcej punktów; remis rozstrzyga liczba zrealizowanych Biletów.
