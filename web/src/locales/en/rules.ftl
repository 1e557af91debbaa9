# The rules, to read. A paragraph has a title and a text, under its id (src/rules/contents.json); where the cities differ, a text for
# each. An empty line begins a new block, a line with • an item of a list. Numbers come from the board; "two cards", "five cards"
# and the like are the same on every board and are written out.
rules-title = Rules
rules-title-of = The rules of { $board ->
    [san-francisco] San Francisco
    [berlin] Berlin
   *[other] { $board }
  }
rules-lead = Everything there is to know, in our own words, with pictures from the real board. Each city has its own page.
rules-read = { $board ->
    [san-francisco] Cable cars, ferries and tourist tokens
   *[berlin] Streetcars and subways
  }
rules-intro = All the rules on one page. For a first game you need the parts up to the end of the game; the rulings are there for the evening when something odd happens.
rules-learn = To the tutorial
rules-print = Print
rules-contents = Contents
rules-cities = The rules of the other city
rules-clauses = { $count ->
    [one] Clause { $clauses }
   *[other] Clauses { $clauses }
  }
rules-clauses-about = The small letters with numbers are the clauses of our complete rules. Every one of them is checked by tests.

## Parts
rules-part-about = What it is about
rules-part-parts = What you play with
rules-part-setup = Set-up
rules-part-turn = Your turn
rules-part-draw = Drawing transportation cards
rules-part-claim = Claiming a route
rules-part-tokens = Tourist tokens
rules-part-tickets = Tickets
rules-part-end = End of the game and scoring
rules-part-rulings = Rulings for rare cases
rules-part-ours = What is ours

## What it is about
rules-aim-title = The aim
rules-aim-san-francisco =
    You are in San Francisco with a few hours and a bag for souvenirs. Two to four players lay their cable cars across the city, cross the bay by ferry, join the locations on their tickets and pick up tourist tokens on the way.

    Whoever has the most points at the end wins. There are three ways to score:
    • Each route you claim scores at once; the longer it is, the more.
    • Each ticket you complete scores at the end.
    • A collection of different tourist tokens scores at the end, too.

    Choose your tickets with care: one that you keep and do not complete costs you its points.
rules-aim-berlin =
    Berlin, from Kurfürstendamm to Alexanderplatz. Two to four players run streetcars through the middle of the city and subways around it, and join the locations on their tickets.

    Whoever has the most points at the end wins. There are two ways to score:
    • Each route you claim scores at once; the longer it is, the more.
    • Each ticket you complete scores at the end.

    Choose your tickets with care: one that you keep and do not complete costs you its points.

## What you play with
rules-cards-title = Transportation cards
rules-cards-san-francisco =
    There are { $cards ->
        [one] { $cards } transportation card
       *[other] { $cards } transportation cards
      }: { $each } in each of { $colours ->
        [one] { $colours } colour
       *[other] { $colours } colours
      } (blue, green, black, purple, red and orange), and { $wilds ->
        [one] { $wilds } Ferry card
       *[other] { $wilds } Ferry cards
      }. Each colour has a sign of its own, on the cards and on the board.

    The Ferry card shows all the colours. It is the wild card of San Francisco: when you claim a route, it can stand in for a card of any colour.
rules-cards-berlin =
    There are { $cards ->
        [one] { $cards } transportation card
       *[other] { $cards } transportation cards
      }: { $each } in each of { $colours ->
        [one] { $colours } colour
       *[other] { $colours } colours
      } (blue, green, black, purple, red and orange), and { $wilds ->
        [one] { $wilds } Bicycle card
       *[other] { $wilds } Bicycle cards
      }. Each colour has a sign of its own, on the cards and on the board.

    The Bicycle card shows all the colours. It is the wild card of Berlin: when you claim a route, it can stand in for a card of any colour.
