# SPDX-License-Identifier: BSD-3-Clause
"""Files of up to 5 MB that are made to take long or much, for hostile_size_test.py.

A module a format. Each generator stands in FILES by a name that says what grows; its content is the same in every
run. Two contents are two inputs of one command.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))

from . import pgcl, folded, speedscope, ghc, callgrind, eventlog, pprof, pcl  # noqa: E402, F401
from .making import FILES, SIZE  # noqa: E402, F401
