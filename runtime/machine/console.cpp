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
// PIPE_BUF: bytes that a writable pipe accepts without blocking.
constexpr std::size_t write_size = 4096;
// GHC's block size for strings, in characters.
constexpr std::size_t block_size = 2047;
constexpr std::uint32_t escaped_byte = 0xdc00;  // plus the byte: the surrogate that escapes it

}  // namespace

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

// The output before the character stays valid.
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

void Console::set_encoding(Stream stream, Encoding encoding) {
  coder(stream) = Coder(encoding);
}

bool Console::encode(Stream stream, std::uint32_t character, std::string& bytes) {
  Coder& to = coder(stream);
  is_used_[static_cast<std::size_t>(stream)] = true;
  if (character < 0x80 && character != '\n' && to.is_plain()) {
    bytes += static_cast<char>(character);
    return true;
  }
  if (character == '\n' && has_returns(stream) && !to.encode('\r', bytes)) return false;
  if (to.encode(character, bytes)) return true;
  switch (to.encoding().policy) {
    case Encoding::Policy::ignore:
      return true;
    case Encoding::Policy::replace:
      return to.encode('?', bytes);
    case Encoding::Policy::round_trip:
      if (character < escaped_byte + 0x80 || character >= escaped_byte + 0x100) return false;
      bytes += static_cast<char>(character);
      return true;
    case Encoding::Policy::error:
      break;
  }
  return false;
}

Console::Status Console::add(int handle, std::uint32_t character, bool is_alone) {
  const Stream stream = output(handle);
  if (stream == Stream::error) {
    std::string bytes;
    if (!encode(stream, character, bytes)) return refuse(handle, is_alone);
    return write_all(2, bytes);
  }
  if (characters_ == block_size) {
    if (const Status status = end_of_block(); status != Status::ok) return status;
  }
  if (!encode(stream, character, out_)) return refuse(handle, is_alone);
  ++characters_;
  const bool goes_out =
      buffering_ == Buffering::none || (buffering_ == Buffering::lines && character == '\n');
  if (!goes_out) return Status::ok;
  ended_ = out_.size();
  characters_ = 0;
  return flush();
}

Console::Status Console::end_text(int handle) {
  if (output(handle) == Stream::error) return Status::ok;
  coder(Stream::out).put_mark(out_);
  return end_of_block();
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

// Appends available input to the unread rest.
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
  if (unread() == 0) in_ended_ = false;  // more may have arrived since
  while (in_at_ == in_.size() && !in_ended_) {
    if (const Status status = fill(); status != Status::ok) return status;
  }
  end = in_at_ == in_.size();
  return Status::ok;
}

Console::Status Console::decode(std::size_t& ahead, std::int64_t& character, bool& is_malformed) {
  is_used_[static_cast<std::size_t>(Stream::in)] = true;
  if (unread() == 0) in_ended_ = false;  // more may have arrived since
  for (;;) {
    while (unread() <= ahead && !in_ended_) {
      if (const Status status = fill(); status != Status::ok) return status;
    }
    character = -1;
    if (unread() <= ahead) return Status::ok;
    std::size_t offset = in_at_ + ahead;
    std::uint32_t found = 0;
    const Coder::Found what = coder(Stream::in).decode(in_, offset, found);
    if (what == Coder::Found::incomplete && !in_ended_) {
      if (const Status status = fill(); status != Status::ok) return status;
      continue;
    }
    if (what == Coder::Found::mark) {  // at the very beginning
      in_at_ = offset;
      continue;
    }
    is_malformed = what == Coder::Found::incomplete || what == Coder::Found::malformed;
    const auto byte = static_cast<unsigned char>(in_[in_at_ + ahead]);
    ahead = is_malformed ? ahead + 1 : offset - in_at_;
    character = found;
    if (is_malformed) {
      const bool escapes = coder(Stream::in).encoding().policy == Encoding::Policy::round_trip;
      character = !escapes ? replacement : byte < 0x80 ? byte : escaped_byte + byte;
    }
    return Status::ok;
  }
}

Console::Status Console::next(std::size_t& ahead, std::int64_t& character) {
  for (;;) {
    bool is_malformed = false;
    const Status status = decode(ahead, character, is_malformed);
    if (status != Status::ok || !is_malformed) return status;
    const Encoding::Policy policy = coder(Stream::in).encoding().policy;
    if (policy == Encoding::Policy::error) {
      failure_ = "<stdin>: invalid argument (invalid byte sequence)";
      return Status::failed;
    }
    if (policy != Encoding::Policy::ignore) return Status::ok;
  }
}

Console::Status Console::look(std::size_t& ahead, std::int64_t& character) {
  ahead = 0;
  Status status = next(ahead, character);
  if (status != Status::ok || character != '\r' || !has_returns(Stream::in)) return status;
  std::size_t behind = ahead;
  std::int64_t following = 0;
  status = next(behind, following);
  if (status == Status::interrupted) return status;
  if (status == Status::ok && following == '\n') {
    character = '\n';
    ahead = behind;
  }
  return Status::ok;
}

Console::Status Console::get(std::int64_t& character) {
  if (in_at_ < in_.size() && !has_returns(Stream::in) && coder(Stream::in).is_plain()) {
    const auto byte = static_cast<unsigned char>(in_[in_at_]);
    if (byte < 0x80) {
      character = byte;
      ++in_at_;
      return Status::ok;
    }
  }
  std::size_t ahead = 0;
  const Status status = look(ahead, character);
  if (status != Status::interrupted) in_at_ += ahead;
  return status;
}

Console::Status Console::look(std::int64_t& character) {
  std::size_t ahead = 0;
  return look(ahead, character);
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
  if (has_returns(Stream::in) || !coder(Stream::in).is_plain()) return got;
  const bool has_bytes = coder(Stream::in).encoding().has_bytes();
  for (bool at_end = false; got < count && in_at_ < in_.size() && !at_end; ++got) {
    std::size_t next = in_at_;
    bool malformed = false;
    const std::uint32_t character =
        has_bytes ? static_cast<unsigned char>(in_[next++]) : next_character(in_, next, malformed);
    if (malformed) break;
    in_at_ = next;
    to[got] = character;
    at_end = of_line && character == '\n';
  }
  return got;
}

Console::Status Console::put_bytes(std::string_view bytes) {
  is_used_[static_cast<std::size_t>(Stream::out)] = true;
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
