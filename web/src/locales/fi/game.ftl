# The words of the game. Cards come as their colour, or as the name of the wild card of their city.
card-name = { $card ->
    [blue] sininen kortti
    [green] vihreä kortti
    [black] musta kortti
    [purple] violetti kortti
    [red] punainen kortti
    [orange] oranssi kortti
    [ferry] lauttakortti
    [bicycle] polkupyöräkortti
   *[wild] jokerikortti
  }
# The whole object: "nostat sinisen kortin"
card-drawn = { $card ->
    [blue] sinisen kortin
    [green] vihreän kortin
    [black] mustan kortin
    [purple] violetin kortin
    [red] punaisen kortin
    [orange] oranssin kortin
    [ferry] lauttakortin
    [bicycle] polkupyöräkortin
   *[wild] jokerikortin
  }
# In a list of cards, counted: only where the nominative is right
cards-count = { $card ->
    [blue] { $count ->
        [one] { $count } sininen
       *[other] { $count } sinistä
      }
    [green] { $count ->
        [one] { $count } vihreä
       *[other] { $count } vihreää
      }
    [black] { $count ->
        [one] { $count } musta
       *[other] { $count } mustaa
      }
    [purple] { $count ->
        [one] { $count } violetti
       *[other] { $count } violettia
      }
    [red] { $count ->
        [one] { $count } punainen
       *[other] { $count } punaista
      }
    [orange] { $count ->
        [one] { $count } oranssi
       *[other] { $count } oranssia
      }
    [ferry] { $count ->
        [one] { $count } lauttakortti
       *[other] { $count } lauttakorttia
      }
    [bicycle] { $count ->
        [one] { $count } polkupyöräkortti
       *[other] { $count } polkupyöräkorttia
      }
   *[wild] { $count ->
        [one] { $count } jokerikortti
       *[other] { $count } jokerikorttia
      }
  }
symbol-name = { $symbol ->
    [lighthouse] majakka
    [bridge] silta
    [ferry-bell] laivakello
    [wave] aalto
    [hilltop] kukkula
    [crab] taskurapu
    [fog] sumupilvi
   *[other] { $symbol }
  }
piece-name = { $kind ->
    [cable-car] { $count ->
        [one] { $count } raitiovaunu
       *[other] { $count } raitiovaunua
      }
    [streetcar] { $count ->
        [one] { $count } raitiovaunu
       *[other] { $count } raitiovaunua
      }
    [subway-car] { $count ->
        [one] { $count } metrovaunu
       *[other] { $count } metrovaunua
      }
   *[other] { $count ->
        [one] { $count } vaunu
       *[other] { $count } vaunua
      }
  }
route-name = { $a } – { $b }
points-count = { $points ->
    [one] { $points } piste
   *[other] { $points } pistettä
  }
cards-number = { $count ->
    [one] { $count } kortti
   *[other] { $count } korttia
  }
tickets-number = { $count ->
    [one] { $count } menolippu
   *[other] { $count } menolippua
  }
tokens-number = { $count ->
    [one] { $count } turistimerkki
   *[other] { $count } turistimerkkiä
  }
colour-name = { $colour ->
    [blue] sininen
    [green] vihreä
    [black] musta
    [purple] violetti
    [red] punainen
    [orange] oranssi
   *[grey] harmaa
  }
track-text = { $a } – { $b }: { $kind ->
    [subway] { colour-name } metroreitti, { cards-number }
    [ferry] { $wilds ->
        [one] { colour-name } lauttareitti, { cards-number }, joista vähintään yksi lauttakortti
       *[other] { colour-name } lauttareitti, { cards-number }, joista vähintään { $wilds } lauttakorttia
      }
   *[plain] { colour-name }, { cards-number }
  }, { points-count }
ticket-text = { $a } – { $b }, { points-count }

# What may be done
action-draw = Nosta pakan päällimmäinen kortti
action-take = Ota { card-name }
action-tickets = Nosta menolippuja
action-keep = Pidä { $tickets }
action-claim = Rakenna reitti { $a } – { $b }: pelaa { $cards }
action-token = Ota turistimerkki: { symbol-name }
action-place = Aseta turistimerkit paikkaan { $place }
action-pass = Jätä vuoro väliin

# What happened
log-dealt = { $me ->
    [yes] Saat
   *[no] { $name } saa
  } { $count ->
    [one] { $count } kortin
   *[other] { $count } korttia
  }.
log-dealt-known = { $me ->
    [yes] Saat kortit: { $cards }.
   *[no] { $name } saa kortit: { $cards }.
  }
log-laid = Pöydälle käännetään { $cards }.
log-drew = { $me ->
    [yes] Nostat pakasta kortin.
   *[no] { $name } nostaa pakasta kortin.
  }
log-drew-known = { $me ->
    [yes] Nostat pakasta { card-drawn }.
   *[no] { $name } nostaa pakasta { card-drawn }.
  }
log-took = { $me ->
    [yes] Otat pöydältä { card-drawn }.
   *[no] { $name } ottaa pöydältä { card-drawn }.
  }
log-cleared = Kolme kuvapuoli ylöspäin olevista korteista on jokerikortteja: kaikki viisi pannaan pois.
log-renewed = Poisheitetyistä korteista sekoitetaan uusi pakka: { cards-number }.
log-offered = { $me ->
    [yes] Nostat
   *[no] { $name } nostaa
  } { $count ->
    [one] { $count } menolipun
   *[other] { $count } menolippua
  }.
log-offered-known = { $me ->
    [yes] Nostat menolippuja: { $tickets }.
   *[no] { $name } nostaa menolippuja: { $tickets }.
  }
