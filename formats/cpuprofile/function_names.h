// SPDX-License-Identifier: BSD-3-Clause
// Converts V8's names of functions to readable names.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace convertprofile::cpuprofile {

struct FunctionName {
  std::string module;
  std::string name;
};

// `Module.load` -> `load` of `Module`. A name of GHC's JavaScript backend is decoded first:
// `h$ghczmprimZCGHCziCStringziunpackCStringzh` -> `unpackCString#` of `ghc-prim:GHC.CString`. The
// package `main` is not shown.
[[nodiscard]] FunctionName function_name(std::string_view raw);

// A name for a function without one: `(anonymous app.js:12)`.
[[nodiscard]] std::string anonymous_name(std::string_view url, std::int64_t line);

// `main:Main.fib` for `h$mainZCMainzifib` and `h$$mainZCMainzifib_e_1`; nothing for other names.
[[nodiscard]] std::optional<std::string> decode_ghc_name(std::string_view raw);

}  // namespace convertprofile::cpuprofile
