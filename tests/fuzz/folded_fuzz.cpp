// SPDX-License-Identifier: BSD-3-Clause
#include "formats/folded/folded.h"
#include "tests/fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::round_trip(convertprofile::read_folded, convertprofile::write_folded,
                          fuzz::Again::same, data, size);
}
