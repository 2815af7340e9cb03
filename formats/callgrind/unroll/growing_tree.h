// SPDX-License-Identifier: BSD-3-Clause
// A call tree under construction with a limit on its size.
#pragma once

#include <cstdint>
#include <exception>
#include <optional>

#include "formats/model/call_tree_builder.h"
#include "formats/model/centre_table.h"

namespace convertprofile::callgrind {

// Thrown by GrowingTree beyond its limit.
struct TooLarge : std::exception {};

class GrowingTree {
 public:
  // `metrics` columns; the root is placeholder_root.
  void begin(std::size_t metrics, std::size_t most_entries) {
    most_ = most_entries;
    worked_ = 0;
    builder_.emplace(metrics);
    root_ = builder_->child(no_node, placeholder_root);
  }

  NodeId root() const { return root_; }

  // Announces `more` entries.
  void reserve(std::size_t more) const { allow(builder_->size() + more); }

  // Applies the limit to the count of something else.
  void allow(std::size_t count) const {
    if (count > most_) throw TooLarge();
  }

  // Counts steps that do not make the tree larger.
  void work(std::uint64_t steps) {
    worked_ += steps;
    if (worked_ / steps_an_entry > most_) throw TooLarge();
  }

  NodeId child(NodeId parent, std::uint32_t function) {
    reserve(1);
    return builder_->child(parent, id_at<CostCentreId>(function));
  }

  void add_cost(NodeId node, std::size_t metric, std::uint64_t cost) {
    builder_->add_cost(node, id_at<MetricId>(metric), static_cast<std::int64_t>(cost));
  }

  CallTree finish() { return builder_->finish().tree; }

 private:
  static constexpr std::uint64_t steps_an_entry = 200;

  std::optional<CallTreeBuilder> builder_;
  NodeId root_ = no_node;
  std::size_t most_ = 0;
  std::uint64_t worked_ = 0;
};

}  // namespace convertprofile::callgrind
