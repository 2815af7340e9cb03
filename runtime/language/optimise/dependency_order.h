// SPDX-License-Identifier: BSD-3-Clause
// The order in which GHC simplifies a program's bindings.
#pragma once

#include <cstddef>
#include <vector>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// Indices of the globals in dependency order: for the program's own modules, mentioned globals come
// first, except in cycles. The runtime's modules precede them in their existing order.
std::vector<std::size_t> dependency_order(const Program& program);

}  // namespace convertprofile::runtime::core
