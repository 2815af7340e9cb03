// SPDX-License-Identifier: BSD-3-Clause
// What stands behind the handles of convertprofile_record.h.
//
// Locks, in this order: Recording::write_mutex_ (one writer at a time), Recording::mutex_ (all but
// the recorders' own state), the recorders' gates. No thread waits for a lock inside its gate.
#pragma once

#include <pthread.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
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

inline cpr_stack handle(const Node* node) {
  return reinterpret_cast<cpr_stack>(node);
}
inline Node* node_of(cpr_stack stack) {
  return const_cast<Node*>(reinterpret_cast<const Node*>(stack));
}

// A tree of stacks to which those of other trees can be mapped, by their path.
class Tree {
 public:
  Tree(runtime::Model model, std::uint32_t number);

  // Centres [size so far, centres.size()) are added; returns how many there are.
  std::size_t add_centres(const std::vector<stg::CostCentre>& centres);
  stg::CostCentreId id(cpr_centre centre) const {
    return stg::CostCentreId{static_cast<std::uint32_t>(built_in_ + centre - 1)};
  }
  std::uint32_t number() const { return number_; }
  std::size_t built_in() const { return built_in_; }
  // The stack here of the same path; null if `foreign` is of another profile.
  Node* adopt(Node* foreign);

  runtime::CostCentreStacks stacks;

 private:
  runtime::Model model_;
  std::uint32_t number_;
  std::size_t built_in_;
  std::unordered_map<const Node*, Node*> adopted_;
};

}  // namespace convertprofile::record

// ---- a thread's recorder. All but what is marked is the thread's own, and that of others while
// its gate is closed.
struct cpr_recorder {
  using Node = convertprofile::record::Node;

  explicit cpr_recorder(cpr_profile& of, std::uint32_t tree_number);

  cpr_profile& profile;
  convertprofile::record::Gate gate;
  std::atomic<bool> is_attached{false};
  std::atomic<bool> is_finished{false};  // with the profile: no event any more

  convertprofile::record::Tree tree;
  std::unique_ptr<convertprofile::runtime::Attribution> model;
  std::size_t known_centres = 0;
  bool counts_calls = false;
  cpr_clock clock = CPR_CLOCK_NONE;

  Node* volatile current = nullptr;  // for the timer's handler
  convertprofile::runtime::TailCall tail;
  // What was current before each call. The lowest bit: an update's.
  std::vector<std::uintptr_t> frames;
  std::size_t lost_frames = 0;  // there was no memory for them; they are above all others

  std::uint64_t last_stamp = 0;                 // of the clock, when time was last charged
  clockid_t cpu_clock{};                        // this thread's
  std::atomic<std::uint64_t> waiting_ticks{0};  // of the timer, while the gate was closed
  std::atomic<std::uint64_t> caller_ticks{0};   // for the times of the census; read by others
  std::uint64_t ticks_at_census = 0;
  bool in_census = false;
  convertprofile::record::ThreadTimer timer;

  // Begins with this thread.
  cpr_status attach();
  void detach();

  std::uint64_t stamp() const {
    return clock == CPR_CLOCK_CYCLES ? convertprofile::runtime::time_stamp()
                                     : convertprofile::record::nanoseconds_of(cpu_clock);
  }
  bool reads_clock() const { return clock == CPR_CLOCK_CYCLES || clock == CPR_CLOCK_CPU; }
  // The time since the last charge goes to the current stack. In the gate, or with it closed.
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
  // The gate was closed: waits until it is open. False: the profile is finished, or the thread
  // detached.
  bool wait();
  // Centres that other threads, or this one, have registered since. Outside the gate.
  void learn_centres();
};

struct cpr_profile {
  using Node = convertprofile::record::Node;

  // Options with the defaults for what an older header does not have; strings are copied.
  explicit cpr_profile(const cpr_options& given);
  ~cpr_profile();

  cpr_options options;
  std::string path, program, date, tick_unit;
  bool has_date = false;
  convertprofile::runtime::AttributionOptions attribution;
  const pid_t process;  // the one that started it

  // ---- registry. Under mutex.
  std::mutex mutex;
  std::vector<std::string> modules;
  std::unordered_map<std::string, cpr_module> module_ids;
  std::vector<convertprofile::runtime::stg::CostCentre> centres;
  std::atomic<std::size_t> centre_count{0};
  std::vector<std::string> arguments;
  std::map<std::string, std::string> properties;
  std::deque<cpr_recorder> recorders;
  std::uint64_t attached = 0;  // so far

  // ---- census. Under mutex.
  std::unique_ptr<convertprofile::record::Tree> census_tree;
  convertprofile::runtime::CensusNames names;
  convertprofile::runtime::HeapLog heap;
  double last_census = 0;
  bool census_is_broken = false;  // no memory in the middle of one: there is none in the file
  std::atomic<std::uint64_t> next_census_ns{0};

  std::array<std::atomic<std::uint64_t>, convertprofile::record::statuses> errors{};
  convertprofile::runtime::Frequency frequency;
  std::uint64_t start_ns = 0;

  cpr_status attach(cpr_recorder*& recorder);
  // Counts it, tells the program of the first of its kind, and is the status again.
  cpr_status report(cpr_status status, const char* where) noexcept;
  cpr_status write(const char* to, const char* where) noexcept;
  // Between these no other thread is in the middle of something: for fork().
  void lock_all();
  void unlock_all();
  double seconds();  // of the census's clock, since the start. Under mutex

 private:
  // Adds up the recorders. CPR_NOT_ADDED: but for those that hang in an event.
  cpr_status add_up(convertprofile::runtime::CostCentreStacks& total,
                    std::vector<Node*>& of_census_node);
  convertprofile::Profile make_profile(cpr_status& status);
  void describe_run(convertprofile::RunInfo& run);

  std::mutex write_mutex_;
  std::uint64_t overhead_ = 0;
  bool overhead_is_known_ = false;
  std::uint32_t number_;  // of its trees, the upper half
};

namespace convertprofile::record {

// Every profile, for the end of the program. Never freed: they are used then.
struct Live {
  std::mutex mutex;
  std::vector<cpr_profile*> profiles;
  std::vector<cpr_profile*> finished;  // that threads may still have recorders of
};
Live& live();

// What a pair of cpr_enter and cpr_leave costs, in counts of the time-stamp counter for 1000
// events.
std::uint64_t overhead_per_1000_events();

// The signals that write this profile (signals.cpp) do so no more.
void forget_signals(cpr_profile* profile);

}  // namespace convertprofile::record
