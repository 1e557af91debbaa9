end-title = Peli on päättynyt
end-winner = { $me ->
    [yes] Voitit pelin!
   *[no] { $name } voitti pelin!
  }
end-shared = { $names } jakavat voiton!
end-tie-break = Tasapelin ratkaisi valmiiden menolippujen määrä.
end-show-all = Näytä kaikki
end-breakdown = Pisteet
end-player = Pelaaja
end-routes = Reitit
end-tickets = Menoliput
end-tokens = Merkit
end-total = Summa
end-tickets-of = Menoliput: { $name }
end-ticket-done = valmis, { $points ->
    [one] tuo { $points } pisteen
   *[other] tuo { $points } pistettä
  }
end-ticket-open = keskeneräinen, { $points ->
    [one] vie { $points } pisteen
   *[other] vie { $points } pistettä
  }
# Read aloud as a ticket is revealed
end-ticket-said = { $done ->
    [yes] { $name }: { $a } – { $b }, { end-ticket-done }.
   *[no] { $name }: { $a } – { $b }, { end-ticket-open }.
  }
end-no-tickets = ei menolippuja
end-board = Pelilauta pelin lopussa
end-rematch = Uusintapeli
end-rematch-join = Siirry uusintapeliin
end-record = Lataa pelitallenne
end-replay = Katso peli uudelleen
end-picture = Kuva pelilaudasta
end-home = Etusivulle
end-plots = Peli numeroina
end-plot-points = Reittipisteet pelin edetessä
end-plot-text = Reittipisteet jokaisen rakennetun reitin jälkeen: { $names }.
end-figure = Tilasto
end-drawn = Sokkona nostettuja kortteja
end-taken = Pöydältä otettuja kortteja
end-claimed = Rakennettuja reittejä
end-longest = Pisin reitti kortteina
end-kept = Menolippuja pidetty
check-title = Oliko jako reilu?
check-text = Ennen peliä palvelin sitoutui salaisuuteen ja jokainen selain omaan lukuunsa. Nyt kaikki ne on paljastettu, ja selaimesi nostaa jokaisen kortin uudelleen.
check-going = Tarkistetaan…
check-fine = Kyllä: kaikki täsmää.
check-bad = Ei: jokin ei täsmää!
check-impossible = Pelin vaiheita ei voitu ladata, joten tarkistusta ei voi tehdä.
check-what = { $what ->
    [commitment] Salaisuus on se, johon palvelin sitoutui.
    [noted] Palvelin oli sitoutunut siihen jo, kun istuit pöytään.
    [mine] Oma lukusi on mukana jaossa.
    [nonce] { $name }: luku on se, joka luvattiin.
    [start] Aloittaja on arvottu sen perusteella.
    [cards] { $count ->
        [one] { $count } kortti määräytyy sen perusteella.
       *[other] Kaikki { $count } korttia määräytyvät sen perusteella.
      }
   *[tickets] { $count ->
        [one] { $count } menolippu määräytyy sen perusteella.
       *[other] Kaikki { $count } menolippua määräytyvät sen perusteella.
      }
  }
check-ok = täsmää
check-wrong = ei täsmää
