// SPDX-License-Identifier: BSD-3-Clause
// Makes an Image: appends instructions, numbers constants, safe points and infos, patches jumps.
#pragma once

#include <initializer_list>
#include <map>
#include <unordered_map>
#include <vector>

#include "runtime/machine/frame_state.h"
#include "runtime/machine/image.h"

namespace convertprofile::runtime {

// A jump's operand, to be filled in when its target is known.
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
  // Begins an instruction; the words that follow are its operands.
  void begin(Instruction instruction);
  void word(std::int64_t word) { image.code.push_back(static_cast<Code>(word)); }
  void wide(Word word);
  void target(std::uint32_t info);  // the code of a function, which may be compiled later
  void jump(Jumps& jumps);          // an operand that `patch` fills in
  void emit(Instruction instruction, std::initializer_list<std::int64_t> words = {});
  // Jumps lead here. One that would be the instruction just before is left out.
  void patch(Jumps& jumps);
  void patch_to(Jumps& jumps, std::size_t target);  // jumps back
  // Jumps will lead here, or what is known here is known again elsewhere: what stands before stays
  // as it is.
  void label() { label_ = here(); }
  // Makes an Eval just emitted that puts its value into `slot` branch on the tag at once. False:
  // the last instruction was no such thing.
  bool fuse_branch(std::int32_t slot, std::uint32_t tag, Jumps& otherwise);
  // Makes the last instruction write the number that it leaves in a slot to another slot. False: it
  // does no such thing.
  bool retarget(std::int32_t from, std::int32_t to);
  void link();  // fills in all targets

  std::int32_t constant(const Constant& constant);
  std::int32_t constant(const stg::Atom& atom);  // not of a local
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
  std::size_t instruction_ = 0;  // where the last one began
  std::size_t label_ = 0;        // the last place that jumps lead to, or as of label()
};

}  // namespace convertprofile::runtime
