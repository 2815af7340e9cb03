// SPDX-License-Identifier: BSD-3-Clause
// Formats dates as GHC does.
#pragma once

#include <cstdint>
#include <string>

namespace convertprofile {

// `Sat Nov 21 00:04 2026`, in UTC, from nanoseconds since 1970.
[[nodiscard]] std::string utc_date(std::int64_t nanoseconds);

}  // namespace convertprofile
