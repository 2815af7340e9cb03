// SPDX-License-Identifier: BSD-3-Clause
// Prints patterns as in GHC's messages, laid out by its pretty printer as in "The design of a
// pretty-printing library" (Hughes, 1995).
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/language/desugar/literals.h"
#include "runtime/language/desugar/patterns.h"
#include "runtime/language/infer/overloaded.h"
#include "runtime/language/syntax/characters.h"

namespace convertprofile::runtime {
namespace {

struct Document {
  // Parts are concatenated; all on one line or each on its own; or filled into lines.
  enum class Kind : std::uint8_t { text, row, separate, fill };
  Kind kind = Kind::text;
  std::string text{};
  std::vector<Document> parts{};

  bool breaks() const { return kind != Kind::row && parts.size() > 1; }
};

Document word(std::string text) {
  return {Document::Kind::text, std::move(text)};
}
Document row(std::vector<Document> parts) {
  return {Document::Kind::row, {}, std::move(parts)};
}

std::string flat(const Document& document) {
  std::string text = document.text;
  for (const Document& part : document.parts) {
    if (document.breaks() && &part != document.parts.data()) text += ' ';
    text += flat(part);
  }
  return text;
}

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

class Layout {
 public:
  explicit Layout(std::size_t column) : column_(column) {}

  // `trailing`: width of the text that follows on the last line.
  void print(const Document& document, std::size_t trailing) {
    const std::vector<Document>& parts = document.parts;
    switch (document.kind) {
      case Document::Kind::text:
        return put(document.text);
      case Document::Kind::row:
        for (auto part = parts.begin(); part != parts.end(); ++part) {
          print(*part, until_break({part + 1, parts.end()}, trailing));
        }
        return;
      case Document::Kind::separate:
      case Document::Kind::fill:
        return print_all(document, trailing);
    }
  }
  std::string take() { return std::move(text_); }

 private:
  static constexpr std::size_t page = 100, ribbon = 67;

  void put(std::string_view text) {
    text_ += text;
    column_ += width(text);
  }
  void new_line(std::size_t indent) {
    text_ += '\n' + std::string(indent, ' ');
    column_ = indent_ = indent;
  }
  bool fits(std::size_t more) const {
    return column_ - indent_ + more <= std::min(page - std::min(page, indent_), ribbon);
  }
  // Width before the first possible line break.
  static std::size_t until_break(std::vector<Document> parts, std::size_t trailing) {
    std::size_t sum = 0;
    for (const Document& part : parts) {
      if (part.breaks()) return sum + until_break({part.parts.front()}, 0);
      sum += part.kind == Document::Kind::text ? width(part.text) : until_break(part.parts, 0);
    }
    return sum + trailing;
  }
  void print_all(const Document& document, std::size_t trailing) {
    const std::size_t begin = column_;
    const bool is_fill = document.kind == Document::Kind::fill;
    if (fits(width(flat(document)) + trailing)) return put(flat(document));
    for (const Document& part : document.parts) {
      const std::size_t rest = &part == &document.parts.back() ? trailing : 0;
      if (&part != document.parts.data()) {
        const std::string line = " " + flat(part);
        if (is_fill && fits(width(line) + rest)) {
          put(line);
          continue;
        }
        new_line(begin);
      }
      print(part, rest);
    }
  }

  std::string text_;
  std::size_t column_;
  std::size_t indent_ = 0;
};

Document document(const Pattern& pattern);

Document listed(Document::Kind kind, std::vector<Document> parts) {
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    parts[i] = row({std::move(parts[i]), word(",")});
  }
  return {kind, {}, std::move(parts)};
}

std::vector<Document> documents(const std::vector<Pattern*>& patterns) {
  std::vector<Document> all;
  for (const Pattern* pattern : patterns) all.push_back(document(*pattern));
  return all;
}

Document in_parentheses(const Pattern& pattern) {
  return row({word("("), document(pattern), word(")")});
}

// Parenthesised unless it can be an argument. GHC prints the parentheses as written, which are the
// same.
Document argument(const Pattern& pattern) {
  const bool stands_alone = std::visit(
      Overloaded{
          [](const PConstructor& p) { return p.arguments.empty(); },
          [](const PLiteral& p) { return p.literal->integer >= 0 && p.literal->rational >= 0; },
          [](const PAnnotation&) { return false; },
          [](const PInfix&) { return false; },
          [](const auto&) { return true; },
      },
      pattern.node);
  return stands_alone ? document(pattern) : in_parentheses(pattern);
}

// An operand of a constructor operator. A `:` to the right of another needs no parentheses.
Document operand(const Pattern& pattern, bool after_cons) {
  const auto* p = std::get_if<PConstructor>(&pattern.node);
  const bool is_infix = p != nullptr && is_operator_name(p->name.name.text());
  const bool is_bare = !is_infix || (after_cons && p->name.name.text() == ":");
  return is_bare ? document(pattern) : in_parentheses(pattern);
}

Document constructor(const PConstructor& p) {
  const std::string& name = p.name.name.text();
  if (is_operator_name(name) && p.arguments.size() == 2) {
    return row({operand(*p.arguments[0], false), word(" " + name + " "),
                operand(*p.arguments[1], name == ":")});
  }
  const std::string head = is_operator_name(name) ? "(" + name + ")" : name;
  if (p.arguments.empty()) return word(head);
  std::vector<Document> arguments;
  for (const Pattern* each : p.arguments) arguments.push_back(argument(*each));
  return row({word(head + " "), {Document::Kind::fill, {}, std::move(arguments)}});
}

Document record(const PRecord& p) {
  std::vector<Document> fields;
  for (const auto& [name, pattern] : p.fields) {
    fields.push_back(row({word(name.name.text() + " = "), document(*pattern)}));
  }
  return row({word(p.name.name.text() + " {"), listed(Document::Kind::fill, std::move(fields)),
              word("}")});
}

Document document(const Pattern& pattern) {
  using Kind = Document::Kind;
  return std::visit(
      Overloaded{
          [](const PVariable& p) { return word(p.binder->name.text()); },
          [](const PWildcard&) { return word("_"); },
          [](const PLiteral& p) { return word(literal_text(*p.literal)); },
          [](const PConstructor& p) { return constructor(p); },
          [](const PRecord& p) { return record(p); },
          [](const PTuple& p) {
            return row({word("("), listed(Kind::fill, documents(p.parts)), word(")")});
          },
          [](const PList& p) {
            return row({word("["), listed(Kind::separate, documents(p.parts)), word("]")});
          },
          [](const PAs& p) {
            return row({word(p.binder->name.text() + "@"), argument(*p.pattern)});
          },
          [](const PLazy& p) {
            return row({word("~"), argument(*p.pattern)});
          },
          [](const PBang& p) {
            return row({word("!"), argument(*p.pattern)});
          },
          [](const PAnnotation& p) { return document(*p.pattern); },
          [](const PView& p) {
            return row({word("(... -> "), document(*p.pattern), word(")")});
          },
          [](const PInfix&) { return word(""); },  // removed by resolve_fixities
      },
      pattern.node);
}

}  // namespace

std::string pattern_text(const Pattern& pattern, std::size_t column) {
  Layout layout(column);
  layout.print(document(pattern), 0);
  return layout.take();
}

}  // namespace convertprofile::runtime
