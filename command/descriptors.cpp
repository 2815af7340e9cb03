// SPDX-License-Identifier: BSD-3-Clause
#include "command/descriptors.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "formats/base/hash.h"

namespace convertprofile {

void wait_for(int descriptor, short event) {
  pollfd waiting{descriptor, event, 0};
  poll(&waiting, 1, -1);
}

bool write_whole(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor, bytes.data(), bytes.size());
    if (put >= 0)
      bytes.remove_prefix(static_cast<std::size_t>(put));
    else if (errno == EAGAIN || errno == EWOULDBLOCK)
      wait_for(descriptor, POLLOUT);
    else if (errno != EINTR)
      return false;
  }
  return true;
}

Stored store(int descriptor) {
  while (fsync(descriptor) != 0) {
    if (errno == EINTR) continue;
    const bool is_nowhere = errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP;
    return is_nowhere ? Stored::nowhere : Stored::failed;
  }
  return Stored::yes;
}

SignalsHeldBack::SignalsHeldBack() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before_);
}

SignalsHeldBack::~SignalsHeldBack() {
  const int error = errno;
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  errno = error;
}

static bool is_pending(int signal) {
  sigset_t pending;
  return sigpending(&pending) == 0 && sigismember(&pending, signal) == 1;
}

WriteSignalsHeldBack::WriteSignalsHeldBack() {
  sigset_t held;
  sigemptyset(&held);
  for (std::size_t i = 0; i < signals.size(); ++i) {
    was_pending_[i] = is_pending(signals[i]);
    sigaddset(&held, signals[i]);
  }
  pthread_sigmask(SIG_BLOCK, &held, &before_);
}

WriteSignalsHeldBack::~WriteSignalsHeldBack() {
  const int error = errno;
  for (std::size_t i = 0; i < signals.size(); ++i) {
    if (was_pending_[i] || !is_pending(signals[i])) continue;
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, signals[i]);
    const timespec at_once{0, 0};
    sigtimedwait(&one, nullptr, &at_once);
  }
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  errno = error;
}

std::string folder_of(const std::string& path) {
  return path.substr(0, path.rfind('/') + 1);
}

// The process's umask, without changing it as umask() would; 0 if unknown.
static mode_t current_umask() {
  const int file = open("/proc/thread-self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  std::array<char, 512> text{};  // the line is near the beginning
  const ssize_t got = read(file, text.data(), text.size() - 1);
  close(file);
  constexpr char label[] = "\nUmask:\t";
  const char* const line = got > 0 ? std::strstr(text.data(), label) : nullptr;
  return line == nullptr ? 0
                         : static_cast<mode_t>(std::strtoul(line + sizeof label - 1, nullptr, 8));
}

int open_nameless(const std::string& folder, mode_t mode) {
  if (access("/proc/self/fd", X_OK) != 0) return -1;
  const int file =
      open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
  // Before Linux 6.0 some file systems do not apply the umask to such files.
  struct stat made {};
  if (file < 0 || (mode & 077) == 0 || fstat(file, &made) != 0) return file;
  if (const mode_t masked = made.st_mode & current_umask() & 0777; masked != 0)
    fchmod(file, made.st_mode & 0777 & ~masked);
  return file;
}

static bool link_open_file(int descriptor, const std::string& path) {
  const std::string open_file = "/proc/self/fd/" + std::to_string(descriptor);
  return linkat(AT_FDCWD, open_file.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

bool name_file(int descriptor, const std::string& path, const std::string& stem) {
  if (link_open_file(descriptor, path)) return true;
  if (errno != EEXIST) return false;
  const SignalsHeldBack held;
  std::string name;
  for (std::uint64_t attempt = 0; name.empty(); ++attempt) {
    constexpr std::uint64_t most_attempts = 1000;
    name = folder_of(path) + stem + std::to_string(NumberHash{}(attempt));
    if (link_open_file(descriptor, name)) break;
    if (errno != EEXIST || attempt == most_attempts) return false;
    name.clear();
  }
  if (rename(name.c_str(), path.c_str()) == 0) return true;
  const int error = errno;
  unlink(name.c_str());
  errno = error;
  return false;
}

bool is_fixed_in_place(int error) {
  return error == EBUSY || error == EXDEV || error == EACCES || error == EPERM || error == EROFS;
}

int open_nameless_elsewhere() {
  const char* const folder = std::getenv("TMPDIR");
  const int file = open_nameless(folder != nullptr && *folder != '\0' ? folder : "/tmp");
  return file >= 0 ? file : memfd_create("output", MFD_CLOEXEC);
}

// Reserves space before copying the bytes: an interrupted copy leaves as much of the old file as
// possible.
static bool copy_contents(int from, int to, off_t size) {
  struct stat before {};
  if (fstat(to, &before) != 0) return false;
  if (size > 0) {
    const int error = posix_fallocate(to, 0, size);
    if (error != 0 && error != EOPNOTSUPP && error != EINVAL) {
      if (ftruncate(to, before.st_size) != 0) return false;
      errno = error;
      return false;
    }
  }
  std::array<char, 65536> buffer;
  for (off_t at = 0; at < size;) {
    const ssize_t got = pread(from, buffer.data(), buffer.size(), at);
    if (got < 0 && errno == EINTR) continue;
    if (got == 0) errno = EIO;
    if (got <= 0) return false;
    if (!write_whole(to, {buffer.data(), static_cast<std::size_t>(got)})) return false;
    at += got;
  }
  return ftruncate(to, size) == 0 && store(to) != Stored::failed;
}

bool overwrite(const std::string& path, int contents) {
  struct stat size {};
  if (fstat(contents, &size) != 0) return false;
  const SignalsHeldBack held;
  const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_copied = copy_contents(contents, file, size.st_size);
  const int error = errno;
  const bool is_closed = close(file) == 0;
  if (!is_copied) errno = error;
  return is_copied && is_closed;
}

}  // namespace convertprofile
