# The words of the game. Cards come as their colour, or as the name of the wild card of their city.
card-name = { $card ->
    [blue] blue card
    [green] green card
    [black] black card
    [purple] purple card
    [red] red card
    [orange] orange card
    [ferry] Ferry card
    [bicycle] Bicycle card
   *[wild] wild card
  }
# Drawn: "you draw …"
card-drawn = { $card ->
    [blue] a blue card
    [green] a green card
    [black] a black card
    [purple] a purple card
    [red] a red card
    [orange] an orange card
    [ferry] a Ferry card
    [bicycle] a Bicycle card
   *[wild] a wild card
  }
# In a list of cards, counted
cards-count = { $card ->
    [blue] { $count } blue
    [green] { $count } green
    [black] { $count } black
    [purple] { $count } purple
    [red] { $count } red
    [orange] { $count } orange
    [ferry] { $count ->
        [one] { $count } Ferry
       *[other] { $count } Ferries
      }
    [bicycle] { $count ->
        [one] { $count } Bicycle
       *[other] { $count } Bicycles
      }
   *[wild] { $count } wild
  }
symbol-name = { $symbol ->
    [lighthouse] lighthouse
    [bridge] bridge
    [ferry-bell] ferry bell
    [wave] wave
    [hilltop] hilltop
    [crab] crab
    [fog] fog
   *[other] { $symbol }
  }
piece-name = { $kind ->
    [cable-car] { $count ->
        [one] { $count } cable car
       *[other] { $count } cable cars
      }
    [streetcar] { $count ->
        [one] { $count } streetcar
       *[other] { $count } streetcars
      }
    [subway-car] { $count ->
        [one] { $count } subway car
       *[other] { $count } subway cars
      }
   *[other] { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
      }
  }
route-name = { $a } – { $b }
points-count = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
cards-number = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
tickets-number = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
  }
tokens-number = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
  }
colour-name = { $colour ->
    [blue] blue
    [green] green
    [black] black
    [purple] purple
    [red] red
    [orange] orange
   *[grey] grey
  }
track-text = { $a } – { $b }: { $kind ->
    [subway] { colour-name } subway, { cards-number }
    [ferry] { $wilds ->
        [one] { colour-name } ferry route, { cards-number }, one of them a Ferry
       *[other] { colour-name } ferry route, { cards-number }, { $wilds } of them Ferries
      }
   *[plain] { colour-name }, { cards-number }
  }, { points-count }
ticket-text = { $a } – { $b }, { points-count }

# What may be done
action-draw = Draw the top card of the deck
action-take = Take the { card-name }
action-tickets = Draw tickets
action-keep = Keep { $tickets }
action-claim = Claim { $a } – { $b } with { $cards }
action-token = Take the { symbol-name } token
action-place = Put the tokens on { $place }
action-pass = Pass

# What happened
log-dealt = { $me ->
    [yes] You get
   *[no] { $name } gets
  } { cards-number }.
log-dealt-known = { $me ->
    [yes] You get
   *[no] { $name } gets
  } { $cards }.
log-laid = Laid face up: { $cards }.
log-drew = { $me ->
    [yes] You draw
   *[no] { $name } draws
  } a card from the deck.
log-drew-known = { $me ->
    [yes] You draw
   *[no] { $name } draws
  } { card-drawn } from the deck.
log-took = { $me ->
    [yes] You take
   *[no] { $name } takes
  } the face-up { card-name }.
log-cleared = Three of the face-up cards are wild: all five are discarded.
log-renewed = The discards are shuffled into a new deck: { cards-number }.
log-offered = { $me ->
    [yes] You draw
   *[no] { $name } draws
  } { tickets-number }.
log-offered-known = { $me ->
    [yes] You draw
   *[no] { $name } draws
  } tickets: { $tickets }.
log-kept = { $me ->
    [yes] You keep
   *[no] { $name } keeps
  } { tickets-number }.
log-kept-known = { $me ->
    [yes] You keep
   *[no] { $name } keeps
  } { $tickets }.
log-chosen = { $me ->
    [yes] You have chosen your first tickets.
   *[no] { $name } has chosen the first tickets.
  }
log-claimed = { $me ->
    [yes] You claim
   *[no] { $name } claims
  } { $a } – { $b } with { $cards }.
log-scored = { $me ->
    [yes] You score { points-count }, { $score } in all.
   *[no] { $name } scores { points-count }, { $score } in all.
  }
log-token = { $me ->
    [yes] You take
   *[no] { $name } takes
  } the { symbol-name } token from { $place }.
log-placed = { $me ->
    [yes] You put
   *[no] { $name } puts
  } { $count ->
    [one] a { symbol-name } token
   *[other] { $count } { symbol-name } tokens
  } on { $place }.
log-passed = { $me ->
    [yes] You pass: there is nothing you could do.
   *[no] { $name } passes: there is nothing to do.
  }
log-last-turns = { $me ->
    [yes] You have
   *[no] { $name } has
  } { $count ->
    [one] { piece-name } or none left
   *[other] { piece-name } or fewer left
  }: everybody has one last turn.
log-ended = The game is over: all tickets are shown.

# Why a route can't be claimed
why-game-over = The game is over.
why-not-now = It is not the time to claim a route.
why-not-your-turn = Wait for your turn to claim { $a } – { $b }.
why-claimed-already = { $a } – { $b } is claimed already.
why-twin-mine = You own the other track of { $a } – { $b }: nobody may claim both.
why-twin-closed = With two players, once one track of { $a } – { $b } is claimed the other is closed.
why-too-few-pieces = { $kind ->
    [cable-car] { $a } – { $b } takes { $pieces ->
        [one] { $pieces } cable car
       *[other] { $pieces } cable cars
      }, and you don't have so many left.
    [streetcar] { $a } – { $b } takes { $pieces ->
        [one] { $pieces } streetcar
       *[other] { $pieces } streetcars
      }, and you don't have so many left.
    [subway-car] { $a } – { $b } takes a subway car, and you have none left.
   *[other] { $a } – { $b } takes more pieces than you have left.
  }
why-too-few-cards = { $wilds ->
    [0] { $colour ->
        [grey] { $a } – { $b } costs { $count ->
            [one] a card of any colour
           *[other] { $count } cards of one colour, whichever you like
          }. You don't hold them yet.
       *[other] { $a } – { $b } costs { $count ->
            [one] { $colour ->
                [orange] an orange card
               *[other] a { colour-name } card
              }
           *[other] { $count } { colour-name } cards
          }. You don't hold them yet.
      }
   *[other] { $colour ->
        [grey] { $a } – { $b } costs { $count ->
            [one] a Ferry card
           *[other] { $count } cards of one colour, at least { $wilds } of them a Ferry
          }. You don't hold them yet.
       *[other] { $a } – { $b } costs { $count ->
            [one] a Ferry card
           *[other] { $count } { colour-name } cards, at least { $wilds } of them a Ferry
          }. You don't hold them yet.
      }
  }
