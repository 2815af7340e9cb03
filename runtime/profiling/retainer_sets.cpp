// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/retainer_sets.h"

#include <algorithm>
#include <iterator>

namespace convertprofile::runtime {

RetainerSetId RetainerSets::id_of(const Set& set) {
  if (set.size() > most_) return RetainerSetId::many;
  std::vector<std::uint32_t> numbers;
  for (const CostCentreStack* const each : set) numbers.push_back(each->number);
  const auto [at, is_new] =
      ids_.try_emplace(std::move(numbers), RetainerSetId{static_cast<std::uint32_t>(sets_.size())});
  if (is_new) sets_.push_back(set);
  return at->second;
}

RetainerSetId RetainerSets::of(const CostCentreStack* retainer) {
  RetainerSetId& id = single_[retainer];
  if (id == RetainerSetId::none) id = id_of({retainer});
  return id;
}

RetainerSetId RetainerSets::join(RetainerSetId a, RetainerSetId b) {
  if (a == b || b == RetainerSetId::none || a == RetainerSetId::many) return a;
  if (a == RetainerSetId::none || b == RetainerSetId::many) return b;
  if (a > b) std::swap(a, b);
  RetainerSetId& id = joined_[static_cast<std::uint64_t>(a) << 32 | static_cast<std::uint32_t>(b)];
  if (id == RetainerSetId::none) {
    const Members left = members(a), right = members(b);
    Set both;
    std::ranges::set_union(left, right, std::back_inserter(both), {}, &CostCentreStack::number,
                           &CostCentreStack::number);
    id = id_of(both);
  }
  return id;
}

}  // namespace convertprofile::runtime
