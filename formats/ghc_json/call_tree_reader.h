// SPDX-License-Identifier: BSD-3-Clause
// The "profile" of GHC's JSON: nested entries with keys in any order.
#pragma once

#include "formats/base/json_scanner.h"
#include "formats/model/profile.h"

namespace convertprofile::ghc_json {

// The columns that the tree is read into.
inline constexpr MetricId ticks_metric{0};
inline constexpr MetricId bytes_metric{1};
inline constexpr MetricId entries_metric{2};
inline constexpr std::size_t metrics_read = 3;

// Reads the tree. `centre` holds the file's own ids; the caller resolves them once it knows the
// cost centres, which may come later in the file.
CallTree read_call_tree(JsonScanner& scanner);

}  // namespace convertprofile::ghc_json
