# SPDX-License-Identifier: BSD-3-Clause
"""Variable-length numbers of .pgcl files and protobuf."""


def uleb(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)
