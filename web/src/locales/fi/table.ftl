# A table: its lobby, its game.
door-title = Sinut on kutsuttu peliin
door-go = Tule sisään
table-gone = Tätä pöytää ei voi näyttää
table-closed = Tämä pöytä on suljettu
table-closed-text = Täällä ei enää pelata.
watching = Olet katsojana
watchers = { $count ->
    [one] { $count } katsoja
   *[other] { $count } katsojaa
  }
menu = Valikko
board-name = { $board ->
    [san-francisco] San Franciscon pelilauta
    [berlin] Berliinin pelilauta
   *[other] Pelilauta: { $board }
  }
players = Pelaajat
player-turn = vuorossa
player-you = sinä
player-gone = ei yhteyttä
player-away = poissa: { $level } pelaa
player-tokens = Turistimerkit: { $tokens }
player-no-tokens = Ei turistimerkkejä
points-word = { $points ->
    [one] piste
   *[other] pistettä
  }
pieces-left = { piece-name } jäljellä
score-of = { $name }: { points-count }

market = Nostettavat kortit
face-up = Kuvapuoli ylöspäin olevat kortit
face-up-card = Kuvapuoli ylöspäin: { card-name }
face-up-gap = Ei korttia
deck-label = Nosta pakasta: { cards-number } jäljellä
ticket-deck-label = Nosta menolippuja: { $count } jäljellä
discards = Pois{"\u00AD"}heitetyt
discards-none = Yhtään korttia ei ole heitetty pois.
hand = { $count ->
    [one] Kädessäsi: { $count } kortti
   *[other] Kädessäsi: { $count } korttia
  }
hand-none = Ei kortteja.
hand-group = { cards-count }
tickets = Menolippusi
tickets-none = Ei vielä menolippuja.
log = Peliloki
undone = { $name } kumosi siirron.

prompt-mine = { $phase ->
    [keep-setup] Pidä toinen tai molemmat ensimmäisistä menolipuistasi
    [place] Aseta turistimerkit johonkin paikkaan
    [second] Nosta toinen kortti
    [keep] Pidä vähintään yksi menolippu
    [token] Valitse turistimerkki
   *[turn] Sinun vuorosi: nosta kortteja, rakenna reitti tai nosta menolippuja
  }
prompt-other = { $phase ->
    [keep-setup] { $name } valitsee menolippuja
    [place] { $name } asettaa turistimerkkejä
    [second] { $name } nostaa toisen kortin
    [keep] { $name } valitsee menolippuja
    [token] { $name } valitsee turistimerkin
   *[turn] Vuorossa on { $name }
  }
prompt-over = Peli on päättynyt
last-turns = { $count ->
    [one] Viimeinen vuoro
   *[other] Viimeiset vuorot: { $count } jäljellä
  }
last-round = Viimeiset vuorot alkavat: jokainen saa vielä yhden vuoron.
turn-yours = Nyt on sinun vuorosi.
turn-of = Vuorossa on { $name }.
title-turn = ● Vuorosi · Citylines
skip = Ohita
undo = Kumoa
forced = Ainoa mahdollinen siirto: { $action }.

confirm-title = Vahvista
confirm-ask = Tehdäänkö näin? { $action }.
confirm-yes = Kyllä
claim-title = Rakenna reitti { $a } – { $b }
claims-open = Rakenna
claims-title = Reitit, jotka voit rakentaa
claims-none = Korttisi eivät vielä riitä mihinkään reittiin.
route-looked-at = { $a } – { $b }
why-other-cards = Voit rakentaa reitin { $a } – { $b }, mutta et näillä korteilla.
why-rule = Sääntö
why-rule-about = Sääntö uudessa välilehdessä
track-owned = { $track }. Rakentaja: { $name }
track-claimable = { $track }. Voit rakentaa sen
zoom-in = Lähennä
zoom-out = Loitonna
zoom-all = Näytä koko pelilauta

