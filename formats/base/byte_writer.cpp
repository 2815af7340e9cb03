// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/byte_writer.h"

#include <charconv>
#include <cstring>

namespace convertprofile {

namespace {
constexpr std::size_t longest_integer = 20;
}

void ByteWriter::number(std::int64_t value) {
  reserve(longest_integer);
  char* at = buffer_.data() + used_;
  used_ += static_cast<std::size_t>(std::to_chars(at, at + longest_integer, value).ptr - at);
}

void ByteWriter::number(std::uint64_t value) {
  reserve(longest_integer);
  char* at = buffer_.data() + used_;
  used_ += static_cast<std::size_t>(std::to_chars(at, at + longest_integer, value).ptr - at);
}

void ByteWriter::u32(std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8)
    put(static_cast<char>(static_cast<std::uint8_t>(value >> shift)));
}

void ByteWriter::f64(double value) {
  std::uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  u32(static_cast<std::uint32_t>(bits));
  u32(static_cast<std::uint32_t>(bits >> 32));
}

}  // namespace convertprofile
