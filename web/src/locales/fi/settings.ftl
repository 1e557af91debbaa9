settings-title = Asetukset
settings-look = Ulkoasu
settings-theme = Teema
settings-theme-is = { $theme ->
    [light] Vaalea
    [dark] Tumma
   *[system] Laitteen mukaan
  }
settings-motion = Animaatiot
settings-motion-is = { $motion ->
    [none] Pois
   *[system] Laitteen mukaan
  }
settings-speed = Muiden pelaajien siirtojen tahti
settings-speed-is = { $speed ->
    [slow] Hidas
    [fast] Nopea
    [instant] Heti
   *[normal] Tavallinen
  }
settings-play = Pelaaminen
settings-confirm = Kysy ennen siirtoa
settings-confirm-is = { $confirm ->
    [always] Aina
    [touch] Kosketuksella
   *[never] Ei koskaan
  }
settings-text = Tekstitila: pelilauta luetteloina, komennot kirjoittamalla
settings-keys = Yhden näppäimen pikakomennot
settings-signals = Äänet ja ilmoitukset
settings-sounds = Äänet
settings-sounds-are = { $sounds ->
    [off] Pois
    [loud] Kovat
   *[quiet] Hiljaiset
  }
settings-sounds-try = Kuuntele
settings-notify = Ilmoita, kun on minun vuoroni ja sivu on piilossa
settings-notify-no = Selain ei salli ilmoituksia tältä sivulta.
settings-you = Sinä
settings-rename = Vaihda nimi
settings-renamed = Nimesi on nyt { $name }.
settings-nobody = Sinulla ei ole vielä nimeä: pelaa ensin yksi peli.
settings-devices = Toisella laitteella
settings-devices-text = Yksityisellä linkillä saat nimesi ja pelisi myös toiselle laitteelle. Linkki toimii vain kerran; älä anna sitä kenellekään.
settings-devices-make = Luo linkki
settings-forget = Unohda minut
settings-forget-text = Nimesi ja kirjoittamasi viestit poistetaan. Pelatut pelit säilyvät ilman nimeäsi.
settings-forget-sure = Unohdetaanko sinusta varmasti kaikki?
settings-forgotten = Sinut on unohdettu.
