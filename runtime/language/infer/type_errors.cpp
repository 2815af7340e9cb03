// SPDX-License-Identifier: BSD-3-Clause
// Error messages written by the program: `TypeError ('Text "..." ':<>: ...)`.
#include <algorithm>

#include "runtime/language/ast.h"
#include "runtime/language/infer/type_literals.h"
#include "runtime/language/infer/type_text.h"

namespace convertprofile::runtime {
namespace {

using Lines = std::vector<std::string>;

Lines lines_of(Type* message, TypePrinter& printer) {
  const Type* const head = spine_head(message);
  const std::vector<Type*> parts = spine_arguments(message);
  std::string name;
  if (head->kind == Type::Kind::constructor) name = head->constructor->name.text();
  if (name.starts_with('\'')) name.erase(0, 1);
  if (name == "Text" && parts.size() == 1) {
    if (const auto text = TypeLiterals::text_of(parts[0])) return {*text};
  }
  if (name == "ShowType" && !parts.empty()) return {printer.text(parts.back())};
  if ((name != ":<>:" && name != ":$$:") || parts.size() != 2) return {printer.text(message)};
  Lines lines = lines_of(parts[0], printer);
  const Lines more = lines_of(parts[1], printer);
  if (name == ":$$:") {
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
  }
  const std::string indentation(lines.back().size(), ' ');
  lines.back() += more.front();
  for (std::size_t i = 1; i < more.size(); ++i) lines.push_back(indentation + more[i]);
  return lines;
}

bool is_type_error(const TypeConstructor& family) {
  return family.name.text() == "TypeError" && family.module != nullptr && family.module->is_runtime;
}

}  // namespace

std::optional<std::string> type_error_in(Type* type) {
  type = resolved(type);
  while (type->kind == Type::Kind::family || type->kind == Type::Kind::apply) {
    if (type->kind == Type::Kind::family) {
      if (is_type_error(*type->constructor)) {
        TypePrinter printer;
        std::string text;
        for (const std::string& line : lines_of(spine_arguments(type->argument)[0], printer)) {
          text += (text.empty() ? "" : "\n") + line;
        }
        return text;
      }
      type = resolved(type->argument);
      continue;
    }
    if (auto found = type_error_in(type->argument)) return found;
    type = resolved(type->function);
  }
  return std::nullopt;
}

}  // namespace convertprofile::runtime
