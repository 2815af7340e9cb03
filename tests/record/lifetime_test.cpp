// SPDX-License-Identifier: BSD-3-Clause
// Handles outlive their objects: a program that still uses one after cpr_detach or cpr_finish gets
// CPR_MISUSE, and nothing crashes or hangs, even in handlers and at the program's end.
#include <doctest/doctest.h>
#include <pthread.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

#include <atomic>
#include <csetjmp>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include "record/convertprofile_record.h"
#include "tests/record/recorded.h"

namespace convertprofile {

namespace {

constexpr unsigned hung = 30;  // seconds after which a child process is killed

// Every event and query on a recorder that no longer records.
void check_misuse_of_recorder(cpr_recorder* r, cpr_stack kept, cpr_centre centre) {
  const std::vector<cpr_status> all{
      cpr_enter(r, centre, CPR_STRICT),
      cpr_enter(r, centre + 100, CPR_STRICT),
      cpr_call_frame(r),
      cpr_leave(r),
      cpr_tail_call(r),
      cpr_unwind(r, 0),
      cpr_scc(r, centre, CPR_LAZY),
      cpr_function(r, kept, CPR_CURRIED),
      cpr_partial(r, kept, 1),
      cpr_thunk(r, kept),
      cpr_caf(r, centre),
      cpr_update(r),
      cpr_restore(r, kept),
      cpr_free(r, 1),
      cpr_tick(r, 1),
      cpr_collection_begin(r),
      cpr_collection_end(r, 1),
      cpr_system(r),
      cpr_take_census(r),
      cpr_detach(r),
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    CAPTURE(i);
    CHECK(all[i] == CPR_MISUSE);
  }
  CHECK(cpr_allocate(r, CPR_THUNK, 1) == nullptr);
  CHECK(cpr_function_value(r, kept, 0) == nullptr);
  CHECK(cpr_current(r) == nullptr);
  CHECK(cpr_depth(r) == 0);
  CHECK(cpr_safe_point(r) == 0);
}

void check_misuse_of_profile(cpr_profile* profile) {
  const char* const arguments[] = {"p"};
  cpr_recorder* recorder = nullptr;
  CHECK(cpr_finish(profile) == CPR_MISUSE);
  CHECK(cpr_write(profile, nullptr) == CPR_MISUSE);
  CHECK(cpr_write(profile, "/dev/null") == CPR_MISUSE);
  CHECK(cpr_write_on_signal(profile, SIGUSR1, CPR_GO_ON) == CPR_MISUSE);
  CHECK(cpr_attach(profile, &recorder) == CPR_MISUSE);
  CHECK(recorder == nullptr);
  CHECK(cpr_add_module(profile, "N") == 0);
  CHECK(cpr_add_centre(profile, 1, "h", "", 0) == 0);
  CHECK(cpr_set_arguments(profile, 1, arguments) == CPR_MISUSE);
  CHECK(cpr_set_property(profile, "a", "b") == CPR_MISUSE);
}

void have_census(cpr_options& options, cpr_census_function census) {
  options.census = census;
}

}  // namespace

TEST_CASE("after cpr_finish every call is misuse") {
  for (const cpr_clock clock : {CPR_CLOCK_CALLER, CPR_CLOCK_TIMER, CPR_CLOCK_CYCLES}) {
    for (const bool is_detached_before : {false, true}) {
      CAPTURE(static_cast<int>(clock));
      CAPTURE(is_detached_before);
      Run run([&](cpr_options& options) {
        options.clock = clock;
        have_census(options, [](cpr_census*, void*) {});
      });
      cpr_enter(run.recorder, run.f, CPR_STRICT);
      const cpr_stack kept = cpr_current(run.recorder);
      if (is_detached_before) CHECK(cpr_detach(run.recorder) == CPR_OK);
      cpr_profile* const profile = run.profile;
      run.finish();
      check_misuse_of_recorder(run.recorder, kept, run.f);
      check_misuse_of_profile(profile);
      CHECK(run.file.exists());
    }
  }
}

TEST_CASE("an unfinished profile's detached recorder is misuse, too") {
  Run run;
  cpr_enter(run.recorder, run.f, CPR_STRICT);
  const cpr_stack kept = cpr_current(run.recorder);
  CHECK(cpr_detach(run.recorder) == CPR_OK);
  check_misuse_of_recorder(run.recorder, kept, run.f);
}

TEST_CASE("a detached recorder is reserved for its thread while that lives") {
  Run run;
  cpr_recorder* const mine = run.recorder;
  CHECK(cpr_detach(mine) == CPR_OK);
  cpr_recorder* of_other = nullptr;
  std::thread([&] {
    CHECK(cpr_attach(run.profile, &of_other) == CPR_OK);
    CHECK(cpr_enter(mine, run.f, CPR_STRICT) == CPR_MISUSE);
  }).join();
  CHECK(of_other != mine);
  CHECK(cpr_attach(run.profile, &run.recorder) == CPR_OK);
  CHECK(run.recorder == mine);
  // The recorder of an ended thread is reused by the next.
  std::thread([&] {
    cpr_recorder* next = nullptr;
    CHECK(cpr_attach(run.profile, &next) == CPR_OK);
    CHECK(next == of_other);
  }).join();
}

TEST_CASE("threads go on with their events while the profile is finished") {
  for (int round = 0; round < 20; ++round) {
    Run run([](cpr_options& options) { options.clock = CPR_CLOCK_CYCLES; });
    std::atomic<bool> go_on{true};
    std::atomic<int> attached{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i) {
      threads.emplace_back([&, i] {
        cpr_recorder* recorder = nullptr;
        cpr_attach(run.profile, &recorder);
        ++attached;
        while (go_on) {
          cpr_enter(recorder, run.f, CPR_STRICT);
          const cpr_stack built = cpr_allocate(recorder, CPR_THUNK, 1);
          cpr_enter(recorder, run.g, CPR_STRICT);
          cpr_thunk(recorder, built);
          cpr_unwind(recorder, 0);
        }
        CHECK(cpr_enter(recorder, run.f, CPR_STRICT) == CPR_MISUSE);
        if (i != 0) CHECK(cpr_detach(recorder) == CPR_MISUSE);
      });
    }
    while (attached < 3) std::this_thread::yield();
    run.finish();
    go_on = false;
    for (std::thread& each : threads) each.join();
  }
}

TEST_CASE("a census may call anything") {
  struct Host {
    cpr_profile* profile = nullptr;
    cpr_recorder* recorder = nullptr;
    cpr_census* kept = nullptr;
    bool finishes = false;
    const char* other = nullptr;
  };
  for (const bool finishes : {false, true}) {
    CAPTURE(finishes);
    Host host;
    const ScratchFile other;
    Run run([&](cpr_options& options) {
      options.census_context = &host;
      have_census(options, [](cpr_census* census, void* context) {
        auto& its_host = *static_cast<Host*>(context);
        its_host.kept = census;
        CHECK(cpr_take_census(its_host.recorder) == CPR_MISUSE);
        CHECK(cpr_write(its_host.profile, its_host.other) == CPR_OK);
        CHECK(cpr_count_live(census, nullptr, CPR_THUNK, "x", "y", 3) == CPR_OK);
        if (!its_host.finishes) return;
        CHECK(cpr_finish(its_host.profile) == CPR_OK);
        CHECK(cpr_count_live(census, nullptr, CPR_THUNK, "x", "y", 3) == CPR_MISUSE);
      });
    });
    host = {run.profile, run.recorder, nullptr, finishes, other.path()};
    CHECK(cpr_take_census(run.recorder) == (finishes ? CPR_MISUSE : CPR_OK));
    CHECK(cpr_count_live(host.kept, nullptr, CPR_THUNK, "x", "y", 3) == CPR_MISUSE);
    CHECK(cpr_finish(run.profile) == (finishes ? CPR_MISUSE : CPR_OK));
    run.profile = nullptr;
    CHECK(run.file.profile().heap.times.size() == (finishes ? 0 : 2));
  }
}

TEST_CASE("a census that throws does not prevent the next") {
  static bool throws = true;
  Run run([](cpr_options& options) {
    have_census(options, [](cpr_census*, void*) {
      if (throws) throw std::runtime_error("heap");
    });
  });
  CHECK(cpr_take_census(run.recorder) == CPR_MISUSE);
  throws = false;
  CHECK(cpr_take_census(run.recorder) == CPR_OK);
}

TEST_CASE("errors after cpr_finish are not reported: the context may be gone") {
  int calls = 0;
  Run run([&](cpr_options& options) {
    options.error_context = &calls;
    options.on_error = [](cpr_status, const char*, void* context) {
      ++*static_cast<int*>(context);
    };
  });
  run.finish();
  CHECK(cpr_leave(run.recorder) == CPR_MISUSE);
  CHECK(calls == 0);
}

namespace {

cpr_profile* written = nullptr;
cpr_recorder* recording_now = nullptr;
std::jmp_buf before_the_signal;

void in_ms(long ms) {
  const itimerval soon{{0, 0}, {0, ms * 1000}};
  setitimer(ITIMER_REAL, &soon, nullptr);
}

// Many stacks, so that writing takes time.
void record_much(Run& run) {
  for (unsigned i = 0; i < 60000; ++i) {
    cpr_enter(run.recorder, cpr_add_centre(run.profile, run.module, "x", "", 0), CPR_STRICT);
    if (i % 7 == 0) cpr_unwind(run.recorder, 0);
  }
  written = run.profile;
  recording_now = run.recorder;
}

}  // namespace

TEST_CASE("exit in a handler during cpr_write leaves one whole file") {
  for (const long ms : {1, 3, 10, 20}) {
    CAPTURE(ms);
    const ScratchFile file;
    const int status = status_of([&] {
      alarm(0);
      Run run([&](cpr_options& options) { options.path = file.path(); });
      record_much(run);
      signal(SIGALRM, [](int) { std::exit(7); });
      in_ms(ms);  // fork may take this long, too
      const pid_t watched = getpid();
      if (fork() == 0) {  // the watchdog; it ends with its parent
        for (unsigned i = 0; i < hung && getppid() == watched; ++i) sleep(1);
        if (getppid() == watched) kill(watched, SIGKILL);
        _exit(0);
      }
      for (;;) cpr_write(run.profile, nullptr);
    });
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 7);
    CHECK(file.profile().tree.size() > 60000);
    CHECK(file.files_in_folder() == 1);
  }
}

