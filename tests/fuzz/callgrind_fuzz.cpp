// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/callgrind.h"
#include "tests/fuzz/round_trip.h"

// A call graph comes back as another tree, and that as another graph where there are cycles.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::round_trip(convertprofile::read_callgrind, convertprofile::write_callgrind,
                          fuzz::Again::whatever, data, size);
}
