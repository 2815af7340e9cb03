// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/lint/representation.h"

#include <algorithm>
#include <cctype>
#include <deque>
#include <vector>

namespace convertprofile::runtime {
namespace {

constexpr int newtype_depth = 64;  // bound for nested newtypes; recursive ones never end

struct Scope;
// A type with the meaning of its variables, given by `scope`.
struct Closure {
  Type* type;
  const Scope* scope;
};
// Arguments of a newtype's parameters, inside it.
struct Scope {
  const TypeConstructor* newtype;
  std::vector<Closure> arguments;
};

// Strips arrows and newtypes from the outside of a type.
class Walk {
 public:
  explicit Walk(Type* type) : at_{type, nullptr} {}

  Representation run() {
    for (int newtypes = 0; newtypes < newtype_depth;) {
      Type* head = take_arguments();
      if (head->kind == Type::Kind::variable) {
        if (!look_up(head)) break;
        continue;
      }
      if (head->kind == Type::Kind::polymorphic) {
        result_.arrows += static_cast<std::uint32_t>(head->scheme->predicates.size());
        at_ = {head->scheme->type, at_.scope};
        continue;
      }
      if (head->kind != Type::Kind::constructor) break;
      const TypeConstructor& constructor = *head->constructor;
      if (constructor.data_family != nullptr) break;  // an instance may be a newtype
      if (constructor.name.text() == "->") {
        if (arguments_.size() < 2) break;
        ++result_.arrows;
        at_ = arguments_[1];
        arguments_.erase(arguments_.begin(), arguments_.begin() + 2);
      } else if (constructor.is_newtype && !constructor.constructors.empty()) {
        if (!enter(constructor)) break;
        ++newtypes;
      } else {
        if (constructor.synonym == nullptr) result_.result = name_of(constructor);
        break;
      }
    }
    return result_;
  }

 private:
  // An unboxed tuple is represented like a boxed one, except a result with a state token.
  std::string name_of(const TypeConstructor& constructor) const {
    const std::string& name = constructor.name.text();
    if (!name.starts_with("(#") || name[2] == '|') return name;
    if (arguments_.empty()) return "()";
    if (arguments_.size() == 1) return "Solo";
    const Type* first = resolved(arguments_[0].type);
    if (arguments_.size() == 2 && first->kind != Type::Kind::constructor)
      return {};  // may be
                  // either
    if (arguments_.size() == 2 && first->constructor->name.text() == "World#") return name;
    return "(" + std::string(arguments_.size() - 1, ',') + ")";
  }
  // The head of the type; its arguments are added before the waiting ones.
  Type* take_arguments() {
    Type* type = resolved(at_.type);
    std::vector<Closure> own;
    for (; type->kind == Type::Kind::apply; type = resolved(type->function)) {
      own.push_back({type->argument, at_.scope});
    }
    arguments_.insert(arguments_.begin(), own.rbegin(), own.rend());
    return type;
  }
  bool look_up(const Type* variable) {
    if (at_.scope == nullptr) return false;
    const std::vector<Type*>& parameters = at_.scope->newtype->parameters;
    const auto found = std::ranges::find(parameters, variable);
    if (found == parameters.end()) return false;
    at_ = at_.scope->arguments[static_cast<std::size_t>(found - parameters.begin())];
    return true;
  }
  bool enter(const TypeConstructor& newtype) {
    const std::size_t count = newtype.parameters.size();
    if (arguments_.size() < count) return false;
    const auto end = arguments_.begin() + static_cast<std::ptrdiff_t>(count);
    scopes_.push_back({&newtype, {arguments_.begin(), end}});
    arguments_.erase(arguments_.begin(), end);
    at_ = {newtype.constructors[0]->fields[0], &scopes_.back()};
    return true;
  }

  Closure at_;
  std::vector<Closure> arguments_;  // wait for the head to be known
  std::deque<Scope> scopes_;
  Representation result_;
};

}  // namespace

Representation representation(Type* type) {
  return type == nullptr ? Representation{} : Walk(type).run();
}

Representation representation(std::string_view text) {
  Representation result;
  for (std::size_t arrow = text.find(" -> "); arrow != std::string_view::npos;
       arrow = text.find(" -> ")) {
    ++result.arrows;
    text.remove_prefix(arrow + 4);
  }
  if (text.starts_with('[')) text = "[]";
  text = text.substr(0, text.find(' '));
  if (text == "Res#") text = "(#,#)";  // a synonym
  if (std::islower(static_cast<unsigned char>(text.front())) == 0) result.result = text;
  return result;
}

bool agree(const Representation& a, const Representation& b) {
  if (a.arrows > b.arrows) return b.result.empty();
  if (a.arrows < b.arrows) return a.result.empty();
  return a.result.empty() || b.result.empty() || a.result == b.result;
}

Representation both(const Representation& a, const Representation& b) {
  if (a.arrows != b.arrows) return a.arrows > b.arrows ? a : b;
  return a.result.empty() ? b : a;
}

bool apply(Representation& function, std::size_t arguments) {
  if (arguments <= function.arrows) {
    function.arrows -= static_cast<std::uint32_t>(arguments);
    return true;
  }
  const bool is_known = !function.result.empty();
  function = {};
  return !is_known;
}

std::string text(const Representation& r) {
  std::string result;
  for (std::uint32_t i = 0; i < r.arrows; ++i) result += "_ -> ";
  return result + (r.result.empty() ? "_" : r.result);
}

}  // namespace convertprofile::runtime
