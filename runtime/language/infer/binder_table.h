// SPDX-License-Identifier: BSD-3-Clause
// What inference knows of binders beyond their types.
#pragma once

#include <cstdint>
#include <deque>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

class ModuleInference;
struct DependencyGraph;
struct InferredGroup;

// A part of a module that is inferred by itself when a program reaches it.
struct ModulePart {
  enum class Kind : std::uint8_t { binding, selector, method, instance };
  ModuleInference* owner = nullptr;
  Kind kind = Kind::binding;
  std::uint32_t index = 0;  // among the module's parts of its kind
};

struct BinderInfo {
  const Signature* signature = nullptr;
  const Signature* partial = nullptr;      // one with wildcards: the binder's type is inferred
  DependencyGraph* declared_in = nullptr;  // while names are resolved; and in which binding
  std::uint32_t binding = 0;
  std::uint32_t local = 0;  // how many locals there were when it was bound, with it
  // Of a local variable: it is a parameter or of a pattern, or its binding refers to one that is
  // open. With LANGUAGE MonoLocalBinds its type is not generalised.
  bool is_open = false;
  InferredGroup* group = nullptr;  // while the group that it belongs to is inferred
  ModulePart part;                 // what must be inferred if this is used; no owner: nothing
  bool is_reached = false;         // that is so
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
  std::deque<BinderInfo> infos_;  // one more moves none
};

}  // namespace convertprofile::runtime
