// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/derive_classes.h"

namespace convertprofile::runtime {

namespace {

Expr* tag_of(const CodeBuilder& code, const std::string& variable) {
  return code.call("tagOf#", {code.local(variable)});
}

// ---- enumerations: by tags -------------------------------------------------------------------
std::vector<Binding*> enumeration_ix(const DataDeclaration& data, const CodeBuilder& code) {
  const auto evaluated = [&code](const std::string& name, Expr* body) {
    return code.evaluate(tag_of(code, name), "tag_" + name, body);
  };
  const auto bounds = [&code] {
    return code.match_tuple({code.variable("a"), code.variable("b")});
  };
  // A new node for each use, because every method binds its own.
  const auto a = [&code] { return code.local("tag_a"); };
  const auto b = [&code] { return code.local("tag_b"); };
  const auto c = [&code] { return code.local("tag_c"); };

  std::vector<Expr*> table;
  for (const ConstructorSyntax& constructor : data.constructors) {
    table.push_back(code.constructor(constructor.name));
  }
  Expr* within =
      code.call("fromTags#", {code.list(std::move(table)), code.call("enumFromTo", {a(), b()})});
  Expr* inside =
      code.call("&&", {code.call("intGe#", {c(), a()}), code.call("intLe#", {c(), b()})});
  return {
      code.method("range", {{{bounds()}, evaluated("a", evaluated("b", within))}}),
      code.method("unsafeIndex",
                  {{{code.match_tuple({code.variable("a"), code.wildcard()}), code.variable("c")},
                    evaluated("a", evaluated("c", code.call("intSub#", {c(), a()})))}}),
      code.method("inRange", {{{bounds(), code.variable("c")},
                               evaluated("a", evaluated("b", evaluated("c", inside)))}}),
  };
}

// ---- one constructor: field by field ---------------------------------------------------------
class FieldIx {
 public:
  FieldIx(const ConstructorSyntax& constructor, const CodeBuilder& code)
      : constructor_(constructor), code_(code) {}

  std::vector<Binding*> methods() const {
    return {code_.method("range", {{{bounds()}, range()}}),
            code_.method("unsafeIndex", {{{bounds(), code_.match(constructor_, "c")}, index()}}),
            code_.method("inRange", {{{bounds(), code_.match(constructor_, "c")}, in_range()}})};
  }

 private:
  std::size_t fields() const { return constructor_.fields.size(); }
  Expr* local(const char* prefix, std::size_t i) const {
    return code_.local(prefix + std::to_string(i + 1));
  }
  Expr* field_bounds(std::size_t i) const { return code_.tuple({local("a", i), local("b", i)}); }
  Pattern* bounds() const {
    return code_.match_tuple({code_.match(constructor_, "a"), code_.match(constructor_, "b")});
  }
  Expr* range() const;
  Expr* index() const;
  Expr* in_range() const;

  const ConstructorSyntax& constructor_;
  const CodeBuilder& code_;
};

Expr* FieldIx::range() const {
  std::vector<Statement*> generators;
  std::vector<Expr*> arguments;
  for (std::size_t i = 0; i < fields(); ++i) {
    Pattern* drawn = code_.variable("c" + std::to_string(i + 1));
    generators.push_back(code_.bind(drawn, code_.call("range", {field_bounds(i)})));
    arguments.push_back(local("c", i));
  }
  Expr* made = code_.apply(code_.constructor(constructor_.name), arguments);
  if (generators.empty()) return code_.list({made});
  return code_.comprehension(made, std::move(generators));
}

Expr* FieldIx::index() const {
  Expr* result = fields() == 0 ? code_.integer(0) : nullptr;
  for (std::size_t i = 0; i < fields(); ++i) {
    Expr* one = code_.call("unsafeIndex", {field_bounds(i), local("c", i)});
    if (result != nullptr) {
      Expr* size = code_.call("unsafeRangeSize", {field_bounds(i)});
      one = code_.call("+", {one, code_.call("*", {size, result})});
    }
    result = one;
  }
  return result;
}

Expr* FieldIx::in_range() const {
  Expr* result = fields() == 0 ? code_.internal_constructor("True") : nullptr;
  for (std::size_t i = 0; i < fields(); ++i) {
    Expr* one = code_.call("inRange", {field_bounds(i), local("c", i)});
    result = result == nullptr ? one : code_.call("&&", {result, one});
  }
  return result;
}

}  // namespace

std::vector<Binding*> derive_ix(const DataDeclaration& data, const CodeBuilder& code) {
  if (is_enumeration(data)) return enumeration_ix(data, code);
  return FieldIx(data.constructors.front(), code).methods();
}

}  // namespace convertprofile::runtime
