// SPDX-License-Identifier: BSD-3-Clause
// Replaces formats/base/gzip.cpp: the browser does the unpacking and packing.
#include <array>
#include <utility>

#include "formats/base/gzip.h"

namespace convertprofile {

namespace {

constexpr std::array<std::uint32_t, 256> remainders = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ (rest & 1 ? 0xedb88320 : 0);
    table[byte] = rest;
  }
  return table;
}();

}  // namespace

bool is_gzip(std::string_view bytes) {
  return bytes.substr(0, 2) == "\x1f\x8b";
}

std::size_t usual_unpacked_size(std::size_t) {
  return std::string::npos;
}

std::string gunzip(std::string_view, std::size_t) {
  fail_at_byte(0, "format", "is compressed twice");
}

struct GzipSink::State {
  Sink& inner;
};

GzipSink::GzipSink(Sink& inner, int) : state_(new State{inner}) {}
GzipSink::~GzipSink() = default;

void GzipSink::write(std::string_view bytes) {
  state_->inner.write(bytes);
}

void GzipSink::finish() {}

std::uint32_t crc32_of(std::string_view bytes, std::uint32_t so_far) {
  std::uint32_t rest = ~so_far;
  for (const char c : bytes)
    rest = (rest >> 8) ^ remainders[(rest ^ static_cast<unsigned char>(c)) & 0xff];
  return ~rest;
}

}  // namespace convertprofile
