// SPDX-License-Identifier: BSD-3-Clause
// The order in which GHC simplifies a program's bindings.
#pragma once

#include <cstddef>
#include <vector>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// Numbers of the globals: what a global of the program's own modules mentions stands before it, but
// for what mentions each other. The runtime's modules are first, in the order they have.
std::vector<std::size_t> dependency_order(const Program& program);

}  // namespace convertprofile::runtime::core
