// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/byte_order_mark.h"
#include "formats/folded/folded.h"
#include "tests/fuzz/round_trip.h"

namespace {

using namespace convertprofile;

// The writer puts a byte order mark before a first name that begins like one; readers get the file
// without it.
Profile read_unmarked(std::string_view bytes, Diagnostics& diagnostics,
                      const ReadOptions& options) {
  std::string decoded;
  return read_folded(without_byte_order_mark(bytes, decoded), diagnostics, options);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::round_trip(read_unmarked, write_folded, fuzz::Again::same, data, size);
}
