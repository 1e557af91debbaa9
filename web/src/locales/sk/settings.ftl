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
    [slow] Pomalé
    [fast] Rýchle
    [instant] Okamžité
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
settings-signals = Zvuky a upozornenia
settings-sounds = Zvuky
settings-sounds-are = { $sounds ->
    [off] Vypnuté
    [loud] Nahlas
   *[quiet] Potichu
  }
settings-sounds-try = Vypočuť
settings-notify = Upozorniť ma, keď som na ťahu a stránku nevidno
settings-notify-no = Prehliadač nedovoľuje tejto stránke zobrazovať upozornenia.
settings-you = Váš profil
settings-rename = Zmeniť meno
settings-renamed = Odteraz sa voláte { $name }.
settings-nobody = Zatiaľ nemáte meno: najprv si zahrajte.
settings-devices = Na inom zariadení
settings-devices-text = Vďaka súkromnému odkazu bude vaším aj iné zariadenie. Odkaz sa dá použiť iba raz a nikomu ho nedávajte.
settings-devices-make = Vytvoriť odkaz
settings-forget = Vymazať moje údaje
settings-forget-text = Vaše meno a všetko, čo ste napísali, sa vymaže. Dohrané hry zostanú, ale bez vášho mena.
settings-forget-sure = Naozaj vymazať všetko, čo o vás vieme?
settings-forgotten = Vaše údaje sú vymazané.
