// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/simplify/occurrences.h"

#include <algorithm>

#include "runtime/language/simplify/components.h"
#include "runtime/language/simplify/inspect.h"

namespace convertprofile::runtime::core {
namespace {

using Usage = std::unordered_map<const Variable*, Occurrence>;

void mark_in_lambda(Usage& usage) {
  for (auto& [variable, occurrence] : usage) occurrence.in_lambda = true;
}

// Both happen.
void add(Usage& usage, const Usage& more) {
  for (const auto& [variable, occurrence] : more) {
    const auto [at, is_new] = usage.emplace(variable, occurrence);
    if (!is_new) at->second.kind = Occurrence::Kind::many;
  }
}

// One or the other happens.
void choose(Usage& usage, const Usage& other) {
  for (const auto& [variable, occurrence] : other) {
    const auto [at, is_new] = usage.emplace(variable, occurrence);
    if (is_new) continue;
    Occurrence& known = at->second;
    if (known.kind != Occurrence::Kind::once || occurrence.kind != Occurrence::Kind::once) {
      known.kind = Occurrence::Kind::many;
    }
    known.branches += occurrence.branches;
    known.in_lambda |= occurrence.in_lambda;
    known.is_interesting |= occurrence.is_interesting;
  }
}

void use(const Variable* v, bool is_interesting, Usage& usage) {
  Usage one;
  one.emplace(v, Occurrence{.kind = Occurrence::Kind::once, .is_interesting = is_interesting});
  add(usage, one);
}

}  // namespace

void OccurrenceAnalyser::bind(const Variable* v, Usage& usage) {
  const auto found = usage.find(v);
  table_[v] = found == usage.end() ? Occurrence{} : found->second;
  if (found != usage.end()) usage.erase(found);
}

Expr* OccurrenceAnalyser::analyse(const Expr* e, Context context, Usage& usage) {
  switch (e->kind) {
    case Expr::Kind::variable:
      use(e->variable, context == Context::scrutinee, usage);
      return program_.make(*e);
    case Expr::Kind::literal:
    case Expr::Kind::string:
      return program_.make(*e);
    case Expr::Kind::primitive:
      return arguments(e, false, usage);
    // Its arguments, where it is a right-hand side, are not to be inlined into it.
    case Expr::Kind::constructor:
      return arguments(e, context == Context::rhs, usage);
    case Expr::Kind::apply:
      return apply(e, context, usage);
    case Expr::Kind::lambda:
      return lambda(e, usage);
    case Expr::Kind::let:
      return let(e, context, usage);
    case Expr::Kind::evaluate:
      return evaluate(e, usage);
    case Expr::Kind::tick: {
      Expr made = *e;
      Usage inner;
      made.body = analyse(e->body, context, inner);
      if (e->scopes) mark_in_lambda(inner);
      add(usage, inner);
      return program_.make(std::move(made));
    }
  }
  return nullptr;
}

Expr* OccurrenceAnalyser::arguments(const Expr* e, bool in_lambda, Usage& usage) {
  Expr made = *e;
  Usage inner;
  for (Expr*& argument : made.arguments) argument = analyse(argument, Context::vanilla, inner);
  if (in_lambda) mark_in_lambda(inner);
  add(usage, inner);
  return program_.make(std::move(made));
}

Expr* OccurrenceAnalyser::apply(const Expr* e, Context, Usage& usage) {
  Expr* made = arguments(e, false, usage);
  if (e->body->kind == Expr::Kind::variable) {
    use(e->body->variable, true, usage);
    made->body = program_.make(*e->body);
  } else {
    made->body = analyse(e->body, Context::vanilla, usage);
  }
  return made;
}

Expr* OccurrenceAnalyser::lambda(const Expr* e, Usage& usage) {
  Expr made = *e;
  Usage inner;
  made.body = analyse(e->body, Context::vanilla, inner);
  for (const Variable* parameter : e->parameters) bind(parameter, inner);
  mark_in_lambda(inner);
  add(usage, inner);
  return program_.make(std::move(made));
}

Expr* OccurrenceAnalyser::evaluate(const Expr* e, Usage& usage) {
  Expr made = *e;
  Usage branches;
  for (Alternative& a : made.alternatives) {
    Usage branch;
    a.body = analyse(a.body, Context::vanilla, branch);
    for (const Variable* field : a.fields) bind(field, branch);
    choose(branches, branch);
  }
  if (e->variable != nullptr) bind(e->variable, branches);
  const bool decides =
      e->alternatives.size() > 1 || e->alternatives[0].kind != Alternative::Kind::otherwise;
  Usage scrutinee;
  made.body = analyse(e->body, decides ? Context::scrutinee : Context::vanilla, scrutinee);
  add(usage, scrutinee);
  add(usage, branches);
  return program_.make(std::move(made));
}

Expr* OccurrenceAnalyser::let(const Expr* e, Context context, Usage& usage) {
  Usage inner;
  Expr* result = analyse(e->body, context, inner);
  std::vector<Node> nodes;
  for (const Binding& b : e->bindings) {
    Node node;
    node.binding = {b.variable, analyse(b.rhs, Context::rhs, node.usage)};
    nodes.push_back(std::move(node));
  }
  std::vector<AnalysedGroup> groups = split(std::move(nodes), inner, false);
  add(usage, inner);
  for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
    Expr made{.kind = Expr::Kind::let};
    made.type = e->type;
    made.recursive = group->recursive;
    made.bindings = std::move(group->bindings);
    made.body = result;
    result = program_.make(std::move(made));
  }
  return result;
}

