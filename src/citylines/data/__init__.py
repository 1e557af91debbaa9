"""Games as data frames: records read as Arrow tables, and data sets of many games (`citylines dataset`).

    from citylines.data import read_records

    games, decisions = read_records("games/")
    decisions.to_pandas().groupby("kind").size()

Needs pyarrow: `pip install 'citylines[data]'`. docs/data.md describes every column.
"""

from citylines.data.columns import DECISIONS, GAMES, Column
from citylines.data.dataset import Files, Stopped, Tables, write_dataset
from citylines.data.reading import read_records

__all__ = ["DECISIONS", "GAMES", "Column", "Files", "Stopped", "Tables", "read_records", "write_dataset"]
