# A table: its lobby, its game.
door-title = Máte pozvánku
door-go = Vstúpiť
table-gone = Tento stôl sa nedá zobraziť
table-closed = Tento stôl je zatvorený
table-closed-text = Tu už nikto nehrá.
watching = Sledujete hru
watchers = { $count ->
    [one] { $count } divák
    [few] { $count } diváci
    [many] { $count } diváka
   *[other] { $count } divákov
  }
menu = Menu
board-name = { $board ->
    [san-francisco] Mapa mesta San Francisco
    [berlin] Mapa mesta Berlín
   *[other] Mapa mesta { $board }
  }
players = Hráči
player-turn = na ťahu
player-you = vy
player-gone = bez spojenia
player-away = preč, hrá { $level }
player-tokens = Známky: { $tokens }
player-no-tokens = Žiadne známky
points-word = { $points ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodov
  }
pieces-left = { $count ->
    [one] zostáva
    [few] zostávajú
    [many] zostáva
   *[other] zostáva
  } { piece-name }
score-of = { $name }: { points-count }

market = Karty na doberanie
face-up = Otočené karty
face-up-card = Otočená { card-name }
face-up-gap = Žiadna karta
deck-label = Dobrať si z balíčka, zostáva: { cards-number }
ticket-deck-label = Dobrať si karty cieľových staníc, zostáva: { $count }
discards = Odhodené
discards-none = Žiadna karta ešte nebola odhodená.
hand = { $count ->
    [one] V ruke: { $count } karta
    [few] V ruke: { $count } karty
    [many] V ruke: { $count } karty
   *[other] V ruke: { $count } kariet
  }
hand-none = Žiadne karty.
hand-group = { cards-count }
tickets = Karty cieľových staníc
tickets-none = Zatiaľ žiadne karty cieľových staníc.
log = Priebeh
undone = { $name } vracia ťah.

prompt-mine = { $phase ->
    [keep-setup] Ponechajte si jednu alebo obe karty cieľových staníc
    [place] Položte známky na niektorú lokáciu
    [second] Doberte si druhú kartu
    [keep] Ponechajte si aspoň jednu kartu cieľových staníc
    [token] Vyberte si známku
   *[turn] Váš ťah: prepravné karty, trasa alebo karty cieľových staníc
  }
prompt-other = { $phase ->
    [keep-setup] { $name } vyberá karty cieľových staníc
    [place] { $name } umiestňuje známky
    [second] { $name } si doberá druhú kartu
    [keep] { $name } vyberá karty cieľových staníc
    [token] { $name } si vyberá známku
   *[turn] Na ťahu je { $name }
  }
prompt-over = Hra sa skončila
last-turns = { $count ->
    [one] Posledný ťah
    [few] Posledné ťahy: ešte { $count }
    [many] Posledné ťahy: ešte { $count }
   *[other] Posledné ťahy: ešte { $count }
  }
last-round = Začínajú sa posledné ťahy: každý odohrá ešte jeden ťah.
turn-yours = Ste na ťahu.
turn-of = Na ťahu je { $name }.
title-turn = ● Ste na ťahu · Citylines
skip = Preskočiť
undo = Vrátiť ťah
forced = Jediné, čo ste mohli urobiť: { $action }.

confirm-title = Potvrdenie
confirm-ask = Vykonať tento ťah? { $action }.
confirm-yes = Áno
claim-title = Obsadiť trasu { $a } – { $b }
claims-open = Obsadiť
claims-title = Trasy, ktoré môžete obsadiť
claims-none = Vaše karty zatiaľ nestačia na žiadnu trasu.
route-looked-at = { $a } – { $b }
why-other-cards = Trasu { $a } – { $b } môžete obsadiť, ale nie týmito kartami.
why-rule = Pravidlo
why-rule-about = Pravidlo (otvorí sa na novej karte prehliadača)
track-owned = { $track }. Vlastní ju { $name }
track-claimable = { $track }. Môžete ju obsadiť
zoom-in = Priblížiť
zoom-out = Oddialiť
zoom-all = Ukázať celú mapu