// Groups in dependency order, users after what they use; `body` is what uses them all, and gets
// what they use added.
std::vector<AnalysedGroup> OccurrenceAnalyser::split(std::vector<Node> nodes, Usage& body,
                                                     bool keep_dead) {
  std::unordered_map<const Variable*, std::size_t> index;
  for (std::size_t i = 0; i < nodes.size(); ++i) index.emplace(nodes[i].binding.variable, i);
  std::vector<std::vector<std::size_t>> edges(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (std::size_t j = 0; j < nodes.size(); ++j) {
      if (nodes[i].usage.contains(nodes[j].binding.variable)) edges[i].push_back(j);
    }
  }
  const std::vector<std::vector<std::size_t>> components = strong_components(edges);
  std::vector<AnalysedGroup> groups;
  // Users first, so that a binding's own uses count only if it is used itself.
  for (auto component = components.rbegin(); component != components.rend(); ++component) {
    const bool used = keep_dead || std::ranges::any_of(*component, [&](std::size_t i) {
                        return body.contains(nodes[i].binding.variable);
                      });
    if (!used) continue;
    const std::size_t first = component->front();
    const bool recursive =
        component->size() > 1 || nodes[first].usage.contains(nodes[first].binding.variable);
    for (const std::size_t i : *component) add(body, nodes[i].usage);
    AnalysedGroup group{recursive, {}};
    std::vector<const Node*> ordered;
    for (const std::size_t i : *component) {
      bind(nodes[i].binding.variable, body);
      ordered.push_back(&nodes[i]);
    }
    if (recursive) {
      std::vector<const Node*> all = std::move(ordered);
      ordered.clear();
      break_loops(std::move(all), ordered);
    }
    for (const Node* node : ordered) group.bindings.push_back(node->binding);
    groups.push_back(std::move(group));
  }
  std::ranges::reverse(groups);
  return groups;
}

// Takes the node with the lowest score as a loop breaker, and again while the rest is recursive.
// What breaks no loop comes first in `ordered`, so that it is known when the loop breakers are
// simplified.
void OccurrenceAnalyser::break_loops(std::vector<const Node*> nodes,
                                     std::vector<const Node*>& ordered) {
  std::vector<std::vector<std::size_t>> edges(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (std::size_t j = 0; j < nodes.size(); ++j) {
      if (nodes[i]->usage.contains(nodes[j]->binding.variable)) edges[i].push_back(j);
    }
  }
  for (const std::vector<std::size_t>& component : strong_components(edges)) {
    const Node* only = nodes[component.front()];
    if (component.size() == 1 && !only->usage.contains(only->binding.variable)) {
      ordered.push_back(only);
      continue;
    }
    std::vector<const Node*> rest;
    for (const std::size_t i : component) rest.push_back(nodes[i]);
    const auto lowest =
        std::ranges::min_element(rest, {}, [this](const Node* node) { return score(*node); });
    const Node* breaker = *lowest;
    rest.erase(lowest);
    table_[breaker->binding.variable].is_loop_breaker = true;
    if (!rest.empty()) break_loops(std::move(rest), ordered);
    ordered.push_back(breaker);
  }
}

// GHC's nodeScore: how much is lost if it is not inlined, and of equals, minus the size.
std::pair<int, int> OccurrenceAnalyser::score(const Node& node) const {
  const Expr* rhs = node.binding.rhs;
  const Variable* v = node.binding.variable;
  if (node.usage.contains(v)) return {0, 0};
  const Unfolding unfolding = unfoldings_.make(rhs);
  const int size = -unfolding.size;
  if (v->is_dictionary && v->is_global) return {9, size};
  if (is_atom(rhs)) return {10, size};
  if (unfolding.guidance == Unfolding::Guidance::always) return {6, size};
  const Expr* body = rhs;
  while (body->kind == Expr::Kind::lambda || body->kind == Expr::Kind::tick) body = body->body;
  if (body->kind == Expr::Kind::constructor || body->kind == Expr::Kind::literal) return {5, size};
  const auto found = table_.find(v);
  if (found != table_.end() && found->second.kind == Occurrence::Kind::once) return {2, size};
  return {unfolding.guidance == Unfolding::Guidance::never ? 0 : 1, size};
}

Expr* OccurrenceAnalyser::analyse_expression(const Expr* e) {
  Usage free;
  return analyse(e, Context::vanilla, free);
}

std::vector<AnalysedGroup> OccurrenceAnalyser::analyse_module(
    const std::vector<Binding>& bindings) {
  std::vector<Node> nodes;
  for (const Binding& b : bindings) {
    Node node;
    node.binding = {b.variable, analyse(b.rhs, Context::rhs, node.usage)};
    nodes.push_back(std::move(node));
  }
  Usage outside;  // every top-level binding may be exported
  for (const Binding& b : bindings) {
    outside.emplace(b.variable, Occurrence{.kind = Occurrence::Kind::many});
  }
  return split(std::move(nodes), outside, true);
}

}  // namespace convertprofile::runtime::core
