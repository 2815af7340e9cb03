// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/console.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "runtime/machine/interruption.h"

namespace convertprofile::runtime {
namespace {

constexpr std::size_t buffer_size = 1 << 15;
// What a pipe that can be written to takes without waiting: PIPE_BUF.
constexpr std::size_t write_size = 4096;
// Of a string, in characters: GHC's.
constexpr std::size_t block_size = 2047;
constexpr std::uint32_t replacement = 0xfffd;
constexpr std::uint32_t escaped_byte = 0xdc00;  // and the byte: the surrogate that stands for it

bool is_surrogate(std::uint32_t character) {
  return character >= 0xd800 && character < 0xe000;
}

// How many bytes begin with this one; 0: none may.
std::size_t sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

}  // namespace

void append_utf8(std::string& text, std::uint32_t character) {
  const auto put = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (character < 0x80) return put(character);
  if (is_surrogate(character)) character = replacement;
  if (character < 0x800) {
    put(0xc0 | character >> 6);
  } else {
    if (character < 0x10000) {
      put(0xe0 | character >> 12);
    } else {
      put(0xf0 | character >> 18);
      put(0x80 | (character >> 12 & 0x3f));
    }
    put(0x80 | (character >> 6 & 0x3f));
  }
  put(0x80 | (character & 0x3f));
}

std::uint32_t next_character(std::string_view text, std::size_t& offset, bool& malformed) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[offset + i]); };
  const std::size_t length = sequence_length(byte(0));
  bool good = length != 0 && length <= text.size() - offset;
  std::uint32_t character = length == 1 ? byte(0) : byte(0) & (0x7fu >> length);
  for (std::size_t i = 1; good && i < length; ++i) {
    good = (byte(i) & 0xc0) == 0x80;
    character = character << 6 | (byte(i) & 0x3f);
  }
  constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  good = good && character >= least[length] && !is_surrogate(character) && character <= 0x10ffff;
  malformed = !good;
  offset += good ? length : 1;
  return good ? character : replacement;
}

std::uint32_t next_of_literal(std::string_view text, std::size_t& offset) {
  bool malformed = false;
  const std::size_t begin = offset;
  const std::uint32_t character = next_character(text, offset, malformed);
  if (!malformed) return character;
  const auto bits = [&](std::size_t i) {
    return static_cast<unsigned char>(text[begin + i]) & 0x3fu;
  };
  offset = begin + 3;
  return (bits(0) & 0x0f) << 12 | bits(1) << 6 | bits(2);
}

std::string describe_errno(int number) {
  const char* kind = "failed";
  switch (number) {
    case ENOENT:
      kind = "does not exist";
      break;
    case EACCES:
    case EPERM:
      kind = "permission denied";
      break;
    case EISDIR:
      kind = "inappropriate type";
      break;
    case EPIPE:
      kind = "resource vanished";
      break;
    case ENOSPC:
      kind = "resource exhausted";
      break;
    default:
      break;
  }
  return std::string(kind) + " (" + std::strerror(number) + ")";
}

Console::Console(int in, int out)
    : in_file_(in),
      out_file_(out),
      buffering_(isatty(out) == 1 ? Buffering::lines : Buffering::blocks),
      out_is_terminal_(isatty(out) == 1),
      in_is_terminal_(isatty(in) == 1) {}

Console::Status Console::fail(const char* what) {
  failure_ = std::string(what) + ": " + describe_errno(errno);
  return Status::failed;
}

// What is before the character stays put out.
Console::Status Console::refuse(int handle, bool is_alone) {
  is_alone = is_alone || handle != out_file_ || buffering_ == Buffering::none;
  failure_ = std::string(handle == 2 ? "<stderr>" : "<stdout>") + ": " +
             (is_alone ? "hPutChar" : "commitBuffer") + ": invalid argument (invalid character)";
  ended_ = out_.size();
  characters_ = 0;
  return Status::unencodable;
}

Console::Status Console::write_all(int handle, std::string_view text) {
  while (!text.empty()) {
    if (!wait_for(handle, Wait::to_write)) return Status::interrupted;
    const ssize_t written = write(handle, text.data(), std::min(text.size(), write_size));
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR && errno != EAGAIN) {
      return fail(handle == 1 ? "<stdout>" : "<stderr>");
    }
  }
  return Status::ok;
}

Console::Status Console::add(int handle, std::uint32_t character, bool is_alone) {
  const bool is_byte =
      has_bytes() || (encoding_ == Encoding::round_trip && character >= escaped_byte + 0x80 &&
                      character < escaped_byte + 0x100);
  if (is_surrogate(character) && (handle == 2 || !is_byte)) {
    if (handle != 2 && encoding_ == Encoding::ignoring) return Status::ok;
    if (handle == 2 || encoding_ != Encoding::replacing) return refuse(handle, is_alone);
    character = '?';
  }
  if (handle != out_file_) {
    std::string text;
    append_utf8(text, character);
    return write_all(2, text);
  }
  if (characters_ == block_size) {
    if (const Status status = end_of_block(); status != Status::ok) return status;
  }
  if (is_byte) {
    out_ += static_cast<char>(character);
  } else {
    append_utf8(out_, character);
  }
  ++characters_;
  const bool goes_out =
      buffering_ == Buffering::none || (buffering_ == Buffering::lines && character == '\n');
  if (!goes_out) return Status::ok;
  ended_ = out_.size();
  characters_ = 0;
  return flush();
}

