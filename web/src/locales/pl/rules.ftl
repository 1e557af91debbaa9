# The rules, to read. An empty line begins a new block, a line with • an item of a list.
rules-title = Zasady
rules-title-of = Zasady gry: { $board ->
    [san-francisco] San Francisco
    [berlin] Berlin
   *[other] { $board }
  }
rules-lead = Wszystko, co trzeba wiedzieć, naszymi słowami i z obrazkami z prawdziwej planszy. Każde miasto ma własną stronę.
rules-read = { $board ->
    [san-francisco] Tramwaje linowe, promy i żetony Turystyki
   *[berlin] Tramwaje i metro
  }
rules-intro = Wszystkie zasady na jednej stronie. Na pierwszą grę wystarczą części aż do podliczania punktów; rozstrzygnięcia przydadzą się tego wieczoru, gdy zdarzy się coś nietypowego.
rules-learn = Do samouczka
rules-print = Drukuj
rules-contents = Spis treści
rules-cities = Zasady gry w drugim mieście
rules-clauses = { $count ->
    [one] Reguła { $clauses }
    [few] Reguły { $clauses }
    [many] Reguły { $clauses }
   *[other] Reguły { $clauses }
  }
rules-clauses-about = Drobnym drukiem podane są oznaczenia reguł z naszych pełnych zasad. Każdą z nich sprawdzają testy.

## Parts
rules-part-about = O co chodzi
rules-part-parts = Zawartość gry
rules-part-setup = Przygotowanie do gry
rules-part-turn = Przebieg tury
rules-part-draw = Dobieranie kart Lokomocji
rules-part-claim = Utworzenie połączenia
rules-part-tokens = Żetony Turystyki
rules-part-tickets = Bilety
rules-part-end = Koniec gry i podliczanie punktów
rules-part-rulings = Rozstrzygnięcia rzadkich przypadków
rules-part-ours = Co jest nasze

## What it is about
rules-aim-title = Cel gry
rules-aim-san-francisco =
    Masz kilka godzin w San Francisco i torbę na pamiątki. Od dwóch do czterech graczy rozstawia w mieście swoje tramwaje, przeprawia się promem przez zatokę, łączy miejsca ze swoich Biletów i zbiera po drodze żetony Turystyki.

    Wygrywa ten, kto na koniec ma najwięcej punktów. Zdobywa się je na trzy sposoby:
    • Każde utworzone połączenie daje punkty od razu: im dłuższe, tym więcej.
    • Każdy zrealizowany Bilet daje punkty na koniec gry.
    • Zestaw różnych żetonów Turystyki też daje punkty na koniec gry.

    Wybieraj Bilety rozważnie: za każdy zatrzymany i niezrealizowany stracisz tyle punktów, ile jest wart.
rules-aim-berlin =
    Berlin, od Kurfürstendamm po Alexanderplatz. Od dwóch do czterech graczy puszcza tramwaje przez śródmieście, a metro wokół niego, i łączy miejsca ze swoich Biletów.

    Wygrywa ten, kto na koniec ma najwięcej punktów. Zdobywa się je na dwa sposoby:
    • Każde utworzone połączenie daje punkty od razu: im dłuższe, tym więcej.
    • Każdy zrealizowany Bilet daje punkty na koniec gry.

    Wybieraj Bilety rozważnie: za każdy zatrzymany i niezrealizowany stracisz tyle punktów, ile jest wart.

## What you play with
rules-cards-title = Karty Lokomocji
rules-cards-san-francisco =
    Talia Lokomocji liczy { $cards ->
        [one] { $cards } kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
      }: po { $each } w każdym z { $colours ->
        [one] { $colours } koloru
        [few] { $colours } kolorów
        [many] { $colours } kolorów
       *[other] { $colours } koloru
      } (niebieski, zielony, czarny, fioletowy, czerwony i pomarańczowy) oraz { $wilds ->
        [one] { $wilds } kartę Promu
        [few] { $wilds } karty Promów
        [many] { $wilds } kart Promów
       *[other] { $wilds } karty Promu
      }. Każdy kolor ma własny znak, na kartach i na planszy.

    Na karcie Promu są wszystkie kolory. To wielokolorowa karta San Francisco: przy tworzeniu połączenia może zastąpić kartę dowolnego koloru.
