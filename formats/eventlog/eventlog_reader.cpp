// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <optional>
#include <string>

#include "formats/base/hash.h"
#include "formats/base/utc_date.h"
#include "formats/eventlog/event_shape.h"
#include "formats/eventlog/event_stream.h"
#include "formats/eventlog/eventlog.h"
#include "formats/eventlog/evidence.h"
#include "formats/eventlog/info_tables.h"
#include "formats/eventlog/log_contents.h"
#include "formats/eventlog/tick_intervals.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/heap_selection.h"
#include "formats/model/run_facts.h"
#include "formats/model/standard_metrics.h"

namespace convertprofile {

namespace {

using namespace eventlog;

constexpr std::uint64_t nanoseconds_a_microsecond = 1000;
constexpr std::uint8_t deepest_stack = 255;
constexpr std::uint8_t is_caf_flag = 1;
constexpr MetricId ticks_metric{0};
constexpr char outside_of_samples[] = "heap records outside of any sample are left out";

class EventlogReader {
 public:
  // Leaves out records that the evidence contradicts.
  EventlogReader(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions& options,
                 const Evidence* evidence = nullptr)
      : bytes_(bytes),
        stream_(bytes, options),
        evidence_(evidence),
        diagnostics_(diagnostics),
        intern_(p_.strings),
        tree_(1),
        info_tables_(bytes) {}

  Profile read() {
    for (Event event; stream_.next(event, diagnostics_);) read_event(event);
    if (!has_ticks_ && heap_.empty()) fail_without_profile();
    end_sample();
    if (has_tree_) finish_tree();
    heap_.axes.node = !heap_.empty() && kind_ == Kind::stacks;
    heap_.axes.label = !heap_.empty() && kind_ != Kind::stacks;
    heap_.breakdown = heap_.axes.label ? breakdown_ : Breakdown::unknown;
    if (heap_.breakdown == Breakdown::info_table) info_tables_.describe_bands(p_, intern_);
    const std::string part = heap_selection(p_.run.runtime_arguments);
    if (!heap_.empty() && !part.empty()) p_.set_property(heap_selection_property, part);
    note_facts();
    warn();
    return std::move(p_);
  }

  bool is_damaged() const { return stream_.is_damaged(); }

 private:
  // A damaged time or size would be the largest.
  void note_facts() {
    if (is_damaged()) return;
    if (last_ > 0) p_.set_property(wall_time_property, std::to_string(last_));
    if (residency_ > 0) p_.set_property(residency_property, std::to_string(residency_));
  }

  void read_event(const Event& event) {
    last_ = std::max(last_, event.nanoseconds);
    is_sample_broken_ = is_sample_broken_ || event.is_doubtful;
    if (is_unproven(event) || left_out_.takes(event, sample_time_, evidence_)) return;
    ByteReader payload(event.payload, event.offset);
    switch (event.type) {
      case event::rts_identifier:
        u32(payload, "capability set");
        p_.set_property("eventlog.rts", text(payload, "RTS identifier"));
        break;
      case event::program_args:
        read_arguments(payload);
        break;
      case event::wall_clock_time:
        read_wall_clock(payload);
        break;
      case event::cap_create:
        p_.run.processors = p_.run.processors.value_or(0) + 1;
        break;
      case event::prof_begin:
        read_tick_interval(payload);
        break;
      case event::prof_sample_cost_centre:
        read_tick(event, payload);
        break;
      case event::ipe:
        info_tables_.add(u64(payload, "address of an info table"), event.offset);
        break;
      default:
        read_heap_event(event, payload);
    }
    contents_.add(event);
  }

  // Whether the log is cut off so that damage after a changed record would not show. Its sample is
  // incomplete anyway; a tick counts if its cost centres are known.
  bool is_unproven(const Event& event) const {
    if (!event.is_before_cut) return false;
    if (event.type != event::prof_sample_cost_centre) return is_heap_record(event);
    bool all_known = true;
    for_each_centre(event.payload.substr(tick_head), [&](std::uint32_t id) {
      const auto at = centres_.find(id);
      all_known = all_known && at != centres_.end() && is_defined_[index_of(at->second)];
    });
    return !all_known;
  }

