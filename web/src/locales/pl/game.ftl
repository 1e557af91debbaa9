# The words of the game. Lists of cards are in the nominative, so they always come after a colon.
card-name = { $card ->
    [blue] niebieska karta
    [green] zielona karta
    [black] czarna karta
    [purple] fioletowa karta
    [red] czerwona karta
    [orange] pomarańczowa karta
    [ferry] karta Promu
    [bicycle] karta Roweru
   *[wild] wielokolorowa karta
  }
# In the accusative: whatever is drawn or taken
card-drawn = { $card ->
    [blue] niebieską kartę
    [green] zieloną kartę
    [black] czarną kartę
    [purple] fioletową kartę
    [red] czerwoną kartę
    [orange] pomarańczową kartę
    [ferry] kartę Promu
    [bicycle] kartę Roweru
   *[wild] wielokolorową kartę
  }
cards-count = { $card ->
    [blue] { $count ->
        [one] { $count } niebieska
        [few] { $count } niebieskie
        [many] { $count } niebieskich
       *[other] { $count } niebieskiej
      }
    [green] { $count ->
        [one] { $count } zielona
        [few] { $count } zielone
        [many] { $count } zielonych
       *[other] { $count } zielonej
      }
    [black] { $count ->
        [one] { $count } czarna
        [few] { $count } czarne
        [many] { $count } czarnych
       *[other] { $count } czarnej
      }
    [purple] { $count ->
        [one] { $count } fioletowa
        [few] { $count } fioletowe
        [many] { $count } fioletowych
       *[other] { $count } fioletowej
      }
    [red] { $count ->
        [one] { $count } czerwona
        [few] { $count } czerwone
        [many] { $count } czerwonych
       *[other] { $count } czerwonej
      }
    [orange] { $count ->
        [one] { $count } pomarańczowa
        [few] { $count } pomarańczowe
        [many] { $count } pomarańczowych
       *[other] { $count } pomarańczowej
      }
    [ferry] { $count ->
        [one] { $count } Prom
        [few] { $count } Promy
        [many] { $count } Promów
       *[other] { $count } Promu
      }
    [bicycle] { $count ->
        [one] { $count } Rower
        [few] { $count } Rowery
        [many] { $count } Rowerów
       *[other] { $count } Roweru
      }
   *[wild] { $count ->
        [one] { $count } wielokolorowa
        [few] { $count } wielokolorowe
        [many] { $count } wielokolorowych
       *[other] { $count } wielokolorowej
      }
  }
symbol-name = { $symbol ->
    [lighthouse] latarnia morska
    [bridge] most
    [ferry-bell] dzwon promu
    [wave] fala
    [hilltop] wzgórze
    [crab] krab
    [fog] mgła
   *[other] { $symbol }
  }
piece-name = { $kind ->
    [cable-car] { $count ->
        [one] { $count } tramwaj
        [few] { $count } tramwaje
        [many] { $count } tramwajów
       *[other] { $count } tramwaju
      }
    [streetcar] { $count ->
        [one] { $count } tramwaj
        [few] { $count } tramwaje
        [many] { $count } tramwajów
       *[other] { $count } tramwaju
      }
    [subway-car] { $count ->
        [one] { $count } wagon metra
        [few] { $count } wagony metra
        [many] { $count } wagonów metra
       *[other] { $count } wagonu metra
      }
   *[other] { $count ->
        [one] { $count } element
        [few] { $count } elementy
        [many] { $count } elementów
       *[other] { $count } elementu
      }
  }
route-name = { $a } – { $b }
points-count = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }
cards-number = { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }
tickets-number = { $count ->
    [one] { $count } Bilet
    [few] { $count } Bilety
    [many] { $count } Biletów
   *[other] { $count } Biletu
  }
tokens-number = { $count ->
    [one] { $count } żeton
    [few] { $count } żetony
    [many] { $count } żetonów
   *[other] { $count } żetonu
  }
# Neuter, for połączenie and pole
colour-name = { $colour ->
    [blue] niebieskie
    [green] zielone
    [black] czarne
    [purple] fioletowe
    [red] czerwone
    [orange] pomarańczowe
   *[grey] szare
  }
