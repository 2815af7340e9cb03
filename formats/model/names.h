// SPDX-License-Identifier: BSD-3-Clause
// Readable names. The profile itself always keeps the raw name.
#pragma once

#include <string>
#include <string_view>

#include "formats/model/profile.h"

namespace convertprofile {

// Makes Clean's generated names readable: `\;12;4` and `<lambda>[line:12];C` ->
// `<lambda>[line:12]`, `_c;10;2` -> `<case>[line:10]`, `_if;9;1` -> `<if>[line:9]`, `_g;7;3` ->
// `<guard>[line:7]`. An empty name, which a crashed Clean program can leave, -> `<unnamed>`. Other
// names are unchanged.
[[nodiscard]] std::string display_name(std::string_view raw);

// `Module.name` with display_name; the name alone if the module is empty.
[[nodiscard]] std::string qualified_name(const Profile& profile, const CostCentre& centre);

// Splits `Module.name`, for files that store both in one text. The module is the longest prefix of
// parts that look like module names (a capital or `_`, then letters, digits, `_` and `'`) and leave
// a name. `Data.Map.insert` is `insert` of `Data.Map`, `GHC.Base..` is `.`, `Main.CAF` is `CAF`;
// `std::sort` and `a.b` have no module. Joining the parts again always gives `text`.
struct QualifiedName {
  std::string_view module;
  std::string_view name;
};
[[nodiscard]] QualifiedName split_qualified(std::string_view text);

// The file of a source position, with its path: `src/f.hs:3:1-20` -> `src/f.hs`, `f.hs:(3,1)-(4,9)`
// and `f.hs:3` -> `f.hs`. Empty for `<built-in>` and the like. `line` and `column` are those of the
// first character, from 1; 0 if unknown.
struct SourceFile {
  std::string_view file;
  std::uint64_t line = 0, column = 0;
};
[[nodiscard]] SourceFile source_file(std::string_view position);

}  // namespace convertprofile
