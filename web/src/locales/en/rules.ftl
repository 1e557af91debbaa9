rules-title = Rules
rules-soon = The rules to read, with pictures, are on their way. Until then the tutorial teaches everything on real positions.
rules-learn = To the tutorial
