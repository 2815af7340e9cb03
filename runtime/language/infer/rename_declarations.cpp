// SPDX-License-Identifier: BSD-3-Clause
// Groups of declarations: their names, their signatures and their order.
#include <algorithm>

#include "runtime/language/infer/rename.h"
#include "runtime/language/syntax/binders.h"

namespace convertprofile::runtime {
namespace {

using Edges = std::vector<std::vector<std::uint32_t>>;

// References to binders with signatures do not count as dependencies.
Edges without_signatures(const DependencyGraph& graph, BinderTable& binders,
                         const std::vector<std::uint32_t>& nodes) {
  std::vector<std::uint32_t> position(graph.references.size(), DependencyGraph::none);
  for (std::uint32_t i = 0; i < nodes.size(); ++i) position[nodes[i]] = i;
  Edges edges(nodes.size());
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    for (const auto& [to, name] : graph.references[nodes[i]]) {
      if (position[to] != DependencyGraph::none && binders.at(name).signature == nullptr) {
        edges[i].push_back(position[to]);
      }
    }
  }
  return edges;
}

bool refers_to_itself(const DependencyGraph& graph, std::uint32_t node) {
  return std::ranges::any_of(graph.references[node],
                             [node](const auto& reference) { return reference.to == node; });
}

}  // namespace

void Renamer::register_bindings(Declarations& declarations, DependencyGraph& graph) {
  graph.references.resize(declarations.bindings.size());
  graph.is_open.resize(declarations.bindings.size());
  for (std::uint32_t i = 0; i < declarations.bindings.size(); ++i) {
    for (const Binder* binder : binders_of(*declarations.bindings[i])) {
      BinderInfo& info = context_->binders.at(binder);
      info.declared_in = &graph;
      info.binding = i;
    }
  }
}

void Renamer::signatures(Declarations& declarations) {
  if (declarations.signatures.empty()) return;
  std::unordered_map<Symbol, const Binder*, SymbolHash> bound;
  for (const Binding* binding : declarations.bindings) {
    for (const Binder* binder : binders_of(*binding)) bound.emplace(binder->name, binder);
  }
  for (const Signature& signature : declarations.signatures) {
    for (const auto& [name, span] : signature.names) {
      const auto found = bound.find(name);
      if (found == bound.end()) {
        context_->fail(
            span, "The type signature for '" + name.text() + "' lacks an accompanying binding");
      }
      BinderInfo& info = context_->binders.at(found->second);
      if (info.signature != nullptr || info.partial != nullptr) {
        context_->fail(span, "Duplicate type signatures for '" + name.text() + "'");
      }
      (signature.type.is_partial ? info.partial : info.signature) = &signature;
    }
  }
}

// Groups that it refers to have been processed.
void Renamer::find_open(const BindingGroup& group, const DependencyGraph& graph,
                        const std::vector<std::uint32_t>& members) {
  const auto is_open = [&](const DependencyGraph::Reference& reference) {
    const BinderInfo& info = context_->binders.at(reference.name);
    return info.is_open && info.signature == nullptr;
  };
  const bool any = std::ranges::any_of(members, [&](std::uint32_t member) {
    return graph.is_open[member] || std::ranges::any_of(graph.references[member], is_open);
  });
  if (!any) return;
  for (const Binding* binding : group.bindings) {
    for (const Binder* binder : binders_of(*binding)) {
      BinderInfo& info = context_->binders.at(binder);
      info.is_open = info.signature == nullptr;
    }
  }
}

void Renamer::groups(Declarations& declarations, DependencyGraph& graph) {
  Edges edges;
  for (const auto& references : graph.references) {
    std::vector<std::uint32_t>& to = edges.emplace_back();
    for (const DependencyGraph::Reference& reference : references) to.push_back(reference.to);
  }
  std::uint32_t component = 0;
  for (const std::vector<std::uint32_t>& nodes : strongly_connected(edges)) {
    for (std::vector<std::uint32_t>& members :
         strongly_connected(without_signatures(graph, context_->binders, nodes))) {
      for (std::uint32_t& member : members) member = nodes[member];
      BindingGroup& group = declarations.groups.emplace_back();
      group.component = component;
      for (const std::uint32_t member : members) {
        group.bindings.push_back(declarations.bindings[member]);
      }
      group.recursive = members.size() > 1 || refers_to_itself(graph, members[0]);
      find_open(group, graph, members);
      const auto* function = std::get_if<FunctionBinding>(&group.bindings[0]->node);
      group.has_signature =
          function != nullptr && context_->binders.at(function->binder).signature != nullptr;
    }
    ++component;
  }
}

void Renamer::local_declarations(Declarations& declarations) {
  const std::size_t scope = enter();
  for (Binding* binding : declarations.bindings) {
    expand_wildcards(*binding, *context_);
    for (Binder* binder : binders_of(*binding)) {
      bind(binder, scope, "a group of declarations");
      context_->binders.at(binder).is_open = false;
    }
  }
  this->declarations(declarations, scope);
}

void Renamer::prepare(Declarations& declared, DependencyGraph& graph) {
  register_bindings(declared, graph);
  signatures(declared);
}

void Renamer::binding(Binding& bound, std::uint32_t index, DependencyGraph& graph) {
  graph.current = index;
  enclosing_.push_back({graph.outside});
  binding(bound);
  graph.is_open[index] = enclosing_.back().is_open;
  enclosing_.pop_back();
  graph.current = DependencyGraph::none;
}

void Renamer::declarations(Declarations& declared, std::size_t outside) {
  DependencyGraph graph;
  graph.outside = outside;
  prepare(declared, graph);
  for (std::uint32_t i = 0; i < declared.bindings.size(); ++i) {
    binding(*declared.bindings[i], i, graph);
  }
  groups(declared, graph);
  for (const Binding* bound : declared.bindings) {
    for (const Binder* binder : binders_of(*bound)) {
      context_->binders.at(binder).declared_in = nullptr;
    }
  }
}

void Renamer::method(Binding& bound) {
  binding(bound);
}

void Renamer::generated(Binding& bound) {
  generated_ = true;
  binding(bound);
  generated_ = false;
}

void Renamer::binding(Binding& bound) {
  if (auto* pattern_binding = std::get_if<PatternBinding>(&bound.node)) {
    pattern(*pattern_binding->pattern, nullptr);
    right_side(pattern_binding->right);
    return;
  }
  for (Match& match : std::get<FunctionBinding>(bound.node).matches) {
    const std::size_t scope = enter();
    patterns(match.parameters, "a function's parameters");
    right_side(match.right);
    leave(scope);
  }
}

void Renamer::right_side(RightSide& right) {
  const std::size_t scope = enter();
  if (right.where != nullptr) local_declarations(*right.where);
  for (GuardedBody& body : right.bodies) statements(body.guards, body.body);
  leave(scope);
}

}  // namespace convertprofile::runtime
