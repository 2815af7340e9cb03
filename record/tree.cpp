// SPDX-License-Identifier: BSD-3-Clause
#include "record/recording.h"

namespace convertprofile::record {

Tree::Tree(runtime::Model model, std::uint32_t number)
    : stacks(runtime::make_tree(model, {})),
      model_(model),
      number_(number),
      built_in_(stacks.centres().size()) {
  stacks.set_tree_number(number);
}

std::size_t Tree::add_centres(const std::vector<runtime::stg::CostCentre>& centres) {
  for (std::size_t i = stacks.centres().size() - built_in_; i < centres.size(); ++i)
    runtime::add_centre(model_, stacks, centres[i]);
  return stacks.centres().size() - built_in_;
}

Node* Tree::adopt(Node* foreign) {
  if (foreign->tree == number_) return foreign;
  if (foreign->tree >> 16 != number_ >> 16) return nullptr;
  if (const auto found = adopted_.find(foreign); found != adopted_.end()) return found->second;
  std::vector<const Node*> path;
  for (const Node* node = foreign; node->previous != nullptr; node = node->previous)
    path.push_back(node);
  Node* here = stacks.main();
  for (; !path.empty(); path.pop_back()) here = stacks.child(here, path.back()->centre);
  adopted_.emplace(foreign, here);
  return here;
}

}  // namespace convertprofile::record