  [[noreturn]] void fail_without_profile() const {
    const std::string_view runtime = p_.property("eventlog.rts");
    std::string what = "the log";
    if (!runtime.empty()) what += " of " + quote(runtime);
    what += " has neither a time nor a heap profile";
    std::string contents = contents_.text();
    if (has_heap_begin_) contents = "the beginning of a heap profile, without samples";
    if (!contents.empty()) what += ", only " + contents;
    if (has_heap_begin_)
      what += "; use a shorter interval (-i0.01)";
    else if (stream_.has_type(event::heap_prof_begin))
      what +=
          "; +RTS -l -hT logs a heap profile of any program, -l -p and -l -hc log profiles of "
          "programs "
          "compiled with -prof";
    else
      what += "; only GHC 8.6 and later can log profiles";
    if (stream_.is_cut())
      what += "; the log is also incomplete: the program was killed or is still running";
    fail_at_byte(bytes_.size(), "events", what);
  }

  void read_heap_event(const Event& event, ByteReader& payload) {
    switch (event.type) {
      case event::heap_prof_begin:
        read_heap_begin(payload);
        break;
      case event::heap_prof_cost_centre:
        read_cost_centre(payload);
        break;
      case event::heap_prof_sample_begin:
        begin_sample(event, event.nanoseconds);
        break;
      case event::heap_bio_prof_sample_begin:
        u64(payload, "era");
        begin_sample(event, u64(payload, "time of a sample"));
        break;
      case event::heap_live:
        if (event.payload.size() != 4 + 8) break;
        u32(payload, "capability set");
        residency_ = std::max(residency_, u64(payload, "live bytes"));
        break;
      case event::heap_prof_sample_end:
        end_sample();
        break;
      case event::heap_prof_sample_cost_centre:
        read_stack_sample(payload);
        break;
      case event::heap_prof_sample_string:
        read_text_sample(payload);
        break;
      default:
        break;
    }
  }

  // argv of the call, including the runtime's arguments.
  void read_arguments(ByteReader& payload) {
    u32(payload, "capability set");
    RunInfo& run = p_.run;
    run.arguments.clear();
    run.runtime_arguments.clear();
    bool is_runtime = false;
    for (bool is_rest = false; !payload.at_end();) {
      const std::string_view argument = text(payload, "program argument");
      const bool is_first = run.arguments.empty();
      if (!is_rest && !is_first && (argument == "+RTS" || argument == "-RTS")) {
        is_runtime = argument == "+RTS";
      } else if (!is_rest && !is_first && (argument == "--RTS" || argument == "--")) {
        is_rest = true;
        is_runtime = false;
        if (argument == "--") run.arguments.emplace_back(argument);
      } else {
        (is_runtime ? run.runtime_arguments : run.arguments).emplace_back(argument);
      }
    }
    if (!run.arguments.empty())
      run.program = run.arguments.front().substr(run.arguments.front().rfind('/') + 1);
  }

  void read_wall_clock(ByteReader& payload) {
    u32(payload, "capability set");
    const std::uint64_t seconds = u64(payload, "wall clock time");
    constexpr std::uint64_t nanoseconds_a_second = 1000000000;
    if (seconds != 0 && seconds < std::uint64_t{INT64_MAX} / nanoseconds_a_second)
      p_.run.date = utc_date(static_cast<std::int64_t>(seconds * nanoseconds_a_second));
  }

  void read_cost_centre(ByteReader& payload) {
    const std::uint32_t id = u32(payload, "id of a cost centre");
    CostCentre& centre = p_.cost_centres[index_of(centre_of(id))];
    centre.name = intern_(text(payload, "label of a cost centre"));
    const std::string_view module = text(payload, "module of a cost centre");
    centre.module = module_named(module);
    centre.position = intern_(text(payload, "position of a cost centre"));
    centre.is_caf = (payload.u8("flags of a cost centre") & is_caf_flag) != 0;
    is_defined_[index_of(centre_of(id))] = true;
    if (p_.name(centre) == "MAIN" && module == "MAIN" && !main_) main_ = centre_of(id);
  }

  // Added on first use: a log can begin in the middle of a run.
  CostCentreId centre_of(std::uint32_t id) {
    const auto [at, added] = centres_.try_emplace(id, id_at<CostCentreId>(p_.cost_centres.size()));
    if (added) {
      CostCentre centre;
      centre.source_id = id;
      p_.cost_centres.push_back(centre);
      is_defined_.push_back(false);
    }
    return at->second;
  }

  void read_tick_interval(ByteReader& payload) {
    const std::uint64_t nanoseconds = u64(payload, "tick interval");
    p_.run.tick_interval = nanoseconds / nanoseconds_a_microsecond;
    intervals_.set_length(nanoseconds);
    root();
    has_ticks_ = true;
  }

  void read_tick(const Event& event, ByteReader& payload) {
    u32(payload, "capability");
    u64(payload, "tick");
    tree_.add_cost(read_stack(payload), ticks_metric, 1);
    const CostCentreId leaf = stack_.empty()
                                  ? CostCentreId{}
                                  : id_at<CostCentreId>(index_of(centre_of(stack_.front())) + 1);
    intervals_.add(event.nanoseconds, leaf);
    has_ticks_ = true;
  }

