// SPDX-License-Identifier: BSD-3-Clause
// Runs several models side by side. A node is a tuple of the models' nodes, created when the tuple
// first occurs. Costs charged to a tuple go to all its parts, so all models distribute exactly the
// same costs.
#pragma once

#include <array>
#include <deque>
#include <unordered_map>

#include "runtime/profiling/attribution/attribution.h"

namespace convertprofile::runtime {

class Comparison : public Attribution {
 public:
  struct Part {
    Attribution* model = nullptr;
    CostCentreStacks* tree = nullptr;
  };
  Comparison(CostCentreStacks& tree, std::vector<Part> parts);

  // A model's node of the tuple; null if the model has no such closures (overhead).
  Node part_of(const CostCentreStack& tuple, std::size_t model) const {
    return parts_of_[tuple.number][model];
  }

  Node start() override;
  Node system() override;
  Node of_caf(stg::CostCentreId centre) override;
  Node of_static() override;
  Node collector(Node current) override;
  Node overhead() override;

  Node scc(Node current, const SccEvent& event, TailCall& tail) override;
  Node enter_thunk(Node current, Node builder, TailCall& tail) override;
  Node enter_caf(Node current, Node builder) override;
  Node enter_function(Node current, Node builder, CallKind call, TailCall& tail) override;
  Node enter_partial(Node current, Node builder, bool is_fresh) override;
  Node enter_annotated(Node current, Node builder, bool is_fresh) override;
  Node evaluated_function(Node current, Node builder, bool is_partial) override;
  bool pushes_frames() const override;
  Node restore_at_frame(Node current, Node saved) override;

  bool counts_garbage() const override;
  void collected(Node collector, const ClassWords& live) override;
  void settle() override;

 private:
  // Null beyond the last model.
  using Tuple = std::array<Node, models>;
  struct TupleHash {
    std::size_t operator()(const Tuple& tuple) const;
  };
  void leave(Node from, Node to) override;
  Node node_of(const Tuple& tuple);
  // The tuple of results of `event`, applied to each model's part.
  template <class Event>
  Node each(Event event);
  // The same for an event that may count a tail call.
  template <class Event>
  Node each(TailCall& tail, Event event);

  std::vector<Part> models_;
  std::deque<CostCentreStack> nodes_;
  std::vector<Tuple> parts_of_;  // by number
  std::unordered_map<Tuple, Node, TupleHash> node_of_tuple_;
};

}  // namespace convertprofile::runtime
