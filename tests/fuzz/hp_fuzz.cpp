// SPDX-License-Identifier: BSD-3-Clause
#include "formats/hp/hp.h"
#include "tests/fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::round_trip(convertprofile::read_hp, convertprofile::write_hp, fuzz::Again::same,
                          data, size);
}
