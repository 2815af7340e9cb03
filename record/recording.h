// SPDX-License-Identifier: BSD-3-Clause
// The objects behind the handles of convertprofile_record.h.
//
// Locks, in this order: Recording::write_mutex_ (one writer at a time), Recording::mutex_
// (everything but the recorders' own state), the recorders' gates. No thread waits for a lock
// inside its gate.
#pragma once

#include <pthread.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "formats/model/profile.h"
#include "record/convertprofile_record.h"
#include "record/gate.h"
#include "record/thread_timer.h"
#include "runtime/profiling/attribution/attribution.h"
#include "runtime/profiling/census.h"
#include "runtime/profiling/clocks.h"

namespace convertprofile::record {

namespace stg = runtime::stg;
using Node = runtime::CostCentreStack;

inline constexpr std::size_t statuses = 6;  // of cpr_status

[[nodiscard]] cpr_options default_options();

inline cpr_stack handle(const Node* node) {
  return reinterpret_cast<cpr_stack>(node);
}
inline Node* node_of(cpr_stack stack) {
  return const_cast<Node*>(reinterpret_cast<const Node*>(stack));
}

// A tree of stacks to which other trees' stacks can be mapped by path.
class Tree {
 public:
  Tree(runtime::Model model, std::uint32_t number);

  // Adds centres [size so far, centres.size()) and returns their number.
  std::size_t add_centres(const std::vector<stg::CostCentre>& centres);
  stg::CostCentreId id(cpr_centre centre) const {
    return stg::CostCentreId{static_cast<std::uint32_t>(built_in_ + centre - 1)};
  }
  std::uint32_t number() const { return number_; }
  std::size_t built_in() const { return built_in_; }
  // The stack with the same path here; null if `foreign` belongs to another profile.
  Node* adopt(Node* foreign);

  runtime::CostCentreStacks stacks;

 private:
  runtime::Model model_;
  std::uint32_t number_;
  std::size_t built_in_;
  std::unordered_map<const Node*, Node*> adopted_;
};

}  // namespace convertprofile::record

// The program's view of a census, valid while its function runs. Part of the recorder, so that a
// program that keeps the pointer reads no freed memory.
struct cpr_census {
  cpr_profile& profile;
  bool is_running = false;
  std::unordered_map<convertprofile::runtime::CensusKey, std::uint64_t,
                     convertprofile::runtime::CensusKeyHash>
      live = {};
};

// ---- a thread's recorder. Unless marked otherwise, members belong to its thread, and to other
// threads while its gate is closed.
//
// Programs keep pointers to recorders longer than cpr_detach and cpr_finish. A recorder is
// therefore never freed, and cpr_attach reuses it only for the thread that detached it, or for any
// after that thread's end. Its contents are freed with the profile.
struct cpr_recorder {
  using Node = convertprofile::record::Node;

  explicit cpr_recorder(cpr_profile& of, std::uint32_t tree_number);

  cpr_profile& profile;
  convertprofile::record::Gate gate;
  std::atomic<bool> is_attached{false};
  std::atomic<bool> is_finished{false};  // together with the profile: no further events
  bool is_unowned = true;                // any thread may attach to it; guarded by the profile's
                                         // mutex

  std::optional<convertprofile::record::Tree> tree;
  std::unique_ptr<convertprofile::runtime::Attribution> model;
  std::size_t known_centres = 0;
  bool counts_calls = false;
  cpr_clock clock = CPR_CLOCK_NONE;

  Node* volatile current = nullptr;  // for the timer's signal handler; null while detached
  convertprofile::runtime::TailCall tail;
  // The node before each call. The lowest bit marks update frames.
  std::vector<std::uintptr_t> frames;
  std::size_t lost_frames = 0;  // frames lost for lack of memory, above all others

  std::uint64_t last_stamp = 0;                 // clock value when time was last charged
  clockid_t cpu_clock{};                        // this thread's
  std::atomic<std::uint64_t> waiting_ticks{0};  // timer ticks received while the gate was closed
  std::atomic<std::uint64_t> caller_ticks{0};   // for the times of censuses; read by other threads
  std::uint64_t ticks_at_census = 0;
  cpr_census census;
  convertprofile::record::ThreadTimer timer;

  // Starts recording on this thread.
  cpr_status attach();
  void detach();
  // Frees what it recorded. Called after cpr_finish, when no thread is attached.
  void release();

