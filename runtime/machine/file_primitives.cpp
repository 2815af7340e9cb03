// SPDX-License-Identifier: BSD-3-Clause
// The primitives of files, paths and the environment. Failures are negative numbers, which the
// prelude (Files) turns into exceptions.
#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "runtime/machine/arrays.h"
#include "runtime/machine/interpreter.h"
#include "runtime/machine/processes.h"

namespace convertprofile::runtime {
namespace {

using stg::Primitive;

// Operations on a path, with the prelude's numbers.
enum class PathOperation : std::uint8_t {
  is_file,
  is_folder,
  remove,
  make_folder,
  remove_folder,
  rename,  // operand before the path's NUL: old name; after it: new name
  list,
  working_folder,
  enter_folder,
  size,
  canonical,
  permissions,  // 4: readable, 2: writable, 1: executable
  is_link,
  link_target,
  make_link,     // before the path's NUL: the link; after it: its target
  encoding,      // by name, preceded by the policy's number
  set_variable,  // before the NUL: name; after it: value
  unset_variable
};

std::int64_t list_folder(const std::string& path, std::vector<std::string>& found) {
  DIR* const folder = opendir(path.c_str());
  if (folder == nullptr) return -1;
  for (errno = 0; const dirent* entry = readdir(folder); errno = 0) {
    found.emplace_back(entry->d_name);
  }
  const int error = errno;  // 0 at the end
  if (closedir(folder) == 0 && error == 0) return 0;
  if (error != 0) errno = error;
  return -1;
}

std::int64_t found_path(char* path, std::vector<std::string>& found) {
  if (path == nullptr) return -1;
  found.emplace_back(path);
  std::free(path);
  return 0;
}

// The part after the path's NUL.
const char* second_path(const std::string& path) {
  return path.c_str() + std::strlen(path.c_str()) + 1;
}

std::int64_t permissions(const std::string& path) {
  if (access(path.c_str(), F_OK) != 0) return -1;
  const auto allowed = [&](int mode, std::int64_t bit) {
    return access(path.c_str(), mode) == 0 ? bit : 0;
  };
  return allowed(R_OK, 4) + allowed(W_OK, 2) + allowed(X_OK, 1);
}

std::int64_t link_target(const std::string& path, std::vector<std::string>& found) {
  std::string target(PATH_MAX, '\0');
  const ssize_t size = readlink(path.c_str(), target.data(), target.size());
  if (size < 0) return -1;
  target.resize(static_cast<std::size_t>(size));
  found.push_back(std::move(target));
  return 0;
}

std::int64_t path_control(PathOperation operation, const std::string& path,
                          std::vector<std::string>& found) {
  constexpr mode_t everybody = 0777;
  struct stat info {};
  std::int64_t result = 0;
  found.clear();
  switch (operation) {
    case PathOperation::is_file:
      return stat(path.c_str(), &info) == 0 && !S_ISDIR(info.st_mode);
    case PathOperation::is_folder:
      return stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
    case PathOperation::remove:
      result = unlink(path.c_str());
      break;
    case PathOperation::make_folder:
      result = mkdir(path.c_str(), everybody);
      break;
    case PathOperation::remove_folder:
      result = rmdir(path.c_str());
      break;
    case PathOperation::rename:
      result = std::rename(path.c_str(), second_path(path));
      break;
    case PathOperation::list:
      result = list_folder(path, found);
      break;
    case PathOperation::working_folder:
      result = found_path(getcwd(nullptr, 0), found);
      break;
    case PathOperation::enter_folder:
      result = chdir(path.c_str());
      break;
    case PathOperation::size:
      result = stat(path.c_str(), &info);
      if (result == 0) return info.st_size;
      break;
    case PathOperation::canonical:
      result = found_path(realpath(path.c_str(), nullptr), found);
      break;
    case PathOperation::permissions:
      result = permissions(path);
      if (result >= 0) return result;
      break;
    case PathOperation::is_link:
      result = lstat(path.c_str(), &info);
      if (result == 0) return S_ISLNK(info.st_mode);
      break;
    case PathOperation::link_target:
      result = link_target(path, found);
      break;
    case PathOperation::make_link:
      result = symlink(second_path(path), path.c_str());
      break;
    case PathOperation::encoding:
      return Files::encoding_named(path.substr(1), path[0] - '0');
    case PathOperation::set_variable:
      result = setenv(path.c_str(), second_path(path), 1);
      break;
    case PathOperation::unset_variable:
      result = unsetenv(path.c_str());
      break;
  }
  return result == 0 ? 0 : Files::system_error - errno;
}

std::vector<std::string> environment() {
  std::vector<std::string> all;
  for (char** each = environ; *each != nullptr; ++each) all.emplace_back(*each);
  return all;
}

}  // namespace

template <Profiling P>
bool Interpreter<P>::give_number(std::int64_t number, const Top& top, Word& result) {
  result = statics_.small_number(Number::integer, static_cast<Word>(number));
  if (result != 0) return true;
  if (!room(S::header_words + 1, top)) return false;
  result = make_object(number_header(Number::integer), {static_cast<Word>(number)});
  return true;
}

template <Profiling P>
bool Interpreter<P>::file_primitive(Primitive which, const Code* slots, const Top& top,
                                    Word& result) {
  const auto number = [&](std::size_t i) { return static_cast<std::int64_t>(slot(slots, i)); };
  std::int64_t done = 0;
  switch (which) {
    case Primitive::OpenFile:
      done = files_.open(take_text(), static_cast<Files::Mode>(number(0)));
      break;
    case Primitive::FileGet:
      if (number(0) == 0 && awaits_input(top)) return false;
      done = files_.get(number(0));
      break;
    case Primitive::FilePut:
      done = files_.put(number(0), static_cast<std::uint32_t>(number(1)));
      break;
    case Primitive::FileControl:
      done = files_.control(static_cast<Files::Operation>(number(0)), number(1), number(2));
      if (number(0) == static_cast<std::int64_t>(Files::Operation::encoding) && done >= 0) {
        paths_found_ = {Files::encoding_name(done)};
      }
      break;
    case Primitive::FileGetBytes:
    case Primitive::FilePutBytes: {
      const Array<P> bytes(slot(slots, 1));
      if (which == Primitive::FileGetBytes && number(0) == 0 && awaits_input(top)) return false;
      if (!bytes.has(number(2), number(3))) return fail_index(which);
      char* const at = bytes.bytes() + number(2);
      const auto count = static_cast<std::size_t>(number(3));
      done = which == Primitive::FileGetBytes ? files_.get_bytes(number(0), at, count)
                                              : files_.put_bytes(number(0), {at, count});
      break;
    }
    case Primitive::FileTakeText: {
      const Array<P> text(slot(slots, 1));
      constexpr std::int64_t width = sizeof(std::uint32_t);
      if (!text.has(width * number(2), width * number(3))) return fail_index(which);
      auto* const at = reinterpret_cast<std::uint32_t*>(text.bytes()) + number(2);
      done = files_.take(number(0), at, static_cast<std::size_t>(number(3)), number(4) != 0);
      break;
    }
    case Primitive::PathControl:
      done = path_control(static_cast<PathOperation>(number(0)), take_text(), paths_found_);
      break;
    case Primitive::StartProcess:
      done = start_process({take_text(), number(0), {number(1), number(2), number(3)}}, files_);
      break;
    case Primitive::LookAtProcess:
      done = look_at_process(static_cast<pid_t>(number(0)));
      break;
    case Primitive::SignalProcess:
      done = signal_process(static_cast<pid_t>(number(0)), static_cast<int>(number(1)));
      break;
    case Primitive::MakePipe:
      done = make_pipe(files_);
      break;
    case Primitive::Exchange:
      done = exchange(number(0), number(1), number(2), take_text(), files_);
      break;
    case Primitive::ErrorNumber:
      done = thread_->error_number;
      if (number(0) >= 0) thread_->error_number = number(0);
      return give_number(done, top, result);
    case Primitive::PathsFound:
      return make_strings(paths_found_, top, result);
    case Primitive::ErrorText:
      return make_string(std::strerror(static_cast<int>(number(0))), top, result);
    case Primitive::Environment:
      return make_strings(environment(), top, result);
    case Primitive::Collect:
      collect_all(top);
      return set_limits(0);
    default:
      return array_primitive(which, slots, top, result);
  }
  if (done == Files::was_interrupted) return event(true);
  return give_number(done, top, result);
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
