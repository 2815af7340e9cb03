# SPDX-License-Identifier: BSD-3-Clause
"""V8's CPU profiles."""
from .making import SIZE, hostile, packed


def listed(nodes, samples="", deltas=""):
    return '{"nodes":[%s],"startTime":0,"endTime":9e9,"samples":[%s],"timeDeltas":[%s]}' % (nodes, samples, deltas)


def node(number, more=""):
    return '{"id":%d,"callFrame":{"functionName":"f%d"},"hitCount":1%s}' % (number, number % 9, more)


@hostile("nodes nested all the way down")
def _():
    n = SIZE // 50
    return '{"head":' + '{"functionName":"f","hitCount":1,"children":[' * n + "]}" * n + "}"


@hostile("nested nodes that never end")
def _():
    return packed('{"head":' + '{"children":[' * 2_000_000)


@hostile("a chain of nodes")
def _():
    n = SIZE // 80
    return listed(",".join(node(i, ',"children":[%d]' % (i + 1) if i < n else "") for i in range(1, n + 1)))


@hostile("children of one node")
def _():
    n = SIZE // 80
    return listed(node(0, ',"children":[%s]' % ",".join(map(str, range(1, n)))) + "," +
                  ",".join(node(i) for i in range(1, n)))


@hostile("samples, each in another node")
def _():
    n, samples = 1000, SIZE // 8
    return listed(",".join(node(i, ',"parent":%d' % (i // 2)) for i in range(1, n)) + "," + node(0),
                  ",".join(str(i * 7 % n) for i in range(samples)), ",".join("1" for _ in range(samples)))


@hostile("a long name of a node with many children")
def _():
    return listed('{"id":0,"callFrame":{"functionName":"%s"},"children":[%s]},' %
                  ("z" * 1_000_000, ",".join(map(str, range(1, 40_000)))) +
                  ",".join(node(i) for i in range(1, 40_000)))


@hostile("names to decode")
def _():
    return listed(",".join('{"id":%d,"callFrame":{"functionName":"h$mainZCMainzi%s"}}' % (i, "zz" * 1000 + str(i))
                           for i in range(2400)))
