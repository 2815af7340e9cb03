// SPDX-License-Identifier: BSD-3-Clause
// Fixities of the names in scope.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/compile.h"

namespace convertprofile::runtime {

class FixityScopes {
 public:
  FixityScopes(const Module& module, const FixityTable& imported)
      : module_(module), imported_(imported) {}

  Fixity find(const QualifiedName& name) const;

  // Opens a scope: names bound in it shadow outer ones; without a declaration they are infixl 9.
  std::size_t enter() const { return bound_.size(); }
  void leave(std::size_t scope);
  void bind(Symbol name, Fixity fixity = {});
  // Binds names with their fixity declarations. Throws SourceError if a declaration's name is
  // neither among them nor among `others`: types have separate names but share the declarations.
  using Names = std::unordered_set<Symbol, SymbolHash>;
  void bind_all(const std::vector<Symbol>& names,
                const std::vector<const FixityDeclaration*>& declared, const Names& others = {});
  void bind_all(const std::vector<Binder*>& binders);

 private:
  const Module& module_;
  const FixityTable& imported_;
  std::unordered_map<Symbol, std::vector<Fixity>, SymbolHash> fixities_;  // innermost last
  std::vector<Symbol> bound_;
};

}  // namespace convertprofile::runtime
