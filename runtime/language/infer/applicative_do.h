// SPDX-License-Identifier: BSD-3-Clause
// Translates `do` into `fmap` and `<*>` where statements are independent (LANGUAGE ApplicativeDo;
// Marlow, Peyton Jones, Kmett and Mokhov, "Desugaring Haskell's do-notation into applicative
// operations", 2016).
#pragma once

#include <vector>

#include "runtime/language/infer/context.h"
#include "runtime/language/infer/statement_groups.h"

namespace convertprofile::runtime {

// The last statement must be an expression.
Expr* applicative_do(std::vector<UsedStatement> statements, const Span& span, Context& context);

}  // namespace convertprofile::runtime
