# The frame of the page, and whatever every page may say.
app-name = Citylines
app-title = { $page } · Citylines
skip-to-main = Hopp til hovedinnholdet
nav-label = Sider
nav-rules = Regler
nav-learn = Opplæring
nav-replay = Reprise
nav-settings = Innstillinger
nav-language = Språk
notices-label = Meldinger
notice-dismiss = Skjul
close = Lukk
cancel = Avbryt
back = Tilbake
reload = Last inn på nytt
retry = Prøv igjen
loading = Laster …
not-found-title = Her er det ingenting
not-found-text = Denne siden finnes ikke. Kanskje er lenken ufullstendig.
to-start = Til startsiden
update-ready = En ny versjon av Citylines er klar.
# For browsers without scripts; all languages stand one below the other
needs-script = Citylines trenger JavaScript i denne nettleseren.

# Connection
link-connecting = Kobler til …
link-lost = Forbindelsen er brutt. Prøver igjen om { $seconds ->
    [one] { $seconds } sekund
   *[other] { $seconds } sekunder
  } …
link-lost-now = Forbindelsen er brutt. Prøver igjen …
link-restart = Serveren starter på nytt. Spillet ditt fortsetter om et øyeblikk.
link-healed = Forbindelsen er tilbake.
link-now = Prøv nå
outdated-title = Denne siden er utdatert
outdated-text = Serveren sa noe som denne siden ikke forstår ({ $what }). Det ordner seg når du laster den inn på nytt.
trouble-full = Disken på serveren er full, så trekk kan ikke lagres akkurat nå. Ingenting går tapt, og spillet fortsetter så snart det er plass.
trouble-other = Trekk kan ikke lagres akkurat nå. Ingenting går tapt, og spillet fortsetter av seg selv.

# Errors, by the server's codes
error-unknown = Det gikk ikke ({ $code }).
error-page = Noe gikk galt på denne siden: { $what }
error-offline = Får ikke kontakt med serveren. Er du på nett?
error-server = Det oppsto et problem på serveren. Prøv igjen.
error-no-person = Serveren kjenner deg ikke lenger. Gå til startsiden og velg et navn.
error-nickname-empty = Skriv inn et navn.
error-nickname-long = Et navn kan ha høyst { $most } tegn.
error-nickname-character = Et av tegnene i navnet kan ikke brukes.
error-token-unknown = Denne lenken er brukt eller for gammel. Lag en ny på den andre enheten.
error-too-many = For mange forsøk på kort tid. Vent litt.
error-no-such-table = Dette bordet finnes ikke. Kanskje er det lukket, eller lenken er ufullstendig.
error-no-such-board = Dette brettet finnes ikke.
error-no-watchers = Dette bordet er ikke åpent for tilskuere.
error-not-finished = Spillet er ikke slutt ennå.
error-seat-taken = Noen kom deg i forkjøpet: Plassen er opptatt.
error-seats-open = Det er fortsatt en ledig plass.
error-nonces-missing = Ikke alle er klare ennå. Prøv igjen om litt.
error-nonce-given = Det er allerede gjort.
error-nonce-differs = Det denne nettleseren bidro med til utdelingen, stemmer ikke med det den lovet.
error-not-now = Det går ikke nå.
error-not-host = Bare verten kan gjøre det.
error-not-your-seat = Det er ikke din plass.
error-no-such-seat = Denne plassen finnes ikke.
error-stale = Spillet gikk videre i mellomtiden. Se en gang til og velg på nytt.
error-game-over = Spillet er slutt.
error-no-undo = Ved dette bordet kan ingenting angres.
error-cannot-undo = Det kan ikke angres lenger.
error-unknown-action = Denne handlingen finnes ikke på dette brettet.
error-deck-empty = Bunken er tom, og det er ingen forkastede kort å lage en ny av.
error-not-face-up = Det er ikke noe slikt kort blant de åpne.
error-wild-second = Du kan ikke ta en åpen joker som ditt andre kort.
error-no-tickets = Billettbunken er tom.
error-can-act = Du kan bare stå over når du ikke har noe annet valg, og det har du nå.
error-claimed-already = Denne ruten er allerede krevd.
error-twin-mine = Du har det andre sporet i denne dobbeltruten, og ingen kan kreve begge.
error-twin-closed = Når dere er to spillere og det ene sporet i en dobbeltrute er krevd, er det andre stengt.
error-too-few-pieces = Du har ikke nok brikker igjen til denne ruten.
error-too-few-cards = Du har ikke de kortene som trengs.
error-no-token-there = Den sjetongen ligger ikke i noen av endene på denne ruten.
error-has-stack = Det ligger allerede en stabel med sjetonger der.
error-not-your-turn = Det er ikke din tur.
error-unprintable = Meldingen inneholder tegn som ikke kan vises.
error-empty = Meldingen er tom.
error-trouble = Det kan ikke lagres akkurat nå. Prøv igjen om litt.
error-moved = Bordet er flyttet til en annen server. Kobler til på nytt …
error-bad-record = Citylines kan ikke spille av denne filen: Linje { $line } ser ikke ut som i et opptak.
error-record-long = Denne filen er for lang til å være et opptak.

# Levels of bots
level-name = { $level ->
    [tourist] Turist
    [commuter] Pendler
    [dispatcher] Trafikkleder
    [stationmaster] Stasjonsmester
   *[driver] Vognfører
  }
level-about = { $level ->
    [tourist] tar det som byr seg
    [commuter] kjenner veien og prioriterer billettene sine
    [dispatcher] tenker flere trekk fram
    [stationmaster] sterkest av alle, og tar seg god tid
   *[driver] planlegger godt og gir god motstand
  }
bot-name = { level-name } { $number }
seat-number = Plass { $number }
city-name = { $board ->
    [san-francisco] San Francisco
    [berlin] Berlin
   *[other] { $board }
  }

# What a newcomer is called who gives no name
newcomer = Reisende
your-name = Navnet ditt
error-too-fast = Det gikk for fort. Vent litt.
error-too-many-sockets = Du har denne serveren åpen i for mange faner. Lukk noen av dem.
error-too-many-slips = Forbindelsen ble lukket på grunn av for mange feil.
error-table-broken = Loggen for dette bordet kan ikke leses lenger.
error-unknown-board = Dette brettet finnes ikke.
error-not-found = Det er ingenting på denne adressen.
error-not-yours = Det er ikke ditt.
error-internal = Det oppsto et problem på serveren. Prøv igjen.
error-malformed = Serveren forsto ikke denne siden. Last den inn på nytt.
error-too-long = Det er for langt.
error-players = Et bord har { $least } til { $most } spillere.
error-start-seat = Denne startplassen finnes ikke.
error-restart = Serveren starter på nytt. Prøv igjen om litt.
error-forgotten = Du er glemt her.