Console::Status Console::end_text(int handle) {
  return handle == out_file_ ? end_of_block() : Status::ok;
}

Console::Status Console::end_of_block() {
  ended_ = out_.size();
  characters_ = 0;
  return ended_ >= buffer_size ? flush() : Status::ok;
}

Console::Status Console::flush() {
  const std::string text = out_.substr(0, ended_);
  out_.erase(0, ended_);
  ended_ = 0;
  return write_all(out_file_, text);
}

// Reads what there is, behind what is left.
Console::Status Console::fill() {
  if (in_is_terminal_ || out_is_terminal_) {
    if (const Status status = flush(); status != Status::ok) return status;
  }
  in_.erase(0, in_at_);
  in_at_ = 0;
  const std::size_t left = in_.size();
  in_.resize(left + buffer_size);
  for (;;) {
    if (!wait_for(in_file_, Wait::to_read)) {
      in_.resize(left);
      return Status::interrupted;
    }
    const ssize_t size = read(in_file_, in_.data() + left, buffer_size);
    if (size < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    in_.resize(left + (size > 0 ? static_cast<std::size_t>(size) : 0));
    if (size < 0) return fail("<stdin>");
    in_ended_ = size == 0;
    return Status::ok;
  }
}

Console::Status Console::at_end(bool& end) {
  while (in_at_ == in_.size() && !in_ended_) {
    if (const Status status = fill(); status != Status::ok) return status;
  }
  end = in_at_ == in_.size();
  return Status::ok;
}

Console::Status Console::decode(std::int64_t& character, bool& is_malformed) {
  bool end = false;
  if (const Status status = at_end(end); status != Status::ok) return status;
  if (end) {
    character = -1;
    return Status::ok;
  }
  if (has_bytes()) {
    character = static_cast<unsigned char>(in_[in_at_++]);
    return Status::ok;
  }
  const auto first = static_cast<unsigned char>(in_[in_at_]);
  const std::size_t length = sequence_length(first);
  while (in_.size() - in_at_ < length && !in_ended_) {
    if (const Status status = fill(); status != Status::ok) return status;
  }
  character = next_character(in_, in_at_, is_malformed);
  if (is_malformed && encoding_ == Encoding::round_trip) character = escaped_byte + first;
  return Status::ok;
}

Console::Status Console::get(std::int64_t& character) {
  for (;;) {
    bool is_malformed = false;
    if (const Status status = decode(character, is_malformed); status != Status::ok) return status;
    if (!is_malformed) return Status::ok;
    if (encoding_ == Encoding::utf8) {
      failure_ = "<stdin>: invalid argument (invalid byte sequence)";
      return Status::failed;
    }
    if (encoding_ != Encoding::ignoring) return Status::ok;
  }
}

Console::Status Console::look(std::int64_t& character) {
  bool end = false;
  // All bytes of the character at once, so that going back never leaves what was read.
  for (std::size_t wanted = 1; wanted <= 4; ++wanted) {
    if (const Status status = at_end(end); status != Status::ok) return status;
    while (unread() < wanted && !in_ended_) {
      if (const Status status = fill(); status != Status::ok) return status;
    }
    if (end || has_bytes() || sequence_length(static_cast<unsigned char>(in_[in_at_])) <= wanted)
      break;
  }
  const std::size_t at = in_at_;
  const Status status = get(character);
  in_at_ = at;
  return status;
}

Console::Status Console::get_bytes(char* to, std::size_t count, std::size_t& got) {
  for (got = 0; got < count;) {
    bool end = false;
    if (const Status status = at_end(end); status != Status::ok) return status;
    if (end) break;
    const std::size_t part = std::min(count - got, unread());
    std::copy_n(in_.data() + in_at_, part, to + got);
    in_at_ += part;
    got += part;
  }
  return Status::ok;
}

std::size_t Console::take(std::uint32_t* to, std::size_t count, bool of_line) {
  std::size_t got = 0;
  for (bool at_end = false; got < count && in_at_ < in_.size() && !at_end; ++got) {
    std::size_t next = in_at_;
    bool malformed = false;
    const std::uint32_t character = has_bytes() ? static_cast<unsigned char>(in_[next++])
                                                : next_character(in_, next, malformed);
    if (malformed) break;
    in_at_ = next;
    to[got] = character;
    at_end = of_line && character == '\n';
  }
  return got;
}

Console::Status Console::put_bytes(std::string_view bytes) {
  out_ += bytes;
  ended_ = out_.size();
  characters_ = 0;
  const bool goes_out = ended_ >= buffer_size || buffering_ == Buffering::none ||
                        (buffering_ == Buffering::lines && bytes.find('\n') != bytes.npos);
  return goes_out ? flush() : Status::ok;
}

std::string Console::take_unended() {
  std::string text = out_.substr(ended_);
  out_.resize(ended_);
  characters_ = 0;
  return text;
}

void Console::put_unended(const std::string& text) {
  out_ += text;
  for (const char byte : text) characters_ += (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
}

bool Console::has_input() const {
  if (unread() > 0) return true;
  pollfd file{in_file_, POLLIN, 0};
  return poll(&file, 1, 0) > 0;
}

}  // namespace convertprofile::runtime
