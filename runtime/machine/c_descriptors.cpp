// SPDX-License-Identifier: BSD-3-Clause
// C functions on descriptors, limits, users and groups.
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <string>
#include <vector>

#include "runtime/machine/c_library.h"
#include "runtime/machine/foreign_memory.h"

namespace convertprofile::runtime::c_library {
namespace {

using foreign_memory::text_at;

std::string joined(const std::vector<std::string>& parts, char between) {
  std::string text;
  for (const std::string& part : parts) {
    if (&part != parts.data()) text += between;
    text += part;
  }
  return text;
}

// Writes the line and a NUL. A missing line gives 0 and is not an error.
long put_line(void* to, const std::string& line) {
  errno = 0;
  const auto size = static_cast<long>(line.size());
  if (size >= lazyrun_entry_bytes) {
    errno = ERANGE;
    return -1;
  }
  foreign_memory::copy_to(to, line.c_str(), line.size() + 1);
  return size;
}

constexpr std::size_t limit_words = 2;

}  // namespace

int open(void* path, int flags, unsigned mode) {
  return ::open(text_at(path).c_str(), flags | O_CLOEXEC, mode);
}

long read(int file, void* to, long bytes) {
  if (!foreign_memory::holds(to, bytes)) {
    errno = EFAULT;
    return -1;
  }
  std::string copy(static_cast<std::size_t>(bytes), '\0');
  const ssize_t got = ::read(file, copy.data(), copy.size());
  if (got > 0) foreign_memory::copy_to(to, copy.data(), static_cast<std::size_t>(got));
  return got;
}

int fcntl(int file, int command, long argument) {
  return ::fcntl(file, command, argument);
}

int lazyrun_lock(int file, int command, void* lock) {
  struct flock asked {};
  foreign_memory::copy_from(lock, &asked, sizeof asked);
  const int result = ::fcntl(file, command, &asked);
  if (result == 0) foreign_memory::copy_to(lock, &asked, sizeof asked);
  return result;
}

int pipe(void* ends) {
  std::array<int, 2> files{};
  const int result = ::pipe(files.data());
  if (result == 0) foreign_memory::copy_to(ends, files.data(), sizeof files);
  return result;
}

int mkstemps(void* pattern, int suffix) {
  std::string text = text_at(pattern);
  const int file = ::mkstemps(text.data(), suffix);
  if (file >= 0) foreign_memory::copy_to(pattern, text.data(), text.size());
  return file;
}

void* mkdtemp(void* pattern) {
  std::string text = text_at(pattern);
  if (::mkdtemp(text.data()) == nullptr) return nullptr;
  foreign_memory::copy_to(pattern, text.data(), text.size());
  return pattern;
}

int getrlimit(int resource, void* limits) {
  rlimit found{};
  const int result = ::getrlimit(static_cast<__rlimit_resource>(resource), &found);
  const std::array<long, limit_words> words{static_cast<long>(found.rlim_cur),
                                            static_cast<long>(found.rlim_max)};
  if (result == 0) foreign_memory::copy_to(limits, words.data(), sizeof words);
  return result;
}

int setrlimit(int resource, void* limits) {
  std::array<long, limit_words> words{};
  foreign_memory::copy_from(limits, words.data(), sizeof words);
  const rlimit wanted{static_cast<rlim_t>(words[0]), static_cast<rlim_t>(words[1])};
  return ::setrlimit(static_cast<__rlimit_resource>(resource), &wanted);
}

long lazyrun_user(void* name, unsigned number, void* to) {
  const passwd* const found = name == nullptr ? getpwuid(number) : getpwnam(text_at(name).c_str());
  if (found == nullptr) return 0;
  return put_line(
      to, joined({found->pw_name, found->pw_passwd, std::to_string(found->pw_uid),
                  std::to_string(found->pw_gid), found->pw_gecos, found->pw_dir, found->pw_shell},
                 ':'));
}

long lazyrun_group(void* name, unsigned number, void* to) {
  const group* const found = name == nullptr ? getgrgid(number) : getgrnam(text_at(name).c_str());
  if (found == nullptr) return 0;
  std::vector<std::string> members;
  for (char** each = found->gr_mem; *each != nullptr; ++each) members.emplace_back(*each);
  return put_line(to, joined({found->gr_name, found->gr_passwd, std::to_string(found->gr_gid),
                              joined(members, ',')},
                             ':'));
}

long lazyrun_groups(void* to, long bytes) {
  const int room = getgroups(0, nullptr);
  if (room < 0) return room;
  std::vector<gid_t> groups(static_cast<std::size_t>(room));
  const int count = getgroups(room, groups.data());
  if (count < 0) return count;
  const std::size_t size =
      std::min(static_cast<std::size_t>(count) * sizeof(gid_t), static_cast<std::size_t>(bytes));
  foreign_memory::copy_to(to, groups.data(), size);
  return count;
}

}  // namespace convertprofile::runtime::c_library
