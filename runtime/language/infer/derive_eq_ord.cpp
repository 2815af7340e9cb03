// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/derive_classes.h"

namespace convertprofile::runtime {

namespace {

// Binds the tags of the evaluated `a` and `b` to `tag_a` and `tag_b` in `body`.
Expr* with_tags(const CodeBuilder& code, Expr* body) {
  Expr* inner = code.evaluate(code.call("tagOf#", {code.local("b")}), "tag_b", body);
  return code.evaluate(code.call("tagOf#", {code.local("a")}), "tag_a", inner);
}

Expr* equal_fields(const ConstructorSyntax& constructor, const CodeBuilder& code) {
  if (is_nullary(constructor)) return code.internal_constructor("True");
  Expr* result = nullptr;
  for (std::size_t i = constructor.fields.size(); i-- > 0;) {
    Expr* equal =
        code.call("==", {field_of(constructor, i, "a", code), field_of(constructor, i, "b", code)});
    result = result == nullptr ? equal : code.call("&&", {equal, result});
  }
  return result;
}

// `compare` or `<`, which compare by constructors; the others are defined by `<`.
struct OrdMethod {
  const char* name;
  const char* less;  // the result
  const char* equal;
  const char* greater;
};
constexpr OrdMethod compare_method{"compare", "LT", "EQ", "GT"};
constexpr OrdMethod less_method{"<", "True", "False", "False"};

class OrdDeriver {
 public:
  OrdDeriver(const DataDeclaration& data, const CodeBuilder& code) : data_(data), code_(code) {
    for (const ConstructorSyntax& constructor : data.constructors) {
      if (is_nullary(constructor)) ++nullary_;
    }
  }

  std::vector<Binding*> methods();

 private:
  Expr* less() const { return code_.internal_constructor(method_->less); }
  Expr* equal() const { return code_.internal_constructor(method_->equal); }
  Expr* greater() const { return code_.internal_constructor(method_->greater); }

  Binding* by_constructors(const OrdMethod& method);
  Expr* comparison() const;
  Expr* tag_comparison() const;
  Expr* against(std::size_t tag) const;
  Expr* against_by_tag(std::size_t tag) const;
  Expr* compare_fields(const ConstructorSyntax& constructor) const;
  Alternative equal_alternative(std::size_t tag) const {
    const ConstructorSyntax& constructor = data_.constructors[tag];
    return code_.alternative(code_.match(constructor, "b"), compare_fields(constructor));
  }
  Alternative otherwise(Expr* result) const { return code_.alternative(code_.wildcard(), result); }
  Alternative whenever(std::size_t tag, Expr* result) const {
    return code_.alternative(code_.match_any(data_.constructors[tag]), result);
  }

