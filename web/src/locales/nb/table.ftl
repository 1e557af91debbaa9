# A table: its lobby, its game.
door-title = Du er invitert
door-go = Kom inn
table-gone = Dette bordet kan ikke vises
table-closed = Dette bordet er lukket
table-closed-text = Her spiller ingen lenger.
watching = Du ser på
watchers = { $count ->
    [one] { $count } tilskuer
   *[other] { $count } tilskuere
  }
menu = Meny
board-name = Brettet for { city-name }
players = Spillere
player-turn = har turen
player-you = du
player-gone = ikke tilkoblet
player-away = borte: { $level } spiller
player-tokens = Sjetonger: { $tokens }
player-no-tokens = Ingen sjetonger
points-word = { $points ->
    [one] poeng
   *[other] poeng
  }
pieces-left = { piece-name } igjen
score-of = { $name }: { points-count }

market = Kort å trekke
face-up = Åpne kort
face-up-card = Åpent: { card-name }
face-up-gap = Ikke noe kort
deck-label = Trekk fra bunken: { cards-number } igjen
ticket-deck-label = Trekk billetter: { $count } igjen
discards = Forkastet
discards-none = Ingen kort er forkastet.
hand = { $count ->
    [one] På hånden: { $count } kort
   *[other] På hånden: { $count } kort
  }
hand-none = Ingen kort.
hand-group = { cards-count }
tickets = Billettene dine
tickets-none = Ingen billetter ennå.
log = Logg
undone = { $name } angret et trekk.

prompt-mine = { $phase ->
    [keep-setup] Behold én eller begge av dine første billetter
    [place] Legg sjetongene på et sted
    [second] Ta det andre kortet
    [keep] Behold minst én av billettene
    [token] Velg en sjetong
   *[turn] Din tur: Trekk kort, krev en rute eller trekk billetter
  }
prompt-other = { $phase ->
    [keep-setup] { $name } velger billetter
    [place] { $name } legger ut sjetonger
    [second] { $name } tar det andre kortet
    [keep] { $name } velger billetter
    [token] { $name } velger en sjetong
   *[turn] { $name } har turen
  }
prompt-over = Spillet er slutt
last-turns = { $count ->
    [one] Siste tur
   *[other] Siste turer: { $count } igjen
  }
last-round = De siste turene begynner: Alle får én tur til.
turn-yours = Det er din tur.
turn-of = Nå er det { $name } sin tur.
title-turn = ● Din tur · Citylines
skip = Hopp over
undo = Angre
forced = Det eneste du kunne gjøre: { $action }.

confirm-title = Bekreft
confirm-ask = Vil du gjøre dette? { $action }.
confirm-yes = Ja
claim-title = Krev { $a } – { $b }
claims-open = Krev
claims-title = Ruter du kan kreve
claims-none = Kortene dine holder ikke til noen rute ennå.
route-looked-at = { $a } – { $b }
why-other-cards = { $a } – { $b } kan kreves, men ikke med disse kortene.
why-rule = Regelen
why-rule-about = Regelen, i en ny fane
track-owned = { $track }. Krevd av { $name }
track-claimable = { $track }. Du kan kreve den
zoom-in = Zoom inn
zoom-out = Zoom ut
zoom-all = Vis hele brettet

keep-first = Dine første billetter: Behold én eller begge
keep-more = Nye billetter: Behold én eller begge
keep-go = { $count ->
    [0] Velg først
    [one] Behold denne
   *[other] Behold begge
  }
token-which = Begge endene har en sjetong: Hvilken tar du?
place-where = Hvor skal sjetongene ligge?
place-how = Trykk på et sted på brettet, eller velg det her.
place-label = Sted
place-go = Legg dem der

pass-title = { $name }, det er din tur
pass-text = Ta over enheten. Kortene dine vises når du trykker på knappen.
pass-go = Jeg er { $name }: Vis kortene mine
pass-next = Neste spiller er { $name }.
pass-hide = Skjul kortene mine

clock-left = Tid igjen
clock-bank = I reserve
clock-days = { $count } d { $hours } t
clock-hours = { $count } t { $minutes } min

chat = Prat
chat-none = Ingen har sagt noe ennå.
chat-somebody = Noen
chat-write = Skriv noe
chat-send = Send
chat-phrases = Ferdige meldinger
chat-mute = Demp { $name }
chat-unmute = Hør alle igjen
phrase = { $phrase ->
    [hello] Hei!
    [good-luck] Lykke til!
    [well-played] Godt spilt!
    [oops] Oi sann!
    [thanks] Takk!
    [thinking] La meg tenke …
    [your-turn] Det er din tur.
    [good-game] Takk for spillet!
    [rematch] En gang til?
   *[bye] Ha det!
  }

menu-speed = Tempo
menu-speed-is = { $speed ->
    [slow] Sakte
    [fast] Raskt
    [instant] Straks
   *[normal] Normalt
  }
menu-sounds = Lyd
menu-sounds-are = { $sounds ->
    [off] Av
    [loud] Høy
   *[quiet] Lav
  }
