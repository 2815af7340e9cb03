// SPDX-License-Identifier: BSD-3-Clause
// Arrow notation (LANGUAGE Arrows; Paterson, "A new notation for arrows", 2001): commands, whose
// names are resolved, as GHC's desugarer makes functions of them.
//
// A command takes an environment, a tuple of the variables that it needs of those that the `proc`
// around it binds, beside a stack of arguments. Each function that `arr` is given has names of its
// own for them.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/language/infer/context.h"

namespace convertprofile::runtime {

using CommandUses = std::vector<EVariable*>;
// In the order in which the `proc` binds them.
using CommandVariables = std::vector<Binder*>;

struct Command;
struct CommandStatement {
  Statement* statement;
  Command* command = nullptr;  // of an expression or a bind
  CommandUses uses{};          // in a let's bindings
  CommandVariables bound{};
  bool is_last = false;                    // of a block
  std::vector<CommandStatement> within{};  // of a `rec`
  // What has to be there before it and is there after it, and what goes past it from one to the
  // other.
  CommandVariables before{}, after{}, kept{};
  // Of a `rec`: what it binds that is used later, what of that is used within, and what else is.
  CommandVariables later{}, recursive{}, given{};
};

struct Command {
  enum class Kind : std::uint8_t {
    application,  // an EArrowApply
    argument,     // an EApply: a command at an expression
    lambda,       // an ELambda
    choice,       // an EIf
    cases,        // an ECase
    let,          // an ELet
    block,        // an EDo
    form,         // of `expr`, an operator on commands
  };
  Kind kind;
  Span span;
  Expr* expr;
  CommandUses uses{};  // in the expressions that stand in the command's own function
  CommandVariables bound{};
  std::vector<Command*> parts{};
  std::vector<Expr**> leaves{};  // of cases: where each part stands
  std::vector<CommandStatement> statements{};
  CommandVariables needed{};
};

// The variables of a `proc`, in order.
class CommandScope {
 public:
  void add(const std::vector<Binder*>& bound);
  bool has(const Binder* binder) const { return numbers_.contains(binder); }
  // Those that the statements need before, of which `after` is needed behind them; fills both in.
  CommandVariables settle(std::vector<CommandStatement>& statements, CommandVariables after) const;
  void settle(Command& command) const;

 private:
  CommandVariables sorted(CommandVariables variables) const;
  void settle_recursive(CommandStatement& statement) const;

  std::unordered_map<const Binder*, std::size_t> numbers_;
};

// The arrow that `proc pattern -> command` is.
// `rebound` gives what an operation's name is where there is RebindableSyntax; else it is null.
using ReboundName = std::function<Expr*(const char* name, const Span& span)>;
Expr* arrow_of(Pattern* pattern, const Command& command, const Span& span, Context& context,
               const ReboundName& rebound);

}  // namespace convertprofile::runtime
