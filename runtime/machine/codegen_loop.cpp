// SPDX-License-Identifier: BSD-3-Clause
// Functions with self-calls in tail position, which reuse the frame. Parameters that the function
// always evaluates first are evaluated once, before the jump target, and numbers stay raw from one
// call to the next.
#include <algorithm>

#include "runtime/machine/codegen.h"
#include "runtime/machine/operation_instructions.h"

namespace convertprofile::runtime {
namespace {

// Visits the bodies of expressions other than cases and operations, including a join point's
// right-hand side.
template <class Visit>
void for_each_body(const stg::Expr& expr, const Visit& visit) {
  if (const auto* let = std::get_if<stg::Let>(&expr.node)) {
    visit(let->body);
  } else if (const auto* join = std::get_if<stg::JoinPoint>(&expr.node)) {
    visit(join->rhs);
    visit(join->body);
  } else if (const auto* tick = std::get_if<stg::Tick>(&expr.node)) {
    visit(tick->body);
  }
}

// Calls `visit` with each call in tail position.
template <class Visit>
void for_each_tail_call(const stg::Expr& expr, const Visit& visit) {
  const auto go_on = [&](const stg::Expr* inner) {
    if (inner != nullptr) for_each_tail_call(*inner, visit);
  };
  if (const auto* call = std::get_if<stg::Application>(&expr.node)) {
    if (!call->arguments.empty()) visit(*call);
  } else if (const auto* of_case = std::get_if<stg::Case>(&expr.node)) {
    for (const auto& alternative : of_case->constructors) go_on(alternative.body);
    for (const auto& alternative : of_case->literals) go_on(alternative.body);
    go_on(of_case->otherwise);
  } else if (const auto* operation = std::get_if<stg::Operation>(&expr.node)) {
    if (operation->primitive == stg::Primitive::Seq) go_on(operation->operands[1]);
  } else {
    for_each_body(expr, go_on);
  }
}

}  // namespace

const stg::Atom* variable_of(const stg::Expr& expr) {
  const auto* variable = std::get_if<stg::Application>(&expr.node);
  const bool is_local = variable != nullptr && variable->arguments.empty() &&
                        variable->function.kind == stg::Atom::Kind::local;
  return is_local ? &variable->function : nullptr;
}

bool Codegen::calls_itself(const stg::Application& call, const Task& task) const {
  if (call.arguments.size() != task.form->parameters.size()) return false;
  if (call.function.kind == stg::Atom::Kind::local) {
    return task.has_name && free_.canonical(call.function.local) == task.name;
  }
  const stg::Rhs& rhs = program_.globals[std::size_t(call.function.global)].rhs;
  const auto* form = std::get_if<stg::LambdaForm*>(&rhs);
  return form != nullptr && *form == task.form;
}

// Notes the types of parameters used as numbers by primitives. Skips alternatives of constructors
// that refine types, because their equalities do not hold elsewhere.
void Codegen::note_numbers(const stg::Expr& expr) {
  const auto go_on = [&](const stg::Expr* inner) {
    if (inner != nullptr) note_numbers(*inner);
  };
  if (const auto* operation = std::get_if<stg::Operation>(&expr.node)) {
    const PrimitiveShape& shape = shape_of(operation->primitive);
    for (std::size_t i = 0; i < operation->operands.size(); ++i) {
      const stg::Atom* const variable = variable_of(*operation->operands[i]);
      if (variable == nullptr) {
        go_on(operation->operands[i]);
      } else if (shape.operands[i].pass == PrimitiveShape::Pass::number) {
        loop_.numbers.emplace(free_.canonical(variable->local), shape.operands[i].type);
      }
    }
  } else if (const auto* of_case = std::get_if<stg::Case>(&expr.node)) {
    if (of_case->binder_used) loop_.evaluated.insert(free_.canonical(of_case->binder));
    go_on(of_case->scrutinee);
    for (const auto& alternative : of_case->constructors) {
      if (!program_.constructors[std::size_t(alternative.constructor)].refines) {
        go_on(alternative.body);
      }
    }
    for (const auto& alternative : of_case->literals) go_on(alternative.body);
    go_on(of_case->otherwise);
  } else {
    for_each_body(expr, go_on);
  }
}

// True if every self-call passes an evaluated argument or the parameter itself.
bool Codegen::is_given_evaluated(std::size_t parameter) const {
  return std::ranges::all_of(loop_.calls, [&](const stg::Application* call) {
    const stg::Atom& argument = call->arguments[parameter];
    if (argument.kind != stg::Atom::Kind::local) return argument.kind != stg::Atom::Kind::global;
    const stg::LocalId local = free_.canonical(argument.local);
    return local == loop_.parameters[parameter].local || loop_.evaluated.contains(local);
  });
}

// Evaluates the parameters that the expression evaluates first. Returns true if it does nothing
// else and cannot fail.
bool Codegen::evaluate_parameters(const stg::Expr& expr, const Live& live) {
  if (const stg::Atom* const variable = variable_of(expr)) {
    const stg::LocalId local = free_.canonical(variable->local);
    const Place& at = state_.place(local);
    if (at.raw >= 0) return true;
    if (maybe_function(local)) return false;
    const auto number = loop_.numbers.find(local);
    if (number == loop_.numbers.end() && at.evaluated) return true;
    const auto parameter = std::ranges::find(loop_.parameters, local, &Loop::Carried::local);
    if (parameter == loop_.parameters.end()) return at.evaluated;
    const auto index = static_cast<std::size_t>(parameter - loop_.parameters.begin());
    if (!is_given_evaluated(index)) return at.evaluated;
    const bool is_number = number != loop_.numbers.end();
    const Value value = local_value(local, is_number ? Want{true, number->second} : Want{}, live);
    drop(value);
    return true;
  }
  if (std::holds_alternative<stg::LiteralValue>(expr.node)) return true;
  const auto* operation = std::get_if<stg::Operation>(&expr.node);
  if (operation == nullptr) return false;
  const stg::PrimitiveInfo& info = stg::info(operation->primitive);
  if (info.evaluates_from_right() || operation->primitive == stg::Primitive::Seq) return false;
  for (std::size_t i = 0; i < operation->operands.size(); ++i) {
    if (info.evaluates(i) && !evaluate_parameters(*operation->operands[i], live)) return false;
  }
  return is_cheap_operation(operation->primitive);
}

void Codegen::evaluate_first(const stg::Expr& body, const Live& live) {
  for (const stg::Expr* expr = &body; expr != nullptr;) {
    if (const auto* of_case = std::get_if<stg::Case>(&expr->node)) {
      if (!evaluate_parameters(*of_case->scrutinee, live)) return;
      expr = only_alternative(*of_case);
    } else if (const auto* let = std::get_if<stg::Let>(&expr->node)) {
      expr = let->body;
    } else if (const auto* join = std::get_if<stg::JoinPoint>(&expr->node)) {
      expr = join->body;
    } else {
      if (std::holds_alternative<stg::Operation>(expr->node)) evaluate_parameters(*expr, live);
      return;
    }
  }
}

// Emitted at the function's entry.
void Codegen::begin_loop(const Task& task) {
  loop_ = {};
  if (task.form->parameters.empty() || !keeps_raw_) return;
  std::vector<const stg::Application*>& calls = loop_.calls;
  for_each_tail_call(*task.form->body, [&](const stg::Application& call) {
    if (calls_itself(call, task)) calls.push_back(&call);
  });
  if (calls.empty()) return;
  loop_.task = &task;
  for (const stg::LocalId parameter : task.form->parameters) {
    loop_.parameters.push_back({parameter, {}});
  }
  note_numbers(*task.form->body);
  const Live live{&free_.of(task.form->body), nullptr};
  state_.keep_free_variables();
  state_.release(live);
  load_live(live);
  evaluate_first(*task.form->body, live);
  for (std::size_t i = 0; i < loop_.parameters.size(); ++i) {
    const stg::LocalId local = loop_.parameters[i].local;
    const bool is_passed_on = std::ranges::all_of(calls, [&](const stg::Application* call) {
      const stg::Atom& argument = call->arguments[i];
      return argument.kind == stg::Atom::Kind::local && free_.canonical(argument.local) == local;
    });
    if (state_.place(local).raw >= 0 && !is_passed_on) state_.forget_pointer(local);
    loop_.parameters[i].at = state_.place(local);
  }
  for (const stg::LocalId local : task.captured) loop_.captured.push_back({local, place(local)});
  const std::uint32_t entered = state_.self() >= 0 && image_.image.profiled() ? 1 : 0;
  Jumps over;
  if (entered != 0) {
    begin(Instruction::Jump);
    image_.jump(over);
  }
  loop_.top = image_.here();
  if (entered != 0) emit(Instruction::EnterFunction, {state_.self()});
  image_.patch(over);
  image_.label();
  loop_.point = image_.safe_point(state_.in_use(), globals_of(live));
}

void Codegen::end_loop() {
  image_.patch_to(loop_.again, loop_.top);
}

// True if the argument already has the form of the parameter at the loop's top.
bool Codegen::is_fit(const stg::Atom& argument, const Place& at) const {
  if (at.raw < 0 && !at.evaluated) return true;
  if (argument.kind == stg::Atom::Kind::global) return false;
  if (argument.kind != stg::Atom::Kind::local) return true;
  const stg::LocalId local = free_.canonical(argument.local);
  const Place& known = state_.place(local);
  return known.raw >= 0 || (known.evaluated && !maybe_function(local));
}

// Adds the moves that turn the argument into the parameter.
void Codegen::pass_on(const stg::Atom& argument, const Place& to, const Live& live,
                      std::vector<Move>& moves) {
  if (to.slot >= 0) moves.push_back({operand(argument, live), to.slot});
  if (to.raw < 0) return;
  const Value value = argument.kind == stg::Atom::Kind::local
                          ? local_value(free_.canonical(argument.local), {true, to.type}, live)
                          : literal_value(argument, {true, to.type});
  moves.push_back(
      {value.kind == Value::Kind::raw ? value.at : as_number(value, to.type).at, to.raw});
}

// Compiles a self-call as a jump. Returns false if arguments would need evaluation first.
bool Codegen::compile_repeat(const stg::Application& call, const Live& live) {
  if (loop_.task == nullptr || !calls_itself(call, *loop_.task)) return false;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    if (!is_fit(call.arguments[i], loop_.parameters[i].at)) return false;
  }
  std::vector<Move> moves;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    pass_on(call.arguments[i], loop_.parameters[i].at, live, moves);
  }
  for (const Loop::Carried& each : loop_.captured) {
    if (each.at.slot >= 0) moves.push_back({pointer_to(each.local, live), each.at.slot});
  }
  moves = in_order(std::move(moves));
  begin(Instruction::Repeat);
  image_.word(static_cast<std::int64_t>(CallKind::strict));
  image_.target(image_.info(loop_.task->form));
  image_.word(loop_.point);
  image_.jump(loop_.again);
  image_.word(static_cast<std::int64_t>(2 * moves.size()));
  for (const Move& move : moves) {
    image_.word(move.to);
    image_.word(move.from);
  }
  return true;
}

// Orders moves so that a slot is read before it is overwritten.
std::vector<Codegen::Move> Codegen::in_order(std::vector<Move> moves) {
  std::erase_if(moves, [](const Move& move) { return move.from == move.to; });
  const auto reads = [&](std::int32_t slot) {
    return std::ranges::count(moves, slot, &Move::from);
  };
  const auto at_once = std::ranges::find_if(moves, [&](const Move& move) {
    return reads(move.from) == 1 && reads(move.to) == 0 && image_.retarget(move.from, move.to);
  });
  if (at_once != moves.end()) moves.erase(at_once);
  std::vector<Move> ordered;
  while (!moves.empty()) {
    const auto next =
        std::ranges::find_if(moves, [&](const Move& move) { return reads(move.to) == 0; });
    if (next != moves.end()) {
      ordered.push_back(*next);
      moves.erase(next);
      continue;
    }
    const std::int32_t at = moves.front().to, spare = state_.new_slot();
    ordered.push_back({at, spare});
    for (Move& move : moves) {
      if (move.from == at) move.from = spare;
    }
  }
  return ordered;
}

}  // namespace convertprofile::runtime
