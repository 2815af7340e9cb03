// SPDX-License-Identifier: BSD-3-Clause
// What a pattern or a binding binds.
#pragma once

#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

// In order of the source.
std::vector<Binder*> binders_of(const Pattern& pattern);
std::vector<Binder*> binders_of(const Binding& binding);
std::vector<Binder*> binders_of(
    const std::vector<Statement*>& statements);  // a name once: the last

}  // namespace convertprofile::runtime