rules-cards-berlin =
    Talia Lokomocji liczy { $cards ->
        [one] { $cards } kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
      }: po { $each } w każdym z { $colours ->
        [one] { $colours } koloru
        [few] { $colours } kolorów
        [many] { $colours } kolorów
       *[other] { $colours } koloru
      } (niebieski, zielony, czarny, fioletowy, czerwony i pomarańczowy) oraz { $wilds ->
        [one] { $wilds } kartę Roweru
        [few] { $wilds } karty Rowerów
        [many] { $wilds } kart Rowerów
       *[other] { $wilds } karty Roweru
      }. Każdy kolor ma własny znak, na kartach i na planszy.

    Na karcie Roweru są wszystkie kolory. To wielokolorowa karta Berlina: przy tworzeniu połączenia może zastąpić kartę dowolnego koloru.
rules-pieces-title = Elementy i Bilety
rules-pieces-san-francisco =
    • Każdy gracz ma { $cableCars ->
        [one] { $cableCars } tramwaj
        [few] { $cableCars } tramwaje
        [many] { $cableCars } tramwajów
       *[other] { $cableCars } tramwaju
      } w swoim kolorze.
    • Talia Biletów liczy { $tickets ->
        [one] { $tickets } kartę
        [few] { $tickets } karty
        [many] { $tickets } kart
       *[other] { $tickets } karty
      }.
    • Gra zawiera { $tokens ->
        [one] { $tokens } żeton Turystyki
        [few] { $tokens } żetony Turystyki
        [many] { $tokens } żetonów Turystyki
       *[other] { $tokens } żetonu Turystyki
      }: { $symbols ->
        [one] { $symbols } symbol
        [few] { $symbols } różne symbole
        [many] { $symbols } różnych symboli
       *[other] { $symbols } symbolu
      }, po { $copies } z każdym.
    • Plansza przedstawia { $locations ->
        [one] { $locations } miejsce
        [few] { $locations } miejsca
        [many] { $locations } miejsc
       *[other] { $locations } miejsca
      } i połączenia między nimi. Na torze punktacji widać punkty wszystkich graczy.
rules-pieces-berlin =
    • Każdy gracz ma { $streetcars ->
        [one] { $streetcars } tramwaj
        [few] { $streetcars } tramwaje
        [many] { $streetcars } tramwajów
       *[other] { $streetcars } tramwaju
      } i { $subwayCars ->
        [one] { $subwayCars } wagon metra
        [few] { $subwayCars } wagony metra
        [many] { $subwayCars } wagonów metra
       *[other] { $subwayCars } wagonu metra
      } w swoim kolorze.
    • Talia Biletów liczy { $tickets ->
        [one] { $tickets } kartę
        [few] { $tickets } karty
        [many] { $tickets } kart
       *[other] { $tickets } karty
      }.
    • Plansza przedstawia { $locations ->
        [one] { $locations } miejsce
        [few] { $locations } miejsca
        [many] { $locations } miejsc
       *[other] { $locations } miejsca
      } i połączenia między nimi. Na torze punktacji widać punkty wszystkich graczy.
    • W Berlinie nie ma żetonów Turystyki ani promów.

## Set-up
rules-start-title = Kto zaczyna
rules-start = Każdy bierze wszystkie elementy jednego koloru i zaczyna z zerem punktów. Pierwszego gracza wybierzcie w dowolny sposób; online wybiera go gospodarz albo rozstrzyga los. Potem gra toczy się zgodnie z ruchem wskazówek zegara.
rules-stacks-title = Stosy żetonów
rules-stacks =
    Pogrupujcie żetony Turystyki w stosy według symboli. W grze czteroosobowej w każdym stosie { $stackMany ->
        [one] jest { $stackMany } żeton
        [few] są { $stackMany } żetony
        [many] jest { $stackMany } żetonów
       *[other] jest { $stackMany } żetonu
      }; w dwu- i trzyosobowej { $stackFew ->
        [one] jest { $stackFew } żeton
        [few] są { $stackFew } żetony
        [many] jest { $stackFew } żetonów
       *[other] jest { $stackFew } żetonu
      }, a pozostałe wracają do pudełka.

    Po jednym stosie kładzie się w tych miejscach: { $tokenPlaces }. Dwa stosy zostają na razie obok planszy.
