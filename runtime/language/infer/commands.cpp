// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/commands.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace convertprofile::runtime {
namespace {

using Variables = CommandVariables;

void append(Variables& to, const Variables& more) {
  to.insert(to.end(), more.begin(), more.end());
}

void append(Variables& to, const CommandUses& uses) {
  for (const EVariable* use : uses) to.push_back(use->binder);
}

Variables filtered(Variables variables, const Variables& by, bool keeps) {
  const std::unordered_set<const Binder*> known(by.begin(), by.end());
  std::erase_if(variables, [&](const Binder* binder) { return known.contains(binder) != keeps; });
  return variables;
}

Variables without(Variables variables, const Variables& removed) {
  return filtered(std::move(variables), removed, false);
}

}  // namespace

void CommandScope::add(const std::vector<Binder*>& bound) {
  for (const Binder* binder : bound) numbers_.emplace(binder, numbers_.size());
}

CommandVariables CommandScope::sorted(CommandVariables variables) const {
  std::ranges::sort(variables, {}, [this](const Binder* binder) { return numbers_.at(binder); });
  variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
  return variables;
}

void CommandScope::settle(Command& command) const {
  Variables inner;
  for (const Command* part : command.parts) append(inner, part->needed);
  append(inner, settle(command.statements, {}));
  append(inner, command.uses);
  command.needed = sorted(without(std::move(inner), command.bound));
}

// A block's last statement is its last command; nothing is needed after it.
CommandVariables CommandScope::settle(std::vector<CommandStatement>& statements,
                                      CommandVariables after) const {
  for (auto each = statements.rbegin(); each != statements.rend(); ++each) {
    each->after = std::move(after);
    if (each->statement->kind == Statement::Kind::recursive) {
      settle_recursive(*each);
    } else {
      each->kept = without(each->after, each->bound);
      Variables before = each->kept;
      append(before, each->uses);
      before = without(std::move(before), each->bound);
      if (each->command != nullptr) append(before, each->command->needed);
      each->before = sorted(std::move(before));
    }
    after = each->before;
  }
  return after;
}

void CommandScope::settle_recursive(CommandStatement& rec) const {
  Variables used;
  const auto collect = [&used](const auto& self, const CommandStatement& statement) -> void {
    append(used, statement.uses);
    if (statement.command != nullptr) append(used, statement.command->needed);
    for (const CommandStatement& part : statement.within) self(self, part);
  };
  collect(collect, rec);
  rec.later = sorted(filtered(rec.after, rec.bound, true));
  rec.recursive = sorted(filtered(std::move(used), rec.bound, true));
  Variables results = rec.later;
  append(results, rec.recursive);
  rec.given = without(settle(rec.within, sorted(std::move(results))), rec.recursive);
  rec.kept = without(rec.after, rec.later);
  Variables before = rec.given;
  append(before, rec.kept);
  rec.before = sorted(std::move(before));
}

}  // namespace convertprofile::runtime
