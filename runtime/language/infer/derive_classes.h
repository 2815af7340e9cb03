// SPDX-License-Identifier: BSD-3-Clause
// The methods of derived instances, class by class: derive.cpp chooses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/language/infer/code_builder.h"

namespace convertprofile::runtime {

std::vector<Binding*> derive_eq(const DataDeclaration& data, const CodeBuilder& code);
std::vector<Binding*> derive_ord(const DataDeclaration& data, const CodeBuilder& code);
std::vector<Binding*> derive_ix(const DataDeclaration& data, const CodeBuilder& code);
// `module` is asked for the fixities of infix constructors.
std::vector<Binding*> derive_show(const Module& module, const DataDeclaration& data,
                                  const CodeBuilder& code);
std::vector<Binding*> derive_read(const Module& module, const DataDeclaration& data,
                                  const CodeBuilder& code);
// Of Functor, Foldable or Traversable, by the fields' types.
std::vector<Binding*> derive_functor(const Module& module, const DataDeclaration& data,
                                     const TypeConstructor& type, const Class& of,
                                     const CodeBuilder& code);
// Of Generic1 if `is_of_constructor`.
std::vector<Binding*> derive_generic(const DataDeclaration& data, bool is_of_constructor,
                                     const CodeBuilder& code);
// `shared` gets the bindings that the methods have in common, for the module's top.
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

// An unlifted type whose values have classes in boxes.
struct Box {
  std::string_view type;
  std::string_view function;
  const char* suffix;  // behind a value that is shown
};
const Box* box_of(Type* type);  // null: of another type
const Box* box_of(const ConstructorSyntax& constructor, std::size_t field, const CodeBuilder& code);

// The field that `match` has as an argument, boxed if need be.
Expr* field_of(const ConstructorSyntax& constructor, std::size_t field, const std::string& prefix,
               const CodeBuilder& code);

// ---- for Show and Read
inline constexpr std::int64_t application_precedence = 10;
std::int64_t precedence_of(const Module& module, const ConstructorSyntax& constructor);

}  // namespace convertprofile::runtime
