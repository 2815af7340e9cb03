// SPDX-License-Identifier: BSD-3-Clause
// Shows a page to the person at the machine.
#pragma once

#include <string>

namespace convertprofile {

// The name of a new, empty file in $TMPDIR for a page of `name`. Throws FileError.
[[nodiscard]] std::string temporary_page(const std::string& name);

// Opens it in $BROWSER, else with xdg-open, and does not wait until it is closed. Throws FileError,
// which names the page, where there is no browser.
void open_in_browser(const std::string& page);

}  // namespace convertprofile
