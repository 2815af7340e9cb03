// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/refused_bindings.h"

#include <algorithm>

#include "runtime/language/infer/code_builder.h"

namespace convertprofile::runtime {

namespace {

bool contains(const Span& span, Position at) {
  return span.begin <= at && at <= span.end;
}

void make_undefined(Binding& binding, const CodeBuilder& code) {
  RightSide right = code.right_side(code.internal("undefined"));
  if (auto* function = std::get_if<FunctionBinding>(&binding.node)) {
    function->matches = {Match{{}, std::move(right), binding.span}};
    function->infix = false;
  } else {
    std::get<PatternBinding>(binding.node).right = std::move(right);
  }
}

}  // namespace

void RefusedBindings::replace_in(Module& module, Symbols& symbols, Arena& arena) const {
  const auto replace = [&](Declarations& declarations) {
    for (Binding* binding : declarations.bindings) {
      const bool is_refused = std::ranges::any_of(errors_, [&](const SourceError& error) {
        return error.file() == module.file->name && contains(binding->span, error.at());
      });
      if (!is_refused) continue;
      make_undefined(*binding, CodeBuilder(module, binding->span, symbols, arena));
    }
  };
  replace(module.declarations);
  for (InstanceDeclaration* instance : module.instances) {
    if (instance->body != nullptr) replace(*instance->body);
  }
  for (ClassDeclaration* declared : module.classes) {
    if (declared->body != nullptr) replace(*declared->body);
  }
}

}  // namespace convertprofile::runtime
