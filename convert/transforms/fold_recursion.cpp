// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/fold_recursion.h"

#include "convert/transforms/tree_edit.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/functions.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

// The folded path from the root to the entry visited last. A recursive call steps back to an
// earlier place and hides the places after it until the walk leaves that call's entry; a place that
// replaces a hidden one meanwhile remembers it. Every step takes constant time.
class FoldedPath {
 public:
  explicit FoldedPath(std::size_t functions) : place_of_(functions) {}

  // The entry of the function on the path; no_node if it is not there.
  NodeId find(FunctionId function) const {
    const std::size_t place = place_of_[index_of(function)];
    return place < length_ && places_[place].function == function ? places_[place].node : no_node;
  }

  NodeId last() const { return length_ == 0 ? no_node : places_[length_ - 1].node; }

  // Truncates the path after the function, which must be on it.
  void enter_again(FunctionId function) {
    steps_.push_back({length_, false, {}, 0});
    length_ = place_of_[index_of(function)] + 1;
  }

  void enter(FunctionId function, NodeId node) {
    if (length_ == places_.size()) places_.emplace_back();
    std::uint32_t& place = place_of_[index_of(function)];
    steps_.push_back({length_, true, places_[length_], place});
    places_[length_] = {function, node};
    place = length_++;
  }

  void leave() {
    const Step& step = steps_.back();
    length_ = step.length_before;
    if (step.appended) {
      place_of_[index_of(places_[length_].function)] = step.function_was_at;
      places_[length_] = step.replaced;
    }
    steps_.pop_back();
  }

 private:
  struct Place {
    FunctionId function{};
    NodeId node = no_node;
  };
  struct Step {
    std::uint32_t length_before;
    bool appended;
    Place replaced;
    std::uint32_t function_was_at;
  };

  std::vector<Place> places_;  // places from length_ on are hidden
  std::uint32_t length_ = 0;
  std::vector<std::uint32_t> place_of_;  // valid if places_ agrees
  std::vector<Step> steps_;              // one for each entry on the path that is being folded
};

// All calls of an entry.
std::int64_t calls_of(const Profile& profile, std::size_t entry) {
  if (const auto entries = profile.metric(Role::entries)) return profile.column(*entries)[entry];
  std::int64_t calls = 0;
  for (const Role kind : kinds_of_calls)
    if (const auto metric = profile.metric(kind))
      calls = saturating_add(calls, profile.column(*metric)[entry]);
  return calls;
}

}  // namespace

Profile fold_recursion(Profile profile) {
  const CallTree& tree = profile.tree;
  const Functions functions = group_functions(profile);
  CallTreeBuilder builder(profile.metrics.size());
  std::vector<NodeId> moved(tree.size());  // to the builder's nodes
  FoldedPath path(functions.size());
  const auto recursive = profile.metric(Role::recursive_calls);
  for (std::size_t i = 0; i < tree.size(); ++i) {
    if (i > 0)
      for (std::size_t at = i - 1; at != index_of(tree.parent[i]); at = index_of(tree.parent[at]))
        path.leave();
    const FunctionId function = functions.of_centre[index_of(tree.centre[i])];
    const std::size_t before = builder.size();
    const NodeId earlier = path.find(function);
    if (earlier != no_node) {
      moved[i] = earlier;
      path.enter_again(function);
    } else {
      moved[i] = builder.child(path.last(), tree.centre[i]);
      path.enter(function, moved[i]);
    }
    for (std::size_t m = 0; m < profile.metrics.size(); ++m) {
      const bool all_calls = earlier != no_node && recursive == id_at<MetricId>(m);
      builder.add_cost(moved[i], id_at<MetricId>(m),
                       all_calls ? calls_of(profile, i) : tree.columns[m][i]);
    }
    if (!tree.numbers.empty() && builder.size() > before)
      builder.set_number(moved[i], tree.numbers[i]);
  }
  if (builder.size() == tree.size()) return profile;
  replace_tree(profile, builder, std::move(moved));
  return profile;
}

}  // namespace convertprofile
