// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>

#include "runtime/profiling/clocks.h"

namespace convertprofile::runtime {
namespace {

std::int64_t from_errno() {
  return Files::system_error - errno;
}
std::int64_t checked(std::int64_t result) {
  return result < 0 ? from_errno() : result;
}

}  // namespace

Files::Files(Console& standard) : standard_(standard) {
  constexpr auto lines = static_cast<std::int64_t>(Console::Buffering::lines);
  constexpr auto blocks = static_cast<std::int64_t>(Console::Buffering::blocks);
  for (int i = 0; i < 2; ++i) buffering_[i] = isatty(i) == 1 ? lines : blocks;
}

Files::~Files() {
  for (const File& file : files_) {
    if (file.file >= 0) ::close(file.file);
  }
}

// As in GHC, a file has many readers or one writer; a duplicated handle holds no lock.
std::int64_t Files::lock(File& file, const struct stat& info) const {
  if (S_ISDIR(info.st_mode)) return is_folder;
  if (!S_ISREG(info.st_mode)) return 0;
  file.device = info.st_dev;
  file.node = info.st_ino;
  const bool is_held = std::any_of(files_.begin(), files_.end(), [&](const File& other) {
    return other.file >= 0 && other.device == file.device && other.node == file.node &&
           (file.writable || other.writable);
  });
  return is_held ? is_locked : 0;
}

std::int64_t Files::open(const std::string& path, Mode mode) {
  constexpr int flags[] = {
      O_RDONLY,         O_WRONLY | O_CREAT,        O_WRONLY | O_CREAT | O_APPEND,
      O_RDWR | O_CREAT, O_RDWR | O_CREAT | O_EXCL, O_RDWR | O_CREAT | O_EXCL};
  constexpr mode_t everybody = 0666, owner = 0600;
  File file;
  std::optional<Waiting> waiting(std::in_place);  // until a named pipe's other end is opened
  file.file = ::open(path.c_str(), flags[static_cast<int>(mode)] | O_NOCTTY | O_CLOEXEC,
                     mode == Mode::create ? owner : everybody);
  waiting.reset();
  if (file.file < 0) return from_errno();
  struct stat info {};
  fstat(file.file, &info);
  const auto refuse = [&](std::int64_t why) {
    ::close(file.file);
    return why;
  };
  file.readable = mode != Mode::write && mode != Mode::append;
  file.writable = mode != Mode::read;
  if (const std::int64_t locked = lock(file, info); locked < 0) return refuse(locked);
  // Truncate only after checking that the file is not locked.
  if (mode == Mode::write && S_ISREG(info.st_mode) && ftruncate(file.file, 0) != 0) {
    return refuse(from_errno());
  }
  return add(std::move(file));
}

// Gives the file a stream of its own.
std::int64_t Files::add(File file) {
  file.console = std::make_unique<Console>(file.file, file.file);
  file.buffering = static_cast<std::int64_t>(file.console->buffering());
  files_.push_back(std::move(file));
  const auto handle = static_cast<std::int64_t>(files_.size() + 2);
  set_encoding(handle, default_encoding_);
  return handle;
}

std::int64_t Files::adopt(int descriptor) {
  const int flags = fcntl(descriptor, F_GETFL);
  struct stat info {};
  if (flags < 0 || fstat(descriptor, &info) != 0) return from_errno();
  File file;
  file.file = descriptor;
  file.readable = (flags & O_ACCMODE) != O_WRONLY;
  file.writable = (flags & O_ACCMODE) != O_RDONLY;
  if (const std::int64_t locked = lock(file, info); locked < 0) return locked;
  return add(std::move(file));
}

int Files::descriptor_of(std::int64_t handle) {
  if (state(handle) == State::closed) return -1;
  flushed(handle);
  return descriptor(handle);
}

std::int64_t Files::status(Console::Status status) {
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
  if (failure == 0 && handle >= 3) failure = turn(at(handle), reads);
  return failure != 0 ? nullptr : &stream_at(handle);
}

// Reads and writes of one file share one position.
std::int64_t Files::turn(File& file, bool reads) {
  if (!file.readable || !file.writable) return 0;
  if (reads) return status(file.console->flush());
  go_back(file);
  return 0;
}

// Moves the file's position back over unread input, if it is seekable.
void Files::go_back(File& file) {
  const auto unread = static_cast<off_t>(file.console->unread());
  if (unread > 0 && lseek(file.file, -unread, SEEK_CUR) >= 0) file.console->forget_input();
  errno = 0;
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
  Console& in = stream_at(handle);
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
  if (handle < 3) return close_standard(handle);
  File& file = at(handle);
  const std::int64_t flushed = status(file.console->flush());
  const int closed = ::close(file.file);
  file.file = -1;
  file.console.reset();
  return flushed < 0 ? flushed : checked(closed);
}

// Keeps the descriptor in use, on /dev/null: the other end sees it closed, and no file opened later
// becomes a standard one.
std::int64_t Files::close_standard(std::int64_t handle) {
  const std::int64_t flushed = handle == 1 ? status(standard_.flush()) : 0;
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nothing < 0) return from_errno();
  const int replaced = dup2(nothing, descriptor(handle));
  ::close(nothing);
  return flushed < 0 ? flushed : replaced < 0 ? from_errno() : 0;
}

