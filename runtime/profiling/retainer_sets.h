// SPDX-License-Identifier: BSD-3-Clause
// Sets of retainers, which are the cost-centre stacks that made the retaining objects (GHC's
// RetainerSet.c). Equal sets have equal ids, in order of creation. A set with too many members
// becomes `many` and stays so.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "runtime/profiling/cost_centre_stacks.h"

namespace convertprofile::runtime {

enum class RetainerSetId : std::uint32_t { none = 0, many = 1 };

class RetainerSets {
 public:
  using Members = std::span<const CostCentreStack* const>;

  explicit RetainerSets(std::size_t most_members) : most_(most_members) {}

  RetainerSetId of(const CostCentreStack* retainer);
  RetainerSetId join(RetainerSetId a, RetainerSetId b);
  // By stack number; empty for `many`.
  Members members(RetainerSetId set) const { return sets_[static_cast<std::size_t>(set)]; }
  std::size_t size() const { return sets_.size(); }

 private:
  using Set = std::vector<const CostCentreStack*>;
  RetainerSetId id_of(const Set& set);

  std::size_t most_;
  std::vector<Set> sets_{2};                                 // starts with none and many
  std::map<std::vector<std::uint32_t>, RetainerSetId> ids_;  // keyed by the members' numbers
  std::unordered_map<const CostCentreStack*, RetainerSetId> single_;
  std::unordered_map<std::uint64_t, RetainerSetId> joined_;  // keyed by both ids
};

}  // namespace convertprofile::runtime
