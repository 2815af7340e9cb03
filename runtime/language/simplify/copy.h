// SPDX-License-Identifier: BSD-3-Clause
// Copies of Core expressions.
#pragma once

#include <unordered_map>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// A deep copy whose bound variables are new ones, numbered from next_unique on. `made` receives
// which new variable stands for which.
Expr* copy_renamed(Program& program, const Expr* e, std::uint32_t& next_unique,
                   std::unordered_map<const Variable*, Variable*>& made);

}  // namespace convertprofile::runtime::core
