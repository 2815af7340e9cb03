// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/simplify/unfoldings.h"

#include <algorithm>

#include "runtime/language/simplify/inspect.h"
#include "runtime/language/simplify/join_points.h"

namespace convertprofile::runtime::core {
namespace {

// GHC's defaults: -funfolding-creation-threshold, -funfolding-use-threshold,
// -funfolding-fun-discount, -funfolding-dict-discount.
constexpr int creation_threshold = 750;
constexpr int use_threshold = 90;
constexpr int function_discount = 60;
constexpr int dictionary_discount = 30;
constexpr int constructor_size = 10;
constexpr int integer_literal_size = 100;

bool is_parameter(const Expr* e, const std::vector<Variable*>& parameters) {
  return e->kind == Expr::Kind::variable &&
         std::ranges::find(parameters, e->variable) != parameters.end();
}

}  // namespace

struct Unfoldings::Size {
  int size = 0;
  std::vector<std::pair<const Variable*, int>> discounts;
  int result = 0;  // discount if the result is scrutinised or applied
  bool too_big = false;

  Size& check() {
    if (size - result > creation_threshold) too_big = true;
    return *this;
  }
  // A part before this one, whose result is not the whole's.
  Size& with(const Size& part) {
    too_big |= part.too_big;
    size += part.size;
    discounts.insert(discounts.end(), part.discounts.begin(), part.discounts.end());
    return check();
  }
  Size& plus(int more) {
    size += more;
    return check();
  }
};

Unfoldings::Unfoldings(const Program& program, KnownTable& known) : known_(known) {
  for (const Binding& b : program.globals) {
    const int field = selected_field(b.rhs);
    if (field >= 0) selectors_.emplace(b.variable, static_cast<std::size_t>(field));
  }
}

Unfoldings::Size Unfoldings::size_of_call(const Expr* head, std::size_t arguments,
                                          const std::vector<Variable*>& parameters,
                                          const Expr* first) const {
  Size result;
  const int n = static_cast<int>(arguments);
  if (head->kind != Expr::Kind::variable) {
    return size(head, parameters).plus(10 * (1 + n));
  }
  if (selectors_.contains(head->variable)) {
    if (n == 0) return result;
    result.size = 20 + 10 * (n - 1);
    if (is_parameter(first, parameters)) {
      result.discounts.emplace_back(first->variable, dictionary_discount);
    }
    return result;
  }
  if (n == 0) return result;
  result.size = (head->variable->is_join ? 2 : 10) * (1 + n);
  if (is_parameter(head, parameters)) {
    result.discounts.emplace_back(head->variable, function_discount);
  }
  const auto known = known_.find(head->variable);
  if (known != known_.end() && known->second.arity > arguments) result.result = function_discount;
  return result;
}

Unfoldings::Size Unfoldings::size_of_case(const Expr* e,
                                          const std::vector<Variable*>& parameters) const {
  Size total, largest;
  bool is_first = true;
  // A literal pattern of a boxed number is a match on its box, then on the number.
  const bool boxed = e->alternatives[0].kind == Alternative::Kind::literal;
  for (auto a = e->alternatives.rbegin(); a != e->alternatives.rend(); ++a) {
    Size one = size(a->body, parameters);
    one.plus(10);
    if (is_first || one.size > largest.size) largest = one;
    is_first = false;
    const int result = total.result;
    total.with(one);
    total.result = result + one.result;
  }
  if (boxed) total.plus(10);
  if (is_parameter(e->body, parameters)) {
    total.discounts.emplace_back(e->body->variable, 20 + total.size - largest.size);
    return total;
  }
  return total.with(size(e->body, parameters));
}

Unfoldings::Size Unfoldings::size_of_let(const Expr* e,
                                         const std::vector<Variable*>& parameters) const {
  Size total = size(e->body, parameters);
  for (const Binding& b : e->bindings) {
    const bool is_join = !e->recursive && is_join_point(b, e->body);
    total.with(size(is_join ? b.rhs->body : b.rhs, parameters));
    if (!is_join) total.plus(10);
  }
  return total;
}

Unfoldings::Size Unfoldings::size(const Expr* e, const std::vector<Variable*>& parameters) const {
  Size result;
  switch (e->kind) {
    case Expr::Kind::variable:
      return size_of_call(e, 0, parameters, nullptr);
    case Expr::Kind::literal:
      if (e->is_integer) {
        return result.plus(integer_literal_size);
      }
      result.result = 10;
      return result.plus(constructor_size);
    case Expr::Kind::string:
      return result.plus(30 + 10 * ((static_cast<int>(e->string.size()) + 3) / 4));
    case Expr::Kind::primitive:
      for (const Expr* argument : e->arguments) result.with(size(argument, parameters));
      result.result = 0;
      return result.plus(10 * (1 + static_cast<int>(e->arguments.size())));
    case Expr::Kind::constructor:
      for (const Expr* argument : e->arguments) result.with(size(argument, parameters));
      result.result = 10;
      return result.plus(e->arguments.empty() ? 0 : constructor_size);
    case Expr::Kind::apply: {
      result = size_of_call(e->body, e->arguments.size(), parameters, e->arguments[0]);
      for (const Expr* argument : e->arguments) result.with(size(argument, parameters));
      return result;
    }
    case Expr::Kind::lambda:
      result = size(e->body, parameters).plus(10 * static_cast<int>(e->parameters.size()));
      result.result = function_discount;
      return result;
    case Expr::Kind::let:
      return size_of_let(e, parameters);
    case Expr::Kind::evaluate:
      return size_of_case(e, parameters);
    case Expr::Kind::tick:
      return size(e->body, parameters);
  }
  return result;
}

std::size_t Unfoldings::arity(const Expr* rhs) const {
  if (rhs->kind == Expr::Kind::lambda) return rhs->parameters.size();
  if (rhs->kind == Expr::Kind::apply && rhs->body->kind == Expr::Kind::variable) {
    const auto known = known_.find(rhs->body->variable);
    const std::size_t whole = known == known_.end() ? 0 : known->second.arity;
    return whole > rhs->arguments.size() ? whole - rhs->arguments.size() : 0;
  }
  return 0;
}

bool Unfoldings::is_cheap_application(const Expr* head, std::size_t arguments) const {
  if (head->kind != Expr::Kind::variable) return false;
  if (arguments == 0) return true;
  const auto known = known_.find(head->variable);
  return known != known_.end() && arguments < known->second.arity;
}

bool Unfoldings::is_work_free(const Expr* e) const {
  const auto all = [this](const std::vector<Expr*>& es) {
    return std::ranges::all_of(es, [this](const Expr* one) { return is_work_free(one); });
  };
  switch (e->kind) {
    case Expr::Kind::variable:
    case Expr::Kind::literal:
    case Expr::Kind::lambda:
      return true;
    case Expr::Kind::constructor:
      return all(e->arguments);
    case Expr::Kind::apply:
      return is_cheap_application(e->body, e->arguments.size()) && all(e->arguments);
    case Expr::Kind::tick:
      return !e->counts && is_work_free(e->body);
    case Expr::Kind::let:
      return is_work_free(e->body) && std::ranges::all_of(e->bindings, [this](const Binding& b) {
               return is_work_free(b.rhs);
             });
    case Expr::Kind::evaluate:
      return is_work_free(e->body) &&
             std::ranges::all_of(e->alternatives,
                                 [this](const Alternative& a) { return is_work_free(a.body); });
    default:
      return false;
  }
}

Unfolding Unfoldings::make(const Expr* rhs) const {
  Unfolding made;
  made.rhs = rhs;
  made.is_work_free = made.is_cheap = is_work_free(rhs);
  made.is_constructor = rhs->kind == Expr::Kind::constructor || rhs->kind == Expr::Kind::literal;
  std::vector<Variable*> parameters;
  const Expr* body = rhs;
  if (rhs->kind == Expr::Kind::lambda) {
    parameters = rhs->parameters;
    body = rhs->body;
  }
  made.parameters = parameters.size();
  const Size found = size(body, parameters);
  if (found.too_big) return made;
  made.size = found.size;
  made.result_discount = found.result;
  const int count = static_cast<int>(parameters.size());
  const bool no_larger = count > 0
                             ? found.size <= 10 * (count + 1)
                             : rhs->kind == Expr::Kind::variable || is_nullary_constructor(rhs);
  if (no_larger) {
    made.guidance = Unfolding::Guidance::always;
    return made;
  }
  made.guidance = Unfolding::Guidance::if_good_args;
  for (const Variable* parameter : parameters) {
    const bool is_function = parameter->type_description.starts_with("->");
    int sum = 0;
    for (const auto& [variable, discount] : found.discounts) {
      if (variable == parameter) sum = is_function ? std::max(sum, discount) : sum + discount;
    }
    made.discounts.push_back(sum);
  }
  return made;
}

bool Unfoldings::is_small(const Unfolding& unfolding) const {
  return unfolding.guidance == Unfolding::Guidance::if_good_args && unfolding.size <= use_threshold;
}

bool Unfoldings::inlines(const Unfolding& unfolding, bool is_lone,
                         const std::vector<ArgumentSummary>& arguments, CallContext context) const {
  if (unfolding.rhs == nullptr || unfolding.guidance == Unfolding::Guidance::never) return false;
  const std::size_t wanted = unfolding.parameters;
  const bool saturated = arguments.size() >= wanted;
  if (unfolding.guidance == Unfolding::Guidance::always) return saturated || !arguments.empty();
  if (!unfolding.is_work_free) return false;
  bool benefit = std::ranges::any_of(
      arguments, [](ArgumentSummary a) { return a != ArgumentSummary::trivial; });
  if (saturated && !benefit) {
    benefit = arguments.size() > wanted || context == CallContext::applied ||
              (context == CallContext::scrutinised && !(is_lone && unfolding.is_constructor)) ||
              ((context == CallContext::rhs || context == CallContext::discounted_argument) &&
               wanted > 0);
  }
  if (!benefit) return false;
  int discount = 10;
  const std::size_t actual = std::min(wanted, arguments.size());
  discount += 10 * static_cast<int>(actual);
  for (std::size_t i = 0; i < actual; ++i) {
    if (arguments[i] == ArgumentSummary::structured) discount += 10;
    if (arguments[i] == ArgumentSummary::value) discount += unfolding.discounts[i];
  }
  if (arguments.size() > wanted || context == CallContext::scrutinised ||
      context == CallContext::applied) {
    discount += unfolding.result_discount;
  } else if (context != CallContext::boring) {
    discount += std::min(40, unfolding.result_discount);
  }
  return unfolding.size - discount <= use_threshold;
}

}  // namespace convertprofile::runtime::core
