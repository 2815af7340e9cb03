// SPDX-License-Identifier: BSD-3-Clause
// Occurrence analysis, as GHC's (GHC.Core.Opt.OccurAnal): how often and where each variable is
// used, recursive groups in dependency order, loop breakers.
#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/language/core.h"
#include "runtime/language/simplify/unfoldings.h"

namespace convertprofile::runtime::core {

struct Occurrence {
  enum class Kind : std::uint8_t { dead, once, many };
  Kind kind = Kind::dead;
  bool in_lambda = false;       // or under a tick that scopes
  bool is_interesting = false;  // applied to an argument, or scrutinised
  std::uint32_t branches = 1;   // once: in how many branches of cases
  bool is_loop_breaker = false;
};

using OccurrenceTable = std::unordered_map<const Variable*, Occurrence>;

struct AnalysedGroup {
  bool recursive = false;
  std::vector<Binding> bindings;
};

class OccurrenceAnalyser {
 public:
  OccurrenceAnalyser(Program& program, const Unfoldings& unfoldings, OccurrenceTable& table)
      : program_(program), unfoldings_(unfoldings), table_(table) {}

  // The bindings of a module in dependency order; all are kept. Their right-hand sides are
  // rewritten: dead local bindings are gone, recursive local groups split.
  std::vector<AnalysedGroup> analyse_module(const std::vector<Binding>& bindings);
  Expr* analyse_expression(const Expr* e);

 private:
  using Usage = std::unordered_map<const Variable*, Occurrence>;
  enum class Context : std::uint8_t { vanilla, rhs, scrutinee };
  struct Node {
    Binding binding;
    Usage usage;
  };

  Expr* analyse(const Expr* e, Context context, Usage& usage);
  Expr* apply(const Expr* e, Context context, Usage& usage);
  Expr* lambda(const Expr* e, Usage& usage);
  Expr* evaluate(const Expr* e, Usage& usage);
  Expr* let(const Expr* e, Context context, Usage& usage);
  Expr* arguments(const Expr* e, bool in_lambda, Usage& usage);
  std::vector<AnalysedGroup> split(std::vector<Node> nodes, Usage& body, bool keep_dead);
  void break_loops(std::vector<const Node*> nodes, std::vector<const Node*>& ordered);
  std::pair<int, int> score(const Node& node) const;
  void bind(const Variable* v, Usage& usage);

  Program& program_;
  const Unfoldings& unfoldings_;
  OccurrenceTable& table_;
};

}  // namespace convertprofile::runtime::core