  const DataDeclaration& data_;
  const CodeBuilder& code_;
  std::size_t nullary_ = 0;
  const OrdMethod* method_ = nullptr;
};

Expr* OrdDeriver::compare_fields(const ConstructorSyntax& constructor) const {
  if (is_nullary(constructor)) return equal();
  const auto compared = [&](const char* name, std::size_t i) {
    return code_.call(name,
                      {field_of(constructor, i, "a", code_), field_of(constructor, i, "b", code_)});
  };
  std::size_t i = constructor.fields.size() - 1;
  Expr* result = compared(method_->name, i);
  while (i-- > 0) {
    result = code_.case_of(compared("compare", i),
                           {code_.alternative(code_.match_internal("LT"), less()),
                            code_.alternative(code_.match_internal("EQ"), result),
                            code_.alternative(code_.match_internal("GT"), greater())});
  }
  return result;
}

// Compares `b` with constructor `tag`, which `a` has.
Expr* OrdDeriver::against(std::size_t tag) const {
  const std::size_t last = data_.constructors.size() - 1;
  std::vector<Alternative> alternatives;
  if (last == 0) {
    alternatives = {equal_alternative(tag)};
  } else if (tag == 0) {
    alternatives = {equal_alternative(tag), otherwise(less())};
  } else if (tag == last) {
    alternatives = {equal_alternative(tag), otherwise(greater())};
  } else if (tag == 1) {
    alternatives = {whenever(0, greater()), equal_alternative(tag), otherwise(less())};
  } else if (tag == last - 1) {
    alternatives = {whenever(last, less()), equal_alternative(tag), otherwise(greater())};
  } else {
    return against_by_tag(tag);
  }
  return code_.case_of(code_.local("b"), std::move(alternatives));
}

Expr* OrdDeriver::against_by_tag(std::size_t tag) const {
  const bool is_high = tag > (data_.constructors.size() - 1) / 2;
  Expr* beyond = code_.call(is_high ? "intLt#" : "intGt#",
                            {code_.local("tag_b"), code_.integer(static_cast<std::int64_t>(tag))});
  Expr* rest = code_.case_of(code_.local("b"),
                             {equal_alternative(tag), otherwise(is_high ? less() : greater())});
  Expr* choice = code_.if_then_else(beyond, is_high ? greater() : less(), rest);
  return code_.evaluate(code_.call("tagOf#", {code_.local("b")}), "tag_b", choice);
}

Expr* OrdDeriver::tag_comparison() const {
  const auto compared = [this](const char* primitive) {
    return code_.call(primitive, {code_.local("tag_a"), code_.local("tag_b")});
  };
  if (method_ == &less_method) return with_tags(code_, compared("intLt#"));
  Expr* not_less = code_.if_then_else(compared("intEq#"), equal(), greater());
  return with_tags(code_, code_.if_then_else(compared("intLt#"), less(), not_less));
}

Expr* OrdDeriver::comparison() const {
  const bool by_cases = nullary_ <= 2;
  if (!by_cases && nullary_ == data_.constructors.size()) return tag_comparison();
  std::vector<Alternative> alternatives;
  for (std::size_t tag = 0; tag < data_.constructors.size(); ++tag) {
    const ConstructorSyntax& constructor = data_.constructors[tag];
    if (!by_cases && is_nullary(constructor)) continue;
    alternatives.push_back(code_.alternative(code_.match(constructor, "a"), against(tag)));
  }
  if (!by_cases) alternatives.push_back(otherwise(tag_comparison()));
  return code_.case_of(code_.local("a"), std::move(alternatives));
}

Binding* OrdDeriver::by_constructors(const OrdMethod& method) {
  method_ = &method;
  return code_.method(method.name, {{{code_.variable("a"), code_.variable("b")}, comparison()}});
}

std::vector<Binding*> OrdDeriver::methods() {
  std::vector<Binding*> methods{by_constructors(compare_method)};
  // With many constructors, GHC leaves the others to the class's default methods.
  if (data_.constructors.size() > 3 && nullary_ < data_.constructors.size()) return methods;
  methods.push_back(by_constructors(less_method));
  const auto by_less = [this](const char* name, const char* first, const char* second,
                              bool negated) {
    Expr* compared = code_.call("<", {code_.local(first), code_.local(second)});
    if (negated) compared = code_.call("not", {compared});
    return code_.method(name, {{{code_.variable("a"), code_.variable("b")}, compared}});
  };
  methods.push_back(by_less("<=", "b", "a", true));
  methods.push_back(by_less(">", "b", "a", false));
  methods.push_back(by_less(">=", "a", "b", true));
  return methods;
}

}  // namespace

std::vector<Binding*> derive_eq(const DataDeclaration& data, const CodeBuilder& code) {
  constexpr std::size_t most_by_cases = 10;  // constructors without fields
  std::size_t nullary = 0;
  for (const ConstructorSyntax& constructor : data.constructors) {
    if (is_nullary(constructor)) ++nullary;
  }
  const bool by_tags = nullary > most_by_cases;
  if (data.constructors.empty()) {
    return {code.method("==",
                        {{{code.wildcard(), code.wildcard()}, code.internal_constructor("True")}})};
  }
  std::vector<CodeBuilder::Clause> clauses;
  for (const ConstructorSyntax& constructor : data.constructors) {
    if (by_tags && is_nullary(constructor)) continue;
    clauses.push_back({{code.match(constructor, "a"), code.match(constructor, "b")},
                       equal_fields(constructor, code)});
  }
  if (by_tags) {
    Expr* equal = code.call("intEq#", {code.local("tag_a"), code.local("tag_b")});
    clauses.push_back({{code.variable("a"), code.variable("b")}, with_tags(code, equal)});
  } else if (data.constructors.size() > 1) {
    clauses.push_back({{code.wildcard(), code.wildcard()}, code.internal_constructor("False")});
  }
  return {code.method("==", std::move(clauses))};
}

std::vector<Binding*> derive_ord(const DataDeclaration& data, const CodeBuilder& code) {
  if (data.constructors.empty()) {
    return {code.method("compare",
                        {{{code.wildcard(), code.wildcard()}, code.internal_constructor("EQ")}})};
  }
  return OrdDeriver(data, code).methods();
}

}  // namespace convertprofile::runtime
