// SPDX-License-Identifier: BSD-3-Clause
// Law 4 (laws.h): the places of ticks and their effect there (GHC.Core.Utils.mkTick).
#pragma once

#include <unordered_map>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

struct Tick {
  stg::CostCentreId centre;
  bool counts;
  bool scopes;
};

// Bindings of variables.
struct Known {
  explicit Known(const Program& program) {
    for (const Binding& b : program.globals) globals.emplace(b.variable, b.rhs);
  }

  std::unordered_map<const Variable*, const Expr*> globals;
  std::unordered_map<const Variable*, Expr*> values;  // local ones bound to values
};

class TickPlacement {
 public:
  TickPlacement(Program& program, const Known& known) : program_(program), known_(known) {}

  // Places the tick around `body` or inside it.
  Expr* place(Tick tick, Expr* body);

 private:
  void place_in_fields(Tick scope, Expr* e);
  Expr* count(Tick tick, Expr* body);
  Expr* wrap(Tick tick, Expr* body);

  Program& program_;
  const Known& known_;
};

}  // namespace convertprofile::runtime::core
