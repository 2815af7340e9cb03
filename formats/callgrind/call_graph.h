// SPDX-License-Identifier: BSD-3-Clause
// The call tree folded into what Callgrind's format holds: functions with their own costs, and for
// each pair of caller and callee the calls and the callee's inclusive costs.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/model/functions.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

// A function of the file: one of the profile's functions, or that function where it stands for the
// level-th time in a stack.
enum class EntryId : std::uint32_t {};
inline constexpr EntryId no_entry{0xffffffff};

struct Entry {
  FunctionId function{};
  std::uint32_t level = 1;
  EntryId deeper = no_entry;  // the same function one level down, once it has occurred
};

// Costs are rows of one number for each metric. All are sums of costs that were made to fit:
// negative ones count as 0, and those above `most` as `most`. No sum of them is above 2^63 - 1.
struct CallGraph {
  std::size_t metrics = 0;
  std::vector<Entry> entries;            // those of level 1 first, [FunctionId]
  std::vector<std::uint64_t> own_costs;  // [EntryId][MetricId]
  std::vector<bool> occurs;              // [EntryId]: in the call tree at all
  std::vector<std::uint64_t> totals;     // [MetricId]
  std::vector<bool> has_negative;        // [MetricId]
  std::vector<std::uint64_t> most;       // [MetricId]
  EntryId root{};
  bool root_is_called = false;

  // In the order of their first occurrence in the tree. An edge is a row of 2 + metrics numbers, so
  // that the walk finds all of it in one place: caller << 32 | callee, calls, inclusive costs.
  std::vector<std::uint64_t> edges;

  std::size_t edge_width() const { return metrics + 2; }
  std::size_t edge_count() const { return edges.size() / edge_width(); }
  const std::uint64_t* edge(std::size_t e) const { return edges.data() + e * edge_width(); }
  EntryId caller(std::size_t e) const { return id_at<EntryId>(edge(e)[0] >> 32); }
  EntryId callee(std::size_t e) const { return id_at<EntryId>(edge(e)[0] & 0xffffffff); }
  std::uint64_t calls(std::size_t e) const { return edge(e)[1]; }  // may be 0
  const std::uint64_t* inclusive_costs(std::size_t e) const { return edge(e) + 2; }
};

// An edge bears costs only from those places in the tree where its callee is not already on the
// stack, so that the inclusive costs of the edges into a function add up to the function's. With
// deepest_level above 1, a function's occurrence below itself is another entry, up to that level.
//
// The profile has a call tree. Memory for the depth, the functions and the edges, but not for the
// nodes. A large tree is folded by several threads.
CallGraph fold_call_tree(const Profile& profile, const Functions& functions,
                         std::uint32_t deepest_level);

// The same with a given number of threads, each for a part of the nodes. The graph does not depend
// on it, nor does the order of anything in it.
CallGraph fold_in_parts(const Profile& profile, const Functions& functions,
                        std::uint32_t deepest_level, std::size_t parts);

}  // namespace convertprofile::callgrind
