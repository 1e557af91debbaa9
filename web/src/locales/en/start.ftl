start-title = Start
start-head = All aboard
start-lead = Claim routes across the city, join the places on your tickets, and get there first. Two cities, two to four players, a quarter of an hour.
start-cities = Choose a city
city-line = { $board ->
    [san-francisco] Cable cars, ferries and tourist tokens
    [berlin] Streetcars above, subways below
   *[other] A board of one's own
  }
start-other = Or
start-learn = Learn to play
start-learn-text = Ten minutes, on real positions.
start-join = Join with a link
start-join-text = Somebody sent you a link or a code? Put it here.
start-join-label = Link or code of a table
start-join-go = Join
start-join-bad = That is not the link of a table.
start-watch = Open tables
start-watch-text = Tables that anybody may join.
start-watch-none = No table is open right now. Make one: choose a city, then “With friends”.
start-replay = Watch a replay
start-replay-text = A finished game, move by move.
start-mine = Your games
start-mine-text = { $board ->
    [san-francisco] San Francisco
    [berlin] Berlin
   *[other] { $board }
  } · { $status ->
    [lobby] waiting for players
    [dealing] about to begin
    [playing] in play
    [finished] finished
   *[other] closed
  }
start-mine-with = with { $people }
start-mine-continue = Continue
start-open-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
  }
start-by = by { $name }

new-title = A game in { city-name }
new-mode = Who plays?
new-bots = You and bots
new-screen = One screen
new-friends = With friends
new-bots-text = You against the computer, right away.
new-screen-text = Everybody around this device; cards are hidden while it is passed on.
new-friends-text = Send a link; everybody plays on their own device. Free seats can go to bots.
new-opponents = Opponents
new-opponents-count = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
  }
new-level = Level
new-level-more = { level-name }: { level-about }
new-people = People
new-people-count = { $count ->
    [one] { $count } person
   *[other] { $count } people
  }
new-extra-bots = Bots besides
new-extra-none = None
new-seats = Players
new-seats-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
new-name-of = Name of player { $number }
new-player = Player { $number }
new-details = More choices
new-clock = Clock
new-clock-none = No clock
new-clock-moves = 30 seconds a move, 5 minutes in reserve
new-clock-slow = 2 minutes a move, 20 minutes in reserve
new-clock-days = 3 days a move
new-public = Listed for everybody
new-watchers = Others may watch
new-undo = Moves may be taken back where nothing hidden was seen
new-go = Play
new-make = Make the table

resume-title = Carry on here
resume-text = This device becomes yours, too: your name and your games come along.
resume-go = Carry on here
resume-done = Welcome back, { $name }.