TEST_CASE("a handler that leaves by longjmp leaves no lock held") {
  const int status = status_of([] {
    ::alarm(hung);
    Run run;
    record_much(run);
    static volatile int jumps = 0;
    signal(SIGUSR1, [](int) { std::longjmp(before_the_signal, 1); });
    static pthread_t main;
    main = pthread_self();
    if (setjmp(before_the_signal) == 0) {
      std::thread([] {
        while (jumps < 5) {
          pthread_kill(main, SIGUSR1);
          usleep(3000);
        }
      }).detach();
    } else {
      sigset_t own;
      sigemptyset(&own);
      sigaddset(&own, SIGUSR1);
      jumps = jumps + 1;
      if (jumps == 5) {
        signal(SIGUSR1, SIG_IGN);
        _exit(cpr_write(written, nullptr) == CPR_OK ? 8 : 9);
      }
      pthread_sigmask(SIG_UNBLOCK, &own, nullptr);
    }
    for (;;) cpr_write(written, nullptr);
  });
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 8);
}

TEST_CASE("functions of atexit may still finish the profile") {
  const ScratchFile file;
  const int status = status_of([&] {
    ::alarm(hung);
    auto* const run = new Run([&](cpr_options& options) { options.path = file.path(); });
    written = run->profile;
    recording_now = run->recorder;
    std::atexit([] {
      const bool is_misuse = cpr_tick(recording_now, 1) == CPR_MISUSE;  // detached with its thread
      cpr_recorder* again = nullptr;
      const bool is_attached = cpr_attach(written, &again) == CPR_OK;
      cpr_tick(again, 2);
      const bool is_finished = cpr_finish(written) == CPR_OK;
      if (!is_misuse || !is_attached || !is_finished) _exit(9);
    });
    cpr_tick(run->recorder, 5);
    std::exit(8);
  });
  CHECK(WEXITSTATUS(status) == 8);
  CHECK(sum(file.profile(), Role::time) == 7);
}

TEST_CASE("exit in the program's error function ends the program") {
  const ScratchFile file;
  const int status = status_of([&] {
    ::alarm(hung);
    Run run([&](cpr_options& options) {
      options.path = file.path();
      options.on_error = [](cpr_status, const char*, void*) { std::exit(6); };
    });
    cpr_write(run.profile, "/dev/full");
  });
  CHECK(WEXITSTATUS(status) == 6);
  CHECK(file.exists());
}

}  // namespace convertprofile