keep-first = Ensimmäiset menolippusi: pidä toinen tai molemmat
keep-more = Uudet menoliput: pidä toinen tai molemmat
keep-go = { $count ->
    [0] Valitse ensin
    [one] Pidä tämä
   *[other] Pidä molemmat
  }
token-which = Molemmissa päissä on turistimerkki: kumman otat?
place-where = Mihin asetat turistimerkit?
place-how = Paina paikkaa pelilaudalla tai valitse se tästä.
place-label = Paikka
place-go = Aseta tähän

pass-title = { $name }, sinun vuorosi
pass-text = Ota laite. Korttisi näkyvät, kun painat painiketta.
pass-go = Olen { $name }: näytä korttini
pass-next = Seuraavana vuorossa on { $name }.
pass-hide = Piilota korttini

clock-left = Aikaa jäljellä
clock-bank = Aikaa varalla
clock-days = { $count } pv { $hours } t
clock-hours = { $count } t { $minutes } min

chat = Keskustelu
chat-none = Kukaan ei ole vielä sanonut mitään.
chat-somebody = Joku
chat-write = Kirjoita viesti
chat-send = Lähetä
chat-phrases = Valmiit lauseet
chat-mute = Mykistä { $name }
chat-unmute = Poista mykistykset
phrase = { $phrase ->
    [hello] Hei!
    [good-luck] Onnea peliin!
    [well-played] Hyvin pelattu!
    [oops] Hups!
    [thanks] Kiitos!
    [thinking] Mietin hetken…
    [your-turn] Sinun vuorosi.
    [good-game] Hyvä peli!
    [rematch] Otetaanko uusiksi?
   *[bye] Hei hei!
  }

menu-speed = Tahti
menu-speed-is = { $speed ->
    [slow] Hidas
    [fast] Nopea
    [instant] Heti
   *[normal] Tavallinen
  }
menu-sounds = Äänet
menu-sounds-are = { $sounds ->
    [off] Pois
    [loud] Kovat
   *[quiet] Hiljaiset
  }
menu-back = Pelaa taas itse
menu-replace = Korvaa botilla: { $name }
menu-leave = Poistu pelistä
menu-leave-sure = Botti ottaa pelipaikkasi lopullisesti. Poistutko?

keys-title = Pikanäppäimet
keys-on = Yhden näppäimen pikakomennot
keys-board = Pelilaudalla nuolinäppäimet siirtävät reitiltä toiselle ja Enter rakentaa; + ja − zoomaavat, 0 näyttää koko laudan.
key-take = ota kortti pöydältä
key-draw = nosta pakasta
key-tickets = nosta menolippuja
key-claims = reitit, jotka voit rakentaa
key-board = pelilaudalle
key-hand = käsikortteihin
key-log = pelilokiin
key-chat = keskusteluun
key-undo = kumoa
key-text = tekstitila päälle tai pois
key-skip = ohita näytettävä tapahtuma
key-cancel = peruuta
key-help = tämä luettelo

text-mode = Tekstitila
text-actions = Mitä voit tehdä
text-actions-none = Juuri nyt et mitään.
text-command = Komento
text-command-hint = Esimerkiksi ? nostaa kortin, r ottaa pöydältä punaisen kortin ja 12:rr* rakentaa reitin 12; myös routes { $place }, why 12, hand, help
text-go = Suorita
text-answer = Vastaus
text-unknown = ”{ $text }” ei ole komento. Kirjoita help, niin näet luettelon.
text-no-place = Minkään paikan nimessä ei ole ”{ $text }”.
text-not-now = ”{ $text }” ei onnistu nyt.
text-help =
    Kirjoita toiminto: ? nostaa kortin pakasta; b g k p r o ottavat pöydältä sinisen, vihreän, mustan, violetin, punaisen tai oranssin kortin, * jokerikortin;
    tickets nostaa menolippuja; keep 1 pitää ensimmäisen, keep 2 toisen ja keep 12 molemmat; 12:rr* rakentaa reitin 12 kahdella punaisella kortilla ja yhdellä jokerikortilla, 12: tavallisimmilla korteilla;
    sanojen token ja place perään tulee nimi; pass jättää vuoron väliin. Pelkkä numero tekee sen, mikä luettelossa on sillä numerolla.
    Lisäksi: hand, tickets mine, players, row, routes, routes ja paikka, why ja reitin numero, undo, log, help.
