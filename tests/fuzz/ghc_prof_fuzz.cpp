// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/ghc_prof.h"
#include "tests/fuzz/round_trip.h"

// Adjoining columns and names with odd bytes may be split differently, or not at all, when read
// again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::round_trip(convertprofile::read_ghc_prof, convertprofile::write_ghc_prof,
                          fuzz::Again::whatever, data, size);
}
