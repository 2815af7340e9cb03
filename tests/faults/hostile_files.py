# SPDX-License-Identifier: BSD-3-Clause
"""Files of up to 5 MB that are made to take long or much, for hostile_size_test.py.

Each generator stands in FILES by a name that says what grows; its content is the same in every run. Two contents
are two inputs of one command.
"""
import gzip
import random
import struct
import zlib

SIZE = 5_000_000
FILES = {}


def hostile(name):
    def add(make):
        FILES[name] = make
        return make
    return add


def uleb(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7f | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def repeated(line, size=SIZE):
    """line(0), line(1), ... up to the size."""
    parts, total = [], 0
    while total < size:
        parts.append(line(len(parts)))
        total += len(parts[-1])
    return (b"" if isinstance(parts[0], bytes) else "").join(parts)


def packed(unit, times=1):
    unit = unit if isinstance(unit, bytes) else unit.encode()
    return gzip.compress(unit * times, 6)


# .pgcl, whose strings, cost centres and retainers are shared by number: a few bytes stand for a long text.

def text(content):
    return uleb(len(content)) + content


def pgcl(strings=(), modules=uleb(1), module_count=1, centres=None, tree=None, metrics=1, columns=None, more=(),
         run=b"\1\1p"):
    """centres: names, by number of string; tree: cost centres and numbers of children."""
    centres = centres or [2]
    entries, children = tree or ([1], [0])
    numbers = lambda them: (them if isinstance(them, bytes) else bytes(them) if max(them, default=0) < 128
                            else b"".join(map(uleb, them)))
    n = len(centres)
    sections = [(1, uleb(len(strings)) + b"".join(map(text, strings))), (2, run), (3, modules),
                (4, b"\1" * n + numbers(centres) + numbers(centres) + b"\0" * n + b"\0" * n),
                (5, uleb(metrics) + b"".join(text(b"m%d" % m) + text(b"M") + text(b"count") + uleb(0)
                                             for m in range(metrics))),
                (6, uleb(len(entries)) + numbers(entries) + numbers(children))]
    sections += [(7, uleb(m) + (columns or b"\2" * len(entries))) for m in range(metrics)]
    sections += more
    out = bytearray(b"prof" + struct.pack("<III", 3, module_count, n))
    for kind, payload in sections:
        out += uleb(kind) + uleb(len(payload)) + payload
    out += b"\0\4"
    return bytes(out + struct.pack("<I", zlib.crc32(out)))


def chain(length, centres=1):
    return bytes(range(1, centres + 1)) * (length // centres), b"\1" * (length - 1) + b"\0"


def star(length, centres=1):
    return bytes(range(1, centres + 1)) * (length // centres), uleb(length - 1) + b"\0" * (length - 1)


def census(bands, samples, records, axes=16, what=0):
    """records: bands of each sample."""
    flat = [band for sample in records for band in sample]
    texts = b"".join(map(uleb, bands))
    return (9, uleb(0) + uleb(axes) + uleb(what) + uleb(len(bands)) + texts + uleb(samples) +
            b"".join(struct.pack("<d", s) for s in range(samples)) + b"".join(uleb(len(r)) for r in records) +
            b"".join(map(uleb, flat)) + b"\2" * len(flat) + uleb(0))


@hostile("a stack without end")
def _():
    return pgcl([b"M", b"f"], tree=chain(1_650_000))


@hostile("a stack without end, packed")
def _():
    return packed(pgcl([b"M", b"f"], tree=chain(40_000_000)))


@hostile("a stack without costs, packed")
def _():
    return packed(pgcl([b"M", b"f"], tree=chain(9_000_000), metrics=0))


@hostile("256 metrics of one stack, packed")
def _():
    return packed(pgcl([b"M", b"f"], tree=chain(70_000), metrics=256))


@hostile("children without end")
def _():
    return pgcl([b"M", b"f", b"g"], centres=[2, 3], tree=star(1_650_000, 2))


@hostile("256 metrics of one stack")
def _():
    return pgcl([b"M", b"f"], tree=chain(19_000), metrics=256)


@hostile("256 metrics of children")
def _():
    return pgcl([b"M", b"f"], tree=star(19_000), metrics=256)


@hostile("cost centres of one long name")
def _():
    centres = [2] * 200_000
    return pgcl([b"M" * 1000, b"f" * 1_500_000], centres=centres,
                tree=(range(1, 200_001), [199_999] + [0] * 199_999))


@hostile("a long name in modules and positions")
def _():
    return pgcl([b"M" * 1_000_000, b"f" * 1_000_000, b"g"], centres=[2, 3], tree=chain(900_000, 2))


@hostile("a name of many characters that are escaped")
def _():
    return pgcl([b"M", b"\1" * 1_000_000, b"<" * 1_000_000], centres=[2, 3], tree=chain(900_000, 2))


@hostile("modules of one long name")
def _():
    return pgcl([b"M" * 2_000_000, b"f"], modules=b"\1" * 2_000_000, module_count=2_000_000)


@hostile("functions of equal names")
def _():
    return pgcl([b"M", b"f"], centres=[2] * 620_000, tree=(range(1, 200_001), [199_999] + [0] * 199_999))


@hostile("properties of a run")
def _():
    field = lambda i: uleb(13) + text(text(b"pprof.comment.%d" % i) + text(b"v"))
    return pgcl([b"M", b"f"], run=repeated(field, SIZE - 1000))


@hostile("arguments of a run")
def _():
    return pgcl([b"M", b"f"], run=b"\2\1a" * 1_600_000)


@hostile("bands of one long name")
def _():
    n = 200_000
    return pgcl([b"M", b"f", b"b" * 1_500_000], more=[census([3] * n, 1, [range(n)])])


@hostile("bands of one long name in each of many samples")
def _():
    n = 500
    return pgcl([b"M", b"f", b"b" * 1_000_000], more=[census([3] * n, 2000, [range(n)] * 2000)])


@hostile("bands of stacks of one long name")
def _():
    n = 400_000
    return pgcl([b"M", b"f" * 1_000_000], tree=chain(n), more=[census(range(1, n + 1), 1, [range(n)], axes=1)])


@hostile("bands of as many samples")
def _():
    n = 200_000
    strings = [b"M", b"f", *(b"%d" % i for i in range(n))]
    return pgcl(strings, more=[census(range(3, n + 3), n, [[i] for i in range(n)])])


@hostile("samples without a record")
def _():
    return pgcl([b"M", b"f", b"b"], more=[census([3], 550_000, [[0]] + [[]] * 549_999)])


@hostile("records of one band in one sample")
def _():
    return pgcl([b"M", b"f", b"b"], more=[census([3], 1, [[0] * 2_400_000])])


def retained(sets, bands, set_of_band):
    each = b"".join(uleb(number) + uleb(len(them)) + b"".join(uleb(r) + uleb(r) for r in them)
                    for number, them in enumerate(sets))
    return [census([3] * bands, 1, [range(bands)]),
            (12, uleb(1) + uleb(len(sets)) + each + b"".join(uleb(1 + s) for s in set_of_band))]


@hostile("bands of one set of many retainers")
def _():
    n = 300_000
    return pgcl([b"M", b"f", b"b"], more=retained([[2] * 1_000_000], n, [0] * n))


@hostile("sets of a long retainer")
def _():
    n = 200_000
    return pgcl([b"M", b"f", b"r" * 1_000_000], more=retained([[3]] * n, n, range(n)))


@hostile("intervals without rows")
def _():
    n = 550_000
    return pgcl([b"M", b"f"], more=[(10, uleb(n) + b"".join(struct.pack("<d", i) for i in range(n + 1)) +
                                     uleb(1) + uleb(0) + b"\0" * n)])


@hostile("rows of an interval with a long name")
def _():
    n = 1_000_000
    return pgcl([b"M", b"f" * 2_000_000], more=[(10, uleb(1) + struct.pack("<dd", 0, 1) + uleb(1) + uleb(0) +
                                                 uleb(n) + b"\1" * n + b"\2" * n)])


@hostile("files of source text")
def _():
    n = 400_000
    return pgcl([b"M", b"f"], more=[(11, uleb(n) + b"".join(text(b"%07d" % i) + uleb(1) + uleb(0) for i in range(n)))])


@hostile("pieces of source text")
def _():
    n = 800_000
    return pgcl([b"M", b"f"], more=[(11, uleb(1) + text(b"F") + uleb(2 * n) + uleb(n) + b"".join(
        uleb(2 * i + 1) + text(b"x") for i in range(n)))])


@hostile("modules of version 1")
def _():
    n = 4_900_000
    return b"prof" + struct.pack("<III", 1, n, 1) + b"\0" * n + b"\1f\0" + b"\1" + b"\0" * 7


@hostile("cost centres of version 2")
def _():
    n = 2_400_000
    return b"prof" + struct.pack("<III", 2, 1, n) + b"\0\0M\0" + b"\1\0" * n + b"\1" + b"\0" * 7


@hostile("a bomb of version 2's children")
def _():
    return packed(b"prof" + struct.pack("<II", 2, 1) + struct.pack("<I", 1) + b"\0\0M\0\1f\0" +
                  b"\1\0\0\0\0\0\0\1" * 15_000_000)


# Folded stacks.

@hostile("a bomb of stacks")
def _():
    return packed(b"a;b 1\n", 25_000_000)


@hostile("a bomb of entries")
def _():
    return packed(b"a;b 1\n" * 9 + b"a;b;" * 20_000_000 + b"c 1\n")


@hostile("a bomb of many stacks")
def _():
    return packed("".join(f"a;b{i % 3000};c{i // 3000} 1\n" for i in range(2_000_000)))


@hostile("names that differ little")
def _():
    return repeated(lambda i: f"Main{i};f{i};g{i} 1\n")


@hostile("one stack")
def _():
    return ";".join("ab"[i % 2] for i in range(SIZE // 2)) + " 1\n"


@hostile("one stack of one function")
def _():
    return ";".join(["a"] * (SIZE // 2)) + " 1\n"


@hostile("a stack of as many functions")
def _():
    return ";".join(str(i) for i in range(720_000)) + " 1\n"


@hostile("children of one entry")
def _():
    return repeated(lambda i: f"a;f{i} 1\n")


@hostile("stacks of many depths")
def _():
    return "".join(";".join("f%d" % (i * j % 97) for j in range(i % 1000)) + " 1\n" for i in range(1, 2300))[:SIZE]


@hostile("a name of half the file")
def _():
    return "y" * (SIZE // 2) + " 1\n" + "y" * (SIZE // 2 - 200) + ";a;b 1\n"


@hostile("a name of many lines")
def _():
    return "a;" + "\t" * 1_200_000 + "\x1b" * 1_200_000 + "\u202e" * 600_000 + ";b 1\na;b 1\n"


# speedscope.

def speedscope(frames, samples):
    names = ",".join('{"name":"%s"}' % frame for frame in frames)
    return ('{"$schema":"https://www.speedscope.app/file-format-schema.json","shared":{"frames":[%s]},'
            '"profiles":[{"type":"sampled","name":"p","unit":"none","startValue":0,"endValue":%d,'
            '"samples":[%s],"weights":[%s]}]}'
            % (names, len(samples), ",".join(samples), ",".join("1" for _ in samples)))


def evented(frames, events, profiles=1):
    names = ",".join('{"name":"%s"}' % frame for frame in frames)
    one = '{"type":"evented","name":"p","unit":"none","startValue":0,"endValue":9e9,"events":[%s]}' % ",".join(
        '{"type":"%s","frame":%d,"at":%d}' % event for event in events)
    return ('{"$schema":"https://www.speedscope.app/file-format-schema.json","shared":{"frames":[%s]},'
            '"profiles":[%s]}' % (names, ",".join([one] * profiles)))


@hostile("a bomb of brackets")
def _():
    return packed(b'{"$schema":"https://www.speedscope.app/file-format-schema.json","x":' + b"[" * 100_000_000)


@hostile("brackets")
def _():
    return '{"$schema":"https://www.speedscope.app/file-format-schema.json","x":' + "[" * (SIZE - 100)


@hostile("a long name at every entry")
def _():
    return speedscope(["z" * 1_000_000, *(f"f{i}" for i in range(100))],
                      ["[0,%s]" % ",".join(str(1 + i * j % 100) for j in range(1, 6)) for i in range(100_000)])


@hostile("a long name all the way down")
def _():
    return speedscope(["z" * 1_000_000, "q"], ["[%s]" % ",".join("01"[i % 2] for i in range(1_500_000))])


@hostile("long names all the way down")
def _():
    return speedscope(["z" * 10_000 + str(i) for i in range(250)],
                      ["[%s]" % ",".join(str(i * 7 % 250) for i in range(500_000))])


@hostile("an error about a long text")
def _():
    return ('{"$schema":"https://www.speedscope.app/file-format-schema.json","x":"' + "\\u0001" * 10 +
            "a" * (SIZE - 100) + "\1")


@hostile("calls that open and close")
def _():
    return evented(["a", "b"], [(kind, 1, i) for i in range(60_000) for kind in "OC"])


@hostile("calls that open, then close")
def _():
    n = 60_000
    return evented(["a"], [("O", 0, i) for i in range(n)] + [("C", 0, n + i) for i in range(n)])


@hostile("as many profiles as there are events")
def _():
    return evented(["a"], [("O", 0, 0), ("C", 0, 1)], 31_000)


@hostile("frames without a stack")
def _():
    return speedscope([""] * 400_000, ["[0]"])


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
    """The entries of its tree have no numbers: each cut name is searched for."""
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


# callgrind.

def callgrind(functions, calls, events="Ir", cost="1 1"):
    lines = [f"# callgrind format\nevents: {events}\n"]
    for f in range(functions):
        lines.append(f"fn=f{f}\n{cost}\n" + "".join(f"cfn=f{g}\ncalls=1 1\n{cost}\n" for g in calls(f)))
    return "".join(lines)


def named_callgrind(functions, calls, events="Ir", cost="1 1"):
    """As callgrind, with names as numbers."""
    lines = [f"# callgrind format\nevents: {events}\n"]
    for f in range(functions):
        lines.append(f"fn=({f})\n{cost}\n" + "".join(f"cfn=({g})\ncalls=1 1\n{cost}\n" for g in calls(f)))
    return "".join(lines)


@hostile("calls of each by each")
def _():
    return callgrind(480, lambda f: [g for g in range(480) if g != f])


@hostile("calls of each by each before it")
def _():
    return callgrind(650, lambda f: range(f + 1, 650))


@hostile("one cycle")
def _():
    return callgrind(75_000, lambda f: [(f + 1) % 75_000, (f * 7 + 3) % 75_000])


@hostile("a chain of calls")
def _():
    return callgrind(100_000, lambda f: [f + 1] if f + 1 < 100_000 else [])


@hostile("layers of two")
def _():
    return callgrind(60_000, lambda f: [g for g in ((f // 2 + 1) * 2, (f // 2 + 1) * 2 + 1) if g < 60_000])


@hostile("layers of twenty")
def _():
    return callgrind(9_000, lambda f: [g for g in range((f // 20 + 1) * 20, (f // 20 + 2) * 20) if g < 9_000])


@hostile("layers of two that begin again")
def _():
    return callgrind(60_000, lambda f: [g % 60_000 for g in ((f // 2 + 1) * 2, (f // 2 + 1) * 2 + 1)])


@hostile("cycles of three, linked")
def _():
    n = 50_000
    return callgrind(n, lambda f: [g for g in (f + 1 if f % 3 < 2 else f - 2, f + 3, f + 4) if g < n])


def with_events(functions, calls, events=64):
    return named_callgrind(functions, calls, " ".join(f"E{i}" for i in range(events)), "1" + " 1" * events)


@hostile("one cycle of 64 events")
def _():
    return with_events(11_000, lambda f: [(f + 1) % 11_000, (f * 7 + 3) % 11_000])


@hostile("random calls of 64 events")
def _():
    chance = random.Random(1)
    return with_events(6_000, lambda f: [chance.randrange(6_000) for _ in range(4)])


@hostile("a small cycle that much enters")
def _():
    n = 130_000
    return named_callgrind(n, lambda f: [(f + 1) % 100] if f < 100 else [f % 100])


@hostile("random calls")
def _():
    chance = random.Random(1)
    return callgrind(40_000, lambda f: [chance.randrange(40_000) for _ in range(4)])


@hostile("all call one that calls all")
def _():
    n = 85_000
    return callgrind(n, lambda f: [0] if f else range(1, n))


@hostile("64 events")
def _():
    return callgrind(200_000, lambda f: [], " ".join(f"E{i}" for i in range(64)))


@hostile("64 events of calls")
def _():
    return callgrind(20_000, lambda f: [(f * 3 + j) % 20_000 for j in range(5)], " ".join(f"E{i}" for i in range(64)))


@hostile("lines of one function")
def _():
    return "# callgrind format\nevents: Ir\nfn=f\n" + "+1 1\n" * 980_000


@hostile("a bomb of calls")
def _():
    return packed(callgrind(1_500, lambda f: [(f * 17 + j * 31) % 1_500 for j in range(1_500)]))


@hostile("a bomb of 64 events")
def _():
    return packed("# callgrind format\nevents: " + " ".join(f"E{i}" for i in range(64)) + "\n" +
                  "".join(f"fn={i}\n1 1\n" for i in range(900_000)))


# Eventlogs.

def eventlog(events):
    types = [(0, 4), (160, 0xffff), (161, 0xffff), (162, 8), (163, 0xffff), (164, 0xffff), (165, 8), (167, 0xffff),
             (168, 8), (169, 0xffff), (18, 14), (200, 0), (201, 0xffff)]
    head = b"hdrbhetb" + b"".join(b"etb\0" + struct.pack(">HHII", number, size, 0, 0) + b"ete\0"
                                  for number, size in types) + b"hetehdredatb"
    return head + events + b"\xff\xff"


def event(kind, payload, time=1, fixed=False):
    return struct.pack(">HQ", kind, time) + (b"" if fixed else struct.pack(">H", len(payload))) + payload


BEGIN_TICKS = event(168, struct.pack(">Q", 1_000_000), fixed=True)
BEGIN_HEAP = event(160, struct.pack(">BQI", 0, 1, 1) + b"\0" * 7)
SAMPLE = event(162, struct.pack(">Q", 1), fixed=True)


def tick(stack):
    return event(167, struct.pack(">IQB", 0, 0, len(stack)) + struct.pack(f">{len(stack)}I", *stack))


@hostile("events of ticks")
def _():
    return eventlog(BEGIN_TICKS + repeated(lambda i: tick([i]), SIZE - 1000))


@hostile("events of deep stacks")
def _():
    return eventlog(BEGIN_TICKS + repeated(lambda i: tick([i * j % 65_536 for j in range(1, 256)]), SIZE - 2000))


@hostile("events of cost centres")
def _():
    return eventlog(BEGIN_TICKS + repeated(lambda i: event(161, struct.pack(">I", i) + b"f%d\0M\0p\0\0" % i),
                                           SIZE - 1000))


@hostile("events that are unknown")
def _():
    return eventlog(BEGIN_TICKS + event(200, b"", fixed=True) * 490_000)


@hostile("events of samples")
def _():
    return eventlog(BEGIN_HEAP + SAMPLE * 270_000)


@hostile("events of bands")
def _():
    return eventlog(BEGIN_HEAP + SAMPLE + repeated(
        lambda i: event(164, struct.pack(">BQ", 0, 8) + b"b%d\0" % i), SIZE - 1000))


@hostile("events that are damaged")
def _():
    return eventlog(BEGIN_TICKS + repeated(lambda i: event(167, struct.pack(">IQB", 0, 0, 9) + b"\0" * 4), SIZE - 1000))


@hostile("events of unknown types after each other")
def _():
    return eventlog(BEGIN_TICKS + (b"\xfe\xfe" * 100 + tick([1])) * 20_000)


@hostile("event types")
def _():
    return (b"hdrbhetb" + b"".join(b"etb\0" + struct.pack(">HHII", i % 60_000, 0xffff, 0, 0) + b"ete\0"
                                   for i in range(240_000)) + b"hetehdredatb\xff\xff")


@hostile("a bomb of ticks")
def _():
    return packed(eventlog(BEGIN_TICKS + b"".join(tick([i]) for i in range(500)) * 8_000))


@hostile("a bomb of deep stacks")
def _():
    return packed(eventlog(BEGIN_TICKS + b"".join(
        tick([i * j % 2003 for j in range(1, 256)]) for i in range(24)) * 5_000))


# pprof.

def field(number, content):
    return uleb(number << 3 | 2) + uleb(len(content)) + content


def value(number, n):
    return uleb(number << 3) + uleb(n)


def pprof(functions, locations, samples, types=1, strings=(b"", b"samples", b"count", b"f")):
    """locations: functions of each; samples: packed fields."""
    out = [field(1, value(1, 1) + value(2, 2)) * types]
    out += [field(4, value(1, i) + b"".join(field(4, value(1, f)) for f in of)) for i, of in locations]
    out += [field(5, value(1, f) + value(2, 3)) for f in functions]
    out += [field(6, each) for each in strings]
    return b"".join(out) + samples


def sample(locations, types=1, more=b""):
    numbers = locations if isinstance(locations, bytes) else b"".join(map(uleb, locations))
    return field(2, field(1, numbers) + field(2, b"\1" * types) + more)


@hostile("identifiers that collide")
def _():
    ids = [n * 1_056_323 for n in range(1, 90_000)]
    return pprof(ids, [(i, [i]) for i in ids], b"".join(sample([i]) for i in ids))[:SIZE + 90_000]


@hostile("locations of many lines")
def _():
    return pprof([1], [(1, [1] * 256)], sample([1] * 4_000) * 1_200)


@hostile("samples of 64 types")
def _():
    return pprof(range(1, 30_000), [(i, [i]) for i in range(1, 30_000)],
                 b"".join(sample([1 + i % 29_999], 64) for i in range(55_000)), 64)


@hostile("labels")
def _():
    return pprof([1], [(1, [1])], sample([1], more=field(3, value(1, 1) + value(2, 2)) * 800_000))


@hostile("a sample of a long stack")
def _():
    return pprof([1, 2], [(1, [1]), (2, [2])], sample(b"\1\2" * 2_450_000))


@hostile("strings of a message")
def _():
    return pprof([1], [(1, [1])], sample([1]), strings=(b"", b"samples", b"count", *[b"f"] * 1_600_000))


@hostile("a bomb of pprof samples")
def _():
    ids = range(1, 3000)
    return packed(pprof(ids, [(i, [i]) for i in ids], b"".join(
        sample([1 + i % 2999, 1 + i * 7 % 2999, 1 + i // 2999 % 2999]) for i in range(1_200_000))))


@hostile("a bomb of a pprof stack")
def _():
    return packed(pprof([1, 2], [(1, [1]), (2, [2])], sample(b"\1\2" * 60_000_000)))


# Clean's table.

@hostile("functions of a table")
def _():
    return repeated(lambda i: f"M{i} f 1 1 1 3 1 1\n")


@hostile("a bomb of functions of a table")
def _():
    return packed("".join(f"M f{i % 1000} 1 1 1 3 1 1\n" for i in range(5_500_000)))
