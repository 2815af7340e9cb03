// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/fixity_scopes.h"

namespace convertprofile::runtime {

Fixity FixityScopes::find(const QualifiedName& name) const {
  constexpr Fixity cons{Associativity::right, 5};
  if (name.name.text() == ":") return cons;
  if (!name.qualifier || name.qualifier == module_.name) {
    const auto own = fixities_.find(name.name);
    if (own != fixities_.end() && !own->second.empty()) return own->second.back();
  }
  const auto found = imported_.find(name);
  return found == imported_.end() ? Fixity{} : found->second;
}

void FixityScopes::leave(std::size_t scope) {
  while (bound_.size() > scope) {
    fixities_[bound_.back()].pop_back();
    bound_.pop_back();
  }
}

void FixityScopes::bind(Symbol name, Fixity fixity) {
  fixities_[name].push_back(fixity);
  bound_.push_back(name);
}

void FixityScopes::bind_all(const std::vector<Binder*>& binders) {
  for (const Binder* binder : binders) bind(binder->name);
}

void FixityScopes::bind_all(const std::vector<Symbol>& names,
                            const std::vector<const FixityDeclaration*>& declared,
                            const Names& others) {
  std::unordered_map<Symbol, bool, SymbolHash> has_fixity;
  for (const Symbol name : names) {
    bind(name);
    has_fixity[name] = false;
  }
  for (const FixityDeclaration* declaration : declared) {
    for (const Symbol name : declaration->operators) {
      const auto known = has_fixity.find(name);
      const Position at = declaration->span.begin;
      if (known == has_fixity.end()) {
        if (others.contains(name)) continue;
        throw SourceError(*module_.file, at,
                          "this fixity is for '" + name.text() +
                              "', which is not bound in the same declarations");
      }
      if (known->second) {
        throw SourceError(*module_.file, at, "a second fixity for '" + name.text() + "'");
      }
      known->second = true;
      fixities_[name].back() = declaration->fixity;
    }
  }
}

}  // namespace convertprofile::runtime
