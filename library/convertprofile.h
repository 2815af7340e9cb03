// SPDX-License-Identifier: BSD-3-Clause
// libconvertprofile: reads profiles in all formats of the command convertprofile, makes new ones,
// and changes, compares and writes profiles. docs/library.md has worked examples.
//
//   #include <convertprofile.h>
//
//   using namespace convertprofile;
//   const Profile profile = Profile::read("app.prof");     // any format, gzipped or not
//   const Profile pruned = profile.shaped({.min_time = Share{0.005}});
//   pruned.write("callgrind.out.app");                     // the name selects the format
//
// Results: the same steps give the same numbers, and the same bytes in files, as the command.
// docs/formats.md says which outputs leave out GHC's own stacks and the profiler's own time.
//
// Ownership: a Profile owns everything it holds. Copies share it, since no function changes a
// profile: each returns a new one. Views (std::string_view, std::span) live as long as the Profile
// they came from, or any copy of it. A Profile that was moved from may only be assigned or
// destroyed. Threads may use the same Profile at the same time, but not the same ProfileBuilder.
//
// Errors: every failure throws Error. Its what() is one line, without a file name for bytes in
// memory: `app.prof: byte 120: line 4: entries: is not a number`. Running out of memory throws
// std::bad_alloc. Nothing is printed; damage that a reader survives and things that a format cannot
// hold become messages.
//
// The library is a guest: it installs no signal handler, does not change umask, locale or limits,
// starts no thread, and keeps nothing open. Writing to a closed pipe or beyond the file size limit
// throws Error and raises no signal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// This header's version. Major and minor must agree with the library's.
#define CONVERTPROFILE_VERSION_MAJOR 0
#define CONVERTPROFILE_VERSION_MINOR 2
#define CONVERTPROFILE_VERSION_PATCH 0
// For #if CONVERTPROFILE_VERSION >= 200
#define CONVERTPROFILE_VERSION                                                 \
  (CONVERTPROFILE_VERSION_MAJOR * 10000 + CONVERTPROFILE_VERSION_MINOR * 100 + \
   CONVERTPROFILE_VERSION_PATCH)

#if defined(__GNUC__)
#define CONVERTPROFILE_EXPORT __attribute__((visibility("default")))
#else
#define CONVERTPROFILE_EXPORT
#endif

