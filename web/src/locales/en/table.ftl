# A table: its lobby, its game.
door-title = You are invited
door-go = Come in
table-gone = This table can't be shown
table-closed = This table was closed
table-closed-text = Nobody plays here any more.
watching = You are watching
watchers = { $count ->
    [one] { $count } watcher
   *[other] { $count } watchers
  }
menu = Menu
board-name = Board of { city-name }
players = Players
player-turn = to move
player-you = you
player-gone = not connected
player-away = away: { $level } plays
player-tokens = Tokens: { $tokens }
player-no-tokens = No tokens
points-word = { $points ->
    [one] point
   *[other] points
  }
pieces-left = { piece-name } left
score-of = { $name }: { points-count }

market = Cards to draw
face-up = Face-up cards
face-up-card = Face up: { card-name }
face-up-gap = No card
deck-label = Draw from the deck: { cards-number } left
ticket-deck-label = Draw tickets: { $count } left
discards = Discards
discards-none = No card has been discarded.
hand = { $count ->
    [one] Your hand: { $count } card
   *[other] Your hand: { $count } cards
  }
hand-none = No cards.
hand-group = { cards-count }
tickets = Your tickets
tickets-none = No tickets yet.
log = Log
undone = { $name } took back a move.

prompt-mine = { $phase ->
    [keep-setup] Keep one or both of your first tickets
    [place] Put the tokens on a location
    [second] Take a second card
    [keep] Keep at least one of the tickets
    [token] Choose a token
   *[turn] Your turn: draw cards, claim a route or draw tickets
  }
prompt-other = { $phase ->
    [keep-setup] { $name } chooses tickets
    [place] { $name } places tokens
    [second] { $name } takes a second card
    [keep] { $name } chooses tickets
    [token] { $name } chooses a token
   *[turn] { $name } is to move
  }
prompt-over = The game is over
last-turns = { $count ->
    [one] Last turn
   *[other] Last turns: { $count } to go
  }
last-round = The last turns begin: everybody has one more turn.
turn-yours = It is your turn.
turn-of = It is { $name }’s turn.
title-turn = ● Your turn · Citylines
skip = Skip
undo = Take back
forced = The only thing you could do: { $action }.

confirm-title = Confirm
confirm-ask = Do this? { $action }.
confirm-yes = Yes
claim-title = Claim { $a } – { $b }
claims-open = Claim
claims-title = Routes you can claim
claims-none = Your cards don't pay for any route yet.
route-looked-at = { $a } – { $b }
why-other-cards = { $a } – { $b } can be claimed, but not with these cards.
why-rule = The rule
why-rule-about = The rule, in a new tab
track-owned = { $track }. Claimed by { $name }
track-claimable = { $track }. You can claim it
zoom-in = Zoom in
zoom-out = Zoom out
zoom-all = Show the whole board

keep-first = Your first tickets: keep one or both
keep-more = New tickets: keep one or both
keep-go = { $count ->
    [0] Choose first
    [one] Keep this one
   *[other] Keep both
  }
token-which = Both ends offer a token: which one?
place-where = Where shall the tokens go?
place-how = Press a location on the board, or choose it here.
place-label = Location
place-go = Put them there

pass-title = { $name }, it is your turn
pass-text = Take the device. Your cards are shown when you press the button.
pass-go = I am { $name }: show my cards
pass-next = { $name } is next.
pass-hide = Hide my cards

clock-left = Time left
clock-bank = In reserve
clock-days = { $count } d { $hours } h
clock-hours = { $count } h { $minutes } min

chat = Chat
chat-none = Nothing has been said yet.
chat-somebody = Somebody
chat-write = Write something
chat-send = Send
chat-phrases = Ready phrases
chat-mute = Mute { $name }
chat-unmute = Hear everybody again
phrase = { $phrase ->
    [hello] Hello!
    [good-luck] Good luck!
    [well-played] Well played!
    [oops] Oops!
    [thanks] Thanks!
    [thinking] Let me think…
    [your-turn] It's your turn.
    [good-game] Good game!
    [rematch] Another one?
   *[bye] Bye!
  }

menu-speed = Pace
menu-speed-is = { $speed ->
    [slow] Slow
    [fast] Fast
    [instant] At once
   *[normal] Normal
  }
