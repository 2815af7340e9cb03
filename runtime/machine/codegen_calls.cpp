// SPDX-License-Identifier: BSD-3-Clause
// Calls, operands, and the return points of calls.
#include <algorithm>

#include "formats/base/diagnostics.h"
#include "runtime/machine/codegen.h"

namespace convertprofile::runtime {

void Codegen::load_free(stg::LocalId local) {
  const std::int32_t field = state_.place(local).free;
  const std::int32_t self = state_.self();
  const std::int32_t slot = state_.slot_for(local);
  emit(Instruction::Field, {slot, self, field});
}

void Codegen::load_live(const Live& live) {
  std::vector<std::pair<std::int32_t, std::int32_t>> loads;
  const std::int32_t self = state_.self();
  for (const stg::LocalId local : state_.free_variables()) {
    const Place& at = state_.place(local);
    if (at.slot >= 0 || at.raw >= 0 || at.free < 0 || !live.contains(Name(local))) continue;
    const std::int32_t field = at.free;
    loads.emplace_back(state_.slot_for(local), field);
  }
  if (loads.empty()) return;
  if (loads.size() == 1) {
    return emit(Instruction::Field, {loads[0].first, self, loads[0].second});
  }
  if (loads.size() == 2 && loads[1].second == loads[0].second + 1) {
    return emit(Instruction::Field2, {loads[0].first, loads[1].first, self, loads[0].second});
  }
  begin(Instruction::Fields);
  image_.word(self);
  image_.word(static_cast<std::int64_t>(2 * loads.size()));
  for (const auto& [slot, field] : loads) {
    image_.word(slot);
    image_.word(field);
  }
}

// Slot or constant that holds a pointer to the variable's value or thunk.
std::int32_t Codegen::pointer_to(stg::LocalId local, const Live& live) {
  const Place& at = state_.place(local);
  if (at.slot >= 0) return at.slot;
  if (at.constant < 0) return at.constant;
  if (at.raw >= 0) {
    const std::int32_t raw = at.raw;
    const auto type = static_cast<std::int64_t>(at.type);
    const std::uint32_t point = point_in_use(live);
    const std::int32_t slot = state_.slot_for(local);
    emit(Instruction::BoxNumber, {slot, raw, type, point});
    Place boxed = state_.place(local);
    boxed.evaluated = true;
    state_.set(local, boxed);
    return slot;
  }
  if (at.free < 0)
    throw Error("variable " + program_.locals[std::size_t(local)].name.str() + " is unbound");
  load_free(local);
  return state_.place(local).slot;
}

std::int32_t Codegen::operand(const stg::Atom& atom, const Live& live) {
  if (atom.kind == stg::Atom::Kind::local) return pointer_to(free_.canonical(atom.local), live);
  return image_.constant(atom);
}

std::vector<std::int32_t> Codegen::operands(const std::vector<stg::Atom>& atoms, const Live& live) {
  std::vector<std::int32_t> all;
  all.reserve(atoms.size());
  for (const stg::Atom& atom : atoms) all.push_back(operand(atom, live));
  return all;
}

void Codegen::return_point(Instruction raw, Instruction pointer, std::int32_t slot,
                           const Live& live) {
  const FrameState::Use use = state_.used_after(live, slot);
  const std::uint32_t point = image_.safe_point(use, globals_of(live));
  image_.word(static_cast<std::int64_t>(raw));
  image_.word(static_cast<std::int64_t>(pointer));
  image_.word(point);
  image_.word(use.depth);
  image_.word(slot);
}

Codegen::Callee Codegen::callee(const stg::Application& call, const Live& live) {
  if (call.arguments.size() > most_parameters) throw Error("a call with too many arguments");
  // Any number of its arguments may have to wait.
  most_waiting_ = std::max(most_waiting_, static_cast<std::uint32_t>(call.arguments.size()));
  const auto is_saturated = [&](const stg::LambdaForm* form) {
    return form != nullptr && !form->parameters.empty() &&
           form->parameters.size() == call.arguments.size();
  };
  const std::int32_t at = operand(call.function, live);
  if (call.function.kind == stg::Atom::Kind::global) {
    const stg::Rhs& rhs = program_.globals[std::size_t(call.function.global)].rhs;
    const auto* form = std::get_if<stg::LambdaForm*>(&rhs);
    if (form != nullptr && is_saturated(*form)) {
      return {Callee::Kind::known, image_.info(*form), at};
    }
  } else if (call.function.kind == stg::Atom::Kind::local) {
    const Place& known = place(call.function.local);
    if (is_saturated(known.function)) {
      const bool is_static = known.constant < 0;
      return {is_static ? Callee::Kind::known : Callee::Kind::known_local, known.function_info, at};
    }
  }
  return {Callee::Kind::unknown, 0, at};
}

void Codegen::compile_tail_call(const stg::Application& call, const Live& live) {
  if (compile_repeat(call, live)) return;
  const bool lazy = head_ && is_thunk_ && !counted_;
  const Callee to = callee(call, live);
  const std::vector<std::int32_t> arguments = operands(call.arguments, live);
  const std::size_t count = arguments.size();
  const auto kind = to.kind == Callee::Kind::unknown ? CallKind::curried
                    : lazy                           ? CallKind::lazy
                                                     : CallKind::strict;
  bool counted = false;
  if (to.kind == Callee::Kind::known) {
    constexpr Instruction fixed[] = {Instruction::TailCall1, Instruction::TailCall2,
                                     Instruction::TailCall3};
    counted = count > 3;
    begin(counted ? Instruction::TailCall : fixed[count - 1]);
  } else if (to.kind == Callee::Kind::known_local) {
    constexpr Instruction fixed[] = {Instruction::TailCallLocal1, Instruction::TailCallLocal2};
    counted = count > 2;
    begin(counted ? Instruction::TailCallLocal : fixed[count - 1]);
  } else {
    constexpr Instruction fixed[] = {Instruction::TailApply1, Instruction::TailApply2};
    counted = count > 2;
    begin(counted ? Instruction::TailApply : fixed[count - 1]);
  }
  image_.word(static_cast<std::int64_t>(kind));
  if (to.kind != Callee::Kind::unknown) image_.target(to.info);
  if (to.kind != Callee::Kind::known) image_.word(to.operand);
  if (counted) image_.word(static_cast<std::int64_t>(count));
  for (const std::int32_t each : arguments) image_.word(each);
}

Codegen::Value Codegen::compile_call(const stg::Application& call, Want want, const Live& live,
                                     const Live& after) {
  const Callee to = callee(call, live);
  const std::vector<std::int32_t> arguments = operands(call.arguments, live);
  const std::size_t count = arguments.size();
  load_live(after);
  bool counted = false;
  if (to.kind == Callee::Kind::known) {
    constexpr Instruction fixed[] = {Instruction::Call1, Instruction::Call2, Instruction::Call3};
    counted = count > 3;
    begin(counted ? Instruction::Call : fixed[count - 1]);
  } else if (to.kind == Callee::Kind::known_local) {
    constexpr Instruction fixed[] = {Instruction::CallLocal1, Instruction::CallLocal2};
    counted = count > 2;
    begin(counted ? Instruction::CallLocal : fixed[count - 1]);
  } else {
    constexpr Instruction fixed[] = {Instruction::Apply1, Instruction::Apply2};
    counted = count > 2;
    begin(counted ? Instruction::Apply : fixed[count - 1]);
  }
  if (to.kind != Callee::Kind::unknown) image_.target(to.info);
  if (to.kind != Callee::Kind::known) image_.word(to.operand);
  if (counted) image_.word(static_cast<std::int64_t>(count));
  for (const std::int32_t each : arguments) image_.word(each);
  const std::int32_t slot = state_.temporary(!want.number);
  return_point(want.number ? Instruction::ReturnRawRaw : Instruction::Box,
               want.number ? Instruction::ReturnRaw : Instruction::ReturnPointer, slot, after);
  return {want.number ? Value::Kind::raw : Value::Kind::pointer, slot, want.type, true};
}

}  // namespace convertprofile::runtime
