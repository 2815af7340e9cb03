// SPDX-License-Identifier: BSD-3-Clause
// Shows a page in the user's browser.
#pragma once

#include <string>

namespace convertprofile {

// Creates a new, empty file in $TMPDIR for a page called `name`. The destructor removes the file
// unless keep() was called. Throws FileError.
class TemporaryPage {
 public:
  explicit TemporaryPage(const std::string& name);
  ~TemporaryPage();
  TemporaryPage(const TemporaryPage&) = delete;
  TemporaryPage& operator=(const TemporaryPage&) = delete;

  const std::string& path() const { return path_; }
  void keep() { kept_ = true; }

 private:
  std::string path_;
  bool kept_ = false;
};

// Opens the page in $BROWSER, or with xdg-open if that is not set, without waiting for it to be
// closed. Throws FileError, which names the page, if there is no browser.
void open_in_browser(const std::string& page);

}  // namespace convertprofile
