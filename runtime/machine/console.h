// SPDX-License-Identifier: BSD-3-Clause
// Streams of characters: the program's standard input and output, and files that it opens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace convertprofile::runtime {

void append_utf8(std::string& text, std::uint32_t character);

// One character of `text` from `offset` on, which moves behind it. What is no UTF-8 is U+FFFD, a
// byte at a time; `malformed` says so.
std::uint32_t next_character(std::string_view text, std::size_t& offset, bool& malformed);

// The same of a string literal, which is well formed, but that it may hold surrogates as three
// bytes.
std::uint32_t next_of_literal(std::string_view text, std::size_t& offset);

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
  // Of UTF-8 with what to do about bytes that are none: an error, nothing, U+FFFD or, as GHC's
  // ROUNDTRIP, a surrogate that goes out as the byte again. The order is that of System/IO.hs.
  enum class Encoding : std::uint8_t { utf8, bytes, ignoring, replacing, round_trip };
  void set_encoding(Encoding encoding) { encoding_ = encoding; }
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
  bool has_bytes() const { return encoding_ == Encoding::bytes; }
  Status fill();
  Status decode(std::int64_t& character, bool& is_malformed);
  Status fail(const char* what);
  Status refuse(int handle, bool is_alone);
  Status write_all(int handle, std::string_view text);

  Status end_of_block();

  int in_file_, out_file_;
  Encoding encoding_ = Encoding::utf8;
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
