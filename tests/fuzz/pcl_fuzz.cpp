// SPDX-License-Identifier: BSD-3-Clause
#include "formats/pcl/pcl.h"
#include "tests/fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::round_trip(convertprofile::read_pcl, convertprofile::write_pcl, fuzz::Again::same,
                          data, size);
}
