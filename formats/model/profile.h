// SPDX-License-Identifier: BSD-3-Clause
// The profile model that every reader makes and every writer takes.
//
// A profile is a call tree of cost-centre stacks with one column of numbers per metric. If the run
// recorded them, it also has a heap census and per-interval costs. Any part may be empty: a .hp
// file has no call tree, a .prof file has no census.
//
// Invariants (validate.h checks them after every read):
//   - the call tree is in pre-order: node 0 is the root and its own parent; the parent of every
//     other node comes before it and is the previous node or one of that node's ancestors. A
//     subtree is therefore a range, inherited costs take one backward pass, and nothing recurses
//     over a profile;
//   - every metric has a column with one signed 64-bit number per node: the node's INDIVIDUAL cost;
//   - every id is in range.
// Numbers are what the file said and may be hostile: add them with saturating_add (totals.h).
// Clean's garbage collector allocates negative words (formats/pgcl/FORMAT.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/model/string_table.h"

namespace convertprofile {

// Typed indexes into the profile's arrays.
enum class ModuleId : std::uint32_t {};
enum class CostCentreId : std::uint32_t {};
enum class MetricId : std::uint32_t {};
enum class NodeId : std::uint32_t {};  // an entry of the call tree: a cost-centre stack
enum class BandId : std::uint32_t {};

inline constexpr NodeId no_node{0xffffffff};
inline constexpr NodeId root_node{0};
inline constexpr std::size_t most_nodes = 0xfffffffe;

template <class Id>
constexpr std::size_t index_of(Id id) {
  return static_cast<std::size_t>(id);
}

template <class Id>
constexpr Id id_at(std::size_t index) {
  return static_cast<Id>(static_cast<std::uint32_t>(index));
}

// A property: how the tree was changed since it was measured, in sentences, one per line
// (formats/pgcl/FORMAT.md).
inline constexpr std::string_view shaping_property = "tree.shaping";

// Facts about the run. 0, empty or no value means unknown.
struct RunInfo {
  std::string program;                         // without its directory
  std::vector<std::string> arguments;          // of the program, argv[0] included
  std::vector<std::string> runtime_arguments;  // GHC's +RTS ... -RTS
  std::string date;                            // as the file spells it
  std::uint64_t tick_interval = 0;             // microseconds a tick (GHC)
  std::uint64_t ticks_per_second = 0;          // Clean: CPU cycles
  std::optional<std::uint64_t> processors;     // GHC without -threaded writes 0 in its JSON
  std::uint32_t word_size = 0;                 // bytes; see bytes_a_word
  std::uint64_t overhead_per_1000_calls = 0;   // ticks, see transforms/overhead.h
  // Totals as reported in the file. They can differ from the tree's sums: the totals in GHC's .prof
  // leave out hidden stacks, those in its JSON do not.
  std::optional<std::int64_t> reported_ticks;
  std::optional<std::int64_t> reported_allocation;  // bytes
  std::optional<double> reported_seconds;
  // (key, value) pairs that only the source format understands, kept so that the file can be
  // written again as it was. Keys begin with the format's name. Those beginning with `layout.` hold
  // only for the unchanged tree; transforms drop them (see drop_layout_properties).
  std::vector<std::pair<std::string, std::string>> properties;

  [[nodiscard]] std::string_view property(std::string_view key) const;  // empty if absent
  void set_property(std::string_view key, std::string_view value);
  void drop_property(std::string_view key);

