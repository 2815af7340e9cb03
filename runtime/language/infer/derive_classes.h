// SPDX-License-Identifier: BSD-3-Clause
// The methods of derived instances, one function per class; derive.cpp chooses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/language/infer/code_builder.h"

namespace convertprofile::runtime {

std::vector<Binding*> derive_eq(const DataDeclaration& data, const CodeBuilder& code);
std::vector<Binding*> derive_ord(const DataDeclaration& data, const CodeBuilder& code);
std::vector<Binding*> derive_ix(const DataDeclaration& data, const CodeBuilder& code);
// `module` provides the fixities of infix constructors.
std::vector<Binding*> derive_show(const Module& module, const DataDeclaration& data,
                                  const CodeBuilder& code);
std::vector<Binding*> derive_read(const Module& module, const DataDeclaration& data,
                                  const CodeBuilder& code);
// For Functor, Foldable or Traversable, from the fields' types.
std::vector<Binding*> derive_functor(const Module& module, const DataDeclaration& data,
                                     const TypeConstructor& type, const Class& of,
                                     const CodeBuilder& code);
// For Generic1 if `is_of_constructor`.
std::vector<Binding*> derive_generic(const DataDeclaration& data, bool is_of_constructor,
                                     const CodeBuilder& code);
// Adds the bindings shared by the methods to `shared`, for the module's top level.
std::vector<Binding*> derive_data(const DataDeclaration& data, const CodeBuilder& code,
                                  Declarations& shared);
std::vector<Binding*> derive_enum(const Module& module, const DataDeclaration& data,
                                  const CodeBuilder& code);
std::vector<Binding*> derive_bounded(const DataDeclaration& data, const CodeBuilder& code);

bool is_lifted_kind(Type* kind);  // `*`

inline bool is_nullary(const ConstructorSyntax& constructor) {
  return constructor.fields.empty();
}
bool is_enumeration(const DataDeclaration& data);

// An unlifted type whose class instances are those of its box.
struct Box {
  std::string_view type;
  std::string_view function;
  const char* suffix;  // printed after a shown value
};
const Box* box_of(Type* type);  // null for other types
const Box* box_of(const ConstructorSyntax& constructor, std::size_t field, const CodeBuilder& code);

// The field, an argument of `match`, boxed if necessary.
Expr* field_of(const ConstructorSyntax& constructor, std::size_t field, const std::string& prefix,
               const CodeBuilder& code);

// ---- for Show and Read
inline constexpr std::int64_t application_precedence = 10;
std::int64_t precedence_of(const Module& module, const ConstructorSyntax& constructor);

}  // namespace convertprofile::runtime
