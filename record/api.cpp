// SPDX-License-Identifier: BSD-3-Clause
// Functions of convertprofile_record.h for profiles, threads and the census.
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <unordered_map>
#include <utility>

#include "record/recording.h"
#include "record/uninterrupted.h"

using namespace convertprofile;
using record::Node;

namespace {

// Runs under the profile's lock; failures are reported after it is released.
template <class Body>
cpr_status locked(cpr_profile* profile, const char* where, Body body) noexcept {
  if (profile == nullptr) return CPR_MISUSE;
  cpr_status status = CPR_OK;
  try {
    const record::Uninterrupted uninterrupted;
    const std::lock_guard lock(profile->mutex);
    status = profile->is_finished ? CPR_MISUSE : body(*profile);
  } catch (const std::bad_alloc&) {
    status = CPR_NO_MEMORY;
  }
  return profile->report(status, where);
}

// This thread's recorders, also detached ones. Null before the first, and again after the thread's
// destructors have run: functions of atexit() come later and may still call the library.
using Recorders = std::vector<cpr_recorder*>;
thread_local Recorders* recorders_of_thread = nullptr;

// Gives up the thread's recorders at its end.
struct EndOfThread {
  ~EndOfThread() {
    const std::unique_ptr<Recorders> mine(std::exchange(recorders_of_thread, nullptr));
    if (mine == nullptr) return;
    for (cpr_recorder* const each : *mine) {
      if (each->is_attached) each->detach();
      const record::Uninterrupted uninterrupted;
      const std::lock_guard lock(each->profile.mutex);
      each->is_unowned = true;
    }
  }
};

Recorders& my_recorders() {
  thread_local EndOfThread end;
  static_cast<void>(end);
  if (recorders_of_thread == nullptr) recorders_of_thread = new Recorders;
  return *recorders_of_thread;
}

// Releases the locks before writing: programs may call exit() while other threads finish.
void write_all_at_exit() {
  std::vector<cpr_profile*> all;
  try {
    const record::Uninterrupted uninterrupted;
    const std::lock_guard lock(record::live().mutex);
    all = record::live().profiles;
  } catch (const std::bad_alloc&) {
    return;
  }
  for (cpr_profile* const each : all)
    if (each->options.at_exit != 0 && !each->path.empty() && each->process == getpid() &&
        !each->is_finished)
      each->write(nullptr, "exit");
}

// Set during fork() by the thread that calls it.
thread_local std::optional<record::Uninterrupted> while_forking;

void lock_all() {
  while_forking.emplace();
  record::live().mutex.lock();
  for (cpr_profile* each : record::live().profiles) each->lock_all();
}
void unlock_all() {
  for (cpr_profile* each : record::live().profiles) each->unlock_all();
  record::live().mutex.unlock();
  while_forking.reset();
}

void prepare_once() {
  static const bool done = [] {
    record::choose_fence();
    std::atexit(write_all_at_exit);
    pthread_atfork(lock_all, unlock_all, unlock_all);
    return true;
  }();
  static_cast<void>(done);
}

bool is_valid(const cpr_options& options) {
  return options.size >= offsetof(cpr_options, path) && options.model <= CPR_HYBRID &&
         options.clock <= CPR_CLOCK_CALLER && options.unit <= CPR_BYTES &&
         (options.word_size == 4 || options.word_size == 8);
}

}  // namespace

// ---- a profile

cpr_status cpr_options_init(cpr_options* options, size_t size) {
  if (options == nullptr || size < offsetof(cpr_options, path)) return CPR_MISUSE;
  const cpr_options defaults = record::default_options();
  std::memset(static_cast<void*>(options), 0, size);
  std::memcpy(static_cast<void*>(options), &defaults, std::min(size, sizeof defaults));
  options->size = size;
  return CPR_OK;
}

const char* cpr_status_text(cpr_status status) {
  switch (status) {
    case CPR_OK:
      return "no error";
    case CPR_MISUSE:
      return "misuse: an invalid argument, or a call that is not allowed here";
    case CPR_NO_MEMORY:
      return "out of memory";
    case CPR_WRITE_FAILED:
      return "the file could not be written";
    case CPR_NO_TIMER:
      return "no timer available: the time of this thread is not recorded";
    case CPR_NOT_ADDED:
      return "a thread stuck inside an event is missing in the file";
  }
  return "unknown status";
}

int cpr_version(void) {
  return CPR_VERSION;
}

// No profile exists yet that could count the error.
static cpr_status fail_to_start(const cpr_options* options, cpr_status status) {
  constexpr std::size_t with_on_error = offsetof(cpr_options, error_context) + sizeof(void*);
  if (options != nullptr && options->size >= with_on_error && options->on_error != nullptr)
    options->on_error(status, "cpr_start", options->error_context);
  return status;
}

