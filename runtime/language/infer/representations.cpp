// SPDX-License-Identifier: BSD-3-Clause
// Computes a type's representation (`Rep T` and `Rep1 T` of GHC.Generics) with its metadata:
// promoted constructors (`'MetaSel ('Just "name") ...`).
#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {
namespace {

class Representation {
 public:
  // For Generic1, `arguments` has no entry for the type's last parameter.
  Representation(Context& context, TypeReader& reader, const TypeConstructor& type,
                 const std::vector<Type*>& arguments, const Span& span)
      : context_(context),
        reader_(reader),
        types_(context.types),
        type_(type),
        arguments_(arguments),
        span_(span),
        is_of_constructor_(arguments.size() < type.parameters.size()) {}

  Type* run() const {
    const bool is_built_in = type_.module == nullptr;
    const char* const built_in = type_.name.text()[0] == '(' ? "GHC.Tuple" : "GHC.Types";
    const std::string module = is_built_in ? built_in : type_.module->name.text();
    const std::string package = is_built_in                ? "ghc-prim"
                                : type_.module->is_runtime ? "base"
                                                           : "main";
    return wrapped("Datatype#",
                   promoted("MetaData", {text(type_.name.text()), text(module), text(package),
                                         promoted(type_.is_newtype ? "True" : "False")}),
                   sum(0, type_.constructors.size()));
  }

 private:
  Type* internal(const char* name) const {
    const TypeConstructor& found =
        *context_.modules.internal().type(context_.symbols.intern(name)).constructor;
    return found.synonym != nullptr ? found.synonym : found.type;
  }
  Type* promoted(const char* constructor, const std::vector<Type*>& arguments = {}) const {
    const Symbol name = context_.symbols.intern(constructor);
    const DataConstructor& found = *context_.modules.internal().value(name).constructor;
    return types_.apply(reader_.promoted(found, span_)->type, arguments);
  }
  Type* text(const std::string& value) const {
    return context_.modules.families.literals.text(value);
  }
  Type* wrapped(const char* wrapper, Type* metadata, Type* inner) const {
    return types_.apply(types_.apply(internal(wrapper), metadata), inner);
  }
  Type* both(const char* by, Type* left, Type* right) const {
    return types_.apply(types_.apply(internal(by), left), right);
  }
  Type* sum(std::size_t first, std::size_t count) const {
    if (count == 0) return internal("V1");
    if (count == 1) return constructor(*type_.constructors[first]);
    const std::size_t half = count / 2;
    return both(":+:", sum(first, half), sum(first + half, count - half));
  }
  Type* constructor(const DataConstructor& constructor) const {
    return wrapped(
        "Constructor#",
        promoted("MetaCons", {text(constructor.name.text()), fixity(constructor),
                              promoted(constructor.field_numbers.empty() ? "False" : "True")}),
        product(constructor, 0, constructor.arity()));
  }
  Type* fixity(const DataConstructor& constructor) const {
    if (!constructor.infix) return promoted("PrefixI");
    const auto found = context_.modules.fixities.find(&constructor);
    const Fixity fixity = found == context_.modules.fixities.end() ? Fixity() : found->second;
    const char* const associativity =
        fixity.associativity == Associativity::left    ? "LeftAssociative"
        : fixity.associativity == Associativity::right ? "RightAssociative"
                                                       : "NotAssociative";
    const auto precedence = static_cast<std::uint64_t>(fixity.precedence);
    return promoted(
        "InfixI", {promoted(associativity), context_.modules.families.literals.number(precedence)});
  }
  Type* product(const DataConstructor& constructor, std::size_t first, std::size_t count) const {
    if (count == 0) return internal("U1");
    if (count == 1) return field(constructor, first);
    const std::size_t half = count / 2;
    return both(":*:", product(constructor, first, half),
                product(constructor, first + half, count - half));
  }
  Type* field(const DataConstructor& constructor, std::size_t number) const {
    const bool is_named = !constructor.field_names.empty() && constructor.field_names[number];
    Type* const name = is_named ? promoted("Just", {text(constructor.field_names[number].text())})
                                : promoted("Nothing");
    const bool is_strict = number < constructor.strict.size() && constructor.strict[number];
    return wrapped("Selector#",
                   promoted("MetaSel", {name, promoted("NoSourceUnpackedness"),
                                        promoted(source_strictness(is_strict)),
                                        promoted(is_strict ? "DecidedStrict" : "DecidedLazy")}),
                   content(constructor.fields[number]));
  }
  // With StrictData, lazy fields are annotated instead of strict ones.
  const char* source_strictness(bool is_strict) const {
    const bool is_reversed =
        type_.module != nullptr && !type_.is_newtype && type_.module->extensions.strict_data;
    if (is_strict == is_reversed) return "NoSourceStrictness";
    return is_reversed ? "SourceLazy" : "SourceStrict";
  }
  // Wraps a field as derive_generic.cpp does.
  Type* content(Type* type) const {
    const Type* const last = is_of_constructor_ ? type_.parameters.back() : nullptr;
    if (last == nullptr || !mentions_parameter(type, last)) {
      return types_.apply(internal("Field#"), at_arguments(type));
    }
    type = resolved(type);
    if (type == last) return internal("Par1");
    if (type->kind != Type::Kind::apply || mentions_parameter(type->function, last)) refuse();
    Type* const function = at_arguments(type->function);
    if (resolved(type->argument) == last) return types_.apply(internal("Rec1"), function);
    return both(":.:", function, content(type->argument));
  }
  Type* at_arguments(Type* type) const {
    std::vector<Type*> parameters = type_.parameters;
    parameters.resize(arguments_.size());
    return types_.substitute(type, parameters, arguments_);
  }
  [[noreturn]] void refuse() const {
    context_.fail(span_, "Can't make a derived instance of 'Generic1 " + type_.name.text() +
                             "': a constructor must use the last type parameter only as the last "
                             "argument of a data type");
  }

  Context& context_;
  TypeReader& reader_;
  TypeStore& types_;
  const TypeConstructor& type_;
  const std::vector<Type*>& arguments_;
  const Span& span_;
  bool is_of_constructor_;
};

}  // namespace

void TopLevel::add_representation(const Instance& instance, const Span& span) {
  FamilyEquation equation;
  equation.span = span;
  std::vector<Type*> own;
  TypeStore::collect_variables(instance.type, own);
  for (const Type* const variable : own) {
    equation.variables.push_back(context_->types.variable(variable->name));
  }
  equation.left = {context_->types.substitute(instance.type, own, equation.variables)};
  const TypeConstructor& type = *instance.constructor;
  equation.right =
      Representation(*context_, *reader_, type, declared_arguments(type, equation.left[0]), span)
          .run();
  add_equation(*instance.of->families[0], std::move(equation));
}

}  // namespace convertprofile::runtime
