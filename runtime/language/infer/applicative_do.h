// SPDX-License-Identifier: BSD-3-Clause
// `do` by `fmap` and `<*>` where its statements do not need each other (LANGUAGE ApplicativeDo;
// Marlow, Peyton Jones, Kmett and Mokhov, "Desugaring Haskell's do-notation into applicative
// operations", 2016).
#pragma once

#include <vector>

#include "runtime/language/infer/context.h"

namespace convertprofile::runtime {

// A statement whose names are resolved, with its uses of local names.
struct UsedStatement {
  Statement* statement;
  std::vector<EVariable*> uses;
};

// The last statement is an expression. Statements are grouped as GHC's heuristic groups them.
Expr* applicative_do(const std::vector<UsedStatement>& statements, const Span& span,
                     Context& context);

}  // namespace convertprofile::runtime
