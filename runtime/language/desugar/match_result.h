// SPDX-License-Identifier: BSD-3-Clause
// What a match comes to: an expression with holes where it fails, to be filled by what comes next.
#pragma once

#include <functional>
#include <vector>

#include "runtime/language/desugar/core_builder.h"

namespace convertprofile::runtime {

// The places of an expression where its match has failed.
class Failure {
 public:
  core::Expr* jump(CoreBuilder& build);
  // `body`, this failure's places in it going on with `next`: in place if there is one place, else
  // by a function `fail` of a dummy argument. A `next` that is nothing but a failure itself is
  // `outer`'s.
  core::Expr* resolve(core::Expr* body, core::Expr* next, CoreBuilder& build, Failure* outer);

 private:
  std::vector<core::Expr*> places_;
};

struct MatchResult {
  bool can_fail = false;
  // Called once at most; a result that cannot fail leaves the failure alone.
  std::function<core::Expr*(Failure&)> build;
};

MatchResult succeed(core::Expr* body);
MatchResult combine(MatchResult first, MatchResult second, CoreBuilder& build);
MatchResult combine(std::vector<MatchResult> results, CoreBuilder& build);  // at least one
// `wrap` around what the result becomes.
MatchResult adjust(MatchResult result, std::function<core::Expr*(core::Expr*)> wrap);
// The condition tested first.
MatchResult guarded(core::Expr* condition, MatchResult result, CoreBuilder& build);
// The finished expression, where it fails `otherwise`, which is only called if it can.
core::Expr* extract(const MatchResult& result, const std::function<core::Expr*()>& otherwise,
                    CoreBuilder& build);

}  // namespace convertprofile::runtime
