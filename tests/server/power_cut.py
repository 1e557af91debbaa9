"""A power cut for SQLite: which files could be found afterwards, at any moment of a run that was recorded.

    python power_cut.py FOLDER SYNCHRONOUS > EVENTS

records a run: SQLite's own way to the file system (its VFS) is wrapped, so every write, truncation, deletion and sync is seen.
`Disk` plays such a record: what was not synced before the cut may be on disk, or not, or in part.
"""

from __future__ import annotations

import asyncio
import ctypes
import pickle
import random
import sys
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_longlong, c_void_p
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SECTOR = 512
"""What a disk writes whole."""

Event = tuple[Any, ...]
"""("open", name), ("write", name, offset, data), ("truncate", name, size), ("sync", name), ("delete", name, synced) or
("acknowledged", table, n)."""


# What is on disk


@dataclass
class File:
    """What is on disk for certain, and what has been asked for since."""

    new: bool = True
    synced: bytes = b""
    pending: list[tuple[int, bytes | None]] = field(default_factory=list)
    """An offset with data to write there, or without: cut off there."""

    def sync(self) -> None:
        self.synced, self.pending, self.new = written(self.synced, self.pending), [], False


class Disk:
    """A folder, as of the last sync, and what has been asked for since."""

    def __init__(self) -> None:
        self.now: dict[str, File] = {}
        self.synced: dict[str, File] = {}
        self.pending: list[tuple[str, File | None]] = []

    def follow(self, event: Event) -> None:
        """Do what was recorded."""
        match event:
            case "open", name:
                if name not in self.now:
                    self._enter(name, File())
            case "write", name, offset, data:
                self.now[name].pending.append((offset, data))
            case "truncate", name, size:
                self.now[name].pending.append((size, None))
            case "sync", name:
                if self.now[name].new and not name.endswith(".db"):  # SQLite syncs the folder of a new journal with it
                    self._sync_folder()
                self.now[name].sync()
            case "delete", name, synced:
                self._enter(name, None)
                if synced:
                    self._sync_folder()

    def _enter(self, name: str, file: File | None) -> None:
        self.pending.append((name, file))
        enter(self.now, name, file)

    def _sync_folder(self) -> None:
        self.synced, self.pending = dict(self.now), []

    def after_a_cut(self, chance: random.Random) -> dict[str, bytes]:
        """Files that could be found after a power cut now."""
        likely = chance.choice((0.0, 0.5, 1.0, chance.random()))
        names = dict(self.synced)
        for name, file in self.pending:
            if chance.random() < likely:
                enter(names, name, file)
        return {name: self._found(file, likely, chance) for name, file in names.items()}

    def _found(self, file: File, likely: float, chance: random.Random) -> bytes:
        done = list[tuple[int, bytes | None]]()
        for offset, data in file.pending:
            if chance.random() < likely:
                done.append((offset, data))
            elif data is not None and chance.random() < likely:  # torn: the first sectors only
                done.append((offset, data[: chance.randrange(0, len(data) + 1, SECTOR)]))
        return written(file.synced, done)


def enter(names: dict[str, File], name: str, file: File | None) -> None:
    """Make an entry in a folder, or remove it."""
    if file is None:
        names.pop(name, None)
    else:
        names[name] = file


def written(content: bytes, changes: list[tuple[int, bytes | None]]) -> bytes:
    """A file's content after some changes."""
    file = bytearray(content)
    for offset, data in changes:
        file.extend(bytes(max(0, offset - len(file))))
        if data is None:
            del file[offset:]
        else:
            file[offset : offset + len(data)] = data
    return bytes(file)


# Recording

_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_longlong)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_longlong)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)


class _Methods(ctypes.Structure):
    """sqlite3_io_methods, version 3."""

    _fields_ = (
        ("version", c_int),
        ("close_read", c_void_p * 2),
        ("write", _WRITE),
        ("truncate", _TRUNCATE),
        ("sync", _SYNC),
        ("rest", c_void_p * 13),
    )


class _File(ctypes.Structure):
    """sqlite3_file."""

    _fields_ = (("methods", POINTER(_Methods)),)


class _Vfs(ctypes.Structure):
    """sqlite3_vfs, version 3."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", _OPEN),
        ("delete", _DELETE),
        ("rest", c_void_p * 14),
    )


class Recorder:
    """Stands between SQLite and its VFS in this process. Make it before the first connection, and keep it."""

    def __init__(self) -> None:
        import _sqlite3

        self.events: list[Event] = []
        self._names: dict[int, str] = {}  # by the address of SQLite's file object
        self._wrapped: dict[int, _Methods] = {}  # by the address of the methods behind
        library = ctypes.CDLL(_sqlite3.__file__)  # the very SQLite that Python uses
        library.sqlite3_vfs_find.restype = POINTER(_Vfs)
        self._real = library.sqlite3_vfs_find(None).contents
        self._vfs = _Vfs.from_buffer_copy(self._real)
        self._vfs.name, self._vfs.open, self._vfs.delete = b"recorder", _OPEN(self._open), _DELETE(self._delete)
        assert library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1) == 0

    def _open(self, vfs: int, path: int | None, file: int, flags: int, flags_out: int) -> int:
        result: int = self._real.open(vfs, path, file, flags, flags_out)
        if result == 0 and path is not None:
            self._names[file] = Path(ctypes.string_at(path).decode()).name
            self.events.append(("open", self._names[file]))
            opened = _File.from_address(file)
            opened.methods = ctypes.pointer(self._wrap(opened.methods.contents))
        return result

    def _delete(self, vfs: int, path: bytes, synced: int) -> int:
        result: int = self._real.delete(vfs, path, synced)
        if result == 0:
            self.events.append(("delete", Path(path.decode()).name, bool(synced)))
        return result

    def _wrap(self, real: _Methods) -> _Methods:
        """The methods of a file, those that change it recorded."""
        address = ctypes.addressof(real)
        if address in self._wrapped:
            return self._wrapped[address]

        def write(file: int, data: int, size: int, offset: int) -> int:
            self.events.append(("write", self._names[file], offset, ctypes.string_at(data, size)))
            return int(real.write(file, data, size, offset))

        def truncate(file: int, size: int) -> int:
            self.events.append(("truncate", self._names[file], size))
            return int(real.truncate(file, size))

        def sync(file: int, flags: int) -> int:
            result = int(real.sync(file, flags))
            self.events.append(("sync", self._names[file]))
            return result

        wrapped = _Methods.from_buffer_copy(real)
        wrapped.write, wrapped.truncate, wrapped.sync = _WRITE(write), _TRUNCATE(truncate), _SYNC(sync)
        self._wrapped[address] = wrapped
        return wrapped


def record(folder: Path, synchronous: str) -> list[Event]:
    """Let four tables be written, with a restart in between and many checkpoints; what happened, in order."""
    from citylines.server import database
    from server.appender import append_all

    database.SQLITE |= {"synchronous": synchronous, "wal_autocheckpoint": "30"}
    recorder = Recorder()
    url = f"sqlite:///{folder}/citylines.db"
    for last in (30, 60):
        asyncio.run(append_all(url, last, lambda table, n: recorder.events.append(("acknowledged", table, n))))
    return recorder.events


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    pickle.dump(record(Path(sys.argv[1]), sys.argv[2]), sys.stdout.buffer)
