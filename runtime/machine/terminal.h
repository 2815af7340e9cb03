// SPDX-License-Identifier: BSD-3-Clause
// What a program sets of a terminal that it reads from. At the program's end each is as it was.
#pragma once

#include <termios.h>

#include <map>

namespace convertprofile::runtime {

class Terminals {
 public:
  Terminals() = default;
  ~Terminals();
  Terminals(const Terminals&) = delete;

  // Whether what is typed is shown; false of a file that is no terminal, which none of these
  // changes.
  static bool echoes(int file);
  void set_echo(int file, bool echoes);
  // Without lines to be ended: each key at once.
  void set_raw(int file, bool is_raw);

 private:
  void set_local(int file, tcflag_t flags, bool on);
  std::map<int, termios> originals_;
};

}  // namespace convertprofile::runtime
