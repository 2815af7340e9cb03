// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_json/ghc_json.h"
#include "tests/fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::round_trip(convertprofile::read_ghc_json, convertprofile::write_ghc_json,
                          fuzz::Again::same, data, size);
}
