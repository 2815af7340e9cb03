// SPDX-License-Identifier: BSD-3-Clause
// Character streams: the program's standard input and output, and files it opens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "runtime/machine/encoding.h"

namespace convertprofile::runtime {

// An errno as GHC's exceptions describe it: `does not exist (No such file or directory)`.
std::string describe_errno(int number);

class Console {
 public:
  Console() : Console(0, 1) {}
  // For open file descriptors, which may be equal.
  Console(int in, int out);

  enum class Status : std::uint8_t { ok, failed, interrupted, unencodable };
  enum class Buffering : std::uint8_t { none, lines, blocks };
  // Writes a string character by character (`add`) up to its end (`end_text`). Handle 1 is
  // buffered, by lines on a terminal and by blocks otherwise; handle 2 is not. As in GHC's library,
  // a string that fails half-way writes only its complete blocks or lines; one that fails at an
  // unencodable character (`unencodable`) writes everything before it.
  Status add(int handle, std::uint32_t character, bool is_alone = false);
  Status end_text(int handle);
  Status flush();
  void set_buffering(Buffering buffering) { buffering_ = buffering; }
  Buffering buffering() const { return buffering_; }
  // The directions of the streams; `error` is output to handle 2. A stream stays unused until the
  // program first reads or writes it.
  enum class Stream : std::uint8_t { in, out, error };
  static constexpr std::size_t stream_count = 3;
  void set_encoding(Stream stream, Encoding encoding);
  Encoding encoding(Stream stream) const { return coder(stream).encoding(); }
  bool is_used(Stream stream) const { return is_used_[static_cast<std::size_t>(stream)]; }
  // Newline mode CR LF: converts to LF on input and from LF on output.
  bool has_returns(Stream stream) const { return has_returns_[static_cast<std::size_t>(stream)]; }
  void set_newlines(Stream stream, bool with_return) {
    has_returns_[static_cast<std::size_t>(stream)] = with_return;
  }
  // The next character of standard input, or -1 at its end. Flushes output first if a terminal is
  // involved.
  Status get(std::int64_t& character);
  Status at_end(bool& end);
  Status look(std::int64_t& character);  // like `get`, but does not consume
  // Reads up to `count` bytes; fewer only at the end of input.
  Status get_bytes(char* to, std::size_t count, std::size_t& got);
  // Takes up to `count` buffered, well-formed characters, optionally stopping after a newline.
  // Returns their number.
  std::size_t take(std::uint32_t* to, std::size_t count, bool of_line);
  Status put_bytes(std::string_view bytes);
  bool has_input() const;  // does not block
  // A read would wait for input.
  bool would_wait() const { return !in_ended_ && !has_input(); }
  // Output of an unfinished text, which can be taken and put back.
  bool is_within_text() const { return ended_ < out_.size(); }
  std::string take_unended();
  void put_unended(const std::string& text);
  // Bytes read but not yet consumed.
  std::size_t unread() const { return in_.size() - in_at_; }
  // Unread bytes up to and including a newline; all if there is none.
  std::size_t unread_line() const {
    const std::size_t end = in_.find('\n', in_at_);
    return end == in_.npos ? unread() : end + 1 - in_at_;
  }
  void forget_input() {
    in_.clear();
    in_at_ = 0;
    in_ended_ = false;
  }
  const std::string& failure() const { return failure_; }  // of the last call, human-readable

 private:
  Coder& coder(Stream stream) { return coders_[static_cast<std::size_t>(stream)]; }
  const Coder& coder(Stream stream) const { return coders_[static_cast<std::size_t>(stream)]; }
  Stream output(int handle) const { return handle == out_file_ ? Stream::out : Stream::error; }
  Status fill();
  // Like `get`, but does not consume; also gives the character's length in bytes.
  Status look(std::size_t& ahead, std::int64_t& character);
  // The character `ahead` bytes into the unread input, or -1 at the end; adds its length to
  // `ahead`.
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
  std::size_t ended_ = 0;       // length of the part of out_ that may be written
  std::size_t characters_ = 0;  // characters after that part
  std::string in_;
  std::size_t in_at_ = 0;
  bool in_ended_ = false;
  bool out_is_terminal_ = false;
  bool in_is_terminal_ = false;
  std::string failure_;
};

}  // namespace convertprofile::runtime
