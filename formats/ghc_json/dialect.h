// SPDX-License-Identifier: BSD-3-Clause
// The characters that each GHC release escapes in its JSON strings; finds the release that wrote a
// file. NOTES.md, "Escapes", has the table.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"
#include "formats/model/profile.h"

namespace convertprofile::ghc_json {

enum class Escapes : std::uint8_t {
  none,     // every byte stands for itself
  minimal,  // `\\` and `\n`
  full,     // JSON's short escapes, other control characters as \u00xx; 0x7f and up unescaped
};

struct Dialect {
  std::string_view name;  // the first release that writes it; empty for proper JSON
  Escapes names;          // program, end_time, modules
  Escapes labels;
  Escapes texts;  // arguments, source positions
};

// Proper JSON first, then GHC's dialects, newest first.
std::span<const Dialect> dialects();

// Finds a dialect by name; returns proper JSON if no dialect has that name.
const Dialect& find_dialect(std::string_view name);

// Whether `raw` could have been written with these escapes.
bool conforms(Escapes escapes, std::string_view raw);

// Whether a source position with these escapes is plausible. File names have no control characters,
// so an escape of one is part of a Windows path that was not escaped at all (`src\new.hs`).
bool is_believable_position(Escapes escapes, std::string_view raw);

// `raw` must conform.
std::string decode(Escapes escapes, std::string_view raw);

void encode(Escapes escapes, std::string_view text, ByteWriter& out);

// Properties of a profile (profile.h), stored if the file differs from what would be written.
namespace property {
inline constexpr std::string_view escapes = "ghc-json.escapes";    // a dialect's name
inline constexpr std::string_view line_end = "ghc-json.line-end";  // `crlf`: GHC on Windows
// `reported`: the totals in the file are not the sums over its tree.
inline constexpr std::string_view totals = "layout.ghc-json.totals";
}  // namespace property

}  // namespace convertprofile::ghc_json
