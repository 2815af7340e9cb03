// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/image_builder.h"

#include <algorithm>

#include "formats/base/diagnostics.h"

namespace convertprofile::runtime {

ImageBuilder::ImageBuilder(const stg::Program& program, Profiling profiling) : program_(program) {
  image.profiling = profiling;
  image.safe_points.emplace_back();
  image.global_sets.emplace_back();
  global_sets_[{}] = 0;
  image.texts = program.strings;
  make_fixed_infos();
  make_constructors();
  image.update_frame = frame_code(Instruction::UpdateRaw, Instruction::Update, 1, 1);
  image.centre_frame = frame_code(Instruction::CentreFrameRaw, Instruction::CentreFrame, 0, 0);
  image.recheck_frame = frame_code(Instruction::RecheckRaw, Instruction::Recheck, 0, 0);
  image.catch_frame =
      frame_code(Instruction::CatchFrameRaw, Instruction::CatchFrame, catch_slots, catch_slots - 1);
  image.stop_frame = frame_code(Instruction::Box, Instruction::Stop, 0, 0);
  image.nil = constant(program.nil);
  image.unit = constant(program.unit);
  image.false_ = constant(program.false_);
  image.true_ = constant(program.true_);
  image.cons = image.constructors[std::size_t(program.cons)];
}

void ImageBuilder::make_fixed_infos() {
  image.infos.resize(fixed_infos);
  const char* const names[][2] = {
      {"I#", "Int"}, {"IS", "Integer"}, {"C#", "Char"}, {"D#", "Double"}, {"F#", "Float"}};
  for (std::size_t i = 0; i < number_types; ++i) {
    image.infos[number_info + i] = {0, 0, names[i][0], names[i][1]};
  }
  image.infos[partial_info] = {0, 0, "PAP", "->"};
  image.infos[reference_info] = {0, 0, "MUT_VAR", "MUT_VAR"};
  image.infos[bytes_info] = {0, 0, "ARR_WORDS", "ARR_WORDS"};
  image.infos[array_info] = {0, 0, "MUT_ARR_PTRS_CLEAN", "MUT_ARR_PTRS_CLEAN"};
  image.infos[frozen_array_info] = {0, 0, "MUT_ARR_PTRS_FROZEN_CLEAN", "MUT_ARR_PTRS_FROZEN_CLEAN"};
  image.infos[raise_info] = {0, 0, "raise", "raise"};
  image.infos[frozen_info] = {0, 0, "AP_STACK", "AP_STACK"};
  image.infos[mvar_info] = {0, 0, "MVAR_CLEAN", "MVAR_CLEAN"};
  image.infos[tvar_info] = {0, 0, "TVAR", "TVAR"};
  image.infos[thread_info] = {0, 0, "TSO", "TSO"};
  image.infos[weak_info] = {0, 0, "WEAK", "WEAK"};
  image.infos[text_info] = {0, 0, "unpackCString#", "[]"};
}

void ImageBuilder::make_constructors() {
  for (const stg::Constructor& constructor : program_.constructors) {
    if (constructor.arity > most_payload || constructor.tag > most_payload) {
      throw Error("constructor " + constructor.name + ": too large");
    }
    const auto info = static_cast<std::uint32_t>(image.infos.size());
    image.infos.push_back({0, 0, constructor.name, constructor.type});
    image.constructors.push_back(
        make_header(Kind::constructor, constructor.tag, constructor.arity, info));
  }
}

// Code of a frame whose first `pointers` slots hold pointers.
std::uint32_t ImageBuilder::frame_code(Instruction raw, Instruction pointer, std::uint32_t depth,
                                       std::uint32_t pointers) {
  FrameState::Use use;
  use.depth = depth;
  use.pointers.assign(pointers / 64 + 1, ~0ull);
  use.pointers.back() = (1ull << pointers % 64) - 1;
  const std::uint32_t point = safe_point(use, {});
  word(static_cast<Code>(raw));
  const auto at = static_cast<std::uint32_t>(here());
  word(static_cast<Code>(pointer));
  word(point);
  word(depth);
  word(0);
  return at;
}

std::uint32_t ImageBuilder::apply_frame(std::uint32_t arguments) {
  while (image.apply_frames.size() <= arguments) {
    const auto depth = static_cast<std::uint32_t>(image.apply_frames.size());
    image.apply_frames.push_back(
        frame_code(Instruction::Box, Instruction::ApplyFrame, depth, depth));
  }
  return image.apply_frames[arguments];
}

void ImageBuilder::begin(Instruction instruction) {
  instruction_ = here();
  word(static_cast<Code>(instruction));
}

void ImageBuilder::wide(Word word_) {
  word(static_cast<std::int64_t>(word_ & 0xffffffff));
  word(static_cast<std::int64_t>(word_ >> 32));
}

void ImageBuilder::target(std::uint32_t info) {
  targets_.push_back(here());
  word(info);
}

void ImageBuilder::jump(Jumps& jumps) {
  jumps.push_back({instruction_, here()});
  word(0);
}

void ImageBuilder::emit(Instruction instruction, std::initializer_list<std::int64_t> words) {
  begin(instruction);
  for (const std::int64_t each : words) word(each);
}

void ImageBuilder::patch(Jumps& jumps) {
  if (!jumps.empty() && label_ != here() && instruction_ + 2 == here() &&
      jumps.back().instruction == instruction_ &&
      image.code[instruction_] == static_cast<Code>(Instruction::Jump)) {
    image.code.resize(instruction_);
    jumps.pop_back();
  }
  if (jumps.empty()) return;
  patch_to(jumps, here());
  label_ = here();
}

void ImageBuilder::patch_to(Jumps& jumps, std::size_t target) {
  for (const JumpFrom& from : jumps) {
    image.code[from.operand] = static_cast<Code>(target - from.instruction);
  }
  jumps.clear();
}

bool ImageBuilder::fuse_branch(std::int32_t slot, std::uint32_t tag, Jumps& otherwise) {
  constexpr std::size_t length = 7;  // Eval's words: itself, atom, raw, pointer, point, depth, slot
  Code* const code = image.code.data() + instruction_;
  if (instruction_ + length != here() || label_ == here() ||
      code[0] != static_cast<Code>(Instruction::Eval) ||
      code[length - 1] != static_cast<Code>(slot)) {
    return false;
  }
  code[0] = static_cast<Code>(Instruction::EvalBranch);
  code[3] = static_cast<Code>(Instruction::ReturnBranch);
  word(tag);
  jump(otherwise);
  return true;
}

bool ImageBuilder::retarget(std::int32_t from, std::int32_t to) {
  Code* const code = image.code.data() + instruction_;
  if (label_ == here() || instruction_ == here()) return false;
  const bool writes_first = runtime::info(static_cast<Instruction>(code[0])).operands[0] == 'w';
  if (!writes_first || code[1] != static_cast<Code>(from)) return false;
  code[1] = static_cast<Code>(to);
  return true;
}

void ImageBuilder::link() {
  for (const std::size_t at : targets_) image.code[at] = image.infos[image.code[at]].code;
  targets_.clear();
}

std::int32_t ImageBuilder::constant(const Constant& constant) {
  const auto [at, is_new] = constants_.try_emplace(constant, 0);
  if (is_new) {
    at->second = constant_operand(image.constants.size());
    image.constants.push_back(constant);
  }
  return at->second;
}

std::int32_t ImageBuilder::constant(stg::ConstructorId constructor) {
  return constant({Constant::Kind::constructor, {}, static_cast<std::uint32_t>(constructor), 0});
}

std::int32_t ImageBuilder::constant(const stg::Atom& atom) {
  switch (atom.kind) {
    case stg::Atom::Kind::integer:
      return constant({Constant::Kind::number, Number::integer, 0, atom.integer});
    case stg::Atom::Kind::character:
      return constant({Constant::Kind::number, Number::character, 0, atom.integer});
    case stg::Atom::Kind::real:
    case stg::Atom::Kind::single:
      return constant({Constant::Kind::number,
                       atom.kind == stg::Atom::Kind::real ? Number::real : Number::single, 0,
                       static_cast<std::int64_t>(as_raw(atom.real))});
    default:
      return constant({Constant::Kind::global, {}, static_cast<std::uint32_t>(atom.global), 0});
  }
}

std::uint32_t ImageBuilder::info(const stg::LambdaForm* form) {
  const auto [at, is_new] = infos_.try_emplace(form, 0);
  if (is_new) {
    if (image.infos.size() >= most_infos) throw Error("the program is too large");
    at->second = static_cast<std::uint32_t>(image.infos.size());
    image.infos.push_back({0, 0, form->description, form->type_description});
  }
  return at->second;
}

std::uint32_t ImageBuilder::safe_point(const FrameState::Use& use,
                                       const std::vector<std::uint32_t>& globals) {
  SafePoint point;
  point.depth = use.depth;
  point.bits = static_cast<std::uint32_t>(image.liveness.size());
  point.globals = global_set(globals);
  const std::size_t words = (use.depth + 63) / 64;
  for (std::size_t i = 0; i < words; ++i) {
    image.liveness.push_back(i < use.pointers.size() ? use.pointers[i] : 0);
  }
  image.safe_points.push_back(point);
  return static_cast<std::uint32_t>(image.safe_points.size() - 1);
}

std::uint32_t ImageBuilder::global_set(const std::vector<std::uint32_t>& globals) {
  const auto [at, is_new] = global_sets_.try_emplace(globals, 0);
  if (is_new) {
    at->second = static_cast<std::uint32_t>(image.global_sets.size());
    image.global_sets.push_back(globals);
  }
  return at->second;
}

}  // namespace convertprofile::runtime