menu-sounds = Sounds
menu-sounds-are = { $sounds ->
    [off] Off
    [loud] Loud
   *[quiet] Quiet
  }
menu-back = Play for myself again
menu-replace = Let a bot take { $name }’s seat
menu-leave = Leave the game
menu-leave-sure = A bot takes your seat for good. Leave?

keys-title = Keyboard shortcuts
keys-on = Shortcuts with single keys
keys-board = On the board, arrow keys go from route to route and Enter claims; + and − zoom, 0 shows all.
key-take = take a face-up card
key-draw = draw from the deck
key-tickets = draw tickets
key-claims = routes you can claim
key-board = to the board
key-hand = to your hand
key-log = to the log
key-chat = to the chat
key-undo = take back
key-text = text mode on or off
key-skip = skip what is being shown
key-cancel = cancel
key-help = this list

text-mode = Text mode
text-actions = What you can do
text-actions-none = Nothing right now.
text-command = Command
text-command-hint = For example ? to draw, r for the face-up red card, 12:rr* to claim route 12, routes { $place }, why 12, hand, help
text-go = Do it
text-answer = Answer
text-unknown = “{ $text }” is no command. Type help for a list.
text-no-place = No location has “{ $text }” in its name.
text-not-now = “{ $text }” can't be done now.
text-help =
    Type an action: ? draws from the deck; b g k p r o take a face-up blue, green, black, purple, red or orange card, * a wild one;
    tickets draws tickets; keep 1, keep 2 or keep 12 keeps them; 12:rr* claims route 12 with two red cards and a wild one, 12: with the usual cards;
    token and place take a name; pass passes. A number alone does what has that number in the list.
    Besides: hand, tickets mine, players, row, routes, routes and a place, why and a route's number, undo, log, help.
text-players = Players
text-player = { $name }: { points-count }, { $cards }, { $tickets }, { $pieces }
text-player-tokens = { $name }: { points-count }, { $cards }, { $tickets }, { $pieces }, tokens: { $tokens }
text-row = Face-up cards
text-places = Places and routes
text-filter = Show places that contain
text-route-number = route { $number }
text-route-free = route { $number }: { $track }
text-route-mine = route { $number }: { $track }. Claimed by you
text-route-owned = route { $number }: { $track }. Claimed by { $name }
text-place-stack = { $count ->
    [one] one { symbol-name } token lies here
   *[other] { $count } { symbol-name } tokens lie here
  }
text-claim = Claim
text-why = Why not?
text-hand = You hold { $cards }.
text-hand-none = You hold no cards.
text-ticket = { $done ->
    [yes] { ticket-text }: done
   *[no] { ticket-text }: not done yet
  }
text-tickets-none = You have no tickets.
text-row-is = Face up: { $cards }. In the deck: { $deck }. Tickets: { $tickets }.

lobby-title = A table in { city-name }
lobby-seats = Seats
lobby-free = free
lobby-reserved = kept for { $name }
lobby-host = (host)
lobby-sit = Sit here
lobby-stand = Get up
lobby-bot = Bot
lobby-remove = Free the seat
lobby-level = Level of bots that you add
lobby-start = Start
lobby-close = Close the table
lobby-waiting = The game can start when every seat is taken, by people or bots.
lobby-dealing = Shuffling…
lobby-wait-host = The host starts the game.
lobby-take-seat = Take a free seat, or stay and watch.
lobby-invite = Invite others
lobby-link = Link to this table
lobby-copy = Copy
lobby-copied = The link is copied.
lobby-copy-yourself = Copy the marked link.
lobby-share = Share
lobby-invitation = Come and play: { city-name }
lobby-qr = The link as a QR code
lobby-options = How it is played
option-no-clock = No clock
option-days = { $count ->
    [one] { $count } day a move
   *[other] { $count } days a move
  }
option-moves = { $seconds ->
    [one] { $seconds } second a move
   *[other] { $seconds } seconds a move
  }, and { $minutes ->
    [one] { $minutes } minute in reserve
   *[other] { $minutes } minutes in reserve
  }
option-public = Listed for everybody
option-private = For those with the link
option-watchers = Others may watch
option-no-watchers = Nobody may watch
option-undo = Moves may be taken back where nothing hidden was seen
option-no-undo = Moves are final
option-fair = The deal is bound beforehand:
