// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/codegen.h"

#include <algorithm>

#include "formats/base/diagnostics.h"

namespace convertprofile::runtime {
Codegen::Codegen(const stg::Program& program, Profiling profiling)
    : program_(program),
      free_(program, profiling != Profiling::none),
      image_(program, profiling),
      state_(program.locals.size()) {}

Image Codegen::compile() {
  compile_globals();
  while (!tasks_.empty()) {
    const Task task = std::move(tasks_.back());
    tasks_.pop_back();
    compile_form(task);
  }
  stg::Atom main;
  main.kind = stg::Atom::Kind::global;
  main.global = program_.main;
  image_.image.main = image_.constant(main);
  image_.apply_frame(most_waiting_);
  image_.link();
  return std::move(image_.image);
}

void Codegen::compile_globals() {
  image_.image.globals.resize(program_.globals.size());
  for (std::size_t i = 0; i < program_.globals.size(); ++i) {
    if (free_.is_reachable(stg::GlobalId(i))) compile_global(i);
  }
}

void Codegen::compile_global(std::size_t index) {
  const stg::Global& global = program_.globals[index];
  StaticObject object;
  object.reaches_caf = free_.reaches_caf(stg::GlobalId(index));
  object.centre = global.caf_centre;
  if (const auto* node = std::get_if<stg::ConstructorApplication>(&global.rhs)) {
    object.header = image_.image.constructors[std::size_t(node->constructor)];
    std::vector<std::uint32_t> globals;
    for (const stg::Atom& atom : node->arguments) {
      object.payload.push_back(image_.constant(atom));
      if (atom.kind == stg::Atom::Kind::global && free_.reaches_caf(atom.global)) {
        globals.push_back(static_cast<std::uint32_t>(atom.global));
      }
    }
    object.globals = image_.global_set(globals);
  } else {
    const stg::LambdaForm* form = std::get<stg::LambdaForm*>(global.rhs);
    const std::uint32_t info = image_.info(form);
    const auto arity = static_cast<std::uint32_t>(form->parameters.size());
    if (arity > most_parameters)
      throw Error("function " + global.variable.name.str() + ": too many parameters");
    object.header = arity == 0 ? make_header(Kind::caf, 0, 1, info)
                               : make_header(Kind::static_function, arity, 0, info);
    if (arity == 0) object.payload.push_back(0);
    const Live live{&free_.of(form), nullptr};
    object.globals = image_.global_set(globals_of(live));
    enqueue({form, false, {}, {}, false, {}});
  }
  image_.image.globals[index] = std::move(object);
}

void Codegen::enqueue(Task task) {
  if (queued_.emplace(task.form, true).second) tasks_.push_back(std::move(task));
}

void Codegen::compile_form(const Task& task) {
  state_.reset();
  labels_.clear();
  const std::uint32_t info = image_.info(task.form);
  const Live live{&free_.of(task.form), nullptr};
  image_.image.infos[info].globals = image_.global_set(globals_of(live));
  image_.image.infos[info].code = static_cast<std::uint32_t>(image_.here());
  enter_form(task);
  is_thunk_ = task.form->parameters.empty();
  head_ = true;
  counted_ = false;
  if (image_.image.profiled() && task.is_local && !is_thunk_) {
    image_.emit(Instruction::EnterFunction, {state_.self()});
  }
  keeps_raw_ = !image_.image.profiled() || task.form->is_library;
  begin_loop(task);
  compile(*task.form->body, {Context::Kind::tail, nullptr, nullptr, nullptr});
  end_loop();
  std::uint32_t& largest = image_.image.largest_frame;
  largest = std::max(largest, state_.most_slots());
  // Frames may exceed the stack's limit only by its margin.
  if (state_.most_slots() > most_slots)
    throw Error("function " + task.form->description.str() + ": too large");
}

// Slots start with a thunk's free variables, or a function's parameters and its closure.
void Codegen::enter_form(const Task& task) {
  const std::vector<stg::LocalId>& parameters = task.form->parameters;
  if (parameters.empty()) {
    state_.take_slots(task.captured, 0);
  } else {
    state_.take_slots(parameters, 0);
    if (task.is_local && (image_.image.profiled() || !task.captured.empty())) {
      state_.take_self(static_cast<std::int32_t>(parameters.size()), task.captured,
                       task.has_name ? &task.name : nullptr);
      for (std::size_t i = 0; i < task.captured.size(); ++i) {
        Place place = state_.place(task.captured[i]);
        place.free = static_cast<std::int32_t>(i);
        state_.set(task.captured[i], place);
      }
    }
  }
  for (const auto& [local, known] : task.known) {
    Place place = state_.place(local);
    place.evaluated = known.evaluated;
    place.constant = known.constant;
    place.function = known.function;
    place.function_info = known.function_info;
    state_.set(local, place);
  }
}

std::vector<std::uint32_t> Codegen::globals_of(const Live& live) const {
  std::vector<std::uint32_t> globals;
  for (const Live* each = &live; each != nullptr; each = each->next) {
    if (each->names == nullptr) continue;
    // Globals sort after locals.
    for (auto name = each->names->rbegin(); name != each->names->rend(); ++name) {
      if (!name->is_global()) break;
      globals.push_back(name->index());
    }
  }
  std::sort(globals.begin(), globals.end());
  globals.erase(std::unique(globals.begin(), globals.end()), globals.end());
  return globals;
}

// Safe point of an instruction that may collect before it works: its operands are live too.
std::uint32_t Codegen::point_in_use(const Live& live) {
  return image_.safe_point(state_.in_use(), globals_of(live));
}

bool Codegen::maybe_function(const stg::Atom& atom) const {
  if (!image_.image.profiled()) return false;
  if (atom.kind == stg::Atom::Kind::local) return maybe_function(atom.local);
  return atom.kind == stg::Atom::Kind::global &&
         program_.globals[std::size_t(atom.global)].variable.might_be_function;
}

void Codegen::begin(Instruction instruction) {
  head_ = false;
  image_.begin(instruction);
}

void Codegen::emit(Instruction instruction, std::initializer_list<std::int64_t> words) {
  head_ = false;
  image_.emit(instruction, words);
}

}  // namespace convertprofile::runtime
