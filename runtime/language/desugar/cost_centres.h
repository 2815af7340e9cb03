// SPDX-License-Identifier: BSD-3-Clause
// Where cost centres stand and what they are called: GHC's -fprof-auto and its relatives.
//
// A path of declarations leads to the place being desugared; a binding's label is the path's names
// and its own joined by dots. The centres are made in any order and put into GHC's at the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/compile.h"
#include "runtime/language/core.h"

namespace convertprofile::runtime {

class CostCentres {
 public:
  using Id = std::optional<stg::CostCentreId>;  // none: no cost centre is wanted there

  CostCentres(core::Program& program, const CostCentreOptions& options);

  // Also makes the module's CAF centre. The runtime's own modules get no other.
  void begin_module(const Module& module);

  // The name of a declaration around what is desugared while this lives; `binder` is where the name
  // stands. Without it, the `\` of a lambda, which is no part of a path but where all are named.
  class Within {
   public:
    Within(CostCentres& centres, std::string name, std::optional<Span> binder);
    ~Within();
    Within(const Within&) = delete;

   private:
    CostCentres& centres_;
    bool entered_;
  };
  // While this lives, declarations and lambdas get no cost centres: inside an inlined function.
  class Without {
   public:
    Without(CostCentres& centres, bool really);
    ~Without() { centres_.automatic_ = outer_; }
    Without(const Without&) = delete;

   private:
    CostCentres& centres_;
    bool outer_;
  };
  // `Main.queens.place`, for closures; `Main` outside of declarations.
  std::string path_text() const;
  bool at_top() const { return path_.empty(); }

  // A function or a variable named `name`, of which `exported` says whether the module exports it.
  Id of_binding(std::string_view name, bool exported, const Span& span);
  // A pattern binding, `(...)`, and one of its variables.
  Id of_pattern(std::string_view name, const Span& span);
  // The lambda that the path has just entered.
  Id of_lambda(const Span& body);
  Id of_expression(std::string_view label, const Span& expr);   // an SCC pragma's
  Id of_declaration(std::string_view label, const Span& name);  // an SCC pragma's beside a binding
  Id of_call(const Binder& callee);

  bool exports(Symbol name) const;
  // `CAF:name`, if constants have centres of their own.
  void add_constant(std::string_view name, std::string position);

  // GHC registers a module's centres sorted by label, Main's first and CAFs last: renumbers all
  // that were made, in the program's ticks too.
  void finish();

 private:
  // In GHC's order for centres of one label.
  enum class Flavour : std::uint8_t { expression, declaration, automatic, caf };
  struct Made {
    std::size_t module;
    Flavour flavour;
    stg::CostCentre centre;
  };
  stg::CostCentreId add(std::string label, std::string position, Flavour flavour);
  Id add_wanted(std::string label, const Span& span, Flavour flavour);
  std::string label(std::string_view name) const;

  core::Program& program_;
  const CostCentreOptions& options_;
  const Module* module_ = nullptr;
  std::size_t modules_ = 0;
  std::unordered_set<Symbol, SymbolHash> exports_;
  bool exports_everything_ = false;
  struct Step {
    std::string name;
    std::optional<Span> binder;
  };
  std::vector<Step> path_;
  bool automatic_ = true;
  std::vector<Made> made_;
};

}  // namespace convertprofile::runtime