cpr_status cpr_start(const cpr_options* options, cpr_profile** profile) {
  if (profile != nullptr) *profile = nullptr;
  if (profile == nullptr || options == nullptr || !is_valid(*options))
    return fail_to_start(options, CPR_MISUSE);
  try {
    prepare_once();
    auto made = std::make_unique<cpr_profile>(*options);
    const record::Uninterrupted uninterrupted;
    const std::lock_guard lock(record::live().mutex);
    record::live().profiles.push_back(made.get());
    *profile = made.release();
    return CPR_OK;
  } catch (const std::bad_alloc&) {
    return fail_to_start(options, CPR_NO_MEMORY);
  }
}

cpr_module cpr_add_module(cpr_profile* profile, const char* name) {
  cpr_module module = 0;
  locked(profile, __func__, [&](cpr_profile& p) {
    if (name == nullptr) return CPR_MISUSE;
    if (const auto found = p.module_ids.find(name); found != p.module_ids.end()) {
      module = found->second;
      return CPR_OK;
    }
    p.modules.emplace_back(name);
    try {
      p.module_ids.emplace(name, static_cast<cpr_module>(p.modules.size()));
    } catch (...) {
      p.modules.pop_back();
      throw;
    }
    module = static_cast<cpr_module>(p.modules.size());
    return CPR_OK;
  });
  return module;
}

cpr_centre cpr_add_centre(cpr_profile* profile, cpr_module module, const char* name,
                          const char* position, uint32_t flags) {
  cpr_centre centre = 0;
  locked(profile, __func__, [&](cpr_profile& p) {
    if (name == nullptr || module == 0 || module > p.modules.size() || flags > CPR_CAF)
      return CPR_MISUSE;
    p.centres.push_back(
        {name, p.modules[module - 1], position != nullptr ? position : "", flags == CPR_CAF});
    centre = static_cast<cpr_centre>(p.centres.size());
    p.centre_count = p.centres.size();
    return CPR_OK;
  });
  return centre;
}

cpr_status cpr_set_arguments(cpr_profile* profile, int argc, const char* const* argv) {
  return locked(profile, __func__, [&](cpr_profile& p) {
    if (argc < 0 || (argc > 0 && argv == nullptr)) return CPR_MISUSE;
    p.arguments = std::vector<std::string>(argv, argv + argc);
    return CPR_OK;
  });
}

cpr_status cpr_set_property(cpr_profile* profile, const char* key, const char* value) {
  return locked(profile, __func__, [&](cpr_profile& p) {
    if (key == nullptr || value == nullptr || *key == '\0') return CPR_MISUSE;
    if (std::string_view(key).starts_with("record.")) return CPR_MISUSE;
    p.properties.insert_or_assign(key, value);
    return CPR_OK;
  });
}

cpr_status cpr_write(cpr_profile* profile, const char* path) {
  return profile != nullptr ? profile->write(path, __func__) : CPR_MISUSE;
}

// Returns false if it is no profile, or a finished one.
static bool move_to_finished(cpr_profile* profile) {
  const record::Uninterrupted uninterrupted;
  record::Live& all = record::live();
  const std::lock_guard lock(all.mutex);
  const auto at = std::find(all.profiles.begin(), all.profiles.end(), profile);
  if (at == all.profiles.end()) return false;
  all.finished.push_back(profile);
  all.profiles.erase(at);
  return true;
}

cpr_status cpr_finish(cpr_profile* profile) {
  if (profile == nullptr) return CPR_MISUSE;
  try {
    if (!move_to_finished(profile)) return CPR_MISUSE;
  } catch (const std::bad_alloc&) {
    return profile->report(CPR_NO_MEMORY, __func__);
  }
  record::forget_signals(profile);
  if (recorders_of_thread != nullptr) {
    std::erase_if(*recorders_of_thread, [&](cpr_recorder* each) {
      if (&each->profile != profile) return false;
      if (each->is_attached) each->detach();
      return true;
    });
  }
  const cpr_status status = profile->path.empty() ? CPR_OK : profile->write(nullptr, __func__);
  profile->finish();
  return status;
}

// ---- a thread

cpr_status cpr_attach(cpr_profile* profile, cpr_recorder** recorder) {
  if (recorder != nullptr) *recorder = nullptr;
  if (profile == nullptr || recorder == nullptr) return CPR_MISUSE;
  cpr_status status = CPR_NO_MEMORY;
  cpr_recorder* made = nullptr;
  try {
    const record::Uninterrupted uninterrupted;
    Recorders& mine = my_recorders();
    mine.reserve(mine.size() + 1);
    status = profile->attach(made, mine);
    if (made != nullptr && std::find(mine.begin(), mine.end(), made) == mine.end())
      mine.push_back(made);
    *recorder = made;
  } catch (const std::bad_alloc&) {
    status = CPR_NO_MEMORY;
  }
  return profile->report(status, __func__);
}

cpr_status cpr_detach(cpr_recorder* recorder) {
  if (recorder == nullptr || recorders_of_thread == nullptr) return CPR_MISUSE;
  Recorders& mine = *recorders_of_thread;
  if (std::find(mine.begin(), mine.end(), recorder) == mine.end()) return CPR_MISUSE;
  if (!recorder->is_attached) return CPR_MISUSE;
  const bool was_finished = recorder->is_finished;
  recorder->detach();
  return was_finished ? CPR_MISUSE : CPR_OK;
}

