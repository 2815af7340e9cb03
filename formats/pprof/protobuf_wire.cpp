// SPDX-License-Identifier: BSD-3-Clause
#include "formats/pprof/protobuf_wire.h"

#include "formats/base/diagnostics.h"
#include "formats/base/number_text.h"

namespace convertprofile::pprof {

namespace {

constexpr std::uint64_t key_of(std::uint32_t field, WireType type) {
  return std::uint64_t{field} << 3 | static_cast<std::uint64_t>(type);
}

std::uint64_t little_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;)
    value = value << 8 | static_cast<std::uint8_t>(bytes[i]);
  return value;
}

}  // namespace

std::uint64_t read_varint(std::string_view bytes, std::size_t& at, std::uint64_t origin,
                          const char* field) {
  const std::size_t start = at;
  std::uint64_t value = 0;
  for (int shift = 0;; shift += 7) {
    if (at == bytes.size()) fail_at_byte(origin + at, field, "the message ends here");
    const auto byte = static_cast<std::uint8_t>(bytes[at]);
    if (shift == 63 && byte > 1)
      fail_at_byte(origin + start, field, "the number does not fit 64 bits");
    ++at;
    value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
}

std::uint64_t WireField::number_of(const char* field) const {
  if (type == WireType::bytes) fail_type(field);
  return value;
}

std::string_view WireField::bytes_of(const char* field) const {
  if (type != WireType::bytes) fail_type(field);
  return bytes;
}

void WireField::fail_type(const char* field) const {
  fail_at_byte(offset, field,
               type == WireType::bytes ? "is bytes, not a number" : "is a number, not bytes");
}

bool WireReader::next(WireField& field, const char* message) {
  if (at_ == bytes_.size()) return false;
  const std::uint64_t start = origin_ + at_;
  const std::uint64_t key = read_varint(bytes_, at_, origin_, message);
  if (key >> 3 == 0 || key >> 3 > 0x1fffffff)
    fail_at_byte(start, message, "field number " + std::to_string(key >> 3) + " is invalid");
  field.number = static_cast<std::uint32_t>(key >> 3);
  std::uint64_t size = 0;
  switch (key & 7) {
    case 0:
      field.offset = origin_ + at_;
      field.type = WireType::varint;
      field.value = read_varint(bytes_, at_, origin_, message);
      return true;
    case 1:
      field.type = WireType::fixed64;
      size = 8;
      break;
    case 2:
      field.type = WireType::bytes;
      size = read_varint(bytes_, at_, origin_, message);
      break;
    case 5:
      field.type = WireType::fixed32;
      size = 4;
      break;
    default:
      fail_at_byte(start, message,
                   "field " + std::to_string(field.number) + " has wire type " +
                       std::to_string(key & 7) + ", which is not supported");
  }
  field.offset = origin_ + at_;
  if (size > bytes_.size() - at_)
    fail_at_byte(field.offset, message,
                 "field " + std::to_string(field.number) + " takes " + count_text(size, "byte") +
                     ", but only " + count_text(bytes_.size() - at_, "follows", "follow"));
  field.bytes = bytes_.substr(at_, size);
  at_ += size;
  if (field.type != WireType::bytes) field.value = little_endian(field.bytes);
  return true;
}

void WireMessage::varint(std::uint64_t value) {
  for (; value >= 0x80; value >>= 7)
    text_.push_back(static_cast<char>(static_cast<std::uint8_t>(value | 0x80)));
  text_.push_back(static_cast<char>(static_cast<std::uint8_t>(value)));
}

void WireMessage::number(std::uint32_t field, std::uint64_t value) {
  if (value == 0) return;
  varint(key_of(field, WireType::varint));
  varint(value);
}

void WireMessage::bytes(std::uint32_t field, std::string_view value) {
  varint(key_of(field, WireType::bytes));
  varint(value.size());
  text_.append(value);
}

void write_bytes_key(ByteWriter& out, std::uint32_t field, std::uint64_t size) {
  out.uleb(key_of(field, WireType::bytes));
  out.uleb(size);
}

int bytes_key_size(std::uint32_t field, std::uint64_t size) {
  return uleb_size(key_of(field, WireType::bytes)) + uleb_size(size);
}

}  // namespace convertprofile::pprof
