// SPDX-License-Identifier: BSD-3-Clause
// Models of attribution decide who pays: how a few events of a machine change the current centre,
// which gets all time and allocation. The machine (runtime/machine, or a program that reports
// events to record/) keeps the current centre, a node of the model's tree. It attaches the node to
// each closure it builds, saves it in each frame, and asks the model at the events below.
//
// Each model is one file of this folder, to be read beside its paper. GHC's current rules
// (`stacks`) are part of the machine, for speed; stacks.cpp states them as a model for comparisons.
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
  std::vector<std::string> unprofiled;  // function: globs of labels whose callers pay
  bool curried_at_creation = false;     // callgraph: else at the application
  bool cafs_at_top = false;             // callgraph: else where demanded
  bool by_interface = false;            // even stacks uses the interface instead of the machine's
                                        // own rules
};

// A pending tail call, which leaves the current node for good. Each model counts it once, at the
// first following event that changes its current node.
struct TailCall {
  std::uint32_t to_count = 0;  // one bit per model; 0: not a tail call
};

// `scc centre e` is about to evaluate e. An automatic cost centre is an scc at the head of a
// function or thunk.
struct SccEvent {
  stg::CostCentreId centre{};
  CallKind call = CallKind::strict;  // the call that led to the enclosing code
  bool counts = true;                // begins an instance of the expression
  bool scopes = true;                // the centre pays for the expression
};

class Attribution {
 public:
  using Node = CostCentreStack*;

  explicit Attribution(CostCentreStacks& tree) : tree_(tree) {}
  virtual ~Attribution() = default;
  Attribution(const Attribution&) = delete;
  Attribution& operator=(const Attribution&) = delete;

  // ---- nodes for work and closures outside the program's expressions
  virtual Node start() { return tree_.main(); }                    // when the run begins
  virtual Node system() { return tree_.main(); }                   // the runtime's own work
  virtual Node of_caf(stg::CostCentreId) { return tree_.main(); }  // builder of a CAF
  // Owner of static closures, which cost nothing.
  virtual Node of_static() { return tree_.main(); }
  // Pays for the collector while `current` is interrupted.
  virtual Node collector(Node current) = 0;
  // Owner of closures that only profiling makes (evaluated_function).
  virtual Node overhead() { return nullptr; }

  // ---- events: return the node that is current from now on
  //
  // `tail`: the call that led to the code with this scc at its head.
  virtual Node scc(Node current, const SccEvent& event, TailCall& tail) = 0;
  virtual Node enter_thunk(Node current, Node builder, TailCall& tail);
  virtual Node enter_caf([[maybe_unused]] Node current, Node builder) { return builder; }
  // A heap-allocated function, built under `builder`.
  virtual Node enter_function(Node current, Node builder, CallKind call, TailCall& tail) = 0;
  // A partial application. `is_fresh`: reached through an indirection left by an evaluation.
  virtual Node enter_partial(Node current, Node builder, bool is_fresh) = 0;
  // A function annotated by evaluated_function.
  virtual Node enter_annotated(Node current, [[maybe_unused]] Node builder,
                               [[maybe_unused]] bool is_fresh) {
    return current;
  }
  // Evaluation returned a function built under `builder`; returns its new owner.
  virtual Node evaluated_function(Node, Node builder, [[maybe_unused]] bool is_partial) {
    return builder;
  }
  // True if, as in the paper, entering an scc or a single-entry closure pushes a frame that
  // restores the centre, and an update restores it. Otherwise the frames of cases do, to the same
  // effect.
  virtual bool pushes_frames() const { return false; }
  // Such a frame or an update frame is popped; it held `saved`.
  virtual Node restore_at_frame(Node current, [[maybe_unused]] Node saved) { return current; }
  // A case, or a frame that only profiling has, resumes.
  virtual Node restore_at_case(Node current, Node saved);

  // ---- garbage
  virtual bool counts_garbage() const { return false; }
  // A collection paid by `collector` left this many live words of each closure class.
  virtual void collected([[maybe_unused]] Node collector, [[maybe_unused]] const ClassWords& live) {
  }

  // Centres of the program have been added to the tree.
  virtual void centres_added() {}
  // Moves costs from the model's own nodes to those of the profiles.
  virtual void settle() {}

 protected:
  // Counts an entry of `node` by the kind of its call. If `from` is not the node's parent, the call
  // is recursive: it was made at or below the node.
  static void count(CostCentreStack& node, CallKind call, const CostCentreStack* from);
  friend class Comparison;
  // `from` returns to `to`.
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

// The model's tree: the program's centres under the model's names, and the model's own.
CostCentreStacks make_tree(Model model, const std::vector<stg::CostCentre>& centres);
// Adds one centre of the program to such a tree; then call centres_added on the model.
stg::CostCentreId add_centre(Model model, CostCentreStacks& tree, stg::CostCentre centre);
std::unique_ptr<Attribution> make_attribution(const AttributionOptions& options,
                                              CostCentreStacks& tree);

// Name on the command line, such as `lexical`.
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
// Names the anonymous function `f.\` in f: `f.anon`.
std::string anonymous_name(std::string_view label);

}  // namespace convertprofile::runtime
