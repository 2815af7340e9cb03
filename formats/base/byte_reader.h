// SPDX-License-Identifier: BSD-3-Clause
// A bounds-checked cursor over bytes in memory. Every read names its field, so that the error
// message can say which field was cut short. byte_writer.h is the counterpart.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "formats/base/diagnostics.h"

namespace convertprofile {

static_assert(std::endian::native == std::endian::little, "ByteReader::uleb loads whole words");

class ByteReader {
 public:
  // `origin` is the file offset of bytes[0]; `whole` says what the bytes are. Both are for error
  // messages.
  explicit ByteReader(std::string_view bytes, std::uint64_t origin = 0, const char* whole = "file")
      : begin_(bytes.data()),
        at_(begin_),
        end_(begin_ + bytes.size()),
        origin_(origin),
        whole_(whole) {}

  std::uint64_t offset() const { return origin_ + static_cast<std::uint64_t>(at_ - begin_); }
  std::size_t remaining() const { return static_cast<std::size_t>(end_ - at_); }
  bool at_end() const { return at_ == end_; }

  std::uint8_t u8(const char* field) {
    if (at_ == end_) fail_truncated(field);
    return static_cast<std::uint8_t>(*at_++);
  }

  // 4 bytes, little-endian.
  std::uint32_t u32(const char* field) {
    return static_cast<std::uint32_t>(little_endian(4, field));
  }

  // An IEEE 754 double, 8 bytes, little-endian.
  double f64(const char* field) {
    const std::uint64_t bits = little_endian(8, field);
    double value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }

  // Unsigned LEB128 of at most 64 bits, in its shortest form. Throws Error on padding (a final byte
  // of 0 after other bytes), on an eleventh byte, and on a tenth byte above 1.
  std::uint64_t uleb(const char* field) {
    if (remaining() >= 8) {
      // Read eight bytes at once: a branch on the number's length would be unpredictable.
      std::uint64_t word;
      std::memcpy(&word, at_, sizeof word);
      const std::uint64_t ends = ~word & 0x8080808080808080;
      if (ends != 0) {
        const int last_bit = std::countr_zero(ends);  // top bit of the number's last byte
        const std::uint64_t last_byte = (word >> (last_bit - 7)) & 0xff;
        if (last_byte != 0 || last_bit == 7) {
          at_ += (last_bit + 1) / 8;
          word &= 0x7f7f7f7f7f7f7f7f & (ends ^ (ends - 1));
          word = ((word & 0x7f007f007f007f00) >> 1) | (word & 0x007f007f007f007f);
          word = ((word & 0xffff0000ffff0000) >> 2) | (word & 0x0000ffff0000ffff);
          return ((word & 0xffffffff00000000) >> 4) | (word & 0x00000000ffffffff);
        }
      }
    }
    return uleb_long(field);
  }

  // Same as uleb, but faster for numbers that nearly always take one byte: when the guess is right,
  // the next read need not wait for this number's length.
  std::uint64_t short_uleb(const char* field) {
    if (at_ != end_ && static_cast<std::uint8_t>(*at_) < 0x80)
      return static_cast<std::uint8_t>(*at_++);
    return uleb(field);
  }

  // Zigzag-coded signed LEB128: 0, -1, 1, -2, ... are stored as 0, 1, 2, 3, ...
  std::int64_t zigzag(const char* field) {
    const std::uint64_t raw = uleb(field);
    return static_cast<std::int64_t>((raw >> 1) ^ (~(raw & 1) + 1));
  }

  // A uleb that counts items. Fails unless the remaining bytes can hold that many items of at least
  // `bytes_each` bytes.
  std::uint64_t count(const char* field, std::size_t bytes_each) {
    const char* start = at_;
    const std::uint64_t value = short_uleb(field);
    if (value > remaining() / bytes_each) fail_count(start, value, field);
    return value;
  }

  // A uleb that must be below `limit`.
  std::uint32_t index(const char* field, std::uint64_t limit);

  // The bytes up to a NUL; the NUL is skipped.
  std::string_view c_string(const char* field);

  std::string_view bytes(std::uint64_t size, const char* field);

  // A uleb length, then that many bytes.
  std::string_view text(const char* field) { return bytes(uleb(field), field); }

  [[noreturn]] void fail(const char* field, std::string_view what) const {
    fail_at_byte(offset(), field, what);
  }

 private:
  std::uint64_t uleb_long(const char* field);
  std::uint64_t little_endian(int size, const char* field);
  [[noreturn]] void fail_count(const char* start, std::uint64_t value, const char* field) const;
  [[noreturn]] void fail_truncated(const char* field) const;

  const char* begin_;
  const char* at_;
  const char* end_;
  std::uint64_t origin_;
  const char* whole_;
};

}  // namespace convertprofile
