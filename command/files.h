// SPDX-License-Identifier: BSD-3-Clause
// All input and output of the commands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"
#include "formats/base/diagnostics.h"

namespace convertprofile {

// Input or output failed. what() names the file: `out.prof: No space left on device`.
class FileError : public Error {
 public:
  FileError(const std::string& path, const std::string& reason);
};

// A file's bytes: a large regular file is mapped, what else there is is read into memory.
class FileContents {
 public:
  FileContents() = default;
  FileContents(FileContents&& other) noexcept;
  FileContents& operator=(FileContents&&) = delete;
  ~FileContents();

  std::string_view bytes() const { return {mapped_ != nullptr ? mapped_ : data_.get(), size_}; }

  // The memory of what is before `offset` may be used for other things; the bytes stay, and are
  // read again where they are looked at. Only of a large mapped file.
  void release_before(std::uint64_t offset) const;

 private:
  friend FileContents read_file(const std::string& path);
  bool map(int descriptor, std::size_t size);
  void grow(std::size_t capacity);
  const char* mapped_ = nullptr;
  std::unique_ptr<char[]> data_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

// What messages call an input: `-` is `<stdin>`.
[[nodiscard]] std::string input_name(const std::string& path);

// `-` is standard input. Throws FileError.
[[nodiscard]] FileContents read_file(const std::string& path);

// Whether both are one existing regular file.
[[nodiscard]] bool is_same_file(const std::string& a, const std::string& b);

// A file that appears whole or not at all: written under a name of its own beside `path`, given its
// name by commit(), removed if that does not come, also when a signal ends the program. What exists
// and is no regular file (a device, a pipe) is written directly; so is what is open already:
// standard output, `-`, and names such as /dev/stdout. Throws FileError.
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

  const std::string path_;  // as the user gave it
  std::string target_;      // where links lead
  std::string temporary_;   // empty: written directly
  int descriptor_ = -1;
  bool owns_descriptor_ = true;
};

// Writes all of an OutputFile by calling write(out). The file is opened at the first byte: a writer
// that refuses before leaves none.
enum class Packing { none, gzip };
void write_file(const std::string& path, Packing packing,
                const std::function<void(ByteWriter&)>& write);

}  // namespace convertprofile
