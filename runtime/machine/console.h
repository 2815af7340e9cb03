// SPDX-License-Identifier: BSD-3-Clause
// Streams of characters: the program's standard input and output, and files that it opens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "runtime/machine/encoding.h"

namespace convertprofile::runtime {

// An error number as GHC's exceptions spell it: `does not exist (No such file or directory)`.
std::string describe_errno(int number);

class Console {
 public:
  Console() : Console(0, 1) {}
  // Of files that are open, which may be one.
  Console(int in, int out);

  enum class Status : std::uint8_t { ok, failed, interrupted, unencodable };
  enum class Buffering : std::uint8_t { none, lines, blocks };
  // A string goes out character by character (`add`) up to its end (`end_text`). Handle 1 is
  // buffered, by lines on a terminal and else by blocks; handle 2 is not. As in GHC's library a
  // string that fails half-way has put out nothing, but for what is before its last full block or,
  // by lines, line, and before a character that UTF-8 has no bytes for (`unencodable`).
  Status add(int handle, std::uint32_t character, bool is_alone = false);
  Status end_text(int handle);
  Status flush();
  void set_buffering(Buffering buffering) { buffering_ = buffering; }
  Buffering buffering() const { return buffering_; }
  // What goes in and out, and to handle 2, which is not used yet by a program that has just begun.
  enum class Stream : std::uint8_t { in, out, error };
  static constexpr std::size_t stream_count = 3;
  void set_encoding(Stream stream, Encoding encoding);
  Encoding encoding(Stream stream) const { return coder(stream).encoding(); }
  bool is_used(Stream stream) const { return is_used_[static_cast<std::size_t>(stream)]; }
  // Lines that end in CR LF, which are read, and written, as those that end in LF.
  bool has_returns(Stream stream) const { return has_returns_[static_cast<std::size_t>(stream)]; }
  void set_newlines(Stream stream, bool with_return) {
    has_returns_[static_cast<std::size_t>(stream)] = with_return;
  }
  // The next character of standard input; -1 at its end. Flushes the output first where a person is
  // at the other side.
  Status get(std::int64_t& character);
  Status at_end(bool& end);
  Status look(std::int64_t& character);  // as `get`, but the character stays
  // So many bytes at most; fewer only at the end.
  Status get_bytes(char* to, std::size_t count, std::size_t& got);
  // Characters that are read and well-formed, so many at most; none behind the end of a line where
  // that is asked for. How many they are.
  std::size_t take(std::uint32_t* to, std::size_t count, bool of_line);
  Status put_bytes(std::string_view bytes);
  bool has_input() const;  // without waiting
  // A read would wait for input.
  bool would_wait() const { return !in_ended_ && !has_input(); }
  // What has been put out of a text that is not at its end; it can be put back.
  bool is_within_text() const { return ended_ < out_.size(); }
  std::string take_unended();
  void put_unended(const std::string& text);
  // Read, but not yet asked for.
  std::size_t unread() const { return in_.size() - in_at_; }
  // Of that what is before the end of a line, and the end; all if there is none.
  std::size_t unread_line() const {
    const std::size_t end = in_.find('\n', in_at_);
    return end == in_.npos ? unread() : end + 1 - in_at_;
  }
  void forget_input() {
    in_.clear();
    in_at_ = 0;
    in_ended_ = false;
  }
  const std::string& failure() const { return failure_; }  // of the last call, for people

 private:
  Coder& coder(Stream stream) { return coders_[static_cast<std::size_t>(stream)]; }
  const Coder& coder(Stream stream) const { return coders_[static_cast<std::size_t>(stream)]; }
  Stream output(int handle) const { return handle == out_file_ ? Stream::out : Stream::error; }
  Status fill();
  // As `get`, but that the character stays; how many bytes it has.
  Status look(std::size_t& ahead, std::int64_t& character);
  // The next character behind `ahead` bytes that are not read yet, which grow by its own; -1 at the
  // end.
  Status next(std::size_t& ahead, std::int64_t& character);
  Status decode(std::size_t& ahead, std::int64_t& character, bool& is_malformed);
  bool encode(Stream stream, std::uint32_t character, std::string& bytes);
  Status fail(const char* what);
  Status refuse(int handle, bool is_alone);
  Status write_all(int handle, std::string_view text);

  Status end_of_block();

  int in_file_, out_file_;
  Coder coders_[stream_count];
  bool is_used_[stream_count] = {}, has_returns_[stream_count] = {};
  Buffering buffering_;
  std::string out_;
  std::size_t ended_ = 0;       // of `out_`, the length of what may go out
  std::size_t characters_ = 0;  // behind that
  std::string in_;
  std::size_t in_at_ = 0;
  bool in_ended_ = false;
  bool out_is_terminal_ = false;
  bool in_is_terminal_ = false;
  std::string failure_;
};

}  // namespace convertprofile::runtime
