// SPDX-License-Identifier: BSD-3-Clause
// How a run says more than one error: what is bound where one was found is taken for `undefined`,
// and the program is read again.
#pragma once

#include <string>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/source.h"

namespace convertprofile::runtime {

class RefusedBindings {
 public:
  void add(const SourceError& error) { errors_.push_back(error); }
  // Bindings of the module, of its instances and classes, in which an error was found.
  void replace_in(Module& module, Symbols& symbols, Arena& arena) const;

 private:
  std::vector<SourceError> errors_;
};

}  // namespace convertprofile::runtime
