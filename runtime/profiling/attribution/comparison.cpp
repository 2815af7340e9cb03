// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/attribution/comparison.h"

#include <algorithm>

namespace convertprofile::runtime {

std::size_t Comparison::TupleHash::operator()(const Tuple& tuple) const {
  std::uint64_t mixed = 0;
  for (const Node node : tuple) {
    const std::uint64_t number = node == nullptr ? ~0ull : node->number;
    mixed = (mixed ^ number) * 0x9e3779b97f4a7c15;
    mixed ^= mixed >> 32;
  }
  return static_cast<std::size_t>(mixed);
}

Comparison::Comparison(CostCentreStacks& tree, std::vector<Part> parts)
    : Attribution(tree), models_(std::move(parts)) {}

Attribution::Node Comparison::node_of(const Tuple& tuple) {
  const auto [at, is_new] = node_of_tuple_.try_emplace(tuple, nullptr);
  if (is_new) {
    CostCentreStack& node = nodes_.emplace_back();
    node.number = static_cast<std::uint32_t>(nodes_.size() - 1);
    parts_of_.push_back(at->first);
    at->second = &node;
  }
  return at->second;
}

template <class Event>
Attribution::Node Comparison::each(Event event) {
  Tuple tuple{};
  for (std::size_t i = 0; i < models_.size(); ++i) tuple[i] = event(*models_[i].model, i);
  return node_of(tuple);
}

template <class Event>
Attribution::Node Comparison::each(TailCall& tail, Event event) {
  std::uint32_t to_count = 0;
  const Node node = each([&](Attribution& model, std::size_t i) {
    TailCall its_tail{tail.to_count & 1u << i};
    const Node its_node = event(model, i, its_tail);
    to_count |= its_tail.to_count;
    return its_node;
  });
  tail.to_count = to_count;
  return node;
}

Attribution::Node Comparison::start() {
  return each([](Attribution& model, std::size_t) { return model.start(); });
}
Attribution::Node Comparison::system() {
  return each([](Attribution& model, std::size_t) { return model.system(); });
}
Attribution::Node Comparison::of_caf(stg::CostCentreId centre) {
  return each([&](Attribution& model, std::size_t) { return model.of_caf(centre); });
}
Attribution::Node Comparison::of_static() {
  return each([](Attribution& model, std::size_t) { return model.of_static(); });
}
Attribution::Node Comparison::overhead() {
  return each([](Attribution& model, std::size_t) { return model.overhead(); });
}
Attribution::Node Comparison::collector(Node current) {
  return each(
      [&](Attribution& model, std::size_t i) { return model.collector(part_of(*current, i)); });
}

Attribution::Node Comparison::scc(Node current, const SccEvent& event, TailCall& tail) {
  return each(tail, [&](Attribution& model, std::size_t i, TailCall& its_tail) {
    return model.scc(part_of(*current, i), event, its_tail);
  });
}
Attribution::Node Comparison::enter_thunk(Node current, Node builder, TailCall& tail) {
  return each(tail, [&](Attribution& model, std::size_t i, TailCall& its_tail) {
    return model.enter_thunk(part_of(*current, i), part_of(*builder, i), its_tail);
  });
}
Attribution::Node Comparison::enter_caf(Node current, Node builder) {
  return each([&](Attribution& model, std::size_t i) {
    return model.enter_caf(part_of(*current, i), part_of(*builder, i));
  });
}
Attribution::Node Comparison::enter_function(Node current, Node builder, CallKind call,
                                             TailCall& tail) {
  return each(tail, [&](Attribution& model, std::size_t i, TailCall& its_tail) {
    return model.enter_function(part_of(*current, i), part_of(*builder, i), call, its_tail);
  });
}
Attribution::Node Comparison::enter_partial(Node current, Node builder, bool is_fresh) {
  return each([&](Attribution& model, std::size_t i) {
    return model.enter_partial(part_of(*current, i), part_of(*builder, i), is_fresh);
  });
}
Attribution::Node Comparison::enter_annotated(Node current, Node builder, bool is_fresh) {
  return each([&](Attribution& model, std::size_t i) {
    return model.enter_annotated(part_of(*current, i), part_of(*builder, i), is_fresh);
  });
}
Attribution::Node Comparison::evaluated_function(Node current, Node builder, bool is_partial) {
  return each([&](Attribution& model, std::size_t i) {
    return model.evaluated_function(part_of(*current, i), part_of(*builder, i), is_partial);
  });
}

bool Comparison::pushes_frames() const {
  return std::ranges::any_of(models_, [](const Part& each) { return each.model->pushes_frames(); });
}
Attribution::Node Comparison::restore_at_frame(Node current, Node saved) {
  return each([&](Attribution& model, std::size_t i) {
    return model.restore_at_frame(part_of(*current, i), part_of(*saved, i));
  });
}
void Comparison::leave(Node from, Node to) {
  for (std::size_t i = 0; i < models_.size(); ++i)
    models_[i].model->leave(part_of(*from, i), part_of(*to, i));
}

bool Comparison::counts_garbage() const {
  return std::ranges::any_of(models_,
                             [](const Part& each) { return each.model->counts_garbage(); });
}
void Comparison::collected(Node collector, const ClassWords& live) {
  settle();
  for (std::size_t i = 0; i < models_.size(); ++i)
    models_[i].model->collected(part_of(*collector, i), live);
}

void Comparison::settle() {
  for (CostCentreStack& node : nodes_) {
    for (const Node part : parts_of_[node.number]) {
      if (part == nullptr) continue;
      part->ticks += node.ticks;
      for (std::size_t i = 0; i < closure_classes; ++i) part->words[i] += node.words[i];
    }
    node.ticks = 0;
    node.words = {};
  }
}

}  // namespace convertprofile::runtime
