// SPDX-License-Identifier: BSD-3-Clause
// Declarations of a module's .hs-boot file, for modules that it imports itself.
#pragma once

#include <utility>
#include <vector>

#include "runtime/language/infer/modules.h"

namespace convertprofile::runtime {

struct BootFile {
  NameTable names;
  std::vector<std::pair<Instance*, Instance*>> instances;  // with their definitions
  // Entities that the module's declarations have taken over, with the file's versions.
  std::vector<std::pair<TypeConstructor*, TypeConstructor>> types;
  std::vector<std::pair<DataConstructor*, DataConstructor>> constructors;
  std::vector<std::pair<Class*, Class>> classes;
  std::vector<std::pair<Binder*, Scheme>> methods;
};

}  // namespace convertprofile::runtime
