// SPDX-License-Identifier: BSD-3-Clause
// Any bytes are a program or are refused with a SourceError.
#include <cstddef>
#include <cstdint>
#include <string>

#include "runtime/language/compile.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace convertprofile::runtime;
  // Deeper nesting would need a larger stack than a sanitized program has.
  ParseOptions options;
  options.depth_limit = 200;
  options.is_runtime = size % 2 == 1;
  const SourceFile file("fuzz.hs", std::string(reinterpret_cast<const char*>(data), size));
  Symbols symbols;
  Arena arena;
  try {
    Module* module = parse_module(file, symbols, arena, options);
    const FixityTable imported{{{{}, symbols.intern("+")}, {Associativity::left, 6}},
                               {{{}, symbols.intern("==")}, {Associativity::none, 4}},
                               {{{}, symbols.intern("$")}, {Associativity::right, 0}}};
    resolve_fixities(*module, {imported, {}}, arena);
  } catch (const SourceError&) {
  }
  return 0;
}
