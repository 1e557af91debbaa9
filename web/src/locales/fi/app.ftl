# The frame of the page, and whatever every page may say.
app-name = Citylines
app-title = { $page } · Citylines
skip-to-main = Siirry pääsisältöön
nav-label = Sivut
nav-rules = Säännöt
nav-learn = Opi
nav-replay = Tallenteet
nav-settings = Asetukset
nav-language = Kieli
notices-label = Ilmoitukset
notice-dismiss = Sulje ilmoitus
close = Sulje
cancel = Peruuta
back = Takaisin
reload = Lataa uudelleen
retry = Yritä uudelleen
loading = Ladataan…
not-found-title = Täällä ei ole mitään
not-found-text = Tällaista sivua ei ole. Ehkä linkistä jäi loppu pois.
to-start = Etusivulle
update-ready = Citylinesin uusi versio on saatavilla.
# For browsers without scripts; all languages stand one below the other
needs-script = Citylines tarvitsee tässä selaimessa JavaScriptiä.

# Connection
link-connecting = Yhdistetään…
link-lost = Yhteys katkesi. Uusi yritys { $seconds ->
    [one] { $seconds } sekunnin
   *[other] { $seconds } sekunnin
  } kuluttua…
link-lost-now = Yhteys katkesi. Yritetään uudelleen…
link-restart = Palvelin käynnistyy uudelleen. Pelisi jatkuu aivan pian.
link-healed = Yhteys toimii taas.
link-now = Yritä heti
outdated-title = Tämä sivu on vanhentunut
outdated-text = Palvelin lähetti jotain, mitä tämä sivu ei ymmärrä ({ $what }). Lataa sivu uudelleen, niin se ymmärtää.
trouble-full = Palvelimen levy on täynnä, joten siirtoja ei voi juuri nyt tallentaa. Mitään ei katoa: peli jatkuu heti, kun tilaa vapautuu.
trouble-other = Siirtoja ei voi juuri nyt tallentaa. Mitään ei katoa: peli jatkuu itsestään.

