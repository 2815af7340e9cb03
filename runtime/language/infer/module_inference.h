// SPDX-License-Identifier: BSD-3-Clause
// One module while it is inferred: all of it at once, or only what a program uses of it.
//
// A program uses little of the runtime's modules. Of such a module only the declarations are read
// at first: types, classes, the heads of instances, which names there are. A function, an instance
// or a selector is inferred when something that is inferred itself uses it, and only then is it in
// the module for the stages that follow. This needs a signature for every function: a module that
// lacks one is inferred at once.
#pragma once

#include <deque>
#include <vector>

#include "runtime/language/infer/inference.h"
#include "runtime/language/infer/methods.h"
#include "runtime/language/infer/rename.h"
#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {

class ModuleInference {
 public:
  ModuleInference(Module& module, ModuleTable& modules, Symbols& symbols, Arena& arena);

  // Names, types, classes and instances; exports.
  void declare();
  // Whether its functions all have signatures.
  bool can_wait() const;
  // Takes everything out of the module and waits for it to be reached.
  void wait();
  void infer(const ModulePart& part);
  void infer_all();
  void check_main();

  // Solves the constraints of what is inferred by now, which may reach more.
  void solve();
  // Puts into the module what was inferred since the last time: now, or when infer_reached does.
  void finish();
  void finish_later();
  void finish_boot_file() { top_level_.finish_boot_file(); }

  void read_signature(Binder& binder) {
    const ScopedTypes::Outside outside(inference_.scoped_types());  // a use may be in an instance
    inference_.signature(binder);
  }

 private:
  struct WaitingBinding {
    Binding* binding;
    BindingGroup group;
    bool is_inferred = false;
    bool is_delivered = false;
  };

  Binder& find_main();
  Binder* main_of_io(Binder& main);
  void infer_binding(std::uint32_t index);
  void deliver_bindings();

  Context context_;
  TypeReader reader_;
  TopLevel top_level_;
  Methods methods_;
  Renamer renamer_;
  Solver solver_;
  Inference inference_;
  Declarations main_of_io_;  // the module's, once its dictionaries are placed
  DependencyGraph graph_;    // of the waiting bindings
  std::deque<WaitingBinding> waiting_;
  bool is_unfinished_ = false;
};

// Infers what the module, which nothing imports, has reached of the others.
void infer_reached(ModuleTable& modules);

}  // namespace convertprofile::runtime
