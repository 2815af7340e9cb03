// SPDX-License-Identifier: BSD-3-Clause
#include <cinttypes>
#include <cstdio>

#include "runtime/machine/image.h"

namespace convertprofile::runtime {
namespace {

constexpr InstructionInfo rows[] = {
#define INSTRUCTION(name, operands) {#name, operands},
#include "runtime/machine/instructions.def"
#undef INSTRUCTION
};

void append_atom(std::string& text, std::int32_t atom) {
  text += atom < 0 ? " k" + std::to_string(-1 - atom) : " s" + std::to_string(atom);
}

void append_operand(std::string& text, char letter, const Code* at, std::size_t instruction) {
  const auto number = static_cast<std::int32_t>(*at);
  switch (letter) {
    case 'd':
    case 's':
      text += " s" + std::to_string(number);
      break;
    case 'w':
    case 'r':
    case 'x':
      text += " r" + std::to_string(number);
      break;
    case 'a':
      append_atom(text, number);
      break;
    case 'j':
      text += " ->" + std::to_string(instruction + *at);
      break;
    case 'o':
      text += std::string(" ") + rows[*at].name;
      break;
    case 't':
      text += " code" + std::to_string(*at);
      break;
    case 'p':
      text += " p" + std::to_string(*at);
      break;
    case 'l':
    case 'h': {
      char digits[24];
      std::snprintf(digits, sizeof digits, " %#" PRIx64, at[0] | Word{at[1]} << 32);
      text += digits;
      break;
    }
    default:
      text += " " + std::to_string(number);
  }
}

// Calls `use` with each operand's letter and position; returns the instruction's length.
template <class Use>
std::size_t for_each_operand(const Code* code, const Use& use) {
  const char* letters = rows[*code].operands;
  std::size_t at = 1;
  for (; *letters != 0; ++letters) {
    use(*letters, code + at);
    if (*letters == 'n') {
      const Code count = code[at++];
      ++letters;
      for (Code i = 0; i < count; ++i) use(*letters, code + at++);
    } else {
      at += *letters == 'l' || *letters == 'h' ? 2 : 1;
    }
  }
  return at;
}

}  // namespace

const InstructionInfo& info(Instruction instruction) {
  return rows[static_cast<std::size_t>(instruction)];
}
std::size_t instruction_count() {
  return std::size(rows);
}

std::size_t length_of(const Code* code) {
  return for_each_operand(code, [](char, const Code*) {});
}

std::size_t return_point_of(const Code* code) {
  std::size_t point = 0;
  for_each_operand(code, [&](char letter, const Code* at) {
    if (letter == 'o' && point == 0) point = static_cast<std::size_t>(at - code);
  });
  return point;
}

std::string disassemble(const Image& image, std::uint32_t from) {
  std::size_t end = image.code.size();
  const std::size_t start = image.infos[from].code;
  for (const Info& other : image.infos) {
    if (other.code > start && other.code < end) end = other.code;
  }
  std::string text;
  for (std::size_t at = start; at < end;) {
    text += std::to_string(at) + ": " + rows[image.code[at]].name;
    at += for_each_operand(&image.code[at], [&](char letter, const Code* operand) {
      append_operand(text, letter, operand, at);
    });
    text += '\n';
  }
  return text;
}

}  // namespace convertprofile::runtime