track-text = { $a } – { $b }: { $kind ->
    [subway] { colour-name } połączenie metrem, { cards-number }
    [ferry] { $wilds ->
        [one] { colour-name } połączenie promowe, { cards-number }, w tym { $wilds } Prom
        [few] { colour-name } połączenie promowe, { cards-number }, w tym { $wilds } Promy
        [many] { colour-name } połączenie promowe, { cards-number }, w tym { $wilds } Promów
       *[other] { colour-name } połączenie promowe, { cards-number }, w tym { $wilds } Promu
      }
   *[plain] { colour-name }, { cards-number }
  }, { points-count }
ticket-text = { $a } – { $b } ({ points-count })

# What may be done
action-draw = Dobierz kartę z wierzchu talii
action-take = Weź { card-drawn }
action-tickets = Dobierz Bilety
action-keep = Zatrzymaj: { $tickets }
action-claim = Utwórz połączenie { $a } – { $b } (karty: { $cards })
action-token = { $symbol ->
    [lighthouse] Weź żeton z latarnią morską
    [bridge] Weź żeton z mostem
    [ferry-bell] Weź żeton z dzwonem promu
    [wave] Weź żeton z falą
    [hilltop] Weź żeton ze wzgórzem
    [crab] Weź żeton z krabem
    [fog] Weź żeton z mgłą
   *[other] Weź żeton „{ $symbol }”
  }
action-place = Połóż żetony w miejscu { $place }
action-pass = Pasuj

# What happened
log-dealt = { $me ->
    [yes] Dostajesz
   *[no] { $name } dostaje
  } { $count ->
    [one] { $count } kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }.
log-dealt-known = { $me ->
    [yes] Dostajesz karty
   *[no] { $name } dostaje karty
  }: { $cards }.
log-laid = Odkryte karty: { $cards }.
log-drew = { $me ->
    [yes] Dobierasz
   *[no] { $name } dobiera
  } kartę z talii.
log-drew-known = { $me ->
    [yes] Dobierasz
   *[no] { $name } dobiera
  } z talii { card-drawn }.
log-took = { $me ->
    [yes] Bierzesz
   *[no] { $name } bierze
  } odkrytą { card-drawn }.
log-cleared = Co najmniej trzy odkryte karty są wielokolorowe: wszystkie pięć zostaje odrzuconych.
log-renewed = Karty odrzucone po potasowaniu tworzą nową talię: { cards-number }.
log-offered = { $me ->
    [yes] Dobierasz
   *[no] { $name } dobiera
  } { tickets-number }.
log-offered-known = { $me ->
    [yes] Dobierasz Bilety
   *[no] { $name } dobiera Bilety
  }: { $tickets }.
log-kept = { $me ->
    [yes] Zatrzymujesz
   *[no] { $name } zatrzymuje
  } { tickets-number }.
log-kept-known = { $me ->
    [yes] Zatrzymujesz
   *[no] { $name } zatrzymuje
  }: { $tickets }.
log-chosen = { $me ->
    [yes] Masz już swoje pierwsze Bilety.
   *[no] { $name } ma już swoje pierwsze Bilety.
  }
log-claimed = { $me ->
    [yes] Tworzysz
   *[no] { $name } tworzy
  } połączenie { $a } – { $b } (karty: { $cards }).
log-scored = { $me ->
    [yes] Zdobywasz { points-count }, razem masz { $score }.
   *[no] { $name } zdobywa { points-count }, razem ma { $score }.
  }
log-token = { $me ->
    [yes] Bierzesz
   *[no] { $name } bierze
  } z miejsca { $place } { $symbol ->
    [lighthouse] żeton z latarnią morską
    [bridge] żeton z mostem
    [ferry-bell] żeton z dzwonem promu
    [wave] żeton z falą
    [hilltop] żeton ze wzgórzem
    [crab] żeton z krabem
    [fog] żeton z mgłą
   *[other] żeton „{ $symbol }”
  }.
log-placed = { $me ->
    [yes] Kładziesz
   *[no] { $name } kładzie
  } w miejscu { $place } { $count ->
    [one] żeton
    [few] { $count } żetony
    [many] { $count } żetonów
   *[other] { $count } żetonu
  } { $symbol ->
    [lighthouse] z latarnią morską
    [bridge] z mostem
    [ferry-bell] z dzwonem promu
    [wave] z falą
    [hilltop] ze wzgórzem
    [crab] z krabem
    [fog] z mgłą
   *[other] „{ $symbol }”
  }.
