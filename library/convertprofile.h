// SPDX-License-Identifier: BSD-3-Clause
// libconvertprofile: reads profiles of any format that the command convertprofile reads, changes
// and writes them.
//
//   #include <convertprofile.h>
//
//   using namespace convertprofile::api;
//   Profile profile = Profile::read("app.prof");           // any format, also packed by gzip
//   Profile pruned = profile.shaped({.min_time = "0.5%"});
//   pruned.write("callgrind.out.app");                     // the name says the format
//
// Numbers: the same calls give the same bytes as the command does. What an output leaves out unless
// it is asked for, GHC's own stacks and the profiler's own time, is in docs/formats.md.
//
// Ownership: a Profile owns everything it holds. Copies share it, since no function changes a
// profile: each returns a new one. Views (std::string_view, std::span) live as long as the Profile
// they came from, or any copy of it. Threads may use the same Profile at the same time.
//
// Errors: every failure throws Error, whose what() is one line, without a file name for bytes in
// memory: `app.prof: byte 120: line 4: entries: is not a number`. Running out of memory throws
// std::bad_alloc. Nothing is printed; what a reader survived, or a format cannot hold, are
// messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

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

struct Format {
  std::string_view name;        // `prof`, as the command's --to has it
  std::string_view file_names;  // globs with a space between: `*.prof`
  std::string_view summary;
  bool reads = false;
  bool writes = false;
};

// All formats, in the order of the command's --list-formats.
CONVERTPROFILE_EXPORT std::vector<Format> formats();

// The kind of a column's numbers.
enum class Role {
  other,
  time,
  allocation,
  entries,
  strict_calls,
  lazy_calls,
  curried_calls,
  exits
};

struct Metric {
  std::string_view name;   // an identifier: `Ticks`
  std::string_view title;  // for people: `Strict calls`
  std::string_view unit;   // `ticks`, `nanoseconds`, `words`, `bytes`, `count`, or another tool's
  Role role = Role::other;
};

// An entry of the call tree: a cost-centre stack, which ends in the cost centre named here.
struct Entry {
  std::size_t parent = 0;  // index of the stack without its last cost centre; the root is its own
  std::string_view name;
  std::string_view module;
  std::string_view position;  // `Main.hs:3:1-20`; empty: unknown
  bool is_caf = false;
};

// GHC's own stacks: GC, SYSTEM, ... By default most outputs leave them out.
enum class Builtins { by_output, show, hide };

// The profiler's own time, where the file says how much it is. By default it is no part of what is
// shown.
enum class Overhead { by_output, subtract, keep };

// The parts of a profile to leave out, and how to show the rest. The steps run in the order of the
// fields, as the command's options of these names do. A pattern is a function or Module.function; *
// and ? match any. A minimum is a number of ticks or words, or a share of the total: `0.5%`.
struct Shape {
  // By default they are kept apart from the other stacks, for write() to decide; `show` makes them
  // stacks like any others, and is for write(), too.
  Builtins builtins = Builtins::by_output;
  // By default it is subtracted if a step merges entries, as nothing can do it afterwards.
  Overhead overhead = Overhead::by_output;
  std::vector<std::string> exclude;
  bool fold_recursion = false;
  std::vector<std::string> root;
  std::vector<std::string> focus;
  bool apportion = false;
  bool by_module = false;
  bool invert = false;  // one that is inverted is turned back
  std::optional<std::uint32_t> max_depth;
  std::string min_time;        // prune: fold what costs less into its caller
  std::string min_allocation;  // with both, reaching either is enough to stay
};

// How much a .prof report says, named as GHC's options: -p, -P, -Pa.
enum class Detail { summary, ticks_and_bytes, all };

// The breakdown of a heap profile.
enum class HeapBy { cost_centre, module, description, type, closure_class, retainer, biography };

// How to write a profile, as the command's options of these names do; the defaults are the
// command's.
struct WriteOptions {
  std::string metric;             // name or title, where there is room for one; empty: the main one
  std::optional<HeapBy> heap_by;  // none: the census's own, else by cost centre
  std::optional<Detail> detail;   // none: that of the report that was read
  int pgcl_version = 3;           // 1, 2 or 3
  Builtins builtins = Builtins::by_output;
  Overhead overhead = Overhead::by_output;
};

class CONVERTPROFILE_EXPORT Profile {
 public:
  // The file, or standard input for `-`. The content says the format unless `format` names one.
  static Profile read(const std::string& path, std::string_view format = {});
  // The same of a file's bytes.
  static Profile parse(std::string_view bytes, std::string_view format = {});
  // Several runs added up; at least one. Without the profiler's own time, unless it is to be kept.
  static Profile sum(std::span<const Profile> runs, Overhead overhead = Overhead::by_output);

  // ---- What it holds. Entries are in pre-order: a parent's index is less than its child's, and
  // what is below an entry follows it.
  std::string_view program() const;  // empty: unknown
  std::size_t size() const;          // entries; 0 for a profile of the heap alone
  Entry entry(std::size_t index) const;
  std::vector<Metric> metrics() const;
  // The index of the first metric with this role.
  std::optional<std::size_t> metric(Role role) const;
  // A number for each entry: what it cost itself.
  std::span<const std::int64_t> individual(std::size_t metric) const;
  // A number for each entry: what it and all below it cost.
  std::vector<std::int64_t> inherited(std::size_t metric) const;
  // Damage that reading survived, numbers that are estimates, patterns without a match.
  std::span<const std::string> messages() const;

  // ---- What to make of it.
  Profile shaped(const Shape& shape) const;

  // Writes a file, which appears whole or not at all. The file's name says the format (`app.html`,
  // `callgrind.out.app`, `app.prof.gz`) unless `format` names one. Returns what the format cannot
  // hold, a sentence each.
  std::vector<std::string> write(const std::string& path, std::string_view format = {},
                                 const WriteOptions& options = {}) const;
  // The bytes of that file.
  std::string bytes(std::string_view format, const WriteOptions& options = {}) const;

 private:
  struct Content;
  class Output;
  explicit Profile(std::shared_ptr<const Content> content);
  std::shared_ptr<const Content> content_;
};

}  // namespace convertprofile::api
