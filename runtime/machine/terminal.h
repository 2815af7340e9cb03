// SPDX-License-Identifier: BSD-3-Clause
// Terminal settings changed by the program, restored when it ends.
#pragma once

#include <termios.h>

#include <map>

namespace convertprofile::runtime {

class Terminals {
 public:
  Terminals() = default;
  ~Terminals();
  Terminals(const Terminals&) = delete;

  // True if typed input is shown; false for non-terminals, which none of these functions changes.
  static bool echoes(int file);
  void set_echo(int file, bool echoes);
  // Delivers each key at once instead of whole lines.
  void set_raw(int file, bool is_raw);

 private:
  void set_local(int file, tcflag_t flags, bool on);
  std::map<int, termios> originals_;
};

}  // namespace convertprofile::runtime
