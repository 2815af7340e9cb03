// SPDX-License-Identifier: BSD-3-Clause
// Cost-centre stacks by GHC's rules (formats/ghc_prof/NOTES.md says what they look like in a
// report): push with memo and truncation, append, and the entering of functions.
//
// MAIN is the root and its own `root`. The built-in stacks and those of CAFs stand below MAIN, each
// its own `root`; what is pushed later has its parent's. They come first in order of creation:
// MAIN, IDLE, PINNED, DONT_CARE, OVERHEAD_of, GC, SYSTEM, then the CAFs' from the last to the first
// centre, as GHC numbers them.
//
// What runs out of memory throws std::bad_alloc and leaves the tree as it was.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "runtime/stg/stg.h"

namespace convertprofile::runtime {

enum class ClosureClass : std::uint8_t { constructor, function, partial_application, thunk };
inline constexpr std::size_t closure_classes = 4;
using ClassWords = std::array<std::uint64_t, closure_classes>;
// As GHC's runtime calls them: CON, FUN, PAP, THUNK.
std::string_view class_name(ClosureClass closure_class);

// How the code that a cost centre stands at the head of was called.
enum class CallKind : std::uint8_t { strict, lazy, curried };

// One stack of cost centres; its address is its identity and never changes. The machine adds to the
// counters directly.
struct CostCentreStack {
  stg::CostCentreId centre{};
  std::uint32_t number = 0;  // in order of creation
  std::uint32_t depth = 0;
  std::uint32_t tree = 0;               // CostCentreStacks::set_tree_number
  CostCentreStack* previous = nullptr;  // null for the root
  CostCentreStack* root = nullptr;
  bool is_caf = false;  // its centre is a CAF's: entries are not counted
  // The last push from here: most are the same again.
  stg::CostCentreId last_centre{0xffffffff};
  CostCentreStack* last_result = nullptr;

  std::uint64_t strict_calls = 0, lazy_calls = 0, curried_calls = 0;
  std::uint64_t exits = 0;  // tail calls and returns
  std::uint64_t ticks = 0;
  // Allocated, without profiling words; of a collector less what it freed: negative, modulo 2^64.
  ClassWords words{};
  std::int64_t freed = 0;  // words of unknown class, likewise

  struct Child {
    stg::CostCentreId centre{};
    CostCentreStack* stack = nullptr;
    bool is_back_edge = false;  // truncation: `stack` is an ancestor
  };
  std::vector<Child> children;  // newest last; the pointers make the call tree and its back edges
  std::uint64_t entries() const { return strict_calls + lazy_calls + curried_calls; }
};

// A cost centre of the runtime's own.
struct BuiltInCentre {
  const char* label;
  const char* module;
};
// MAIN, SYSTEM, GC, OVERHEAD_of, DONT_CARE, PINNED, IDLE.
std::span<const BuiltInCentre> ghc_built_in();

class CostCentreStacks {
 public:
  // `centres`: the program's; GHC's built-in ones are added after them, with their stacks and those
  // of the CAFs.
  explicit CostCentreStacks(const std::vector<stg::CostCentre>& centres);
  // The tree of another model: of its own centres, the first of which is the root's. There is no
  // stack but the root's.
  CostCentreStacks(const std::vector<stg::CostCentre>& centres,
                   std::span<const BuiltInCentre> built_in);
  CostCentreStacks(const CostCentreStacks&) = delete;

  // One more centre of the program, whose id is the next after all there are. In GHC's tree a CAF
  // has its stack at once.
  stg::CostCentreId add(stg::CostCentre centre);
  // The number that all nodes bear, where there are several trees.
  void set_tree_number(std::uint32_t number);

  CostCentreStack* main() const { return main_; }
  CostCentreStack* system() const { return system_; }
  CostCentreStack* collector() const { return collector_; }
  CostCentreStack* overhead() const { return overhead_; }
  CostCentreStack* dont_care() const { return dont_care_; }
  stg::CostCentreId built_in(std::size_t index) const {
    return stg::CostCentreId{static_cast<std::uint32_t>(programs_centres_ + index)};
  }
  // The stack of a CAF's centre, below MAIN.
  CostCentreStack* of_caf(stg::CostCentreId centre) { return push(main_, centre); }

  CostCentreStack* push(CostCentreStack* stack, stg::CostCentreId centre) {
    if (stack->last_centre == centre) return stack->last_result;
    return push_slowly(stack, centre);
  }
  // The stack of just this centre below `stack`: a push without truncation.
  CostCentreStack* child(CostCentreStack* stack, stg::CostCentreId centre);
  // `b` below `a`, from below b's nearest CAF or MAIN on.
  CostCentreStack* append(CostCentreStack* a, CostCentreStack* b);
  // Entering a local function or partial application that carries the stack `function`: the part of
  // it that the two do not share goes on top of the whole of `current`.
  CostCentreStack* enter_function(CostCentreStack* current, CostCentreStack* function) {
    if (current == function) return current;
    return enter_function_slowly(current, function);
  }

  const std::vector<stg::CostCentre>& centres() const { return centres_; }
  // All of them in the order in which GHC's runtime would register them: Main's, then the other
  // modules' in order of their first, of a module by label and the CAFs last; then the built-in
  // ones.
  const std::vector<stg::CostCentreId>& registered() const { return registered_; }
  const std::deque<CostCentreStack>& stacks() const { return stacks_; }  // in order of creation
  std::size_t cafs() const { return cafs_; }  // how many stacks of CAFs there are

 private:
  // A child of `previous`; of the root, if that is null. Without `root`, its own.
  CostCentreStack* make(stg::CostCentreId centre, CostCentreStack* previous, CostCentreStack* root);
  void register_centres(std::span<const BuiltInCentre> built_in);
  CostCentreStack* push_slowly(CostCentreStack* stack, stg::CostCentreId centre);
  CostCentreStack* push_all(CostCentreStack* stack);  // what is in suffix_, which it empties
  CostCentreStack* enter_function_slowly(CostCentreStack* current, CostCentreStack* function);
  CostCentreStack* enter_unequal(CostCentreStack* current, CostCentreStack* function);
  const CostCentreStack::Child* find_child(const CostCentreStack& stack,
                                           stg::CostCentreId centre) const;
  void add_child(CostCentreStack& stack, CostCentreStack::Child child);

  // What was entered last, by a hash of both stacks. Results never change, so it is never stale.
  struct Entered {
    const CostCentreStack* current = nullptr;
    const CostCentreStack* function = nullptr;
    CostCentreStack* result = nullptr;
  };
  static constexpr std::size_t entered_size = 1024;

  std::vector<stg::CostCentre> centres_;
  std::size_t programs_centres_ = 0;  // of them, the first
  std::vector<stg::CostCentreId> registered_;
  std::deque<CostCentreStack> stacks_;
  // Position among its children, by stack and centre; only of stacks with many children.
  std::unordered_map<std::uint64_t, std::uint32_t> child_index_;
  std::vector<stg::CostCentreId> suffix_;  // of a stack, leaf first
  std::vector<Entered> entered_;
  CostCentreStack* main_ = nullptr;
  CostCentreStack* system_ = nullptr;
  CostCentreStack* collector_ = nullptr;
  CostCentreStack* overhead_ = nullptr;
  CostCentreStack* dont_care_ = nullptr;
  std::size_t cafs_ = 0;
  std::uint32_t tree_number_ = 0;
};

}  // namespace convertprofile::runtime
