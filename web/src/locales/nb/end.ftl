end-title = Spillet er slutt
end-winner = { $me ->
    [yes] Du vinner!
   *[no] { $name } vinner!
  }
end-shared = { $names } deler seieren!
end-tie-break = Det var uavgjort, så antallet fullførte billetter avgjorde.
end-show-all = Vis alt
end-breakdown = Poeng
end-player = Spiller
end-routes = Ruter
end-tickets = Billetter
end-tokens = Sjetonger
end-total = Sum
end-tickets-of = Billettene til { $name }
end-ticket-done = fullført, { $points ->
    [one] gir { $points } poeng
   *[other] gir { $points } poeng
  }
end-ticket-open = ikke fullført, { $points ->
    [one] koster { $points } poeng
   *[other] koster { $points } poeng
  }
# Read aloud as a ticket is revealed
end-ticket-said = { $done ->
    [yes] { $name }: { $a } – { $b }, { end-ticket-done }.
   *[no] { $name }: { $a } – { $b }, { end-ticket-open }.
  }
end-no-tickets = ingen billetter
end-board = Brettet ved spillets slutt
end-rematch = Omkamp
end-rematch-join = Til omkampen
end-record = Last ned opptaket
end-replay = Se reprisen
end-picture = Bilde av brettet
end-home = Til startsiden
end-plots = Spillet i tall
end-plot-points = Rutepoeng gjennom spillet
end-plot-text = Rutepoeng etter hver krevde rute: { $names }.
end-figure = Tall
end-drawn = Kort trukket blindt
end-taken = Åpne kort tatt
end-claimed = Krevde ruter
end-longest = Lengste rute, antall kort
end-kept = Beholdte billetter
check-title = Gikk utdelingen ærlig for seg?
check-text = Før spillet bandt serveren seg til en hemmelighet, og hver nettleser til sitt eget tall. Nå er alt avslørt, og nettleseren din trekker alle kortene på nytt.
check-going = Kontrollerer …
check-fine = Ja, alt stemmer.
check-bad = Nei, noe stemmer ikke!
check-impossible = Spillets gang kunne ikke lastes inn, så utdelingen kan ikke kontrolleres.
check-what = { $what ->
    [commitment] Hemmeligheten er den serveren bandt seg til.
    [noted] Serveren hadde allerede bundet seg til den da du satte deg.
    [mine] Ditt eget tall var med i utdelingen.
    [nonce] Tallet fra { $name } er det som ble lovet.
    [start] Startplassen ble trukket med den.
    [cards] { $count ->
        [one] { $count } kort følger av den.
       *[other] Alle { $count } kortene følger av den.
      }
   *[tickets] { $count ->
        [one] { $count } billett følger av den.
       *[other] Alle { $count } billettene følger av den.
      }
  }
check-ok = stemmer
check-wrong = stemmer ikke
