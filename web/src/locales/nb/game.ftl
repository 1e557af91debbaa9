# The words of the game. Cards come as their colour, or as the name of the wild card of their city.
card-name = { $card ->
    [blue] blått kort
    [green] grønt kort
    [black] svart kort
    [purple] lilla kort
    [red] rødt kort
    [orange] oransje kort
    [ferry] fergekort
    [bicycle] sykkelkort
   *[wild] joker
  }
# Drawn: "you draw …"
card-drawn = { $card ->
    [blue] et blått kort
    [green] et grønt kort
    [black] et svart kort
    [purple] et lilla kort
    [red] et rødt kort
    [orange] et oransje kort
    [ferry] et fergekort
    [bicycle] et sykkelkort
   *[wild] en joker
  }
# In a list of cards, counted
cards-count = { $card ->
    [blue] { $count ->
        [one] { $count } blått
       *[other] { $count } blå
      }
    [green] { $count ->
        [one] { $count } grønt
       *[other] { $count } grønne
      }
    [black] { $count ->
        [one] { $count } svart
       *[other] { $count } svarte
      }
    [purple] { $count } lilla
    [red] { $count ->
        [one] { $count } rødt
       *[other] { $count } røde
      }
    [orange] { $count } oransje
    [ferry] { $count } fergekort
    [bicycle] { $count } sykkelkort
   *[wild] { $count ->
        [one] { $count } joker
       *[other] { $count } jokere
      }
  }
symbol-name = { $symbol ->
    [lighthouse] fyrtårn
    [bridge] bro
    [ferry-bell] fergeklokke
    [wave] bølge
    [hilltop] bakketopp
    [crab] krabbe
    [fog] tåke
   *[other] { $symbol }
  }
piece-name = { $kind ->
    [cable-car] { $count ->
        [one] { $count } sporvogn
       *[other] { $count } sporvogner
      }
    [streetcar] { $count ->
        [one] { $count } trikk
       *[other] { $count } trikker
      }
    [subway-car] { $count ->
        [one] { $count } T-banevogn
       *[other] { $count } T-banevogner
      }
   *[other] { $count ->
        [one] { $count } brikke
       *[other] { $count } brikker
      }
  }
route-name = { $a } – { $b }
points-count = { $points ->
    [one] { $points } poeng
   *[other] { $points } poeng
  }
cards-number = { $count ->
    [one] { $count } kort
   *[other] { $count } kort
  }
tickets-number = { $count ->
    [one] { $count } billett
   *[other] { $count } billetter
  }
tokens-number = { $count ->
    [one] { $count } sjetong
   *[other] { $count } sjetonger
  }
# The colour of a route.
colour-name = { $colour ->
    [blue] blå
    [green] grønn
    [black] svart
    [purple] lilla
    [red] rød
    [orange] oransje
   *[grey] grå
  }
track-text = { $a } – { $b }: { $kind ->
    [subway] { colour-name } T-banerute, { cards-number }
    [ferry] { $wilds ->
        [one] { colour-name } fergerute, { cards-number }, minst ett av dem et fergekort
       *[other] { colour-name } fergerute, { cards-number }, minst { $wilds } av dem fergekort
      }
   *[plain] { colour-name }, { cards-number }
  }, { points-count }
ticket-text = { $a } – { $b }, { points-count }

# What may be done
action-draw = Trekk det øverste kortet i bunken
action-take = { $card ->
    [blue] Ta det blå kortet
    [green] Ta det grønne kortet
    [black] Ta det svarte kortet
    [purple] Ta det lilla kortet
    [red] Ta det røde kortet
    [orange] Ta det oransje kortet
    [ferry] Ta fergekortet
    [bicycle] Ta sykkelkortet
   *[wild] Ta jokeren
  }
action-tickets = Trekk billetter
action-keep = Behold { $tickets }
action-claim = Krev { $a } – { $b } med { $cards }
action-token = Ta sjetongen med { symbol-name }
action-place = Legg sjetongene på { $place }
action-pass = Stå over

# What happened
log-dealt = { $me ->
    [yes] Du
   *[no] { $name }
  } får { cards-number }.
log-dealt-known = { $me ->
    [yes] Du
   *[no] { $name }
  } får { $cards }.
log-laid = Lagt ut åpent: { $cards }.
log-drew = { $me ->
    [yes] Du
   *[no] { $name }
  } trekker et kort fra bunken.
log-drew-known = { $me ->
    [yes] Du
   *[no] { $name }
  } trekker { card-drawn } fra bunken.
log-took = { $me ->
    [yes] Du
   *[no] { $name }
  } tar { $card ->
    [blue] et åpent blått kort
    [green] et åpent grønt kort
    [black] et åpent svart kort
    [purple] et åpent lilla kort
    [red] et åpent rødt kort
    [orange] et åpent oransje kort
    [ferry] et åpent fergekort
    [bicycle] et åpent sykkelkort
   *[wild] en åpen joker
  }.
