// SPDX-License-Identifier: BSD-3-Clause
// The licences of convertprofile and of what is compiled into the commands and the page.
#pragma once

#include <string_view>

namespace convertprofile {

// The text of packaging/debian_copyright, which the build embeds.
[[nodiscard]] std::string_view notices();

}  // namespace convertprofile
