// SPDX-License-Identifier: BSD-3-Clause
#include "formats/speedscope/speedscope.h"
#include "tests/fuzz/round_trip.h"

// Entries with costs in a single metric are written only in that metric's profile, so the first
// writing may change the order of siblings, but nothing else.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace convertprofile;
  std::string once;
  try {
    once = fuzz::written(
        write_speedscope,
        fuzz::read_valid(read_speedscope, {reinterpret_cast<const char*>(data), size}));
  } catch (const Error&) {
    return 0;
  }
  const std::string twice =
      fuzz::written(write_speedscope, fuzz::read_valid(read_speedscope, once));
  return fuzz::round_trip(read_speedscope, write_speedscope, fuzz::Again::same,
                          reinterpret_cast<const std::uint8_t*>(twice.data()), twice.size());
}