text-players = Pelaajat
text-player = { $name }: { points-count }, { $cards }, { $tickets }, { $pieces }
text-player-tokens = { $name }: { points-count }, { $cards }, { $tickets }, { $pieces }, turistimerkit: { $tokens }
text-row = Kuvapuoli ylöspäin olevat kortit
text-places = Paikat ja reitit
text-filter = Näytä paikat, joiden nimessä on
text-route-number = reitti { $number }
text-route-free = reitti { $number }: { $track }
text-route-mine = reitti { $number }: { $track }. Sinun rakentamasi
text-route-owned = reitti { $number }: { $track }. Rakentaja: { $name }
text-place-stack = { $count ->
    [one] tässä on yksi turistimerkki: { symbol-name }
   *[other] tässä on { $count } turistimerkkiä: { symbol-name }
  }
text-claim = Rakenna
text-why = Miksi ei?
text-hand = Kädessäsi on { $cards }.
text-hand-none = Kädessäsi ei ole kortteja.
text-ticket = { $done ->
    [yes] { ticket-text }: valmis
   *[no] { ticket-text }: vielä kesken
  }
text-tickets-none = Sinulla ei ole menolippuja.
text-row-is = Kuvapuoli ylöspäin: { $cards }. Pakassa kortteja: { $deck }. Menolippuja: { $tickets }.

lobby-title = { $board ->
    [san-francisco] San Franciscon pöytä
    [berlin] Berliinin pöytä
   *[other] Pöytä: { $board }
  }
lobby-seats = Pelipaikat
lobby-free = vapaa
lobby-reserved = varattu: { $name }
lobby-host = (vetäjä)
lobby-sit = Istu tähän
lobby-stand = Nouse ylös
lobby-bot = Botti
lobby-remove = Vapauta paikka
lobby-level = Lisättävien bottien taso
lobby-start = Aloita
lobby-close = Sulje pöytä
lobby-waiting = Peli voi alkaa, kun jokaisella pelipaikalla on ihminen tai botti.
lobby-dealing = Sekoitetaan…
lobby-wait-host = Pelin vetäjä aloittaa pelin.
lobby-take-seat = Istu vapaalle pelipaikalle tai jää katsomaan.
lobby-invite = Kutsu muita
lobby-link = Linkki tähän pöytään
lobby-copy = Kopioi
lobby-copied = Linkki on kopioitu.
lobby-copy-yourself = Kopioi valittu linkki.
lobby-share = Jaa
lobby-invitation = Tule pelaamaan: { city-name }
lobby-qr = Linkki QR-koodina
lobby-options = Näin pelataan
option-no-clock = Ei kelloa
option-days = { $count ->
    [one] { $count } päivä siirtoa kohti
   *[other] { $count } päivää siirtoa kohti
  }
option-moves = { $seconds ->
    [one] { $seconds } sekunti siirtoa kohti
   *[other] { $seconds } sekuntia siirtoa kohti
  } ja { $minutes ->
    [one] { $minutes } minuutti varalla
   *[other] { $minutes } minuuttia varalla
  }
option-public = Näkyy avoimissa pöydissä
option-private = Niille, joilla on linkki
option-watchers = Muut saavat katsoa
option-no-watchers = Muut eivät saa katsoa
option-undo = Siirron voi kumota, jos mitään salaista ei ole paljastunut
option-no-undo = Siirtoja ei voi kumota
option-fair = Jako on sinetöity ennalta:
