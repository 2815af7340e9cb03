// SPDX-License-Identifier: BSD-3-Clause
#include "record/recording.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>

#include "formats/base/utc_date.h"
#include "formats/model/standard_metrics.h"
#include "formats/pgcl/pgcl.h"
#include "record/uninterrupted.h"
#include "record/whole_file.h"
#include "runtime/profiling/recorder.h"

using namespace convertprofile;
using convertprofile::record::Tree;
using runtime::CostCentreStacks;

namespace {

constexpr std::array<const char*, record::statuses> status_keys{"",
                                                                "record.misuse",
                                                                "record.no-memory",
                                                                "record.write-failed",
                                                                "record.no-timer",
                                                                "record.not-added"};

constexpr runtime::Model model_of(cpr_model model) {
  constexpr std::array<runtime::Model, runtime::models> all{
      runtime::Model::stacks, runtime::Model::lexical, runtime::Model::function,
      runtime::Model::callgraph, runtime::Model::hybrid};
  return all[static_cast<std::size_t>(model)];
}

// Completes options from an older header, which has fewer fields.
cpr_options completed(const cpr_options& given) {
  cpr_options all = record::default_options();
  std::memcpy(static_cast<void*>(&all), &given, std::min(given.size, sizeof all));
  all.size = sizeof all;
  return all;
}

std::string text_or_empty(const char* text) {
  return text != nullptr ? text : "";
}

std::uint32_t next_profile_number() {
  static std::atomic<std::uint32_t> last{0};
  return ++last % 0xffff + 1;
}

// Keeps the host's errno unchanged.
class KeptErrno {
 public:
  ~KeptErrno() { errno = kept_; }

 private:
  const int kept_ = errno;
};

}  // namespace

cpr_options record::default_options() {
  cpr_options options{};
  options.size = sizeof options;
  options.model = CPR_STACKS;
  options.clock = CPR_CLOCK_TIMER;
  options.interval_us = 1000;
  options.metrics = CPR_CALLS | CPR_ALLOCATION | CPR_CLASSES;
  options.unit = CPR_WORDS;
  options.word_size = 8;
  options.at_exit = 1;
  options.tick_unit = "steps";
  options.seconds_per_tick = 1e-6;
  options.census_interval_us = 100000;
  return options;
}

// ---- a profile

cpr_profile::cpr_profile(const cpr_options& given)
    : options(completed(given)),
      path(text_or_empty(options.path)),
      program(options.program != nullptr ? options.program : program_invocation_short_name),
      date(text_or_empty(options.date)),
      tick_unit(text_or_empty(options.tick_unit)),
      has_date(options.date != nullptr),
      process(getpid()),
      start_ns(runtime::processor_time()),
      number_(next_profile_number()) {
  attribution.model = model_of(options.model);
  attribution.curried_at_creation = options.curried_at_creation != 0;
  attribution.cafs_at_top = options.cafs_at_top != 0;
  for (std::size_t i = 0; i < options.unprofiled_count; ++i)
    attribution.unprofiled.emplace_back(options.unprofiled[i]);
  next_census_ns = start_ns + std::uint64_t{options.census_interval_us} * 1000;
  if (options.census != nullptr)
    census_tree = std::make_unique<Tree>(attribution.model, number_ << 16);
}

cpr_profile::~cpr_profile() = default;

cpr_status cpr_profile::report(cpr_status status, const char* where) noexcept {
  if (status == CPR_OK) return status;
  const bool is_first = errors[static_cast<std::size_t>(status)].fetch_add(1) == 0;
  // After cpr_finish the program may have freed the context.
  if (is_first && options.on_error != nullptr && !is_finished)
    options.on_error(status, where, options.error_context);
  return status;
}

// A detached recorder's tree is reused by the next thread: memory depends on the maximum number of
// threads at a time, and closures may still refer to its stacks.
cpr_status cpr_profile::attach(cpr_recorder*& recorder, const std::vector<cpr_recorder*>& mine) {
  const record::Uninterrupted uninterrupted;
  const std::lock_guard lock(mutex);
  if (is_finished) return CPR_MISUSE;
  cpr_recorder* free = nullptr;
  for (cpr_recorder* const each : mine)
    if (&each->profile == this && !each->is_attached) free = each;
  for (cpr_recorder& each : recorders)
    if (free == nullptr && each.is_unowned) free = &each;
  if (free == nullptr) {
    if (recorders.size() >= 0xffff) return CPR_NO_MEMORY;
    const auto number = static_cast<std::uint32_t>(number_ << 16 | (recorders.size() + 1));
    free = &recorders.emplace_back(*this, number);
  }
  const cpr_status status = free->attach();
  ++attached;
  recorder = free;
  return status;
}

void cpr_profile::finish() {
  const record::Uninterrupted uninterrupted;
  const std::lock_guard one_writer(write_mutex_);
  const std::lock_guard lock(mutex);
  is_finished = true;
  for (cpr_recorder& each : recorders) {
    each.gate.close();
    each.is_finished = true;
  }
  release_if_unused();
}

