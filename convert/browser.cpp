// SPDX-License-Identifier: BSD-3-Clause
#include "convert/browser.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cctype>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <thread>

#include "command/files.h"

extern char** environ;

namespace convertprofile {

namespace {

constexpr char no_browser[] = "was written, but no browser was found to open it: set BROWSER";

// $BROWSER may be a list separated by colons; only the first is used.
std::string browser() {
  const char* chosen = std::getenv("BROWSER");
  const std::string list = chosen == nullptr ? "" : chosen;
  const std::string first = list.substr(0, list.find(':'));
  return first.empty() ? "xdg-open" : first;
}

// Starts it in its own session, so that it outlives the terminal, and discards its output.
pid_t start(const std::string& program, const std::string& page) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0);
  std::string name = program, file = page;
  char* const arguments[] = {name.data(), file.data(), nullptr};
  pid_t child = -1;
  const int error = posix_spawnp(&child, program.c_str(), &files, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) throw FileError(page, no_browser);
  return child;
}

}  // namespace

TemporaryPage::TemporaryPage(const std::string& name) {
  const char* folder = std::getenv("TMPDIR");
  std::string stem;  // `<stdin>` as _stdin_
  for (const char c : std::filesystem::path(name).filename().string().substr(0, 50))
    stem += std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' ? c : '_';
  file_.emplace(
      std::string(folder == nullptr || *folder == '\0' ? "/tmp" : folder) + "/" + stem + "-",
      ".html");
  const int descriptor = file_->take_descriptor();
  if (descriptor < 0) throw FileError(file_->path(), std::strerror(errno));
  close(descriptor);
}

void open_in_browser(const std::string& page) {
  const pid_t child = start(browser(), page);
  // A browser that fails does so at once; a process that stays is the browser itself.
  using namespace std::chrono_literals;
  for (int waited = 0; waited < 100; ++waited) {
    int status = 0;
    if (waitpid(child, &status, WNOHANG) == child) {
      if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw FileError(page, no_browser);
      return;
    }
    std::this_thread::sleep_for(20ms);
  }
}

}  // namespace convertprofile