rules-pieces-title = Pieces and tickets
rules-pieces-san-francisco =
    • Every player has { $cableCars ->
        [one] { $cableCars } cable car
       *[other] { $cableCars } cable cars
      } of one colour.
    • The ticket deck has { $tickets ->
        [one] { $tickets } ticket
       *[other] { $tickets } tickets
      }.
    • There are { $tokens ->
        [one] { $tokens } tourist token
       *[other] { $tokens } tourist tokens
      }, with { $symbols ->
        [one] { $symbols } symbol
       *[other] { $symbols } different symbols
      } and { $copies } of each.
    • The board shows { $locations ->
        [one] { $locations } location
       *[other] { $locations } locations
      } and the routes between them. The score track shows everybody's points.
rules-pieces-berlin =
    • Every player has { $streetcars ->
        [one] { $streetcars } streetcar
       *[other] { $streetcars } streetcars
      } and { $subwayCars ->
        [one] { $subwayCars } subway car
       *[other] { $subwayCars } subway cars
      } of one colour.
    • The ticket deck has { $tickets ->
        [one] { $tickets } ticket
       *[other] { $tickets } tickets
      }.
    • The board shows { $locations ->
        [one] { $locations } location
       *[other] { $locations } locations
      } and the routes between them. The score track shows everybody's points.
    • There are no tourist tokens and no ferries in Berlin.

## Set-up
rules-start-title = Who begins
rules-start = Everybody takes all the pieces of one colour and begins with no points. Agree on the first player in any way you like; online, the host chooses one or leaves it to chance. From there, play goes clockwise.
rules-stacks-title = Stacks of tokens
rules-stacks =
    Sort the tourist tokens into stacks by symbol. With four players every stack has { $stackMany ->
        [one] { $stackMany } token
       *[other] { $stackMany } tokens
      }; with two or three players it has { $stackFew ->
        [one] { $stackFew } token
       *[other] { $stackFew } tokens
      }, and the remaining ones are out of the game.

    One stack goes on each of these locations: { $tokenPlaces }. Two stacks stay aside for now.
rules-deal-title = Cards
rules-deal = Shuffle the transportation cards and deal two to each player. The others are the deck; turn up its five top cards and lay them in a row. If three or more of the five are wild cards, all five go to the discards and five new ones are laid.
rules-first-tickets-title = First tickets
rules-first-tickets = Shuffle the tickets and deal two to each player. Look at yours and keep one or both. A ticket that you don't want goes face down under the ticket deck. Nobody learns what the others were dealt, kept or sent back.
rules-last-stacks-title = The last two stacks: three or four players
rules-last-stacks = Before the first turn, the player who is last in turn order takes one of the two stacks and puts it on any location that has none. Then the second to last player does the same with the other stack.
rules-single-tokens-title = The last two symbols: two players
rules-single-tokens = With two players, the second player does both: one single token of each of the two symbols aside goes on a location of its own that has no tokens yet. The board then holds { $stacks ->
    [one] { $stacks } stack
   *[other] { $stacks } stacks
  } of { $stackFew } tokens and two single tokens. The other tokens of those two symbols are out of the game.

## Your turn
rules-actions-title = One of three things
rules-actions =
    In your turn you do exactly one of these:
    • Draw two transportation cards.
    • Claim one route.
    • Draw tickets.

    Then it is the next player's turn. You can't pass as long as you can do any of the three.

## Drawing transportation cards
rules-two-cards-title = Two cards, one after the other
rules-two-cards = Take two cards, one at a time. Each of them may be one of the five face-up cards, or the top card of the deck, drawn blind. When you take a face-up card, a new one from the deck takes its place at once, before you choose the second.
rules-wild-face-up-title = Face-up wild cards
rules-wild-face-up = A face-up wild card is worth a whole turn: if you take one, it must be the first card, and you get no second. You can't take a face-up wild card as your second card.
rules-wild-unseen-title = Wild cards drawn blind
rules-wild-unseen = A wild card that you draw blind from the deck is luck and nothing more. If it is your first card, you still take a second; if it is your second, you keep it just the same.
rules-hand-title = Your hand
rules-hand = You may hold as many cards as you like.
rules-three-wilds-title = Three wild cards face up
rules-three-wilds =
    Whenever three or more of the five face-up cards are wild cards, all five go to the discards at once and five new ones are laid. If those show three again, they go as well, and so on.

    The row is looked at only when it is complete: when the game is set up, between your first and your second card, at the end of your draw, and after a claim.