void cpr_profile::release_if_unused() {
  if (!is_finished) return;
  for (const cpr_recorder& each : recorders)
    if (each.is_attached) return;
  for (cpr_recorder& each : recorders) each.release();
  modules = {};
  module_ids = {};
  centres = {};
  arguments = {};
  properties = {};
  census_tree.reset();
  names = {};
  heap = {};
}

void cpr_profile::lock_all() {
  write_mutex_.lock();
  mutex.lock();
}
void cpr_profile::unlock_all() {
  mutex.unlock();
  write_mutex_.unlock();
}

double cpr_profile::seconds() {
  if (options.clock != CPR_CLOCK_CALLER)
    return static_cast<double>(runtime::processor_time() - start_ns) * 1e-9;
  std::uint64_t ticks = 0;
  for (const cpr_recorder& each : recorders) ticks += each.caller_ticks;
  return static_cast<double>(ticks) * options.seconds_per_tick;
}

// ---- a recorder

cpr_recorder::cpr_recorder(cpr_profile& of, std::uint32_t tree_number)
    : profile(of),
      tree(std::in_place, of.attribution.model, tree_number),
      model(runtime::make_attribution(of.attribution, tree->stacks)),
      counts_calls((of.options.metrics & CPR_CALLS) != 0),
      clock(of.options.clock),
      census{of} {
  gate.close();
}

cpr_status cpr_recorder::attach() {
  known_centres = tree->add_centres(profile.centres);
  model->centres_added();
  is_unowned = false;
  current = model->start();
  tail = {};
  frames.clear();
  lost_frames = 0;
  cpu_clock = record::thread_clock();
  if (reads_clock()) last_stamp = stamp();
  is_attached = true;
  gate.open();
  if (clock != CPR_CLOCK_TIMER) return CPR_OK;
  const auto tick = [](void* recorder, std::uint64_t intervals) {
    auto* const self = static_cast<cpr_recorder*>(recorder);
    bool was_inside = false;
    if (!self->gate.enter_handler(was_inside)) {
      self->waiting_ticks.fetch_add(intervals, std::memory_order_relaxed);
      return;
    }
    self->current->ticks += intervals + self->waiting_ticks.exchange(0, std::memory_order_relaxed);
    self->gate.leave_handler(was_inside);
  };
  return timer.start(profile.options.interval_us, tick, this) ? CPR_OK : CPR_NO_TIMER;
}

void cpr_recorder::detach() {
  const record::Uninterrupted uninterrupted;
  timer.stop();
  const std::lock_guard lock(profile.mutex);
  gate.close();
  if (!is_finished) {
    charge();
    current->ticks += waiting_ticks.exchange(0);
  }
  current = nullptr;
  frames.clear();
  lost_frames = 0;
  is_attached = false;
  profile.release_if_unused();
}

void cpr_recorder::release() {
  model.reset();
  tree.reset();
  frames = {};
  census.live = {};
}

bool cpr_recorder::wait() {
  const KeptErrno kept;
  if (is_finished) return false;
  const record::Uninterrupted uninterrupted;
  const std::lock_guard lock(profile.mutex);  // another thread has closed the gate
  if (!is_attached) return false;
  if (reads_clock()) last_stamp = stamp();  // waiting does not count as program time
  return true;
}

void cpr_recorder::learn_centres() {
  const record::Uninterrupted uninterrupted;
  const std::lock_guard lock(profile.mutex);
  if (is_finished || !is_attached) return;
  const std::size_t known = tree->add_centres(profile.centres);
  model->centres_added();
  known_centres = known;
}

// ---- writing

namespace {

// Adds the stacks of `from` and their costs to the stacks with the same paths in `total`.
// `to_total` maps stack numbers.
void add_tree(const CostCentreStacks& from, std::size_t built_in, CostCentreStacks& total,
              std::vector<record::Node*>& to_total) {
  to_total.assign(from.stacks().size(), nullptr);
  for (const record::Node& node : from.stacks()) {
    record::Node* to = total.main();
    if (node.previous != nullptr) {
      const auto id = static_cast<std::size_t>(node.centre);
      const auto centre =
          id < built_in ? total.built_in(id)
                        : record::stg::CostCentreId{static_cast<std::uint32_t>(id - built_in)};
      to = total.child(to_total[node.previous->number], centre);
    }
    to_total[node.number] = to;
    to->strict_calls += node.strict_calls;
    to->lazy_calls += node.lazy_calls;
    to->curried_calls += node.curried_calls;
    to->recursive_calls += node.recursive_calls;
    to->exits += node.exits;
    to->ticks += node.ticks;
    to->freed += node.freed;
    for (std::size_t i = 0; i < node.words.size(); ++i) to->words[i] += node.words[i];
  }
}

// Closes all gates of a profile. Gates of detached recorders are always closed.
class ClosedGates {
 public:
  explicit ClosedGates(std::deque<cpr_recorder>& recorders) : recorders_(recorders) {
    for (cpr_recorder& each : recorders_) each.gate.close();
    record::order_owners();
  }
  ~ClosedGates() {
    for (cpr_recorder& each : recorders_)
      if (each.is_attached) each.gate.open();
  }
  ClosedGates(const ClosedGates&) = delete;
  ClosedGates& operator=(const ClosedGates&) = delete;

