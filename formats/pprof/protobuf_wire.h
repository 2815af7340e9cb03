// SPDX-License-Identifier: BSD-3-Clause
// The protobuf wire format (protobuf.dev/programming-guides/encoding), limited to messages of
// integers, bytes and messages. It does not use ByteReader's numbers because protobuf allows longer
// encodings than necessary.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"

namespace convertprofile::pprof {

enum class WireType : std::uint8_t { varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };

// Reads the varint at `at` and moves `at` past it. `origin` is the file offset of bytes[0].
std::uint64_t read_varint(std::string_view bytes, std::size_t& at, std::uint64_t origin,
                          const char* field);

struct WireField {
  std::uint32_t number = 0;
  WireType type = WireType::varint;
  std::uint64_t value = 0;   // for number types
  std::string_view bytes;    // for WireType::bytes
  std::uint64_t offset = 0;  // file offset of the value

  // The field's value as the expected type; throws Error naming the field if it has another type.
  std::uint64_t number_of(const char* field) const;
  std::string_view bytes_of(const char* field) const;

  // Calls `use(value)` for each number of a repeated field, packed or not.
  template <class Use>
  void each_number(const char* field, const Use& use) const {
    if (type != WireType::bytes) {
      use(number_of(field));
      return;
    }
    for (std::size_t at = 0; at < bytes.size();) use(read_varint(bytes, at, offset, field));
  }

 private:
  [[noreturn]] void fail_type(const char* field) const;
};

// Iterates over the fields of one message, in the file's order.
class WireReader {
 public:
  explicit WireReader(std::string_view bytes, std::uint64_t origin = 0)
      : bytes_(bytes), origin_(origin) {}
  // Opens the message inside a field.
  WireReader(const WireField& field, const char* name)
      : bytes_(field.bytes_of(name)), origin_(field.offset) {}

  // Reads the next field; returns false at the end. Throws Error, naming `message`, on a group, an
  // unknown wire type, a field number of 0, and a value that extends beyond the message.
  bool next(WireField& field, const char* message);
  std::size_t offset() const { return at_; }

 private:
  std::string_view bytes_;
  std::uint64_t origin_;
  std::size_t at_ = 0;
};

// Builds a message as text. Every message except the profile itself is small.
class WireMessage {
 public:
  void number(std::uint32_t field, std::uint64_t value);  // omitted if 0, the default value
  void bytes(std::uint32_t field, std::string_view value);
  void varint(std::uint64_t value);  // without a key, for a packed field
  void clear() { text_.clear(); }
  std::string_view text() const { return text_; }

 private:
  std::string text_;
};

// Writes the key and length that precede a field of WireType::bytes.
void write_bytes_key(ByteWriter& out, std::uint32_t field, std::uint64_t size);
int bytes_key_size(std::uint32_t field, std::uint64_t size);

}  // namespace convertprofile::pprof