log-kept = { $me ->
    [yes] Pidät
   *[no] { $name } pitää
  } { $count ->
    [one] { $count } menolipun
   *[other] { $count } menolippua
  }.
log-kept-known = { $me ->
    [yes] Pidät itselläsi: { $tickets }.
   *[no] { $name } pitää itsellään: { $tickets }.
  }
log-chosen = { $me ->
    [yes] Olet valinnut ensimmäiset menolippusi.
   *[no] { $name } on valinnut ensimmäiset menolippunsa.
  }
log-claimed = { $me ->
    [yes] Rakennat reitin { $a } – { $b }. Pelatut kortit: { $cards }.
   *[no] { $name } rakentaa reitin { $a } – { $b }. Pelatut kortit: { $cards }.
  }
log-scored = { $me ->
    [yes] Saat
   *[no] { $name } saa
  } { $points ->
    [one] { $points } pisteen
   *[other] { $points } pistettä
  }, yhteensä { $score }.
log-token = { $me ->
    [yes] Otat paikasta { $place } turistimerkin, jossa on { symbol-name }.
   *[no] { $name } ottaa paikasta { $place } turistimerkin, jossa on { symbol-name }.
  }
log-placed = { $me ->
    [yes] Asetat
   *[no] { $name } asettaa
  } paikkaan { $place } { $count ->
    [one] turistimerkin, jossa on { symbol-name }.
   *[other] { $count } turistimerkkiä, joissa on { symbol-name }.
  }
log-passed = { $me ->
    [yes] Jätät vuoron väliin: et voi tehdä mitään muuta.
   *[no] { $name } jättää vuoron väliin, koska mitään muuta ei voi tehdä.
  }
log-last-turns = { $me ->
    [yes] Sinulla on enää { $count ->
        [one] { piece-name } tai ei yhtään
       *[other] { piece-name } tai vähemmän
      }: jokainen saa vielä yhden vuoron.
   *[no] { $name }: jäljellä enää { $count ->
        [one] { piece-name } tai ei yhtään
       *[other] { piece-name } tai vähemmän
      }. Jokainen saa vielä yhden vuoron.
  }
log-ended = Peli on päättynyt: kaikki menoliput näytetään.

# Why a route can't be claimed
why-game-over = Peli on päättynyt.
why-not-now = Nyt ei voi rakentaa reittiä.
why-not-your-turn = Odota vuoroasi, ennen kuin rakennat reitin { $a } – { $b }.
why-claimed-already = Reitti { $a } – { $b } on jo rakennettu.
why-twin-mine = Olet jo rakentanut toisen rinnakkaisista reiteistä { $a } – { $b }: sama pelaaja ei voi rakentaa niitä kumpaakin.
why-twin-closed = Kahden pelaajan pelissä rinnakkaisista reiteistä { $a } – { $b } käytetään vain toista, ja se on jo rakennettu.
why-too-few-pieces = { $kind ->
    [cable-car] Reittiin { $a } – { $b } tarvitaan { $pieces ->
        [one] { $pieces } raitiovaunu, eikä sinulla ole enää yhtään.
       *[other] { $pieces } raitiovaunua, eikä sinulla ole enää niin montaa.
      }
    [streetcar] Reittiin { $a } – { $b } tarvitaan { $pieces ->
        [one] { $pieces } raitiovaunu, eikä sinulla ole enää yhtään.
       *[other] { $pieces } raitiovaunua, eikä sinulla ole enää niin montaa.
      }
    [subway-car] Reittiin { $a } – { $b } tarvitaan metrovaunu, eikä sinulla ole enää yhtään.
   *[other] Reittiin { $a } – { $b } tarvitaan enemmän vaunuja kuin sinulla on jäljellä.
  }
why-too-few-cards = { $wilds ->
    [0] { $colour ->
        [grey] Reittiin { $a } – { $b } tarvitaan { $count ->
            [one] yksi kortti, minkä värinen tahansa. Korttisi eivät vielä riitä.
           *[other] { $count } samanväristä korttia (mikä väri tahansa). Korttisi eivät vielä riitä.
          }
       *[other] Reittiin { $a } – { $b } tarvitaan { $count ->
            [one] { colour-name } kortti. Korttisi eivät vielä riitä.
           *[other] { $colour ->
                [blue] { $count } sinistä korttia.
                [green] { $count } vihreää korttia.
                [black] { $count } mustaa korttia.
                [purple] { $count } violettia korttia.
                [red] { $count } punaista korttia.
                [orange] { $count } oranssia korttia.
               *[other] { $count } samanväristä korttia.
              } Korttisi eivät vielä riitä.
          }
      }
   *[other] Reittiin { $a } – { $b } tarvitaan { $count ->
        [one] lauttakortti. Korttisi eivät vielä riitä.
        [2] { $wilds ->
            [one] lauttakortti ja { $colour ->
                [grey] toinen kortti, minkä värinen tahansa.
               *[other] { colour-name } kortti.
              }
           *[other] { $wilds } lauttakorttia.
          } Korttisi eivät vielä riitä.
       *[other] { $count } korttia: vähintään { $wilds ->
            [one] yksi lauttakortti
           *[other] { $wilds } lauttakorttia
          }, { $colour ->
            [blue] muut sinisiä.
            [green] muut vihreitä.
            [black] muut mustia.
            [purple] muut violetteja.
            [red] muut punaisia.
            [orange] muut oransseja.
           *[other] muut keskenään samanvärisiä.
          } Korttisi eivät vielä riitä.
      }
  }
