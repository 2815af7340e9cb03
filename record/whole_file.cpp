// SPDX-License-Identifier: BSD-3-Clause
#include "record/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "command/descriptors.h"

namespace convertprofile::record {

namespace {

// Always closes the descriptor; errno is that of the first failure.
bool write_and_close(int descriptor, std::string_view bytes, bool to_disk) {
  bool done = write_whole(descriptor, bytes);
  if (done && to_disk) done = store(descriptor) != Stored::failed;
  const int error = errno;
  if (close(descriptor) != 0 && done) return false;
  if (!done) errno = error;
  return done;
}

bool write_over(const std::string& target, std::string_view bytes) {
  const int file = open_nameless_elsewhere();
  if (file < 0) return false;
  const bool is_done = write_whole(file, bytes) && overwrite(target, file);
  const int error = errno;
  close(file);
  if (!is_done) errno = error;
  return is_done;
}

constexpr char temporary_name[] = ".convertprofile-";

// The file has a temporary name while it is written.
bool write_named(const std::string& target, std::string_view bytes) {
  static std::atomic<unsigned> count{0};
  const std::string temporary =
      folder_of(target) + temporary_name + std::to_string(getpid()) + "." + std::to_string(count++);
  const int file = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return false;
  if (write_and_close(file, bytes, true) && rename(temporary.c_str(), target.c_str()) == 0)
    return true;
  const int error = errno;
  unlink(temporary.c_str());
  errno = error;
  return false;
}

// If the system has files without a name, no partial file is left however the program ends.
bool write_beside(const std::string& target, std::string_view bytes) {
  const int file = open_nameless(folder_of(target), 0666);
  if (file < 0) return write_named(target, bytes);
  const bool is_done = write_whole(file, bytes) && store(file) != Stored::failed &&
                       name_file(file, target, temporary_name);
  const int error = errno;
  close(file);
  if (!is_done) errno = error;
  return is_done;
}

}  // namespace

bool write_whole_file(const std::string& path, std::string_view bytes) {
  const WriteSignalsHeldBack held;
  struct stat there {};
  const bool exists = stat(path.c_str(), &there) == 0;
  if (exists && !S_ISREG(there.st_mode)) {
    const int device = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    return device >= 0 && write_and_close(device, bytes, false);
  }
  // Replaces the target of a link, not the link.
  std::string target = path;
  if (char* const real = realpath(path.c_str(), nullptr)) {
    target = real;
    free(real);
  }
  if (write_beside(target, bytes)) return true;
  return exists && is_fixed_in_place(errno) && write_over(target, bytes);
}

}  // namespace convertprofile::record
