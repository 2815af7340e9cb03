# SPDX-License-Identifier: BSD-3-Clause
"""speedscope."""
from .making import SIZE, hostile, packed


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
