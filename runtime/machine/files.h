// SPDX-License-Identifier: BSD-3-Clause
// Files opened by the program, by handle number; 0 to 2 are the standard ones.
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <string>

#include "runtime/machine/console.h"
#include "runtime/machine/terminal.h"

namespace convertprofile::runtime {

class Files {
 public:
  explicit Files(Console& standard);
  ~Files();
  Files(const Files&) = delete;

  // Negative results of operations, as in GHC/IO.hs; a system error is `system_error - errno`.
  static constexpr std::int64_t end_of_file = -1, is_closed = -2, is_semi_closed = -3,
                                not_readable = -4, not_writable = -5, malformed = -6,
                                is_locked = -7, not_seekable = -8, was_interrupted = -9,
                                is_folder = -12, unencodable = -13, system_error = -1000;
  // The last two create a new file, for its owner or for everybody.
  enum class Mode : std::uint8_t { read, write, append, read_write, create, create_for_all };
  enum class Operation : std::uint8_t {
    close,
    flush,
    at_end,
    look,
    size,
    position,
    seek,
    set_size,
    set_buffering,
    buffering,
    set_encoding,
    semi_close,  // for lazy reading
    state,
    readable,
    writable,
    seekable,
    terminal,
    ready,
    resume,  // lazy reading of a semi-closed handle
    end_text,
    buffered,       // bytes already read
    buffered_line,  // the part of these up to the end of a line
    encoding,
    set_default_encoding,  // for files opened later and standard handles not yet used
    default_encoding,
    set_newlines,  // 1: CR LF on input, 2: on output
    echo,
    set_echo,
    duplicate,     // returns the new handle
    duplicate_to,  // makes the other handle refer to this one's file
    release,       // closes the handle but not its file; returns the descriptor
    adopt,         // returns a handle for a descriptor
    number         // the descriptor
  };

  std::int64_t open(const std::string& path, Mode mode);
  // Makes a handle for an open descriptor.
  std::int64_t adopt(int file);
  // Descriptor of a handle, after flushing it; -1 if closed.
  int descriptor_of(std::int64_t handle);
  std::int64_t get(std::int64_t handle);
  std::int64_t put(std::int64_t handle, std::uint32_t character);
  std::int64_t get_bytes(std::int64_t handle, char* to, std::size_t count);
  std::int64_t take(std::int64_t handle, std::uint32_t* to, std::size_t count, bool of_line);
  std::int64_t put_bytes(std::int64_t handle, std::string_view bytes);
  std::int64_t control(Operation operation, std::int64_t handle, std::int64_t argument);
  void flush();
  // An encoding as the prelude has it: 4 * form + policy.
  static std::int64_t encoding_named(const std::string& name, std::int64_t policy);
  static std::string encoding_name(std::int64_t encoding);

 private:
  enum class State : std::uint8_t { open, closed, semi_closed };
  struct File {
    int file = -1;
    bool readable = false, writable = false;
    State state = State::open;
    Encoding encoding;
    std::int64_t buffering = 0;
    dev_t device{};  // set while the file is locked
    ino_t node{};
    std::unique_ptr<Console> console;
  };
  File& at(std::int64_t handle) { return files_[static_cast<std::size_t>(handle - 3)]; }
  std::int64_t lock(File& file, const struct stat& info) const;  // 0, is_locked or is_folder
  static std::int64_t status(Console::Status status);
  // The stream, or null with the reason.
  Console* stream(std::int64_t handle, bool reads, std::int64_t& failure);
  static std::int64_t turn(File& file, bool reads);
  static void go_back(File& file);
  // The prelude's buffering: a Console::Buffering plus buffering_kinds times the requested size.
  static constexpr std::int64_t buffering_kinds = 3;
  std::int64_t& buffering_at(std::int64_t handle) {
    return handle < 3 ? buffering_[handle] : at(handle).buffering;
  }
  Encoding encoding_at(std::int64_t handle);
  std::int64_t control_closed(Operation operation, std::int64_t handle, std::int64_t argument);
  std::int64_t close(std::int64_t handle);
  std::int64_t close_standard(std::int64_t handle);
  std::int64_t seek(std::int64_t handle, std::int64_t position);
  std::int64_t flushed(std::int64_t handle);
  std::int64_t describe(Operation operation, std::int64_t handle, std::int64_t argument);
  std::int64_t set(Operation operation, std::int64_t handle, std::int64_t argument);
  void set_as(std::int64_t handle, std::int64_t target);
  Console& stream_at(std::int64_t handle) { return handle < 3 ? standard_ : *at(handle).console; }
  void set_encoding(std::int64_t handle, Encoding encoding);
  std::int64_t add(File file);
  std::int64_t duplicate(std::int64_t handle);
  std::int64_t release(std::int64_t handle);
  std::int64_t duplicate_to(std::int64_t handle, std::int64_t target);
  int descriptor(std::int64_t handle) {
    return handle < 3 ? static_cast<int>(handle) : at(handle).file;
  }
  State& state(std::int64_t handle) { return handle < 3 ? states_[handle] : at(handle).state; }

  Console& standard_;
  State states_[3] = {State::open, State::open, State::open};
  std::deque<File> files_;
  Encoding default_encoding_;
  std::int64_t buffering_[3] = {};
  Terminals terminals_;
};

}  // namespace convertprofile::runtime