std::int64_t Files::seek(std::int64_t handle, std::int64_t position) {
  if (handle < 3 || describe(Operation::seekable, handle, 0) == 0) return not_seekable;
  File& file = at(handle);
  if (const std::int64_t flushed = status(file.console->flush()); flushed < 0) return flushed;
  file.console->forget_input();
  return lseek(file.file, position, SEEK_SET) < 0 ? from_errno() : 0;
}

// Writes buffered output, which size and position would not include.
std::int64_t Files::flushed(std::int64_t handle) {
  return handle >= 3 && at(handle).writable ? status(at(handle).console->flush()) : 0;
}

std::int64_t Files::control(Operation operation, std::int64_t handle, std::int64_t argument) {
  State& now = state(handle);
  errno = 0;
  if (operation == Operation::close) return close(handle);
  if (operation == Operation::state) return static_cast<std::int64_t>(now);
  if (operation == Operation::adopt) return adopt(static_cast<int>(argument));
  if (operation == Operation::duplicate_to) return duplicate_to(handle, argument);
  if (now == State::closed) return control_closed(operation, handle, argument);
  Console& console = stream_at(handle);
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
      if (at_now < 0 || (handle >= 3 && describe(Operation::seekable, handle, 0) == 0))
        return not_seekable;
      return at_now - static_cast<std::int64_t>(console.unread());
    }
    case Operation::seek:
      return seek(handle, argument);
    case Operation::set_size:
      if (result = flushed(handle); result < 0) return result;
      return checked(ftruncate(descriptor(handle), argument));
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
    case Operation::ready:
      if (stream(handle, true, result) == nullptr) return result;
      return console.has_input();
    case Operation::buffered:
    case Operation::buffered_line:
      if (stream(handle, true, result) == nullptr) return result;
      return static_cast<std::int64_t>(operation == Operation::buffered ? console.unread()
                                                                        : console.unread_line());
    case Operation::duplicate:
      return duplicate(handle);
    case Operation::release:
      return release(handle);
    case Operation::number:
      return descriptor(handle);
    default:
      return describe(operation, handle, argument);
  }
}

// The new handle reads what the old one has not consumed; both share the file's position.
std::int64_t Files::duplicate(std::int64_t handle) {
  File file;
  file.readable = describe(Operation::readable, handle, 0) != 0;
  file.writable = describe(Operation::writable, handle, 0) != 0;
  Console& console = stream_at(handle);
  if (const std::int64_t result = file.writable ? status(console.flush()) : 0; result < 0) {
    return result;
  }
  file.file = fcntl(descriptor(handle), F_DUPFD_CLOEXEC, 0);
  if (file.file < 0) return from_errno();
  if (handle >= 3) go_back(at(handle));
  const std::int64_t copy = add(std::move(file));
  set_as(handle, copy);
  return copy;
}

std::int64_t Files::release(std::int64_t handle) {
  const int copy = fcntl(descriptor(handle), F_DUPFD_CLOEXEC, 0);
  if (copy < 0) return from_errno();
  const std::int64_t closed = close(handle);
  return closed < 0 ? closed : copy;
}

std::int64_t Files::duplicate_to(std::int64_t handle, std::int64_t target) {
  for (const std::int64_t each : {handle, target}) {
    if (state(each) == State::closed) {
      if (each == handle || each > 2) return is_closed;
      continue;
    }
    Console& console = stream_at(each);
    if (each == 0 || (each > 2 && !at(each).writable)) continue;
    if (const std::int64_t result = status(console.flush()); result < 0) return result;
  }
  const int file = descriptor(target);
  if (dup3(descriptor(handle), file, file < 3 ? 0 : O_CLOEXEC) < 0) return from_errno();
  stream_at(target).forget_input();
  set_as(handle, target);
  state(target) = State::open;
  if (target < 3) return 0;
  File& to = at(target);
  to.readable = describe(Operation::readable, handle, 0) != 0;
  to.writable = describe(Operation::writable, handle, 0) != 0;
  return 0;
}

void Files::flush() {
  for (File& file : files_) {
    if (file.console) file.console->flush();
  }
}

}  // namespace convertprofile::runtime
