// SPDX-License-Identifier: BSD-3-Clause
// Buffered output in front of a sink; the counterpart of byte_reader.h. Writers of all formats,
// binary and text, write through a ByteWriter. The sink decides where the bytes go: a file, a
// compressor or a string.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace convertprofile {

class Sink {
 public:
  virtual ~Sink() = default;
  // Takes all bytes or throws Error.
  virtual void write(std::string_view bytes) = 0;
};

class StringSink : public Sink {
 public:
  void write(std::string_view bytes) override { text.append(bytes); }
  std::string text;
};

// Number of bytes that ByteWriter::uleb writes for `value`.
[[nodiscard]] inline int uleb_size(std::uint64_t value) {
  return static_cast<int>((std::bit_width(value | 1) + 6) / 7);
}

[[nodiscard]] inline std::uint64_t zigzag_code(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return (bits << 1) ^ (value < 0 ? ~std::uint64_t{0} : 0);
}

class ByteWriter {
 public:
  explicit ByteWriter(Sink& sink) : sink_(sink), buffer_(capacity, '\0') {}
  ByteWriter(const ByteWriter&) = delete;
  ByteWriter& operator=(const ByteWriter&) = delete;

  // The owner must call flush() after the last write. The destructor drops unflushed bytes, so that
  // nothing more is written after a failure.
  void flush() {
    sink_.write({buffer_.data(), used_});
    flushed_ += used_;
    used_ = 0;
  }

  std::uint64_t written() const { return flushed_ + used_; }

  void put(char c) {
    reserve(1);
    buffer_[used_++] = c;
  }

  void put(std::string_view text) {
    if (text.size() > capacity / 2) {
      flush();
      sink_.write(text);
      flushed_ += text.size();
      return;
    }
    reserve(text.size());
    text.copy(buffer_.data() + used_, text.size());
    used_ += text.size();
  }

  void spaces(std::size_t count) {
    for (; count > small; count -= small) {
      reserve(small);
      buffer_.replace(used_, small, small, ' ');
      used_ += small;
    }
    reserve(count);
    buffer_.replace(used_, count, count, ' ');
    used_ += count;
  }

  // A decimal integer.
  void number(std::int64_t value);
  void number(std::uint64_t value);

  void u32(std::uint32_t value);
  void f64(double value);

  void uleb(std::uint64_t value) {
    reserve(10);
    for (; value >= 0x80; value >>= 7)
      buffer_[used_++] = static_cast<char>(static_cast<std::uint8_t>(value | 0x80));
    buffer_[used_++] = static_cast<char>(static_cast<std::uint8_t>(value));
  }

  void zigzag(std::int64_t value) { uleb(zigzag_code(value)); }

  // The text's length, then its bytes.
  void text(std::string_view value) {
    uleb(value.size());
    put(value);
  }

 private:
  static constexpr std::size_t capacity = std::size_t{1} << 16;
  static constexpr std::size_t small = 64;

  void reserve(std::size_t size) {
    if (used_ + size > capacity) flush();
  }

  Sink& sink_;
  std::string buffer_;
  std::size_t used_ = 0;
  std::uint64_t flushed_ = 0;
};

}  // namespace convertprofile
