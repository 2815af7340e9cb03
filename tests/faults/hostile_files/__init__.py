# SPDX-License-Identifier: BSD-3-Clause
"""Generators of files of up to 5 MB meant to take much time or memory, for hostile_size_test.py.

Each format has a module. FILES maps names, which describe what grows, to generators; their output is the same in every
run. Two contents are two inputs of one command.
"""
import importlib
import pathlib
import pkgutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))

for module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{module.name}")

from .making import FILES, SIZE  # noqa: E402, F401