rules-deal-title = Karty
rules-deal = Potasujcie karty Lokomocji i rozdajcie każdemu po dwie. Z pozostałych powstaje talia; odkryjcie pięć wierzchnich kart i ułóżcie je w rzędzie. Jeśli co najmniej trzy z nich są wielokolorowe, wszystkie pięć należy odrzucić i odkryć pięć nowych.
rules-first-tickets-title = Pierwsze Bilety
rules-first-tickets = Potasujcie Bilety i rozdajcie każdemu po dwa. Obejrzyj swoje i zatrzymaj jeden lub oba. Bilet, którego nie chcesz, trafia zakryty na spód talii Biletów. Nikt się nie dowie, co inni dostali, zatrzymali lub odłożyli.
rules-last-stacks-title = Ostatnie dwa stosy: gra trzy- i czteroosobowa
rules-last-stacks = Przed pierwszą turą gracz, który gra jako ostatni, bierze jeden z dwóch stosów i kładzie go w dowolnym miejscu, w którym nie ma jeszcze stosu. Następnie gracz przedostatni robi to samo z drugim stosem.
rules-single-tokens-title = Ostatnie dwa symbole: gra dwuosobowa
rules-single-tokens = W grze dwuosobowej zajmuje się tym drugi gracz: bierze po jednym żetonie z każdym z dwóch odłożonych symboli i kładzie je w dwóch różnych miejscach, w których nie ma jeszcze żetonów. Na planszy { $stacks ->
    [one] leży wtedy { $stacks } stos
    [few] leżą wtedy { $stacks } stosy
    [many] leży wtedy { $stacks } stosów
   *[other] leży wtedy { $stacks } stosu
  } po { $stackFew ->
    [one] { $stackFew } żetonie
    [few] { $stackFew } żetony
    [many] { $stackFew } żetonów
   *[other] { $stackFew } żetonu
  } i dwa pojedyncze żetony. Pozostałe żetony z tymi dwoma symbolami wracają do pudełka.

## Your turn
rules-actions-title = Jedna z trzech akcji
rules-actions =
    W swojej turze wykonujesz dokładnie jedną z tych akcji:
    • Dobierasz dwie karty Lokomocji.
    • Tworzysz jedno połączenie.
    • Dobierasz Bilety.

    Potem kolej na następnego gracza. Nie możesz pasować, dopóki którakolwiek z trzech akcji jest możliwa.

## Drawing transportation cards
rules-two-cards-title = Dwie karty, jedna po drugiej
rules-two-cards = Dobierasz dwie karty, jedną po drugiej. Każda z nich może być jedną z pięciu odkrytych kart albo kartą z wierzchu talii, dobraną w ciemno. Gdy bierzesz odkrytą kartę, w jej miejsce od razu trafia nowa z talii, zanim wybierzesz drugą.
rules-wild-face-up-title = Odkryte wielokolorowe karty
rules-wild-face-up = Odkryta wielokolorowa karta jest warta całej tury: jeśli ją bierzesz, musi być pierwszą kartą, a drugiej już nie dobierasz. Odkrytej wielokolorowej karty nie możesz wziąć jako drugiej.
rules-wild-unseen-title = Wielokolorowe karty dobrane w ciemno
rules-wild-unseen = Wielokolorowa karta dobrana w ciemno z talii to po prostu łut szczęścia. Jeśli jest twoją pierwszą kartą, i tak dobierasz drugą; jeśli drugą, zwyczajnie ją zatrzymujesz.
rules-hand-title = Karty na ręce
rules-hand = Możesz mieć na ręce dowolną liczbę kart.
rules-three-wilds-title = Trzy odkryte wielokolorowe karty
rules-three-wilds =
    Jeśli w dowolnym momencie co najmniej trzy z pięciu odkrytych kart są wielokolorowe, należy natychmiast odrzucić wszystkie pięć i odkryć pięć nowych. Jeśli znów są wśród nich co najmniej trzy wielokolorowe, odrzuca się także te, i tak dalej.

    Pod uwagę bierze się tylko pełny rząd: podczas przygotowania do gry, między twoją pierwszą a drugą kartą, po zakończeniu dobierania i po utworzeniu połączenia.
rules-new-deck-title = Gdy talia się wyczerpie
rules-new-deck = Gdy tylko talia się wyczerpie, karty odrzucone zostają potasowane i tworzą nową talię. Należą do nich karty zagrane przy tworzeniu połączeń i odkryte karty, które trzeba było wymienić.

## Claiming a route
rules-route-title = Połączenia
rules-route-san-francisco =
    Połączenie to ciąg pól w jednym kolorze, także szarym, który łączy dwa sąsiadujące miejsca. Połączenie jest wolne, jeśli nikt go nie zajął i nie jest dla ciebie niedostępne jako część podwójnego połączenia.

    Możesz utworzyć dowolne wolne połączenie, czy łączy się z twoimi, czy nie, ale w jednej turze tylko jedno.
