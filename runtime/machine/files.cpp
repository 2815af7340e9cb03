// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace convertprofile::runtime {
namespace {

std::int64_t from_errno() {
  return Files::system_error - errno;
}
std::int64_t checked(std::int64_t result) {
  return result < 0 ? from_errno() : result;
}

}  // namespace

Files::~Files() {
  for (const File& file : files_) {
    if (file.file >= 0) ::close(file.file);
  }
}

// As in GHC many may read a file, or one write it.
bool Files::is_locked_by_another(dev_t device, ino_t node, bool writes) const {
  return std::any_of(files_.begin(), files_.end(), [&](const File& other) {
    return other.file >= 0 && other.device == device && other.node == node &&
           (writes || other.writable);
  });
}

std::int64_t Files::open(const std::string& path, Mode mode) {
  constexpr int flags[] = {O_RDONLY, O_WRONLY | O_CREAT, O_WRONLY | O_CREAT | O_APPEND,
                           O_RDWR | O_CREAT};
  constexpr mode_t everybody = 0666;
  File file;
  file.file = ::open(path.c_str(), flags[static_cast<int>(mode)] | O_NOCTTY | O_CLOEXEC, everybody);
  if (file.file < 0) return from_errno();
  struct stat info {};
  fstat(file.file, &info);
  const auto refuse = [&](std::int64_t why) {
    ::close(file.file);
    return why;
  };
  if (S_ISDIR(info.st_mode)) return refuse(is_folder);
  file.device = info.st_dev;
  file.node = info.st_ino;
  file.readable = mode == Mode::read || mode == Mode::read_write;
  file.writable = mode != Mode::read;
  if (S_ISREG(info.st_mode) && is_locked_by_another(info.st_dev, info.st_ino, file.writable)) {
    return refuse(is_locked);
  }
  // Not before the file is known to be nobody else's.
  if (mode == Mode::write && S_ISREG(info.st_mode) && ftruncate(file.file, 0) != 0) {
    return refuse(from_errno());
  }
  file.console = std::make_unique<Console>(file.file, file.file);
  files_.push_back(std::move(file));
  return static_cast<std::int64_t>(files_.size() + 2);
}

std::int64_t Files::adopt(int descriptor, bool reads) {
  File file;
  file.file = descriptor;
  file.readable = reads;
  file.writable = !reads;
  file.console = std::make_unique<Console>(descriptor, descriptor);
  files_.push_back(std::move(file));
  return static_cast<std::int64_t>(files_.size() + 2);
}

int Files::descriptor_of(std::int64_t handle) {
  if (state(handle) == State::closed) return -1;
  flushed(handle);
  return descriptor(handle);
}

std::int64_t Files::status(Console::Status status) const {
  if (status == Console::Status::ok) return 0;
  if (status == Console::Status::interrupted) return was_interrupted;
  if (status == Console::Status::unencodable) return unencodable;
  return errno == 0 ? malformed : from_errno();
}

Console* Files::stream(std::int64_t handle, bool reads, std::int64_t& failure) {
  const State now = state(handle);
  const bool allowed = handle < 3 ? reads == (handle == 0)
                       : reads    ? at(handle).readable
                                  : at(handle).writable;
  failure = now == State::closed        ? is_closed
            : now == State::semi_closed ? is_semi_closed
            : allowed                   ? 0
            : reads                     ? not_readable
                                        : not_writable;
  errno = 0;
  if (failure != 0) return nullptr;
  return handle < 3 ? &standard_ : at(handle).console.get();
}

std::int64_t Files::get(std::int64_t handle) {
  std::int64_t result = 0;
  Console* const in = stream(handle, true, result);
  if (in == nullptr) return result;
  std::int64_t character = 0;
  result = status(in->get(character));
  return result < 0 ? result : character;
}

std::int64_t Files::put(std::int64_t handle, std::uint32_t character) {
  std::int64_t result = 0;
  Console* const out = stream(handle, false, result);
  if (out == nullptr) return result;
  return status(out->add(descriptor(handle), character));
}

std::int64_t Files::get_bytes(std::int64_t handle, char* to, std::size_t count) {
  std::int64_t result = 0;
  Console* const in = stream(handle, true, result);
  if (in == nullptr) return result;
  std::size_t got = 0;
  result = status(in->get_bytes(to, count, got));
  return result < 0 ? result : static_cast<std::int64_t>(got);
}

std::int64_t Files::take(std::int64_t handle, std::uint32_t* to, std::size_t count, bool of_line) {
  if (state(handle) == State::closed) return 0;
  Console& in = handle < 3 ? standard_ : *at(handle).console;
  return static_cast<std::int64_t>(in.take(to, count, of_line));
}

