// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/simplify/components.h"

#include <algorithm>
#include <utility>

namespace convertprofile::runtime {
namespace {

constexpr std::size_t unseen = static_cast<std::size_t>(-1);

class Search {
 public:
  explicit Search(const std::vector<std::vector<std::size_t>>& edges)
      : edges_(edges), number_(edges.size(), unseen), low_(edges.size()), open_(edges.size()) {}

  std::vector<std::vector<std::size_t>> run() {
    for (std::size_t node = 0; node < edges_.size(); ++node) {
      if (number_[node] == unseen) from(node);
    }
    return std::move(components_);
  }

 private:
  void enter(std::size_t node) {
    number_[node] = low_[node] = next_++;
    open_[node] = true;
    stack_.push_back(node);
    path_.emplace_back(node, 0);
  }
  void from(std::size_t start) {
    enter(start);
    while (!path_.empty()) {
      const std::size_t node = path_.back().first;
      if (path_.back().second < edges_[node].size()) {
        const std::size_t target = edges_[node][path_.back().second++];
        if (number_[target] == unseen) {
          enter(target);
        } else if (open_[target]) {
          low_[node] = std::min(low_[node], number_[target]);
        }
        continue;
      }
      path_.pop_back();
      if (!path_.empty()) {
        low_[path_.back().first] = std::min(low_[path_.back().first], low_[node]);
      }
      if (low_[node] == number_[node]) close(node);
    }
  }
  void close(std::size_t node) {
    std::vector<std::size_t> component;
    std::size_t member = unseen;
    do {
      member = stack_.back();
      stack_.pop_back();
      open_[member] = false;
      component.push_back(member);
    } while (member != node);
    std::ranges::sort(component);
    components_.push_back(std::move(component));
  }

  const std::vector<std::vector<std::size_t>>& edges_;
  std::vector<std::size_t> number_, low_;
  std::vector<bool> open_;
  std::vector<std::size_t> stack_;
  std::vector<std::pair<std::size_t, std::size_t>> path_;  // node, next edge
  std::vector<std::vector<std::size_t>> components_;
  std::size_t next_ = 0;
};

}  // namespace

std::vector<std::vector<std::size_t>> strong_components(
    const std::vector<std::vector<std::size_t>>& edges) {
  return Search(edges).run();
}

}  // namespace convertprofile::runtime