rules-new-deck-title = When the deck runs out
rules-new-deck = As soon as the deck is empty, the discards are shuffled and become the new deck. That includes the cards that paid for routes, and face-up cards that were cleared away.

## Claiming a route
rules-route-title = Routes
rules-route-san-francisco =
    A route joins two neighbouring locations. It is a row of spaces, all of one colour or all grey. A route is open if nobody has claimed it and it is not closed to you as part of a double route.

    You may claim any open route, whether it touches your other routes or not, but only one a turn.
rules-route-berlin =
    A route joins two neighbouring locations. A streetcar route is a row of spaces, all of one colour or all grey; a subway route has a single space with a number. A route is open if nobody has claimed it and it is not closed to you as part of a double route.

    You may claim any open route, whether it touches your other routes or not, but only one a turn.
rules-pay-title = What it costs
rules-pay = You play as many cards from your hand as the route asks for, in its colour. Any number of wild cards may stand in for cards of that colour, even for all of them. If several sets of cards would do, you choose. The cards you play go to the discards.
rules-grey-title = Grey routes
rules-grey = A grey route takes any colour, but only one: all the cards must be of the same colour. Wild cards may stand in here as well.
rules-place-pieces-title = Putting down your pieces
rules-place-pieces-san-francisco = A route costs one card for each of its spaces. When you have paid, put one of your cable cars on each space.
rules-place-pieces-berlin = A streetcar route costs one card for each of its spaces. When you have paid, put one of your streetcars on each space. Subway routes are different: see below.
rules-ferry-title = Ferry routes
rules-ferry = Routes across the water are ferry routes: one of their spaces shows a ferry. For each space with a ferry, at least one of the cards you play must be a Ferry card. The other cards pay as on any route, in the route's colour or, if it is grey, in one colour of your choice. More Ferry cards may stand in for those.
rules-subway-title = Subway routes
rules-subway = A subway route has one space with a number on it. It costs as many cards as the number says, but takes only one subway car. The colour of the space is the colour of the cards; a grey space takes any one colour. Don't mind the line on both sides of the space: it is always grey.
rules-enough-pieces-title = Enough pieces
rules-enough-pieces-san-francisco = You can claim a route only if you have a cable car left for each of its spaces.
rules-enough-pieces-berlin = You can claim a route only if you have enough pieces of the right kind left: a streetcar for each space of a streetcar route, a subway car for a subway route. Streetcars never go on subway routes, nor subway cars on streetcar routes.
rules-points-title = Points for a route
rules-points-san-francisco = The points for a route are yours at once: move your scoring marker. The table is printed on the board, too.
rules-points-berlin = The points for a route are yours at once: move your scoring marker. Streetcar routes and subway routes score by different tables, which are printed on the board, too.
rules-double-title = Double routes
rules-double = Some neighbouring locations are joined by a double route: two tracks of the same length, side by side. Each track is claimed by itself. No player ever claims both.
rules-double-two-title = Double routes with two players
rules-double-two = With two players, only one track of a double route is used. Whoever comes first takes either of them; then the other one is closed to both players. With three or four players, the second track stays open to the others.

## Tourist tokens
rules-token-title = Taking a token
rules-token = If tourist tokens lie at an end of the route that you have just claimed, you take one from there, provided that you don't have one with this symbol yet. You take one token a claim and no more. Keep your tokens where everybody can see them.
rules-token-choice-title = Tokens at both ends
rules-token-choice = If both ends of the route offer a token that you lack, choose one of the two. If only one end does, you take that one.

