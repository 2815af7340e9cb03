// SPDX-License-Identifier: BSD-3-Clause
// Folds the call tree into the content of a Callgrind file: functions with their own costs, and for
// each pair of caller and callee the calls and the callee's inclusive costs.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/model/functions.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

// A function of the output file: a function of the profile, or its level-th occurrence in one
// stack.
enum class EntryId : std::uint32_t {};
inline constexpr EntryId no_entry{0xffffffff};

struct Entry {
  FunctionId function{};
  std::uint32_t level = 1;
  EntryId deeper = no_entry;  // the same function one level deeper, once it has occurred
};

// Costs are rows of one number per metric. Each is a sum of adjusted costs: negative ones count as
// 0, and those above `most` as `most`. No sum exceeds 2^63 - 1.
struct CallGraph {
  std::size_t metrics = 0;
  std::vector<Entry> entries;            // level 1 first, [FunctionId]
  std::vector<std::uint64_t> own_costs;  // [EntryId][MetricId]
  std::vector<bool> occurs;              // [EntryId]: whether the call tree has it
  std::vector<std::uint64_t> totals;     // [MetricId]
  std::vector<bool> has_negative;        // [MetricId]
  std::vector<std::uint64_t> most;       // [MetricId]
  EntryId root{};
  bool root_is_called = false;

  // In the order of first occurrence in the tree. An edge is one row of 2 + metrics numbers, so
  // that the walk finds all of them in one place: caller << 32 | callee, calls, inclusive costs.
  std::vector<std::uint64_t> edges;

  std::size_t edge_width() const { return metrics + 2; }
  std::size_t edge_count() const { return edges.size() / edge_width(); }
  const std::uint64_t* edge(std::size_t e) const { return edges.data() + e * edge_width(); }
  EntryId caller(std::size_t e) const { return id_at<EntryId>(edge(e)[0] >> 32); }
  EntryId callee(std::size_t e) const { return id_at<EntryId>(edge(e)[0] & 0xffffffff); }
  std::uint64_t calls(std::size_t e) const { return edge(e)[1]; }  // may be 0
  const std::uint64_t* inclusive_costs(std::size_t e) const { return edge(e) + 2; }
};

// An edge collects costs only from places in the tree where its callee is not already on the stack,
// so that the inclusive costs of the edges into a function add up to the function's. If
// deepest_level is above 1, a function's occurrence below itself is a separate entry, up to that
// level.
//
// The profile must have a call tree. Memory grows with the depth, the functions and the edges, but
// not with the nodes. Several threads fold a large tree.
CallGraph fold_call_tree(const Profile& profile, const Functions& functions,
                         std::uint32_t deepest_level);

// Same, with a given number of threads, each folding part of the nodes. The graph and the order of
// everything in it are the same for any number.
CallGraph fold_in_parts(const Profile& profile, const Functions& functions,
                        std::uint32_t deepest_level, std::size_t parts);

}  // namespace convertprofile::callgrind
