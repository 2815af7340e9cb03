# SPDX-License-Identifier: BSD-3-Clause
"""Profiles Python programs as .pgcl files, with sys.setprofile and, by ctypes, convertprofile_record.

    python3 pgcl_profile.py OUTPUT.pgcl SCRIPT.py [ARGUMENT...]

or, within a program, `with pgcl_profile.Profile("out.pgcl"): ...`. Counts calls, and takes a sample every millisecond
of processor time, by stacks of functions, including C functions. Each time a generator is resumed counts as a call by
its consumer. A frame that an exception leaves counts as returned.
The library is searched for as usual, or is the file in the environment variable CPR_LIBRARY.
"""
import ctypes
import os
import runpy
import sys
import threading

STACKS, CALLGRAPH = 0, 3
NO_CLOCK, TIMER, CYCLES, CPU, CALLER = range(5)
CALLS = 1
pointer, text, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint32


class Options(ctypes.Structure):  # cpr_options up to its last used field; the rest get the defaults
    _fields_ = [("size", ctypes.c_size_t), ("model", ctypes.c_int), ("clock", ctypes.c_int), ("interval_us", number),
                ("metrics", number), ("unit", ctypes.c_int), ("word_size", number), ("path", text),
                ("at_exit", ctypes.c_int), ("program", text)]


def load():
    library = ctypes.CDLL(os.environ.get("CPR_LIBRARY", "libconvertprofile_record.so.0"))
    for name, result, *arguments in [
            ("cpr_start", ctypes.c_int, ctypes.POINTER(Options), ctypes.POINTER(pointer)),
            ("cpr_attach", ctypes.c_int, pointer, ctypes.POINTER(pointer)),
            ("cpr_add_module", number, pointer, text),
            ("cpr_add_centre", number, pointer, number, text, text, number),
            ("cpr_enter", ctypes.c_int, pointer, number, ctypes.c_int),
            ("cpr_unwind", ctypes.c_int, pointer, ctypes.c_size_t),
            ("cpr_finish", ctypes.c_int, pointer)]:
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class Profile:
    def __init__(self, path, model=STACKS, clock=TIMER, program=None):
        self.library, self.profile, self.centres = load(), pointer(), {}
        program = program.encode() if program else None
        options = Options(ctypes.sizeof(Options), model, clock, 1000, CALLS, 0, 8, os.fsencode(path), 1, program)
        if self.library.cpr_start(options, self.profile) != 0:
            raise MemoryError("cpr_start")

    def __enter__(self):
        threading.setprofile(lambda *event: self.attach()(*event))
        sys.setprofile(self.attach())
        return self

    def __exit__(self, *error):
        sys.setprofile(None)
        threading.setprofile(None)
        if self.library.cpr_finish(self.profile) != 0:
            raise OSError("the profile could not be written")

    def centre(self, key, module, name, position=""):
        module = self.library.cpr_add_module(self.profile, str(module).encode())
        self.centres[key] = self.library.cpr_add_centre(self.profile, module, name.encode(), position.encode(), 0)
        return self.centres[key]

    def attach(self):
        """This thread's profile function."""
        recorder, inside, known = pointer(), [], self.centres
        self.library.cpr_attach(self.profile, recorder)
        enter, unwind = self.library.cpr_enter, self.library.cpr_unwind

        def on_event(frame, event, argument):
            if event == "call":
                code = frame.f_code
                centre = known.get(code) or self.centre(
                    code, frame.f_globals.get("__name__"), getattr(code, "co_qualname", code.co_name),
                    f"{code.co_filename}:{code.co_firstlineno}")
                inside.append(frame)
                enter(recorder, centre, 0)
            elif event == "c_call":
                key = argument.__module__, argument.__qualname__
                inside.append(argument)
                enter(recorder, known.get(key) or self.centre(key, key[0] or "builtins", key[1]), 0)
            else:  # return, c_return, c_exception; ignored for calls from before profiling began
                left = frame if event == "return" else argument
                for depth in range(len(inside) - 1, -1, -1):
                    if inside[depth] is left or inside[depth] == left:
                        del inside[depth:]
                        unwind(recorder, depth)
                        break

        if threading.current_thread() is not threading.main_thread():
            sys.setprofile(on_event)  # replaces the function that new threads start with
        return on_event


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.argv = sys.argv[1:]
    path, script = sys.argv.pop(0), sys.argv[0]
    sys.path[0] = os.path.dirname(os.path.abspath(script))
    with Profile(path, program=os.path.basename(script)):
        runpy.run_path(script, run_name="__main__")


if __name__ == "__main__":
    main()
