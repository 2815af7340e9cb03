// SPDX-License-Identifier: BSD-3-Clause
// Keeps a part of the heap census: objects in some phases of their biography, or objects that some
// functions retain, like GHC's -hbdrag,void and -hr{f} combined with another breakdown.
#pragma once

#include <string>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct HeapPart {
  std::vector<Phase> phases;             // empty: all
  std::vector<std::string> retained_by;  // empty: by anything; globs on `name` or `Module.name`

  bool is_all() const { return phases.empty() && retained_by.empty(); }
};

// Keeps the times of all samples. A function retains a set of retainers if one of its stacks ends
// in that function; MANY has no known retainers. Throws Error if the census lacks the required
// axis. Warns about patterns that match nothing.
[[nodiscard]] Profile keep_heap_part(Profile profile, const HeapPart& part,
                                     Diagnostics& diagnostics);

}  // namespace convertprofile
