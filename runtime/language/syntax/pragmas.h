// SPDX-License-Identifier: BSD-3-Clause
// The pragmas that mean something here: SCC and INLINE everywhere, UNBOXED in the runtime's own
// modules, SOURCE in imports, and NOINLINE, INLINABLE and SPECIALIZE, which belong to a block as a
// declaration does. Others are comments.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "runtime/language/ast.h"
#include "runtime/language/syntax/cursor.h"

namespace convertprofile::runtime {

struct Pragma {
  enum class Kind : std::uint8_t { none, scc, inlining, declaration, unboxed, overlap, source };
  Kind kind = Kind::none;
  // `{-# SCC name #-}`, `{-# INLINE name #-}`, the keyword of `{-# OVERLAPPING #-}`, or empty
  std::string name;
  bool has_label = false;  // `{-# SCC "label" #-}`, `{-# SCC name "label" #-}`
  // Empty where there is none.
  Literal label{Literal::Kind::string, 0, 0, {}};
};

// The offset of the extension's name in a LANGUAGE pragma in front of the module, or of an option
// for it in an OPTIONS_GHC or OPTIONS pragma.
std::optional<std::size_t> find_extension(std::string_view text, std::string_view extension);
// Whether it has one, or the pragmas that hold for it have and it does not take that back.
bool has_extension(const SourceFile& file, std::string_view extension);

// Of the pragma that the cursor stands before; `none` if it is a comment.
Pragma::Kind pragma_kind(const Cursor& cursor, bool is_runtime);
// Goes past a pragma that is no comment. Throws SourceError if it is malformed.
Pragma take_pragma(Cursor& cursor);

}  // namespace convertprofile::runtime