// ---- census

namespace {

// Removes the census even if the program's function throws.
class RunningCensus {
 public:
  explicit RunningCensus(cpr_census& census) : census_(census) {
    census_.live.clear();
    census_.is_running = true;
  }
  ~RunningCensus() { census_.is_running = false; }
  RunningCensus(const RunningCensus&) = delete;
  RunningCensus& operator=(const RunningCensus&) = delete;

 private:
  cpr_census& census_;
};

// Calls the program's function, which counts live closures, and keeps the sample.
cpr_status take_census(cpr_recorder& recorder) {
  cpr_profile& profile = recorder.profile;
  if (profile.options.census == nullptr || recorder.census.is_running) return CPR_MISUSE;
  cpr_status status = cpr_system(&recorder);
  if (status != CPR_OK) return status;
  try {
    const RunningCensus running(recorder.census);
    profile.options.census(&recorder.census, profile.options.census_context);
  } catch (...) {
    cpr_leave(&recorder);
    return CPR_MISUSE;
  }
  if (recorder.is_finished || !recorder.is_attached)
    return CPR_MISUSE;  // by the program's function
  status = locked(&profile, "cpr_take_census", [&](cpr_profile& p) {
    p.census_is_broken = true;
    p.last_census = std::max(p.last_census, p.seconds());
    p.heap.begin(p.last_census);
    for (const auto& [key, amount] : recorder.census.live) p.heap.count(key, amount);
    p.heap.end();
    p.census_is_broken = false;
    return CPR_OK;
  });
  cpr_leave(&recorder);
  return status;
}

bool is_due(cpr_recorder& recorder) {
  const cpr_options& options = recorder.profile.options;
  if (options.clock == CPR_CLOCK_CALLER) {
    const std::uint64_t ticks = recorder.caller_ticks;
    const double since = static_cast<double>(ticks - recorder.ticks_at_census);
    if (since * options.seconds_per_tick * 1e6 < options.census_interval_us) return false;
    recorder.ticks_at_census = ticks;
    return true;
  }
  // If several threads arrive at the same time, one takes the census.
  const std::uint64_t now = runtime::processor_time();
  std::uint64_t next = recorder.profile.next_census_ns;
  return now >= next && recorder.profile.next_census_ns.compare_exchange_strong(
                            next, now + std::uint64_t{options.census_interval_us} * 1000);
}

}  // namespace

int cpr_safe_point(cpr_recorder* recorder) {
  if (recorder == nullptr || recorder->is_finished) return 0;
  if (recorder->profile.options.census == nullptr || recorder->census.is_running) return 0;
  if (!is_due(*recorder)) return 0;
  return take_census(*recorder) == CPR_OK ? 1 : 0;
}

cpr_status cpr_take_census(cpr_recorder* recorder) {
  if (recorder == nullptr || recorder->is_finished) return CPR_MISUSE;
  const cpr_status status = take_census(*recorder);
  return status == CPR_MISUSE ? recorder->profile.report(status, __func__) : status;
}

cpr_status cpr_count_live(cpr_census* census, cpr_stack built, cpr_class closure_class,
                          const char* description, const char* type, uint64_t amount) {
  if (census == nullptr || !census->is_running) return CPR_MISUSE;
  return locked(&census->profile, __func__, [&](cpr_profile& p) {
    if (closure_class > CPR_THUNK) return CPR_MISUSE;
    record::Tree& tree = *p.census_tree;
    tree.add_centres(p.centres);
    const Node* node = built != nullptr ? tree.adopt(record::node_of(built)) : tree.stacks.main();
    if (node == nullptr) return CPR_MISUSE;
    const runtime::CensusKey key{node, static_cast<runtime::ClosureClass>(closure_class),
                                 p.names.id(description != nullptr ? description : ""),
                                 p.names.id(type != nullptr ? type : "")};
    census->live[key] += amount;
    return CPR_OK;
  });
}

namespace convertprofile::record {

std::uint64_t overhead_per_1000_events() {
  constexpr std::size_t pairs = 500, samples = 21;
  cpr_options options = default_options();
  options.clock = CPR_CLOCK_CYCLES;
  cpr_profile profile(options);
  profile.centres.push_back({"dummy", "Main", "", false});
  profile.centre_count = 1;
  cpr_recorder* recorder = nullptr;
  profile.attach(recorder, {});
  std::array<std::uint64_t, samples> took{};
  for (std::uint64_t& each : took) {
    const std::uint64_t start = runtime::time_stamp();
    for (std::size_t i = 0; i < pairs; ++i) {
      cpr_enter(recorder, 1, CPR_STRICT);
      cpr_leave(recorder);
    }
    each = runtime::time_stamp() - start;
  }
  recorder->detach();
  std::nth_element(took.begin(), took.begin() + samples / 2, took.end());
  return took[samples / 2] / (2 * pairs / 1000);
}

}  // namespace convertprofile::record
