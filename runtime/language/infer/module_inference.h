// SPDX-License-Identifier: BSD-3-Clause
// Inference of one module: all of it, or only what a program uses.
//
// A program uses little of the runtime's modules. Their declarations are read first: types,
// classes, heads of instances, names. A function, instance or selector is inferred only when other
// inferred code uses it, and only then becomes part of the module for later stages. This requires a
// signature for every function: a module that lacks one is inferred at once.
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

  // Reads names, types, classes and instances; exports.
  void declare();
  // Whether all functions have signatures.
  bool can_wait() const;
  // Removes everything from the module until a program reaches it.
  void wait();
  void infer(const ModulePart& part);
  void infer_all();
  void check_main();

  // Solves the constraints inferred so far, which may reach more code.
  void solve();
  // Adds newly inferred code to the module: now, or during infer_reached.
  void finish();
  void finish_later();
  void finish_boot_file() { top_level_.finish_boot_file(); }

  void read_signature(Binder& binder) {
    const ScopedTypes::Outside outside(inference_.scoped_types());  // a use may be inside an
                                                                    // instance
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
  Declarations main_of_io_;  // becomes the module's once its dictionaries are placed
  DependencyGraph graph_;    // of the waiting bindings
  std::deque<WaitingBinding> waiting_;
  bool is_unfinished_ = false;
};

// Infers everything that the module, not imported by others, has reached.
void infer_reached(ModuleTable& modules);

}  // namespace convertprofile::runtime
