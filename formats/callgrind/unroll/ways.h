// SPDX-License-Identifier: BSD-3-Clause
// The stacks within a cycle of functions. NOTES.md, "Cycles", gives the rule and its guarantees.
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
  std::vector<Call> calls;             // connect every pair of members
  std::vector<std::uint64_t> entered;  // [member] costs of calls of it from outside
  std::vector<std::uint64_t> local;    // [member] own costs plus its calls out of the cycle
  std::vector<std::uint64_t> least;    // [member] lower bound of its inclusive costs
  std::vector<std::uint64_t> most;     // [member] likely upper bound of its inclusive costs
};

// A stack from the member that was called from outside to the member with the local costs. A member
// may occur more than once.
struct Way {
  std::vector<std::uint32_t> members;
  std::uint64_t amount = 0;
};

// `entered` and `local` must have the same sum, not 0. The ways that begin with a member add up to
// its `entered`, those that end with it to its `local`, and those through it to at least `least`,
// or the whole if that is less. Returns about as many ways as the larger of `count` and the number
// of members, or none if that would take too long. The steps taken are subtracted from
// `steps_left`; when it is 0, there are no ways.
std::vector<Way> find_ways(const CycleCosts& costs, std::size_t count, std::size_t& steps_left);

}  // namespace convertprofile::callgrind
