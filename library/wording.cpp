// SPDX-License-Identifier: BSD-3-Clause
#include "library/wording.h"

#include <array>
#include <cctype>

namespace convertprofile::api {

namespace {

struct Replacement {
  std::string_view words, by;
};

// Advice of the command that takes another form in the library.
constexpr std::array phrases{
    Replacement{"use --max-memory SIZE to read it anyway", "a larger max_unpacked permits it"},
    Replacement{"is not one of those in --list-formats", "is not known"},
    Replacement{"name the format with --from", "name the format"},
    Replacement{" | convertprofile -", ""},
};

bool is_of_other_program(std::string_view before) {
  for (const std::string_view program : {"lazyrun ", "lazyrun with "})
    if (before.ends_with(program)) return true;
  return false;
}

}  // namespace

std::string in_library_words(std::string_view text) {
  std::string words;
  bool is_quoted = false;  // a name from a file or from the program
  while (!text.empty()) {
    is_quoted ^= text.front() == '"';
    std::size_t taken = 1;
    std::string_view put = text.substr(0, 1);
    for (const Replacement& phrase : phrases)
      if (!is_quoted && text.starts_with(phrase.words)) {
        taken = phrase.words.size();
        put = phrase.by;
      }
    const bool is_option = !is_quoted && text.size() > 2 && text.starts_with("--") &&
                           std::islower(static_cast<unsigned char>(text[2])) != 0 &&
                           (words.empty() || words.back() == ' ' || words.back() == '(');
    if (is_option && !is_of_other_program(words)) {
      taken = 2;
      put = {};
    }
    words.append(put);
    text.remove_prefix(taken);
  }
  return words;
}

std::vector<std::string> in_library_words(std::vector<std::string> sentences) {
  for (std::string& sentence : sentences) sentence = in_library_words(sentence);
  return sentences;
}

}  // namespace convertprofile::api