std::int64_t Files::put_bytes(std::int64_t handle, std::string_view bytes) {
  std::int64_t result = 0;
  Console* const out = stream(handle, false, result);
  if (out == nullptr) return result;
  if (handle != 2) return status(out->put_bytes(bytes));
  while (!bytes.empty()) {
    const ssize_t written = write(2, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      return from_errno();
    }
  }
  return 0;
}

std::int64_t Files::close(std::int64_t handle) {
  if (state(handle) == State::closed) return 0;
  state(handle) = State::closed;
  errno = 0;
  if (handle < 3) return handle == 1 ? status(standard_.flush()) : 0;
  File& file = at(handle);
  const std::int64_t flushed = status(file.console->flush());
  const int closed = ::close(file.file);
  file.file = -1;
  file.console.reset();
  return flushed < 0 ? flushed : checked(closed);
}

std::int64_t Files::seek(std::int64_t handle, std::int64_t position) {
  if (handle < 3) return not_seekable;
  File& file = at(handle);
  if (const std::int64_t flushed = status(file.console->flush()); flushed < 0) return flushed;
  file.console->forget_input();
  return lseek(file.file, position, SEEK_SET) < 0 ? from_errno() : 0;
}

// What a file's size and position do not show yet is written.
std::int64_t Files::flushed(std::int64_t handle) {
  return handle >= 3 && at(handle).writable ? status(at(handle).console->flush()) : 0;
}

std::int64_t Files::control(Operation operation, std::int64_t handle, std::int64_t argument) {
  State& now = state(handle);
  errno = 0;
  if (operation == Operation::close) return close(handle);
  if (operation == Operation::state) return static_cast<std::int64_t>(now);
  if (now == State::closed) return is_closed;
  Console& console = handle < 3 ? standard_ : *at(handle).console;
  std::int64_t result = 0;
  switch (operation) {
    case Operation::flush:
      return stream(handle, false, result) == nullptr ? result : status(console.flush());
    case Operation::end_text:
      return status(console.end_text(descriptor(handle)));
    case Operation::at_end:
    case Operation::look: {
      if (stream(handle, true, result) == nullptr) return result;
      if (operation == Operation::look) {
        std::int64_t character = 0;
        result = status(console.look(character));
        return result < 0 ? result : character;
      }
      bool end = false;
      result = status(console.at_end(end));
      return result < 0 ? result : std::int64_t{end};
    }
    case Operation::size: {
      if (result = flushed(handle); result < 0) return result;
      struct stat info {};
      if (fstat(descriptor(handle), &info) != 0) return from_errno();
      return S_ISREG(info.st_mode) ? info.st_size : not_seekable;
    }
    case Operation::position: {
      if (result = flushed(handle); result < 0) return result;
      const off_t at_now = lseek(descriptor(handle), 0, SEEK_CUR);
      if (at_now < 0) return not_seekable;
      return at_now - static_cast<std::int64_t>(console.unread());
    }
    case Operation::seek:
      return seek(handle, argument);
    case Operation::set_size:
      if (result = flushed(handle); result < 0) return result;
      return checked(ftruncate(descriptor(handle), argument));
    case Operation::set_buffering:
      if (handle != 0 && handle != 2)
        console.set_buffering(static_cast<Console::Buffering>(argument));
      return 0;
    case Operation::buffering:
      return handle == 2 ? 0 : static_cast<std::int64_t>(console.buffering());
    case Operation::set_encoding:
      console.set_encoding(static_cast<Console::Encoding>(argument));
      return 0;
    case Operation::semi_close:
      if (stream(handle, true, result) == nullptr) return result;
      now = State::semi_closed;
      return 0;
    case Operation::resume:
      if (now != State::semi_closed) return end_of_file;
      now = State::open;
      result = get(handle);
      now = State::semi_closed;
      if (result < 0) close(handle);
      return result;
    case Operation::readable:
      return handle < 3 ? handle == 0 : at(handle).readable;
    case Operation::writable:
      return handle < 3 ? handle != 0 : at(handle).writable;
    case Operation::seekable: {
      struct stat info {};
      const int file = descriptor(handle);
      if (handle >= 3 && (fcntl(file, F_GETFL) & O_APPEND) != 0) return 0;
      return fstat(file, &info) == 0 && S_ISREG(info.st_mode);
    }
    case Operation::terminal:
      return isatty(descriptor(handle));
    case Operation::ready:
      if (stream(handle, true, result) == nullptr) return result;
      return console.has_input();
    case Operation::buffered:
    case Operation::buffered_line:
      if (stream(handle, true, result) == nullptr) return result;
      return static_cast<std::int64_t>(operation == Operation::buffered ? console.unread()
                                                                        : console.unread_line());
    default:
      return 0;
  }
}

void Files::flush() {
  for (File& file : files_) {
    if (file.console) file.console->flush();
  }
}

}  // namespace convertprofile::runtime
