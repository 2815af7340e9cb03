// SPDX-License-Identifier: BSD-3-Clause
// Code generated for a data declaration: derived instances and record selectors, as source syntax
// with infix expressions already resolved. It has the structure of GHC 9.0.2's, because every
// method is a cost centre with visible entries.
//
// The runtime's own names (`showParen`, `compare`, `&&`, `tagOf#`, ...) have the reserved qualifier
// `Prelude#`: they are looked up among all top-level names of the runtime's modules, exported or
// not, imported or not, and among the primitives. The type and its constructors are qualified by
// the module's own name; no unqualified name is free in the code.
#pragma once

#include <string_view>
#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

// The class's instance for the type applied to its parameters. The instance and its bindings have
// the span `span`, the place of the class in the clause, and `derived` set. The context is left
// empty: inference finds it by solving `class field` for every field. Handles Eq, Ord, Show, Read,
// Enum, Bounded and Ix, by unqualified name. Fixities of the constructors come from `module`'s
// top-level declarations. Throws SourceError for other classes, and if the class does not allow the
// type's shape.
InstanceDeclaration* derive_stock(const Module& module, const DataDeclaration& data,
                                  const TypeConstructor& type, const DerivedClass& derived,
                                  Symbols& symbols, Arena& arena);

// The same for any class, with the strategy of the clause or GHC's choice: by the fields' types, by
// the representation of a newtype's field or another type, or by default methods. `type` is the
// declared type. The instance's type is the deriving clause's, as the last argument of a class with
// several.
InstanceDeclaration* derive(const Module& module, const DataDeclaration& data,
                            const TypeConstructor& type, const Class& of,
                            const DerivedClass& derived, Symbols& symbols, Arena& arena);

// Whether the type mentions the type variable.
bool mentions_parameter(Type* type, const Type* parameter);

// The record selectors of a data declaration, in order of first appearance: a clause for each
// constructor with the field, then, if some constructor lacks it, one that raises GHC's `No match
// in record selector f`. The binding's span is the field's name at its first occurrence. The
// binders' `module` is `module`. Selectors have no signature: inference generalises over them, or
// gives them the type `T a b -> field`. `module.declarations.bindings` is not changed.
std::vector<Binding*> selectors(Module& module, const DataDeclaration& data, Symbols& symbols,
                                Arena& arena);

}  // namespace convertprofile::runtime