log-passed = { $me ->
    [yes] Pasujesz: nie możesz wykonać żadnej akcji.
   *[no] { $name } pasuje: żadna akcja nie jest możliwa.
  }
log-last-turns = { $me ->
    [yes] Masz
   *[no] { $name } ma
  } co najwyżej { piece-name }: każdy rozgrywa jeszcze jedną, ostatnią turę.
log-ended = Koniec gry: wszystkie Bilety są odkryte.

# Why a route can't be claimed
why-game-over = Gra się skończyła.
why-not-now = Teraz nie pora na tworzenie połączeń.
why-not-your-turn = Z połączeniem { $a } – { $b } poczekaj na swoją turę.
why-claimed-already = Połączenie { $a } – { $b } jest już zajęte.
why-twin-mine = Masz już drugą nitkę połączenia { $a } – { $b }: nikt nie może zająć obu.
why-twin-closed = W grze dwuosobowej, gdy jedna nitka połączenia { $a } – { $b } jest zajęta, druga staje się niedostępna.
why-too-few-pieces = { $kind ->
    [cable-car] Połączenie { $a } – { $b } wymaga { $pieces ->
        [one] { $pieces } tramwaju, a nie masz już żadnego.
        [few] { $pieces } tramwajów, a tylu już nie masz.
        [many] { $pieces } tramwajów, a tylu już nie masz.
       *[other] { $pieces } tramwaju, a tyle już nie masz.
      }
    [streetcar] Połączenie { $a } – { $b } wymaga { $pieces ->
        [one] { $pieces } tramwaju, a nie masz już żadnego.
        [few] { $pieces } tramwajów, a tylu już nie masz.
        [many] { $pieces } tramwajów, a tylu już nie masz.
       *[other] { $pieces } tramwaju, a tyle już nie masz.
      }
    [subway-car] Połączenie { $a } – { $b } wymaga wagonu metra, a nie masz już żadnego.
   *[other] Połączenie { $a } – { $b } wymaga więcej elementów, niż ci zostało.
  }
why-too-few-cards = { $wilds ->
    [0] { $colour ->
        [grey] Połączenie { $a } – { $b } kosztuje { $count ->
            [one] { $count } kartę w dowolnym kolorze
            [few] { $count } karty w jednym, dowolnym kolorze
            [many] { $count } kart w jednym, dowolnym kolorze
           *[other] { $count } karty w jednym, dowolnym kolorze
          }. Na razie masz za mało takich kart.
       *[other] Połączenie { $a } – { $b } kosztuje { $count ->
            [one] { $count } kartę
            [few] { $count } karty
            [many] { $count } kart
           *[other] { $count } karty
          } w kolorze { $colour ->
            [blue] niebieskim
            [green] zielonym
            [black] czarnym
            [purple] fioletowym
            [red] czerwonym
            [orange] pomarańczowym
           *[grey] szarym
          }. Na razie masz za mało takich kart.
      }
   *[other] { $count ->
        [1] Połączenie { $a } – { $b } kosztuje kartę Promu. Na razie nie masz żadnej.
       *[other] { $colour ->
            [grey] Połączenie { $a } – { $b } kosztuje { $count ->
                [one] { $count } kartę w jednym kolorze
                [few] { $count } karty w jednym kolorze
                [many] { $count } kart w jednym kolorze
               *[other] { $count } karty w jednym kolorze
              }
           *[other] Połączenie { $a } – { $b } kosztuje { $count ->
                [one] { $count } kartę
                [few] { $count } karty
                [many] { $count } kart
               *[other] { $count } karty
              } w kolorze { $colour ->
                [blue] niebieskim
                [green] zielonym
                [black] czarnym
                [purple] fioletowym
                [red] czerwonym
                [orange] pomarańczowym
               *[grey] szarym
              }
          }, w tym co najmniej { $wilds ->
            [one] { $wilds } kartę Promu
            [few] { $wilds } karty Promów
            [many] { $wilds } kart Promów
           *[other] { $wilds } karty Promu
          }. Na razie masz za mało takich kart.
      }
  }
