start-title = Etusivu
start-head = Kaikki kyytiin!
start-lead = Rakenna reittejä halki kaupungin, yhdistä menolippujesi paikat ja ehdi perille ensimmäisenä. Kaksi kaupunkia, kahdesta neljään pelaajaa, peliaika vartti.
start-cities = Valitse kaupunki
city-line = { $board ->
    [san-francisco] Raitiovaunuja, lauttoja ja turistimerkkejä
    [berlin] Raitiovaunut maan päällä, metrot alla
   *[other] Aivan oma pelilauta
  }
start-other = Muut vaihtoehdot
start-learn = Opi pelaamaan
start-learn-text = Kymmenen minuuttia oikeissa pelitilanteissa.
start-join = Liity linkillä
start-join-text = Saitko linkin tai koodin? Liitä se tähän.
start-join-label = Pöydän linkki tai koodi
start-join-go = Liity
start-join-bad = Tämä ei ole pöydän linkki.
start-watch = Avoimet pöydät
start-watch-text = Pöydät, joihin kuka tahansa voi liittyä.
start-watch-none = Juuri nyt ei ole avoimia pöytiä. Avaa oma: valitse kaupunki ja sitten ”Ystävien kanssa”.
start-replay = Katso pelitallenne
start-replay-text = Pelattu peli siirto siirrolta.
start-mine = Pelisi
start-mine-text = { $board ->
    [san-francisco] San Francisco
    [berlin] Berliini
   *[other] { $board }
  } · { $status ->
    [lobby] odottaa pelaajia
    [dealing] alkamassa
    [playing] käynnissä
    [finished] päättynyt
   *[other] suljettu
  }
start-mine-with = pelaajat: { $people }
start-mine-continue = Jatka
start-open-seats = { $count ->
    [one] { $count } vapaa pelipaikka
   *[other] { $count } vapaata pelipaikkaa
  }
start-by = vetäjä: { $name }

new-title = { $board ->
    [san-francisco] Peli San Franciscossa
    [berlin] Peli Berliinissä
   *[other] Uusi peli: { $board }
  }
new-mode = Ketkä pelaavat?
new-bots = Sinä ja botit
new-screen = Sama laite
new-friends = Ystävien kanssa
new-bots-text = Sinä tietokonetta vastaan, heti paikalla.
new-screen-text = Kaikki saman laitteen ääressä; kortit ovat piilossa, kun laite kiertää.
new-friends-text = Lähetä linkki, ja jokainen pelaa omalla laitteellaan. Vapaat pelipaikat voi antaa boteille.
new-opponents = Vastustajat
new-opponents-count = { $count ->
    [one] { $count } botti
   *[other] { $count } bottia
  }
new-level = Taso
new-level-more = { level-name }: { level-about }
new-people = Ihmispelaajat
new-people-count = { $count ->
    [one] { $count } ihminen
   *[other] { $count } ihmistä
  }
new-extra-bots = Lisäksi botteja
new-extra-none = Ei yhtään
new-seats = Pelaajat
new-seats-count = { $count ->
    [one] { $count } pelaaja
   *[other] { $count } pelaajaa
  }
new-name-of = Pelaajan { $number } nimi
new-player = Pelaaja { $number }
new-details = Lisäasetukset
new-clock = Kello
new-clock-none = Ei kelloa
new-clock-moves = 30 sekuntia siirtoa kohti, 5 minuuttia varalla
new-clock-slow = 2 minuuttia siirtoa kohti, 20 minuuttia varalla
new-clock-days = 3 päivää siirtoa kohti
new-public = Näkyy avoimissa pöydissä
new-watchers = Muut saavat katsoa
new-undo = Siirron voi kumota, jos mitään salaista ei ole paljastunut
new-go = Pelaa
new-make = Avaa pöytä

resume-title = Jatka tällä laitteella
resume-text = Otat tämänkin laitteen käyttöösi: nimesi ja pelisi tulevat mukana.
resume-go = Jatka tästä
resume-done = Tervetuloa takaisin, { $name }.
