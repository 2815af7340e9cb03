// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/match_result.h"

#include <algorithm>

namespace convertprofile::runtime {

core::Expr* Failure::jump(CoreBuilder& build) {
  places_.push_back(build.unit());  // placeholder: `resolve` overwrites it
  return places_.back();
}

core::Expr* Failure::resolve(core::Expr* body, core::Expr* next, CoreBuilder& build,
                             Failure* outer) {
  if (outer != nullptr) {
    const auto found = std::ranges::find(outer->places_, next);
    if (found != outer->places_.end()) {
      outer->places_.erase(found);
      outer->places_.insert(outer->places_.end(), places_.begin(), places_.end());
      return body;
    }
  }
  if (places_.empty()) return body;
  if (places_.size() == 1) {
    if (body == places_.front()) return next;
    *places_.front() = *next;
    return body;
  }
  core::Variable* fail = build.fresh("fail", nullptr);
  fail->type_description = build.text("->");
  for (core::Expr* place : places_) *place = *build.apply(build.variable(fail), {build.unit()});
  core::Expr* function = build.function({build.fresh("void", nullptr)}, next);
  return build.let(fail, function, body);
}

MatchResult succeed(core::Expr* body) {
  return {false, [body](Failure&) { return body; }};
}

MatchResult combine(MatchResult first, MatchResult second, CoreBuilder& build) {
  if (!first.can_fail) return first;
  const bool can_fail = second.can_fail;
  return {can_fail, [first = std::move(first), second = std::move(second), &build](Failure& outer) {
            Failure inner;
            core::Expr* body = first.build(inner);
            core::Expr* next = second.build(outer);
            return inner.resolve(body, next, build, &outer);
          }};
}

MatchResult combine(std::vector<MatchResult> results, CoreBuilder& build) {
  MatchResult all = std::move(results.back());
  for (std::size_t i = results.size() - 1; i-- > 0;) {
    all = combine(std::move(results[i]), std::move(all), build);
  }
  return all;
}

MatchResult adjust(MatchResult result, std::function<core::Expr*(core::Expr*)> wrap) {
  const bool can_fail = result.can_fail;
  return {can_fail, [result = std::move(result), wrap = std::move(wrap)](Failure& failure) {
            return wrap(result.build(failure));
          }};
}

MatchResult guarded(core::Expr* condition, MatchResult result, CoreBuilder& build) {
  return {true, [condition, result = std::move(result), &build](Failure& failure) {
            core::Expr* then = result.build(failure);
            return build.choose(condition, then, failure.jump(build));
          }};
}

core::Expr* extract(const MatchResult& result, const std::function<core::Expr*()>& otherwise,
                    CoreBuilder& build) {
  Failure failure;
  core::Expr* body = result.build(failure);
  return result.can_fail ? failure.resolve(body, otherwise(), build, nullptr) : body;
}

}  // namespace convertprofile::runtime
