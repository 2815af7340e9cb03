// SPDX-License-Identifier: BSD-3-Clause
// Primitive operations on raw numbers, comparisons, and primitives called out of line.
#include <algorithm>
#include <optional>

#include "runtime/machine/codegen.h"
#include "runtime/machine/operation_instructions.h"

namespace convertprofile::runtime {
namespace {

using stg::Primitive;
using Pass = PrimitiveShape::Pass;

// A literal operand that fits into an instruction.
std::optional<std::int64_t> small_literal(const stg::Expr& expr) {
  const auto* literal = std::get_if<stg::LiteralValue>(&expr.node);
  const auto* variable = std::get_if<stg::Application>(&expr.node);
  if (literal == nullptr && (variable == nullptr || !variable->arguments.empty())) {
    return std::nullopt;
  }
  const stg::Atom& atom = literal != nullptr ? literal->literal : variable->function;
  if (atom.kind != stg::Atom::Kind::integer && atom.kind != stg::Atom::Kind::character) {
    return std::nullopt;
  }
  const std::int64_t number = atom.integer;
  constexpr std::int64_t most = 0x7ffffff0;
  if (number > most || number < -most) return std::nullopt;
  return number;
}

// True for primitives that take numbers and return a number or a truth value.
bool is_of_numbers(Primitive primitive) {
  const PrimitiveShape& shape = shape_of(primitive);
  if (shape.result != PrimitiveShape::Result::number &&
      shape.result != PrimitiveShape::Result::truth) {
    return false;
  }
  return std::all_of(
      shape.operands.begin(), shape.operands.end(),
      [](const PrimitiveShape::Operand& operand) { return operand.pass == Pass::number; });
}

// Skips the Integer in conversions from Int via Integer to a word or Double: returns the Int.
const stg::Expr* widened_int(const stg::Operation& operation) {
  const bool narrows = operation.primitive == Primitive::IntegerToInt ||
                       operation.primitive == Primitive::IntegerToDouble;
  if (!narrows) return nullptr;
  const auto* inner = std::get_if<stg::Operation>(&operation.operands[0]->node);
  const bool widens = inner != nullptr && inner->primitive == Primitive::IntToInteger;
  return widens ? inner->operands[0] : nullptr;
}

}  // namespace

// Compiles operands from left to right. Earlier ones stay pinned while later ones are evaluated.
std::vector<Codegen::Value> Codegen::compile_operands(const stg::Operation& operation,
                                                      const Live& after) {
  if (stg::info(operation.primitive).evaluates_from_right()) return from_right(operation, after);
  const PrimitiveShape& shape = shape_of(operation.primitive);
  const std::size_t count = operation.operands.size();
  std::vector<Live> later(count + 1, Live{nullptr, &after});  // later[i]: after operand i - 1
  for (std::size_t i = count; i-- > 0;)
    later[i] = {&free_.of(operation.operands[i]), &later[i + 1]};
  std::vector<Value> values;
  for (std::size_t i = 0; i < count; ++i) {
    const PrimitiveShape::Operand& operand_shape = shape.operands[i];
    const stg::Expr& expr = *operation.operands[i];
    if (operand_shape.pass == Pass::nothing) continue;
    if (operand_shape.pass == Pass::text) {
      collect_text(expr, later[i + 1]);
    } else if (operand_shape.pass == Pass::number) {
      values.push_back(compile_value(expr, {true, operand_shape.type}, later[i + 1]));
    } else if (operand_shape.strict) {
      Value value = compile_value(expr, {}, later[i + 1]);
      as_operand(value, later[i]);
      values.push_back(value);
    } else {
      values.push_back(unevaluated(expr, later[i]));
    }
  }
  return values;
}

// Compiles the second of two numbers first. If the first is already a value, the instruction's own
// check for a zero divisor suffices.
std::vector<Codegen::Value> Codegen::from_right(const stg::Operation& operation,
                                                const Live& after) {
  const PrimitiveShape& shape = shape_of(operation.primitive);
  const stg::Expr& left = *operation.operands[0];
  const stg::Expr& right = *operation.operands[1];
  const Live later{&free_.of(&left), &after};
  const Value second = compile_value(right, {true, shape.operands[1].type}, later);
  const bool is_zero_possible = small_literal(right).value_or(0) == 0;
  if (stg::info(operation.primitive).checks_divisor() && is_zero_possible && !is_at_hand(left)) {
    Jumps not_zero;
    begin(number_branch(Relation::equal));
    image_.word(second.at);
    image_.word(0);
    image_.jump(not_zero);
    const std::int32_t nothing = state_.temporary(false);
    emit(*arithmetic_instruction(operation.primitive), {nothing, second.at, second.at});
    state_.unpin(nothing);
    image_.patch(not_zero);
  }
  const Value first = compile_value(left, {true, shape.operands[0].type}, after);
  return {first, second};
}

// True for a number, or a variable known to be evaluated.
bool Codegen::is_at_hand(const stg::Expr& expr) const {
  const auto* variable = std::get_if<stg::Application>(&expr.node);
  if (variable == nullptr) return std::holds_alternative<stg::LiteralValue>(expr.node);
  if (!variable->arguments.empty()) return false;
  if (variable->function.kind != stg::Atom::Kind::local) {
    return variable->function.kind != stg::Atom::Kind::global;
  }
  const Place& place = state_.place(free_.canonical(variable->function.local));
  return place.raw >= 0 || place.evaluated;
}

// An operand that the operation does not evaluate: a variable, a literal or a string.
Codegen::Value Codegen::unevaluated(const stg::Expr& expr, const Live& live) {
  if (const auto* string = std::get_if<stg::StringValue>(&expr.node)) {
    const std::uint32_t point = point_in_use(live);
    const std::int32_t slot = state_.temporary(true);
    emit(Instruction::Text, {slot, point, image_.text(string->text)});
    return {Value::Kind::pointer, slot, {}, false};
  }
  const auto* literal = std::get_if<stg::LiteralValue>(&expr.node);
  const stg::Atom& atom =
      literal != nullptr ? literal->literal : std::get<stg::Application>(expr.node).function;
  const std::int32_t at = operand(atom, live);
  if (at >= 0) state_.pin(at);
  return {at < 0 ? Value::Kind::constant : Value::Kind::pointer, at, {}, false};
}

// Fully evaluates and collects a list of characters. Compiled into this frame, because evaluation
// may need the stack.
void Codegen::collect_text(const stg::Expr& text, const Live& after) {
  const Live live{&free_.of(&text), &after};
  const Value list = unevaluated(text, live);
  load_live(after);
  const std::int32_t cell = state_.temporary(true);
  emit(Instruction::Load, {cell, list.at});
  drop(list);
  state_.release(after);
  emit(Instruction::CollectText);
  Jumps again, done;
  const std::size_t top = image_.here();
  image_.patch(again);
  begin(Instruction::Eval);
  image_.word(cell);
  return_point(Instruction::Box, Instruction::ReturnPointer, cell, after);
  branch_unless_tag(cell, program_.cons, done);
  const std::int32_t head = state_.temporary(true);
  const std::int32_t character = state_.temporary(false);
  emit(Instruction::Field2, {head, cell, cell, 0});
  begin(Instruction::EvalNumber);
  image_.word(head);
  return_point(Instruction::ReturnRawRaw, Instruction::ReturnRaw, character, after);
  emit(Instruction::AppendText, {character});
  begin(Instruction::Jump);
  image_.jump(again);
  image_.patch_to(again, top);
  image_.patch(done);
  for (const std::int32_t slot : {cell, head, character}) state_.unpin(slot);
}

Codegen::Value Codegen::compile_operation(const stg::Operation& operation, const Live& after) {
  const PrimitiveShape& shape = shape_of(operation.primitive);
  if (const stg::Expr* const number = widened_int(operation)) {
    const Value value = compile_value(*number, {true, Number::integer}, after);
    if (operation.primitive == Primitive::IntegerToInt) return value;
    const std::int32_t slot = state_.temporary(false);
    emit(Instruction::ToReal, {slot, value.at});
    drop(value);
    return {Value::Kind::raw, slot, Number::real, true};
  }
  if (is_conversion(operation.primitive)) {
    Value value = compile_value(*operation.operands[0], {true, shape.operands[0].type}, after);
    if (!state_.is_temporary(value.at)) {
      const std::int32_t slot = state_.temporary(false);
      emit(Instruction::MoveRaw, {slot, value.at});
      drop(value);
      value.at = slot;
    }
    value.type = shape.type;
    return value;
  }
  if (operation.primitive == Primitive::IntegerLiteral) {
    const std::int32_t slot = state_.temporary(false);
    const auto& digits = std::get<stg::StringValue>(operation.operands[0]->node);
    emit(Instruction::IntegerLiteral, {slot, image_.text(digits.text)});
    return {Value::Kind::raw, slot, Number::big_integer, true};
  }
  if (operation.primitive == Primitive::Token) {
    return {Value::Kind::constant, image_.image.unit, {}, true};
  }
  if (operation.primitive == Primitive::TagOf) {
    const Value value = compile_value(*operation.operands[0], {}, after);
    return tag_value(value);
  }
  if (const auto instruction = arithmetic_instruction(operation.primitive)) {
    return arithmetic(operation, *instruction, after);
  }
  const std::vector<Value> values = compile_operands(operation, after);
  if (operation.primitive == Primitive::Catch) return compile_catch(values, after);
  if (is_of_numbers(operation.primitive)) return number_primitive(operation, values);
  return call_primitive(operation, values, after);
}

Codegen::Value Codegen::tag_value(const Value& value) {
  std::int32_t from = value.at;
  if (value.kind == Value::Kind::constant) {
    from = state_.temporary(true);
    emit(Instruction::Load, {from, value.at});
  }
  const std::int32_t slot = state_.temporary(false);
  emit(Instruction::Tag, {slot, from});
  state_.unpin(from);
  return {Value::Kind::raw, slot, Number::integer, true};
}

// Runs an action with an exception handler below it on the stack.
Codegen::Value Codegen::compile_catch(const std::vector<Value>& values, const Live& after) {
  load_live(after);
  begin(Instruction::Catch);
  for (const Value& value : values) image_.word(value.at);
  for (const Value& value : values) drop(value);
  const std::int32_t slot = state_.temporary(true);
  return_point(Instruction::Box, Instruction::ReturnPointer, slot, after);
  return {Value::Kind::pointer, slot, {}, true};
}

// A numeric primitive without an instruction.
Codegen::Value Codegen::number_primitive(const stg::Operation& operation,
                                         const std::vector<Value>& values) {
  const std::int32_t result = state_.temporary(false);
  emit(number_instruction(operation.primitive), {static_cast<std::int64_t>(operation.primitive),
                                                 result, values.front().at, values.back().at});
  for (const Value& value : values) drop(value);
  return {Value::Kind::raw, result, shape_of(operation.primitive).type, true};
}

// An out-of-line primitive, which may collect before it reads its operands.
Codegen::Value Codegen::call_primitive(const stg::Operation& operation,
                                       const std::vector<Value>& values, const Live& after) {
  const PrimitiveShape& shape = shape_of(operation.primitive);
  std::vector<std::int32_t> slots;
  for (const Value& value : values) {
    std::int32_t slot = value.at;
    if (value.kind == Value::Kind::constant) {
      slot = state_.temporary(true);
      emit(Instruction::Load, {slot, value.at});
    }
    slots.push_back(slot);
  }
  const std::uint32_t point = point_in_use(after);
  const bool raw = shape.result == PrimitiveShape::Result::number ||
                   shape.result == PrimitiveShape::Result::truth;
  const std::int32_t result = state_.temporary(!raw);
  begin(primitive_instruction(operation.primitive));
  image_.word(static_cast<std::int64_t>(operation.primitive));
  image_.word(result);
  image_.word(point);
  image_.word(static_cast<std::int64_t>(slots.size()));
  for (const std::int32_t slot : slots) image_.word(slot);
  for (const std::int32_t slot : slots) state_.unpin(slot);
  return {raw ? Value::Kind::raw : Value::Kind::pointer, result, shape.type, true};
}

Codegen::Value Codegen::arithmetic(const stg::Operation& operation, Instruction instruction,
                                   const Live& after) {
  const Number type = shape_of(operation.primitive).type;
  const std::vector<stg::Expr*>& operands = operation.operands;
  if (operands.size() == 2) {
    const auto left = small_literal(*operands[0]);
    const auto right = small_literal(*operands[1]);
    const auto with_number = [&](Instruction short_form, const stg::Expr& operand,
                                 std::int64_t number) {
      const Value value = compile_value(operand, {true, type}, after);
      const std::int32_t slot = state_.temporary(false);
      emit(short_form, {slot, value.at, number});
      drop(value);
      return Value{Value::Kind::raw, slot, type, true};
    };
    if (instruction == Instruction::Add && right)
      return with_number(Instruction::AddNumber, *operands[0], *right);
    if (instruction == Instruction::Add && left)
      return with_number(Instruction::AddNumber, *operands[1], *left);
    if (instruction == Instruction::Sub && right)
      return with_number(Instruction::AddNumber, *operands[0], -*right);
    if (instruction == Instruction::Sub && left)
      return with_number(Instruction::SubFrom, *operands[1], *left);
    if (instruction == Instruction::Mul && right)
      return with_number(Instruction::MulNumber, *operands[0], *right);
    if (instruction == Instruction::Mul && left)
      return with_number(Instruction::MulNumber, *operands[1], *left);
  }
  const std::vector<Value> values = compile_operands(operation, after);
  const std::int32_t slot = state_.temporary(false);
  begin(instruction);
  image_.word(slot);
  for (const Value& value : values) image_.word(value.at);
  for (const Value& value : values) drop(value);
  return {Value::Kind::raw, slot, type, true};
}

// Falls through if the comparison holds.
void Codegen::compile_comparison(const stg::Operation& operation, Branches& branches,
                                 const Live& after) {
  const auto comparison = comparison_of(operation.primitive);
  if (!comparison) {
    const std::vector<Value> values = compile_operands(operation, after);
    const Value truth = is_of_numbers(operation.primitive)
                            ? number_primitive(operation, values)
                            : call_primitive(operation, values, after);
    begin(Instruction::BranchTrue);
    image_.word(truth.at);
    image_.jump(branches.no);
    return drop(truth);
  }
  Relation relation = comparison->relation;
  const Number type = shape_of(operation.primitive).operands[0].type;
  for (const std::size_t side : {1u, 0u}) {
    const auto number = small_literal(*operation.operands[side]);
    if (!number || is_real(comparison->type)) continue;
    if (side == 0) relation = swapped(relation);
    const Value value = compile_value(*operation.operands[1 - side], {true, type}, after);
    begin(number_branch(relation));
    image_.word(value.at);
    image_.word(*number);
    image_.jump(branches.no);
    return drop(value);
  }
  const std::vector<Value> values = compile_operands(operation, after);
  const bool swap = relation == Relation::more || relation == Relation::at_least;
  if (swap) relation = swapped(relation);
  begin(branch_instruction(relation, comparison->type));
  image_.word(values[swap ? 1 : 0].at);
  image_.word(values[swap ? 0 : 1].at);
  image_.jump(branches.no);
  for (const Value& value : values) drop(value);
}

}  // namespace convertprofile::runtime
