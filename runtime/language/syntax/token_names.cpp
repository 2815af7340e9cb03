// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/token_names.h"

#include <array>
#include <span>

namespace convertprofile::runtime {

namespace {

using enum TokenKind;

struct Spelling {
  std::string_view text;
  TokenKind kind;
};

constexpr auto keywords = std::to_array<Spelling>({
    {"case", kw_case},
    {"class", kw_class},
    {"data", kw_data},
    {"default", kw_default},
    {"deriving", kw_deriving},
    {"do", kw_do},
    {"else", kw_else},
    {"foreign", kw_foreign},
    {"if", kw_if},
    {"import", kw_import},
    {"in", kw_in},
    {"infix", kw_infix},
    {"infixl", kw_infixl},
    {"infixr", kw_infixr},
    {"instance", kw_instance},
    {"let", kw_let},
    {"module", kw_module},
    {"newtype", kw_newtype},
    {"of", kw_of},
    {"then", kw_then},
    {"type", kw_type},
    {"where", kw_where},
    {"_", underscore},
});
constexpr auto reserved_operators = std::to_array<Spelling>({
    {"..", dot_dot},
    {"::", double_colon},
    {"=", equals},
    {"\\", backslash},
    {"|", bar},
    {"<-", left_arrow},
    {"->", right_arrow},
    {"@", at_sign},
    {"~", tilde},
    {"=>", double_arrow},
});
constexpr auto unicode_operators = std::to_array<Spelling>({
    {"∷", double_colon},
    {"⇒", double_arrow},
    {"→", right_arrow},
    {"←", left_arrow},
});
constexpr auto punctuation = std::to_array<Spelling>({
    {"(", open_parenthesis},
    {")", close_parenthesis},
    {"(#", open_unboxed},
    {"#)", close_unboxed},
    {"(|", open_banana},
    {"|)", close_banana},
    {"[", open_bracket},
    {"]", close_bracket},
    {"{", open_brace},
    {"}", close_brace},
    {",", comma},
    {";", semicolon},
    {"`", backquote},
});

constexpr auto words_of_arrows = std::to_array<Spelling>({
    {"proc", kw_proc},
    {"-<", arrow_tail},
    {"-<<", arrow_tail},
    {">-", arrow_tail},
    {">>-", arrow_tail},
    {"⤙", arrow_tail},
    {"⤛", arrow_tail},
    {"⤚", arrow_tail},
    {"⤜", arrow_tail},
});

constexpr auto words_of_transforms = std::to_array<Spelling>({
    {"by", kw_by},
    {"using", kw_using},
});

template <std::size_t size>
std::optional<TokenKind> find(const std::array<Spelling, size>& spellings, std::string_view text) {
  for (const Spelling& spelling : spellings) {
    if (spelling.text == text) return spelling.kind;
  }
  return std::nullopt;
}

std::string_view spelling_of(TokenKind kind) {
  for (const std::span<const Spelling> table :
       {std::span<const Spelling>(keywords), std::span<const Spelling>(reserved_operators),
        std::span<const Spelling>(punctuation), std::span<const Spelling>(words_of_arrows),
        std::span<const Spelling>(words_of_transforms)}) {
    for (const Spelling& spelling : table) {
      if (spelling.kind == kind) return spelling.text;
    }
  }
  return {};
}

}  // namespace

std::optional<TokenKind> find_keyword(std::string_view name) {
  return find(keywords, name);
}

std::optional<TokenKind> find_reserved_operator(std::string_view name) {
  return find(reserved_operators, name);
}

std::optional<TokenKind> find_unicode_operator(std::string_view name) {
  return find(unicode_operators, name);
}

std::optional<TokenKind> find_word_of_arrows(std::string_view text) {
  return find(words_of_arrows, text);
}

std::optional<TokenKind> find_word_of_transforms(std::string_view text) {
  return find(words_of_transforms, text);
}

std::string described(TokenKind kind) {
  switch (kind) {
    case end:
      return "the end of the file";
    case variable:
      return "a variable";
    case constructor:
      return "a constructor";
    case variable_operator:
    case constructor_operator:
      return "an operator";
    case implicit_parameter:
      return "an implicit parameter";
    case label:
      return "a label";
    case integer:
    case rational:
      return "a number";
    case character:
      return "a character";
    case string:
      return "a string";
    case scc:
      return "an SCC pragma";
    case unboxed:
      return "an UNBOXED pragma";
    case declaration_pragma:
    case overlap_pragma:
    case source_pragma:
      return "a pragma";
    case virtual_semicolon:
      return "a new line of the block";
    case virtual_close:
      return "the end of the block";
    default:
      return "'" + std::string(spelling_of(kind)) + "'";
  }
}

std::string described(const SourceFile& file, const Token& token) {
  constexpr std::size_t longest = 40;
  switch (token.kind) {
    case end:
    case virtual_semicolon:
    case virtual_close:
    case scc:
    case unboxed:
    case declaration_pragma:
    case overlap_pragma:
    case source_pragma:
      return described(token.kind);
    case string:
      return "a string";
    default: {
      const std::string text = file.text.substr(token.offset, token.length);
      return text.size() > longest ? described(token.kind) : "'" + text + "'";
    }
  }
}

}  // namespace convertprofile::runtime
