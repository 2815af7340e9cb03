// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "runtime/language/infer/context.h"

namespace convertprofile::runtime {

// Builds the module's interface from its export list, or from all its definitions if there is none.
// Throws SourceError for names not in scope.
void export_names(Context& context);

}  // namespace convertprofile::runtime
