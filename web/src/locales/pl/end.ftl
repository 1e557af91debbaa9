end-title = Koniec gry
end-winner = { $me ->
    [yes] Wygrywasz!
   *[no] { $name } wygrywa!
  }
end-shared = { $names } współdzielą zwycięstwo!
end-tie-break = Remis rozstrzyga liczba zrealizowanych Biletów.
end-show-all = Pokaż wszystko
end-breakdown = Punkty
end-player = Gracz
end-routes = Połączenia
end-tickets = Bilety
end-tokens = Żetony
end-total = Razem
end-tickets-of = Bilety: { $name }
end-ticket-done = zrealizowany, zysk: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }
end-ticket-open = niezrealizowany, strata: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }
# Read aloud as a ticket is revealed
end-ticket-said = { $done ->
    [yes] { $name }: { $a } – { $b }, { end-ticket-done }.
   *[no] { $name }: { $a } – { $b }, { end-ticket-open }.
  }
end-no-tickets = brak Biletów
end-board = Plansza na koniec gry
end-rematch = Rewanż
end-rematch-join = Przejdź do rewanżu
end-record = Pobierz zapis gry
end-replay = Obejrzyj powtórkę
end-picture = Obraz planszy
end-home = Strona startowa
end-plots = Gra w liczbach
end-plot-points = Punkty za połączenia w trakcie gry
end-plot-text = Punkty za połączenia, narastająco: { $names }.
end-figure = Statystyka
end-drawn = Karty w ciemno
end-taken = Odkryte karty
end-claimed = Połączenia
end-longest = Najdłuższe (karty)
end-kept = Zatrzymane Bilety
check-title = Czy rozdanie było uczciwe?
check-text = Przed grą serwer zapieczętował swoją tajną liczbę, a każda przeglądarka własną. Teraz wszystkie są jawne, a twoja przeglądarka losuje każdą kartę jeszcze raz.
check-going = Sprawdzanie…
check-fine = Tak: wszystko się zgadza.
check-bad = Nie: coś się nie zgadza!
check-impossible = Nie udało się wczytać historii gry, więc nie da się tego sprawdzić.
check-what = { $what ->
    [commitment] Tajna liczba serwera jest tą, którą zapieczętował.
    [noted] Pieczęć jest ta sama co wtedy, gdy twoja przeglądarka dołączyła do stołu.
    [mine] Twoja liczba została użyta w rozdaniu.
    [nonce] { $name }: liczba jest tą, która została zapieczętowana.
    [start] Z tych liczb wynika wybór pierwszego gracza.
    [cards] { $count ->
        [one] { $count } karta się zgadza.
        [few] Każda z { $count } kart się zgadza.
        [many] Każda z { $count } kart się zgadza.
       *[other] Każda z { $count } karty się zgadza.
      }
   *[tickets] { $count ->
        [one] { $count } Bilet się zgadza.
        [few] Każdy z { $count } Biletów się zgadza.
        [many] Każdy z { $count } Biletów się zgadza.
       *[other] Każdy z { $count } Biletu się zgadza.
      }
  }
check-ok = zgadza się
check-wrong = nie zgadza się
