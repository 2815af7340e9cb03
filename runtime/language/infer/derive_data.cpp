// SPDX-License-Identifier: BSD-3-Clause
// Derived Data: folds over fields, and descriptions of the type and its constructors, which as in
// GHC are top-level bindings without cost centres.
#include "runtime/language/infer/derive_classes.h"
#include "runtime/language/infer/type_text.h"

namespace convertprofile::runtime {

bool is_lifted_kind(Type* kind) {
  kind = resolved(kind);
  return kind->kind == Type::Kind::constructor && kind->name.text() == "*";
}

namespace {

// GHC's name for the type of a data family instance: `R:FInt` for `F Int`.
std::string described_name(const DataDeclaration& data, const TypeConstructor& type) {
  if (type.instance_of == nullptr) return data.name.text();
  std::string name = "R:" + spine_head(type.instance_of)->name.text();
  for (Type* const argument : spine_arguments(type.instance_of)) {
    name += spine_head(argument)->name.text();
  }
  return name;
}

class DataDeriver {
 public:
  DataDeriver(const DataDeclaration& data, const CodeBuilder& code, Declarations& shared)
      : data_(data), code_(code), shared_(shared) {
    const Position at = code.span().begin;
    place_ = ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
  }

  std::vector<Binding*> methods();

 private:
  using Clause = CodeBuilder::Clause;

  std::string type_name() const { return "$t" + data_.name.text() + place_; }
  std::string constructor_name(const ConstructorSyntax& constructor) const {
    return "$c" + constructor.name.text() + place_;
  }
  void share(const std::string& name, const char* type, Expr* body);
  void describe_type();
  void describe(const ConstructorSyntax& constructor);
  Expr* maker(const ConstructorSyntax& constructor) const;
  Clause fold_clause(const ConstructorSyntax& constructor) const;
  Expr* unfolded(const ConstructorSyntax& constructor) const;
  Binding* unfold() const;
  Binding* cast() const;

