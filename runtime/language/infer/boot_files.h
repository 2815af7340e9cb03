// SPDX-License-Identifier: BSD-3-Clause
// What a module's .hs-boot file declares of it, for modules that it imports itself.
#pragma once

#include <utility>
#include <vector>

#include "runtime/language/infer/modules.h"

namespace convertprofile::runtime {

struct BootFile {
  NameTable names;
  std::vector<std::pair<Instance*, Instance*>> instances;  // and those that define them
  // Those that the module's own declarations have taken over, as the file declares them.
  std::vector<std::pair<TypeConstructor*, TypeConstructor>> types;
  std::vector<std::pair<DataConstructor*, DataConstructor>> constructors;
  std::vector<std::pair<Class*, Class>> classes;
  std::vector<std::pair<Binder*, Scheme>> methods;
};

}  // namespace convertprofile::runtime
