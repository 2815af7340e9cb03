// SPDX-License-Identifier: BSD-3-Clause
// Checks that a Core program is well formed. Run after desugaring and after each pass, it names the
// pass that broke the program (like GHC's Core Lint).
//
// - Scope: a variable is bound where it is used, and bound once in a global's code.
// - Arity: constructors, primitives and alternatives have all their arguments; nothing of known
//   type is applied to more arguments than it takes.
// - Join points are lambdas called with all their arguments, only in tail position of their `let`:
//   no closure holds one, no case continues with the result of one.
// - Alternatives have one type and no duplicates, with `otherwise` last.
// - Representations: all expressions that give the value of one place (the branches of a case, a
//   variable and its binding, a scrutinee and its alternatives, an expression and its inferred
//   type) have the same representation (representation.h).
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "runtime/language/core.h"

namespace convertprofile::runtime {

// An internal fault of the compiler: "after desugaring: in Main.f: ...".
class LintError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

// `after`: the pass named in the message. Throws LintError.
void lint(const core::Program& program, std::string_view after);

}  // namespace convertprofile::runtime
