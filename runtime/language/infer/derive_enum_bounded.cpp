// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/derive_classes.h"

namespace convertprofile::runtime {

namespace {

class EnumDeriver {
 public:
  EnumDeriver(const Module& module, const DataDeclaration& data, const CodeBuilder& code)
      : data_(data),
        code_(code),
        error_(module.is_runtime ? "error" : "derivedError#"),
        last_(static_cast<std::int64_t>(data.constructors.size()) - 1) {}

  std::vector<Binding*> methods() const {
    return {neighbour("succ", "last", last_, 1),
            neighbour("pred", "first", 0, -1),
            to_enum(),
            enum_from(),
            enum_from_then(),
            from_enum()};
  }

 private:
  Expr* a() const { return code_.local("a"); }
  Expr* tag_of(const char* variable) const { return code_.call("tagOf#", {code_.local(variable)}); }
  Expr* constructor_of(Expr* tag) const;
  Expr* constructors_of(Expr* tags) const;
  Binding* neighbour(const std::string& name, const std::string& end, std::int64_t end_tag,
                     std::int64_t step) const;
  Binding* to_enum() const;
  Expr* out_of_range() const;
  Binding* enum_from() const;
  Binding* enum_from_then() const;
  Binding* from_enum() const;

  const DataDeclaration& data_;
  const CodeBuilder& code_;
  const char* error_;
  std::int64_t last_;  // tag
};

Expr* EnumDeriver::constructor_of(Expr* tag) const {
  std::vector<Alternative> alternatives;
  for (std::int64_t i = 0; i < last_; ++i) {
    const Symbol name = data_.constructors[static_cast<std::size_t>(i)].name;
    alternatives.push_back(code_.alternative(code_.literal(i), code_.constructor(name)));
  }
  alternatives.push_back(
      code_.alternative(code_.wildcard(), code_.constructor(data_.constructors.back().name)));
  return code_.case_of(tag, std::move(alternatives));
}

Expr* EnumDeriver::constructors_of(Expr* tags) const {
  std::vector<Expr*> table;
  for (const ConstructorSyntax& constructor : data_.constructors) {
    table.push_back(code_.constructor(constructor.name));
  }
  return code_.call("fromTags#", {code_.list(std::move(table)), tags});
}

// `succ` or `pred`
Binding* EnumDeriver::neighbour(const std::string& name, const std::string& end,
                                std::int64_t end_tag, std::int64_t step) const {
  const std::string message = name + "{" + data_.name.text() + "}: tried to take `" + name +
                              "' of " + end + " tag in enumeration";
  Expr* tag = code_.local("tag_a");
  Expr* found = constructor_of(code_.call("intAdd#", {tag, code_.integer(step)}));
  Expr* at_end = code_.call("intEq#", {tag, code_.integer(end_tag)});
  Expr* choice = code_.if_then_else(at_end, code_.call(error_, {code_.string(message)}), found);
  return code_.method(name,
                      {{{code_.variable("a")}, code_.evaluate(tag_of("a"), "tag_a", choice)}});
}

Expr* EnumDeriver::out_of_range() const {
  Expr* begin = code_.string("toEnum{" + data_.name.text() + "}: tag (");
  Expr* range =
      code_.string(") is outside of enumeration's range (0," + std::to_string(last_) + ")");
  Expr* shown = code_.call("showsPrec", {code_.integer(0), a(), range});
  return code_.call(error_, {code_.call("++", {begin, shown})});
}

Binding* EnumDeriver::to_enum() const {
  Expr* in_range = code_.call("&&", {code_.call("intGe#", {a(), code_.integer(0)}),
                                     code_.call("intLe#", {a(), code_.integer(last_)})});
  return code_.method(
      "toEnum",
      {{{code_.variable("a")}, code_.if_then_else(in_range, constructor_of(a()), out_of_range())}});
}

Binding* EnumDeriver::enum_from() const {
  Expr* tags = code_.call("enumFromTo", {code_.local("tag_a"), code_.integer(last_)});
  return code_.method("enumFrom", {{{code_.variable("a")},
                                    code_.evaluate(tag_of("a"), "tag_a", constructors_of(tags))}});
}

Binding* EnumDeriver::enum_from_then() const {
  Expr* first = code_.local("tag_a");
  Expr* second = code_.local("tag_b");
  Expr* end = code_.if_then_else(code_.call("intGt#", {first, second}), code_.integer(0),
                                 code_.integer(last_));
  Expr* tags = code_.call("enumFromThenTo", {first, second, end});
  Expr* inner = code_.evaluate(tag_of("b"), "tag_b", constructors_of(tags));
  return code_.method("enumFromThen", {{{code_.variable("a"), code_.variable("b")},
                                        code_.evaluate(tag_of("a"), "tag_a", inner)}});
}

Binding* EnumDeriver::from_enum() const {
  return code_.method("fromEnum", {{{code_.variable("a")}, tag_of("a")}});
}

}  // namespace

std::vector<Binding*> derive_enum(const Module& module, const DataDeclaration& data,
                                  const CodeBuilder& code) {
  return EnumDeriver(module, data, code).methods();
}

std::vector<Binding*> derive_bounded(const DataDeclaration& data, const CodeBuilder& code) {
  const auto bound = [&](const char* name, const ConstructorSyntax& constructor) {
    std::vector<Expr*> arguments;
    for (std::size_t i = 0; i < constructor.fields.size(); ++i) {
      arguments.push_back(code.internal(name));
    }
    return code.method(name, {{{}, code.apply(code.constructor(constructor.name), arguments)}});
  };
  return {bound("minBound", data.constructors.front()),
          bound("maxBound", data.constructors.back())};
}

}  // namespace convertprofile::runtime
