// SPDX-License-Identifier: BSD-3-Clause
#include <string>

#include "formats/base/gzip.h"
#include "formats/pgcl/pgcl.h"
#include "tests/fuzz/round_trip.h"

namespace {

// Corrects the checksum at the end of a file of version 3; does nothing to other files.
void repair_checksum(std::string& bytes) {
  constexpr std::size_t checksum_size = 4;
  if (!bytes.starts_with(std::string_view("prof\x03\0\0\0", 8))) return;
  std::uint32_t checksum =
      convertprofile::crc32_of(std::string_view(bytes).substr(0, bytes.size() - checksum_size));
  for (std::size_t at = bytes.size() - checksum_size; at < bytes.size(); ++at, checksum >>= 8)
    bytes[at] = static_cast<char>(checksum & 0xff);
}

}  // namespace

// Without the repair a changed file of version 3 would never get past its checksum.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  repair_checksum(bytes);
  return fuzz::round_trip(convertprofile::read_pgcl, convertprofile::write_pgcl, fuzz::Again::same,
                          reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}