keep-first = Prvé karty cieľových staníc: ponechajte si jednu alebo obe
keep-more = Nové karty cieľových staníc: ponechajte si jednu alebo obe
keep-go = { $count ->
    [0] Najprv vyberte
    [one] Ponechať si túto
    [few] Ponechať si obe
    [many] Ponechať si obe
   *[other] Ponechať si obe
  }
token-which = Známku ponúkajú oba konce: ktorú si vezmete?
place-where = Kam položíte známky?
place-how = Kliknite na lokáciu na mape alebo ju vyberte tu.
place-label = Lokácia
place-go = Položiť sem

pass-title = { $name }, ste na ťahu
pass-text = Vezmite si zariadenie. Vaše karty sa ukážu po stlačení tlačidla.
pass-go = Som { $name }: ukázať karty
pass-next = Nasleduje { $name }.
pass-hide = Skryť moje karty

clock-left = Zostávajúci čas
clock-bank = V rezerve
clock-days = { $count } d { $hours } h
clock-hours = { $count } h { $minutes } min

chat = Chat
chat-none = Zatiaľ nikto nič nenapísal.
chat-somebody = Niekto
chat-write = Napíšte niečo
chat-send = Odoslať
chat-phrases = Hotové frázy
chat-mute = Stlmiť: { $name }
chat-unmute = Zrušiť stlmenie
phrase = { $phrase ->
    [hello] Ahojte!
    [good-luck] Veľa šťastia!
    [well-played] Dobre zahrané!
    [oops] Ups!
    [thanks] Vďaka!
    [thinking] Premýšľam…
    [your-turn] Si na ťahu.
    [good-game] Pekná hra!
    [rematch] Ešte jednu?
   *[bye] Majte sa!
  }

menu-speed = Tempo
menu-speed-is = { $speed ->
    [slow] Pomalé
    [fast] Rýchle
    [instant] Okamžité
   *[normal] Normálne
  }
menu-sounds = Zvuky
menu-sounds-are = { $sounds ->
    [off] Vypnuté
    [loud] Nahlas
   *[quiet] Potichu
  }
menu-back = Hrať opäť za seba
menu-replace = Nahradiť botom: { $name }
menu-leave = Odísť z hry
menu-leave-sure = Vaše miesto natrvalo zaujme bot. Odísť?

keys-title = Klávesové skratky
keys-on = Skratky jedným klávesom
keys-board = Na mape prechádzate z trasy na trasu šípkami a klávesom Enter trasu obsadíte; + a − približujú a odďaľujú, 0 ukáže celú mapu.
key-take = vziať si otočenú kartu
key-draw = dobrať si z balíčka
key-tickets = dobrať si karty cieľových staníc
key-claims = trasy, ktoré môžete obsadiť
key-board = na mapu
key-hand = na karty v ruke
key-log = na priebeh hry
key-chat = na chat
key-undo = vrátiť ťah
key-text = zapnúť alebo vypnúť textový režim
key-skip = preskočiť, čo sa práve ukazuje
key-cancel = zrušiť
key-help = tento zoznam

text-mode = Textový režim
text-actions = Čo môžete urobiť
text-actions-none = Práve nič.
text-command = Príkaz
text-command-hint = Napríklad ? na dobratie karty, r na otočenú červenú kartu, 12:rr* na obsadenie trasy 12, routes { $place }, why 12, hand, help
text-go = Vykonať
text-answer = Odpoveď
text-unknown = „{ $text }“ nie je príkaz. Zoznam ukáže príkaz help.
text-no-place = Žiadna lokácia nemá v názve „{ $text }“.
text-not-now = „{ $text }“ sa teraz nedá.
text-help =
    Napíšte akciu: ? doberie kartu z balíčka; b g k p r o vezmú otočenú modrú, zelenú, čiernu, fialovú, červenú alebo oranžovú kartu, * divokú;
    tickets doberie karty cieľových staníc; keep 1, keep 2 alebo keep 12 si ich ponechá; 12:rr* obsadí trasu 12 dvoma červenými kartami a jednou divokou, 12: obvyklými kartami;
    za token a place patrí názov; pass vynechá ťah. Samotné číslo urobí to, čo má toto číslo v zozname.
    Okrem toho: hand (karty v ruke), tickets mine (vaše karty cieľových staníc), players (hráči), row (otočené karty), routes (trasy), routes a lokácia, why a číslo trasy (prečo nie), undo (vrátiť ťah), log (priebeh), help (pomoc).
