// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/callgrind.h"
#include "tests/fuzz/round_trip.h"

// Not compared, because a call graph is read as a tree, and written as another graph if it has
// cycles.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::round_trip(convertprofile::read_callgrind, convertprofile::write_callgrind,
                          fuzz::Again::whatever, data, size);
}
