// SPDX-License-Identifier: BSD-3-Clause
// Cost-centre stacks by GHC's rules (formats/ghc_prof/NOTES.md shows them in a report): push with
// memo and truncation, append, and entering functions.
//
// MAIN is the root and its own `root`. The built-in stacks and those of CAFs are children of MAIN,
// each its own `root`; later pushes inherit their parent's. They come first in order of creation:
// MAIN, IDLE, PINNED, DONT_CARE, OVERHEAD_of, GC, SYSTEM, then the CAFs from the last to the first
// centre, as GHC numbers them.
//
// If memory runs out, operations throw std::bad_alloc and leave the tree unchanged.
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
// The names of GHC's runtime: CON, FUN, PAP, THUNK.
std::string_view class_name(ClosureClass closure_class);

// How code with a cost centre at its head was called.
enum class CallKind : std::uint8_t { strict, lazy, curried };

// One stack of cost centres. Its address is its identity and never changes. The machine adds to the
// counters directly.
struct CostCentreStack {
  stg::CostCentreId centre{};
  std::uint32_t number = 0;  // in order of creation
  std::uint32_t depth = 0;
  std::uint32_t tree = 0;               // CostCentreStacks::set_tree_number
  CostCentreStack* previous = nullptr;  // null for the root
  CostCentreStack* root = nullptr;
  bool is_caf = false;  // its centre is a CAF's; entries are not counted
  // Memo of the last push, which most pushes repeat.
  stg::CostCentreId last_centre{0xffffffff};
  CostCentreStack* last_result = nullptr;

  std::uint64_t strict_calls = 0, lazy_calls = 0, curried_calls = 0;
  std::uint64_t recursive_calls = 0;  // the part of these calls made at or below this stack
  std::uint64_t exits = 0;            // tail calls and returns out of this stack
  std::uint64_t ticks = 0;
  // Words allocated, without profiling words. For a collector the freed words are subtracted; the
  // result may be negative, modulo 2^64.
  ClassWords words{};
  std::int64_t freed = 0;  // words of unknown class, counted likewise

  struct Child {
    stg::CostCentreId centre{};
    CostCentreStack* stack = nullptr;
    bool is_back_edge = false;  // made by truncation: `stack` is an ancestor
  };
  std::vector<Child> children;  // newest last; these form the call tree and its back edges
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
  // `centres` are the program's. GHC's built-in ones follow them, with their stacks and those of
  // CAFs.
  explicit CostCentreStacks(const std::vector<stg::CostCentre>& centres);
  // The tree of another model with its own built-in centres; the first is the root's. Only the root
  // has a stack at first.
  CostCentreStacks(const std::vector<stg::CostCentre>& centres,
                   std::span<const BuiltInCentre> built_in);
  CostCentreStacks(const CostCentreStacks&) = delete;

  // Adds a centre of the program; its id follows all others. In GHC's tree a CAF gets its stack at
  // once.
  stg::CostCentreId add(stg::CostCentre centre);
  // Sets the number that all nodes carry to distinguish several trees.
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
  // The child of `stack` for just this centre: a push without truncation.
  CostCentreStack* child(CostCentreStack* stack, stg::CostCentreId centre);
  // Pushes `b`, from below its nearest CAF or MAIN, onto `a`.
  CostCentreStack* append(CostCentreStack* a, CostCentreStack* b);
  // Enters a local function or partial application that carries the stack `function`: the part not
  // shared with `current` is pushed onto `current`.
  CostCentreStack* enter_function(CostCentreStack* current, CostCentreStack* function) {
    if (current == function) return current;
    return enter_function_slowly(current, function);
  }

  const std::vector<stg::CostCentre>& centres() const { return centres_; }
  // All centres in the order in which GHC's runtime registers them: Main's, then the other modules'
  // in order of first occurrence, by label within a module and CAFs last, then the built-in ones.
  const std::vector<stg::CostCentreId>& registered() const { return registered_; }
  const std::deque<CostCentreStack>& stacks() const { return stacks_; }  // in order of creation
  std::size_t cafs() const { return cafs_; }                             // number of CAF stacks

 private:
  // Makes a child of `previous`, or the root if that is null. Null `root`: the stack is its own.
  CostCentreStack* make(stg::CostCentreId centre, CostCentreStack* previous, CostCentreStack* root);
  void register_centres(std::span<const BuiltInCentre> built_in);
  CostCentreStack* push_slowly(CostCentreStack* stack, stg::CostCentreId centre);
  CostCentreStack* push_all(CostCentreStack* stack);  // pushes and empties suffix_
  CostCentreStack* enter_function_slowly(CostCentreStack* current, CostCentreStack* function);
  CostCentreStack* enter_unequal(CostCentreStack* current, CostCentreStack* function);
  const CostCentreStack::Child* find_child(const CostCentreStack& stack,
                                           stg::CostCentreId centre) const;
  void add_child(CostCentreStack& stack, CostCentreStack::Child child);

  // Cache of the last entries, by a hash of both stacks. Never stale, because results never change.
  struct Entered {
    const CostCentreStack* current = nullptr;
    const CostCentreStack* function = nullptr;
    CostCentreStack* result = nullptr;
  };
  static constexpr std::size_t entered_size = 1024;

  std::vector<stg::CostCentre> centres_;
  std::size_t programs_centres_ = 0;  // they are the first of centres_
  std::vector<stg::CostCentreId> registered_;
  std::deque<CostCentreStack> stacks_;
  // Position among the parent's children, by stack and centre; only for stacks with many children.
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
