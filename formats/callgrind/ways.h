// SPDX-License-Identifier: BSD-3-Clause
// The stacks within a cycle of functions: NOTES.md, "Cycles", has the rule and what it guarantees.
#pragma once

#include <cstdint>
#include <vector>

namespace convertprofile::callgrind {

// One cycle and one event. Members are numbered from 0.
struct CycleCosts {
  struct Call {
    std::uint32_t caller, callee;  // two different members
    std::uint64_t cost;            // inclusive
  };
  std::vector<Call> calls;             // each can be reached from each by them
  std::vector<std::uint64_t> entered;  // [member] came in by calls of it from outside
  std::vector<std::uint64_t> local;    // [member] own costs and those of its calls out of the cycle
  std::vector<std::uint64_t> least;    // [member] its inclusive costs are no less,
  std::vector<std::uint64_t> most;     // [member] and hardly more than this
};

// A stack from the member that was called from outside to the one whose local costs these are. A
// member may occur more than once.
struct Way {
  std::vector<std::uint32_t> members;
  std::uint64_t amount = 0;
};

// `entered` and `local` have the same sum, not 0. Of the ways that begin with a member the amounts
// add up to `entered`, of those that end with one to `local`, and of those it occurs in to no less
// than `least`, or the whole if that is less. There are about as many ways as `count`, or members;
// none where that would take too long.
std::vector<Way> find_ways(const CycleCosts& costs, std::size_t count);

// above[member]: its caller on the way from `from` whose cheapest call is dearest; of `from`
// itself.
std::vector<std::uint32_t> widest_ways(const CycleCosts& costs, std::uint32_t from);

}  // namespace convertprofile::callgrind
