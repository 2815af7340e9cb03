// SPDX-License-Identifier: BSD-3-Clause
// Free variables of STG lambda forms.
#pragma once

#include <vector>

#include "runtime/stg/stg.h"

namespace convertprofile::runtime {

// The locals that the form's body uses and does not bind, in order of first use. The forms within
// it have theirs already.
std::vector<stg::LocalId> free_variables(const stg::LambdaForm& form);

}  // namespace convertprofile::runtime
