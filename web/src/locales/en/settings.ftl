settings-title = Settings
settings-look = Look
settings-theme = Theme
settings-theme-is = { $theme ->
    [light] Light
    [dark] Dark
   *[system] As the system
  }
settings-motion = Motion
settings-motion-is = { $motion ->
    [none] None
   *[system] As the system
  }
settings-speed = Pace of other players’ moves
settings-speed-is = { $speed ->
    [slow] Slow
    [fast] Fast
    [instant] At once
   *[normal] Normal
  }
settings-play = Playing
settings-confirm = Ask before a move is made
settings-confirm-is = { $confirm ->
    [always] Always
    [touch] On touch
   *[never] Never
  }
settings-text = Text mode: the board as lists and typed commands
settings-keys = Shortcuts with single keys
settings-signals = Signals
settings-sounds = Sounds
settings-sounds-are = { $sounds ->
    [off] Off
    [loud] Loud
   *[quiet] Quiet
  }
settings-sounds-try = Listen
settings-notify = Tell me when it is my turn and the page is hidden
settings-notify-no = The browser does not allow notifications for this page.
settings-you = You
settings-rename = Change the name
settings-renamed = You are now called { $name }.
settings-nobody = You have no name yet: play a game first.
settings-devices = On another device
settings-devices-text = A private link makes another device yours, too. It is good for one use; don’t give it to anybody.
settings-devices-make = Make a link
settings-forget = Forget me
settings-forget-text = Your name and what you wrote are deleted. Finished games stay, without your name.
settings-forget-sure = Really forget everything about you?
settings-forgotten = You are forgotten.
