// SPDX-License-Identifier: BSD-3-Clause
// The library is a guest: it leaves the program's signals, handlers and umask unchanged while its
// threads read and write.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "library/convertprofile.h"

namespace {

std::atomic<int> umask_calls{0};
std::atomic<bool> has_nameless_files{true};

}  // namespace

// These replace the C library's functions for all code linked here. Another thread that creates a
// file between two calls of umask() would get the wrong mode: there must be no such calls.
extern "C" mode_t umask(mode_t mask) noexcept {
  ++umask_calls;
  return static_cast<mode_t>(syscall(SYS_umask, mask));
}
extern "C" int access(const char* path, int mode) noexcept {
  if (!has_nameless_files && std::string_view(path) == "/proc/self/fd") return -1;
  return static_cast<int>(syscall(SYS_faccessat, AT_FDCWD, path, mode));
}

namespace {

namespace fs = std::filesystem;
using convertprofile::Error;
using convertprofile::Profile;

void on_bus_error(int) {}
void on_file_size(int) {
  _exit(70);  // the library's own writes raise no signal
}

class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "guest_test.XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Scratch() { fs::remove_all(folder_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::string path(const std::string& name) const { return folder_ / name; }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {}));
  }

 private:
  fs::path folder_;
};

// A profile of stacks that takes at least `size` bytes.
std::string folded(std::size_t size) {
  std::string text;
  for (int i = 0; text.size() < size; ++i)
    text += "Main.main;Main.f" + std::to_string(i) + ";Main.a_function_of_a_long_name 1\n";
  return text;
}

void put(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

using Handlers = std::array<sighandler_t, NSIG>;

Handlers handlers() {
  Handlers all{};
  for (int each = 1; each < NSIG; ++each) {
    struct sigaction action {};
    if (sigaction(each, nullptr, &action) == 0)
      all[static_cast<std::size_t>(each)] = action.sa_handler;
  }
  return all;
}

unsigned mode_of(const std::string& path) {
  struct stat info {};
  return stat(path.c_str(), &info) == 0 ? info.st_mode & 07777U : 0;
}

// Reads and writes in three threads of a program with handlers and a umask.
void check_that_the_program_keeps_its_state(mode_t mask) {
  const Scratch scratch;
  put(scratch.path("large.folded"), folded(1100000));
  const mode_t mask_before = umask(mask);
  signal(SIGBUS, on_bus_error);
  signal(SIGXFSZ, on_file_size);
  const Handlers before = handlers();
  umask_calls = 0;

  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i) {
    threads.emplace_back([&, i] {
      const Profile profile = Profile::read(scratch.path("large.folded"));
      const std::string written = scratch.path(std::to_string(i) + ".pgcl");
      for (int round = 0; round < 2; ++round) profile.write(written);
      CHECK(Profile::read(written).size() == profile.size());
      CHECK(mode_of(written) == (0666U & ~mask));
    });
  }
  for (std::thread& each : threads) each.join();

  CHECK(handlers() == before);
  CHECK(umask_calls == 0);
  CHECK(umask(mask_before) == mask);
  CHECK(scratch.files() == 4);
  signal(SIGBUS, SIG_DFL);
  signal(SIGXFSZ, SIG_DFL);
}

}  // namespace

TEST_CASE("a program keeps its signal handlers and its umask") {
  has_nameless_files = true;
  SUBCASE("with a usual umask") {
    check_that_the_program_keeps_its_state(022);
  }
  SUBCASE("with a strict umask") {
    check_that_the_program_keeps_its_state(077);
  }
  SUBCASE("with no umask") {
    check_that_the_program_keeps_its_state(0);
  }
}

TEST_CASE("a program keeps both even if files cannot be made without a name") {
  has_nameless_files = false;
  SUBCASE("with a usual umask") {
    check_that_the_program_keeps_its_state(022);
  }
  SUBCASE("with a strict umask") {
    check_that_the_program_keeps_its_state(077);
  }
  has_nameless_files = true;
}

TEST_CASE("a file that is replaced keeps its mode") {
  const Scratch scratch;
  const Profile profile = Profile::parse(folded(100));
  for (const bool nameless : {true, false}) {
    has_nameless_files = nameless;
    put(scratch.path("private.pgcl"), "");
    chmod(scratch.path("private.pgcl").c_str(), 0640);
    profile.write(scratch.path("private.pgcl"));
    CHECK(mode_of(scratch.path("private.pgcl")) == 0640);
  }
  has_nameless_files = true;
}

TEST_CASE("a write beyond the file size limit is an error, not a signal") {
  const Scratch scratch;
  const Profile profile = Profile::parse(folded(100000));
  put(scratch.path("p.folded"), "earlier");
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  for (const bool nameless : {true, false}) {
    has_nameless_files = nameless;
    signal(SIGXFSZ, on_file_size);
    const rlimit small{4096, limit.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    CHECK_THROWS_AS(profile.write(scratch.path("p.folded")), Error);
    setrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, SIG_DFL);
    CHECK(scratch.files() == 1);
  }
  has_nameless_files = true;
  CHECK(fs::file_size(scratch.path("p.folded")) == 7);
  // The signal is the program's again.
  sigset_t held;
  pthread_sigmask(SIG_SETMASK, nullptr, &held);
  CHECK(sigismember(&held, SIGXFSZ) == 0);
}

TEST_CASE("a closed pipe is an error, not a signal") {
  int pipe_ends[2];
  REQUIRE(pipe(pipe_ends) == 0);
  close(pipe_ends[0]);
  const std::string path = "/proc/self/fd/" + std::to_string(pipe_ends[1]);
  CHECK_THROWS_AS(Profile::parse(folded(100)).write(path, "folded"), Error);
  close(pipe_ends[1]);
}

TEST_CASE("a file that shrinks while it is read is read to its end, or is an error") {
  const Scratch scratch;
  const std::string bytes = folded(std::size_t{1} << 21), path = scratch.path("p.folded");
  put(path, bytes);
  std::atomic<bool> go_on{true};
  std::thread other([&] {
    while (go_on) {
      CHECK(truncate(path.c_str(), 100) == 0);
      CHECK(truncate(path.c_str(), static_cast<off_t>(bytes.size())) == 0);
    }
  });
  for (int round = 0; round < 10; ++round) {
    try {
      static_cast<void>(Profile::read(path, "folded"));
    } catch (const Error&) {  // zero bytes of a file that grew again
    }
  }
  go_on = false;
  other.join();
}

TEST_CASE("more threads than temporary files of a command write at the same time") {
  const Scratch scratch;
  const Profile profile = Profile::parse(folded(200000));
  has_nameless_files = false;
  std::vector<std::thread> threads;
  for (int i = 0; i < 12; ++i)
    threads.emplace_back(
        [&, i] { CHECK_NOTHROW(profile.write(scratch.path(std::to_string(i) + ".folded"))); });
  for (std::thread& each : threads) each.join();
  has_nameless_files = true;
  CHECK(scratch.files() == 12);
}
