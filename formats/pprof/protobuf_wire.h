// SPDX-License-Identifier: BSD-3-Clause
// The protobuf wire format (protobuf.dev/programming-guides/encoding), as much of it as messages of
// integers, bytes and messages need. Not ByteReader's numbers: protobuf allows ones that are longer
// than they need be.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"

namespace convertprofile::pprof {

enum class WireType : std::uint8_t { varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };

// The next varint at `at`, which moves past it. `origin` is where `bytes` begin in the file.
std::uint64_t read_varint(std::string_view bytes, std::size_t& at, std::uint64_t origin,
                          const char* field);

struct WireField {
  std::uint32_t number = 0;
  WireType type = WireType::varint;
  std::uint64_t value = 0;   // of a number
  std::string_view bytes;    // of WireType::bytes
  std::uint64_t offset = 0;  // of the value, in the file

  // The field as what it must be; throws Error naming it if it is something else.
  std::uint64_t number_of(const char* field) const;
  std::string_view bytes_of(const char* field) const;

  // Calls `use(value)` for each number of a repeated field, packed into one or not.
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

// The fields of one message, in the file's order.
class WireReader {
 public:
  explicit WireReader(std::string_view bytes, std::uint64_t origin = 0)
      : bytes_(bytes), origin_(origin) {}
  // The message that a field holds.
  WireReader(const WireField& field, const char* name)
      : bytes_(field.bytes_of(name)), origin_(field.offset) {}

  // The next field; false at the end. Throws Error, naming `message`, on a group, an unknown wire
  // type, a field number of 0 and a value that does not fit into the message.
  bool next(WireField& field, const char* message);
  std::size_t offset() const { return at_; }

 private:
  std::string_view bytes_;
  std::uint64_t origin_;
  std::size_t at_ = 0;
};

// Messages are put together as text: each is small but for the profile itself.
class WireMessage {
 public:
  void number(std::uint32_t field, std::uint64_t value);  // left out if 0, which is what it means
  void bytes(std::uint32_t field, std::string_view value);
  void varint(std::uint64_t value);  // without a key, into a packed field
  void clear() { text_.clear(); }
  std::string_view text() const { return text_; }

 private:
  std::string text_;
};

// The key and the length in front of a field of WireType::bytes.
void write_bytes_key(ByteWriter& out, std::uint32_t field, std::uint64_t size);
int bytes_key_size(std::uint32_t field, std::uint64_t size);

}  // namespace convertprofile::pprof
