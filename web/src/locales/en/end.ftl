end-title = The game is over
end-winner = { $me ->
    [yes] You win!
   *[no] { $name } wins!
  }
end-shared = { $names } share the victory!
end-tie-break = The tie is broken by the number of complete tickets.
end-show-all = Show all
end-breakdown = Points
end-player = Player
end-routes = Routes
end-tickets = Tickets
end-tokens = Tokens
end-total = Total
end-tickets-of = Tickets of { $name }
end-ticket-done = complete, { $points ->
    [one] { $points } point gained
   *[other] { $points } points gained
  }
end-ticket-open = not complete, { $points ->
    [one] { $points } point lost
   *[other] { $points } points lost
  }
# Read aloud as a ticket is revealed
end-ticket-said = { $done ->
    [yes] { $name }: { $a } – { $b }, { end-ticket-done }.
   *[no] { $name }: { $a } – { $b }, { end-ticket-open }.
  }
end-no-tickets = no tickets
end-board = The board at the end
end-rematch = Rematch
end-rematch-join = Go to the rematch
end-record = Download the record
end-replay = Watch the replay
end-picture = Picture of the board
end-home = To the start page
end-plots = The game in figures
end-plot-points = Points for routes over time
end-plot-text = Points for routes after each claim: { $names }.
end-figure = Figure
end-drawn = Cards drawn unseen
end-taken = Face-up cards taken
end-claimed = Routes claimed
end-longest = Longest route, in cards
end-kept = Tickets kept
check-title = Was the deal fair?
check-text = Before the game the server bound itself to a secret, and every browser to a number of its own. Now all are told, and your browser draws every card again.
check-going = Checking…
check-fine = Yes: everything fits.
check-bad = No: something does not fit!
check-impossible = The history could not be loaded, so the check can't be made.
check-what = { $what ->
    [commitment] The secret is the one the server was bound to.
    [noted] It was bound to it when you sat down.
    [mine] Your own number went into the deal.
    [nonce] The number of { $name } is the one promised.
    [start] The start seat was drawn by it.
    [cards] { $count ->
        [one] { $count } card follows from it.
       *[other] All { $count } cards follow from it.
      }
   *[tickets] { $count ->
        [one] { $count } ticket follows from it.
       *[other] All { $count } tickets follow from it.
      }
  }
check-ok = fits
check-wrong = does not fit
