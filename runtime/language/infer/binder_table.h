// SPDX-License-Identifier: BSD-3-Clause
// Facts about binders besides their types.
#pragma once

#include <cstdint>
#include <deque>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

class ModuleInference;
struct DependencyGraph;
struct InferredGroup;

// A part of a module, inferred separately when a program reaches it.
struct ModulePart {
  enum class Kind : std::uint8_t { binding, selector, method, instance };
  ModuleInference* owner = nullptr;
  Kind kind = Kind::binding;
  std::uint32_t index = 0;  // index among the module's parts of its kind
};

struct BinderInfo {
  const Signature* signature = nullptr;
  const Signature* partial = nullptr;      // has wildcards: the binder's type is inferred
  DependencyGraph* declared_in = nullptr;  // during renaming, together with the binding's index
  std::uint32_t binding = 0;
  std::uint32_t local = 0;  // number of locals bound so far, including it
  // For a local variable: a parameter or pattern variable, or one whose binding refers to an open
  // variable. With LANGUAGE MonoLocalBinds its type is not generalised.
  bool is_open = false;
  InferredGroup* group = nullptr;  // while its group is being inferred
  ModulePart part;                 // must be inferred if this is used; no owner: none
  bool is_reached = false;         // the part has been reached
};

// The binders of all modules, by their unique numbers.
class BinderTable {
 public:
  BinderTable() : infos_(1) {}

  void add(Binder* binder) {
    binder->unique = static_cast<std::uint32_t>(infos_.size());
    infos_.emplace_back();
  }
  BinderInfo& at(const Binder* binder) { return infos_[binder->unique]; }

 private:
  std::deque<BinderInfo> infos_;  // a deque, so that entries never move
};

}  // namespace convertprofile::runtime
