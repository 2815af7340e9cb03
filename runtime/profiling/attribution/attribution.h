// SPDX-License-Identifier: BSD-3-Clause
// Who pays: a model of attribution is how a handful of events of a machine change the current
// centre, to which all time and allocation goes. The machine (runtime/machine, or a program that
// tells record/ of its events) keeps the current centre, a node of the model's tree, attaches it to
// each closure that it builds and saves it in each frame; it asks the model at the events below.
//
// Each model is a file of this folder, to be read beside its paper. The rules of GHC today
// (`stacks`) are part of the machine, for their speed; stacks.cpp states them as a model for
// comparisons.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "runtime/profiling/cost_centre_stacks.h"

namespace convertprofile::runtime {

enum class Model : std::uint8_t { stacks, lexical, function, callgraph, hybrid };
inline constexpr std::size_t models = 5;

struct AttributionOptions {
  Model model = Model::stacks;
  std::vector<std::string> unprofiled;  // function: globs of labels that charge their caller
  bool curried_at_creation = false;     // callgraph: else where they are applied
  bool cafs_at_top = false;             // callgraph: else where they are demanded
  bool by_interface = false;            // stacks, too, go through the interface, not the machine
};

// A tail call leaves the current node for good, which each model counts once, at the first of the
// events that follow it and change its current node.
struct TailCall {
  std::uint32_t to_count = 0;  // a bit a model; 0: it was no tail call
};

// `scc centre e` is about to evaluate e. An automatic cost centre is an scc at the head of a
// function's or a thunk's code.
struct SccEvent {
  stg::CostCentreId centre{};
  CallKind call = CallKind::strict;  // how the code that it stands in was called
  bool counts = true;                // an instance of the expression begins
  bool scopes = true;                // its costs are the centre's
};

class Attribution {
 public:
  using Node = CostCentreStack*;

  explicit Attribution(CostCentreStacks& tree) : tree_(tree) {}
  virtual ~Attribution() = default;
  Attribution(const Attribution&) = delete;
  Attribution& operator=(const Attribution&) = delete;

  // ---- nodes for what no expression of the program evaluates or builds
  virtual Node start() { return tree_.main(); }                    // the run's beginning
  virtual Node system() { return tree_.main(); }                   // the runtime's own work
  virtual Node of_caf(stg::CostCentreId) { return tree_.main(); }  // builder of a constant
  // Closures that are there from the start and cost nothing.
  virtual Node of_static() { return tree_.main(); }
  // The collector's, while `current` is interrupted.
  virtual Node collector(Node current) = 0;
  // Of closures that profiling alone makes (evaluated_function).
  virtual Node overhead() { return nullptr; }

  // ---- events: what is current from now on
  // `tail`: the call that led to the code whose head this is.
  virtual Node scc(Node current, const SccEvent& event, TailCall& tail) = 0;
  virtual Node enter_thunk(Node current, Node builder, TailCall& tail);
  virtual Node enter_caf([[maybe_unused]] Node current, Node builder) { return builder; }
  // A function with a closure of the heap, built under `builder`.
  virtual Node enter_function(Node current, Node builder, CallKind call, TailCall& tail) = 0;
  // A partial application; `is_fresh`: it is met behind an indirection that an evaluation left.
  virtual Node enter_partial(Node current, Node builder, bool is_fresh) = 0;
  // What evaluated_function made of a function.
  virtual Node enter_annotated(Node current, [[maybe_unused]] Node builder,
                               [[maybe_unused]] bool is_fresh) {
    return current;
  }
  // Evaluation gave a function built under `builder`: whose is it from now on?
  virtual Node evaluated_function(Node, Node builder, [[maybe_unused]] bool is_partial) {
    return builder;
  }
  // Whether entering an scc or a single-entry closure pushes a frame that restores the centre, and
  // an update restores it, as the paper has it. Else the frames of cases do, to the same effect.
  virtual bool pushes_frames() const { return false; }
  // Such a frame, or that of an update, is popped; `saved` is what it holds.
  virtual Node restore_at_frame(Node current, [[maybe_unused]] Node saved) { return current; }
  // A case goes on; or a frame that only profiling has.
  virtual Node restore_at_case(Node current, Node saved);

  // ---- garbage
  virtual bool counts_garbage() const { return false; }
  // `collector` has left so many words of each closure class alive.
  virtual void collected([[maybe_unused]] Node collector, [[maybe_unused]] const ClassWords& live) {
  }

  // The tree has more centres of the program than before.
  virtual void centres_added() {}
  // Costs that have been added to nodes of its own go to those of the profiles.
  virtual void settle() {}

 protected:
  // Counts an entry by the kind of its call.
  static void count(CostCentreStack& node, CallKind call);
  friend class Comparison;
  // `from` is left for `to`, by a return.
  virtual void leave(Node from, Node to) {
    if (from != to) ++from->exits;
  }
  void leave(Node from, Node to, TailCall& tail) {
    if (tail.to_count == 0 || from == to) return;
    leave(from, to);
    tail.to_count = 0;
  }

  CostCentreStacks& tree_;
};

// The model's tree: the program's centres, under the model's names, and its own.
CostCentreStacks make_tree(Model model, const std::vector<stg::CostCentre>& centres);
// One more centre of the program for such a tree; its model has to know (centres_added).
stg::CostCentreId add_centre(Model model, CostCentreStacks& tree, stg::CostCentre centre);
std::unique_ptr<Attribution> make_attribution(const AttributionOptions& options,
                                              CostCentreStacks& tree);

// `lexical` ...
std::string_view model_name(Model model);

// ---- the models
std::unique_ptr<Attribution> make_stacks(CostCentreStacks& tree);
std::unique_ptr<Attribution> make_lexical(CostCentreStacks& tree);
std::unique_ptr<Attribution> make_function(CostCentreStacks& tree,
                                           const std::vector<std::string>& unprofiled);
std::unique_ptr<Attribution> make_callgraph(CostCentreStacks& tree, bool curried_at_creation,
                                            bool cafs_at_top);
std::unique_ptr<Attribution> make_hybrid(CostCentreStacks& tree);

// ---- their trees' centres
std::span<const BuiltInCentre> function_built_in();
std::span<const BuiltInCentre> callgraph_built_in();
// `f.\` is the anonymous function in f: `f.anon`.
std::string anonymous_name(std::string_view label);

}  // namespace convertprofile::runtime
