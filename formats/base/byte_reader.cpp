// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/byte_reader.h"

#include <string>

#include "formats/base/number_text.h"

namespace convertprofile {

std::uint64_t ByteReader::uleb_long(const char* field) {
  const char* start = at_;
  std::uint64_t value = 0;
  for (int shift = 0;; shift += 7) {
    if (at_ == end_) fail_truncated(field);
    const auto byte = static_cast<std::uint8_t>(*at_);
    if (shift == 63 && byte > 1) {
      at_ = start;
      fail(field, "the LEB128 number does not fit 64 bits");
    }
    ++at_;
    value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) {
      if (byte == 0 && shift > 0) {
        at_ = start;
        fail(field, "the LEB128 number is overlong");
      }
      return value;
    }
  }
}

std::uint64_t ByteReader::little_endian(int size, const char* field) {
  if (remaining() < static_cast<std::size_t>(size)) fail_truncated(field);
  std::uint64_t value = 0;
  for (int i = 0; i < size; ++i)
    value |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(at_[i])) << (8 * i);
  at_ += size;
  return value;
}

void ByteReader::fail_count(const char* start, std::uint64_t value, const char* field) const {
  fail_at_byte(
      origin_ + static_cast<std::uint64_t>(start - begin_), field,
      "says " + std::to_string(value) + ", more than the " +
          count_text(remaining(), "byte that follows can hold", "bytes that follow can hold"));
}

std::uint32_t ByteReader::index(const char* field, std::uint64_t limit) {
  const char* start = at_;
  const std::uint64_t value = uleb(field);
  if (value >= limit) {
    at_ = start;
    fail(field, "is " + std::to_string(value) +
                    (limit == 0 ? ", but there are none"
                                : ", not from 0 to " + std::to_string(limit - 1)));
  }
  return static_cast<std::uint32_t>(value);
}

std::string_view ByteReader::c_string(const char* field) {
  const void* nul = remaining() == 0 ? nullptr : std::memchr(at_, 0, remaining());
  if (nul == nullptr) fail(field, "the name has no terminating NUL");
  const char* stop = static_cast<const char*>(nul);
  const std::string_view text(at_, static_cast<std::size_t>(stop - at_));
  at_ = stop + 1;
  return text;
}

std::string_view ByteReader::bytes(std::uint64_t size, const char* field) {
  if (size > remaining())
    fail(field, "takes " + count_text(size, "byte") + ", but only " +
                    count_text(remaining(), "follows", "follow"));
  const std::string_view view(at_, static_cast<std::size_t>(size));
  at_ += size;
  return view;
}

void ByteReader::fail_truncated(const char* field) const {
  fail_at_byte(origin_ + static_cast<std::uint64_t>(end_ - begin_), field,
               std::string("the ") + whole_ + " ends here");
}

}  // namespace convertprofile
