// SPDX-License-Identifier: BSD-3-Clause
// Decomposes types and prints them for messages.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/language/types.h"

namespace convertprofile::runtime {

Type* spine_head(Type* type);                                    // `f` of `f a b`
std::vector<Type*> spine_arguments(Type* type);                  // `a`, `b` of `f a b`
std::vector<Type*> class_arguments(const Predicate& predicate);  // one for each parameter
// Arguments of a value type of that declaration, for its parameters or the first of them.
std::vector<Type*> declared_arguments(const TypeConstructor& declared, Type* type);

struct FunctionParts {
  Type* from = nullptr;
  Type* to = nullptr;
};
FunctionParts function_parts(Type* type);  // both null if not a function type

// Prints types; a variable keeps its name within one printer. Variables without a name in the
// program become `a`, `b`, ..., unknown ones `a0`, `b0`, ...
class TypePrinter {
 public:
  std::string text(Type* type) { return text(type, Precedence::arrow); }
  std::string predicate(const Predicate& predicate);  // `Show a`

 private:
  enum class Precedence : std::uint8_t { arrow, operand, argument };

  std::string text(Type* type, Precedence context);
  std::string polymorphic(const Scheme& scheme, Precedence context);
  std::string variable_name(const Type* type);
  std::string application(Type* type, Precedence context);

  std::unordered_map<const Type*, std::string> names_;
  std::unordered_set<std::string> used_;
};

// The message of a `TypeError` in the type (type_errors.cpp), if any.
std::optional<std::string> type_error_in(Type* type);

std::string scheme_text(const Scheme& scheme);  // `(Eq a, Show b) => a -> b`

}  // namespace convertprofile::runtime
