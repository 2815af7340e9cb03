// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_json/call_tree_reader.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>

namespace convertprofile::ghc_json {

namespace {

constexpr std::string_view children_key = "children";
constexpr std::array<std::string_view, 5> node_keys{"id", "entries", "alloc", "ticks",
                                                    children_key};
constexpr unsigned all_keys = (1u << node_keys.size()) - 1;
constexpr std::string_view shortest_node =
    R"({"id":1,"entries":0,"alloc":0,"ticks":0,"children":[]})";

// Walks the nesting in a loop. Each level needs only one byte, the keys seen, because the tree
// itself has the parents.
class CallTreeReader {
 public:
  explicit CallTreeReader(JsonScanner& scanner) : s_(scanner) {}

  CallTree read() {
    reserve();
    open_node(root_node);
    bool is_first_key = true;  // of the current node's object
    while (!seen_.empty()) {
      if (is_first_key ? s_.take('}') : !s_.take(',')) {
        if (!is_first_key) s_.expect('}', "profile");
        is_first_key = close_node();
      } else {
        is_first_key = read_key();
      }
    }
    return std::move(tree_);
  }

 private:
  // Reserves exactly enough for a valid file, so that no column is ever reallocated.
  void reserve() {
    const std::string_view rest = s_.text().substr(s_.offset());
    const auto braces = static_cast<std::size_t>(std::count(rest.begin(), rest.end(), '{'));
    const std::size_t nodes = std::min(braces, rest.size() / shortest_node.size() + 1);
    tree_.columns.resize(metrics_read);
    tree_.centre.reserve(nodes);
    tree_.parent.reserve(nodes);
    for (auto& column : tree_.columns) column.reserve(nodes);
  }

  void open_node(NodeId parent) {
    s_.expect('{', "profile");
    if (tree_.size() >= most_nodes) s_.fail("profile", "more than 2^32 entries");
    current_ = id_at<NodeId>(tree_.size());
    tree_.centre.emplace_back();
    tree_.parent.push_back(parent);
    for (auto& column : tree_.columns) column.push_back(0);
    seen_.push_back(0);
  }

  // Returns whether the next key is the first one of an object, that of a first child.
  bool read_key() {
    const std::string_view key = s_.key("profile");
    const auto which = static_cast<std::size_t>(std::find(node_keys.begin(), node_keys.end(), key) -
                                                node_keys.begin());
    if (which == node_keys.size()) {
      s_.skip_value("profile");
      return false;
    }
    if ((seen_.back() >> which & 1) != 0)
      s_.fail("profile", "\"" + std::string(key) + "\" occurs twice in an entry");
    seen_.back() = static_cast<std::uint8_t>(seen_.back() | 1u << which);
    if (key == children_key) {
      s_.expect('[', children_key);
      if (s_.take(']')) return false;
      open_node(current_);
      return true;
    }
    const std::int64_t value = s_.integer(key);
    const std::size_t node = index_of(current_);
    if (which == 0)
      tree_.centre[node] = centre_id(value);
    else
      column_of(which)[node] = value;
    return false;
  }

  CostCentreId centre_id(std::int64_t value) {
    if (value < 0 || value > std::numeric_limits<std::uint32_t>::max())
      s_.fail("id", "not the id of a cost centre");
    return id_at<CostCentreId>(static_cast<std::size_t>(value));
  }

  std::vector<std::int64_t>& column_of(std::size_t key) {
    static constexpr std::array<MetricId, 4> metric{MetricId{}, entries_metric, bytes_metric,
                                                    ticks_metric};
    return tree_.columns[index_of(metric[key])];
  }

  // Called after the end of the current node. Moves on to its next sibling and returns true, or up
  // to its parent and returns false.
  bool close_node() {
    if (seen_.back() != all_keys) fail_missing_key();
    seen_.pop_back();
    if (seen_.empty()) return false;
    current_ = tree_.parent[index_of(current_)];
    if (s_.take(',')) {
      open_node(current_);
      return true;
    }
    s_.expect(']', children_key);
    return false;
  }

  [[noreturn]] void fail_missing_key() {
    std::size_t key = 0;
    while ((seen_.back() >> key & 1) != 0) ++key;
    s_.fail("profile", "an entry has no \"" + std::string(node_keys[key]) + "\"");
  }

  JsonScanner& s_;
  CallTree tree_;
  NodeId current_{};
  std::vector<std::uint8_t> seen_;  // [depth]: a bit for each of node_keys
};

}  // namespace

CallTree read_call_tree(JsonScanner& scanner) {
  return CallTreeReader(scanner).read();
}

}  // namespace convertprofile::ghc_json