rules-route-berlin =
    Połączenie prowadzi między dwoma sąsiadującymi miejscami. Połączenie tramwajowe to ciąg pól w jednym kolorze, także szarym; połączenie metrem ma jedno pole z liczbą. Połączenie jest wolne, jeśli nikt go nie zajął i nie jest dla ciebie niedostępne jako część podwójnego połączenia.

    Możesz utworzyć dowolne wolne połączenie, czy łączy się z twoimi, czy nie, ale w jednej turze tylko jedno.
rules-pay-title = Ile to kosztuje
rules-pay = Zagrywasz z ręki tyle kart, ile wymaga połączenie, w jego kolorze. Dowolną ich liczbę, nawet wszystkie, mogą zastąpić wielokolorowe karty. Jeśli pasuje kilka zestawów kart, wybierasz jeden z nich. Zagrane karty trafiają do kart odrzuconych.
rules-grey-title = Szare połączenia
rules-grey = Szare połączenie możesz utworzyć kartami w dowolnym kolorze, ale tylko jednym: wszystkie karty muszą być tego samego koloru. Także tutaj mogą je zastąpić wielokolorowe karty.
rules-place-pieces-title = Ustawianie elementów
rules-place-pieces-san-francisco = Połączenie kosztuje jedną kartę za każde pole. Po zagraniu kart postaw na każdym polu jeden swój tramwaj.
rules-place-pieces-berlin = Połączenie tramwajowe kosztuje jedną kartę za każde pole. Po zagraniu kart postaw na każdym polu jeden swój tramwaj. Z metrem jest inaczej: patrz niżej.
rules-ferry-title = Połączenia promowe
rules-ferry = Połączenia przez wodę to promy: na jednym z ich pól jest symbol promu. Za każde pole z promem musisz zagrać co najmniej jedną kartę Promu. Pozostałe karty zagrywasz jak zwykle: w kolorze połączenia, a jeśli jest szare, w jednym wybranym kolorze. Je również mogą zastąpić karty Promów.
rules-subway-title = Połączenia metrem
rules-subway = Połączenie metrem ma jedno pole z liczbą. Kosztuje tyle kart, ile wskazuje liczba, ale stawia się na nim tylko jeden wagon metra. Kolor pola jest kolorem kart; jeśli pole jest szare, karty mogą być w dowolnym, ale tylko jednym kolorze. Nie sugeruj się linią po obu stronach pola: zawsze jest szara.
rules-enough-pieces-title = Zapas elementów
rules-enough-pieces-san-francisco = Możesz utworzyć połączenie tylko wtedy, gdy masz dość tramwajów, aby postawić po jednym na każdym jego polu.
rules-enough-pieces-berlin = Możesz utworzyć połączenie tylko wtedy, gdy masz dość elementów właściwego rodzaju: po jednym tramwaju na każde pole połączenia tramwajowego albo wagon metra na połączenie metrem. Tramwajów nie stawia się na połączeniach metrem ani wagonów metra na połączeniach tramwajowych.
rules-points-title = Punkty za połączenie
rules-points-san-francisco = Punkty za połączenie dostajesz od razu: przesuń swój znacznik punktacji. Tabela punktacji jest też na planszy.
rules-points-berlin = Punkty za połączenie dostajesz od razu: przesuń swój znacznik punktacji. Połączenia tramwajowe i połączenia metrem mają osobne tabele punktacji; są one też na planszy.
rules-double-title = Podwójne połączenia
rules-double = Niektóre sąsiadujące miejsca łączy podwójne połączenie: dwie nitki tej samej długości, biegnące obok siebie. Każdą nitkę zajmuje się osobno. Żaden gracz nie może zająć obu.
rules-double-two-title = Podwójne połączenia w grze dwuosobowej
rules-double-two = W grze dwuosobowej używa się tylko jednej nitki podwójnego połączenia. Kto pierwszy, ten zajmuje dowolną z nich; druga staje się wtedy niedostępna dla obu graczy. Przy trzech lub czterech graczach druga nitka pozostaje dostępna dla innych.

## Tourist tokens
rules-token-title = Zdobycie żetonu
rules-token = Jeśli na jednym z końców właśnie utworzonego połączenia leżą żetony Turystyki, bierzesz stamtąd jeden, pod warunkiem że nie masz jeszcze żetonu z tym symbolem. Za jedno połączenie bierzesz tylko jeden żeton. Swoje żetony trzymaj tak, aby wszyscy je widzieli.
rules-token-choice-title = Żetony na obu końcach
rules-token-choice = Jeśli na obu końcach połączenia leżą żetony, których ci brakuje, wybierasz jeden z nich. Jeśli tylko na jednym, bierzesz właśnie ten.

