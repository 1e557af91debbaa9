# The frame of the page, and whatever every page may say.
app-name = Citylines
app-title = { $page } · Citylines
skip-to-main = Skip to the main part
nav-label = Pages
nav-rules = Rules
nav-learn = Learn
nav-replay = Replay
nav-settings = Settings
nav-language = Language
notices-label = Notices
notice-dismiss = Dismiss
close = Close
cancel = Cancel
back = Back
reload = Reload
retry = Try again
loading = Loading…
not-found-title = Nothing here
not-found-text = There is no such page. Perhaps the link was cut short.
to-start = To the start page
update-ready = A new version of Citylines is ready.
# For browsers without scripts; all languages stand one below the other
needs-script = Citylines needs JavaScript in this browser.

# Connection
link-connecting = Connecting…
link-lost = The connection is lost. Trying again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
  }…
link-lost-now = The connection is lost. Trying again…
link-restart = The server is restarting. Your game goes on in a moment.
link-healed = The connection is back.
link-now = Try now
outdated-title = This page is out of date
outdated-text = The server said something this page does not understand ({ $what }). A fresh page will.
trouble-full = The server's disk is full: moves can't be stored right now. Nothing is lost; play goes on as soon as there is room.
trouble-other = Moves can't be stored right now. Nothing is lost; play goes on by itself.

# Errors, by the server's codes
error-unknown = That did not work ({ $code }).
error-page = Something went wrong on this page: { $what }
error-offline = The server can't be reached. Are you online?
error-server = The server had a problem. Please try again.
error-no-person = The server does not know you any more. Go to the start page and choose a name.
error-nickname-empty = Please type a name.
error-nickname-long = A name has at most { $most } characters.
error-nickname-character = One of the characters in this name can't be used.
error-token-unknown = This link has been used or is too old. Make a new one on the other device.
error-too-many = Too many tries in a short time. Please wait a moment.
error-no-such-table = There is no such table. Perhaps it was given up, or the link was cut short.
error-no-such-board = There is no such board.
error-no-watchers = This table is not open to watchers.
error-not-finished = The game is not over yet.
error-seat-taken = Somebody else was quicker: the seat is taken.
error-seats-open = There is still a free seat.
error-nonces-missing = Somebody is not ready yet. Try again in a moment.
error-nonce-given = That was done already.
error-nonce-differs = This browser's part of the deal does not fit what it promised.
error-not-now = That can't be done now.
error-not-host = Only the host can do that.
error-not-your-seat = That is not your seat.
error-no-such-seat = There is no such seat.
error-stale = The game went on in the meantime. Look again and choose again.
error-game-over = The game is over.
error-no-undo = At this table nothing is taken back.
error-cannot-undo = That can't be taken back any more.
error-unknown-action = There is no such action on this board.
error-deck-empty = The deck is empty, and there are no discards to make a new one of.
error-not-face-up = No such card lies face up.
error-wild-second = A wild card that lies face up can't be taken as the second card.
error-no-tickets = The ticket deck is empty.
error-can-act = Only who can do nothing at all may pass, and you can do something.
error-claimed-already = This route is claimed already.
error-twin-mine = You own the other track of this double route: nobody may claim both.
error-twin-closed = With two players, once one track of a double route is claimed the other is closed.
error-too-few-pieces = You don't have enough pieces left for this route.
error-too-few-cards = You don't hold the cards for that.
error-no-token-there = No end of this route offers that token.
error-has-stack = There is a stack of tokens there already.
error-not-your-turn = It is not your turn.
error-unprintable = The message has characters that can't be shown.
error-empty = The message is empty.
error-trouble = That can't be stored right now. Please try again in a moment.
error-moved = The table has moved to another server. Reconnecting…
error-bad-record = Citylines can't play this file: line { $line } is not what a record would hold.
error-record-long = This file is too long for a record.

# Levels of bots
level-name = { $level ->
    [tourist] Tourist
    [commuter] Commuter
    [dispatcher] Dispatcher
    [stationmaster] Stationmaster
   *[driver] Driver
  }
level-about = { $level ->
    [tourist] takes what comes along
    [commuter] knows the way, plays for its tickets
    [dispatcher] thinks ahead
    [stationmaster] the strongest: takes its time
   *[driver] plans well, a fair opponent
  }
bot-name = { level-name } { $number }
seat-number = Seat { $number }
city-name = { $board ->
    [san-francisco] San Francisco
    [berlin] Berlin
   *[other] { $board }
  }

# What a newcomer is called who gives no name
newcomer = Traveller
your-name = Your name
error-too-fast = Too fast. Please wait a moment.
error-too-many-sockets = You have this server open in too many tabs. Close some of them.
error-too-many-slips = The connection was closed because of too many mistakes.
error-table-broken = This table's log can't be read any more.
error-unknown-board = There is no such board.
error-not-found = There is nothing at this address.
error-not-yours = That is not yours.
error-internal = The server had a problem. Please try again.
error-malformed = The server did not understand this page. Reload it.
error-too-long = That is too long.
error-players = A table has { $least } to { $most } players.
error-start-seat = There is no such start seat.
error-restart = The server is restarting. Please try again in a moment.
error-forgotten = You are forgotten here.
