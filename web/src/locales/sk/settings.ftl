settings-title = Nastavenia
settings-look = Vzhľad
settings-theme = Motív
settings-theme-is = { $theme ->
    [light] Svetlý
    [dark] Tmavý
   *[system] Podľa systému
  }
settings-motion = Animácie
settings-motion-is = { $motion ->
    [none] Žiadne
   *[system] Podľa systému
  }
settings-speed = Tempo ťahov ostatných hráčov
settings-speed-is = { $speed ->
    [slow] Pomaly
    [fast] Rýchlo
    [instant] Ihneď
   *[normal] Normálne
  }
settings-play = Hranie
settings-confirm = Žiadať potvrdenie ťahu
settings-confirm-is = { $confirm ->
    [always] Vždy
    [touch] Pri dotyku
   *[never] Nikdy
  }
settings-text = Textový režim: mapa ako zoznamy a písané príkazy
settings-keys = Skratky jedným klávesom
settings-signals = Upozornenia
settings-sounds = Zvuky
settings-sounds-are = { $sounds ->
    [off] Vypnuté
    [loud] Nahlas
   *[quiet] Potichu
  }
settings-sounds-try = Vypočuť
settings-notify = Upozorniť, keď som na ťahu a stránku nevidno
settings-notify-no = Prehliadač nedovoľuje tejto stránke zobrazovať upozornenia.
settings-you = Vy
settings-rename = Zmeniť meno
settings-renamed = Odteraz sa voláte { $name }.
settings-nobody = Zatiaľ nemáte meno: najprv si zahrajte.
settings-devices = Na inom zariadení
settings-devices-text = Súkromným odkazom sa aj iné zariadenie stane vaším. Dá sa použiť iba raz. Nikomu ho nedávajte.
settings-devices-make = Vytvoriť odkaz
settings-forget = Zabudnúť na mňa
settings-forget-text = Vaše meno a všetko, čo ste napísali, sa vymaže. Dohrané hry zostanú, ale bez vášho mena.
settings-forget-sure = Naozaj o vás všetko zabudnúť?
settings-forgotten = Všetko o vás je zabudnuté.