## Tickets
rules-ticket-title = Realizacja Biletu
rules-ticket = Na Bilecie są dwa miejsca i wartość punktowa. Bilet jest zrealizowany, gdy te dwa miejsca łączy nieprzerwany ciąg twoich połączeń. Ciąg może prowadzić przez miasto dowolną drogą i korzystać z połączeń każdego rodzaju.
rules-draw-tickets-title = Dobieranie Biletów
rules-draw-tickets = Gdy w swojej turze dobierasz Bilety, bierzesz dwa wierzchnie z talii Biletów. Zatrzymujesz jeden lub oba; ten, którego nie chcesz, trafia zakryty na spód talii. Zatrzymany Bilet zostaje u ciebie do końca gry. Możesz mieć dowolną liczbę Biletów.
rules-last-ticket-title = Ostatni Bilet
rules-last-ticket = Jeśli w talii został tylko jeden Bilet, nadal możesz go dobrać, ale wtedy musisz go zatrzymać.
rules-secret-title = Bilety są tajne
rules-secret = Twoje Bilety i to, czy są zrealizowane, pozostają twoją tajemnicą aż do końcowego podliczania punktów.

## End of the game and scoring
rules-last-turns-title = Ostatnie tury
rules-last-turns-san-francisco = Gdy gracz kończy turę i ma co najwyżej { $end ->
    [one] { $end } tramwaj
    [few] { $end } tramwaje
    [many] { $end } tramwajów
   *[other] { $end } tramwaju
  }, zbliża się koniec: każdy, łącznie z tym graczem, rozgrywa jeszcze jedną, ostatnią turę. Potem gra się kończy.
rules-last-turns-berlin = Gdy gracz kończy turę i ma co najwyżej { $end ->
    [one] { $end } element
    [few] { $end } elementy
    [many] { $end } elementów
   *[other] { $end } elementu
  }, licząc razem tramwaje i wagony metra, zbliża się koniec: każdy, łącznie z tym graczem, rozgrywa jeszcze jedną, ostatnią turę. Potem gra się kończy.
rules-final-title = Końcowe podliczanie punktów
rules-final =
    Wszyscy gracze pokazują swoje Bilety.
    • Punkty za połączenia zostały policzone w trakcie gry. W razie wątpliwości policzcie je jeszcze raz.
    • Dodaj wartość każdego zrealizowanego Biletu.
    • Odejmij wartość każdego niezrealizowanego Biletu.
rules-token-points-title = Punkty za żetony
rules-token-points = Na koniec dodaj punkty za swoje żetony Turystyki. Liczy się to, ile masz różnych symboli; komplet { $symbols ->
    [one] { $symbols } symbolu
    [few] { $symbols } symboli
    [many] { $symbols } symboli
   *[other] { $symbols } symbolu
  } daje { $best ->
    [one] { $best } punkt
    [few] { $best } punkty
    [many] { $best } punktów
   *[other] { $best } punktu
  }.
rules-winner-title = Kto wygrywa
rules-winner = Wygrywa gracz, który ma najwięcej punktów. W przypadku remisu wygrywa ten z remisujących graczy, który zrealizował najwięcej Biletów: liczy się ich liczba, a nie wartość. Jeśli to nie rozstrzyga remisu, remisujący gracze współdzielą zwycięstwo.
rules-example-title = Przykład
rules-example = Tak skończyła się pewna prawdziwa gra dwuosobowa. Obliczenia są poniżej.

