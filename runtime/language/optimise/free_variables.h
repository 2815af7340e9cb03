// SPDX-License-Identifier: BSD-3-Clause
// Free variables of STG lambda forms.
#pragma once

#include <vector>

#include "runtime/stg/stg.h"

namespace convertprofile::runtime {

// Locals used but not bound by the form's body, in order of first use. Nested forms must have
// theirs already.
std::vector<stg::LocalId> free_variables(const stg::LambdaForm& form);

}  // namespace convertprofile::runtime
