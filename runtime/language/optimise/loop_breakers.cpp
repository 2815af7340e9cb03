// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/loop_breakers.h"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <utility>

#include "runtime/language/optimise/inspect.h"

namespace convertprofile::runtime::core {
namespace {

class LoopBreakers {
 public:
  explicit LoopBreakers(const std::vector<Binding>& bindings) : bindings_(bindings) {
    std::unordered_map<const Variable*, std::size_t> numbers;
    for (std::size_t i = 0; i < bindings.size(); ++i) numbers.emplace(bindings[i].variable, i);
    mentioned_.resize(bindings.size());
    for (std::size_t i = 0; i < bindings.size(); ++i) {
      mention(bindings[i].rhs, numbers, mentioned_[i]);
      std::ranges::sort(mentioned_[i]);
    }
  }

  std::unordered_set<const Variable*> run() {
    for (std::size_t i = 0; i < bindings_.size(); ++i) {
      if (std::ranges::binary_search(mentioned_[i], i)) break_at(i);
    }
    while (break_circles()) {
    }
    return std::move(found_);
  }

 private:
  using Numbers = std::unordered_map<const Variable*, std::size_t>;

  static void mention(Expr* e, const Numbers& numbers, std::vector<std::size_t>& found) {
    if (e->kind == Expr::Kind::variable) {
      const auto number = numbers.find(e->variable);
      if (number != numbers.end()) found.push_back(number->second);
    }
    for_each_part(e, [&](Expr*& part) { mention(part, numbers, found); });
  }

  void break_at(std::size_t i) {
    found_.insert(bindings_[i].variable);
    mentioned_[i].clear();
  }

  // Breaks each current cycle once; returns whether there was one.
  bool break_circles() {
    order_.assign(bindings_.size(), 0);
    lowest_.assign(bindings_.size(), 0);
    next_ = 1;
    std::vector<std::size_t> broken;
    for (std::size_t i = 0; i < bindings_.size(); ++i) {
      if (order_[i] == 0) visit(i, broken);
    }
    for (const std::size_t i : broken) break_at(i);
    return !broken.empty();
  }

  // Tarjan's algorithm with an explicit stack.
  void visit(std::size_t root, std::vector<std::size_t>& broken) {
    std::vector<std::pair<std::size_t, std::size_t>> path;  // node, references done
    const auto enter = [&](std::size_t i) {
      order_[i] = lowest_[i] = next_++;
      open_.push_back(i);
      path.emplace_back(i, 0);
    };
    enter(root);
    while (!path.empty()) {
      auto& [i, done] = path.back();
      if (done < mentioned_[i].size()) {
        const std::size_t next = mentioned_[i][done++];
        if (order_[next] == 0) {
          enter(next);
        } else {
          lowest_[i] = std::min(lowest_[i], order_[next]);
        }
        continue;
      }
      const std::size_t finished = i;
      path.pop_back();
      if (!path.empty()) {
        std::size_t& above = lowest_[path.back().first];
        above = std::min(above, lowest_[finished]);
      }
      if (lowest_[finished] == order_[finished]) close(finished, broken);
    }
  }

  void close(std::size_t root, std::vector<std::size_t>& broken) {
    std::vector<std::size_t> circle;
    do {
      circle.push_back(open_.back());
      open_.pop_back();
      order_[circle.back()] = closed;
    } while (circle.back() != root);
    if (circle.size() == 1) return;
    const bool is_unsigned = std::ranges::all_of(
        circle, [this](std::size_t i) { return bindings_[i].variable->is_unsigned; });
    broken.push_back(*std::ranges::max_element(circle, {}, [&](std::size_t i) {
      return std::pair(bindings_[i].rhs->kind != Expr::Kind::constructor, is_unsigned ? ~i : i);
    }));
  }

  static constexpr std::size_t closed = static_cast<std::size_t>(-1);

  const std::vector<Binding>& bindings_;
  std::vector<std::vector<std::size_t>> mentioned_;  // by each binding, sorted
  std::unordered_set<const Variable*> found_;
  std::vector<std::size_t> order_, lowest_;  // for Tarjan's algorithm
  std::vector<std::size_t> open_;
  std::size_t next_ = 1;
};

}  // namespace

std::unordered_set<const Variable*> loop_breakers(const std::vector<Binding>& bindings) {
  return LoopBreakers(bindings).run();
}

}  // namespace convertprofile::runtime::core
