settings-title = Innstillinger
settings-look = Utseende
settings-theme = Tema
settings-theme-is = { $theme ->
    [light] Lyst
    [dark] Mørkt
   *[system] Som systemet
  }
settings-motion = Bevegelse
settings-motion-is = { $motion ->
    [none] Ingen
   *[system] Som systemet
  }
settings-speed = Tempo på andre spilleres trekk
settings-speed-is = { $speed ->
    [slow] Sakte
    [fast] Raskt
    [instant] Straks
   *[normal] Normalt
  }
settings-play = Under spillet
settings-confirm = Spør før et trekk utføres
settings-confirm-is = { $confirm ->
    [always] Alltid
    [touch] Ved berøring
   *[never] Aldri
  }
settings-text = Tekstmodus: brettet som lister, og kommandoer du skriver inn
settings-keys = Snarveier med én tast
settings-signals = Varsler
settings-sounds = Lyd
settings-sounds-are = { $sounds ->
    [off] Av
    [loud] Høy
   *[quiet] Lav
  }
settings-sounds-try = Lytt
settings-notify = Si fra når det er min tur og siden er skjult
settings-notify-no = Nettleseren tillater ikke varsler for denne siden.
settings-you = Du
settings-rename = Endre navn
settings-renamed = Nå heter du { $name }.
settings-nobody = Du har ikke noe navn ennå. Spill et spill først.
settings-devices = På en annen enhet
settings-devices-text = Med en privat lenke blir en annen enhet også din. Lenken kan brukes én gang. Ikke gi den til noen.
settings-devices-make = Lag en lenke
settings-forget = Glem meg
settings-forget-text = Navnet ditt og det du har skrevet, slettes. Ferdige spill blir stående, uten navnet ditt.
settings-forget-sure = Skal alt om deg virkelig glemmes?
settings-forgotten = Du er glemt.
