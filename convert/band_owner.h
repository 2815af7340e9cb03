// SPDX-License-Identifier: BSD-3-Clause
// Who a band of a heap census belongs to.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/model/heap_bands.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The names of a stack, root first: of the stack that allocated the band, or of the only retainer
// of its set. GHC's labels are read backwards; a part that GHC cut off is `...`. Empty if the band
// is of another kind, such as a type, or its label cannot be divided into names.
[[nodiscard]] std::vector<std::string> owner_of_band(const Profile& profile, Breakdown by,
                                                     const ChartBand& band);

// The name of a band of bands_by_owner(): of retainers without their set's number.
[[nodiscard]] std::string owner_name(const Profile& profile, Breakdown by, const ChartBand& band);

// A band's name without the number of its stack or set, which differs from run to run:
// `(197)cache` -> `cache`.
[[nodiscard]] std::string_view without_number(std::string_view band_name);

// The census as heap_bands() has it. Of a census by retainer, sets that differ in their number only
// are one band: GHC numbers the sets of one function by the stacks that it has.
[[nodiscard]] HeapBands bands_by_owner(const Profile& profile, std::optional<Breakdown> by);

// `main > ... > remember > expensive`, at most `width` columns if that leaves the last name.
[[nodiscard]] std::string owner_text(const std::vector<std::string>& owner, std::size_t width);

}  // namespace convertprofile
