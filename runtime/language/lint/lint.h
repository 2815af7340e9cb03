// SPDX-License-Identifier: BSD-3-Clause
// Is a Core program well formed? Run after desugaring and after each pass, it names the pass that
// broke one (as GHC's Core Lint does).
//
// - Scope: a variable is bound where it is used, and bound once in a global's code.
// - Arity: constructors, primitives and alternatives have all their arguments; nothing of known
//   type is applied to more arguments than it takes.
// - Join points are lambdas that are called with all their arguments, in tail position of their
//   `let`, and never otherwise: no closure holds one, no case goes on with what one gives.
// - Alternatives are of one type, each once, `otherwise` last.
// - Representations: whatever can be the value of one place (the branches of a case, a variable and
//   what it is bound to, a scrutinee and its alternatives, an expression and the type that
//   inference gave it) has one representation (representation.h).
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "runtime/language/core.h"

namespace convertprofile::runtime {

// A fault of the compiler's own: "after desugaring: in Main.f: ...".
class LintError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

// `after`: the pass, as the message names it. Throws LintError.
void lint(const core::Program& program, std::string_view after);

}  // namespace convertprofile::runtime
