// SPDX-License-Identifier: BSD-3-Clause
// Instance methods, default methods and record selectors: functions of known type.
#pragma once

#include <deque>

#include "runtime/language/infer/inference.h"
#include "runtime/language/infer/rename.h"
#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {

class Methods {
 public:
  Methods(Context& context, const TopLevel& top_level) : context_(&context), top_(&top_level) {}

  // Finds the bindings of all methods; fills Instance::methods and default methods.
  void declare();

  void rename_all(Renamer& renamer);
  void infer_all(Inference& inference, Solver& solver);

  // Postpones selectors, default methods and instances until they are used.
  void wait(ModuleInference& owner);
  void infer_selector(std::uint32_t index, Renamer& renamer, Inference& inference);
  void infer_method(std::uint32_t index, Renamer& renamer, Inference& inference, Solver& solver);
  // Includes all its methods; marks the default methods used as reached.
  void infer_instance(std::uint32_t index, Renamer& renamer, Inference& inference, Solver& solver);

  // Adds newly inferred code to the module.
  void deliver();

 private:
  struct Selector {
    Binding* binding;
    DataDeclaration* data;
    bool is_inferred = false;
    bool is_delivered = false;
  };
  struct Method {
    MethodBinding binding;
    const ClassMethod* of;
    const Signature* signature = nullptr;  // in an instance declaration
    bool is_inferred = false;
    bool is_delivered = false;
  };
  struct OwnMethods {  // of an instance
    Instance* instance;
    std::uint32_t first;  // index in methods_, and how many
    std::uint32_t count;
    bool is_inferred = false;
    bool is_delivered = false;
  };

  void declare_selectors(const OwnData& own);
  void declare_defaults(const OwnClass& own);
  void declare_instance(const OwnInstance& own);
  void add_defaults(Instance& instance);
  void declare_signatures(const Declarations& body, std::size_t first);
  std::size_t method_index(const Class& of, const Binding& binding);
  Binder* add(const char* prefix, const ClassMethod& method, Binding* binding, Instance* instance);
  void rename(Method& method, Renamer& renamer);
  Scheme scheme(const Method& method);
  Type* coerced_type(const Method& method);
  void infer(Method& method, Inference& inference, Solver& solver);
  void infer(Selector& selector, Inference& inference);
  void infer_superclasses(OwnMethods& own, Inference& inference, Solver& solver);

  Context* context_;
  const TopLevel* top_;
  std::deque<Selector> selectors_;
  std::deque<Method> methods_;
  std::deque<OwnMethods> instances_;
};

}  // namespace convertprofile::runtime