## Rulings for rare cases
rules-rulings-about = Instrukcja pozostawia kilka spraw otwartych. Przy naszych stołach rozstrzygamy je następująco.
rules-open-title = Co wszyscy mogą widzieć
rules-open-san-francisco = Dla wszystkich jawne są: odkryte karty, karty odrzucone, liczba kart w obu taliach, liczba kart i Biletów każdego gracza, tramwaje, punkty, żetony i zajęte połączenia wszystkich, zagrane karty i wzięte odkryte karty.
rules-open-berlin = Dla wszystkich jawne są: odkryte karty, karty odrzucone, liczba kart w obu taliach, liczba kart i Biletów każdego gracza, tramwaje, wagony metra, punkty i zajęte połączenia wszystkich, zagrane karty i wzięte odkryte karty.
rules-hidden-title = Co pozostaje tajne
rules-hidden = Aż do końca gry tajne są: karty na ręce każdego gracza, karty dobrane w ciemno, kolejność kart w taliach, Bilety, które gracze dostali, zatrzymali lub odłożyli, oraz to, czy są zrealizowane. Końcowe podliczanie punktów odsłania Bilety, które gracze mają. Po nim jawny jest cały zapis gry, więc każdy może sprawdzić rozdanie.
rules-at-once-title = Pierwsze Bilety wybiera się równocześnie
rules-at-once = Wszyscy wybierają pierwsze Bilety w tym samym czasie. Dopóki ktoś jeszcze wybiera, nikt nie wie, ile Biletów zatrzymał inny gracz: nie zdradza tego nawet wielkość talii Biletów.
rules-sent-back-title = Bilety odłożone na początku
rules-sent-back = Gdy wszyscy wybiorą, odłożone Bilety trafiają na spód talii Biletów zgodnie z ruchem wskazówek zegara, od pierwszego gracza, każdy pod poprzedni.
rules-symbols-title = Rozmieszczenie symboli
rules-symbols = Żaden symbol nie jest wart więcej niż inny. Dlatego z góry ustalono, który symbol leży na początku w którym miejscu, które dwa czekają obok planszy i który z nich jest kładziony pierwszy. Gracze wybierają tylko miejsca.
rules-many-wilds-title = Za dużo wielokolorowych kart
rules-many-wilds = Jeśli kart innych niż wielokolorowe jest mniej niż trzy (licząc odkryte, odrzucone i te w talii), trzy wielokolorowe mogą zostać w rzędzie: inaczej wymiana nigdy by się nie skończyła. Gdy dzięki kartom zagranym na połączenie znów są co najmniej trzy takie karty, rząd zostaje natychmiast wymieniony, jeśli jest to konieczne. Rzędu z lukami nigdy się nie wymienia.
rules-gaps-title = Pusta talia i brak kart odrzuconych
rules-gaps = Jeśli trzeba uzupełnić odkryte karty, a nie ma kart ani w talii, ani odrzuconych, luka pozostaje. Gdy tylko znów pojawią się karty odrzucone, powstaje z nich nowa talia, a luki zostają uzupełnione.
rules-clear-first-title = Najpierw wymiana, potem tasowanie
rules-clear-first = Jeśli trzy wielokolorowe karty leżą odkryte akurat wtedy, gdy talia się wyczerpała, najpierw odrzuca się rząd, a jego pięć kart tasuje się z pozostałymi odrzuconymi. Jeśli talia wyczerpie się podczas wykładania rzędu, odnawia się ją, gdy potrzebna jest następna karta.
rules-one-card-title = Tylko jedna karta do wzięcia
rules-one-card = Dobierasz dwie karty, jeśli to możliwe. Jeśli nie ma drugiej karty, którą wolno ci wziąć, tura kończy się po pierwszej. Jeśli nie ma żadnej karty do wzięcia, nie możesz wybrać dobierania kart.
rules-pass-title = Pasowanie
rules-pass = Pasujesz tylko wtedy, gdy nie możesz wykonać żadnej z trzech akcji; jeśli możesz już tylko dobrać Bilety, dobierasz Bilety. Gdy wszyscy gracze kolejno spasują, gra przechodzi od razu do końcowego podliczania punktów.
rules-grey-wilds-title = Szare połączenia za same wielokolorowe karty
rules-grey-wilds = Za szare połączenie możesz zapłacić samymi wielokolorowymi kartami. Nie trzeba wtedy podawać koloru.
rules-subway-points-title = Długość połączenia metrem
rules-subway-points = Punkty za połączenie metrem zależą od liczby na jego polu, czyli od liczby kart, które kosztuje.
rules-two-kinds-title = Tramwaj i metro obok siebie
rules-two-kinds = Obie nitki podwójnego połączenia są tego samego rodzaju, a dwie nitki metra tworzą parę tylko wtedy, gdy mają tę samą liczbę. Połączenie tramwajowe i połączenie metrem między tymi samymi miejscami to dwa osobne połączenia. Jeden gracz może zająć oba, a w grze dwuosobowej oba pozostają dostępne.
rules-token-always-title = Żeton bierze się zawsze
rules-token-always = O żeton nie trzeba prosić i nie można z niego zrezygnować: wzięcie go nigdy nie szkodzi.
rules-order-title = Utworzenie połączenia krok po kroku
rules-order-san-francisco = Najpierw zagrane karty trafiają do odrzuconych; jeśli trzeba, rząd odkrytych kart zostaje uzupełniony lub wymieniony, a talia odnowiona. Potem stawiasz tramwaje, dodajesz punkty do wyniku i bierzesz żeton. Dopiero wtedy sprawdza się, czy zaczynają się ostatnie tury.
rules-order-berlin = Najpierw zagrane karty trafiają do odrzuconych; jeśli trzeba, rząd odkrytych kart zostaje uzupełniony lub wymieniony, a talia odnowiona. Potem stawiasz elementy i dodajesz punkty do wyniku. Dopiero wtedy sprawdza się, czy zaczynają się ostatnie tury.
rules-no-tickets-title = Brak Biletów
rules-no-tickets = Jeśli talia Biletów jest pusta, nie możesz wybrać dobierania Biletów.
rules-last-order-title = Kolejność ostatnich tur
rules-last-order = Ostatnie tury toczą się zgodnie z ruchem wskazówek zegara, od następnego gracza, a kończy je ten, który je wywołał. Dzieje się to raz: jeśli podczas ostatnich tur innemu graczowi zostanie równie mało elementów, nic się nie zmienia.
rules-last-as-any-title = Ostatnia tura to zwykła tura
rules-last-as-any = W ostatniej turze możesz robić to samo co w każdej innej, a pasować tylko wtedy, gdy nic innego nie jest możliwe.
rules-below-zero-title = Poniżej zera i dalsze lokaty
rules-below-zero = Liczba punktów może spaść poniżej zera. O dalszych lokatach decyduje to samo: punkty, a potem liczba zrealizowanych Biletów. Gracze równi w obu zajmują tę samą lokatę.