text-players = Hráči
text-player = { $name }: { points-count }, { $cards }, { $tickets }, { $pieces }
text-player-tokens = { $name }: { points-count }, { $cards }, { $tickets }, { $pieces }, známky: { $tokens }
text-row = Otočené karty
text-places = Lokácie a trasy
text-filter = Hľadať lokácie podľa názvu
text-route-number = trasa { $number }
text-route-free = trasa { $number }: { $track }
text-route-mine = trasa { $number }: { $track }. Je vaša
text-route-owned = trasa { $number }: { $track }. Vlastní ju { $name }
text-place-stack = { $count ->
    [one] leží tu { $count } známka „{ symbol-name }“
    [few] ležia tu { $count } známky „{ symbol-name }“
    [many] leží tu { $count } známky „{ symbol-name }“
   *[other] leží tu { $count } známok „{ symbol-name }“
  }
text-claim = Obsadiť
text-why = Prečo nie?
text-hand = V ruke máte: { $cards }.
text-hand-none = V ruke nemáte žiadne karty.
text-ticket = { $done ->
    [yes] { ticket-text }: splnená
   *[no] { ticket-text }: zatiaľ nesplnená
  }
text-tickets-none = Nemáte žiadne karty cieľových staníc.
text-row-is = Otočené: { $cards }. V balíčku: { $deck }. Karty cieľových staníc: { $tickets }.

lobby-title = { $board ->
    [san-francisco] Stôl v San Franciscu
    [berlin] Stôl v Berlíne
   *[other] Stôl: { $board }
  }
lobby-seats = Miesta
lobby-free = voľné
lobby-reserved = vyhradené: { $name }
lobby-host = (hostiteľ)
lobby-sit = Sadnúť si
lobby-stand = Vstať
lobby-bot = Bot
lobby-remove = Uvoľniť
lobby-level = Úroveň pridávaných botov
lobby-start = Začať
lobby-close = Zatvoriť stôl
lobby-waiting = Hra sa môže začať, keď budú všetky miesta obsadené ľuďmi alebo botmi.
lobby-dealing = Karty sa miešajú…
lobby-wait-host = Hru spustí hostiteľ.
lobby-take-seat = Sadnite si na voľné miesto alebo zostaňte ako divák.
lobby-invite = Pozvite ostatných
lobby-link = Odkaz na tento stôl
lobby-copy = Kopírovať
lobby-copied = Odkaz je skopírovaný.
lobby-copy-yourself = Skopírujte označený odkaz.
lobby-share = Zdieľať
lobby-invitation = Poď si zahrať: { city-name }
lobby-qr = Odkaz ako QR kód
lobby-options = Ako sa hrá
option-no-clock = Bez časového limitu
option-days = { $count ->
    [one] { $count } deň na ťah
    [few] { $count } dni na ťah
    [many] { $count } dňa na ťah
   *[other] { $count } dní na ťah
  }
option-moves = { $seconds ->
    [one] { $seconds } sekunda na ťah
    [few] { $seconds } sekundy na ťah
    [many] { $seconds } sekundy na ťah
   *[other] { $seconds } sekúnd na ťah
  } a { $minutes ->
    [one] { $minutes } minúta v rezerve
    [few] { $minutes } minúty v rezerve
    [many] { $minutes } minúty v rezerve
   *[other] { $minutes } minút v rezerve
  }
option-public = Verejný stôl v zozname
option-private = Iba pre ľudí s odkazom
option-watchers = Ostatní sa môžu pozerať
option-no-watchers = Bez divákov
option-undo = Ťah sa dá vrátiť, ak neodkryl nič tajné
option-no-undo = Ťahy sa nevracajú
option-fair = Rozdanie je vopred zapečatené:
