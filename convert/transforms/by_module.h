// SPDX-License-Identifier: BSD-3-Clause
// Modules instead of cost centres.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Every cost centre becomes its module, as a cost centre whose name is the module's (as GHC calls
// its own: MAIN of MAIN, GC of GC) and whose position is `<module>`. An entry called from its own
// module becomes part of its caller: its costs are added there, calls inside a module vanish
// (tree_edit.h). Like siblings merge. So the entries of a module say how often it was entered from
// others, totals and each module's own costs stay exact. GHC's hidden stacks
// (formats/model/ghc_builtins.h) stay as they are. Rows of a serial profile become rows of modules.
[[nodiscard]] Profile by_module(Profile profile);

}  // namespace convertprofile