namespace convertprofile::api {

class CONVERTPROFILE_EXPORT Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The library's own CONVERTPROFILE_VERSION.
CONVERTPROFILE_EXPORT int version();

struct Format {
  std::string_view name;        // `prof`, as for the command's --to
  std::string_view file_names;  // globs with a space between: `*.prof`
  std::string_view summary;
  bool reads = false;
  bool writes = false;
};

// All formats, in the order of the command's --list-formats.
CONVERTPROFILE_EXPORT std::vector<Format> formats();

// ---- The parts of a profile

// The kind of a column's numbers.
enum class Role {
  other,
  time,
  allocation,
  entries,  // calls of every kind
  strict_calls,
  lazy_calls,
  curried_calls,
  exits,                // tail calls and returns
  allocation_by_class,  // by the closure class in the metric's name
  base                  // in a comparison, the base's numbers of the metric before it
};

struct Metric {
  std::string_view name;   // an identifier: `Ticks`
  std::string_view title;  // for people: `Strict calls`
  std::string_view unit;   // `ticks`, `nanoseconds`, `words`, `bytes`, `count`, or another tool's
  Role role = Role::other;
};

struct Centre {
  std::string_view module;
  std::string_view name;
  std::string_view position = {};  // `Main.hs:3:1-20`; empty: unknown
  bool is_caf = false;             // a top-level constant
};

// An entry of the call tree: a cost-centre stack that ends in this cost centre.
struct Entry {
  std::size_t parent = 0;  // the stack without its last cost centre; the root is its own parent
  std::size_t centre = 0;  // see Profile::centre()
  std::string_view name;
  std::string_view module;
  std::string_view position;
  bool is_caf = false;
};

// Ways to break the heap down.
enum class HeapBy { cost_centre, module, description, type, closure_class, retainer, biography };

// The live heap at each sample, broken down one way.
struct Heap {
  struct Band {
    std::string name;                  // `(12)f/main`, `Map`, `DRAG`; may be empty
    std::optional<std::size_t> entry;  // in a breakdown by cost centre
  };
  std::vector<double> times;  // seconds, one for each sample
  std::vector<Band> bands;
  // The records of sample i are [sample_begin[i], sample_begin[i + 1]): a band and its bytes, each
  // band at most once. Bands without a record have no bytes.
  std::vector<std::size_t> sample_begin;
  std::vector<std::size_t> record_band;
  std::vector<std::int64_t> record_bytes;
};

// Costs by cost centre in each interval of the run.
struct Serial {
  std::vector<double> boundaries;    // seconds: interval i is boundaries[i] to boundaries[i + 1]
  std::vector<std::size_t> metrics;  // the columns of `values`; see Profile::metrics()
  // The rows of interval i are [interval_begin[i], interval_begin[i + 1]).
  std::vector<std::size_t> interval_begin;
  std::vector<std::size_t> row_centre;                // see Profile::centre()
  std::vector<std::span<const std::int64_t>> values;  // [position in `metrics`][row]
};

// ---- Options

// GHC's own stacks: GC, SYSTEM, ... By default most outputs leave them out.
enum class Builtins { by_output, show, hide };

// The profiler's own time, if the file states it. By default it is left out of what is shown.
enum class Overhead { by_output, subtract, keep };

// Minima of a cost: a share of the metric's total (Share{0.005} is half a percent), a number of
// ticks (in a profile without ticks, of its unit of time), or a number of words, even if the
// profile counts bytes.
struct Share {
  double of_total = 0;  // from 0 to 1
};
struct Ticks {
  std::int64_t count = 0;
};
struct Words {
  std::int64_t count = 0;
};

// The parts of a profile to leave out, and how to show the rest. The steps run in the order of the
// fields and work like the command's options with these names. A pattern is a function or
// Module.function; * and ? match any characters.
struct Shape {
  // By default they are kept apart from the other stacks, so that write() can decide. `show` makes
  // them stacks like any others, for write(), too.
  Builtins builtins = Builtins::by_output;
  // By default it is subtracted if a step merges entries, because it cannot be computed afterwards.
  Overhead overhead = Overhead::by_output;
  std::vector<std::string> exclude = {};
  bool fold_recursion = false;
  std::vector<std::string> root = {};
  std::vector<std::string> focus = {};
  bool apportion = false;
  bool by_module = false;
  bool invert = false;  // turns an inverted profile back
  std::optional<std::uint32_t> max_depth = {};
  // Prune: fold entries that cost less into their callers. With both, an entry that reaches either
  // stays.
  std::optional<std::variant<Share, Ticks>> min_time = {};
  std::optional<std::variant<Share, Words>> min_allocation = {};
};

// The detail of a .prof report, named after GHC's options: -p, -P, -Pa.
enum class Detail { summary, ticks_and_bytes, all };

struct ReadOptions {
  // The most bytes that a packed file may unpack to. 0: 128 MB, or 50 times its packed size if that
  // is more, with bounds on its numbers and names; any other value lifts these bounds.
  std::uint64_t max_unpacked = 0;
};

// How to write a profile, like the command's options with these names; the defaults are the
// command's.
struct WriteOptions {
  std::string metric = {};  // name or title, for formats with room for one; empty: the main one
  std::optional<HeapBy> heap_by = {};  // none: the census's own breakdown, else by cost centre
  std::optional<Detail> detail = {};   // none: that of the report read
  int pgcl_version = 3;                // 1, 2 or 3
  Builtins builtins = Builtins::by_output;
  Overhead overhead = Overhead::by_output;
};

struct CompareOptions {
  bool normalize = false;  // scale the base to the new run's totals, so that only shares differ
  Overhead overhead = Overhead::by_output;
};

// The result of a condition, as of the command's --fail-if.
struct Verdict {
  bool failed = false;          // the condition is met
  std::string text;             // measured value, limit, and by how much it is exceeded
  double value = 0, limit = 0;  // in the condition's terms: an amount, a share or a change
  std::string unit;             // of both: `%`, the metric's unit, `seconds` or `bytes`
  std::optional<double> p;      // probability that a change is chance, with several runs a side
  std::vector<std::string> messages;  // for example, that the pattern matches nothing
};

class CONVERTPROFILE_EXPORT Profile {
 public:
  // Detects the format by content unless `format` names one.
  static Profile read(const std::filesystem::path& file, std::string_view format = {},
                      const ReadOptions& options = {});
  // The same for a file's bytes.
  static Profile parse(std::string_view bytes, std::string_view format = {},
                       const ReadOptions& options = {});
  // Adds up several runs, at least one. Subtracts the profiler's own time unless it is to be kept.
  static Profile sum(std::span<const Profile> runs, Overhead overhead = Overhead::by_output);
  // The changes since the base; for several runs, of their means. Each metric is followed by one of
  // Role::base. Runs and base must not be comparisons themselves.
  static Profile compare(std::span<const Profile> runs, std::span<const Profile> base,
                         const CompareOptions& options = {});
  static Profile compare(const Profile& run, const Profile& base,
                         const CompareOptions& options = {}) {
    return compare(std::span(&run, 1), std::span(&base, 1), options);
  }

