// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "runtime/language/infer/context.h"

namespace convertprofile::runtime {

// Makes the module's interface from its export list: without one, everything that it defines.
// Throws SourceError for what is not in scope.
void export_names(Context& context);

}  // namespace convertprofile::runtime
