# The words of the game. Cards come as their colour, or as the name of the wild card of their city.
card-name = { $card ->
    [blue] modrá karta
    [green] zelená karta
    [black] čierna karta
    [purple] fialová karta
    [red] červená karta
    [orange] oranžová karta
    [ferry] karta trajektu
    [bicycle] karta bicykla
   *[wild] divoká karta
  }
# In the accusative: "you draw …", "take …"
card-drawn = { $card ->
    [blue] modrú kartu
    [green] zelenú kartu
    [black] čiernu kartu
    [purple] fialovú kartu
    [red] červenú kartu
    [orange] oranžovú kartu
    [ferry] kartu trajektu
    [bicycle] kartu bicykla
   *[wild] divokú kartu
  }
# In a list of cards, counted: always in the nominative
cards-count = { $card ->
    [blue] { $count ->
        [one] { $count } modrá
        [few] { $count } modré
        [many] { $count } modrej
       *[other] { $count } modrých
      }
    [green] { $count ->
        [one] { $count } zelená
        [few] { $count } zelené
        [many] { $count } zelenej
       *[other] { $count } zelených
      }
    [black] { $count ->
        [one] { $count } čierna
        [few] { $count } čierne
        [many] { $count } čiernej
       *[other] { $count } čiernych
      }
    [purple] { $count ->
        [one] { $count } fialová
        [few] { $count } fialové
        [many] { $count } fialovej
       *[other] { $count } fialových
      }
    [red] { $count ->
        [one] { $count } červená
        [few] { $count } červené
        [many] { $count } červenej
       *[other] { $count } červených
      }
    [orange] { $count ->
        [one] { $count } oranžová
        [few] { $count } oranžové
        [many] { $count } oranžovej
       *[other] { $count } oranžových
      }
    [ferry] { $count ->
        [one] { $count } trajekt
        [few] { $count } trajekty
        [many] { $count } trajektu
       *[other] { $count } trajektov
      }
    [bicycle] { $count ->
        [one] { $count } bicykel
        [few] { $count } bicykle
        [many] { $count } bicykla
       *[other] { $count } bicyklov
      }
   *[wild] { $count ->
        [one] { $count } divoká
        [few] { $count } divoké
        [many] { $count } divokej
       *[other] { $count } divokých
      }
  }
symbol-name = { $symbol ->
    [lighthouse] maják
    [bridge] most
    [ferry-bell] lodný zvon
    [wave] vlna
    [hilltop] kopec
    [crab] krab
    [fog] hmla
   *[other] { $symbol }
  }
piece-name = { $kind ->
    [cable-car] { $count ->
        [one] { $count } lanová električka
        [few] { $count } lanové električky
        [many] { $count } lanovej električky
       *[other] { $count } lanových električiek
      }
    [streetcar] { $count ->
        [one] { $count } električka
        [few] { $count } električky
        [many] { $count } električky
       *[other] { $count } električiek
      }
    [subway-car] { $count ->
        [one] { $count } vagón metra
        [few] { $count } vagóny metra
        [many] { $count } vagóna metra
       *[other] { $count } vagónov metra
      }
   *[other] { $count ->
        [one] { $count } vozidlo
        [few] { $count } vozidlá
        [many] { $count } vozidla
       *[other] { $count } vozidiel
      }
  }
route-name = { $a } – { $b }
points-count = { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodov
  }
cards-number = { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } kariet
  }
tickets-number = { $count ->
    [one] { $count } karta cieľových staníc
    [few] { $count } karty cieľových staníc
    [many] { $count } karty cieľových staníc
   *[other] { $count } kariet cieľových staníc
  }
tokens-number = { $count ->
    [one] { $count } známka
    [few] { $count } známky
    [many] { $count } známky
   *[other] { $count } známok
  }
colour-name = { $colour ->
    [blue] modrá
    [green] zelená
    [black] čierna
    [purple] fialová
    [red] červená
    [orange] oranžová
   *[grey] sivá
  }
track-text = { $a } – { $b }: { $kind ->
    [subway] { colour-name } trasa metra, { cards-number }
    [ferry] { colour-name } trasa trajektu, { cards-number }, z toho aspoň { $wilds ->
        [one] { $wilds } trajekt
        [few] { $wilds } trajekty
        [many] { $wilds } trajektu
       *[other] { $wilds } trajektov
      }
   *[plain] { colour-name }, { cards-number }
  }, { points-count }
ticket-text = { $a } – { $b } ({ points-count })

# What may be done
action-draw = Dobrať si vrchnú kartu balíčka
action-take = Vziať si { card-drawn }
action-tickets = Dobrať si karty cieľových staníc
action-keep = Ponechať si { $tickets }
action-claim = Obsadiť trasu { $a } – { $b } ({ $cards })
action-token = Vziať si známku „{ symbol-name }“
action-place = Položiť známky na lokáciu { $place }
action-pass = Vynechať ťah

