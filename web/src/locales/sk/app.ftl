# The frame of the page, and whatever every page may say.
app-name = Citylines
app-title = { $page } · Citylines
skip-to-main = Prejsť na obsah
nav-label = Stránky
nav-rules = Pravidlá
nav-learn = Výučba
nav-replay = Záznamy
nav-settings = Nastavenia
nav-language = Jazyk
notices-label = Oznámenia
notice-dismiss = Skryť
close = Zavrieť
cancel = Zrušiť
back = Späť
reload = Načítať znova
retry = Skúsiť znova
loading = Načítava sa…
not-found-title = Tu nič nie je
not-found-text = Taká stránka neexistuje. Možno je odkaz neúplný.
to-start = Na úvodnú stránku
update-ready = Nová verzia Citylines je pripravená.
# For browsers without scripts; all languages stand one below the other
needs-script = Citylines potrebuje v tomto prehliadači JavaScript.

# Connection
link-connecting = Pripája sa…
link-lost = Spojenie sa prerušilo. Ďalší pokus o { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
    [many] { $seconds } sekundy
   *[other] { $seconds } sekúnd
  }…
link-lost-now = Spojenie sa prerušilo. Pripája sa znova…
link-restart = Server sa reštartuje. Vaša hra bude o chvíľu pokračovať.
link-healed = Spojenie je obnovené.
link-now = Skúsiť hneď
outdated-title = Táto stránka je zastaraná
outdated-text = Server poslal niečo, čomu táto stránka nerozumie ({ $what }). Po opätovnom načítaní už bude rozumieť.
trouble-full = Disk servera je plný: ťahy sa teraz nedajú uložiť. Nič sa nestratilo a hra bude pokračovať, len čo sa uvoľní miesto.
trouble-other = Ťahy sa teraz nedajú uložiť. Nič sa nestratilo a hra bude pokračovať sama.

# Errors, by the server's codes
error-unknown = To sa nepodarilo ({ $code }).
error-page = Na tejto stránke sa niečo pokazilo: { $what }
error-offline = Server je nedostupný. Máte pripojenie na internet?
error-server = Na serveri nastala chyba. Skúste to, prosím, znova.
error-no-person = Server vás už nepozná. Prejdite na úvodnú stránku a zvoľte si meno.
error-nickname-empty = Napíšte, prosím, meno.
error-nickname-long = Meno môže mať najviac { $most ->
    [one] { $most } znak
    [few] { $most } znaky
    [many] { $most } znaku
   *[other] { $most } znakov
  }.
error-nickname-character = Niektorý znak v tomto mene sa nedá použiť.
error-token-unknown = Tento odkaz už bol použitý alebo je príliš starý. Vytvorte si na druhom zariadení nový.
error-too-many = Priveľa pokusov v krátkom čase. Chvíľu, prosím, počkajte.
error-no-such-table = Taký stôl neexistuje. Možno ho zrušili alebo je odkaz neúplný.
error-no-such-board = Taká mapa neexistuje.
error-no-watchers = K tomuto stolu diváci nemajú prístup.
error-not-finished = Hra sa ešte neskončila.
error-seat-taken = Niekto vás predbehol: miesto je obsadené.
error-seats-open = Ešte je voľné miesto.
error-nonces-missing = Niekto ešte nie je pripravený. Skúste to o chvíľu znova.
error-nonce-given = To už je hotové.
error-nonce-differs = Číslo, ktorým tento prehliadač prispel k rozdávaniu, nie je to, ktoré sľúbil.
error-not-now = To sa teraz nedá.
error-not-host = To môže urobiť iba hostiteľ.
error-not-your-seat = To nie je vaše miesto.
error-no-such-seat = Také miesto pri stole nie je.
error-stale = Hra sa medzitým pohla ďalej. Pozrite sa znova a vyberte si ešte raz.
error-game-over = Hra sa skončila.
error-no-undo = Pri tomto stole sa ťahy nevracajú.
error-cannot-undo = Tento ťah sa už vrátiť nedá.
error-unknown-action = Taká akcia na tejto mape nie je.
error-deck-empty = Balíček je prázdny a nie sú ani odhodené karty, z ktorých by vznikol nový.
error-not-face-up = Taká karta medzi otočenými nie je.
error-wild-second = Otočenú divokú kartu si nemôžete vziať ako druhú.
error-no-tickets = Balíček kariet cieľových staníc je prázdny.
error-can-act = Ťah môže vynechať iba ten, kto nemôže urobiť nič iné. Vy môžete.
error-claimed-already = Táto trasa je už obsadená.
error-twin-mine = Druhá trať tejto dvojitej trasy je už vaša. Jeden hráč nemôže obsadiť obe.
error-twin-closed = Pri hre dvoch hráčov sa po obsadení jednej trate dvojitej trasy druhá trať uzavrie.
error-too-few-pieces = Na túto trasu už nemáte dosť vozidiel.
error-too-few-cards = Na to nemáte v ruke potrebné karty.
error-no-token-there = Na žiadnom konci tejto trasy taká známka nie je.
error-has-stack = Na tejto lokácii už známky ležia.
error-not-your-turn = Nie ste na ťahu.
error-unprintable = Správa obsahuje znaky, ktoré sa nedajú zobraziť.
error-empty = Správa je prázdna.
error-trouble = To sa teraz nedá uložiť. Skúste to, prosím, o chvíľu znova.
error-moved = Stôl sa presunul na iný server. Pripája sa znova…
error-bad-record = Tento súbor sa nedá prehrať: riadok { $line } do záznamu hry nepatrí.
error-record-long = Tento súbor je na záznam hry príliš dlhý.

# Levels of bots
level-name = { $level ->
    [tourist] Turista
    [commuter] Cestujúci
    [dispatcher] Dispečer
    [stationmaster] Prednosta
   *[driver] Vodič
  }
level-about = { $level ->
    [tourist] berie, čo mu príde pod ruku
    [commuter] pozná cestu a ide za svojimi cieľmi
    [dispatcher] myslí dopredu
    [stationmaster] najsilnejší súper, dáva si načas
   *[driver] dobre plánuje, vyrovnaný súper
  }
bot-name = { level-name } { $number }
seat-number = Miesto { $number }
city-name = { $board ->
    [san-francisco] San Francisco
    [berlin] Berlín
   *[other] { $board }
  }

# What a newcomer is called who gives no name
newcomer = Cestovateľ
your-name = Vaše meno
error-too-fast = Príliš rýchlo. Chvíľu, prosím, počkajte.
error-too-many-sockets = Tento server máte otvorený na príliš mnohých kartách prehliadača. Niektoré zavrite.
error-too-many-slips = Spojenie sa ukončilo, lebo nastalo priveľa chýb.
error-table-broken = Záznam tohto stola sa už nedá prečítať.
error-unknown-board = Taká mapa neexistuje.
error-not-found = Na tejto adrese nič nie je.
error-not-yours = To nie je vaše.
error-internal = Na serveri nastala chyba. Skúste to, prosím, znova.
error-malformed = Server tejto stránke nerozumie. Načítajte ju znova.
error-too-long = To je príliš dlhé.
error-players = Počet hráčov pri stole: { $least } až { $most }.
error-start-seat = Také miesto pre prvého hráča pri stole nie je.
error-restart = Server sa reštartuje. Skúste to, prosím, o chvíľu znova.
error-forgotten = Server už o vás nemá žiadne údaje.
