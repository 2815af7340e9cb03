// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/attribution/attribution.h"

#include <array>

namespace convertprofile::runtime {

Attribution::Node Attribution::enter_thunk(Node current, Node builder, TailCall& tail) {
  leave(current, builder, tail);
  return builder;
}

Attribution::Node Attribution::restore_at_case(Node current, Node saved) {
  leave(current, saved);
  return saved;
}

void Attribution::count(CostCentreStack& node, CallKind call, const CostCentreStack* from) {
  if (node.previous != from) ++node.recursive_calls;
  switch (call) {
    case CallKind::strict:
      ++node.strict_calls;
      break;
    case CallKind::lazy:
      ++node.lazy_calls;
      break;
    case CallKind::curried:
      ++node.curried_calls;
      break;
  }
}

std::string_view model_name(Model model) {
  constexpr std::array<std::string_view, models> names{"stacks", "lexical", "function", "callgraph",
                                                       "hybrid"};
  return names[static_cast<std::size_t>(model)];
}

CostCentreStacks make_tree(Model model, const std::vector<stg::CostCentre>& centres) {
  if (model == Model::callgraph) return CostCentreStacks(centres, callgraph_built_in());
  if (model != Model::function) return CostCentreStacks(centres);
  std::vector<stg::CostCentre> renamed = centres;
  for (stg::CostCentre& centre : renamed) centre.label = anonymous_name(centre.label);
  return CostCentreStacks(renamed, function_built_in());
}

stg::CostCentreId add_centre(Model model, CostCentreStacks& tree, stg::CostCentre centre) {
  if (model == Model::function) centre.label = anonymous_name(centre.label);
  return tree.add(std::move(centre));
}

std::unique_ptr<Attribution> make_attribution(const AttributionOptions& options,
                                              CostCentreStacks& tree) {
  switch (options.model) {
    case Model::stacks:
      return make_stacks(tree);
    case Model::lexical:
      return make_lexical(tree);
    case Model::function:
      return make_function(tree, options.unprofiled);
    case Model::callgraph:
      return make_callgraph(tree, options.curried_at_creation, options.cafs_at_top);
    case Model::hybrid:
      return make_hybrid(tree);
  }
  return nullptr;
}

}  // namespace convertprofile::runtime