  // The entry of a stack. The log lists stacks leaf first and without MAIN.
  NodeId read_stack(ByteReader& payload) {
    const std::uint8_t depth = payload.u8("depth of a stack");
    stack_.clear();
    for (int i = 0; i < depth; ++i) stack_.push_back(u32(payload, "cost centre of a stack"));
    is_cut_ = is_cut_ || depth == deepest_stack;
    // Consecutive stacks mostly begin alike; these entries need no search.
    NodeId node = root();
    std::size_t known = 0;
    while (known < std::min(path_.size(), stack_.size()) &&
           path_[known].centre == stack_[stack_.size() - 1 - known])
      node = path_[known++].node;
    path_.resize(known);
    for (std::size_t i = stack_.size() - known; i-- > 0;) {
      node = tree_.child(node, centre_of(stack_[i]));
      path_.push_back({stack_[i], node});
    }
    return node;
  }

  // The root's cost centre is known only after all cost centres have been read.
  NodeId root() {
    has_tree_ = true;
    return tree_.size() == 0 ? tree_.child(no_node, CostCentreId{}) : root_node;
  }

  void read_heap_begin(ByteReader& payload) {
    has_heap_begin_ = true;
    payload.u8("number of the heap profile");
    u64(payload, "sampling period");
    const std::uint32_t breakdown = u32(payload, "breakdown");
    if (breakdown >= 1 && breakdown <= static_cast<std::uint32_t>(Breakdown::era))
      breakdown_ = static_cast<Breakdown>(breakdown);
    else
      unknown_breakdown_ = breakdown;
  }

  void begin_sample(const Event& event, std::uint64_t nanoseconds) {
    end_sample();
    sample_time_ = event.nanoseconds;
    is_sample_broken_ = event.is_doubtful;
    if (heap_.times.size() >= UINT32_MAX) throw Error("more than 2^32 heap samples");
    if (heap_.times.empty()) heap_.sample_begin.push_back(0);
    heap_.times.push_back(static_cast<double>(nanoseconds) * 1e-9);
    in_sample_ = true;
  }

  // Before GHC 8.10 a sample ends only where the next one begins.
  void end_sample() {
    if (in_sample_) heap_.sample_begin.push_back(heap_.record_band.size());
    in_sample_ = false;
  }

  enum class Kind { none, stacks, texts };

  // Nullopt for a record outside any sample, which damage can cause.
  std::optional<std::int64_t> read_size(ByteReader& payload, Kind kind) {
    if (!in_sample_) {
      diagnostics_.warn(outside_of_samples);
      return std::nullopt;
    }
    if (kind_ != Kind::none && kind_ != kind)
      payload.fail("heap sample", "samples by stack and by text are mixed");
    kind_ = kind;
    payload.u8("number of the heap profile");
    return static_cast<std::int64_t>(
        std::min(u64(payload, "bytes of a heap sample"), std::uint64_t{INT64_MAX}));
  }

  // A band that repeats after damage in its sample belongs to another sample: the events between
  // them are lost.
  bool is_of_next_sample(BandId band) {
    if (index_of(band) >= last_sample_.size()) last_sample_.resize(index_of(band) + 1);
    const bool has_it =
        std::exchange(last_sample_[index_of(band)], heap_.times.size()) == heap_.times.size();
    return has_it && is_sample_broken_;
  }

  void add_record(BandId band, std::int64_t size) {
    if (is_of_next_sample(band)) {
      end_sample();
      diagnostics_.warn(outside_of_samples);
      return;
    }
    heap_.record_band.push_back(band);
    heap_.record_value.push_back(size);
  }

  void read_stack_sample(ByteReader& payload) {
    const auto size = read_size(payload, Kind::stacks);
    if (!size) return;
    const NodeId node = read_stack(payload);
    const auto [at, added] = band_of_node_.try_emplace(static_cast<std::uint32_t>(node),
                                                       id_at<BandId>(heap_.bands.size()));
    if (added) {
      Band band;
      band.node = node;
      heap_.bands.push_back(band);
    }
    add_record(at->second, *size);
  }

  void read_text_sample(ByteReader& payload) {
    const auto size = read_size(payload, Kind::texts);
    if (!size) return;
    const StringId label = intern_(text(payload, "label of a heap sample"));
    const auto [at, added] = band_of_label_.try_emplace(static_cast<std::uint32_t>(label),
                                                        id_at<BandId>(heap_.bands.size()));
    if (added) {
      Band band;
      band.label = label;
      heap_.bands.push_back(band);
    }
    add_record(at->second, *size);
  }