log-cleared = Tre av de åpne kortene er jokere: Alle fem forkastes.
log-renewed = De forkastede kortene stokkes til en ny bunke: { cards-number }.
log-offered = { $me ->
    [yes] Du
   *[no] { $name }
  } trekker { tickets-number }.
log-offered-known = { $me ->
    [yes] Du
   *[no] { $name }
  } trekker billetter: { $tickets }.
log-kept = { $me ->
    [yes] Du
   *[no] { $name }
  } beholder { tickets-number }.
log-kept-known = { $me ->
    [yes] Du
   *[no] { $name }
  } beholder { $tickets }.
log-chosen = { $me ->
    [yes] Du har valgt dine første billetter.
   *[no] { $name } har valgt sine første billetter.
  }
log-claimed = { $me ->
    [yes] Du
   *[no] { $name }
  } krever { $a } – { $b } med { $cards }.
log-scored = { $me ->
    [yes] Du får { points-count } og har { $score } i alt.
   *[no] { $name } får { points-count } og har { $score } i alt.
  }
log-token = { $me ->
    [yes] Du
   *[no] { $name }
  } tar sjetongen med { symbol-name } fra { $place }.
log-placed = { $me ->
    [yes] Du
   *[no] { $name }
  } legger { $count ->
    [one] en sjetong med { symbol-name }
   *[other] { $count } sjetonger med { symbol-name }
  } på { $place }.
log-passed = { $me ->
    [yes] Du står over: Ingen handling er mulig.
   *[no] { $name } står over: Ingen handling er mulig.
  }
log-last-turns = { $me ->
    [yes] Du
   *[no] { $name }
  } har { $count ->
    [one] { piece-name } eller ingen igjen
   *[other] { piece-name } eller færre igjen
  }: Alle får én siste tur.
log-ended = Spillet er slutt: Alle billettene vises.

# Why a route can't be claimed
why-game-over = Spillet er slutt.
why-not-now = Du kan ikke kreve en rute akkurat nå.
why-not-your-turn = Vent til det er din tur før du krever { $a } – { $b }.
why-claimed-already = { $a } – { $b } er allerede krevd.
why-twin-mine = Du har det andre sporet mellom { $a } og { $b }, og ingen kan kreve begge.
why-twin-closed = Når dere er to spillere og det ene sporet mellom { $a } og { $b } er krevd, er det andre stengt.
why-too-few-pieces = { $kind ->
    [cable-car] { $a } – { $b } trenger { $pieces ->
        [one] { $pieces } sporvogn, og du har ingen igjen.
       *[other] { $pieces } sporvogner, og så mange har du ikke igjen.
      }
    [streetcar] { $a } – { $b } trenger { $pieces ->
        [one] { $pieces } trikk, og du har ingen igjen.
       *[other] { $pieces } trikker, og så mange har du ikke igjen.
      }
    [subway-car] { $a } – { $b } trenger en T-banevogn, og du har ingen igjen.
   *[other] { $a } – { $b } trenger flere brikker enn du har igjen.
  }
why-too-few-cards = { $wilds ->
    [0] { $colour ->
        [grey] { $a } – { $b } koster { $count ->
            [one] ett kort i en valgfri farge
           *[other] { $count } kort i én valgfri farge
          }. Det har du ikke på hånden ennå.
       *[other] { $a } – { $b } koster { $count ->
            [one] { $colour ->
                [blue] et blått kort
                [green] et grønt kort
                [black] et svart kort
                [purple] et lilla kort
                [red] et rødt kort
                [orange] et oransje kort
               *[grey] et grått kort
              }
           *[other] { $count } { $colour ->
                [blue] blå kort
                [green] grønne kort
                [black] svarte kort
                [purple] lilla kort
                [red] røde kort
                [orange] oransje kort
               *[grey] grå kort
              }
          }. Det har du ikke på hånden ennå.
      }
   *[other] { $colour ->
        [grey] { $a } – { $b } koster { $count ->
            [one] et fergekort
           *[other] { $count } kort i én valgfri farge, inkludert minst { $wilds } fergekort
          }. Det har du ikke på hånden ennå.
       *[other] { $a } – { $b } koster { $count ->
            [one] et fergekort
           *[other] { $count } { $colour ->
                [blue] blå kort
                [green] grønne kort
                [black] svarte kort
                [purple] lilla kort
                [red] røde kort
                [orange] oransje kort
               *[grey] grå kort
              }, inkludert minst { $wilds } fergekort
          }. Det har du ikke på hånden ennå.
      }
  }
