// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/callgrind.h"
#include "tests/fuzz/round_trip.h"

// Not compared: a call graph is read as a tree, and with cycles written as another graph.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::round_trip(convertprofile::read_callgrind, convertprofile::write_callgrind,
                          fuzz::Again::whatever, data, size);
}