## Tickets
rules-ticket-title = Completing a ticket
rules-ticket = A ticket names two locations and a value. It is complete when an unbroken line of your own routes joins its two locations. The line may take any way through the city and use routes of every kind.
rules-draw-tickets-title = Drawing tickets
rules-draw-tickets = If you draw tickets in your turn, take the two top ones from the ticket deck. Keep one or both; the one that you don't keep goes face down under the deck. A ticket that you have kept stays with you to the end. You may have as many as you like.
rules-last-ticket-title = The last ticket
rules-last-ticket = If there is only one ticket in the deck, you may still draw it, but then you must keep it.
rules-secret-title = Keep them to yourself
rules-secret = Your tickets, and whether they are complete, are your secret until the final scoring.

## End of the game and scoring
rules-last-turns-title = The last turns
rules-last-turns-san-francisco = When a player ends a turn with { $end ->
    [one] { $end } cable car or none
   *[other] { $end } cable cars or fewer
  } left, the end begins: every player, including that one, takes one last turn. Then the game is over.
rules-last-turns-berlin = When a player ends a turn with { $end ->
    [one] only { $end } piece or none
   *[other] { $end } pieces or fewer
  } left, streetcars and subway cars counted together, the end begins: every player, including that one, takes one last turn. Then the game is over.
rules-final-title = Final scoring
rules-final =
    All players show their tickets.
    • The points for routes have been counted during the game. If in doubt, count them again.
    • Add the value of each ticket that you have completed.
    • Subtract the value of each ticket that you have not completed.
rules-token-points-title = Points for tokens
rules-token-points = Finally, add the points for your tourist tokens. It counts how many different symbols you have; for all { $symbols } you get { $best ->
    [one] { $best } point
   *[other] { $best } points
  }.
rules-winner-title = Who wins
rules-winner = The player with the most points wins. In a tie, the one of them with more complete tickets wins: it is their number that counts, not their value. If that is a tie, too, these players share the victory.
rules-example-title = An example
rules-example = This is the end of a real game between two players. The numbers are worked out below.

