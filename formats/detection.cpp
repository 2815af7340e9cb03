// SPDX-License-Identifier: BSD-3-Clause
#include "formats/detection.h"

#include <string>

#include "formats/base/byte_order_mark.h"
#include "formats/foreign_kinds.h"

namespace convertprofile {

namespace {

// The first format whose match is exactly `match`; null if there is none.
const Format* first_match(std::string_view bytes, Match match) {
  for (const Format& format : formats())
    if (format.sniff != nullptr && format.sniff(bytes) == match) return &format;
  return nullptr;
}

// A binary format's signature is at the file's beginning; a text's may also be inside another file.
const Format* by_signature(std::string_view bytes) {
  for (const Format& format : formats())
    if (format.traits.binary && format.sniff != nullptr && format.sniff(bytes) == Match::yes)
      return &format;
  return first_match(bytes, Match::yes);
}

Detection detect_unmarked(std::string_view bytes, const Format* named) {
  if (const Format* format = by_signature(bytes)) return {format, {}};
  if (const std::string_view what = foreign_by_signature(bytes); !what.empty())
    return {nullptr, what};
  if (const Format* format = first_match(bytes, Match::perhaps)) return {format, {}};
  if (named != nullptr && named->sniff != nullptr && named->sniff(bytes) == Match::if_named)
    return {named, {}};
  return {nullptr, foreign_by_shape(bytes)};
}

}  // namespace

Detection detect(std::string_view bytes, const Format* named) {
  if (!has_byte_order_mark(bytes)) return detect_unmarked(bytes, named);
  constexpr std::size_t enough_utf16 = 1 << 20;
  std::string decoded;
  const Detection found = detect_unmarked(
      without_byte_order_mark(is_utf16(bytes) ? bytes.substr(0, enough_utf16) : bytes, decoded),
      named);
  const bool is_text = found.format != nullptr && !found.format->traits.binary;
  if (is_text || !found.what.empty()) return found;
  // In a binary file these bytes are not a mark.
  return detect_unmarked(bytes, named);
}

}  // namespace convertprofile
