// SPDX-License-Identifier: BSD-3-Clause
// Collects the binders of a pattern or binding.
#pragma once

#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

// In source order.
std::vector<Binder*> binders_of(const Pattern& pattern);
std::vector<Binder*> binders_of(const Binding& binding);
std::vector<Binder*> binders_of(
    const std::vector<Statement*>& statements);  // of equal names the last

}  // namespace convertprofile::runtime
