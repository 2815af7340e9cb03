// SPDX-License-Identifier: BSD-3-Clause
// Shows a page to the person at the machine.
#pragma once

#include <string>

namespace convertprofile {

// A new, empty file in $TMPDIR for a page of `name`, which is removed again if it is not kept.
// Throws FileError.
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

// Opens it in $BROWSER, else with xdg-open, and does not wait until it is closed. Throws FileError,
// which names the page, where there is no browser.
void open_in_browser(const std::string& page);

}  // namespace convertprofile
