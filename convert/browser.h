// SPDX-License-Identifier: BSD-3-Clause
// Shows a page in the user's browser.
#pragma once

#include <optional>
#include <string>

#include "command/files.h"

namespace convertprofile {

// Creates a new, empty file in $TMPDIR for a page called `name`. The destructor removes the file
// unless keep() was called. Throws FileError.
class TemporaryPage {
 public:
  explicit TemporaryPage(const std::string& name);

  const std::string& path() const { return file_->path(); }
  void keep() { file_->keep(); }

 private:
  std::optional<TemporaryFile> file_;
};

// Opens the page in $BROWSER, or with xdg-open if that is not set, without waiting for the browser.
// Throws FileError, which names the page, if there is no browser.
void open_in_browser(const std::string& page);

}  // namespace convertprofile
