// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/c_library.h"

#include <fcntl.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <unordered_map>

#include "runtime/machine/foreign_memory.h"

namespace convertprofile::runtime::c_library {
namespace {

using foreign_memory::text_at;

void* moved(void* address, std::size_t bytes) {
  return static_cast<char*>(address) + bytes;
}

// Copies the text and a NUL.
void* put(void* address, const std::string& text) {
  foreign_memory::copy_to(address, text.c_str(), text.size() + 1);
  return address;
}

void* allocated(const std::string& text) {
  void* const block = foreign_memory::allocate(text.size() + 1);
  return block == nullptr ? nullptr : put(block, text);
}

// Stores the end pointer of a number parsed from a copy of the text.
void put_end(void* text, void* end, std::size_t bytes) {
  if (end == nullptr) return;
  void* const at = moved(text, bytes);
  foreign_memory::copy_to(end, &at, sizeof at);
}

void* found_at(void* text, std::size_t place) {
  return place == std::string::npos ? nullptr : moved(text, place);
}

}  // namespace

// ---- stdio.h
int putchar(int c) {
  return std::fputc(c, stdout);
}

int puts(void* text) {
  return std::puts(text_at(text).c_str());
}

int fflush(void* stream) {
  if (stream == nullptr) return std::fflush(nullptr);
  errno = EBADF;
  return EOF;
}

// ---- stdlib.h
int atoi(void* text) {
  return static_cast<int>(c_library::atol(text));
}

long atol(void* text) {
  return std::strtol(text_at(text).c_str(), nullptr, 10);
}

double atof(void* text) {
  return std::strtod(text_at(text).c_str(), nullptr);
}

long strtol(void* text, void* end, int base) {
  if (base != 0 && (base < 2 || base > 36)) {
    put_end(text, end, 0);
    errno = EINVAL;
    return 0;
  }
  const std::string copy = text_at(text);
  char* stopped = nullptr;
  const long value = std::strtol(copy.c_str(), &stopped, base);
  put_end(text, end, static_cast<std::size_t>(stopped - copy.c_str()));
  return value;
}

double strtod(void* text, void* end) {
  const std::string copy = text_at(text);
  char* stopped = nullptr;
  const double value = std::strtod(copy.c_str(), &stopped);
  put_end(text, end, static_cast<std::size_t>(stopped - copy.c_str()));
  return value;
}

// The returned text belongs to the program and is never freed.
void* getenv(void* name) {
  static std::unordered_map<std::string, void*> copies;
  const char* const value = std::getenv(text_at(name).c_str());
  if (value == nullptr) return nullptr;
  const auto [copy, is_new] = copies.try_emplace(value, nullptr);
  if (is_new) copy->second = allocated(value);
  return copy->second;
}

int system(void* command) {
  return command == nullptr ? 1 : std::system(text_at(command).c_str());
}

double frexp(double value, void* exponent) {
  int power = 0;
  const double fraction = std::frexp(value, &power);
  foreign_memory::copy_to(exponent, &power, sizeof power);
  return fraction;
}

double modf(double value, void* whole) {
  double integral = 0;
  const double fraction = std::modf(value, &integral);
  foreign_memory::copy_to(whole, &integral, sizeof integral);
  return fraction;
}

// ---- string.h
void* strcpy(void* to, void* from) {
  return put(to, text_at(from));
}

void* strncpy(void* to, void* from, long most) {
  std::string text = text_at(from);
  const std::size_t bytes = most < 0 ? 0 : static_cast<std::size_t>(most);
  // Zeros used as padding need no room if the target has none.
  text.resize(foreign_memory::holds(to, most) ? bytes : std::min(bytes, text.size()));
  foreign_memory::copy_to(to, text.data(), text.size());
  return to;
}

void* strcat(void* to, void* from) {
  put(moved(to, text_at(to).size()), text_at(from));
  return to;
}

void* strchr(void* text, int byte) {
  const std::string copy = text_at(text);
  const auto wanted = static_cast<char>(byte);
  return wanted == 0 ? moved(text, copy.size()) : found_at(text, copy.find(wanted));
}

void* strrchr(void* text, int byte) {
  const std::string copy = text_at(text);
  const auto wanted = static_cast<char>(byte);
  return wanted == 0 ? moved(text, copy.size()) : found_at(text, copy.rfind(wanted));
}

void* strstr(void* text, void* part) {
  return found_at(text, text_at(text).find(text_at(part)));
}

void* strdup(void* text) {
  return allocated(text_at(text));
}

int strcasecmp(void* a, void* b) {
  return ::strcasecmp(text_at(a).c_str(), text_at(b).c_str());
}

int strncasecmp(void* a, void* b, long most) {
  return ::strncasecmp(text_at(a).c_str(), text_at(b).c_str(), static_cast<std::size_t>(most));
}

// ---- unistd.h, sys/stat.h
long write(int file, void* from, long bytes) {
  if (!foreign_memory::holds(from, bytes)) {
    errno = EFAULT;
    return -1;
  }
  std::string copy(static_cast<std::size_t>(bytes), '\0');
  foreign_memory::copy_from(from, copy.data(), copy.size());
  return ::write(file, copy.data(), copy.size());
}

int access(void* path, int mode) {
  return ::access(text_at(path).c_str(), mode);
}

int chmod(void* path, unsigned mode) {
  return ::chmod(text_at(path).c_str(), mode);
}

int mkdir(void* path, unsigned mode) {
  return ::mkdir(text_at(path).c_str(), mode);
}

int rmdir(void* path) {
  return ::rmdir(text_at(path).c_str());
}

int unlink(void* path) {
  return ::unlink(text_at(path).c_str());
}

int link(void* path, void* other) {
  return ::link(text_at(path).c_str(), text_at(other).c_str());
}

int symlink(void* target, void* path) {
  return ::symlink(text_at(target).c_str(), text_at(path).c_str());
}

int rename(void* path, void* other) {
  return std::rename(text_at(path).c_str(), text_at(other).c_str());
}

int mkfifo(void* path, unsigned mode) {
  return ::mkfifo(text_at(path).c_str(), mode);
}

int truncate(void* path, long size) {
  return ::truncate(text_at(path).c_str(), size);
}

// ---- lazyrun's own
int lazyrun_stat(void* path, int follows_links, void* numbers) {
  struct stat info {};
  const std::string name = text_at(path);
  const int result =
      follows_links != 0 ? ::stat(name.c_str(), &info) : ::lstat(name.c_str(), &info);
  const std::array<long, 13> fields{static_cast<long>(info.st_dev),
                                    static_cast<long>(info.st_ino),
                                    static_cast<long>(info.st_mode),
                                    static_cast<long>(info.st_nlink),
                                    static_cast<long>(info.st_uid),
                                    static_cast<long>(info.st_gid),
                                    static_cast<long>(info.st_rdev),
                                    info.st_size,
                                    info.st_atim.tv_sec,
                                    info.st_atim.tv_nsec,
                                    info.st_mtim.tv_sec,
                                    info.st_mtim.tv_nsec,
                                    info.st_ctim.tv_sec};
  foreign_memory::copy_to(numbers, fields.data(), sizeof fields);
  return result;
}

int lazyrun_set_times(void* path, void* numbers) {
  std::array<long, 4> given{};
  foreign_memory::copy_from(numbers, given.data(), sizeof given);
  const auto time = [](long seconds, long nanoseconds) {
    return timespec{seconds, nanoseconds < 0 ? UTIME_OMIT : nanoseconds};
  };
  const std::array<timespec, 2> times{time(given[0], given[1]), time(given[2], given[3])};
  return utimensat(AT_FDCWD, text_at(path).c_str(), times.data(), 0);
}

int lazyrun_uname(int which, void* to, long bytes) {
  utsname names{};
  const int result = uname(&names);
  const std::array<const char*, 5> all{names.sysname, names.nodename, names.release, names.version,
                                       names.machine};
  const auto index = static_cast<std::size_t>(which);
  if (index >= all.size()) {
    errno = EINVAL;
    return -1;
  }
  std::string text = all[index];
  text.resize(bytes <= 0 ? 0 : std::min(text.size(), static_cast<std::size_t>(bytes) - 1));
  put(to, text);
  return result;
}

}  // namespace convertprofile::runtime::c_library
