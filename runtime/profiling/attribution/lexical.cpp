// SPDX-License-Identifier: BSD-3-Clause
// Sansom & Peyton Jones 1992, appendix A: one current cost centre gets all costs. The numbers are
// the appendix's rules.
//
// Every closure keeps the centre that was current when it was built (3). So does the value that
// updates a thunk: it belongs to the evaluating centre, not to the demanding one (16, 17a). The
// machine builds closures under the current centre. When it finds an update frame directly above
// others, it updates their thunks before it leaves the frame (`restore_at_frame` follows the
// update), and it remembers the owner of the shared value: the centre active before the first
// frame.
#include "runtime/profiling/attribution/attribution.h"

namespace convertprofile::runtime {

namespace {

class Lexical : public Attribution {
 public:
  using Attribution::Attribution;

  Node system() override { return tree_.system(); }
  Node of_caf(stg::CostCentreId centre) override { return tree_.of_caf(centre); }
  Node of_static() override { return tree_.dont_care(); }
  Node collector(Node) override { return tree_.collector(); }

  // scc: the centre becomes current and a frame saves the old one. Instances of the expression are
  // counted only here, not where its thunks make the centre current again.
  Node scc(Node current, const SccEvent& event, TailCall&) override {
    const Node centre = tree_.child(tree_.main(), event.centre);
    if (event.counts && !centre->is_caf)
      count(*centre, event.call, current == centre ? current : centre->previous);
    return event.scopes ? centre : current;
  }
  // (15), (15'): an unevaluated closure is evaluated for the centre that built it.
  Node enter_thunk(Node, Node builder, TailCall&) override { return builder; }
  // (2): an evaluated closure is entered for the entering centre.
  Node enter_function(Node current, Node, CallKind, TailCall&) override { return current; }
  Node enter_partial(Node current, Node, bool) override { return current; }

  // scc, (15) and (15') push the frames from which (16), (16'), (17a) and (17a') restore the
  // centre.
  bool pushes_frames() const override { return true; }
  Node restore_at_frame(Node, Node saved) override { return saved; }

 private:
  void leave(Node, Node) override {}
};

}  // namespace

std::unique_ptr<Attribution> make_lexical(CostCentreStacks& tree) {
  return std::make_unique<Lexical>(tree);
}

}  // namespace convertprofile::runtime