  // Whether the call tree is inverted: an entry below a function is its caller
  // (convert/transforms/invert.h). This is a property, too (formats/pgcl/FORMAT.md).
  bool is_inverted() const;
  void set_inverted(bool inverted);
};

// The word size, or 8 if the file does not say.
[[nodiscard]] inline std::uint32_t bytes_a_word(const RunInfo& run) {
  return run.word_size != 0 ? run.word_size : 8;
}

struct CostCentre {
  ModuleId module{};
  StringId name{};              // raw, as in the file; use display_name (names.h) to show it
  StringId position{};          // GHC's SRC: `f.hs:3:1-20`, `<built-in>`, ...; empty: unknown
  std::uint32_t source_id = 0;  // the file's own id if it has a meaning (GHC), else 0
  bool is_caf = false;
};

enum class Role : std::uint8_t {
  other = 0,
  time = 1,
  allocation = 2,
  entries = 3,  // calls of every kind: GHC's `entries`
  strict_calls = 4,
  lazy_calls = 5,
  curried_calls = 6,
  tail_calls_and_returns = 7,  // exits; Clean's counter can be garbage (pgcl/FORMAT.md)
  allocation_by_class = 8,     // allocation of the closure class that the name gives
  base = 9,                    // in a comparison, the base run's numbers of the metric before it
  // The calls made below an entry of the same function and counted there, because the profiler
  // folds recursion.
  recursive_calls = 10,
};

inline constexpr Role kinds_of_calls[] = {Role::strict_calls, Role::lazy_calls,
                                          Role::curried_calls};

// Whether a metric of this role counts calls or exits and so is not a cost.
[[nodiscard]] bool is_call_count(Role role);

// Units are text, so that every tool's fit. The code gives a meaning to these:
namespace unit {
inline constexpr std::string_view ticks = "ticks";
inline constexpr std::string_view nanoseconds = "nanoseconds";
inline constexpr std::string_view microseconds = "microseconds";
inline constexpr std::string_view milliseconds = "milliseconds";
inline constexpr std::string_view seconds = "seconds";
inline constexpr std::string_view words = "words";
inline constexpr std::string_view bytes = "bytes";
inline constexpr std::string_view count = "count";
}  // namespace unit

// Nanoseconds in one unit of time; nullopt for any other unit, including ticks.
[[nodiscard]] std::optional<std::uint64_t> nanoseconds_in(std::string_view unit);

struct Metric {
  std::string name;   // short, an identifier: `Ticks`
  std::string title;  // for people: `Strict calls`
  std::string unit;
  Role role = Role::other;
};

struct CallTree {
  std::vector<CostCentreId> centre;
  std::vector<NodeId> parent;
  std::vector<std::vector<std::int64_t>> columns;  // [MetricId][NodeId], individual costs
  std::vector<std::uint64_t> numbers;              // GHC's `no.` of each node, or empty

  std::size_t size() const { return centre.size(); }
  bool empty() const { return centre.empty(); }
};

// How the labels of a census's bands, or a heap chart, divide the heap.
enum class Breakdown : std::uint8_t {
  unknown = 0,
  cost_centre_stack = 1,  // 1-9 are GHC's eventlog numbers
  module = 2,
  description = 3,
  type = 4,
  retainer = 5,
  biography = 6,
  closure_class = 7,
  info_table = 8,
  era = 9,
};

// The phase of an object's life at a sample (Roejemo & Runciman 1996; GHC's -hb): an object lags
// until it is first used, is in use until its last use, and then drags. An object that is never
// used is void; one that only the runtime uses (arrays of bytes, mutable objects) is inherently in
// use.
enum class Phase : std::uint8_t {
  none = 0,  // not known
  void_ = 1,
  lag = 2,
  use = 3,
  inherent_use = 4,
  drag = 5,
};
inline constexpr std::size_t phases = 6;
// VOID, LAG, USE, INHERENT_USE, DRAG, as GHC spells them; empty for Phase::none.
[[nodiscard]] std::string_view phase_name(Phase phase);

// A retainer keeps objects alive without being a value: a thunk, a mutable object, the program's
// stack. It is identified by the cost-centre stack that made it.
struct Retainer {
  StringId label{};  // of that stack's cost centre
  StringId stack{};  // `Main.f,Main.main`: leaf first, without MAIN, as GHC prints it
};
// All retainers of an object (GHC's -hr). The set without members represents all sets that are too
// large.
struct RetainerSet {
  std::uint64_t number = 0;  // as in `(83)main`
  std::vector<Retainer> members;
};

// The common properties of a part of the live heap. A census fills `label` (a file with one
// breakdown, such as .hp) or any of the other axes. It fills both `label` and `node` if some of the
// file's labels were matched to entries of the call tree: each band then has one or the other.
struct Band {
  NodeId node = no_node;  // the stack that allocated it
  StringId closure_class{};
  StringId description{};
  StringId type{};
  StringId label{};
  StringId module{};            // only in bands by info table; otherwise that of the stack
  std::uint32_t retainers = 0;  // index in HeapCensus::retainer_sets, from 1; 0: unknown
  Phase phase = Phase::none;
};

// Live heap at each sample. Records of one sample with the same band add up; they are kept separate
// and in order so that the file can be written again as it was.
struct HeapCensus {
  struct Axes {
    bool node = false, closure_class = false, description = false, type = false, label = false,
         module = false, retainers = false, phase = false;
    bool operator==(const Axes&) const = default;
  };
  struct Mark {
    std::uint32_t before_sample = 0;  // index of the sample that follows; times.size() at the end
    double time = 0;
  };
  Axes axes;                                 // which fields of the bands are used
  Breakdown breakdown = Breakdown::unknown;  // of the labels, if axes.label
  bool in_words = false;                     // values are words; otherwise bytes
  std::vector<RetainerSet> retainer_sets;
  std::vector<Band> bands;
  std::vector<double> times;  // seconds, one for each sample
  std::vector<std::uint64_t>
      sample_begin;  // first record of each sample, and the end; size times+1
  std::vector<BandId> record_band;
  std::vector<std::int64_t> record_value;
  std::vector<Mark> marks;