menu-back = Spill selv igjen
menu-replace = La en robot overta for { $name }
menu-leave = Forlat spillet
menu-leave-sure = En robot overtar plassen din for godt. Vil du forlate spillet?

keys-title = Tastatursnarveier
keys-on = Snarveier med én tast
keys-board = På brettet går du fra rute til rute med piltastene og krever med Enter. + og − zoomer, 0 viser alt.
key-take = ta et åpent kort
key-draw = trekk fra bunken
key-tickets = trekk billetter
key-claims = ruter du kan kreve
key-board = til brettet
key-hand = til hånden din
key-log = til loggen
key-chat = til praten
key-undo = angre
key-text = tekstmodus av eller på
key-skip = hopp over det som vises
key-cancel = avbryt
key-help = denne listen

text-mode = Tekstmodus
text-actions = Det du kan gjøre
text-actions-none = Ingenting akkurat nå.
text-command = Kommando
text-command-hint = For eksempel ? for å trekke, r for det åpne røde kortet, 12:rr* for å kreve rute 12, routes { $place }, why 12, hand, help
text-go = Utfør
text-answer = Svar
text-unknown = «{ $text }» er ingen kommando. Skriv help for å få en liste.
text-no-place = Fant ikke noe sted med «{ $text }» i navnet.
text-not-now = «{ $text }» går ikke nå.
text-help =
    Skriv en handling: «?» trekker fra bunken; «b», «g», «k», «p», «r» eller «o» tar et åpent blått, grønt, svart, lilla, rødt eller oransje kort, og «*» tar en joker;
    «tickets» trekker billetter; «keep 1», «keep 2» eller «keep 12» beholder dem; «12:rr*» krever rute 12 med to røde kort og en joker, «12:» med de vanlige kortene;
    «token» og «place» skal ha et navn etter seg, slik det står i listen; med «pass» står du over. Et tall alene utfører handlingen med det nummeret i listen.
    Ellers finnes «hand», «tickets mine», «players», «row», «routes», «routes» og et sted, «why» og nummeret på en rute, «undo», «log» og «help». Kommandoene er de samme på alle språk.
text-players = Spillere
text-player = { $name }: { points-count }, { $cards }, { $tickets }, { $pieces }
text-player-tokens = { $name }: { points-count }, { $cards }, { $tickets }, { $pieces }, sjetonger: { $tokens }
text-row = Åpne kort
text-places = Steder og ruter
text-filter = Vis steder som inneholder
text-route-number = rute { $number }
text-route-free = rute { $number }: { $track }
text-route-mine = rute { $number }: { $track }. Krevd av deg
text-route-owned = rute { $number }: { $track }. Krevd av { $name }
text-place-stack = { $count ->
    [one] én sjetong med { symbol-name } ligger her
   *[other] { $count } sjetonger med { symbol-name } ligger her
  }
text-claim = Krev
text-why = Hvorfor ikke?
text-hand = Du har { $cards } på hånden.
text-hand-none = Du har ingen kort på hånden.
text-ticket = { $done ->
    [yes] { ticket-text }: fullført
   *[no] { ticket-text }: ikke fullført ennå
  }
text-tickets-none = Du har ingen billetter.
text-row-is = Åpne kort: { $cards }. I bunken: { $deck }. Billetter: { $tickets }.

lobby-title = Et bord i { city-name }
lobby-seats = Plasser
lobby-free = ledig
lobby-reserved = holdes av til { $name }
lobby-host = (vert)
lobby-sit = Sitt her
lobby-stand = Reis deg
lobby-bot = Robot
lobby-remove = Frigjør plassen
lobby-level = Nivå på roboter du legger til
lobby-start = Start
lobby-close = Lukk bordet
lobby-waiting = Spillet kan starte når alle plassene er opptatt, av folk eller roboter.
lobby-dealing = Stokker …
lobby-wait-host = Verten starter spillet.
lobby-take-seat = Ta en ledig plass, eller bli og se på.
lobby-invite = Inviter andre
lobby-link = Lenke til dette bordet
lobby-copy = Kopier
lobby-copied = Lenken er kopiert.
lobby-copy-yourself = Kopier den merkede lenken.
lobby-share = Del
lobby-invitation = Bli med og spill: { city-name }
lobby-qr = Lenken som QR-kode
lobby-options = Slik spilles det
option-no-clock = Uten klokke
option-days = { $count ->
    [one] { $count } dag per trekk
   *[other] { $count } dager per trekk
  }
option-moves = { $seconds ->
    [one] { $seconds } sekund per trekk
   *[other] { $seconds } sekunder per trekk
  }, og { $minutes ->
    [one] { $minutes } minutt i reserve
   *[other] { $minutes } minutter i reserve
  }
option-public = Synlig for alle
option-private = For dem som har lenken
option-watchers = Andre kan se på
option-no-watchers = Ingen kan se på
option-undo = Trekk kan angres når de ikke har avslørt noe skjult
option-no-undo = Trekk kan ikke angres
option-fair = Utdelingen er låst på forhånd:
