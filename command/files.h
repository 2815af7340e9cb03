// SPDX-License-Identifier: BSD-3-Clause
// Files of the commands and of libconvertprofile: no signal handlers, no change of process state.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "command/descriptors.h"
#include "formats/base/byte_writer.h"
#include "formats/base/diagnostics.h"

namespace convertprofile {

// Input or output failed. what() names the file: `out.prof: No space left on device`.
class FileError : public Error {
 public:
  FileError(const std::string& path, const std::string& reason);
};

// How a large regular file is read into memory. If another program shortens a mapped file, SIGBUS
// is raised, which only a command's main can handle (own_signals.h); a library copies.
enum class Reading { copied, mapped };

// A file's bytes.
class FileContents {
 public:
  FileContents() = default;
  FileContents(FileContents&& other) noexcept;
  FileContents& operator=(FileContents&&) = delete;
  ~FileContents();

  std::string_view bytes() const { return {mapped_ != nullptr ? mapped_ : data_.get(), size_}; }

  // Gives the memory of the bytes before `offset` back to the system. The bytes remain available
  // and are read again if accessed. Affects only a large mapped file.
  void release_before(std::uint64_t offset) const;

 private:
  friend FileContents read_file(const std::string& path, Reading reading);
  bool map(int descriptor, std::size_t size);
  void grow(std::size_t capacity);
  const char* mapped_ = nullptr;
  std::unique_ptr<char[]> data_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

// The name of an input in messages: `<stdin>` for `-`.
[[nodiscard]] std::string input_name(const std::string& path);

// `-` is standard input. Throws FileError.
[[nodiscard]] FileContents read_file(const std::string& path, Reading reading = Reading::copied);

// Opens dummy files in place of closed standard files; otherwise the next file opened would receive
// their messages. Must be called first.
void hold_standard_files();

// Write errors are ignored: there is nowhere left to report them.
void write_standard_error(std::string_view text);

// A new file that is removed at the end unless kept. A command that handles signals (own_signals.h)
// removes it even if a signal ends the command.
class TemporaryFile {
 public:
  // Named `stem`, a number and `ending`. If it cannot be created, take_descriptor() is -1 and errno
  // is set.
  TemporaryFile(const std::string& stem, const std::string& ending, mode_t mode = 0600);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string& path() const { return path_; }
  int take_descriptor();  // open for writing; the caller closes it
  void keep();

 private:
  std::string path_;
  bool exists_ = false;   // and must be removed
  char* slot_ = nullptr;  // for the signal handler
  int descriptor_ = -1;
};

// Removes all that exist. For signal handlers.
void remove_temporary_files();

// Whether both name the same existing regular file.
[[nodiscard]] bool is_same_file(const std::string& a, const std::string& b);

// Whether writing to `output` would replace `file`: both are the same regular file, or would be if
// `output` existed. An open output (`-`, /dev/stdout) replaces nothing.
[[nodiscard]] bool would_replace(const std::string& output, const std::string& file);

// A file that appears whole or not at all. Until commit() it has no name, or a temporary one beside
// `path` if the system has no nameless files. commit() stores it and gives it its name; without
// commit() it is removed like a TemporaryFile. It gets the mode of the file it replaces, without
// set-user-id bits, and its owner if permitted. An existing file that cannot be replaced, because
// it is a mount point or its folder is not writable, is overwritten by commit(). An existing file
// that is not regular (a device, a pipe) is written directly, as are open files: standard output,
// `-`, and names such as /dev/stdout. Throws FileError.
class OutputFile : public Sink {
 public:
  explicit OutputFile(const std::string& path);
  ~OutputFile() override;
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view bytes) override;
  void commit();

 private:
  [[noreturn]] void fail() const;
  void open_beside_target(bool exists);
  void give_name();

  const std::string path_;  // as the user gave it
  std::string target_;      // `path` with its links followed
  bool replaces_ = false;   // otherwise written directly, or overwritten at the end
  bool overwrites_ = false;
  std::optional<TemporaryFile> temporary_;
  int descriptor_ = -1;
  bool owns_descriptor_ = true;
};

// Writes a whole OutputFile by calling write(out). The file is opened at the first byte, so a
// writer that fails before that leaves no file.
enum class Packing { none, gzip };
void write_file(const std::string& path, Packing packing,
                const std::function<void(ByteWriter&)>& write);

}  // namespace convertprofile
