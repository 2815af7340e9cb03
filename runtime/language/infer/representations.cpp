// SPDX-License-Identifier: BSD-3-Clause
// What a type's representation is (`Rep T` and `Rep1 T` of GHC.Generics), with its metadata: types
// that have no values and whose names the runtime's GHC.Generics reads.
#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {
namespace {

class Representation {
 public:
  // Without an argument for the type's last parameter it is that of Generic1.
  Representation(Context& context, const TypeConstructor& type, const std::vector<Type*>& arguments,
                 const Span& span)
      : context_(context),
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
                   "MetaData " + type_.name.text() + " " + module + " " + package + " " +
                       (type_.is_newtype ? "True" : "False"),
                   sum(0, type_.constructors.size()));
  }

 private:
  Type* internal(const char* name) const {
    const TypeConstructor& found =
        *context_.modules.internal().type(context_.symbols.intern(name)).constructor;
    return found.synonym != nullptr ? found.synonym : found.type;
  }
  Type* wrapped(const char* wrapper, const std::string& metadata, Type* inner) const {
    TypeConstructor* const made = context_.arena.make(TypeConstructor{});
    made->name = context_.symbols.intern(metadata);
    made->module = &context_.module;
    made->kind = context_.builtins.star;
    const Type type{.kind = Type::Kind::constructor, .name = made->name, .constructor = made};
    made->type = context_.arena.make(type);
    return types_.apply(types_.apply(internal(wrapper), made->type), inner);
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
    std::string metadata = "MetaCons " + constructor.name.text() +
                           (constructor.field_numbers.empty() ? " False" : " True");
    if (constructor.infix) {
      const auto found = context_.modules.fixities.find(&constructor);
      const Fixity fixity = found == context_.modules.fixities.end() ? Fixity() : found->second;
      metadata += fixity.associativity == Associativity::left    ? " LeftAssociative "
                  : fixity.associativity == Associativity::right ? " RightAssociative "
                                                                 : " NotAssociative ";
      metadata += std::to_string(fixity.precedence);
    }
    return wrapped("Constructor#", metadata, product(constructor, 0, constructor.arity()));
  }
  Type* product(const DataConstructor& constructor, std::size_t first, std::size_t count) const {
    if (count == 0) return internal("U1");
    if (count == 1) return field(constructor, first);
    const std::size_t half = count / 2;
    return both(":*:", product(constructor, first, half),
                product(constructor, first + half, count - half));
  }
  Type* field(const DataConstructor& constructor, std::size_t number) const {
    std::string metadata = "MetaSel";
    if (!constructor.field_names.empty() && constructor.field_names[number]) {
      metadata += " " + constructor.field_names[number].text();
    }
    return wrapped("Selector#", metadata, content(constructor.fields[number]));
  }
  // As derive_generic.cpp wraps a field of the type.
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
      Representation(*context_, type, declared_arguments(type, equation.left[0]), span).run();
  add_equation(*instance.of->families[0], std::move(equation));
}

}  // namespace convertprofile::runtime
