#include <algorithm>
#include <array>
#include <optional>
#include <string>

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

// Every LEB128 number ends with the one byte of it below 0x80.
std::size_t count_numbers(std::string_view bytes) {
  return static_cast<std::size_t>(std::count_if(
      bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

struct OpenEntry {
  NodeId node;
  std::uint64_t children_left;
};

// `Columns` numbers of each entry become the metrics' columns.
template <std::size_t Columns>
CallTree read_tree(const Header& header, ByteReader in,
                   const std::array<const char*, Columns>& fields) {
  constexpr std::size_t least_entry = Columns + 2;
  CallTree tree;
  tree.columns.resize(Columns);
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
    const NodeId node = id_at<NodeId>(tree.size());
    tree.centre.push_back(id_at<CostCentreId>(centre - 1));
    tree.parent.push_back(parent);
    for (std::size_t c = 0; c < Columns; ++c)
      tree.columns[c].push_back(static_cast<std::int64_t>(in.uleb(fields[c])));
    const std::uint64_t children = in.count("number of children", least_entry);
    if (tree.size() >= most_nodes) in.fail("call graph", "more than 2^32 entries");
    if (children > 0) {
      open.push_back({node, children});
    } else {
      while (!open.empty() && open.back().children_left == 0) open.pop_back();
      if (open.empty()) break;
    }
    parent = open.back().node;
    --open.back().children_left;
  }
  if (!in.at_end()) in.fail("call graph", "something follows its root entry");
  return tree;
}

constexpr std::array<const char*, 6> with_exits = {
    "ticks", "words", "tail calls and returns", "strict calls", "lazy calls", "curried calls"};
constexpr std::array<const char*, 5> without_exits = {"ticks", "words", "strict calls",
                                                      "lazy calls", "curried calls"};

// The first dialect where it is the one that parses (FORMAT.md, "Dialects of version 1").
std::optional<CallTree> read_first_dialect(const Header& header, const ByteReader& in) {
  try {
    return read_tree(header, in, without_exits);
  } catch (const Error&) {
    return std::nullopt;
  }
}

}  // namespace

Profile read_versions_1_and_2(const Header& header, ByteReader in) {
  Profile profile;
  if (header.version == 2) {
    profile.run.ticks_per_second = in.uleb("CPU frequency");
    profile.run.overhead_per_1000_calls = in.uleb("overhead");
  }
  read_tables(header, in, profile);
  try {
    profile.tree = read_tree(header, in, with_exits);
  } catch (const Error&) {
    std::optional<CallTree> first;
    if (header.version == 1) first = read_first_dialect(header, in);
    if (!first) throw;
    profile.tree = std::move(*first);
    profile.set_property(v1_dialect_property, "6");
  }
  using namespace standard_metrics;
  profile.metrics = {ticks(), words()};
  if (profile.tree.columns.size() == with_exits.size())
    profile.metrics.push_back(tail_calls_and_returns());
  for (const Metric& metric : {strict_calls(), lazy_calls(), curried_calls()})
    profile.metrics.push_back(metric);
  return profile;
}

}  // namespace convertprofile::pgcl
