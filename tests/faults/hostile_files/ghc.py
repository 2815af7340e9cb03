# SPDX-License-Identifier: BSD-3-Clause
"""GHC's JSON, .hp, GHC's report."""
from .making import SIZE, hostile, packed, repeated


# GHC's JSON.

def ghc_json(centres, tree, more=""):
    return ('{"program":"p","arguments":["p"],"rts_arguments":[],"end_time":"x","initial_capabilities":1,'
            '"total_time":1,"total_ticks":1,"tick_interval":1000,"total_alloc":1,' + more +
            '"cost_centres":[%s],"profile":%s}' % (",".join(
                '{"id":%d,"label":"%s","module":"M","src_loc":"<x>","is_caf":false}' % centre for centre in centres),
                tree))


ENTRY = '{"id":%d,"entries":1,"alloc":1,"ticks":1,"children":['


@hostile("JSON entries all the way down")
def _():
    n = 85_000
    return ghc_json([(1, "MAIN"), (2, "f")], ENTRY % 1 + (ENTRY % 2) * n + "]}" * (n + 1))


@hostile("JSON entries side by side")
def _():
    return ghc_json([(1, "MAIN"), (2, "f")], ENTRY % 1 + ",".join([ENTRY % 2 + "]}"] * 85_000) + "]}")


@hostile("a bomb of JSON entries")
def _():
    n = 2_400_000
    return packed(ghc_json([(1, "MAIN"), (2, "f")], ENTRY % 1 + (ENTRY % 2) * n + "]}" * (n + 1)))


@hostile("JSON cost centres")
def _():
    return ghc_json([(1, "MAIN"), *((i, f"f{i}") for i in range(2, 62_000))], ENTRY % 1 + "]}")


@hostile("JSON of unknown keys")
def _():
    return ghc_json([(1, "MAIN")], ENTRY % 1 + "]}", '"x":' + "[" * 1_000_000 + "]" * 1_000_000 + "," +
                    "".join(f'"k{i}":0,' for i in range(200_000)))


# .hp

HEAP = 'JOB "x"\nDATE "d"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'


@hostile("samples with a band each")
def _():
    return HEAP + repeated(lambda i: f"BEGIN_SAMPLE {i}\nb{i}\t8\nEND_SAMPLE {i}\n")


@hostile("bands of one sample")
def _():
    return HEAP + "BEGIN_SAMPLE 1\n" + repeated(lambda i: f"b{i}\t8\n") + "END_SAMPLE 1\n"


@hostile("one band, again and again")
def _():
    return HEAP + "BEGIN_SAMPLE 1\n" + "b\t8\n" * 1_200_000 + "END_SAMPLE 1\n"


@hostile("bands that come and go")
def _():
    return HEAP + repeated(lambda i: f"BEGIN_SAMPLE {i}\n" + "".join(
        f"b{(i * 7 + j) % 5000}\t{i + j}\n" for j in range(50)) + f"END_SAMPLE {i}\n")


@hostile("labels that are cut at any length")
def _():
    """The tree's entries have no numbers, so each cut name is searched for."""
    stack = "".join(f"/f{i}" for i in range(1200))[1:]
    heap = ('JOB "p +RTS -hc"\nDATE "d"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\nBEGIN_SAMPLE 1\n' +
            "".join(f"(1){stack[:i]}...\t8\n" for i in range(2, 3000)) + "END_SAMPLE 1\n")
    centres = [(1, "MAIN"), *((i, f"f{1203 - i}") for i in range(2, 1300))]
    tree = ENTRY % 1 + "".join(ENTRY % (2 + i % 1298) for i in range(80_000)) + "]}" * 80_001
    return heap, ghc_json(centres, tree)


@hostile("marks")
def _():
    return HEAP + "".join(f"MARK {i}\n" for i in range(380_000)) + "BEGIN_SAMPLE 1\nb\t8\nEND_SAMPLE 1\n"


@hostile("a bomb of samples")
def _():
    return packed(HEAP + "".join(f"BEGIN_SAMPLE {i}\nb\t8\nEND_SAMPLE {i}\n" for i in range(1_000_000)))


@hostile("a bomb of bands")
def _():
    return packed(HEAP + "BEGIN_SAMPLE 1\n" + "".join(f"{i}\t8\n" for i in range(2_300_000)) + "END_SAMPLE 1\n")


# GHC's report.

REPORT = ("\tTue Mar  1 12:00 2022 Time and Allocation Profiling Report  (Final)\n\n\t   x +RTS -p -RTS\n\n"
          "\ttotal time  =        1.00 secs   (1000 ticks @ 1000 us, 1 processor)\n"
          "\ttotal alloc =   1,000 bytes  (excludes profiling overheads)\n\n"
          "COST CENTRE MODULE SRC %time %alloc\n\n")
ROWS = ("\n" + " " * 51 + "individual      inherited\n"
        "COST CENTRE MODULE SRC no. entries  %time %alloc   %time %alloc\n\n"
        "MAIN        MAIN   <built-in>  1   0    0.0    0.0   100.0  100.0\n")


@hostile("a report that is indented")
def _():
    return REPORT + ROWS + repeated(lambda i: " " * (i + 1) + f"f M <x> {i + 2} 1 0.1 0.1 0.1 0.1\n")


@hostile("a report of equal rows")
def _():
    return REPORT + ROWS + repeated(lambda i: f" f M <x> {i + 2} 1 0.1 0.1 0.1 0.1\n")


@hostile("a report of levels")
def _():
    return REPORT + ROWS + repeated(
        lambda i: " " * (1 + i % 60) + f"f{i * 31 % 1009} M <x> {i + 2} 1 {i % 9}.{i % 7} 0.1 {i % 90}.{i % 10} 0.3\n")


@hostile("a report of many flat rows")
def _():
    return REPORT + repeated(lambda i: f"f{i} M <x> 0.1 0.1\n", SIZE // 2) + ROWS + repeated(
        lambda i: f" f{i} M <x> {i + 2} 1 0.1 0.1 0.1 0.1\n", SIZE // 2 - 1000)


@hostile("a bomb of a report")
def _():
    return packed(REPORT + ROWS + "".join(f" f M <x> {i + 2} 1 0.1 0.1 0.1 0.1\n" for i in range(2_000_000)))


@hostile("a bomb of a report that is indented")
def _():
    return packed(REPORT + ROWS + "".join(
        " " * (i + 1) + f"f M <x> {i + 2} 1 0.1 0.1 0.1 0.1\n" for i in range(15_000)))


@hostile("a report with a long name")
def _():
    return REPORT + ROWS + f" {'n' * 2_000_000} M <x> 2 1 0.1 0.1 0.1 0.1\n" + repeated(
        lambda i: f" f{i} M <x> {i + 3} 1 0.1 0.1 0.1 0.1\n", SIZE // 2)