# Errors, by the server's codes
error-unknown = Se ei onnistunut ({ $code }).
error-page = Tällä sivulla meni jotain vikaan: { $what }
error-offline = Palvelimeen ei saada yhteyttä. Oletko verkossa?
error-server = Palvelimessa oli häiriö. Yritä uudelleen.
error-no-person = Palvelin ei enää tunne sinua. Mene etusivulle ja valitse nimi.
error-nickname-empty = Kirjoita nimi.
error-nickname-long = Nimessä voi olla enintään { $most } merkkiä.
error-nickname-character = Nimessä on merkki, jota ei voi käyttää.
error-token-unknown = Linkki on jo käytetty tai vanhentunut. Luo toisella laitteella uusi.
error-too-many = Liian monta yritystä lyhyessä ajassa. Odota hetki.
error-no-such-table = Tällaista pöytää ei ole. Ehkä se on suljettu, tai linkistä jäi loppu pois.
error-no-such-board = Tällaista pelilautaa ei ole.
error-no-watchers = Tämä pöytä ei ole avoin katsojille.
error-not-finished = Peli ei ole vielä päättynyt.
error-seat-taken = Joku ehti ensin: pelipaikka on varattu.
error-seats-open = Pöydässä on vielä vapaa pelipaikka.
error-nonces-missing = Kaikki eivät ole vielä valmiina. Yritä hetken päästä uudelleen.
error-nonce-given = Se on jo tehty.
error-nonce-differs = Tämän selaimen osuus jaosta ei vastaa sitä, mihin selain sitoutui.
error-not-now = Sitä ei voi tehdä nyt.
error-not-host = Vain pelin vetäjä voi tehdä sen.
error-not-your-seat = Tämä ei ole sinun pelipaikkasi.
error-no-such-seat = Tällaista pelipaikkaa ei ole.
error-stale = Peli ehti jo edetä. Katso tilanne ja valitse uudelleen.
error-game-over = Peli on päättynyt.
error-no-undo = Tässä pöydässä siirtoja ei voi kumota.
error-cannot-undo = Tätä ei voi enää kumota.
error-unknown-action = Tällä pelilaudalla ei ole tällaista toimintoa.
error-deck-empty = Pakka on tyhjä, eikä poisheitettyjä kortteja ole uuden pakan sekoittamiseen.
error-not-face-up = Tällaista korttia ei ole kuvapuoli ylöspäin.
error-wild-second = Kuvapuoli ylöspäin olevaa jokerikorttia ei voi valita toiseksi kortiksi.
error-no-tickets = Menolippupakka on tyhjä.
error-can-act = Vuoron voi jättää väliin vain, jos mitään muuta ei voi tehdä. Sinä voit vielä tehdä jotain.
error-claimed-already = Tämä reitti on jo rakennettu.
error-twin-mine = Olet jo rakentanut toisen näistä rinnakkaisista reiteistä: sama pelaaja ei voi rakentaa niitä kumpaakin.
error-twin-closed = Kahden pelaajan pelissä rinnakkaisista reiteistä käytetään vain toista. Kun yksi on rakennettu, toista ei saa enää rakentaa.
error-too-few-pieces = Sinulla ei ole tarpeeksi vaunuja tähän reittiin.
error-too-few-cards = Kädessäsi ei ole siihen tarvittavia kortteja.
error-no-token-there = Reitin kummassakaan päässä ei ole tätä turistimerkkiä.
error-has-stack = Tässä paikassa on jo turistimerkkipino.
error-not-your-turn = Nyt ei ole sinun vuorosi.
error-unprintable = Viestissä on merkkejä, joita ei voi näyttää.
error-empty = Viesti on tyhjä.
error-trouble = Sitä ei voi juuri nyt tallentaa. Yritä hetken päästä uudelleen.
error-moved = Pöytä on siirtynyt toiselle palvelimelle. Yhdistetään uudelleen…
error-bad-record = Citylines ei voi toistaa tätä tiedostoa: rivi { $line } ei kuulu pelitallenteeseen.
error-record-long = Tämä tiedosto on liian pitkä pelitallenteeksi.

# Levels of bots
level-name = { $level ->
    [tourist] Turisti
    [commuter] Pendelöijä
    [dispatcher] Liikenteenohjaaja
    [stationmaster] Asemapäällikkö
   *[driver] Kuljettaja
  }
level-about = { $level ->
    [tourist] ottaa, mitä eteen sattuu
    [commuter] tuntee tien ja pelaa menolippujensa mukaan
    [dispatcher] ajattelee eteenpäin
    [stationmaster] vahvin kaikista: miettii rauhassa
   *[driver] suunnittelee hyvin, kelpo vastustaja
  }
bot-name = { level-name } { $number }
seat-number = Pelaaja { $number }
city-name = { $board ->
    [san-francisco] San Francisco
    [berlin] Berliini
   *[other] { $board }
  }

# What a newcomer is called who gives no name
newcomer = Matkustaja
your-name = Nimesi
error-too-fast = Liian nopeasti. Odota hetki.
error-too-many-sockets = Tämä palvelin on auki liian monessa välilehdessä. Sulje niistä osa.
error-too-many-slips = Yhteys suljettiin liian monen virheen takia.
error-table-broken = Tämän pöydän lokia ei voi enää lukea.
error-unknown-board = Tällaista pelilautaa ei ole.
error-not-found = Tässä osoitteessa ei ole mitään.
error-not-yours = Se ei ole sinun.
error-internal = Palvelimessa oli häiriö. Yritä uudelleen.
error-malformed = Palvelin ei ymmärtänyt tätä sivua. Lataa sivu uudelleen.
error-too-long = Se on liian pitkä.
error-players = Pöydässä on { $least }–{ $most } pelaajaa.
error-start-seat = Tällaista aloituspaikkaa ei ole.
error-restart = Palvelin käynnistyy uudelleen. Yritä hetken päästä uudelleen.
error-forgotten = Palvelin on unohtanut sinut.
