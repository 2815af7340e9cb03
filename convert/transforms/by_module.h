// SPDX-License-Identifier: BSD-3-Clause
// Replaces cost centres by their modules.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Replaces every cost centre by one for its module. The new cost centre is named after the module
// (as GHC names MAIN of MAIN and GC of GC), and its position is `<module>`. An entry called from
// its own module is merged into its caller: its costs are added there, and calls inside the module
// vanish (tree_edit.h). Siblings of one module merge. A module's entries therefore count the calls
// into it from other modules, while totals and each module's own costs stay exact. GHC's hidden
// stacks (formats/model/ghc_builtins.h) stay unchanged. Rows of a serial profile become rows of
// modules.
[[nodiscard]] Profile by_module(Profile profile);

// Whether the profile was made by by_module, perhaps before it was written to a file.
[[nodiscard]] bool is_by_module(const Profile& profile);

}  // namespace convertprofile
