// SPDX-License-Identifier: BSD-3-Clause
// Contexts, values and variables.
#include "runtime/machine/codegen.h"

namespace convertprofile::runtime {

void Codegen::compile(const stg::Expr& expr, const Context& context) {
  const Live live{&free_.of(&expr), context.live};
  state_.release(live);
  if (const auto* application = std::get_if<stg::Application>(&expr.node)) {
    if (application->arguments.empty()) return compile_variable(application->function, context);
    if (context.kind == Context::Kind::tail) return compile_tail_call(*application, live);
  } else if (const auto* of_case = std::get_if<stg::Case>(&expr.node)) {
    if (const stg::Expr* body = only_alternative(*of_case)) {
      compile_scrutinee(expr, *body, Live{nullptr, context.live});
      return compile(*body, context);
    }
    return compile_case(expr, context);
  } else if (const auto* let = std::get_if<stg::Let>(&expr.node)) {
    compile_let(*let, live);
    return compile(*let->body, context);
  } else if (const auto* join = std::get_if<stg::JoinPoint>(&expr.node)) {
    return compile_join_point(*join, context);
  } else if (const auto* jump = std::get_if<stg::Jump>(&expr.node)) {
    return compile_jump(*jump, live);
  } else if (const auto* tick = std::get_if<stg::Tick>(&expr.node)) {
    compile_tick(*tick, context.kind == Context::Kind::tail);
    return compile(*tick->body, context);
  } else if (const auto* operation = std::get_if<stg::Operation>(&expr.node)) {
    if (operation->primitive == stg::Primitive::Seq) {
      const Live later{&free_.of(operation->operands[1]), context.live};
      drop(compile_value(*operation->operands[0], {}, later));
      return compile(*operation->operands[1], context);
    }
    if (is_condition(expr)) {
      Branches branches;
      compile_condition(expr, branches, Live{nullptr, context.live});
      image_.patch(branches.yes);
      const FrameState::Snapshot snapshot = state_.snapshot();
      deliver({Value::Kind::constant, image_.image.true_, {}, true}, context);
      state_.restore(snapshot);
      image_.patch(branches.no);
      return deliver({Value::Kind::constant, image_.image.false_, {}, true}, context);
    }
  } else if (const auto* node = std::get_if<stg::ConstructorApplication>(&expr.node)) {
    const stg::Constructor& constructor = program_.constructors[std::size_t(node->constructor)];
    if (context.kind == Context::Kind::tail && constructor.arity > 0 && !constructor.is_unboxed) {
      const Allocation object = constructor_allocation(*node, live);
      const std::uint32_t point = point_in_use(live);
      begin(object.payload.size() == 2 ? Instruction::ReturnObject2 : Instruction::ReturnObject);
      image_.word(point);
      image_.wide(object.header);
      if (object.payload.size() != 2) image_.word(static_cast<std::int64_t>(object.payload.size()));
      for (const std::int32_t each : object.payload) image_.word(each);
      return;
    }
  }
  Want want;
  if (context.kind == Context::Kind::into && context.join->value.kind == Value::Kind::raw) {
    want = {true, context.join->value.type};
  }
  deliver(compile_value(expr, want, Live{nullptr, context.live}), context);
}

// Code that falls through with the value.
Codegen::Value Codegen::compile_value(const stg::Expr& expr, Want want, const Live& after) {
  const Live live{&free_.of(&expr), &after};
  state_.release(live);
  Value value;
  if (const auto* application = std::get_if<stg::Application>(&expr.node)) {
    value = application->arguments.empty() ? variable_value(application->function, want, after)
                                           : compile_call(*application, want, live, after);
  } else if (const auto* literal = std::get_if<stg::LiteralValue>(&expr.node)) {
    value = literal_value(literal->literal, want);
  } else if (const auto* string = std::get_if<stg::StringValue>(&expr.node)) {
    const std::uint32_t point = point_in_use(live);
    const std::int32_t slot = state_.temporary(true);
    emit(Instruction::Unpack, {slot, point, image_.text(string->text)});
    value = {Value::Kind::pointer, slot, {}, true};
  } else if (const auto* node = std::get_if<stg::ConstructorApplication>(&expr.node)) {
    const stg::Constructor& constructor = program_.constructors[std::size_t(node->constructor)];
    if (constructor.is_unboxed) {
      const std::int32_t at = operand(node->arguments[0], live);
      if (at >= 0) state_.pin(at);
      return {at < 0 ? Value::Kind::constant : Value::Kind::pointer, at, {}, false};
    }
    if (constructor.arity == 0) {
      return {Value::Kind::constant, image_.constant(node->constructor), {}, true};
    }
    const Allocation object = constructor_allocation(*node, live);
    const std::uint32_t point = point_in_use(live);
    const std::int32_t slot = state_.temporary(true);
    emit_object(slot, object, point);
    return {Value::Kind::pointer, slot, {}, true};
  } else if (const auto* let = std::get_if<stg::Let>(&expr.node)) {
    compile_let(*let, live);
    return compile_value(*let->body, want, after);
  } else if (const auto* tick = std::get_if<stg::Tick>(&expr.node)) {
    if (!image_.image.profiled()) return compile_value(*tick->body, want, after);
    const std::int32_t saved = state_.temporary(false);
    if (tick->scopes) emit(Instruction::SaveStack, {saved});
    compile_tick(*tick, false);
    value = compile_value(*tick->body, want, after);
    if (tick->scopes) emit(Instruction::RestoreStack, {saved});
    state_.unpin(saved);
    return value;
  } else if (const auto* of_case = std::get_if<stg::Case>(&expr.node)) {
    const stg::Expr* body = only_alternative(*of_case);
    if (body == nullptr) return join_value(expr, want, after);
    compile_scrutinee(expr, *body, after);
    return compile_value(*body, want, after);
  } else if (const auto* operation = std::get_if<stg::Operation>(&expr.node)) {
    if (operation->primitive == stg::Primitive::Seq) {
      const Live later{&free_.of(operation->operands[1]), &after};
      drop(compile_value(*operation->operands[0], {}, later));
      return compile_value(*operation->operands[1], want, after);
    }
    if (is_condition(expr)) return join_value(expr, want, after);
    value = compile_operation(*operation, after);
  } else {
    return join_value(expr, want, after);
  }
  if (want.number && value.kind != Value::Kind::raw) value = as_number(value, want.type);
  return value;
}

// Joins several paths by moving each result into one slot.
Codegen::Value Codegen::join_value(const stg::Expr& expr, Want want, const Live& after) {
  load_live(after);
  const bool restores = image_.image.profiled() && scopes_inside(expr);
  const std::int32_t saved = restores ? state_.temporary(false) : -1;
  if (restores) emit(Instruction::SaveStack, {saved});
  Join join;
  join.value.kind = want.number ? Value::Kind::raw : Value::Kind::pointer;
  join.value.type = want.type;
  join.value.at = state_.temporary(false);
  const FrameState::Snapshot snapshot = state_.snapshot();
  image_.label();
  compile(expr, {Context::Kind::into, &after, &join, nullptr});
  state_.restore(snapshot);
  image_.patch(join.jumps);
  if (!want.number) state_.now_pointer(join.value.at);
  state_.release(after);
  if (restores) {
    emit(Instruction::RestoreStack, {saved});
    state_.unpin(saved);
  }
  return join.value;
}

void Codegen::deliver(Value value, const Context& context) {
  if (context.kind == Context::Kind::branch) return deliver_branch(value, context);
  if (context.kind == Context::Kind::tail) {
    if (value.kind == Value::Kind::raw) {
      emit(Instruction::ReturnNumber, {value.at, static_cast<std::int64_t>(value.type)});
    } else {
      emit(Instruction::Return, {value.at});
    }
    return drop(value);
  }
  const Value& to = context.join->value;
  if (value.kind != Value::Kind::raw && to.kind == Value::Kind::raw) {
    value = as_number(value, to.type);
  }
  if (value.kind == Value::Kind::raw && to.kind == Value::Kind::pointer) {
    const Live live{nullptr, context.live};
    emit(Instruction::BoxNumber,
         {to.at, value.at, static_cast<std::int64_t>(value.type), point_in_use(live)});
  } else if (value.kind == Value::Kind::raw) {
    if (!image_.retarget(value.at, to.at)) emit(Instruction::MoveRaw, {to.at, value.at});
  } else if (value.kind == Value::Kind::constant) {
    emit(Instruction::Load, {to.at, value.at});
  } else {
    emit(Instruction::Move, {to.at, value.at});
  }
  drop(value);
  begin(Instruction::Jump);
  image_.jump(context.join->jumps);
}

void Codegen::deliver_branch(const Value& value, const Context& context) {
  Branches& branches = *context.branches;
  if (value.kind == Value::Kind::constant) {
    const bool yes = value.at == image_.image.true_;
    if (yes || value.at == image_.image.false_) {
      begin(Instruction::Jump);
      return image_.jump(yes ? branches.yes : branches.no);
    }
  }
  std::int32_t slot = value.at;
  if (value.kind == Value::Kind::constant) {
    slot = state_.temporary(true);
    emit(Instruction::Load, {slot, value.at});
  }
  begin(Instruction::BranchTag);
  image_.word(slot);
  image_.word(program_.constructors[std::size_t(program_.true_)].tag);
  image_.jump(branches.no);
  state_.unpin(slot);
  begin(Instruction::Jump);
  image_.jump(branches.yes);
}

void Codegen::compile_variable(const stg::Atom& atom, const Context& context) {
  if (context.kind == Context::Kind::tail && atom.kind <= stg::Atom::Kind::global) {
    const Live live{nullptr, context.live};
    const bool recheck = maybe_function(atom);
    if (atom.kind == stg::Atom::Kind::global) {
      const std::int32_t at = image_.constant(atom);
      return emit(recheck ? Instruction::TailEvalFunction : Instruction::TailEval, {at});
    }
    const Place& known = place(atom.local);
    if (recheck || (!known.evaluated && known.raw < 0)) {
      const std::int32_t at = pointer_to(free_.canonical(atom.local), live);
      return emit(recheck ? Instruction::TailEvalFunction : Instruction::TailEval, {at});
    }
  }
  Want want;
  if (context.kind == Context::Kind::into && context.join->value.kind == Value::Kind::raw) {
    want = {true, context.join->value.type};
  }
  deliver(variable_value(atom, want, Live{nullptr, context.live}), context);
}

Codegen::Value Codegen::variable_value(const stg::Atom& atom, Want want, const Live& live) {
  if (atom.kind == stg::Atom::Kind::local)
    return local_value(free_.canonical(atom.local), want, live);
  if (atom.kind != stg::Atom::Kind::global) return literal_value(atom, want);
  const std::int32_t at = image_.constant(atom);
  const stg::Rhs& rhs = program_.globals[std::size_t(atom.global)].rhs;
  const auto* form = std::get_if<stg::LambdaForm*>(&rhs);
  const bool is_caf = form != nullptr && (*form)->parameters.empty();
  if (!is_caf && !maybe_function(atom)) return {Value::Kind::constant, at, {}, true};
  const bool recheck = maybe_function(atom);
  const bool number = want.number && !recheck;
  const std::int32_t slot = state_.temporary(!number);
  load_live(live);
  begin(recheck ? Instruction::EvalFunction : number ? Instruction::EvalNumber : Instruction::Eval);
  image_.word(at);
  return_point(number ? Instruction::ReturnRawRaw : Instruction::Box,
               recheck  ? Instruction::ReturnRecheck
               : number ? Instruction::ReturnRaw
                        : Instruction::ReturnPointer,
               slot, live);
  return {number ? Value::Kind::raw : Value::Kind::pointer, slot, want.type, true};
}

Codegen::Value Codegen::local_value(stg::LocalId local, Want want, const Live& live) {
  const Place& known = state_.place(local);
  if (known.raw >= 0 && (want.number || !known.evaluated)) {
    state_.pin(known.raw);
    return {Value::Kind::raw, known.raw, known.type, true};
  }
  if (known.constant < 0 && !maybe_function(local)) {
    return {Value::Kind::constant, known.constant, {}, true};
  }
  load_live(live);
  const std::int32_t slot = pointer_to(local, live);
  if (slot >= 0 && known.evaluated && !maybe_function(local)) {
    if (want.number) {
      const std::int32_t raw = state_.raw_for(local, want.type);
      emit(Instruction::Unbox, {raw, slot});
      state_.pin(raw);
      return {Value::Kind::raw, raw, want.type, true};
    }
    state_.pin(slot);
    return {Value::Kind::pointer, slot, {}, true};
  }
  return evaluate(slot, local, want, live);
}

// Evaluates a pointer not known to be a value.
Codegen::Value Codegen::evaluate(std::int32_t from, stg::LocalId local, Want want,
                                 const Live& live) {
  if (maybe_function(local)) {
    const std::int32_t slot = state_.temporary(true);
    begin(Instruction::EvalFunction);
    image_.word(from);
    return_point(Instruction::Box, Instruction::ReturnRecheck, slot, live);
    return {Value::Kind::pointer, slot, {}, true};
  }
  if (want.number) {
    const std::int32_t raw = state_.raw_for(local, want.type);
    begin(Instruction::EvalNumber);
    image_.word(from);
    return_point(Instruction::ReturnRawRaw, Instruction::ReturnRaw, raw, live);
    state_.pin(raw);
    return {Value::Kind::raw, raw, want.type, true};
  }
  begin(Instruction::Eval);
  image_.word(from);
  return_point(Instruction::Box, Instruction::ReturnPointer, from, live);
  Place known = state_.place(local);
  known.evaluated = true;
  state_.set(local, known);
  state_.pin(from);
  return {Value::Kind::pointer, from, {}, true};
}

Codegen::Value Codegen::literal_value(const stg::Atom& literal, Want want) {
  if (!want.number) return {Value::Kind::constant, image_.constant(literal), {}, true};
  const bool real = literal.is_real();
  const Word bits = real ? as_raw(literal.real) : static_cast<Word>(literal.integer);
  const std::int32_t slot = state_.temporary(false);
  begin(Instruction::Number);
  image_.word(slot);
  image_.wide(bits);
  return {Value::Kind::raw, slot, want.type, true};
}

Codegen::Value Codegen::as_number(const Value& value, Number type) {
  std::int32_t from = value.at;
  if (value.kind == Value::Kind::constant) {
    from = state_.temporary(true);
    emit(Instruction::Load, {from, value.at});
  }
  const std::int32_t slot = state_.temporary(false);
  emit(Instruction::Unbox, {slot, from});
  state_.unpin(from);
  return {Value::Kind::raw, slot, type, true};
}

// The value as an atom operand: never raw.
std::int32_t Codegen::as_operand(Value& value, const Live& live) {
  if (value.kind != Value::Kind::raw) return value.at;
  const std::uint32_t point = point_in_use(live);
  const std::int32_t slot = state_.temporary(true);
  emit(Instruction::BoxNumber, {slot, value.at, static_cast<std::int64_t>(value.type), point});
  state_.unpin(value.at);
  value = {Value::Kind::pointer, slot, {}, true};
  return slot;
}

void Codegen::drop(const Value& value) {
  if (value.kind != Value::Kind::constant) state_.unpin(value.at);
}

// Binds the value to a new variable.
void Codegen::bind(const Value& value, stg::LocalId local) {
  Place known;
  known.evaluated = value.evaluated && value.kind != Value::Kind::raw;
  if (value.kind == Value::Kind::constant) {
    known.constant = value.at;
    return state_.set(local, known);
  }
  state_.set(local, known);
  if (state_.is_temporary(value.at)) {
    return state_.give(value.at, local, value.kind == Value::Kind::raw, value.type);
  }
  // The value's slot still belongs to another variable.
  if (value.kind == Value::Kind::raw) {
    emit(Instruction::MoveRaw, {state_.raw_for(local, value.type), value.at});
  } else {
    emit(Instruction::Move, {state_.slot_for(local), value.at});
  }
  state_.unpin(value.at);
}

void Codegen::compile_tick(const stg::Tick& tick, bool in_tail) {
  if (!image_.image.profiled()) return;
  const bool first = head_ && !counted_;
  const std::uint32_t kind = !first      ? static_cast<std::uint32_t>(CallKind::strict)
                             : is_thunk_ ? static_cast<std::uint32_t>(CallKind::lazy)
                                         : tick_dynamic;
  counted_ = counted_ || tick.counts;
  image_.emit(Instruction::Tick,
              {static_cast<std::int64_t>(tick.centre),
               kind | (tick.counts ? tick_counts : 0) | (tick.scopes ? tick_scopes : 0) |
                   (head_ ? tick_at_head : 0) | (in_tail ? tick_in_tail : 0),
               state_.in_use().depth});
}

// True if the expression changes the current stack in its own code, not only in callees.
bool Codegen::scopes_inside(const stg::Expr& expr) const {
  if (!image_.image.profiled()) return false;
  if (const auto* tick = std::get_if<stg::Tick>(&expr.node)) {
    return tick->scopes || scopes_inside(*tick->body);
  }
  if (const auto* let = std::get_if<stg::Let>(&expr.node)) return scopes_inside(*let->body);
  if (const auto* join = std::get_if<stg::JoinPoint>(&expr.node)) {
    return scopes_inside(*join->rhs) || scopes_inside(*join->body);
  }
  if (const auto* operation = std::get_if<stg::Operation>(&expr.node)) {
    return operation->primitive == stg::Primitive::Seq && scopes_inside(*operation->operands[1]);
  }
  const auto* of_case = std::get_if<stg::Case>(&expr.node);
  if (of_case == nullptr) return false;
  for (const auto& alternative : of_case->constructors) {
    if (scopes_inside(*alternative.body)) return true;
  }
  for (const auto& alternative : of_case->literals) {
    if (scopes_inside(*alternative.body)) return true;
  }
  return of_case->otherwise != nullptr && scopes_inside(*of_case->otherwise);
}

}  // namespace convertprofile::runtime
