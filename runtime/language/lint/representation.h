// SPDX-License-Identifier: BSD-3-Clause
// How a value is represented: what is left of its type when newtypes and type arguments are erased.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "runtime/language/types.h"

namespace convertprofile::runtime {

// `Int -> State s a` is {3, "(,)"} if State is a newtype of a function to pairs. An empty name is a
// type that is not known: a variable, or one that inference did not leave. It may have arrows of
// its own.
struct Representation {
  std::uint32_t arrows = 0;
  std::string result{};
};

Representation representation(Type* type);  // null: not known
// "Int -> Int -> Bool", as the table of primitives writes types; a lower-case name is a variable.
Representation representation(std::string_view text);

bool agree(const Representation& a, const Representation& b);
// What is known of a value that has both, which agree.
Representation both(const Representation& a, const Representation& b);
// Of a function of that representation applied to so many arguments; false if it takes fewer.
bool apply(Representation& function, std::size_t arguments);
std::string text(const Representation& r);  // `_ -> _ -> Int`

}  // namespace convertprofile::runtime
