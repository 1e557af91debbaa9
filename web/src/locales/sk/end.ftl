end-title = Hra sa skončila
end-winner = { $me ->
    [yes] Vyhrali ste!
   *[no] Víťazí { $name }!
  }
end-shared = O víťazstvo sa delia { $names }!
end-tie-break = Pri rovnosti bodov rozhodol počet splnených kariet cieľových staníc.
end-show-all = Ukázať všetko
end-breakdown = Body
end-player = Hráč
end-routes = Trasy
end-tickets = Ciele
end-tokens = Známky
end-total = Spolu
end-tickets-of = Karty cieľových staníc: { $name }
end-ticket-done = splnená, plus { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodov
  }
end-ticket-open = nesplnená, mínus { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodov
  }
# Read aloud as a ticket is revealed
end-ticket-said = { $done ->
    [yes] { $name }: { $a } – { $b }, { end-ticket-done }.
   *[no] { $name }: { $a } – { $b }, { end-ticket-open }.
  }
end-no-tickets = žiadne karty cieľových staníc
end-board = Mapa na konci hry
end-rematch = Odveta
end-rematch-join = Prejsť na odvetu
end-record = Stiahnuť záznam
end-replay = Pozrieť záznam
end-picture = Obrázok mapy
end-home = Na úvodnú stránku
end-plots = Hra v číslach
end-plot-points = Body za trasy v priebehu hry
end-plot-text = Body za trasy po každom obsadení: { $names }.
end-figure = Údaj
end-drawn = Karty dobraté naslepo
end-taken = Vzaté otočené karty
end-claimed = Obsadené trasy
end-longest = Najdlhšia trasa (v kartách)
end-kept = Ponechané karty cieľových staníc
check-title = Bolo rozdávanie férové?
check-text = Server sa pred hrou zaviazal k tajnému číslu a každý prehliadač k svojmu vlastnému. Teraz sú všetky čísla odhalené a váš prehliadač podľa nich vyťahuje každú kartu ešte raz.
check-going = Overuje sa…
check-fine = Áno: všetko sedí.
check-bad = Nie: niečo nesedí!
check-impossible = Priebeh hry sa nepodarilo načítať, preto sa overenie nedá vykonať.
check-what = { $what ->
    [commitment] Tajné číslo je to, ku ktorému sa server zaviazal.
    [noted] Zaviazal sa k nemu už vtedy, keď ste si sadli za stôl.
    [mine] Do rozdávania vstúpilo aj vaše vlastné číslo.
    [nonce] { $name }: číslo súhlasí so sľúbeným.
    [start] Podľa týchto čísel sa žrebovalo, kto začne.
    [cards] { $count ->
        [one] Z nich vyplýva { $count } karta.
        [few] Z nich vyplývajú všetky { $count } karty.
        [many] Z nich vyplýva { $count } karty.
       *[other] Z nich vyplýva všetkých { $count } kariet.
      }
   *[tickets] { $count ->
        [one] Z nich vyplýva { $count } karta cieľových staníc.
        [few] Z nich vyplývajú všetky { $count } karty cieľových staníc.
        [many] Z nich vyplýva { $count } karty cieľových staníc.
       *[other] Z nich vyplýva všetkých { $count } kariet cieľových staníc.
      }
  }
check-ok = sedí
check-wrong = nesedí
