// SPDX-License-Identifier: BSD-3-Clause
// The result of a match: an expression with holes where it fails, filled by what comes next.
#pragma once

#include <functional>
#include <vector>

#include "runtime/language/desugar/core_builder.h"

namespace convertprofile::runtime {

// The holes of an expression, where its match has failed.
class Failure {
 public:
  core::Expr* jump(CoreBuilder& build);
  // `body` with its holes filled by `next`: directly if there is one hole, else by calls of a
  // function `fail` with a dummy argument. If `next` is itself only a failure, it becomes
  // `outer`'s.
  core::Expr* resolve(core::Expr* body, core::Expr* next, CoreBuilder& build, Failure* outer);

 private:
  std::vector<core::Expr*> places_;
};

struct MatchResult {
  bool can_fail = false;
  // Called at most once; a result that cannot fail adds no holes.
  std::function<core::Expr*(Failure&)> build;
};

MatchResult succeed(core::Expr* body);
MatchResult combine(MatchResult first, MatchResult second, CoreBuilder& build);
MatchResult combine(std::vector<MatchResult> results, CoreBuilder& build);  // needs at least one
// Wraps the finished expression.
MatchResult adjust(MatchResult result, std::function<core::Expr*(core::Expr*)> wrap);
// Tests the condition first.
MatchResult guarded(core::Expr* condition, MatchResult result, CoreBuilder& build);
// The finished expression, with holes filled by `otherwise`, which is called only if there are any.
core::Expr* extract(const MatchResult& result, const std::function<core::Expr*()>& otherwise,
                    CoreBuilder& build);

}  // namespace convertprofile::runtime
