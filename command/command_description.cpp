// SPDX-License-Identifier: BSD-3-Clause
#include "command/command_description.h"

#include <algorithm>
#include <utility>

#include "formats/base/json_text.h"

namespace convertprofile {

namespace {

constexpr std::size_t help_width = 80, help_column = 27;

// Appends the words in lines that begin at `indentation`; the first continues at `column`.
void append_wrapped(std::string& out, std::string_view words, std::size_t indentation,
                    std::size_t column) {
  for (bool is_first = true; !words.empty(); is_first = false) {
    const std::size_t end = std::min(words.find(' '), words.size());
    const std::string_view word = words.substr(0, end);
    if (!is_first && column + 1 + word.size() > help_width) {
      out.append("\n").append(indentation, ' ');
      column = indentation;
    } else if (!is_first) {
      out += ' ';
      ++column;
    }
    out.append(word);
    column += word.size();
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  out += '\n';
}

// `-o, --output FILE`
std::string left_of(const OptionRow& row) {
  std::string text = "  ";
  for (const char c : row.names) text.append(c == ',' ? ", " : std::string(1, c));
  if (row.takes == Takes::nothing) return text;
  return text + (row.implied.empty() ? " " + row.value : "[=" + row.value + "]");
}

void append_row(std::string& out, const OptionRow& row) {
  const std::string left = left_of(row);
  out.append(left);
  if (left.size() < help_column)
    out.append(help_column - left.size(), ' ');
  else
    out.append("\n").append(help_column, ' ');
  append_wrapped(out, row.help, help_column, help_column);
}

std::vector<std::string> parts(std::string_view text, char separator) {
  std::vector<std::string> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    found.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

// The kind of a value determines how it is completed.
std::string_view kind_of(const OptionRow& row) {
  if (row.takes == Takes::nothing) return "none";
  if (!row.choices.empty()) return "word";
  constexpr std::pair<std::string_view, std::string_view> kinds[] = {
      {"FILE", "file"}, {"POINT", "file"}, {"DIR", "folder"},
      {"N", "number"},  {"SIZE", "size"},  {"TIME", "time"}};
  for (const auto& [value, kind] : kinds)
    if (row.value == value) return kind;
  return "text";
}

void add_option(JsonText& json, const OptionRow& row, const std::string& group) {
  json.begin('{');
  json.strings("names", parts(row.names, ','));
  json.member("value", std::string_view(row.value)).member("kind", kind_of(row));
  json.strings("choices", row.choices);
  json.member("implied", std::string_view(row.implied));
  json.member("repeatable", row.takes == Takes::many);
  json.strings("formats", row.formats);
  json.member("group", std::string_view(group)).member("help", std::string_view(row.help));
  json.end();
}

}  // namespace

std::string help_of(const CommandDescription& command) {
  std::string out = command.name + " - " + command.summary + "\n\n";
  if (!command.about.empty()) {
    append_wrapped(out, command.about, 0, 0);
    out += '\n';
  }
  out += "Usage: " + command.name + " " + command.usage + "\n\nExamples:\n" + command.examples;
  for (const OptionGroup& group : command.groups) {
    out += "\n" + group.heading + ":\n";
    for (const OptionRow& row : group.rows) append_row(out, row);
  }
  return out + "\n" + command.notes;
}

std::string json_of(const CommandDescription& command) {
  JsonText json;
  json.begin('{');
  for (const auto& [key, text] :
       {std::pair("name", &command.name), std::pair("version", &command.version),
        std::pair("summary", &command.summary), std::pair("about", &command.about),
        std::pair("usage", &command.usage), std::pair("examples", &command.examples),
        std::pair("notes", &command.notes)})
    json.member(key, std::string_view(*text));
  json.key("options").begin('[');
  for (const OptionGroup& group : command.groups)
    for (const OptionRow& row : group.rows) add_option(json, row, group.heading);
  json.end().end();
  return std::move(json).text();
}

}  // namespace convertprofile
