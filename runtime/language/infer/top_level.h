// SPDX-License-Identifier: BSD-3-Clause
// Reads a module's own types, classes and instances, before any expression is inferred.
#pragma once

#include <vector>

#include "runtime/language/infer/context.h"
#include "runtime/language/infer/type_syntax.h"

namespace convertprofile::runtime {

struct OwnData {
  DataDeclaration* declaration;
  TypeConstructor* constructor;
  TypeVariables variables;
};
struct OwnClass {
  ClassDeclaration* declaration;
  Class* of;
  TypeVariables variables;  // its parameters
};
struct OwnFamily {
  FamilyDeclaration* declaration;
  TypeConstructor* constructor;
};
struct OwnInstance {
  InstanceDeclaration* declaration;
  Instance* instance;
};

class TopLevel {
 public:
  TopLevel(Context& context, TypeReader& reader)
      : context_(&context),
        reader_(&reader),
        boot_file_(context.modules.boot_file(context.module)) {}

  // Declares every name of the module or its .hs-boot file, with its fixity; types are still
  // unknown.
  void declare_names();
  // Reads fields, synonyms, superclasses, methods' types and kinds, then instances and derived
  // ones.
  void read_types();
  // After inference: checks the module against its .hs-boot file and adds its instances.
  void finish_boot_file();

  const std::vector<OwnData>& data() const { return data_; }
  const std::vector<OwnClass>& classes() const { return classes_; }
  const std::vector<OwnInstance>& instances() const { return instances_; }

 private:
  // top_level.cpp
  void add_value(Symbol name, Value value, const Span& span);
  void add_type(Symbol name, TypeName type, const Span& span);
  void declare_data(DataDeclaration& declaration);
  void declare_parameters(OwnData& own);
  void declare_data_instance(OwnData& own);
  void declare_synonym(const SynonymDeclaration& declaration);
  void declare_roles(const RoleDeclaration& declaration);
  void check_roles(const RoleDeclaration& declaration);
  void declare_dependencies(const ClassDeclaration& declaration, Class& of);
  void declare_class(ClassDeclaration& declaration);
  void declare_selectors(const OwnData& own);
  void add_field(Binder& selector);
  void declare_fixities(const Declarations& declarations);
  void find_infix_gadt_constructors();
  void declare_internal_names();
  TypeConstructor* make_constructor(Symbol name, std::size_t arity);
  // boot_files.cpp: for a .hs-boot file
  void declare_boot_file();
  void read_boot_file();
  // and for the module it belongs to
  TypeConstructor* type_of_boot_file(Symbol name);
  DataConstructor* constructor_of_boot_file(Symbol name);
  Class* class_of_boot_file(Symbol name);
  Binder* method_of_boot_file(const Class& of, Symbol name);
  void match_boot_file();
  bool defines_boot_instance(Instance& duplicate, Instance& instance);
  void check_boot_types();
  void check_boot_classes();
  [[noreturn]] void conflict(const std::string& what, const Span& span) const;
  TypeVariables parameters(const std::vector<TypeBinder>& binders, const Span& span);
  // type_declarations.cpp
  void read_data(OwnData& own);
  void find_unlifted_newtypes();
  void read_coercion(const CoercionConstructor& coercion);
  void read_constructor(OwnData& own, const ConstructorSyntax& syntax,
                        DataConstructor& constructor);
  void read_result(const OwnData& own, const ConstructorSyntax& syntax,
                   DataConstructor& constructor, TypeVariables& variables);
  void read_selector_types(const OwnData& own);
  void read_class(OwnClass& own);
  Predicate own_predicate(Class& of);
  void read_method(OwnClass& own, const Signature& signature);
  void read_default(OwnClass& own, const Signature& signature);
  void check_superclass_cycle(const OwnClass& own);
  // family_declarations.cpp
  void declare_family(FamilyDeclaration& declaration, OwnClass* of);
  bool read_parameter_kind(TypeFamily& family, const TypeVariables::Entry& parameter,
                           const TypeBinder& binder);
  void read_family_kind(const OwnFamily& own);
  void check_data_instance(const DataDeclaration& data, const Class& of,
                           const std::vector<Type*>& types);
  void read_family_equation(const FamilyEquationSyntax& syntax);
  void read_family_equations();
  void read_default_equations(OwnClass& own);
  void read_associated_types(const InstanceDeclaration& declaration, const Instance& instance,
                             const TypeVariables& variables);
  void take_associated_types(const InstanceDeclaration& declaration, const Instance& instance,
                             const Span& span);
  void derive_associated_types(const InstanceDeclaration& declaration, const Instance& instance,
                               const Span& span);
  void add_representation(const Instance& instance, const Span& span);  // representations.cpp
  void add_default(TypeConstructor& family, const std::vector<Type*>& types, const Span& span);
  void add_equation(TypeConstructor& family, FamilyEquation equation);
  // instances.cpp
  void declare_instance(InstanceDeclaration& declaration);
  void check_context(const Instance& instance, const std::vector<Span>& spans);
  void derive_instances(const OwnData& own);
  void declare_shared(const InstanceDeclaration& derived);
  void read_derived(const OwnData& own, const DerivedClass& derived, Instance& instance);
  const DataDeclaration* imported_data(const InstanceDeclaration& written,
                                       const TypeConstructor& type);
  TypeConstructor& declared_type(const InstanceDeclaration& written, Type* type);
  void derive_standalone(InstanceDeclaration& written);
  void add_instance(InstanceDeclaration& declaration, Instance* instance);
  // foreign_imports.cpp
  void read_foreign_imports();
  // derived_contexts.cpp
  void find_derived_contexts();
  bool extend_context(const OwnInstance& own);
  std::vector<Predicate> wanted_of_fields(const OwnInstance& own);
  std::vector<Predicate> wanted_of_defaults(const Instance& instance);
  std::vector<Predicate> wanted_of_compositions(const Instance& instance);
  void wanted_of_functor(const OwnInstance& own, Type* field, std::vector<Predicate>& wanted);
  void reduce(const OwnInstance& own, const Predicate& wanted, std::vector<Predicate>& found);

  Context* context_;
  TypeReader* reader_;
  BootFile* boot_file_;  // the module's, or null
  std::vector<OwnData> data_;
  std::vector<TypeConstructor*> synonyms_;
  std::vector<OwnClass> classes_;
  std::vector<OwnFamily> families_;
  std::vector<OwnInstance> instances_;
};

}  // namespace convertprofile::runtime