  bool empty() const { return times.empty(); }
};

// Costs of each interval of the run by cost centre (Sansom & Peyton Jones, section 5: serial
// profiles).
struct SerialProfile {
  std::vector<double> boundaries;             // seconds: interval i is boundaries[i] to [i + 1]
  std::vector<MetricId> metrics;              // the metrics in `values`
  std::vector<std::uint64_t> interval_begin;  // first row of each interval, and the end
  std::vector<CostCentreId> row_centre;
  std::vector<std::vector<std::int64_t>> values;  // [position in metrics][row]

  bool empty() const { return boundaries.empty(); }
};

// Lines of a source file around the positions of cost centres, if they were requested.
struct SourceText {
  struct Piece {
    std::uint64_t first = 1, last = 1;  // lines, counted from 1
    std::string text;                   // a line feed between two lines, none after the last
  };
  std::string file;              // as the positions of cost centres spell it
  std::uint64_t line_count = 0;  // of the whole file
  std::vector<Piece> pieces;     // ascending, disjoint; empty: merged runs had different texts
};

struct Profile {
  RunInfo run;
  StringTable strings;
  std::vector<StringId> modules;  // names; duplicates are normal
  // In the order of the file; GHC lists the newest first.
  std::vector<CostCentre> cost_centres;
  std::vector<Metric> metrics;
  CallTree tree;
  HeapCensus heap;
  SerialProfile serial;
  std::vector<SourceText> sources;  // ascending by file, each once

  std::string_view text(StringId id) const { return strings[id]; }
  const CostCentre& centre(CostCentreId id) const { return cost_centres[index_of(id)]; }
  const CostCentre& centre_of(NodeId node) const { return centre(tree.centre[index_of(node)]); }
  std::string_view name(const CostCentre& c) const { return text(c.name); }
  std::string_view module_name(const CostCentre& c) const {
    return text(modules[index_of(c.module)]);
  }

  // The first metric with a role.
  std::optional<MetricId> metric(Role role) const;
  // The role of a metric's numbers: its own, or for a base metric that of the metric before it.
  Role role_of(MetricId metric) const;
  // The metric with the base run's numbers of `metric`; none if the profile is not a comparison.
  std::optional<MetricId> base_of(MetricId metric) const;
  const std::vector<std::int64_t>& column(MetricId id) const { return tree.columns[index_of(id)]; }
  // Appends a metric with a column of zeros, one for each node.
  MetricId add_metric(Metric metric);

  std::string_view property(std::string_view key) const;  // empty if absent
  void set_property(std::string_view key, std::string_view value);
  void drop_layout_properties();
};

}  // namespace convertprofile
