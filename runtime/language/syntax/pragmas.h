// SPDX-License-Identifier: BSD-3-Clause
// The pragmas that mean something here: SCC and INLINE everywhere, UNBOXED in the runtime's own
// modules, SOURCE in imports, and NOINLINE, INLINABLE and SPECIALIZE, which belong to a block as a
// declaration does. Others are comments.
#pragma once

#include <cstdint>
#include <string>

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

// Of the pragma that the cursor stands before; `none` if it is a comment.
Pragma::Kind pragma_kind(const Cursor& cursor, bool is_runtime);
// Goes past a pragma that is no comment. Throws SourceError if it is malformed.
Pragma take_pragma(Cursor& cursor);

}  // namespace convertprofile::runtime
