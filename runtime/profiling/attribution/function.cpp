// SPDX-License-Identifier: BSD-3-Clause
// Appel, Duba & MacQueen 1988: a pointer to the current function. Each function counts its calls
// (section 2: `CC`) and the interrupts, here ticks, while it is current (`IC`).
//
//  - On entry a function counts the call and makes itself current.
//  - After a call that is not a tail call the caller makes itself current again. In the machine the
//    call's frame holds the caller; for a self-recursive call it is the same function.
//  - Anonymous functions are named after the enclosing one: `f.anon`.
//  - An unprofiled function (`--unprofiled`, or one without a cost centre) leaves the pointer
//    alone, so that its caller pays. When a profiled function returns to it, its caller pays again;
//    the paper considers it undesirable that the profiled function would go on paying, and asks
//    compilers to prevent it.
//
// The paper's language is strict. Here a suspended expression is code of the enclosing function,
// which built it; a named one is a function without arguments.
#include <algorithm>

#include "runtime/profiling/attribution/attribution.h"
#include "runtime/stg/labels.h"

namespace convertprofile::runtime {

namespace {

constexpr BuiltInCentre function_centres[] = {{"MAIN", "MAIN"}, {"(unprofiled)", "MAIN"}};

class Function : public Attribution {
 public:
  Function(CostCentreStacks& tree, const std::vector<std::string>& unprofiled)
      : Attribution(tree),
        nobody_(tree.child(tree.main(), tree.built_in(1))),
        unprofiled_(unprofiled) {
    centres_added();
  }

  void centres_added() override {
    for (std::size_t i = is_unprofiled_.size(); i < tree_.centres().size(); ++i) {
      is_unprofiled_.push_back(std::ranges::any_of(unprofiled_, [&](const std::string& pattern) {
        return stg::label_matches(pattern, tree_.centres()[i].label);
      }));
    }
  }

  Node start() override { return nobody_; }
  Node system() override { return nobody_; }
  Node of_caf(stg::CostCentreId) override { return nobody_; }
  Node collector(Node) override { return nobody_; }

  Node scc(Node current, const SccEvent& event, TailCall&) override {
    if (is_unprofiled_[static_cast<std::size_t>(event.centre)]) return current;
    const Node function = tree_.child(tree_.main(), event.centre);
    if (event.counts)
      count(*function, event.call, current == function ? current : function->previous);
    return event.scopes ? function : current;
  }
  Node enter_thunk(Node, Node builder, TailCall&) override { return builder; }
  // A CAF is part of no function: the demander pays until it enters a function.
  Node enter_caf(Node current, Node) override { return current; }
  Node enter_function(Node current, Node, CallKind, TailCall&) override { return current; }
  Node enter_partial(Node current, Node, bool) override { return current; }

 private:
  void leave(Node, Node) override {}

  Node nobody_;  // while no function is current
  const std::vector<std::string> unprofiled_;
  std::vector<char> is_unprofiled_;  // by centre
};

}  // namespace

std::span<const BuiltInCentre> function_built_in() {
  return function_centres;
}

std::string anonymous_name(std::string_view label) {
  std::string name;
  for (std::size_t at = 0;;) {
    const std::size_t dot = std::min(label.find('.', at), label.size());
    const std::string_view part = label.substr(at, dot - at);
    name += part == "\\" ? "anon" : part;
    if (dot == label.size()) return name;
    name += '.';
    at = dot + 1;
  }
}

std::unique_ptr<Attribution> make_function(CostCentreStacks& tree,
                                           const std::vector<std::string>& unprofiled) {
  return std::make_unique<Function>(tree, unprofiled);
}

}  // namespace convertprofile::runtime
