"""`python -m citylines.cli`."""

import sys

from citylines.cli import main

if __name__ == "__main__":  # processes that `simulate` starts import this module too
    sys.exit(main())
