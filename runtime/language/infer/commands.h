// SPDX-License-Identifier: BSD-3-Clause
// Arrow notation (LANGUAGE Arrows; Paterson, "A new notation for arrows", 2001): commands with
// resolved names, to be translated as by GHC's desugarer.
//
// A command takes an environment, which is a tuple of the variables it needs among those bound by
// its `proc`, and a stack of arguments. Each function passed to `arr` has its own names for them.
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
// In the order of their binding by the `proc`.
using CommandVariables = std::vector<Binder*>;

struct Command;
struct CommandStatement {
  Statement* statement;
  Command* command = nullptr;  // of an expression or a bind
  CommandUses uses{};          // in a let's bindings
  CommandVariables bound{};
  bool is_last = false;                    // of its block
  std::vector<CommandStatement> within{};  // of a `rec`
  // Variables needed before, available after, and passed around the statement.
  CommandVariables before{}, after{}, kept{};
  // For a `rec`: its variables used later, those used within, and outer ones.
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
  CommandUses uses{};  // in the expressions of the command's own function
  CommandVariables bound{};
  std::vector<Command*> parts{};
  std::vector<Expr**> leaves{};  // for cases: the places of the parts
  std::vector<CommandStatement> statements{};
  CommandVariables needed{};
};

// The variables of a `proc`, in order.
class CommandScope {
 public:
  void add(const std::vector<Binder*>& bound);
  bool has(const Binder* binder) const { return numbers_.contains(binder); }
  // Variables needed before the statements if `after` are needed after them; fills in both for each
  // statement.
  CommandVariables settle(std::vector<CommandStatement>& statements, CommandVariables after) const;
  void settle(Command& command) const;

 private:
  CommandVariables sorted(CommandVariables variables) const;
  void settle_recursive(CommandStatement& statement) const;

  std::unordered_map<const Binder*, std::size_t> numbers_;
};

// Translates `proc pattern -> command`. `rebound` returns an operation's name under
// RebindableSyntax and is null otherwise.
using ReboundName = std::function<Expr*(const char* name, const Span& span)>;
Expr* arrow_of(Pattern* pattern, const Command& command, const Span& span, Context& context,
               const ReboundName& rebound);

}  // namespace convertprofile::runtime
