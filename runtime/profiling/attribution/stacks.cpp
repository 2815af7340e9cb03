// SPDX-License-Identifier: BSD-3-Clause
// GHC's cost-centre stacks since 7.4 (rules: cost_centre_stacks.h, formats/ghc_prof/NOTES.md): the
// machine's own behaviour, stated as a model for comparisons. Also the hybrid model of GHC up to
// 7.2, which entered functions by another rule.
#include "runtime/profiling/attribution/attribution.h"

namespace convertprofile::runtime {

namespace {

class Stacks : public Attribution {
 public:
  using Attribution::Attribution;

  Node system() override { return tree_.system(); }
  Node of_caf(stg::CostCentreId centre) override { return tree_.of_caf(centre); }
  Node of_static() override { return tree_.dont_care(); }
  Node collector(Node) override { return tree_.collector(); }
  Node overhead() override { return tree_.overhead(); }

  Node scc(Node current, const SccEvent& event, TailCall& tail) override {
    const Node pushed = tree_.push(current, event.centre);
    if (event.counts && !pushed->is_caf) count(*pushed, event.call, current);
    if (!event.scopes) return current;
    leave(current, pushed, tail);
    return pushed;
  }
  Node enter_function(Node current, Node builder, CallKind, TailCall& tail) override {
    const Node entered = tree_.enter_function(current, builder);
    leave(current, entered, tail);
    return entered;
  }
  Node enter_partial(Node current, Node builder, bool is_fresh) override {
    if (is_fresh) builder = tree_.enter_function(current, builder);
    return tree_.enter_function(current, builder);
  }
  Node enter_annotated(Node current, Node builder, bool is_fresh) override {
    return enter_partial(current, builder, is_fresh);
  }
  // A function carries the stack that was current when evaluation returned it: its place of "call".
  Node evaluated_function(Node current, Node builder, bool is_partial) override {
    return is_partial ? tree_.enter_function(current, builder) : current;
  }
};

// Lexical scoping of functions: a function runs under the stack it was built under, wherever it is
// called from. If a constant built it, it runs under the caller's stack plus what the constant had
// pushed. A top-level `f` has no stack of its own and runs under its caller's.
class Hybrid : public Stacks {
 public:
  using Stacks::Stacks;

  Node overhead() override { return nullptr; }

  Node enter_function(Node current, Node builder, CallKind, TailCall& tail) override {
    const Node entered = builder->root->is_caf ? tree_.append(current, builder) : builder;
    leave(current, entered, tail);
    return entered;
  }
  Node enter_partial(Node current, Node builder, bool) override {
    TailCall no_tail;
    return enter_function(current, builder, CallKind::curried, no_tail);
  }
  Node enter_annotated(Node current, Node, bool) override { return current; }
  Node evaluated_function(Node, Node builder, bool) override { return builder; }
};

}  // namespace

std::unique_ptr<Attribution> make_stacks(CostCentreStacks& tree) {
  return std::make_unique<Stacks>(tree);
}
std::unique_ptr<Attribution> make_hybrid(CostCentreStacks& tree) {
  return std::make_unique<Hybrid>(tree);
}

}  // namespace convertprofile::runtime