## What is ours
rules-our-board-title = Plansza
rules-our-board-san-francisco =
    Ta plansza jest naszego autorstwa i różni się od tej z pudełka. Instrukcja nie wymienia wydrukowanych tam połączeń, kolorów ani Biletów, a kopiować ich nam nie wolno.

    Zachowaliśmy to, co podają instrukcje i opublikowane opisy: liczbę kart, tramwajów, Biletów i żetonów, punkty za żetony, miejsca, w których na początku leżą stosy, Alcatraz, do którego prowadzą tylko połączenia promowe, oraz połączenie promowe Fort Mason – Golden Gate Bridge, najdłuższe ze wszystkich ({ $longest ->
        [one] { $longest } pole
        [few] { $longest } pola
        [many] { $longest } pól
       *[other] { $longest } pola
      }). Pozostałe połączenia z ich kolorami i długością, Bilety, symbole na żetonach i wszystkie rysunki są nasze, rozmieszczone na planie prawdziwego miasta i wyważone w wielu tysiącach rozegranych gier.
rules-our-board-berlin =
    Ta plansza jest naszego autorstwa i różni się od tej z pudełka. Instrukcja nie wymienia wydrukowanych tam połączeń, kolorów ani Biletów, a kopiować ich nam nie wolno.

    Zachowaliśmy to, co podają instrukcja i opublikowane opisy: liczbę kart, tramwajów, wagonów metra i Biletów, połączenia tramwajowe pośrodku, połączenia metrem dookoła nich i jedyne połączenie tramwajowe o długości { $longest ->
        [one] { $longest } pola
        [few] { $longest } pól
        [many] { $longest } pól
       *[other] { $longest } pola
      }. Pozostałe połączenia z ich kolorami i długością, punkty za połączenia metrem, Bilety i wszystkie rysunki są nasze, rozmieszczone na planie prawdziwego miasta i wyważone w wielu tysiącach rozegranych gier.
rules-our-rulings-title = Rozstrzygnięcia
rules-our-rulings = Rozstrzygnięcia podane wyżej też są nasze: instrukcja nie mówi o tych przypadkach. Jeśli przy prawdziwym stole gracie inaczej, zostańcie przy swoim.
rules-our-own-title = Citylines
rules-our-own = Citylines to niezależny projekt. Nie stworzyli go ani nie zaaprobowali wydawcy ani autorzy gier, w które można tu zagrać; nazwy gier należą do ich właścicieli. Wszystkie teksty i rysunki są naszego autorstwa.

## Pictures. The text below a picture, and what is read aloud instead of it.
rules-picture-city = { $board ->
    [san-francisco] Plansza San Francisco
    [berlin] Plansza Berlina
   *[other] Plansza { $board }
  } ze wszystkimi połączeniami.
rules-picture-cards = Po jednej karcie każdego koloru i karta wielokolorowa.
rules-cutout-alt = Fragment planszy: { $a } i { $b } oraz połączenie między nimi.
rules-ways = Można je utworzyć za pomocą dowolnego z tych zestawów kart:
rules-ways-not = Tych zestawów nie można użyć:
rules-picture-coloured = Połączenie { $a } – { $b } ma { $count ->
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  } w kolorze { $colour ->
    [blue] niebieskim
    [green] zielonym
    [black] czarnym
    [purple] fioletowym
    [red] czerwonym
    [orange] pomarańczowym
   *[grey] szarym
  }.
