// SPDX-License-Identifier: BSD-3-Clause
// Case expressions: evaluation, binding and branching.
#include <algorithm>
#include <limits>
#include <map>

#include "runtime/machine/codegen.h"

namespace convertprofile::runtime {

const stg::Expr* Codegen::only_alternative(const stg::Case& node) const {
  if (node.constructors.empty() && node.literals.empty()) return node.otherwise;
  if (node.constructors.size() != 1) return nullptr;
  const stg::ConstructorAlternative& alternative = node.constructors[0];
  const bool irrefutable =
      program_.constructors[std::size_t(alternative.constructor)].family == 1 ||
      node.otherwise == nullptr;
  return irrefutable ? alternative.body : nullptr;
}

// Compiles the scrutinee of a case with one alternative and binds the result.
void Codegen::compile_scrutinee(const stg::Expr& expr, const stg::Expr& body, const Live& live) {
  const auto& node = std::get<stg::Case>(expr.node);
  const Live after{&free_.of_alternatives(&expr), &live};
  Value value = compile_value(*node.scrutinee, wanted(node, body), after);
  if (node.constructors.empty()) return bind_binder(node, value);
  const stg::ConstructorAlternative& alternative = node.constructors[0];
  if (program_.constructors[std::size_t(alternative.constructor)].is_unboxed) {
    value.evaluated = false;
    return bind(value, alternative.fields[0].local);
  }
  bind_fields(value, alternative, Live{&free_.of(&body), &live});
  bind_binder(node, value);
}

// A call's result is wanted raw if only numeric primitives use it.
Codegen::Want Codegen::wanted(const stg::Case& node, const stg::Expr& body) const {
  const auto* call = std::get_if<stg::Application>(&node.scrutinee->node);
  const bool is_call = call == nullptr ? std::holds_alternative<stg::Case>(node.scrutinee->node)
                                       : !call->arguments.empty();
  if (!keeps_raw_ || !is_call || !node.constructors.empty() || !node.binder_used ||
      free_.canonical(node.binder) != node.binder || maybe_function(node.binder)) {
    return {};
  }
  constexpr int most_looked_at = 64;
  NumberUses uses{node.binder, most_looked_at};
  look_at_uses(body, uses);
  if (uses.are_others || !uses.type) return {};
  return {true, *uses.type};
}

void Codegen::look_at_uses(const stg::Expr& expr, NumberUses& uses) const {
  const Names& names = free_.of(&expr);
  if (uses.are_others || !std::ranges::binary_search(names, Name(uses.variable))) return;
  const auto go_on = [&](const stg::Expr* inner) {
    if (inner != nullptr) look_at_uses(*inner, uses);
  };
  uses.are_others = --uses.left < 0;
  if (const auto* operation = std::get_if<stg::Operation>(&expr.node)) {
    const PrimitiveShape& shape = shape_of(operation->primitive);
    for (std::size_t i = 0; i < operation->operands.size(); ++i) {
      const stg::Atom* const variable = variable_of(*operation->operands[i]);
      if (variable == nullptr || free_.canonical(variable->local) != uses.variable) {
        go_on(operation->operands[i]);
      } else if (shape.operands[i].pass == PrimitiveShape::Pass::number) {
        uses.type = shape.operands[i].type;
      } else {
        uses.are_others = true;
      }
    }
  } else if (const auto* of_case = std::get_if<stg::Case>(&expr.node)) {
    go_on(of_case->scrutinee);
    for (const auto& alternative : of_case->constructors) {
      const bool refines = program_.constructors[std::size_t(alternative.constructor)].refines;
      const Names& inner = free_.of(alternative.body);
      uses.are_others |= refines && std::ranges::binary_search(inner, Name(uses.variable));
      go_on(alternative.body);
    }
    for (const auto& alternative : of_case->literals) go_on(alternative.body);
    go_on(of_case->otherwise);
  } else if (const auto* application = std::get_if<stg::Application>(&expr.node);
             application != nullptr && application->arguments.empty()) {
    return;  // already evaluated
  } else {
    uses.are_others = true;
  }
}

// Loads the fields used by the alternative.
void Codegen::bind_fields(const Value& value, const stg::ConstructorAlternative& alternative,
                          const Live& live) {
  std::int32_t from = value.at;
  std::vector<stg::Field> used;
  std::ranges::copy_if(
      alternative.fields, std::back_inserter(used),
      [&live](const stg::Field& field) { return live.contains(Name(field.local)); });
  if (used.empty()) return;
  if (value.kind == Value::Kind::constant) {
    from = state_.temporary(true);
    emit(Instruction::Load, {from, value.at});
  }
  for (std::size_t i = 0; i < used.size(); ++i) {
    const std::int32_t slot = state_.slot_for(used[i].local);
    const std::uint32_t field = used[i].number;
    if (i + 1 < used.size() && used[i + 1].number == field + 1) {
      const std::int32_t second = state_.slot_for(used[++i].local);
      emit(Instruction::Field2, {slot, second, from, field});
    } else {
      emit(Instruction::Field, {slot, from, field});
    }
  }
  if (value.kind == Value::Kind::constant) state_.unpin(from);
  for (const stg::Field& field : used) {
    if (!field.is_evaluated) continue;
    Place known = state_.place(field.local);
    known.evaluated = true;
    state_.set(field.local, known);
  }
}

bool Codegen::is_truth(const stg::Case& node) const {
  return !node.constructors.empty() && (node.constructors[0].constructor == program_.false_ ||
                                        node.constructors[0].constructor == program_.true_);
}

bool Codegen::is_condition(const stg::Expr& expr) const {
  const auto* operation = std::get_if<stg::Operation>(&expr.node);
  return operation != nullptr &&
         shape_of(operation->primitive).result == PrimitiveShape::Result::truth;
}

void Codegen::compile_case(const stg::Expr& expr, const Context& context) {
  const auto& node = std::get<stg::Case>(expr.node);
  const bool is_leaf = std::holds_alternative<stg::Application>(node.scrutinee->node) ||
                       std::holds_alternative<stg::ConstructorApplication>(node.scrutinee->node);
  if (is_truth(node) && !is_leaf) return compile_truth(expr, node, context);
  const Live after{&free_.of_alternatives(&expr), context.live};
  Want want;
  if (!node.literals.empty()) {
    const stg::Atom& literal = node.literals[0].literal;
    want = {true, literal.kind == stg::Atom::Kind::real        ? Number::real
                  : literal.kind == stg::Atom::Kind::single    ? Number::single
                  : literal.kind == stg::Atom::Kind::character ? Number::character
                                                               : Number::integer};
  }
  const Value value = compile_value(*node.scrutinee, want, after);
  if (!node.literals.empty()) return compile_literals(node, value, context);
  compile_constructors(node, value, context);
}

// A case on Bool whose scrutinee is compiled to jumps.
void Codegen::compile_truth(const stg::Expr& expr, const stg::Case& node, const Context& context) {
  const Live after{&free_.of_alternatives(&expr), context.live};
  const stg::Expr* bodies[2] = {node.otherwise, node.otherwise};  // false, true
  for (const stg::ConstructorAlternative& alternative : node.constructors) {
    bodies[alternative.constructor == program_.true_ ? 1 : 0] = alternative.body;
  }
  Branches branches;
  compile_condition(*node.scrutinee, branches, after);
  const FrameState::Snapshot snapshot = state_.snapshot();
  for (const bool truth : {true, false}) {
    Jumps& jumps = truth ? branches.yes : branches.no;
    if (!truth) state_.restore(snapshot);
    image_.patch(jumps);
    if (bodies[truth ? 1 : 0] == nullptr) continue;
    if (node.binder_used && free_.canonical(node.binder) == node.binder) {
      bind({Value::Kind::constant, truth ? image_.image.true_ : image_.image.false_, {}, true},
           node.binder);
    }
    compile(*bodies[truth ? 1 : 0], context);
  }
}

// Falls through or jumps to `yes` if the condition holds.
void Codegen::compile_condition(const stg::Expr& expr, Branches& branches, const Live& after) {
  if (is_condition(expr)) {
    state_.release(Live{&free_.of(&expr), &after});
    return compile_comparison(std::get<stg::Operation>(expr.node), branches, after);
  }
  load_live(after);
  const bool restores = image_.image.profiled() && scopes_inside(expr);
  const std::int32_t saved = restores ? state_.temporary(false) : -1;
  if (restores) emit(Instruction::SaveStack, {saved});
  const FrameState::Snapshot snapshot = state_.snapshot();
  compile(expr, {Context::Kind::branch, &after, nullptr, &branches});
  state_.restore(snapshot);
  if (restores) {
    image_.patch(branches.no);
    emit(Instruction::RestoreStack, {saved});
    begin(Instruction::Jump);
    image_.jump(branches.no);
    image_.patch(branches.yes);
    emit(Instruction::RestoreStack, {saved});
    state_.unpin(saved);
  }
  state_.release(after);
}

void Codegen::compile_constructors(const stg::Case& node, const Value& value,
                                   const Context& context) {
  Value from = value;
  if (from.kind == Value::Kind::constant) {
    from = {Value::Kind::pointer, state_.temporary(true), {}, true};
    emit(Instruction::Load, {from.at, value.at});
  }
  if (node.constructors.size() > 3) return compile_switch(node, from, context);
  const FrameState::Snapshot snapshot = state_.snapshot();
  Jumps next;
  for (std::size_t i = 0; i < node.constructors.size(); ++i) {
    const stg::ConstructorAlternative& alternative = node.constructors[i];
    state_.restore(snapshot);
    image_.patch(next);
    if (i + 1 < node.constructors.size() || node.otherwise != nullptr) {
      branch_unless_tag(from.at, alternative.constructor, next);
    }
    bind_fields(from, alternative, Live{&free_.of(alternative.body), context.live});
    bind_binder(node, from);
    compile(*alternative.body, context);
  }
  if (node.otherwise == nullptr) return;
  state_.restore(snapshot);
  image_.patch(next);
  bind_binder(node, from);
  compile(*node.otherwise, context);
}

void Codegen::branch_unless_tag(std::int32_t slot, stg::ConstructorId constructor,
                                Jumps& otherwise) {
  const std::uint32_t tag = program_.constructors[std::size_t(constructor)].tag;
  if (image_.fuse_branch(slot, tag, otherwise)) return;
  begin(Instruction::BranchTag);
  image_.word(slot);
  image_.word(tag);
  image_.jump(otherwise);
}

// Binds the case's binder, or drops the value.
void Codegen::bind_binder(const stg::Case& node, const Value& value) {
  if (node.binder_used && free_.canonical(node.binder) == node.binder) {
    bind(value, node.binder);
  } else {
    drop(value);
  }
}

void Codegen::compile_switch(const stg::Case& node, const Value& value, const Context& context) {
  const std::uint32_t family =
      program_.constructors[std::size_t(node.constructors[0].constructor)].family;
  std::vector<Jumps> jumps(family);
  begin(Instruction::SwitchTag);
  image_.word(value.at);
  image_.word(family);
  for (Jumps& jump : jumps) image_.jump(jump);
  const FrameState::Snapshot snapshot = state_.snapshot();
  for (const stg::ConstructorAlternative& alternative : node.constructors) {
    const std::uint32_t tag = program_.constructors[std::size_t(alternative.constructor)].tag;
    state_.restore(snapshot);
    image_.patch(jumps[tag]);
    bind_fields(value, alternative, Live{&free_.of(alternative.body), context.live});
    bind_binder(node, value);
    compile(*alternative.body, context);
  }
  if (node.otherwise == nullptr) return;
  state_.restore(snapshot);
  for (Jumps& jump : jumps) image_.patch(jump);
  bind_binder(node, value);
  compile(*node.otherwise, context);
}

void Codegen::compile_literals(const stg::Case& node, const Value& value, const Context& context) {
  if (is_dense(node)) return compile_literal_switch(node, value, context);
  const FrameState::Snapshot snapshot = state_.snapshot();
  Jumps next;
  for (const stg::LiteralAlternative& alternative : node.literals) {
    state_.restore(snapshot);
    image_.patch(next);
    branch_unless_literal(value, alternative.literal, next);
    bind_binder(node, value);
    compile(*alternative.body, context);
  }
  state_.restore(snapshot);
  image_.patch(next);
  if (node.otherwise == nullptr) return;
  bind_binder(node, value);
  compile(*node.otherwise, context);
}

void Codegen::branch_unless_literal(const Value& value, const stg::Atom& literal,
                                    Jumps& otherwise) {
  const bool real = literal.is_real();
  if (!real && literal.integer == static_cast<std::int32_t>(literal.integer)) {
    begin(Instruction::BranchEqualTo);
    image_.word(value.at);
    image_.word(literal.integer);
    return image_.jump(otherwise);
  }
  const Value other = literal_value(literal, {true, value.type});
  begin(real ? Instruction::BranchRealEqual : Instruction::BranchEqual);
  image_.word(value.at);
  image_.word(other.at);
  image_.jump(otherwise);
  drop(other);
}

// True if a jump table would not be much larger than the alternatives.
bool Codegen::is_dense(const stg::Case& node) const {
  if (node.literals.size() < 5 || node.literals[0].literal.is_real()) return false;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  std::int64_t most = std::numeric_limits<std::int64_t>::min();
  for (const stg::LiteralAlternative& alternative : node.literals) {
    least = std::min(least, alternative.literal.integer);
    most = std::max(most, alternative.literal.integer);
  }
  constexpr std::int64_t bound = 1 << 20;
  return least > -bound && most < bound &&
         most - least < static_cast<std::int64_t>(4 * node.literals.size());
}

void Codegen::compile_literal_switch(const stg::Case& node, const Value& value,
                                     const Context& context) {
  std::map<std::int64_t, const stg::Expr*> bodies;
  for (const stg::LiteralAlternative& alternative : node.literals) {
    bodies.emplace(alternative.literal.integer, alternative.body);
  }
  const std::int64_t least = bodies.begin()->first;
  const std::int64_t count = bodies.rbegin()->first - least + 1;
  std::vector<Jumps> jumps(static_cast<std::size_t>(count));
  Jumps otherwise;
  begin(Instruction::SwitchNumber);
  image_.word(value.at);
  image_.word(least);
  image_.jump(otherwise);
  image_.word(count);
  for (Jumps& jump : jumps) image_.jump(jump);
  const FrameState::Snapshot snapshot = state_.snapshot();
  for (const auto& [number, body] : bodies) {
    state_.restore(snapshot);
    image_.patch(jumps[static_cast<std::size_t>(number - least)]);
    bind_binder(node, value);
    compile(*body, context);
  }
  state_.restore(snapshot);
  image_.patch(otherwise);
  for (Jumps& jump : jumps) image_.patch(jump);
  if (node.otherwise == nullptr) return;
  bind_binder(node, value);
  compile(*node.otherwise, context);
}

void Codegen::compile_join_point(const stg::JoinPoint& join, const Context& context) {
  const auto label = static_cast<std::uint32_t>(join.label);
  const Live after{nullptr, context.live};
  const Live rhs{&free_.of(join.rhs), &after};
  load_live(rhs);
  Label made;
  for (std::size_t i = 0; i < join.parameters.size(); ++i)
    made.slots.push_back(state_.temporary(false));
  labels_[label] = made;
  const FrameState::Snapshot snapshot = state_.snapshot();
  image_.label();
  compile(*join.body, context);
  state_.restore(snapshot);
  Label& at = labels_[label];
  for (std::size_t i = 0; i < join.parameters.size(); ++i) {
    state_.set(join.parameters[i], Place{});
    state_.give(at.slots[i], join.parameters[i], false, {});
  }
  if (at.jumps.empty()) return;
  image_.patch(at.jumps);
  compile(*join.rhs, context);
}

void Codegen::compile_jump(const stg::Jump& jump, const Live& live) {
  const std::vector<std::int32_t> arguments = operands(jump.arguments, live);
  Label& label = labels_.at(static_cast<std::uint32_t>(jump.label));
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    emit(Instruction::Load, {label.slots[i], arguments[i]});
  }
  begin(Instruction::Jump);
  image_.jump(label.jumps);
}

}  // namespace convertprofile::runtime
