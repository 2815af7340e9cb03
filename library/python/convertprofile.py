# SPDX-License-Identifier: BSD-3-Clause
"""Reads, shapes, compares and writes profiles of Haskell, Clean and other programs, like the command convertprofile.
This single file calls the C library libconvertprofile_c by ctypes.

    import convertprofile
    profile = convertprofile.read("app.prof")
    ticks = profile.to_dict()["inherited"]["Ticks"]      # array('q'), a number for each entry
    profile.shaped(min_ticks="0.5%").write("callgrind.out.app")

Profiles never change: functions return new ones. Failures raise Error. Options are the command's, with _ for -: a
switch is True, patterns are a text or a list of texts. The environment variable CONVERTPROFILE_LIBRARY can name the
library; otherwise the system searches for it.
"""
import array
import ctypes
import os

__all__ = ["Error", "Profile", "read", "parse", "sum_of", "compare", "version"]

VERSION = 200  # major * 10000 + minor * 100 + patch
ROLES = ("other", "time", "allocation", "entries", "strict_calls", "lazy_calls", "curried_calls", "exits",
         "allocation_by_class", "base")
HEAP_BY = ("centre", "module", "description", "type", "class", "retainer", "biography")
(PARENTS, ENTRY_CENTRES, INDIVIDUAL, INHERITED, CAFS, METRIC_ROLES, HEAP_BEGIN, HEAP_BANDS, HEAP_BYTES, HEAP_ENTRIES,
 SERIAL_METRICS, SERIAL_BEGIN, SERIAL_CENTRES, SERIAL_VALUES) = range(14)
HEAP_TIMES, SERIAL_BOUNDARIES = range(2)
(PROGRAM, CENTRE_MODULES, CENTRE_NAMES, CENTRE_POSITIONS, METRIC_NAMES, METRIC_TITLES, METRIC_UNITS, MESSAGES,
 HEAP_LABELS) = range(9)


class Error(Exception):
    """The reason of a failure, in one line."""


def _load():
    library = ctypes.CDLL(os.environ.get("CONVERTPROFILE_LIBRARY", "libconvertprofile_c.so.0"))
    pointer, text, size, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int64
    texts, pointers = ctypes.POINTER(text), ctypes.POINTER(pointer)
    for name, result, *arguments in [
            ("version", ctypes.c_int), ("error", text), ("read_unpacked", pointer, text, text, ctypes.c_uint64),
            ("parse_unpacked", pointer, text, size, text, ctypes.c_uint64), ("sum", pointer, pointers, size, texts),
            ("compare", pointer, pointers, size, pointers, size, texts), ("shape", pointer, pointer, texts),
            ("free", None, pointer), ("write", ctypes.c_int, pointer, text, texts),
            ("bytes", pointer, pointer, texts, ctypes.POINTER(size)), ("free_bytes", None, pointer),
            ("check", ctypes.c_int, pointer, text, text, size),
            ("numbers", number, pointer, ctypes.c_int, number, pointer, size),
            ("seconds", number, pointer, ctypes.c_int, pointer, size),
            ("texts", number, pointer, ctypes.c_int, number, text, size)]:
        function = getattr(library, "cvp_" + name)
        function.restype, function.argtypes = result, arguments
    if library.cvp_version() // 100 != VERSION // 100:
        raise Error(f"convertprofile.py is of another version than the library, {library.cvp_version()}")
    return library


_library = _load()


def _checked(result, failed):
    if result == failed:
        raise Error(_library.cvp_error().decode(errors="replace"))
    return result


def _options(options):
    """{"min_ticks": "1%", "exclude": ["a", "b"], "invert": True} in the library's form."""
    words = []
    for name, value in options.items():
        name = name.replace("_", "-")
        for each in value if isinstance(value, (list, tuple)) else [value]:
            if each is True:
                words.append(name)
            elif each is not None and each is not False:
                words.append(f"{name}={each}")
    return (ctypes.c_char_p * (len(words) + 1))(*(word.encode() for word in words), None)


def _handles(profiles):
    return (ctypes.c_void_p * len(profiles))(*(each._handle for each in profiles))


def version():
    """The library's version, such as `0.2.0`."""
    number = _library.cvp_version()
    return f"{number // 10000}.{number // 100 % 100}.{number % 100}"


def read(file, format=None, max_unpacked=0):
    """Reads a file, gzipped or not. Detects the format by content unless `format` names one.

    A packed file may unpack to at most `max_unpacked` bytes; 0: the usual limit."""
    return Profile(_library.cvp_read_unpacked(os.fsencode(file), format and format.encode(), max_unpacked))


def parse(data, format=None, max_unpacked=0):
    """The same for a file's bytes."""
    return Profile(_library.cvp_parse_unpacked(data, len(data), format and format.encode(), max_unpacked))


def sum_of(runs, **options):
    """Adds up several runs. Option: no_overhead_correction."""
    return Profile(_library.cvp_sum(_handles(runs), len(runs), _options(options)))