# What happened
log-dealt = { $me ->
    [yes] Dostávate
   *[no] { $name } dostáva
  } { $count ->
    [one] { $count } kartu
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } kariet
  }.
log-dealt-known = { $me ->
    [yes] Dostávate
   *[no] { $name } dostáva
  }: { $cards }.
log-laid = Otočené z balíčka: { $cards }.
log-drew = { $me ->
    [yes] Doberáte si
   *[no] { $name } si doberá
  } kartu z balíčka.
log-drew-known = { $me ->
    [yes] Doberáte si
   *[no] { $name } si doberá
  } z balíčka { card-drawn }.
log-took = { $me ->
    [yes] Beriete si
   *[no] { $name } si berie
  } otočenú { card-drawn }.
log-cleared = Tri z otočených kariet sú divoké: všetkých päť sa odhodí.
log-renewed = Odhodené karty sa zamiešali a tvoria nový balíček: { cards-number }.
log-offered = { $me ->
    [yes] Doberáte si
   *[no] { $name } si doberá
  } { $count ->
    [one] { $count } kartu cieľových staníc
    [few] { $count } karty cieľových staníc
    [many] { $count } karty cieľových staníc
   *[other] { $count } kariet cieľových staníc
  }.
log-offered-known = { $me ->
    [yes] Doberáte si
   *[no] { $name } si doberá
  } z balíčka kariet cieľových staníc: { $tickets }.
log-kept = { $me ->
    [yes] Ponechávate si
   *[no] { $name } si ponecháva
  } { $count ->
    [one] { $count } kartu cieľových staníc
    [few] { $count } karty cieľových staníc
    [many] { $count } karty cieľových staníc
   *[other] { $count } kariet cieľových staníc
  }.
log-kept-known = { $me ->
    [yes] Ponechávate si
   *[no] { $name } si ponecháva
  } { $tickets }.
log-chosen = { $me ->
    [yes] Prvé karty cieľových staníc máte vybrané.
   *[no] { $name } už má vybrané prvé karty cieľových staníc.
  }
log-claimed = { $me ->
    [yes] Obsadzujete
   *[no] { $name } obsadzuje
  } trasu { $a } – { $b } ({ $cards }).
log-scored = { $me ->
    [yes] Získavate
   *[no] { $name } získava
  } { points-count }, spolu { $score }.
log-token = { $me ->
    [yes] Beriete si
   *[no] { $name } si berie
  } známku „{ symbol-name }“ z lokácie { $place }.
log-placed = { $me ->
    [yes] Kladiete
   *[no] { $name } kladie
  } { $count ->
    [one] známku „{ symbol-name }“
    [few] { $count } známky „{ symbol-name }“
    [many] { $count } známky „{ symbol-name }“
   *[other] { $count } známok „{ symbol-name }“
  } na lokáciu { $place }.
log-passed = { $me ->
    [yes] Vynechávate ťah: nemôžete vykonať žiadnu akciu.
   *[no] { $name } vynecháva ťah: žiadna akcia nie je možná.
  }
log-last-turns = { $me ->
    [yes] Máte
   *[no] { $name } má
  } už len { $kind ->
    [cable-car] { $count ->
        [one] { $count } lanovú električku alebo žiadnu
        [few] { $count } lanové električky alebo menej
        [many] { $count } lanovej električky alebo menej
       *[other] { $count } lanových električiek alebo menej
      }
    [streetcar] { $count ->
        [one] { $count } električku alebo žiadnu
        [few] { $count } električky alebo menej
        [many] { $count } električky alebo menej
       *[other] { $count } električiek alebo menej
      }
    [subway-car] { $count ->
        [one] { $count } vagón metra alebo žiadny
        [few] { $count } vagóny metra alebo menej
        [many] { $count } vagóna metra alebo menej
       *[other] { $count } vagónov metra alebo menej
      }
   *[other] { $count ->
        [one] { $count } vozidlo alebo žiadne
        [few] { $count } vozidlá alebo menej
        [many] { $count } vozidla alebo menej
       *[other] { $count } vozidiel alebo menej
      }
  }: každý odohrá jeden posledný ťah.
log-ended = Hra sa skončila: všetky karty cieľových staníc sú odhalené.

