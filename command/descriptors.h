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

// Waits until the file's bytes are on stable storage; `nowhere`: the file has no storage.
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

// While it lives, writing beyond the file size limit or to a closed pipe is a plain error: this
// thread's SIGXFSZ and SIGPIPE are blocked, and those that arise are dropped. For libraries, which
// cannot ignore a signal for the whole program.
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

// The folder of a path, with its slash; empty for the current folder.
[[nodiscard]] std::string folder_of(const std::string& path);

// Opens a file without a name in a folder; it disappears when the program ends, in whatever way.
// The umask applies to its mode. Returns -1 if the folder cannot have such files, or they could not
// be given a name.
[[nodiscard]] int open_nameless(const std::string& folder, mode_t mode = 0600);

// Gives a nameless file the name `path`, replacing any file that has it. A name cannot be taken
// from another file in one step: the new file first gets a temporary name, from `path`'s folder,
// `stem` and a number. Only SIGKILL can leave that behind.
[[nodiscard]] bool name_file(int descriptor, const std::string& path, const std::string& stem);

// Whether replacing a file failed because only its contents can be changed: the file is a mount
// point, as containers make of single files, or its folder is not writable.
[[nodiscard]] bool is_fixed_in_place(int error);

// Opens a nameless file elsewhere: in the folder for temporary files, or in memory.
[[nodiscard]] int open_nameless_elsewhere();

// Overwrites an existing file with the contents of another. Space is reserved first, so that a full
// disk leaves it unchanged.
[[nodiscard]] bool overwrite(const std::string& path, int contents);

}  // namespace convertprofile