def compare(runs, base, **options):
    """Compares runs (one profile or several) with a base. Options: normalize, no_overhead_correction."""
    runs, base = ([side] if isinstance(side, Profile) else side for side in (runs, base))
    return Profile(_library.cvp_compare(_handles(runs), len(runs), _handles(base), len(base), _options(options)))


class Profile:
    """A profile, made by read(), parse(), sum_of(), compare() or shaped()."""

    def __init__(self, handle):
        self._handle = _checked(handle, None)

    def __del__(self):
        if getattr(self, "_handle", None) and _library is not None:
            _library.cvp_free(self._handle)

    def shaped(self, **options):
        """Returns a shaped profile. Options: exclude, root, focus (patterns), fold_recursion, apportion, by="module",
        invert, max_depth, min_ticks, min_words (a number or "0.5%"), builtins, overhead_correction,
        no_overhead_correction."""
        return Profile(_library.cvp_shape(self._handle, _options(options)))

    def check(self, condition):
        """Returns whether a condition of --fail-if is met, and the verdict in words."""
        text = ctypes.create_string_buffer(2000)
        met = _checked(_library.cvp_check(self._handle, condition.encode(), text, len(text)), -1)
        return met == 1, text.value.decode(errors="replace")

    def write(self, file, **options):
        """Writes a file; returns how many things its format cannot hold. Options: to (default: by the file's name),
        metric, heap_by, detail, pgcl_version, builtins, overhead_correction, no_overhead_correction."""
        return _checked(_library.cvp_write(self._handle, os.fsencode(file), _options(options)), -1)

    def bytes(self, to, **options):
        """Returns the bytes that write() would write."""
        size = ctypes.c_size_t()
        data = _checked(_library.cvp_bytes(self._handle, _options({"to": to, **options}), ctypes.byref(size)), None)
        try:
            return ctypes.string_at(data, size.value)
        finally:
            _library.cvp_free_bytes(data)

    def to_dict(self, heap_by=None):
        """The whole profile: texts in lists, numbers in arrays ('q' integers, 'd' seconds). Entries are in pre-order: a
        parent's index is less than its child's. docs/library.md describes the parts."""
        names = self._texts(METRIC_NAMES)
        roles = [ROLES[role] for role in self._numbers(METRIC_ROLES)]
        columns = zip(names, self._texts(METRIC_TITLES), self._texts(METRIC_UNITS), roles)
        return {
            "program": self._texts(PROGRAM)[0],
            "metrics": [dict(zip(("name", "title", "unit", "role"), column)) for column in columns],
            "centres": {"module": self._texts(CENTRE_MODULES), "name": self._texts(CENTRE_NAMES),
                        "position": self._texts(CENTRE_POSITIONS), "is_caf": self._numbers(CAFS)},
            "entries": {"parent": self._numbers(PARENTS), "centre": self._numbers(ENTRY_CENTRES)},
            "individual": {name: self._numbers(INDIVIDUAL, i) for i, name in enumerate(names)},
            "inherited": {name: self._numbers(INHERITED, i) for i, name in enumerate(names)},
            "heap": self._heap(heap_by),
            "serial": self._serial(names),
            "messages": self.messages(),
        }

    def messages(self):
        """Damage that reading survived, numbers that are estimates, patterns without a match."""
        return self._texts(MESSAGES)

    def _heap(self, by):
        if by is not None and by not in HEAP_BY:
            raise Error(f"there is no breakdown {by!r}")
        index = -1 if by is None else HEAP_BY.index(by)
        return {"times": self._seconds(HEAP_TIMES), "labels": self._texts(HEAP_LABELS, index),
                "entries": self._numbers(HEAP_ENTRIES, index), "sample_begin": self._numbers(HEAP_BEGIN, index),
                "record_band": self._numbers(HEAP_BANDS, index), "record_bytes": self._numbers(HEAP_BYTES, index)}

    def _serial(self, names):
        metrics = self._numbers(SERIAL_METRICS)
        return {"boundaries": self._seconds(SERIAL_BOUNDARIES), "interval_begin": self._numbers(SERIAL_BEGIN),
                "row_centre": self._numbers(SERIAL_CENTRES),
                "values": {names[metric]: self._numbers(SERIAL_VALUES, i) for i, metric in enumerate(metrics)}}

    def _numbers(self, kind, index=0):
        count = _checked(_library.cvp_numbers(self._handle, kind, index, None, 0), -1)
        numbers = array.array("q", bytes(8 * count))
        _checked(_library.cvp_numbers(self._handle, kind, index, numbers.buffer_info()[0], count), -1)
        return numbers

    def _seconds(self, kind):
        count = _checked(_library.cvp_seconds(self._handle, kind, None, 0), -1)
        seconds = array.array("d", bytes(8 * count))
        _checked(_library.cvp_seconds(self._handle, kind, seconds.buffer_info()[0], count), -1)
        return seconds

    def _texts(self, kind, index=0):
        size = _checked(_library.cvp_texts(self._handle, kind, index, None, 0), -1)
        texts = ctypes.create_string_buffer(max(size, 1))
        _checked(_library.cvp_texts(self._handle, kind, index, texts, size), -1)
        return [each.decode(errors="replace") for each in texts.raw[:size].split(b"\0")[:-1]]
