// SPDX-License-Identifier: BSD-3-Clause
// Whole reads, writes and replacements of files, for the commands and for libraries in other
// programs: no messages, no signal handlers. On failure errno says why.
#pragma once

#include <signal.h>
#include <sys/types.h>

#include <array>
#include <string>
#include <string_view>

namespace convertprofile {

// Waits until a non-blocking descriptor can be read (POLLIN) or written (POLLOUT).
void wait_for(int descriptor, short event);

// Writes all bytes despite interruptions and partial writes.
[[nodiscard]] bool write_whole(int descriptor, std::string_view bytes);

// Waits until the file's bytes are on stable storage; `nowhere`: the file has none.
enum class Stored { yes, nowhere, failed };
[[nodiscard]] Stored store(int descriptor);

// Blocks all blockable signals in this thread while it lives.
class SignalsHeldBack {
 public:
  SignalsHeldBack();
  ~SignalsHeldBack();
  SignalsHeldBack(const SignalsHeldBack&) = delete;
  SignalsHeldBack& operator=(const SignalsHeldBack&) = delete;

 private:
  sigset_t before_;
};

// Makes writing beyond the file size limit or to a closed pipe a plain error while it lives: the
// thread's SIGXFSZ and SIGPIPE are held back, and those that arose are dropped. For libraries,
// which cannot ignore a signal for the whole program.
class WriteSignalsHeldBack {
 public:
  WriteSignalsHeldBack();
  ~WriteSignalsHeldBack();
  WriteSignalsHeldBack(const WriteSignalsHeldBack&) = delete;
  WriteSignalsHeldBack& operator=(const WriteSignalsHeldBack&) = delete;

 private:
  static constexpr std::array<int, 2> signals{SIGXFSZ, SIGPIPE};
  std::array<bool, 2> was_pending_{};
  sigset_t before_;
};

// The folder of a path, with its slash; empty: the current one.
[[nodiscard]] std::string folder_of(const std::string& path);

// A file without a name in a folder, which is gone when the program ends, however that happens. The
// umask applies to its mode. -1 where there are none, or none could be given a name.
[[nodiscard]] int open_nameless(const std::string& folder, mode_t mode = 0600);

// Gives a nameless file the name `path`, in place of the file that has it. A name cannot be taken
// from another file in one step: the new one gets a temporary name first, `path`'s folder and
// `stem` and a number, and only SIGKILL comes between.
[[nodiscard]] bool name_file(int descriptor, const std::string& path, const std::string& stem);

// Whether an attempt to put another file in the place of one failed because only its contents can
// be changed: it is mounted by itself, as containers do with single files, or its folder is not
// writable.
[[nodiscard]] bool is_fixed_in_place(int error);

// A file without a name for contents that belong in such a file: in the folder for temporary files,
// or in memory.
[[nodiscard]] int open_nameless_elsewhere();

// Overwrites an existing file with the contents of another. Space is reserved first, so that a full
// disk leaves it as it was.
[[nodiscard]] bool overwrite(const std::string& path, int contents);

}  // namespace convertprofile
