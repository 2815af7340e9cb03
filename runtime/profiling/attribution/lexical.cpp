// SPDX-License-Identifier: BSD-3-Clause
// Sansom & Peyton Jones 1992, appendix A: one current cost centre, to which alone the costs go. The
// numbers are those of its rules.
//
// Every closure keeps the centre that was current when it was built (3), and so does what an update
// makes of a thunk: the evaluating centre, not the one that demanded it (16, 17a). The machine
// builds closures under the current centre; an update frame that it finds directly above others has
// not yet been left when their thunks are updated (`restore_at_frame` comes after the update), and
// remembers whose value it is that they all get: the centre active before the first.
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

  // scc: the centre becomes current, whatever was; the old one waits in a frame. The instances of
  // the expression are counted here, and nowhere where its thunks make it current again.
  Node scc(Node current, const SccEvent& event, TailCall&) override {
    const Node centre = tree_.child(tree_.main(), event.centre);
    if (event.counts && !centre->is_caf) count(*centre, event.call);
    return event.scopes ? centre : current;
  }
  // (15), (15'): an unevaluated closure is evaluated for the centre that built it.
  Node enter_thunk(Node, Node builder, TailCall&) override { return builder; }
  // (2): an evaluated one for the centre that enters it.
  Node enter_function(Node current, Node, CallKind, TailCall&) override { return current; }
  Node enter_partial(Node current, Node, bool) override { return current; }

  // scc, (15), (15') push the frames of which (16), (16'), (17a), (17a') restore the centre.
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
