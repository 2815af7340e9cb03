// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "formats/base/attempt.h"
#include "formats/model/standard_metrics.h"
#include "formats/pgcl/pgcl_reader.h"
#include "formats/pgcl/pgcl_sections.h"

namespace convertprofile::pgcl {

namespace {

void read_tables(const Header& header, ByteReader& in, Profile& profile) {
  profile.modules.reserve(header.modules);
  for (std::uint32_t i = 0; i < header.modules; ++i)
    profile.modules.push_back(profile.strings.add(in.c_string("module name")));
  profile.cost_centres.reserve(header.cost_centres);
  for (std::uint32_t i = 0; i < header.cost_centres; ++i) {
    const std::uint64_t at = in.offset();
    const std::uint64_t module = in.uleb("module of a cost centre");
    if (module == 0 || module > header.modules)
      fail_at_byte(
          at, "module of a cost centre",
          "is " + std::to_string(module) + ", not from 1 to " + std::to_string(header.modules));
    CostCentre centre;
    centre.module = id_at<ModuleId>(module - 1);
    centre.name = profile.strings.add(in.c_string("name of a cost centre"));
    profile.cost_centres.push_back(centre);
  }
}

// Every LEB128 number has exactly one byte below 0x80, its last.
std::size_t count_numbers(std::string_view bytes) {
  return static_cast<std::size_t>(std::count_if(
      bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

struct OpenEntry {
  NodeId node;
  std::uint64_t children_left;
};

// Collects a few hundred entries and appends them to the tree's columns at once, which is faster
// than as many calls of push_back for each column.
template <std::size_t Columns>
class EntryBlock {
 public:
  explicit EntryBlock(CallTree& tree) : tree_(tree) { tree.columns.resize(Columns); }

  NodeId add(std::uint64_t centre, NodeId parent) {
    if (used_ == capacity) flush();
    centre_[used_] = id_at<CostCentreId>(centre);
    parent_[used_] = parent;
    return id_at<NodeId>(flushed_ + used_++);
  }

  // Sets a number of the entry added last.
  void set(std::size_t column, std::uint64_t value) {
    columns_[column][used_ - 1] = static_cast<std::int64_t>(value);
  }

  void flush() {
    const auto append = [this](auto& to, const auto& from) {
      to.insert(to.end(), from.begin(), from.begin() + static_cast<std::ptrdiff_t>(used_));
    };
    append(tree_.centre, centre_);
    append(tree_.parent, parent_);
    for (std::size_t c = 0; c < Columns; ++c) append(tree_.columns[c], columns_[c]);
    flushed_ += used_;
    used_ = 0;
    if (flushed_ > most_nodes - capacity) throw Error("call graph: more than 2^32 entries");
  }

 private:
  static constexpr std::size_t capacity = 256;
  CallTree& tree_;
  std::array<CostCentreId, capacity> centre_;
  std::array<NodeId, capacity> parent_;
  std::array<std::array<std::int64_t, capacity>, Columns> columns_;
  std::size_t used_ = 0;
  std::size_t flushed_ = 0;
};

// `Columns` numbers of each entry become the metrics' columns.
template <std::size_t Columns>
CallTree read_tree(const Header& header, ByteReader in,
                   const std::array<const char*, Columns>& fields) {
  constexpr std::size_t least_entry = Columns + 2;
  CallTree tree;
  EntryBlock<Columns> block(tree);
  {
    ByteReader rest = in;
    const std::size_t entries = count_numbers(rest.bytes(rest.remaining(), "")) / least_entry;
    tree.centre.reserve(entries);
    tree.parent.reserve(entries);
    for (auto& column : tree.columns) column.reserve(entries);
  }
  std::vector<OpenEntry> open;
  NodeId parent = root_node;
  for (;;) {
    const std::uint64_t at = in.offset();
    const std::uint64_t centre = in.uleb("cost centre of an entry");
    if (centre - 1 >= header.cost_centres)
      fail_at_byte(at, "cost centre of an entry",
                   "is " + std::to_string(centre) + ", not from 1 to " +
                       std::to_string(header.cost_centres));
    const NodeId node = block.add(centre - 1, parent);
    for (std::size_t c = 0; c + 1 < Columns; ++c) block.set(c, in.uleb(fields[c]));
    block.set(Columns - 1, in.short_uleb(fields[Columns - 1]));  // curried calls are rare
    const std::uint64_t children = in.count("number of children", least_entry);
    if (children > 0) {
      open.push_back({node, children});
    } else {
      while (!open.empty() && open.back().children_left == 0) open.pop_back();
      if (open.empty()) break;
    }
    parent = open.back().node;
    --open.back().children_left;
  }
  if (!in.at_end()) in.fail("call graph", "unexpected data after its root entry");
  block.flush();
  return tree;
}

constexpr std::array<const char*, 6> with_exits = {
    "ticks", "words", "tail calls and returns", "strict calls", "lazy calls", "curried calls"};
constexpr std::array<const char*, 5> without_exits = {"ticks", "words", "strict calls",
                                                      "lazy calls", "curried calls"};

// The call tree if all of it parses with these fields.
template <std::size_t Columns>
std::optional<CallTree> tree_if_valid(const Header& header, const ByteReader& in,
                                      const std::array<const char*, Columns>& fields) {
  CallTree tree;
  if (!attempt<Error>([&] { tree = read_tree(header, in, fields); })) return std::nullopt;
  return tree;
}

}  // namespace

Profile read_versions_1_and_2(const Header& header, ByteReader in) {
  Profile profile;
  if (header.version == 2) {
    profile.run.ticks_per_second = in.uleb("CPU frequency");
    profile.run.overhead_per_1000_calls = in.uleb("overhead");
  }
  read_tables(header, in, profile);
  std::optional<CallTree> tree = tree_if_valid(header, in, with_exits);
  if (!tree && header.version == 1) {  // the first dialect (FORMAT.md, "Dialects of version 1")
    tree = tree_if_valid(header, in, without_exits);
    if (tree) profile.set_property(v1_dialect_property, "6");
  }
  profile.tree = tree ? std::move(*tree) : read_tree(header, in, with_exits);  // throws again
  using namespace standard_metrics;
  profile.metrics = {ticks(), words()};
  if (profile.tree.columns.size() == with_exits.size())
    profile.metrics.push_back(tail_calls_and_returns());
  for (const Metric& metric : {strict_calls(), lazy_calls(), curried_calls()})
    profile.metrics.push_back(metric);
  return profile;
}

}  // namespace convertprofile::pgcl
