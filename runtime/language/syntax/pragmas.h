// SPDX-License-Identifier: BSD-3-Clause
// Pragmas with an effect: SCC and INLINE everywhere, UNBOXED in the runtime's own modules, SOURCE
// in imports, and NOINLINE, INLINABLE and SPECIALIZE, which belong to a block like declarations.
// Others are comments.
#pragma once

#include <cstdint>
#include <string>

#include "runtime/language/ast.h"
#include "runtime/language/syntax/cursor.h"

namespace convertprofile::runtime {

struct Pragma {
  enum class Kind : std::uint8_t { none, scc, inlining, declaration, unboxed, overlap, source };
  Kind kind = Kind::none;
  // of `{-# SCC name #-}` or `{-# INLINE name #-}`, the keyword of `{-# OVERLAPPING #-}`, or empty
  std::string name;
  bool has_label = false;  // `{-# SCC "label" #-}`, `{-# SCC name "label" #-}`
  // Empty if there is none.
  Literal label{Literal::Kind::string, 0, 0, {}};
};

// The kind of the pragma at the cursor; `none` if it is a comment.
Pragma::Kind pragma_kind(const Cursor& cursor, bool is_runtime);
// Takes a pragma that is not a comment. Throws SourceError if malformed.
Pragma take_pragma(Cursor& cursor);

}  // namespace convertprofile::runtime
