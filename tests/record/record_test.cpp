// SPDX-License-Identifier: BSD-3-Clause
// Tests of convertprofile_record.h, function by function: what is recorded, and what is not
// recorded in case of errors.
#include <doctest/doctest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
#include <new>
#include <numeric>
#include <thread>

#include "record/convertprofile_record.h"
#include "tests/record/recorded.h"

namespace convertprofile {

namespace {

// Counts down allocations of this program and the library: the last one fails. -1: none.
std::atomic<long> allocations_left{-1};

}  // namespace

}  // namespace convertprofile

[[gnu::noinline]] void* operator new(std::size_t size) {
  std::atomic<long>& left = convertprofile::allocations_left;
  if (left >= 0 && left-- == 0) throw std::bad_alloc();
  if (void* const memory = std::malloc(size != 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace convertprofile {

TEST_CASE("calls, ticks and allocation go to the current stack") {
  Run run;
  cpr_tick(run.recorder, 1);
  cpr_enter(run.recorder, run.f, CPR_STRICT);
  cpr_tick(run.recorder, 2);
  cpr_enter(run.recorder, run.g, CPR_LAZY);
  cpr_allocate(run.recorder, CPR_THUNK, 5);
  cpr_leave(run.recorder);
  cpr_enter(run.recorder, run.g, CPR_CURRIED);
  cpr_leave(run.recorder);
  cpr_free(run.recorder, 3);
  cpr_leave(run.recorder);
  CHECK(run.costs() ==
        CostsByPath{
            {{}, {{"Steps", 1}}},
            {{"f"}, {{"Steps", 2}, {"Strict", 1}, {"Words", -3}, {"Exits", 1}}},
            {{"f", "g"}, {{"Words", 5}, {"THUNK", 5}, {"Lazy", 1}, {"Curried", 1}, {"Exits", 2}}}});
}

TEST_CASE("a thunk is charged to its builder, whoever demands it; a function carries its stack") {
  Run run;
  cpr_enter(run.recorder, run.f, CPR_STRICT);
  const cpr_stack built = cpr_allocate(run.recorder, CPR_THUNK, 2);
  cpr_leave(run.recorder);
  cpr_enter(run.recorder, run.g, CPR_STRICT);
  cpr_thunk(run.recorder, built);
  cpr_tick(run.recorder, 10);
  cpr_update(run.recorder);
  cpr_tick(run.recorder, 1);
  cpr_call_frame(run.recorder);
  cpr_function(run.recorder, built, CPR_CURRIED);
  cpr_tick(run.recorder, 100);
  cpr_leave(run.recorder);
  const CostsByPath costs = run.costs();
  CHECK(costs.at({"f"}).at("Steps") == 10);
  CHECK(costs.at({"g"}).at("Steps") == 1);
  CHECK(costs.at({"g", "f"}).at("Steps") == 100);
}

TEST_CASE("a file describes the recording and the program") {
  Run run([](cpr_options& options) {
    options.unit = CPR_BYTES;
    options.metrics = CPR_ALLOCATION;
    options.tick_unit = "reductions";
    options.model = CPR_CALLGRAPH;
    options.date = "Thu Jul  9 17:12 2020";
  });
  const char* const arguments[] = {"p", "-n"};
  CHECK(cpr_set_arguments(run.profile, 2, arguments) == CPR_OK);
  CHECK(cpr_set_property(run.profile, "mylang.version", "1") == CPR_OK);
  CHECK(cpr_set_property(run.profile, "mylang.version", "2") == CPR_OK);
  run.finish();
  const Profile profile = run.file.profile();
  CHECK(profile.run.program == "p");
  CHECK(profile.run.arguments == std::vector<std::string>{"p", "-n"});
  CHECK(profile.run.date == "Thu Jul  9 17:12 2020");
  CHECK(profile.run.word_size == 8);
  CHECK(profile.property("mylang.version") == "2");
  CHECK(profile.property("record.model") == "callgraph");
  CHECK(profile.property("record.threads") == "1");
  REQUIRE(profile.metrics.size() == 2);
  CHECK(profile.metrics[0].name == "Reductions");
  CHECK(profile.metrics[0].unit == "reductions");
  CHECK(profile.metrics[1].unit == "bytes");
}

TEST_CASE("a profile written during recording contains everything so far") {
  Run run;
  cpr_enter(run.recorder, run.f, CPR_STRICT);
  cpr_tick(run.recorder, 1);
  CHECK(cpr_write(run.profile, nullptr) == CPR_OK);
  CHECK(sum(run.file.profile(), Role::time) == 1);
  cpr_tick(run.recorder, 1);
  const ScratchFile other;
  CHECK(cpr_write(run.profile, other.path()) == CPR_OK);
  CHECK(sum(other.profile(), Role::time) == 2);
  CHECK(sum(run.file.profile(), Role::time) == 1);
}

TEST_CASE("an exception leaves all frames above its handler's at once") {
  Run run;
  cpr_enter(run.recorder, run.f, CPR_STRICT);
  const std::size_t depth = cpr_depth(run.recorder);
  CHECK(depth == 1);
  for (int i = 0; i < 3; ++i) cpr_enter(run.recorder, run.g, CPR_STRICT);
  CHECK(cpr_unwind(run.recorder, depth) == CPR_OK);
  cpr_tick(run.recorder, 1);
  CHECK(cpr_unwind(run.recorder, 5) == CPR_MISUSE);
  CHECK(run.costs().at({"f"}).at("Steps") == 1);
}

TEST_CASE("a stack of another thread's recorder is the stack of the same path") {
  Run run;
  cpr_stack built = nullptr;
  std::thread([&] {
    cpr_recorder* other = nullptr;
    REQUIRE(cpr_attach(run.profile, &other) == CPR_OK);
    const cpr_centre late = cpr_add_centre(run.profile, run.module, "late", nullptr, 0);
    cpr_enter(other, run.f, CPR_STRICT);
    cpr_enter(other, late, CPR_STRICT);
    built = cpr_allocate(other, CPR_THUNK, 1);
  }).join();  // ends the thread, which detaches
  CHECK(cpr_thunk(run.recorder, built) == CPR_OK);
  cpr_tick(run.recorder, 4);
  CHECK(cpr_update(run.recorder) == CPR_OK);
  CHECK(run.costs().at({"f", "late"}).at("Steps") == 4);
}

TEST_CASE("threads add up, and consecutive threads share one tree") {
  Run run;
  constexpr int threads = 4, calls = 20000;
  std::atomic<bool> go_on{true};
  std::vector<std::thread> running;
  for (int i = 0; i < threads; ++i) {
    running.emplace_back([&run] {
      cpr_recorder* recorder = nullptr;
      REQUIRE(cpr_attach(run.profile, &recorder) == CPR_OK);
      for (int n = 0; n < calls; ++n) {
        cpr_enter(recorder, n % 2 == 0 ? run.f : run.g, CPR_STRICT);
        cpr_tick(recorder, 1);
        if (n % 1000 == 0) cpr_add_centre(run.profile, run.module, "more", nullptr, 0);
        cpr_leave(recorder);
      }
      cpr_detach(recorder);
    });
  }
  std::thread writer([&] {
    std::int64_t last = 0;
    while (go_on) {
      CHECK(cpr_write(run.profile, nullptr) == CPR_OK);
      const std::int64_t now = sum(run.file.profile(), Role::time);
      CHECK(now >= last);
      last = now;
    }
  });
  for (std::thread& each : running) each.join();
  go_on = false;
  writer.join();
  run.finish();
  const Profile profile = run.file.profile();
  CHECK(sum(profile, Role::time) == threads * calls);
  CHECK(sum(profile, Role::strict_calls) == threads * calls);
  CHECK(profile.property("record.threads") == std::to_string(threads + 1));
}

namespace {

// Uses the thread's processor for `nanoseconds`, in `centre`.
void work(cpr_recorder* recorder, cpr_centre centre, std::uint64_t nanoseconds) {
  const auto used = [] {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1000000000 +
           static_cast<std::uint64_t>(now.tv_nsec);
  };
  cpr_enter(recorder, centre, CPR_STRICT);
  for (const std::uint64_t start = used(); used() - start < nanoseconds;) {
  }
  cpr_leave(recorder);
}

// The costs of f on this thread, and of g on another, by the first metric.
std::pair<std::int64_t, std::int64_t> costs_of_work(Run& run) {
  work(run.recorder, run.f, 40000000);
  std::thread([&] {
    cpr_recorder* recorder = nullptr;
    REQUIRE(cpr_attach(run.profile, &recorder) == CPR_OK);
    work(recorder, run.g, 40000000);
  }).join();
  REQUIRE(cpr_write(run.profile, nullptr) == CPR_OK);
  const Profile profile = run.file.profile();
  CostsByPath costs = costs_by_path(profile);
  const std::string name = profile.metrics[0].name;
  return {costs[{"f"}][name], costs[{"g"}][name]};
}

}  // namespace

TEST_CASE("clocks charge the thread's time to its current function") {
  Run cpu([](cpr_options& options) { options.clock = CPR_CLOCK_CPU; });
  const auto [cpu_f, cpu_g] = costs_of_work(cpu);
  CHECK(cpu.file.profile().metrics[0].unit == "nanoseconds");
  CHECK(cpu_f >= 40000000);
  CHECK(cpu_g >= 40000000);
  Run cycles([](cpr_options& options) { options.clock = CPR_CLOCK_CYCLES; });
  const auto [cycles_f, cycles_g] = costs_of_work(cycles);
  const RunInfo run = cycles.file.profile().run;
  const auto second = static_cast<std::int64_t>(run.ticks_per_second);
  CHECK(cycles_f >= second * 38 / 1000);
  CHECK(cycles_g >= second * 38 / 1000);
  CHECK(run.overhead_per_1000_calls > 0);
}

TEST_CASE("a timer's ticks go to its thread's current function") {
  Run run([](cpr_options& options) { options.clock = CPR_CLOCK_TIMER; });
  std::pair<std::int64_t, std::int64_t> ticks;
  // Ticks depend on the system's timer, which is late on a busy machine.
  for (int i = 0; i < 500 && (ticks.first == 0 || ticks.second == 0); ++i)
    ticks = costs_of_work(run);
  CHECK(ticks.first > 0);
  CHECK(ticks.second > 0);
  CHECK(run.file.profile().run.tick_interval == 1000);
}

TEST_CASE("a census counts the closures that the program reports") {
  struct Heap {
    cpr_stack stack = nullptr;
    std::uint64_t words = 0;
    int calls = 0;
  } heap;
  Run run([&](cpr_options& options) {
    options.census_context = &heap;
    options.seconds_per_tick = 1;
    options.census_interval_us = 10000000;
    options.census = [](cpr_census* census, void* context) {
      auto& its_heap = *static_cast<Heap*>(context);
      ++its_heap.calls;
      CHECK(cpr_count_live(census, its_heap.stack, CPR_THUNK, "M.t", "Int", its_heap.words) ==
            CPR_OK);
      CHECK(cpr_count_live(census, its_heap.stack, CPR_THUNK, "M.t", "Int", 1) == CPR_OK);
      CHECK(cpr_count_live(census, nullptr, CPR_CONSTRUCTOR, nullptr, nullptr, 2) == CPR_OK);
    };
  });
  cpr_enter(run.recorder, run.f, CPR_STRICT);
  heap.stack = cpr_allocate(run.recorder, CPR_THUNK, 5);
  CHECK(cpr_safe_point(run.recorder) == 0);
  for (heap.words = 5; heap.words < 8; ++heap.words) {
    cpr_tick(run.recorder, 10);
    CHECK(cpr_safe_point(run.recorder) == 1);
  }
  CHECK(cpr_take_census(run.recorder) == CPR_OK);
  CHECK(heap.calls == 4);
  run.finish();
  const Profile profile = run.file.profile();
  const HeapCensus& census = profile.heap;
  CHECK(census.in_words);
  CHECK(census.times == std::vector<double>{10, 20, 30, 30, 30});
  REQUIRE(census.bands.size() == 2);
  CHECK(census.bands[0].node == root_node);
  const Band& thunks = census.bands[1];
  CHECK(profile.name(profile.centre_of(thunks.node)) == "f");
  CHECK(profile.text(thunks.closure_class) == "THUNK");
  CHECK(profile.text(thunks.description) == "M.t");
  CHECK(profile.text(thunks.type) == "Int");
  CHECK(census.record_value == std::vector<std::int64_t>{2, 6, 2, 7, 2, 8, 2, 9});
}

TEST_CASE("misuse is reported and recorded, and nothing else happens") {
  struct Errors {
    int calls = 0;
    std::string where;
  } errors;
  Run run([&](cpr_options& options) {
    options.error_context = &errors;
    options.on_error = [](cpr_status status, const char* where, void* context) {
      CHECK(status == CPR_MISUSE);
      ++static_cast<Errors*>(context)->calls;
      static_cast<Errors*>(context)->where = where;
    };
  });
  CHECK(cpr_leave(run.recorder) == CPR_MISUSE);
  CHECK(errors.where == "cpr_leave");
  CHECK(cpr_update(run.recorder) == CPR_MISUSE);
  CHECK(cpr_scc(run.recorder, 99, CPR_STRICT) == CPR_MISUSE);
  CHECK(cpr_scc(run.recorder, 0, CPR_STRICT) == CPR_MISUSE);
  CHECK(cpr_scc(run.recorder, run.f, static_cast<cpr_call>(7)) == CPR_MISUSE);
  CHECK(cpr_function(run.recorder, nullptr, CPR_STRICT) == CPR_MISUSE);
  CHECK(cpr_allocate(run.recorder, static_cast<cpr_class>(9), 1) == nullptr);
  CHECK(cpr_take_census(run.recorder) == CPR_MISUSE);
  CHECK(cpr_add_centre(run.profile, 9, "f", nullptr, 0) == 0);
  CHECK(cpr_add_centre(run.profile, run.module, nullptr, nullptr, 0) == 0);
  CHECK(cpr_add_module(run.profile, nullptr) == 0);
  CHECK(cpr_set_property(run.profile, "record.mine", "1") == CPR_MISUSE);
  CHECK(cpr_write_on_signal(run.profile, 1000, CPR_END) == CPR_MISUSE);
  // Leaving by the wrong function still leaves the frame.
  cpr_enter(run.recorder, run.f, CPR_STRICT);
  CHECK(cpr_update(run.recorder) == CPR_MISUSE);
  CHECK(cpr_depth(run.recorder) == 0);
  // A stack of another profile.
  {
    Run other;
    CHECK(cpr_thunk(run.recorder, cpr_current(other.recorder)) == CPR_MISUSE);
  }
  CHECK(cpr_update(run.recorder) == CPR_OK);
  CHECK(errors.calls == 1);
  run.finish();
  CHECK(run.file.profile().property("record.misuse") == "15");
  // Without a profile or recorder.
  cpr_profile* none = nullptr;
  CHECK(cpr_start(nullptr, &none) == CPR_MISUSE);
  CHECK(cpr_attach(nullptr, &run.recorder) == CPR_MISUSE);
  CHECK(run.recorder == nullptr);
  CHECK(cpr_enter(nullptr, 1, CPR_STRICT) == CPR_MISUSE);
  CHECK(cpr_leave(nullptr) == CPR_MISUSE);
  CHECK(cpr_current(nullptr) == nullptr);
  CHECK(cpr_safe_point(nullptr) == 0);
  CHECK(cpr_detach(nullptr) == CPR_MISUSE);
  CHECK(cpr_write(nullptr, "x") == CPR_MISUSE);
  CHECK(cpr_finish(nullptr) == CPR_MISUSE);
}

TEST_CASE("fields missing in an older header get defaults") {
  ScratchFile file;
  cpr_options options = default_options();
  options.size = offsetof(cpr_options, at_exit);
  options.clock = CPR_CLOCK_NONE;
  options.path = file.path();
  options.date = "not read";
  cpr_profile* profile = nullptr;
  REQUIRE(cpr_start(&options, &profile) == CPR_OK);
  CHECK(cpr_finish(profile) == CPR_OK);
  CHECK(file.profile().run.date != "not read");
  CHECK_FALSE(file.profile().metric(Role::time).has_value());
}

TEST_CASE("threads with a finished profile and detached threads record nothing") {
  Run run;
  cpr_recorder* other = nullptr;
  std::atomic<int> stage{0};
  std::thread thread([&] {
    cpr_attach(run.profile, &other);
    stage = 1;
    while (stage < 2) std::this_thread::yield();
    CHECK(cpr_enter(other, run.f, CPR_STRICT) == CPR_MISUSE);
    CHECK(cpr_detach(other) == CPR_MISUSE);
  });
  while (stage < 1) std::this_thread::yield();
  cpr_recorder* const mine = run.recorder;
  CHECK(cpr_detach(mine) == CPR_OK);
  CHECK(cpr_enter(mine, run.f, CPR_STRICT) == CPR_MISUSE);
  CHECK(cpr_detach(mine) == CPR_MISUSE);
  run.finish();
  stage = 2;
  thread.join();
}

TEST_CASE("a file that cannot be written leaves the earlier one") {
  Run run;
  CHECK(cpr_write(run.profile, nullptr) == CPR_OK);
  const std::string before = run.file.bytes();
  CHECK(cpr_write(run.profile, "/dev/full") == CPR_WRITE_FAILED);
  CHECK(errno == ENOSPC);
  CHECK(cpr_write(run.profile, "/nowhere/p.pgcl") == CPR_WRITE_FAILED);
  CHECK(errno == ENOENT);
  // A full disk, simulated by a limit of file size.
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  static volatile sig_atomic_t caught = 0;
  signal(SIGXFSZ, [](int) { caught = 1; });
  const rlimit small{64, limit.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  const cpr_status status = cpr_write(run.profile, nullptr);
  const int error = errno;
  setrlimit(RLIMIT_FSIZE, &limit);
  CHECK(caught == 0);  // the program does not get the signal
  signal(SIGXFSZ, SIG_DFL);
  CHECK(status == CPR_WRITE_FAILED);
  CHECK(error == EFBIG);
  CHECK(run.file.bytes() == before);
  CHECK(run.file.files_in_folder() == 1);
  CHECK(cpr_write(run.profile, nullptr) == CPR_OK);
  CHECK(run.file.profile().property("record.write-failed") == "3");
}

TEST_CASE("if any allocation fails, the program goes on and the file is whole" *
          doctest::test_suite("slow")) {
  // Calls each function and collects its status.
  const auto scenario = [](const ScratchFile& file, long failing) {
    cpr_options options = default_options();
    options.clock = CPR_CLOCK_CALLER;
    options.path = file.path();
    options.census = [](cpr_census* census, void*) {
      cpr_count_live(census, nullptr, CPR_CONSTRUCTOR, "d", "t", 1);
    };
    int failures = 0;
    const auto check = [&](cpr_status status) {
      CHECK((status == CPR_OK || status == CPR_NO_MEMORY || status == CPR_MISUSE));
      failures += status == CPR_NO_MEMORY ? 1 : 0;
    };
    cpr_profile* profile = nullptr;
    cpr_recorder* recorder = nullptr;
    allocations_left = failing;
    check(cpr_start(&options, &profile));
    check(cpr_attach(profile, &recorder));
    const cpr_module module = cpr_add_module(profile, "a module with a long name");
    for (int i = 0; i < 12; ++i) {
      const std::string name(1, static_cast<char>('a' + i));
      const cpr_centre centre = cpr_add_centre(profile, module, name.c_str(), "p", i == 3 ? 1 : 0);
      check(cpr_enter(recorder, centre, CPR_STRICT));
      cpr_tick(recorder, 1);
      check(cpr_function(recorder, cpr_current(recorder), CPR_STRICT));
      check(cpr_leave(recorder));
    }
    cpr_take_census(recorder);
    check(cpr_write(profile, nullptr));
    const bool has_failed = allocations_left < 0;
    allocations_left = -1;
    if (recorder != nullptr) {
      CHECK(cpr_depth(recorder) == 0);
      CHECK(cpr_tick(recorder, 1) == CPR_OK);
    }
    if (profile != nullptr) CHECK(cpr_finish(profile) == CPR_OK);
    if (recorder != nullptr) CHECK(sum(file.profile(), Role::time) == 13);
    return has_failed;
  };
  long failing = 0;
  while (true) {
    CAPTURE(failing);
    const ScratchFile file;
    if (!scenario(file, failing)) break;
    ++failing;
  }
  CHECK(failing > 100);
}

TEST_CASE("exit writes the profile; a forked child does not") {
  const ScratchFile file;
  const int status = status_of([&] {
    cpr_options options = default_options();
    options.path = file.path();
    cpr_profile* profile = nullptr;
    cpr_start(&options, &profile);
    const pid_t child = fork();
    if (child == 0) std::exit(0);
    waitpid(child, nullptr, 0);
    if (file.exists()) _exit(3);
    std::exit(7);
  });
  CHECK(WEXITSTATUS(status) == 7);
  CHECK(file.profile().property("record.threads") == "0");
}

TEST_CASE("signals write the profile, then end the program as usual") {
  for (const int signal : {SIGTERM, SIGINT, SIGSEGV, SIGABRT, SIGFPE}) {
    CAPTURE(signal);
    const ScratchFile file;
    const int status = status_of([&] {
      ::signal(signal, SIG_DFL);  // the tests have handlers of their own
      Run run([&](cpr_options& options) { options.path = file.path(); });
      cpr_write_on_signal(run.profile, signal, CPR_END);
      cpr_enter(run.recorder, run.f, CPR_STRICT);
      cpr_tick(run.recorder, 5);
      if (signal == SIGABRT) std::abort();
      if (signal == SIGSEGV) {
        volatile int* volatile nothing = nullptr;
        *nothing = 1;
      }
      kill(getpid(), signal);
      for (;;) pause();
    });
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == signal);
    CHECK(costs_by_path(file.profile()).at({"f"}).at("Steps") == 5);
  }
}

TEST_CASE("the profile of a loop without events is written, too, and the program goes on") {
  const ScratchFile file;
  const int status = status_of([&] {
    Run run([&](cpr_options& options) { options.path = file.path(); });
    cpr_write_on_signal(run.profile, SIGUSR1, CPR_GO_ON);
    cpr_tick(run.recorder, 5);
    kill(getpid(), SIGUSR1);
    while (!file.exists()) {
    }
    cpr_tick(run.recorder, 1);
    run.finish();
    std::_Exit(9);
  });
  CHECK(WEXITSTATUS(status) == 9);
  CHECK(sum(file.profile(), Role::time) == 6);
}

TEST_CASE("an ignored signal stays ignored") {
  const ScratchFile file;
  const int status = status_of([&] {
    signal(SIGHUP, SIG_IGN);
    Run run([&](cpr_options& options) { options.path = file.path(); });
    cpr_write_on_signal(run.profile, SIGHUP, CPR_END);
    raise(SIGHUP);
    std::_Exit(4);
  });
  CHECK(WEXITSTATUS(status) == 4);
  CHECK_FALSE(file.exists());
}

}  // namespace convertprofile