## Rulings for rare cases
rules-rulings-about = The rule leaflet leaves a few things open. At our tables they are settled as follows.
rules-open-title = What everybody may see
rules-open-san-francisco = Open to all are the face-up cards, the discards, the sizes of both decks, how many cards and tickets each player has, everybody's cable cars, points, tokens and claimed routes, the cards that were paid and the face-up cards that were taken.
rules-open-berlin = Open to all are the face-up cards, the discards, the sizes of both decks, how many cards and tickets each player has, everybody's streetcars, subway cars, points and claimed routes, the cards that were paid and the face-up cards that were taken.
rules-hidden-title = What stays secret
rules-hidden = Secret until the end are everybody's hand, cards drawn blind, the order of the decks, the tickets that players were dealt, kept or sent back, and whether they are complete. The final scoring shows the tickets that players hold. After it the whole record of the game is open, so that anybody can check the dealing.
rules-at-once-title = First tickets are chosen at once
rules-at-once = Everybody chooses the first tickets at the same time. Until all have chosen, nobody can see how many another player has kept, not even from the size of the ticket deck.
rules-sent-back-title = Tickets sent back at the start
rules-sent-back = When all have chosen, the tickets that were sent back go under the ticket deck clockwise from the first player, each below the one before.
rules-symbols-title = Which symbol lies where
rules-symbols = No symbol is worth more than another. So it is fixed which symbol begins on which location, which two stay aside, and which of those is placed first. Players choose locations only.
rules-many-wilds-title = Too many wild cards
rules-many-wilds = If fewer than three cards that are not wild are face up, in the deck or in the discards, three wild cards may stay in the row: clearing it would never end. When the cards of a claim bring them to three again, the row is cleared at once, if it must be. A row with gaps is never cleared.
rules-gaps-title = Deck and discards empty
rules-gaps = If a face-up card should be replaced and there are neither cards in the deck nor discards, the gap stays. As soon as cards are discarded again, they become the new deck, and the gaps are filled.
rules-clear-first-title = Clear first, then shuffle
rules-clear-first = If three wild cards lie face up just when the deck has run out, the row is cleared first, and its five cards are shuffled with the other discards. If the deck runs out while a row is being laid, it is renewed when the next card is needed.
rules-one-card-title = Only one card to take
rules-one-card = You draw two cards if you can. If there is no second card that you are allowed to take, your turn ends after the first. If there is no card to take at all, you can't choose to draw.
rules-pass-title = Passing
rules-pass = You pass only if you can do none of the three things; if drawing tickets is all that is left, you draw tickets. When all players have passed in a row, the game goes straight to the final scoring.
rules-grey-wilds-title = Grey routes with wild cards alone
rules-grey-wilds = You may pay for a grey route with wild cards alone. Then no colour has to be named.
rules-subway-points-title = Length of a subway route
rules-subway-points = The points for a subway route go by the number printed on its space, that is, by the cards that it costs.
rules-two-kinds-title = Streetcar and subway side by side
rules-two-kinds = Both tracks of a double route are of the same kind, and two subway tracks belong together only if they have the same number. A streetcar route and a subway route between the same two locations are two separate routes. One player may claim both, and with two players both stay open.
rules-token-always-title = You always take the token
rules-token-always = You need not ask for a token, and can't turn it down: taking one never does any harm.
rules-order-title = A claim, step by step
rules-order-san-francisco = First the cards you play go to the discards; the face-up row is filled or cleared and the deck renewed, if that is due. Then your cable cars are put down, the points are scored and the token is taken. Only then it is checked whether the last turns begin.
rules-order-berlin = First the cards you play go to the discards; the face-up row is filled or cleared and the deck renewed, if that is due. Then your pieces are put down and the points are scored. Only then it is checked whether the last turns begin.
rules-no-tickets-title = No tickets left
rules-no-tickets = If the ticket deck is empty, you can't choose to draw tickets.
rules-last-order-title = The order of the last turns
rules-last-order = The last turns go on clockwise from the next player and end with the one who set them off. That happens once: if another player gets down to so few pieces during the last turns, nothing changes.
rules-last-as-any-title = A last turn is a turn
rules-last-as-any = In your last turn you may do the same as in any other, and you can pass only if there is nothing else that you could do.
rules-below-zero-title = Below zero, and the other places
rules-below-zero = Points can fall below zero. The places after the first go by the same order: points, then the number of complete tickets. Players who are equal in both share a place.

## What is ours
rules-our-board-title = The board
rules-our-board-san-francisco =
    This board is our own, and not the one in the box. The leaflet does not list the routes, colours and tickets that are printed there, and they are not ours to copy.

    We have kept what leaflets and published descriptions tell: the numbers of cards, cable cars, tickets and tokens, the points for tokens, the locations where stacks begin, Alcatraz that is reached by ferry routes alone, and the ferry route from Fort Mason to Golden Gate Bridge, the longest with its { $longest ->
        [one] { $longest } space
       *[other] { $longest } spaces
      }. The other routes with their colours and lengths, the tickets, the symbols of the tokens and all the drawings are ours, laid out on the real city and balanced by playing many thousands of games.
rules-our-board-berlin =
    This board is our own, and not the one in the box. The leaflet does not list the routes, colours and tickets that are printed there, and they are not ours to copy.

    We have kept what the leaflet and published descriptions tell: the numbers of cards, streetcars, subway cars and tickets, streetcar routes in the middle and subway routes around them, and just one connection by streetcar with { $longest ->
        [one] { $longest } space
       *[other] { $longest } spaces
      }. The other routes with their colours and lengths, the points for subway routes, the tickets and all the drawings are ours, laid out on the real city and balanced by playing many thousands of games.