  const DataDeclaration& data_;
  const CodeBuilder& code_;
  Declarations& shared_;
  std::string place_;  // makes names of a module's instances unique
};

void DataDeriver::share(const std::string& name, const char* type, Expr* body) {
  Binding* const binding = code_.function(code_.symbol(name), {{{}, body}});
  binding->inlined = true;
  shared_.bindings.push_back(binding);
  Signature signature;
  signature.names.emplace_back(code_.symbol(name), code_.span());
  signature.type.type = code_.internal_type(type);
  signature.span = code_.span();
  shared_.signatures.push_back(std::move(signature));
}

void DataDeriver::describe_type() {
  std::vector<Expr*> constructors;
  for (const ConstructorSyntax& constructor : data_.constructors) {
    constructors.push_back(code_.local(constructor_name(constructor)));
  }
  share(type_name(), "DataType#",
        code_.call("mkDataType", {code_.string(described_name(data_, code_.type())),
                                  code_.list(std::move(constructors))}));
}

void DataDeriver::describe(const ConstructorSyntax& constructor) {
  std::vector<Expr*> fields;
  for (const Symbol field : constructor.field_names) fields.push_back(code_.string(field.text()));
  const std::string& name = constructor.name.text();
  share(constructor_name(constructor), "Constr#",
        code_.call(name.front() == ':' ? "infixConstr#" : "prefixConstr#",
                   {code_.local(type_name()), code_.string(name), code_.list(std::move(fields))}));
}

// \a1 a2 -> C a1 a2
Expr* DataDeriver::maker(const ConstructorSyntax& constructor) const {
  if (is_nullary(constructor)) return code_.constructor(constructor.name);
  std::vector<Pattern*> parameters;
  std::vector<Expr*> arguments;
  for (std::size_t i = 1; i <= constructor.fields.size(); ++i) {
    parameters.push_back(code_.variable("b" + std::to_string(i)));
    arguments.push_back(code_.local("b" + std::to_string(i)));
  }
  return code_.lambda(std::move(parameters),
                      code_.apply(code_.constructor(constructor.name), arguments));
}

// gfoldl k z (C a1 a2) = (z (\b1 b2 -> C b1 b2) `k` a1) `k` a2
CodeBuilder::Clause DataDeriver::fold_clause(const ConstructorSyntax& constructor) const {
  Expr* folded = code_.apply(code_.local("z"), {maker(constructor)});
  for (std::size_t i = 1; i <= constructor.fields.size(); ++i) {
    folded = code_.apply(code_.local("k"), {folded, code_.local("a" + std::to_string(i))});
  }
  return {{code_.variable("k"), code_.variable("z"), code_.match(constructor, "a")}, folded};
}

Expr* DataDeriver::unfolded(const ConstructorSyntax& constructor) const {
  Expr* made = code_.apply(code_.local("z"), {maker(constructor)});
  for (std::size_t i = 0; i < constructor.fields.size(); ++i) {
    made = code_.apply(code_.local("k"), {made});
  }
  return made;
}

// Selects by the constructor's number; the last one is the default.
Binding* DataDeriver::unfold() const {
  const std::size_t count = data_.constructors.size();
  if (count == 1) {
    return code_.method("gunfold", {{{code_.variable("k"), code_.variable("z"), code_.wildcard()},
                                     unfolded(data_.constructors[0])}});
  }
  std::vector<Alternative> alternatives;
  for (std::size_t i = 0; i < count; ++i) {
    Pattern* const number =
        i + 1 == count ? code_.wildcard() : code_.literal(static_cast<std::int64_t>(i) + 1);
    alternatives.push_back(code_.alternative(number, unfolded(data_.constructors[i])));
  }
  Expr* const index = code_.call("constrIndex", {code_.local("c")});
  return code_.method("gunfold", {{{code_.variable("k"), code_.variable("z"), code_.variable("c")},
                                   code_.case_of(index, std::move(alternatives))}});
}

// For types of kind * -> * or * -> * -> *; else null.
Binding* DataDeriver::cast() const {
  const TypeConstructor& type = code_.type();
  Type* kind =
      type.instance_of == nullptr ? type.kind : spine_head(type.instance_of)->constructor->kind;
  std::size_t parameters = 0;
  for (FunctionParts parts; (parts = function_parts(kind)).to != nullptr; kind = parts.to) {
    if (!is_lifted_kind(parts.from)) return nullptr;
    ++parameters;
  }
  if (parameters != 1 && parameters != 2) return nullptr;
  return code_.method(parameters == 1 ? "dataCast1" : "dataCast2",
                      {{{code_.variable("f")},
                        code_.call(parameters == 1 ? "gcast1" : "gcast2", {code_.local("f")})}});
}

std::vector<Binding*> DataDeriver::methods() {
  describe_type();
  std::vector<Clause> folds;
  std::vector<Clause> constructors;
  for (const ConstructorSyntax& constructor : data_.constructors) {
    describe(constructor);
    folds.push_back(fold_clause(constructor));
    constructors.push_back(
        {{code_.match_any(constructor)}, code_.local(constructor_name(constructor))});
  }
  if (data_.constructors.empty()) {
    const auto none = [this] { return code_.case_of(code_.local("z"), {}); };
    folds.push_back({{code_.wildcard(), code_.wildcard(), code_.variable("z")}, none()});
    constructors.push_back({{code_.variable("z")}, none()});
  }
  std::vector<Binding*> all{
      code_.method("gfoldl", std::move(folds)), unfold(),
      code_.method("toConstr", std::move(constructors)),
      code_.method("dataTypeOf", {{{code_.wildcard()}, code_.local(type_name())}})};
  if (Binding* const by_arguments = cast(); by_arguments != nullptr) all.push_back(by_arguments);
  return all;
}

}  // namespace

std::vector<Binding*> derive_data(const DataDeclaration& data, const CodeBuilder& code,
                                  Declarations& shared) {
  return DataDeriver(data, code, shared).methods();
}

}  // namespace convertprofile::runtime
