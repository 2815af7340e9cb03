// SPDX-License-Identifier: BSD-3-Clause
#include "formats/pprof/pprof.h"
#include "tests/fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::round_trip(convertprofile::read_pprof, convertprofile::write_pprof,
                          fuzz::Again::same, data, size);
}