  void finish_tree() {
    name_undefined_centres();
    auto [tree, moved] = tree_.finish();
    tree.centre.front() = main_ ? *main_ : add_main();
    if (has_ticks_) {
      p_.metrics = {standard_metrics::ticks()};
      finish_intervals(tree.centre.front());
    } else {
      tree.columns.clear();
    }
    p_.tree = std::move(tree);
    for (Band& band : heap_.bands)
      if (band.node != no_node) band.node = moved[index_of(band.node)];
  }

  void finish_intervals(CostCentreId main) {
    intervals_.store(ticks_metric, p_.serial);
    for (CostCentreId& centre : p_.serial.row_centre)
      centre = index_of(centre) == 0 ? main : id_at<CostCentreId>(index_of(centre) - 1);
  }

  ModuleId module_named(std::string_view name) {
    const auto [at, added] =
        modules_.try_emplace(std::string(name), id_at<ModuleId>(p_.modules.size()));
    if (added) p_.modules.push_back(intern_(name));
    return at->second;
  }

  void name_undefined_centres() {
    for (std::size_t c = 0; c < is_defined_.size(); ++c) {
      if (is_defined_[c]) continue;
      CostCentre& centre = p_.cost_centres[c];
      centre.name = intern_("(cost centre " + std::to_string(centre.source_id) + ")");
      centre.module = module_named("");
      diagnostics_.warn("some stacks have cost centres that the log does not describe");
    }
  }

  CostCentreId add_main() {
    CostCentre centre;
    centre.name = intern_("MAIN");
    centre.module = module_named("MAIN");
    p_.cost_centres.push_back(centre);
    return id_at<CostCentreId>(p_.cost_centres.size() - 1);
  }

  void warn() {
    left_out_.warn(diagnostics_);
    if (unknown_breakdown_)
      diagnostics_.warn("the heap profile's breakdown, " + std::to_string(*unknown_breakdown_) +
                        ", is unknown");
    if (is_cut_)
      diagnostics_.warn(
          "the log has only the innermost 255 entries of each stack; deeper stacks lack their "
          "outer "
          "callers");
  }

  std::string_view bytes_;
  EventStream stream_;
  const Evidence* evidence_;
  Diagnostics& diagnostics_;
  Profile p_;
  HeapCensus& heap_ = p_.heap;
  StringInterner intern_;
  CallTreeBuilder tree_;
  LogContents contents_;
  LeftOut left_out_;
  InfoTables info_tables_;
  TickIntervals intervals_;  // by cost centre's number plus 1; 0 is MAIN
  TextMap<ModuleId> modules_;
  NumberMap<std::uint32_t, CostCentreId> centres_;  // by GHC's number
  std::vector<bool> is_defined_;                    // [CostCentreId]
  NumberMap<std::uint32_t, BandId> band_of_node_, band_of_label_;
  std::optional<CostCentreId> main_;
  struct Step {
    std::uint32_t centre;
    NodeId node;
  };
  std::vector<Step> path_;            // the previous stack, root first
  std::vector<std::uint32_t> stack_;  // the current stack, leaf first
  Breakdown breakdown_ = Breakdown::unknown;
  std::optional<std::uint32_t> unknown_breakdown_;  // the last one
  Kind kind_ = Kind::none;
  std::uint64_t sample_time_ = 0;         // of the event that begins the sample
  bool is_sample_broken_ = false;         // damage followed its beginning
  std::vector<std::size_t> last_sample_;  // [BandId] its last sample, from 1
  bool has_heap_begin_ = false;
  std::uint64_t last_ = 0, residency_ = 0;  // time of the last event, bytes
  bool has_tree_ = false, has_ticks_ = false, in_sample_ = false, is_cut_ = false;
};

}  // namespace

Match sniff_eventlog(std::string_view bytes) {
  return bytes.starts_with("hdrbhetb") ? Match::yes : Match::no;
}

Profile read_eventlog(std::string_view bytes, Diagnostics& diagnostics,
                      const ReadOptions& options) {
  Diagnostics of_first;
  EventlogReader first(bytes, of_first, options);
  Profile profile = first.read();
  if (first.is_damaged()) {
    profile = {};
    const Evidence evidence(bytes, options);
    return EventlogReader(bytes, diagnostics, options, &evidence).read();
  }
  for (const std::string& warning : of_first.warnings()) diagnostics.warn(warning);
  return profile;
}

}  // namespace convertprofile
