settings-title = Ustawienia
settings-look = Wygląd
settings-theme = Motyw
settings-theme-is = { $theme ->
    [light] Jasny
    [dark] Ciemny
   *[system] Systemowy
  }
settings-motion = Animacje
settings-motion-is = { $motion ->
    [none] Brak
   *[system] Systemowe
  }
settings-speed = Tempo ruchów innych graczy
settings-speed-is = { $speed ->
    [slow] Wolne
    [fast] Szybkie
    [instant] Od razu
   *[normal] Normalne
  }
settings-play = Gra
settings-confirm = Pytaj przed wykonaniem ruchu
settings-confirm-is = { $confirm ->
    [always] Zawsze
    [touch] Przy dotyku
   *[never] Nigdy
  }
settings-text = Tryb tekstowy: plansza w postaci list i wpisywane polecenia
settings-keys = Skróty jednoklawiszowe
settings-signals = Sygnały
settings-sounds = Dźwięki
settings-sounds-are = { $sounds ->
    [off] Brak
    [loud] Głośne
   *[quiet] Ciche
  }
settings-sounds-try = Posłuchaj
settings-notify = Powiadom mnie o mojej turze, gdy strona jest ukryta
settings-notify-no = Przeglądarka nie pozwala tej stronie na powiadomienia.
settings-you = Ty
settings-rename = Zmień imię
settings-renamed = Grasz teraz jako { $name }.
settings-nobody = Nie masz jeszcze imienia: najpierw rozegraj jakąś grę.
settings-devices = Na innym urządzeniu
settings-devices-text = Dzięki prywatnemu linkowi zagrasz pod swoim imieniem także na innym urządzeniu. Link działa tylko raz; nie dawaj go nikomu.
settings-devices-make = Utwórz link
settings-forget = Zapomnij o mnie
settings-forget-text = Twoje imię i wiadomości zostaną usunięte. Zakończone gry pozostaną, ale bez twojego imienia.
settings-forget-sure = Naprawdę usunąć wszystko, co o tobie wiemy?
settings-forgotten = Twoje dane zostały usunięte.