rules-picture-grey = Połączenie { $a } – { $b } ma { $count ->
    [one] { $count } szare pole
    [few] { $count } szare pola
    [many] { $count } szarych pól
   *[other] { $count } szarego pola
  }.
rules-picture-ferry = Połączenie { $a } – { $b } ma { $count ->
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
  } w kolorze { $colour ->
    [blue] niebieskim
    [green] zielonym
    [black] czarnym
    [purple] fioletowym
    [red] czerwonym
    [orange] pomarańczowym
   *[grey] szarym
  }, w tym { $wilds ->
    [one] { $wilds } z symbolem promu
    [few] { $wilds } z symbolem promu
    [many] { $wilds } z symbolem promu
   *[other] { $wilds } z symbolem promu
  }.
rules-picture-subway = { $a } – { $b }, pole { colour-name }: { cards-number }, jeden wagon metra, { points-count }.
rules-picture-double = Podwójne połączenie { $a } – { $b }. Ada zajęła jedną nitkę. W grze dwuosobowej druga jest już niedostępna; przy większej liczbie graczy może ją zająć każdy oprócz Ady.
rules-double-alt = Fragment planszy: { $a } i { $b }, połączone dwiema nitkami biegnącymi obok siebie. Na jednej z nich stoją elementy.
rules-picture-tokens = Ada właśnie utworzyła połączenie { $a } – { $b } i bierze z miejsca { $place } { $symbol ->
    [lighthouse] żeton z latarnią morską
    [bridge] żeton z mostem
    [ferry-bell] żeton z dzwonem promu
    [wave] żeton z falą
    [hilltop] żeton ze wzgórzem
    [crab] żeton z krabem
    [fog] żeton z mgłą
   *[other] żeton „{ $symbol }”
  }.
rules-tokens-alt = Fragment planszy: w miejscu { $place } { $count ->
    [one] leży { $count } żeton
    [few] leżą { $count } żetony
    [many] leży { $count } żetonów
   *[other] leży { $count } żetonu
  } { $symbol ->
    [lighthouse] z latarnią morską
    [bridge] z mostem
    [ferry-bell] z dzwonem promu
    [wave] z falą
    [hilltop] ze wzgórzem
    [crab] z krabem
    [fog] z mgłą
   *[other] „{ $symbol }”
  }, a na połączeniu { $a } – { $b } stoją tramwaje.
rules-picture-ticket = Bilet { $a } – { $b } jest zrealizowany: jego dwa miejsca łączy nieprzerwany ciąg { $count ->
    [one] { $count } połączenia
    [few] { $count } połączeń
    [many] { $count } połączeń
   *[other] { $count } połączenia
  }. Na koniec gry daje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
rules-ticket-alt = Fragment planszy: połączenia gracza prowadzą z miejsca { $a } do miejsca { $b }, po drodze: { $way }.

rules-ticket-complete = zrealizowany
rules-ticket-incomplete = niezrealizowany

## Tables
rules-table-points = { $kind ->
    [cable-car] Punkty za połączenie
    [streetcar] Punkty za połączenie tramwajowe
    [subway-car] Punkty za połączenie metrem
   *[other] Punkty za połączenie
  }
rules-table-spaces = Pola
rules-table-number = Liczba
rules-table-worth = Punkty
rules-table-tokens = Punkty za różne symbole
rules-table-symbols = Symbole

## The example of final scoring
rules-player-one = Ada
rules-player-two = Ben
rules-scoring-alt = Cała plansza na koniec gry, z połączeniami Ady i Bena.
rules-scoring-caption = Punkty na koniec gry
rules-scoring-what = Co się liczy
rules-scoring-routes = { $count ->
    [one] { $count } połączenie
    [few] { $count } połączenia
    [many] { $count } połączeń
   *[other] { $count } połączenia
  }
rules-scoring-tokens = { $count ->
    [one] { $count } symbol
    [few] { $count } symbole
    [many] { $count } symboli
   *[other] { $count } symbolu
  }
rules-scoring-line-routes = Połączenia
rules-scoring-line-complete = Zrealizowane Bilety
rules-scoring-line-incomplete = Niezrealizowane Bilety
rules-scoring-line-tokens = Żetony Turystyki
rules-scoring-total = Razem
rules-scoring-won = { $name } wygrywa przewagą { $points ->
    [one] { $points } punktu
    [few] { $points } punktów
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