 private:
  std::deque<cpr_recorder>& recorders_;
};

Metric time_metric(const cpr_profile& profile) {
  if (profile.options.clock == CPR_CLOCK_CPU)
    return {"Time", "Processor time", std::string(unit::nanoseconds), Role::time};
  if (profile.options.clock != CPR_CLOCK_CALLER) return standard_metrics::ticks();
  std::string name = profile.tick_unit;
  if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return {name, name, profile.tick_unit, Role::time};
}

}  // namespace

cpr_status cpr_profile::add_up(CostCentreStacks& total, std::vector<Node*>& of_census_node) {
  using namespace std::chrono_literals;
  cpr_status status = CPR_OK;
  std::vector<Node*> to_total;
  const ClosedGates closed(recorders);
  const auto until = std::chrono::steady_clock::now() + 500ms;
  for (cpr_recorder& each : recorders) {
    if (!each.gate.wait(until)) {
      status = CPR_NOT_ADDED;
      continue;
    }
    if (each.is_attached) each.charge();
    add_tree(each.tree->stacks, each.tree->built_in(), total, to_total);
  }
  if (census_tree) add_tree(census_tree->stacks, census_tree->built_in(), total, of_census_node);
  return status;
}

void cpr_profile::describe_run(RunInfo& run) {
  run.program = program;
  run.arguments = arguments;
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  run.date = has_date ? date : utc_date(std::int64_t{now.tv_sec} * 1000000000 + now.tv_nsec);
  run.word_size = options.word_size;
  if (options.clock == CPR_CLOCK_TIMER) run.tick_interval = options.interval_us;
  run.properties.assign(properties.begin(), properties.end());
  run.properties.emplace_back("record.model", runtime::model_name(attribution.model));
  run.properties.emplace_back("record.threads", std::to_string(attached));
  for (std::size_t i = 0; i < errors.size(); ++i) {
    if (errors[i] != 0) run.properties.emplace_back(status_keys[i], std::to_string(errors[i]));
  }
}

Profile cpr_profile::make_profile(cpr_status& status) {
  RunInfo run;
  std::vector<runtime::stg::CostCentre> all_centres;
  std::unique_lock lock(mutex);
  all_centres = centres;
  CostCentreStacks total = runtime::make_tree(attribution.model, all_centres);
  std::vector<Node*> of_census_node;
  status = add_up(total, of_census_node);
  describe_run(run);
  runtime::Recorder recorder(total);
  recorder.record_centres();
  recorder.record_tree();
  if (options.clock != CPR_CLOCK_NONE) recorder.record_time(time_metric(*this));
  const bool in_bytes = options.unit == CPR_BYTES;
  if ((options.metrics & CPR_ALLOCATION) != 0)
    recorder.record_words(in_bytes ? standard_metrics::bytes() : standard_metrics::words());
  if ((options.metrics & CPR_CALLS) != 0) recorder.record_calls();
  if ((options.metrics & CPR_CLASSES) != 0)
    recorder.record_words_by_class(in_bytes ? unit::bytes : unit::words);
  if (!heap.empty() && !census_is_broken) {
    std::vector<NodeId> nodes;
    for (const Node* node : of_census_node) nodes.push_back(recorder.node_of()[node->number]);
    const runtime::RetainerSets no_sets(0);
    heap.store(nodes, names.names(), total, no_sets, seconds(), recorder.profile());
    recorder.profile().heap.in_words = !in_bytes;
  }
  lock.unlock();
  Profile profile = std::move(recorder.profile());
  profile.run = std::move(run);
  return profile;
}

cpr_status cpr_profile::write(const char* to, const char* where) noexcept {
  cpr_status status = CPR_OK;
  try {
    const record::Uninterrupted uninterrupted;
    const std::lock_guard lock(write_mutex_);
    status = write_now(to != nullptr ? to : path);
  } catch (const std::bad_alloc&) {
    status = CPR_NO_MEMORY;
  } catch (const std::exception&) {
    status = CPR_WRITE_FAILED;
  }
  return report(status, where);
}

cpr_status cpr_profile::write_now(const std::string& target) {
  if (target.empty() || is_finished) return CPR_MISUSE;
  if (options.clock == CPR_CLOCK_CYCLES && !overhead_is_known_) {
    overhead_is_known_ = true;
    overhead_ = record::overhead_per_1000_events();
  }
  cpr_status status = CPR_OK;
  Profile profile = make_profile(status);
  if (options.clock == CPR_CLOCK_CYCLES) {
    profile.run.ticks_per_second = frequency.measure();
    profile.run.overhead_per_1000_calls = overhead_;
  }
  StringSink bytes;
  ByteWriter out(bytes);
  Diagnostics diagnostics;
  write_pgcl(profile, {}, out, diagnostics);
  out.flush();
  return record::write_whole_file(target, bytes.text) ? status : CPR_WRITE_FAILED;
}

namespace convertprofile::record {

Live& live() {
  static Live* const all = new Live;
  return *all;
}

}  // namespace convertprofile::record
