// SPDX-License-Identifier: BSD-3-Clause
// Declarations of classes and instances.
#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

// `context => C type`; the context is stored in `context`.
PredicateSyntax Parser::class_head(std::vector<PredicateSyntax>& context, const char* what) {
  QualifiedType head = qualified_type();
  context = std::move(head.context);
  refuse_implicit_parameters(context);
  if (head.type->kind != TypeSyntax::Kind::apply &&
      head.type->kind != TypeSyntax::Kind::constructor) {
    stream_.fail(head.type->span.begin, std::string("expected ") + what);
  }
  return predicate_of(head.type);
}

TypeBinder Parser::class_parameter(const TypeSyntax& type) const {
  const bool is_kinded = type.kind == TypeSyntax::Kind::kinded;
  const TypeSyntax& plain = is_kinded ? *type.parts[0] : type;
  if (plain.kind != TypeSyntax::Kind::variable) {
    stream_.fail(type.span.begin, "the parameter of a class must be a type variable");
  }
  return {plain.name.name, type.span, is_kinded ? type.parts[1] : nullptr};
}

// `a b -> c, c -> a b`
void Parser::functional_dependencies(ClassDeclaration& declared) {
  const auto variables = [this] {
    std::vector<Symbol> names;
    while (at(variable)) names.push_back(stream_.take().name);
    return names;
  };
  do {
    std::vector<Symbol> from = variables();
    expect(right_arrow);
    declared.dependencies.emplace_back(std::move(from), variables());
  } while (take_if(comma));
}

void Parser::class_declaration() {
  auto* declared = arena_.make(ClassDeclaration());
  const Position begin = here();
  stream_.take();
  const PredicateSyntax head = class_head(declared->context, "a class and its type variable");
  if (head.type != nullptr) declared->parameters.push_back(class_parameter(*head.type));
  for (const TypeSyntax* other : head.others) {
    declared->parameters.push_back(class_parameter(*other));
  }
  if (head.class_name.qualifier)
    stream_.fail(head.span.begin, "the name of a declared class cannot be qualified");
  declared->name = head.class_name.name;
  if (take_if(bar)) functional_dependencies(*declared);
  declared->body = take_if(kw_where) ? declarations(Scope::class_body, &declared->types)
                                     : arena_.make(Declarations());
  declared->span = span_from(begin);
  module_->classes.push_back(declared);
}

Instance::Overlap Parser::overlap() {
  using Overlap = Instance::Overlap;
  if (!at(overlap_pragma)) {
    return module_->extensions.incoherent_instances    ? Overlap::incoherent
           : module_->extensions.overlapping_instances ? Overlap::overlaps
                                                       : Overlap::none;
  }
  const std::string& name = stream_.take().name.text();
  return name == "OVERLAPPING"    ? Overlap::overlapping
         : name == "OVERLAPPABLE" ? Overlap::overlappable
         : name == "OVERLAPS"     ? Overlap::overlaps
                                  : Overlap::incoherent;
}

InstanceDeclaration* Parser::instance_head() {
  auto* instance = arena_.make(InstanceDeclaration());
  expect(kw_instance);
  instance->overlap = overlap();
  const Position begin = here();
  const PredicateSyntax head = class_head(instance->context, "a class and a type");
  instance->span = span_from(begin);
  instance->class_name = head.class_name;
  instance->type = head.type;
  instance->others = head.others;
  return instance;
}

void Parser::standalone_deriving() {
  const Position begin = here();
  stream_.take();
  DerivedClass derived{};
  derived.strategy = deriving_strategy();
  if (at_variable_named("via")) {
    stream_.take();
    derived.strategy = Deriving::via;
    derived.via = atomic_type();
  }
  InstanceDeclaration* instance = instance_head();
  derived.name = instance->class_name;
  derived.span = span_from(begin);
  instance->standalone = std::move(derived);
  module_->standalone.push_back(instance);
}

void Parser::instance_declaration() {
  InstanceDeclaration* instance = instance_head();
  instance->body = take_if(kw_where) ? declarations(Scope::class_body, &instance->types)
                                     : arena_.make(Declarations());
  module_->instances.push_back(instance);
}

}  // namespace convertprofile::runtime