  // ---- Contents. Entries are in pre-order: a parent's index is less than its child's, and an
  // entry is followed by all entries below it.
  std::string_view program() const;  // empty: unknown
  std::size_t size() const;          // entries; 0 for a profile with only a heap census
  Entry entry(std::size_t index) const;
  // The parents of all entries.
  std::vector<std::size_t> parents() const;
  std::vector<std::size_t> centres() const;
  std::size_t centre_count() const;
  Centre centre(std::size_t index) const;
  std::vector<Metric> metrics() const;
  // The index of the first metric with this role.
  std::optional<std::size_t> metric(Role role) const;
  // The index of the metric with the base's numbers of this one.
  std::optional<std::size_t> base_of(std::size_t metric) const;
  // A number for each entry: its own cost.
  std::span<const std::int64_t> individual(std::size_t metric) const;
  // A number for each entry: its cost and that of all entries below it.
  std::vector<std::int64_t> inherited(std::size_t metric) const;
  // The breakdowns that heap() can show, the default first; none without a heap census.
  std::vector<HeapBy> heap_breakdowns() const;
  // Empty without a heap census. Throws Error if the census does not have this breakdown.
  Heap heap(std::optional<HeapBy> by = {}) const;
  // Empty without a serial profile.
  Serial serial() const;
  // Damage that reading survived, numbers that are estimates, patterns without a match.
  std::span<const std::string> messages() const;

  // ---- Operations
  Profile shaped(const Shape& shape) const;

  // Evaluates a condition of the command's --fail-if (docs/manual.md), such as `time:Main.f>30%` or
  // `heap-peak>500MB`, or for a comparison `time>+5%`. If a pattern matches nothing, its cost is 0.
  Verdict check(std::string_view condition) const;

  // Writes a file, which appears whole or not at all. Its name selects the format (`app.html`,
  // `callgrind.out.app`, `app.prof.gz`) unless `format` names one. Returns what the format cannot
  // hold, one sentence each.
  std::vector<std::string> write(const std::filesystem::path& file, std::string_view format = {},
                                 const WriteOptions& options = {}) const;
  // Returns the bytes of that file.
  std::string bytes(std::string_view format, const WriteOptions& options = {}) const;

 private:
  friend class ProfileBuilder;
  struct Content;
  class Output;
  explicit Profile(std::shared_ptr<const Content> content);
  std::shared_ptr<const Content> content_;
};

// ---- Making profiles

// Facts about the run. Empty and 0 mean unknown.
struct Run {
  std::string program = {};
  std::vector<std::string> arguments = {};  // argv[0] included
  std::string date = {};                    // `Sat Nov 21 00:04 2026`
  std::uint64_t tick_microseconds = 0;      // the length of a tick, for a metric in ticks
  std::uint32_t word_bytes = 0;             // 4 or 8, for metrics in words
};

// Properties that objects of the heap share.
struct HeapBand {
  std::optional<std::size_t> entry = {};  // the stack that allocated them
  std::string_view closure_class = {};
  std::string_view description = {};
  std::string_view type = {};
};

// Makes a profile from a program's own measurements.
//
//   ProfileBuilder builder({{"Time", "Time", "nanoseconds", Role::time}});
//   const std::size_t main = builder.entry(builder.root(), builder.centre({"Main", "main"}));
//   builder.add(main, 0, 1200);
//   builder.build().write("app.html");
class CONVERTPROFILE_EXPORT ProfileBuilder {
 public:
  explicit ProfileBuilder(std::span<const Metric> metrics, const Run& run = {});
  ProfileBuilder(std::initializer_list<Metric> metrics, const Run& run = {})
      : ProfileBuilder(std::span(metrics.begin(), metrics.size()), run) {}
  ProfileBuilder(ProfileBuilder&& other) noexcept;
  ProfileBuilder& operator=(ProfileBuilder&& other) noexcept;
  ~ProfileBuilder();

  // Equal cost centres get the same index.
  std::size_t centre(const Centre& centre);
  // The stack without any cost centre. It becomes part of the profile only if it has costs, or if
  // stacks begin differently.
  std::size_t root() const { return 0; }
  // The stack of `parent` and `centre`, made when first needed. These indexes are the builder's
  // own: those of the profile are in pre-order.
  std::size_t entry(std::size_t parent, std::size_t centre);
  // Adds to the entry's own cost. Sums saturate at the ends of the 64-bit range.
  void add(std::size_t entry, std::size_t metric, std::int64_t cost);

  // Begins a sample of the live heap, not earlier than the previous one; live() adds to it.
  void sample(double seconds);
  void live(const HeapBand& band, std::int64_t bytes);

  // The builder is empty afterwards, but keeps its metrics.
  Profile build();

 private:
  struct Content;
  std::unique_ptr<Content> content_;
};

}  // namespace convertprofile::api

// Makes the names convertprofile::Profile and so on. The library's own sources have a different
// Profile in that namespace.
#if !defined(CONVERTPROFILE_INSIDE)
namespace convertprofile {
using namespace api;
}
#endif
