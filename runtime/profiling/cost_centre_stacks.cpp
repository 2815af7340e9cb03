// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/cost_centre_stacks.h"

#include <algorithm>
#include <tuple>

namespace convertprofile::runtime {

namespace {

constexpr std::size_t few_children = 8;

std::uint64_t child_key(const CostCentreStack& stack, stg::CostCentreId centre) {
  return std::uint64_t{stack.number} << 32 | static_cast<std::uint32_t>(centre);
}

std::size_t entered_slot(const CostCentreStack* current, const CostCentreStack* function) {
  const std::uint64_t mixed =
      (std::uint64_t{current->number} << 32 | function->number) * 0x9e3779b97f4a7c15;
  return static_cast<std::size_t>(mixed >> 54);  // the top 10 bits: entered_size is 2^10
}

constexpr BuiltInCentre ghc_centres[] = {
    {"MAIN", "MAIN"},      {"SYSTEM", "SYSTEM"}, {"GC", "GC"},    {"OVERHEAD_of", "PROFILING"},
    {"DONT_CARE", "MAIN"}, {"PINNED", "SYSTEM"}, {"IDLE", "IDLE"}};

}  // namespace

std::span<const BuiltInCentre> ghc_built_in() {
  return ghc_centres;
}

std::string_view class_name(ClosureClass closure_class) {
  constexpr std::array<std::string_view, closure_classes> names{"CON", "FUN", "PAP", "THUNK"};
  return names[static_cast<std::size_t>(closure_class)];
}

CostCentreStacks::CostCentreStacks(const std::vector<stg::CostCentre>& centres,
                                   std::span<const BuiltInCentre> built_in)
    : centres_(centres), programs_centres_(centres.size()), entered_(entered_size) {
  register_centres(built_in);
  main_ = make(registered_[centres.size()], nullptr, nullptr);
}

CostCentreStacks::CostCentreStacks(const std::vector<stg::CostCentre>& centres)
    : CostCentreStacks(centres, ghc_centres) {
  for (std::size_t i = registered_.size(); --i > centres.size();)
    make(registered_[i], main_, nullptr);
  dont_care_ = &stacks_[3];
  overhead_ = &stacks_[4];
  collector_ = &stacks_[5];
  system_ = &stacks_[6];
  for (std::size_t i = centres.size(); i-- > 0;) {
    if (!centres_[static_cast<std::size_t>(registered_[i])].is_caf) continue;
    make(registered_[i], main_, nullptr);
    ++cafs_;
  }
}

stg::CostCentreId CostCentreStacks::add(stg::CostCentre centre) {
  const stg::CostCentreId id{static_cast<std::uint32_t>(centres_.size())};
  const std::size_t number = centres_.size();
  registered_.push_back(id);
  try {
    centres_.push_back(std::move(centre));
    if (system_ != nullptr && centres_.back().is_caf) {
      make(id, main_, nullptr);
      ++cafs_;
    }
  } catch (...) {
    if (centres_.size() > number) centres_.pop_back();
    registered_.pop_back();
    throw;
  }
  return id;
}

void CostCentreStacks::set_tree_number(std::uint32_t number) {
  tree_number_ = number;
  for (CostCentreStack& stack : stacks_) stack.tree = number;
}

void CostCentreStacks::register_centres(std::span<const BuiltInCentre> built_in) {
  std::unordered_map<std::string_view, std::size_t> rank_of_module{{"Main", 0}};
  for (const stg::CostCentre& centre : centres_) {
    rank_of_module.try_emplace(centre.module, rank_of_module.size());
    registered_.push_back(stg::CostCentreId{static_cast<std::uint32_t>(registered_.size())});
  }
  const auto key = [&](stg::CostCentreId id) {
    const stg::CostCentre& centre = centres_[static_cast<std::size_t>(id)];
    return std::tuple(rank_of_module.at(centre.module), centre.is_caf,
                      std::string_view(centre.label));
  };
  std::stable_sort(registered_.begin(), registered_.end(),
                   [&](stg::CostCentreId a, stg::CostCentreId b) { return key(a) < key(b); });
  for (const auto& [label, module] : built_in) {
    registered_.push_back(stg::CostCentreId{static_cast<std::uint32_t>(registered_.size())});
    centres_.push_back({label, module, "<built-in>", false});
  }
}

CostCentreStack* CostCentreStacks::make(stg::CostCentreId centre, CostCentreStack* previous,
                                        CostCentreStack* root) {
  CostCentreStack& stack = stacks_.emplace_back();
  stack.centre = centre;
  stack.number = static_cast<std::uint32_t>(stacks_.size() - 1);
  stack.tree = tree_number_;
  stack.previous = previous;
  stack.root = root != nullptr ? root : &stack;
  stack.is_caf = centres_[static_cast<std::size_t>(centre)].is_caf;
  if (previous != nullptr) {
    stack.depth = previous->depth + 1;
    try {
      add_child(*previous, {centre, &stack, false});
    } catch (...) {
      stacks_.pop_back();
      throw;
    }
  }
  return &stack;
}

const CostCentreStack::Child* CostCentreStacks::find_child(const CostCentreStack& stack,
                                                           stg::CostCentreId centre) const {
  if (stack.children.size() > few_children) {
    const auto found = child_index_.find(child_key(stack, centre));
    return found == child_index_.end() ? nullptr : &stack.children[found->second];
  }
  for (const CostCentreStack::Child& child : stack.children)
    if (child.centre == centre) return &child;
  return nullptr;
}

void CostCentreStacks::add_child(CostCentreStack& stack, CostCentreStack::Child child) {
  std::vector<CostCentreStack::Child>& children = stack.children;
  children.push_back(child);
  if (children.size() <= few_children) return;
  // Indexes all children when they become many, and later only the new one.
  const std::size_t last = children.size() - 1;
  try {
    for (std::size_t i = last == few_children ? 0 : last; i <= last; ++i)
      child_index_.emplace(child_key(stack, children[i].centre), static_cast<std::uint32_t>(i));
  } catch (...) {
    children.pop_back();
    throw;
  }
}

CostCentreStack* CostCentreStacks::push_slowly(CostCentreStack* stack, stg::CostCentreId centre) {
  CostCentreStack* result = stack;
  if (stack->centre != centre) {
    if (const CostCentreStack::Child* child = find_child(*stack, centre)) {
      result = child->stack;
    } else {
      CostCentreStack* above = stack->previous;
      while (above != nullptr && above->centre != centre) above = above->previous;
      result = above;
      if (above != nullptr)
        add_child(*stack, {centre, above, true});
      else
        result = make(centre, stack, stack->root);
    }
  }
  stack->last_centre = centre;
  stack->last_result = result;
  return result;
}

CostCentreStack* CostCentreStacks::child(CostCentreStack* stack, stg::CostCentreId centre) {
  if (stack->last_centre == centre) return stack->last_result;
  const CostCentreStack::Child* const found = find_child(*stack, centre);
  CostCentreStack* const result =
      found != nullptr ? found->stack : make(centre, stack, stack->root);
  stack->last_centre = centre;
  stack->last_result = result;
  return result;
}

CostCentreStack* CostCentreStacks::push_all(CostCentreStack* stack) {
  for (; !suffix_.empty(); suffix_.pop_back()) stack = push(stack, suffix_.back());
  return stack;
}

CostCentreStack* CostCentreStacks::append(CostCentreStack* a, CostCentreStack* b) {
  suffix_.clear();  // left over if a push ran out of memory
  for (; b != a && b != main_ && !b->is_caf; b = b->previous) suffix_.push_back(b->centre);
  return push_all(a);
}

CostCentreStack* CostCentreStacks::enter_function_slowly(CostCentreStack* current,
                                                         CostCentreStack* function) {
  if (function->is_caf) return current;
  Entered& entered = entered_[entered_slot(current, function)];
  if (entered.current != current || entered.function != function)
    entered = {current, function, enter_unequal(current, function)};
  return entered.result;
}

CostCentreStack* CostCentreStacks::enter_unequal(CostCentreStack* current,
                                                 CostCentreStack* function) {
  if (current->root != function->root) return append(current, function);
  suffix_.clear();
  const CostCentreStack* shared = current;
  while (shared->depth > function->depth) shared = shared->previous;
  for (; function->depth > shared->depth; function = function->previous)
    suffix_.push_back(function->centre);
  for (; shared != function; function = function->previous) {
    suffix_.push_back(function->centre);
    shared = shared->previous;
  }
  return push_all(current);
}

}  // namespace convertprofile::runtime
