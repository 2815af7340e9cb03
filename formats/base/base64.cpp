// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/base64.h"

#include <algorithm>
#include <cstdint>

namespace convertprofile {

namespace {

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t block = 3 * (std::size_t{1} << 14);

void append_triple(std::string& text, std::uint8_t a, std::uint8_t b, std::uint8_t c) {
  text.push_back(digits[a >> 2]);
  text.push_back(digits[(a & 3) << 4 | b >> 4]);
  text.push_back(digits[(b & 15) << 2 | c >> 6]);
  text.push_back(digits[c & 63]);
}

std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint8_t>(bytes[at]);
}

}  // namespace

void Base64Sink::write(std::string_view bytes) {
  if (!held_.empty()) {
    const std::size_t missing = std::min(3 - held_.size(), bytes.size());
    held_.append(bytes.substr(0, missing));
    bytes.remove_prefix(missing);
    if (held_.size() < 3) return;
    encode(held_);
    held_.clear();
  }
  const std::size_t rest = bytes.size() % 3;
  held_.assign(bytes.substr(bytes.size() - rest));
  bytes.remove_suffix(rest);
  for (; !bytes.empty(); bytes.remove_prefix(std::min(block, bytes.size())))
    encode(bytes.substr(0, block));
}

void Base64Sink::finish() {
  if (held_.empty()) return;
  const std::size_t size = held_.size();
  held_.resize(3, '\0');
  text_.clear();
  append_triple(text_, byte_at(held_, 0), byte_at(held_, 1), 0);
  std::fill(text_.begin() + static_cast<std::ptrdiff_t>(size + 1), text_.end(), '=');
  inner_.write(text_);
  held_.clear();
}

void Base64Sink::encode(std::string_view triples) {
  text_.clear();
  for (std::size_t at = 0; at < triples.size(); at += 3)
    append_triple(text_, byte_at(triples, at), byte_at(triples, at + 1), byte_at(triples, at + 2));
  inner_.write(text_);
}

}  // namespace convertprofile
