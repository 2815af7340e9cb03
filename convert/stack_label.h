// SPDX-License-Identifier: BSD-3-Clause
// The names of functions and stacks, fitted into a table.
#pragma once

#include <string>

#include "convert/text_table.h"
#include "formats/model/profile.h"

namespace convertprofile {

// `Module.name`, or only the name if it equals the module's, as with GHC's MAIN. Made printable for
// terminals, never shortened.
std::string function_label(const Profile& profile, const CostCentre& centre);

// The stack of an entry, from the caller below the root to the entry itself: `Main.main > Main.f`.
// A stack wider than `width` keeps its end, and as much of its beginning as fits: `Main.main > ...
// > Main.g > Main.f`. The last function is cut only if it is too wide by itself. Further attempts
// (text_table.h) show the callers from the end up, then callers further up, then their number. The
// root alone is shown by its name.
std::string stack_label(const Profile& profile, NodeId node, std::size_t width, int attempt = 0);

// `prefix` precedes the name. A name that is too wide loses parts of its module first.
FittedName fitted_function(const Profile& profile, const CostCentre& centre,
                           const std::string& prefix = {});
// The same, followed by the source position if there is room: complete, or `file.hs:12`. Names are
// padded to `columns`, so that positions are aligned.
FittedName fitted_with_place(const Profile& profile, const CostCentre& centre, std::size_t columns,
                             const std::string& prefix = {});
FittedName fitted_stack(const Profile& profile, NodeId node);

}  // namespace convertprofile