# Why a route can't be claimed
why-game-over = Hra sa skončila.
why-not-now = Teraz sa trasa obsadiť nedá.
why-not-your-turn = Trasu { $a } – { $b } môžete obsadiť, až keď budete na ťahu.
why-claimed-already = Trasa { $a } – { $b } je už obsadená.
why-twin-mine = Druhá trať dvojitej trasy { $a } – { $b } je už vaša. Jeden hráč nemôže obsadiť obe.
why-twin-closed = Pri hre dvoch hráčov sa po obsadení jednej trate dvojitej trasy { $a } – { $b } druhá trať uzavrie.
why-too-few-pieces = { $kind ->
    [cable-car] Na trasu { $a } – { $b } treba { $pieces ->
        [one] lanovú električku, ale vám už žiadna nezostala
        [few] { $pieces } lanové električky, ale toľko ich už nemáte
        [many] { $pieces } lanovej električky, ale toľko ich už nemáte
       *[other] { $pieces } lanových električiek, ale toľko ich už nemáte
      }.
    [streetcar] Na trasu { $a } – { $b } treba { $pieces ->
        [one] električku, ale vám už žiadna nezostala
        [few] { $pieces } električky, ale toľko ich už nemáte
        [many] { $pieces } električky, ale toľko ich už nemáte
       *[other] { $pieces } električiek, ale toľko ich už nemáte
      }.
    [subway-car] Na trasu { $a } – { $b } treba vagón metra, ale vám už žiadny nezostal.
   *[other] Na trasu { $a } – { $b } treba viac vozidiel, než vám zostalo.
  }
why-too-few-cards = { $wilds ->
    [0] { $colour ->
        [grey] Trasa { $a } – { $b } stojí { $count ->
            [one] kartu ľubovoľnej farby
            [few] { $count } karty ktorejkoľvek jednej farby
            [many] { $count } karty ktorejkoľvek jednej farby
           *[other] { $count } kariet ktorejkoľvek jednej farby
          }. Zatiaľ na ňu nemáte karty.
       *[other] Trasa { $a } – { $b } stojí { $count ->
            [one] { $colour ->
                [blue] modrú kartu
                [green] zelenú kartu
                [black] čiernu kartu
                [purple] fialovú kartu
                [red] červenú kartu
                [orange] oranžovú kartu
               *[other] kartu
              }
            [few] { $count } { $colour ->
                [blue] modré karty
                [green] zelené karty
                [black] čierne karty
                [purple] fialové karty
                [red] červené karty
                [orange] oranžové karty
               *[other] karty
              }
            [many] { $count } { $colour ->
                [blue] modrej karty
                [green] zelenej karty
                [black] čiernej karty
                [purple] fialovej karty
                [red] červenej karty
                [orange] oranžovej karty
               *[other] karty
              }
           *[other] { $count } { $colour ->
                [blue] modrých kariet
                [green] zelených kariet
                [black] čiernych kariet
                [purple] fialových kariet
                [red] červených kariet
                [orange] oranžových kariet
               *[other] kariet
              }
          }. Zatiaľ na ňu nemáte karty.
      }
   *[other] { $colour ->
        [grey] Trasa { $a } – { $b } stojí { $count ->
            [one] kartu trajektu
            [few] { $count } karty ktorejkoľvek jednej farby, z toho aspoň { $wilds ->
                [one] { $wilds } trajekt
                [few] { $wilds } trajekty
                [many] { $wilds } trajektu
               *[other] { $wilds } trajektov
              }
            [many] { $count } karty ktorejkoľvek jednej farby, z toho aspoň { $wilds ->
                [one] { $wilds } trajekt
                [few] { $wilds } trajekty
                [many] { $wilds } trajektu
               *[other] { $wilds } trajektov
              }
           *[other] { $count } kariet ktorejkoľvek jednej farby, z toho aspoň { $wilds ->
                [one] { $wilds } trajekt
                [few] { $wilds } trajekty
                [many] { $wilds } trajektu
               *[other] { $wilds } trajektov
              }
          }. Zatiaľ na ňu nemáte karty.
       *[other] Trasa { $a } – { $b } stojí { $count ->
            [one] kartu trajektu
            [few] { $count } { $colour ->
                [blue] modré karty
                [green] zelené karty
                [black] čierne karty
                [purple] fialové karty
                [red] červené karty
                [orange] oranžové karty
               *[other] karty
              }, z toho aspoň { $wilds ->
                [one] { $wilds } trajekt
                [few] { $wilds } trajekty
                [many] { $wilds } trajektu
               *[other] { $wilds } trajektov
              }
            [many] { $count } { $colour ->
                [blue] modrej karty
                [green] zelenej karty
                [black] čiernej karty
                [purple] fialovej karty
                [red] červenej karty
                [orange] oranžovej karty
               *[other] karty
              }, z toho aspoň { $wilds ->
                [one] { $wilds } trajekt
                [few] { $wilds } trajekty
                [many] { $wilds } trajektu
               *[other] { $wilds } trajektov
              }
           *[other] { $count } { $colour ->
                [blue] modrých kariet
                [green] zelených kariet
                [black] čiernych kariet
                [purple] fialových kariet
                [red] červených kariet
                [orange] oranžových kariet
               *[other] kariet
              }, z toho aspoň { $wilds ->
                [one] { $wilds } trajekt
                [few] { $wilds } trajekty
                [many] { $wilds } trajektu
               *[other] { $wilds } trajektov
              }
          }. Zatiaľ na ňu nemáte karty.
      }
  }
