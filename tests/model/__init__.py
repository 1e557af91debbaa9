"""A plain, slow model of the rules, written from docs/rules.md alone, to compare the engine with."""
