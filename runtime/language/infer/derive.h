// SPDX-License-Identifier: BSD-3-Clause
// Code that GHC writes for a data declaration: derived instances and record selectors, as source
// syntax with infix expressions already resolved. Structured as GHC 9.0.2 derives them, since every
// method of theirs is a cost centre whose entries show.
//
// Names of the runtime's own that the code uses (`showParen`, `compare`, `&&`, `tagOf#`, ...) bear
// the reserved qualifier `Prelude#`: they are looked up among all top-level names of the runtime's
// modules, exported or not, imported or not, and among the primitives. The type and its
// constructors are qualified by the module's own name; nothing that is unqualified is free in the
// code.
#pragma once

#include <string_view>
#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

// The instance of the class, for the type applied to its parameters. The instance's and the
// bindings' spans are `span`, the class's where it is derived, and `derived` is set. Its
// context is left empty: inference solves `class field` for every constructor's fields to find it.
// Classes are known by their unqualified name: Eq, Ord, Show, Read, Enum, Bounded, Ix. Fixities of
// the type's constructors are taken from `module`'s top-level fixity declarations. Throws
// SourceError for another class, and for a type whose shape the class does not allow.
InstanceDeclaration* derive_stock(const Module& module, const DataDeclaration& data,
                                  const TypeConstructor& type, const DerivedClass& derived,
                                  Symbols& symbols, Arena& arena);

// The same for a class of any kind, as the clause or GHC chooses: by the types of the fields, as a
// newtype's field or another type has it, or by default methods. `type` is the declaration's. The
// instance's type is that of a deriving clause; of a class of several it is the last.
InstanceDeclaration* derive(const Module& module, const DataDeclaration& data,
                            const TypeConstructor& type, const Class& of,
                            const DerivedClass& derived, Symbols& symbols, Arena& arena);

// Whether the type has the type variable in it.
bool mentions_parameter(Type* type, const Type* parameter);

// The record selectors of a data declaration, in order of their first appearance: a clause a
// constructor that has the field, then one that raises GHC's `No match in record selector f` if
// some constructor has not. The binding's span is the field's name where it first stands. Their
// binders' `module` is `module`. Selectors have no signature: inference generalises over them, or
// gives them the type `T a b -> field`. `module.declarations.bindings` is not changed.
std::vector<Binding*> selectors(Module& module, const DataDeclaration& data, Symbols& symbols,
                                Arena& arena);

}  // namespace convertprofile::runtime