rules-our-rulings-title = The rulings
rules-our-rulings = The rulings above are ours, too: the leaflet does not decide these cases. If you play around a table of wood and are used to another way, keep it.
rules-our-own-title = Citylines
rules-our-own = Citylines is an independent project. It is not made or approved by the publishers or authors of the games it plays; the names of the games belong to their owners. All texts and drawings here are our own.

## Pictures. The text below a picture, and what is read aloud instead of it.
rules-picture-city = The board of { $board ->
    [san-francisco] San Francisco
    [berlin] Berlin
   *[other] { $board }
  }, with all its routes.
rules-picture-cards = One card of each colour, and a wild card.
rules-cutout-alt = A part of the board: { $a } and { $b }, and the route between them.
rules-ways = Any of these sets of cards pays for it:
rules-ways-not = These don't:
rules-picture-coloured = { $a } – { $b } has { $count ->
    [one] { $count } space, which is { colour-name }
   *[other] { $count } spaces, which are { colour-name }
  }.
rules-picture-grey = { $a } – { $b } has { $count ->
    [one] { $count } grey space
   *[other] { $count } grey spaces
  }.
rules-picture-ferry = { $a } – { $b } has { $count ->
    [one] { $count } space, which is { colour-name }
   *[other] { $count } spaces, which are { colour-name }
  }, and { $wilds ->
    [one] { $wilds } of them shows a ferry
   *[other] { $wilds } of them show a ferry
  }.
rules-picture-subway = { $a } – { $b }, { colour-name }: { $count ->
    [one] { $count } card, one subway car, { $points ->
        [one] { $points } point
       *[other] { $points } points
      }
   *[other] { $count } cards, one subway car, { $points ->
        [one] { $points } point
       *[other] { $points } points
      }
  }.
rules-picture-double = The double route { $a } – { $b }. Ada has claimed one track. With two players the other is closed now; with more, anybody but Ada may claim it.
rules-double-alt = A part of the board: { $a } and { $b }, joined by two tracks side by side. There are pieces on one of them.
rules-picture-tokens = Ada has just claimed { $a } – { $b } and takes a token from { $place }: the { symbol-name }.
rules-tokens-alt = A part of the board: { $count ->
    [one] { $count } { symbol-name } token lies
   *[other] { $count } { symbol-name } tokens lie
  } on { $place }, and there are pieces on the route { $a } – { $b }.
rules-picture-ticket = The ticket { $a } – { $b } is complete: an unbroken line of { $count ->
    [one] { $count } route
   *[other] { $count } routes
  } joins its two locations. At the end it is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
rules-ticket-alt = A part of the board: a player's routes lead from { $a } to { $b }, by way of { $way }.

rules-ticket-complete = complete
rules-ticket-incomplete = incomplete

## Tables
rules-table-points = { $kind ->
    [cable-car] Points for a route
    [streetcar] Points for a streetcar route
    [subway-car] Points for a subway route
   *[other] Points for a route
  }
rules-table-spaces = Spaces
rules-table-number = Number
rules-table-worth = Points
rules-table-tokens = Points for different symbols
rules-table-symbols = Symbols

## The example of final scoring
rules-player-one = Ada
rules-player-two = Ben
rules-scoring-alt = The whole board at the end of the game, with the routes of Ada and Ben.
rules-scoring-caption = Points at the end
rules-scoring-what = What counts
rules-scoring-routes = { $count ->
    [one] { $count } route
   *[other] { $count } routes
  }
rules-scoring-tokens = { $count ->
    [one] { $count } symbol
   *[other] { $count } symbols
  }
rules-scoring-line-routes = Routes
rules-scoring-line-complete = Complete tickets
rules-scoring-line-incomplete = Incomplete tickets
rules-scoring-line-tokens = Tourist tokens
rules-scoring-total = Total
rules-scoring-won = { $name } wins by { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