  std::uint64_t stamp() const {
    return clock == CPR_CLOCK_CYCLES ? convertprofile::runtime::time_stamp()
                                     : convertprofile::record::nanoseconds_of(cpu_clock);
  }
  bool reads_clock() const { return clock == CPR_CLOCK_CYCLES || clock == CPR_CLOCK_CPU; }
  // Charges the time since the last charge to the current stack. Call inside the gate or with it
  // closed.
  void charge() {
    if (!reads_clock()) return;
    const std::uint64_t now = stamp();
    if (now > last_stamp) current->ticks += now - last_stamp;
    last_stamp = now;
  }
  void set_current(Node* to) {
    if (to == current) return;
    charge();
    current = to;
  }
  // Waits until a closed gate is open. Returns false if the profile is finished or the thread
  // detached.
  bool wait();
  // Learns centres that other threads have registered. Call outside the gate.
  void learn_centres();
};

struct cpr_profile {
  using Node = convertprofile::record::Node;

  // Completes options from an older header with defaults; copies strings.
  explicit cpr_profile(const cpr_options& given);
  ~cpr_profile();

  cpr_options options;
  std::string path, program, date, tick_unit;
  bool has_date = false;
  convertprofile::runtime::AttributionOptions attribution;
  const pid_t process;  // the process that started it

  // A finished profile keeps its memory until its threads are gone; its handle stays.
  std::atomic<bool> is_finished{false};  // set under mutex

  // ---- registry. Under mutex.
  std::mutex mutex;
  std::vector<std::string> modules;
  std::unordered_map<std::string, cpr_module> module_ids;
  std::vector<convertprofile::runtime::stg::CostCentre> centres;
  std::atomic<std::size_t> centre_count{0};
  std::vector<std::string> arguments;
  std::map<std::string, std::string> properties;
  std::deque<cpr_recorder> recorders;
  std::uint64_t attached = 0;  // recorders attached so far

  // ---- census. Under mutex.
  std::unique_ptr<convertprofile::record::Tree> census_tree;
  convertprofile::runtime::CensusNames names;
  convertprofile::runtime::HeapLog heap;
  double last_census = 0;
  bool census_is_broken = false;  // out of memory during a census: the file gets none
  std::atomic<std::uint64_t> next_census_ns{0};

  std::array<std::atomic<std::uint64_t>, convertprofile::record::statuses> errors{};
  convertprofile::runtime::Frequency frequency;
  std::uint64_t start_ns = 0;

  // `mine`: recorders that this thread has detached.
  cpr_status attach(cpr_recorder*& recorder, const std::vector<cpr_recorder*>& mine);
  // Every event of its recorders is CPR_MISUSE from now on.
  void finish();
  // Frees what was recorded, if the profile is finished and no thread is attached. Under mutex.
  void release_if_unused();
  // Counts the status, tells the program about the first of its kind, and returns it.
  cpr_status report(cpr_status status, const char* where) noexcept;
  // Calls the program's function with no lock held, as `report` does.
  cpr_status write(const char* to, const char* where) noexcept;
  // Bracket a fork(): no other thread is in the middle of an operation.
  void lock_all();
  void unlock_all();
  double seconds();  // by the census's clock since the start; guarded by mutex

 private:
  // Adds up the recorders. CPR_NOT_ADDED: without those stuck in an event.
  cpr_status add_up(convertprofile::runtime::CostCentreStacks& total,
                    std::vector<Node*>& of_census_node);
  cpr_status write_now(const std::string& target);
  convertprofile::Profile make_profile(cpr_status& status);
  void describe_run(convertprofile::RunInfo& run);

  std::mutex write_mutex_;
  std::uint64_t overhead_ = 0;
  bool overhead_is_known_ = false;
  std::uint32_t number_;  // the upper half of its trees' numbers
};

namespace convertprofile::record {

// All profiles, to be written at exit. Never freed, because they are used then.
struct Live {
  std::mutex mutex;
  std::vector<cpr_profile*> profiles;
  std::vector<cpr_profile*> finished;  // their handles remain valid
};
Live& live();

// The cost of 1000 events, half cpr_enter and half cpr_leave, in counts of the time-stamp counter.
std::uint64_t overhead_per_1000_events();

// Stops signals from writing this profile (signals.cpp).
void forget_signals(cpr_profile* profile);

}  // namespace convertprofile::record
