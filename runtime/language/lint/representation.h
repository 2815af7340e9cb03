// SPDX-License-Identifier: BSD-3-Clause
// The representation of a value: the rest of its type after erasing newtypes and type arguments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "runtime/language/types.h"

namespace convertprofile::runtime {

// `Int -> State s a` is {3, "(,)"} if State is a newtype of a function returning pairs. An empty
// name is an unknown type, a variable or one that inference did not record, which may itself have
// arrows.
struct Representation {
  std::uint32_t arrows = 0;
  std::string result{};
};

Representation representation(Type* type);  // null: unknown
// From "Int -> Int -> Bool", as in the table of primitives; a lower-case name is a variable.
Representation representation(std::string_view text);

bool agree(const Representation& a, const Representation& b);
// Combines the knowledge of two agreeing ones.
Representation both(const Representation& a, const Representation& b);
// Applies a function of that representation to arguments; false if it takes fewer.
bool apply(Representation& function, std::size_t arguments);
std::string text(const Representation& r);  // `_ -> _ -> Int`

}  // namespace convertprofile::runtime
