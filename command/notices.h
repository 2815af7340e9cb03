// SPDX-License-Identifier: BSD-3-Clause
// The licences of convertprofile and of everything compiled into the commands and the page.
#pragma once

#include <string_view>

namespace convertprofile {

// The text of packaging/debian_copyright, embedded by the build.
[[nodiscard]] std::string_view notices();

}  // namespace convertprofile
