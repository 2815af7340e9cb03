// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/dependencies.h"

#include <algorithm>

namespace convertprofile::runtime {
namespace {

// Tarjan's algorithm with an explicit stack, because a program may have long chains of functions.
class Components {
 public:
  explicit Components(const std::vector<std::vector<std::uint32_t>>& edges)
      : edges_(edges), state_(edges.size()) {}

  std::vector<std::vector<std::uint32_t>> all() {
    for (std::uint32_t node = 0; node < edges_.size(); ++node) {
      if (state_[node].number == 0) visit_from(node);
    }
    return std::move(components_);
  }

 private:
  struct State {
    std::uint32_t number = 0;  // order of the visit, from 1
    std::uint32_t low = 0;
    std::size_t next_edge = 0;
    bool on_stack = false;
  };

  void enter(std::uint32_t node) {
    state_[node].number = state_[node].low = ++visits_;
    state_[node].on_stack = true;
    stack_.push_back(node);
    path_.push_back(node);
  }

  void visit_from(std::uint32_t root) {
    enter(root);
    while (!path_.empty()) {
      const std::uint32_t node = path_.back();
      State& state = state_[node];
      if (state.next_edge < edges_[node].size()) {
        const std::uint32_t to = edges_[node][state.next_edge++];
        if (state_[to].number == 0) {
          enter(to);
        } else if (state_[to].on_stack) {
          state.low = std::min(state.low, state_[to].number);
        }
        continue;
      }
      path_.pop_back();
      if (!path_.empty()) {
        state_[path_.back()].low = std::min(state_[path_.back()].low, state.low);
      }
      if (state.low == state.number) take_component(node);
    }
  }

  void take_component(std::uint32_t node) {
    std::vector<std::uint32_t> component;
    std::uint32_t member = 0;
    do {
      member = stack_.back();
      stack_.pop_back();
      state_[member].on_stack = false;
      component.push_back(member);
    } while (member != node);
    std::ranges::sort(component);
    components_.push_back(std::move(component));
  }

  const std::vector<std::vector<std::uint32_t>>& edges_;
  std::vector<State> state_;
  std::vector<std::uint32_t> stack_;
  std::vector<std::uint32_t> path_;
  std::uint32_t visits_ = 0;
  std::vector<std::vector<std::uint32_t>> components_;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> strongly_connected(
    const std::vector<std::vector<std::uint32_t>>& edges) {
  return Components(edges).all();
}

}  // namespace convertprofile::runtime
