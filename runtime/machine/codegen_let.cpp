// SPDX-License-Identifier: BSD-3-Clause
// Let: allocates closures and constructors. Cheap expressions that cannot fail are computed at once
// instead of being suspended.
#include <algorithm>

#include "formats/base/diagnostics.h"
#include "runtime/machine/codegen.h"
#include "runtime/machine/operation_instructions.h"

namespace convertprofile::runtime {
namespace {

const stg::LambdaForm* form_of(const stg::LetBinding& binding) {
  const auto* form = std::get_if<stg::LambdaForm*>(&binding.rhs);
  return form == nullptr ? nullptr : *form;
}
// The constructor application that the binding is, or that its thunk would return at once.
const stg::ConstructorApplication* constructor_of(const stg::LetBinding& binding) {
  const stg::LambdaForm* form = form_of(binding);
  if (form == nullptr) return &std::get<stg::ConstructorApplication>(binding.rhs);
  if (!form->parameters.empty()) return nullptr;
  return std::get_if<stg::ConstructorApplication>(&form->body->node);
}

}  // namespace

void Codegen::compile_let(const stg::Let& let, const Live& live) {
  const bool alone = let.bindings.size() == 1;
  if (alone) {
    const Live body{&free_.of(let.body), live.next};
    const stg::LambdaForm* form = form_of(let.bindings[0]);
    const bool is_function = form != nullptr && !form->parameters.empty();
    if (!body.contains(Name(let.bindings[0].variable))) return;
    if (!let.recursive || is_function) return compile_binding(let.bindings[0], live);
  }
  if (let.recursive) return compile_group(let, live);
  for (const stg::LetBinding& binding : let.bindings) compile_binding(binding, live);
}

void Codegen::compile_binding(const stg::LetBinding& binding, const Live& live) {
  if (bind_at_once(binding, live)) return;
  Allocation object;
  if (const stg::ConstructorApplication* node = constructor_of(binding)) {
    object = constructor_allocation(*node, live);
  } else {
    for (const stg::LocalId local : captured_by(binding))
      object.payload.push_back(pointer_to(local, live));
    Task task = make_task(binding);
    if (task.form->parameters.size() > 0 && task.captured.empty() && !image_.image.profiled()) {
      return make_static(binding, std::move(task));
    }
    object.header = closure_header(task);
    enqueue(std::move(task));
  }
  const std::uint32_t point = point_in_use(live);
  emit_object(state_.slot_for(binding.variable), object, point);
  make_known(binding);
}

// Binds values that need no closure.
bool Codegen::bind_at_once(const stg::LetBinding& binding, const Live& live) {
  if (const stg::ConstructorApplication* node = constructor_of(binding)) {
    if (!node->arguments.empty()) return false;
    bind({Value::Kind::constant, image_.constant(node->constructor), {}, true}, binding.variable);
    return true;
  }
  const stg::LambdaForm* form = form_of(binding);
  if (!form->parameters.empty()) return false;
  if (const auto* literal = std::get_if<stg::LiteralValue>(&form->body->node)) {
    bind(literal_value(literal->literal, {}), binding.variable);
    return true;
  }
  if (const auto* string = std::get_if<stg::StringValue>(&form->body->node)) {
    const std::uint32_t point = point_in_use(live);
    emit(Instruction::Text, {state_.slot_for(binding.variable), point, image_.text(string->text)});
    return true;
  }
  const auto* operation = std::get_if<stg::Operation>(&form->body->node);
  const bool is_token = operation != nullptr && operation->primitive == stg::Primitive::Token;
  if (!is_token && !is_cheap(*form->body, 0)) return false;
  bind(compile_value(*form->body, {}, live), binding.variable);
  return true;
}

// True if the expression cannot fail or diverge and costs less than a thunk.
bool Codegen::is_cheap(const stg::Expr& expr, int depth) const {
  constexpr int most_depth = 3;
  if (std::holds_alternative<stg::LiteralValue>(expr.node)) return depth > 0;
  if (const auto* variable = std::get_if<stg::Application>(&expr.node)) {
    if (depth == 0 || !variable->arguments.empty()) return false;
    if (variable->function.kind != stg::Atom::Kind::local) return false;
    const Place& at = place(variable->function.local);
    return at.raw >= 0 || (at.evaluated && !maybe_function(variable->function.local));
  }
  const auto* operation = std::get_if<stg::Operation>(&expr.node);
  if (operation != nullptr && operation->primitive == stg::Primitive::IntegerLiteral) return true;
  if (operation == nullptr || depth > most_depth || !is_cheap_operation(operation->primitive))
    return false;
  if (depth > 0 && is_condition(expr)) return false;
  return std::all_of(operation->operands.begin(), operation->operands.end(),
                     [&](const stg::Expr* operand) { return is_cheap(*operand, depth + 1); });
}

// The variables captured by the binding's closure, without constants and, for a function, itself.
std::vector<stg::LocalId> Codegen::captured_by(const stg::LetBinding& binding) const {
  const stg::LambdaForm* form = form_of(binding);
  std::vector<stg::LocalId> captured;
  for (const Name name : free_.of(form)) {
    if (name.is_global()) continue;
    const auto local = stg::LocalId(name.index());
    if (local == binding.variable && !form->parameters.empty()) continue;
    if (state_.place(local).constant < 0) continue;
    captured.push_back(local);
  }
  if (captured.size() > most_payload) throw Error("a closure with too many variables");
  return captured;
}

Codegen::Task Codegen::make_task(const stg::LetBinding& binding) {
  Task task;
  task.form = form_of(binding);
  task.is_local = true;
  task.captured = captured_by(binding);
  for (const Name name : free_.of(task.form)) {
    if (name.is_global()) continue;
    const auto local = stg::LocalId(name.index());
    const Place& at = state_.place(local);
    if (local == binding.variable && !task.form->parameters.empty()) {
      task.has_name = true;
      task.name = local;
      Place known;
      known.evaluated = true;
      known.function = task.form;
      known.function_info = image_.info(task.form);
      task.known.emplace_back(local, known);
    } else if (at.evaluated || at.constant < 0) {
      Place known;
      known.evaluated = at.evaluated;
      known.constant = at.constant;
      known.function = at.function;
      known.function_info = at.function_info;
      task.known.emplace_back(local, known);
    }
  }
  return task;
}

Word Codegen::closure_header(const Task& task) {
  const std::uint32_t info = image_.info(task.form);
  const auto size = static_cast<std::uint32_t>(task.captured.size());
  const auto arity = static_cast<std::uint32_t>(task.form->parameters.size());
  if (arity > 0) {
    if (arity > most_parameters) throw Error("a function with too many parameters");
    return make_header(Kind::function, arity, size, info);
  }
  if (task.form->flag == stg::UpdateFlag::single_entry) {
    return make_header(Kind::single_entry, 0, size, info);
  }
  // Leave room for the indirection written by an update.
  const int field = selected_field(task);
  if (field < 0) return make_header(Kind::thunk, 0, std::max(size, 1u), info);
  return make_header(Kind::selector, static_cast<std::uint32_t>(field), 1, info);
}

// The field number, if the thunk is `case p of C ... x ... -> x` and p its only free variable.
int Codegen::selected_field(const Task& task) const {
  if (task.captured.size() != 1) return -1;
  const auto* node = std::get_if<stg::Case>(&task.form->body->node);
  if (node == nullptr || node->constructors.size() != 1) return -1;
  const auto* scrutinee = std::get_if<stg::Application>(&node->scrutinee->node);
  if (scrutinee == nullptr || !scrutinee->arguments.empty() ||
      scrutinee->function.kind != stg::Atom::Kind::local ||
      free_.canonical(scrutinee->function.local) != task.captured[0]) {
    return -1;
  }
  const stg::ConstructorAlternative& alternative = node->constructors[0];
  const stg::Constructor& constructor = program_.constructors[std::size_t(alternative.constructor)];
  const auto* result = std::get_if<stg::Application>(&alternative.body->node);
  if (constructor.family != 1 || constructor.is_unboxed || result == nullptr ||
      !result->arguments.empty() || result->function.kind != stg::Atom::Kind::local) {
    return -1;
  }
  const auto field =
      std::ranges::find(alternative.fields, result->function.local, &stg::Field::local);
  if (field == alternative.fields.end()) return -1;
  return static_cast<int>(field->number);
}

// A function without free variables needs no heap closure unless a stack goes with it.
void Codegen::make_static(const stg::LetBinding& binding, Task task) {
  Place known;
  known.evaluated = true;
  known.function = task.form;
  known.function_info = image_.info(task.form);
  known.constant = image_.constant({Constant::Kind::function,
                                    {},
                                    known.function_info,
                                    static_cast<std::int64_t>(task.form->parameters.size())});
  state_.set(binding.variable, known);
  if (task.has_name) {
    for (auto& [local, place] : task.known) {
      if (local == binding.variable) place = known;
    }
  }
  task.is_local = false;
  enqueue(std::move(task));
}

void Codegen::make_known(const stg::LetBinding& binding) {
  Place known = state_.place(binding.variable);
  const stg::LambdaForm* form = form_of(binding);
  if (form != nullptr && !form->parameters.empty()) {
    known.evaluated = true;
    known.function = form;
    known.function_info = image_.info(form);
  } else {
    known.evaluated = constructor_of(binding) != nullptr;
  }
  state_.set(binding.variable, known);
}

Codegen::Allocation Codegen::constructor_allocation(const stg::ConstructorApplication& node,
                                                    const Live& live) {
  return {image_.image.constructors[std::size_t(node.constructor)], operands(node.arguments, live)};
}

void Codegen::emit_object(std::int32_t slot, const Allocation& object, std::uint32_t point) {
  constexpr Instruction fixed[] = {Instruction::Object0, Instruction::Object1, Instruction::Object2,
                                   Instruction::Object3};
  const std::size_t count = object.payload.size();
  begin(count > 3 ? Instruction::Object : fixed[count]);
  image_.word(slot);
  image_.word(point);
  image_.wide(object.header);
  if (count > 3) image_.word(static_cast<std::int64_t>(count));
  for (const std::int32_t each : object.payload) image_.word(each);
}

// Allocates mutually referring objects: first the space for all, then their contents.
void Codegen::compile_group(const stg::Let& let, const Live& live) {
  std::vector<const stg::LetBinding*> group;
  for (const stg::LetBinding& binding : let.bindings) {
    const stg::LambdaForm* form = form_of(binding);
    const bool at_once = form == nullptr || free_.of(form).empty();
    if (!at_once || !bind_at_once(binding, live)) group.push_back(&binding);
  }
  for (const stg::LetBinding* binding : group) make_known(*binding);
  const auto in_group = [&](stg::LocalId local) {
    return std::any_of(group.begin(), group.end(),
                       [&](const stg::LetBinding* each) { return each->variable == local; });
  };
  std::vector<Word> headers;
  for (const stg::LetBinding* binding : group) {
    for (const stg::LocalId local : mentioned_by(*binding)) {
      if (!in_group(local)) pointer_to(local, live);
    }
  }
  const std::size_t header_words = header_words_of(image_.image.profiling);
  std::size_t words = 0;
  for (const stg::LetBinding* binding : group) {
    if (const stg::ConstructorApplication* node = constructor_of(*binding)) {
      headers.push_back(image_.image.constructors[std::size_t(node->constructor)]);
    } else {
      Task task = make_task(*binding);
      headers.push_back(closure_header(task));
      enqueue(std::move(task));
    }
    words += header_words + size_of(headers.back());
  }
  emit(Instruction::Reserve, {point_in_use(live), static_cast<std::int64_t>(words)});
  for (std::size_t i = 0; i < group.size(); ++i) {
    emit(Instruction::Place, {state_.slot_for(group[i]->variable),
                              static_cast<std::int64_t>(header_words + size_of(headers[i]))});
  }
  for (std::size_t i = 0; i < group.size(); ++i) fill(*group[i], headers[i], live);
}

// The local variables stored in the binding's object.
std::vector<stg::LocalId> Codegen::mentioned_by(const stg::LetBinding& binding) const {
  const stg::ConstructorApplication* node = constructor_of(binding);
  if (node == nullptr) return captured_by(binding);
  std::vector<stg::LocalId> locals;
  for (const stg::Atom& atom : node->arguments) {
    if (atom.kind == stg::Atom::Kind::local) locals.push_back(free_.canonical(atom.local));
  }
  return locals;
}

void Codegen::fill(const stg::LetBinding& binding, Word header, const Live& live) {
  std::vector<std::int32_t> payload;
  if (const stg::ConstructorApplication* node = constructor_of(binding)) {
    payload = operands(node->arguments, live);
  } else {
    for (const stg::LocalId local : captured_by(binding))
      payload.push_back(pointer_to(local, live));
  }
  begin(Instruction::Fill);
  image_.word(state_.place(binding.variable).slot);
  image_.wide(header);
  image_.word(static_cast<std::int64_t>(payload.size()));
  for (const std::int32_t each : payload) image_.word(each);
}

}  // namespace convertprofile::runtime
