// SPDX-License-Identifier: BSD-3-Clause
// Placement and labels of cost centres: GHC's -fprof-auto and its relatives.
//
// A path of declarations leads to the place being desugared; a binding's label joins the path's
// names and its own by dots. Centres are created in any order and sorted into GHC's at the end.
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
  using Id = std::optional<stg::CostCentreId>;  // empty: no cost centre wanted

  CostCentres(core::Program& program, const CostCentreOptions& options);

  // Also creates the module's CAF centre, the only centre of the runtime's own modules.
  void begin_module(const Module& module);

  // During its lifetime, adds an enclosing declaration to the path; `binder` is the span of its
  // name. Without `binder`, adds the `\` of a lambda, which labels contain only if all bindings are
  // named.
  class Within {
   public:
    Within(CostCentres& centres, std::string name, std::optional<Span> binder);
    ~Within();
    Within(const Within&) = delete;

   private:
    CostCentres& centres_;
    bool entered_;
  };
  // During its lifetime, declarations and lambdas get no cost centres: inside inlined functions.
  class Without {
   public:
    Without(CostCentres& centres, bool really);
    ~Without() { centres_.automatic_ = outer_; }
    Without(const Without&) = delete;

   private:
    CostCentres& centres_;
    bool outer_;
  };
  // Closure descriptions: `Main.queens.place`, or `Main` outside declarations.
  std::string path_text() const;
  bool at_top() const { return path_.empty(); }

  // A function or variable; `exported` says whether the module exports it.
  Id of_binding(std::string_view name, bool exported, const Span& span);
  // A pattern binding, `(...)`, or one of its variables.
  Id of_pattern(std::string_view name, const Span& span);
  // The lambda just added to the path.
  Id of_lambda(const Span& body);
  Id of_expression(std::string_view label, const Span& expr);   // for an SCC pragma
  Id of_declaration(std::string_view label, const Span& name);  // an SCC pragma next to a binding
  Id of_call(const Binder& callee);

  bool exports(Symbol name) const;
  // Creates `CAF:name`, if constants have centres of their own.
  void add_constant(std::string_view name, std::string position);

  // Renumbers all centres, also in the program's ticks, in the order in which GHC registers a
  // module's: by label, Main's first and CAFs last.
  void finish();

 private:
  // GHC's order for centres with the same label.
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
