// SPDX-License-Identifier: BSD-3-Clause
// Builds an Image: appends instructions, numbers constants, safe points and infos, patches jumps.
#pragma once

#include <initializer_list>
#include <map>
#include <unordered_map>
#include <vector>

#include "runtime/machine/frame_state.h"
#include "runtime/machine/image.h"

namespace convertprofile::runtime {

// A jump operand to be filled in once its target is known.
struct JumpFrom {
  std::size_t instruction = 0;
  std::size_t operand = 0;
};
using Jumps = std::vector<JumpFrom>;

class ImageBuilder {
 public:
  ImageBuilder(const stg::Program& program, Profiling profiling);

  Image image;

  std::size_t here() const { return image.code.size(); }
  // Begins an instruction; the following words are its operands.
  void begin(Instruction instruction);
  void word(std::int64_t word) { image.code.push_back(static_cast<Code>(word)); }
  void wide(Word word);
  void target(std::uint32_t info);  // a function's code, which may not be compiled yet
  void jump(Jumps& jumps);          // an operand filled in by `patch`
  void emit(Instruction instruction, std::initializer_list<std::int64_t> words = {});
  // Makes the jumps lead here, and drops one that is the preceding instruction.
  void patch(Jumps& jumps);
  void patch_to(Jumps& jumps, std::size_t target);  // for backward jumps
  // Marks a jump target, or a point where knowledge is restored: earlier instructions no longer
  // change.
  void label() { label_ = here(); }
  // Turns the last instruction, an Eval into `slot`, into one that also branches on the tag.
  // Returns false if the last instruction is no such Eval.
  bool fuse_branch(std::int32_t slot, std::uint32_t tag, Jumps& otherwise);
  // Redirects the raw result of the last instruction to another slot. Returns false if it has no
  // raw result there.
  bool retarget(std::int32_t from, std::int32_t to);
  void link();  // fills in all targets

  std::int32_t constant(const Constant& constant);
  std::int32_t constant(const stg::Atom& atom);  // must not be a local
  std::int32_t constant(stg::ConstructorId constructor);
  std::uint32_t info(const stg::LambdaForm* form);
  std::uint32_t text(stg::StringId text) const { return static_cast<std::uint32_t>(text); }
  std::uint32_t safe_point(const FrameState::Use& use, const std::vector<std::uint32_t>& globals);
  std::uint32_t global_set(const std::vector<std::uint32_t>& globals);
  std::uint32_t apply_frame(std::uint32_t arguments);

 private:
  void make_fixed_infos();
  void make_constructors();
  std::uint32_t frame_code(Instruction raw, Instruction pointer, std::uint32_t depth,
                           std::uint32_t pointers);

  const stg::Program& program_;
  std::map<Constant, std::int32_t> constants_;
  std::map<std::vector<std::uint32_t>, std::uint32_t> global_sets_;
  std::unordered_map<const stg::LambdaForm*, std::uint32_t> infos_;
  std::vector<std::size_t> targets_;
  std::size_t instruction_ = 0;  // start of the last instruction
  std::size_t label_ = 0;        // last jump target, or point of label()
};

}  // namespace convertprofile::runtime
