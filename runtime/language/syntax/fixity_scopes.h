// SPDX-License-Identifier: BSD-3-Clause
// The fixities of the names in scope.
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

  // Names bound from now until the scope is left shadow others of theirs; without a declaration
  // they are infixl 9.
  std::size_t enter() const { return bound_.size(); }
  void leave(std::size_t scope);
  void bind(Symbol name, Fixity fixity = {});
  // With the fixity declarations beside them. Throws SourceError for one of a name that is neither
  // among them nor among `others`: types have names of their own, and share the declarations.
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
