// SPDX-License-Identifier: BSD-3-Clause
#include "formats/hp/hp_header.h"

#include <algorithm>
#include <utility>

#include "formats/base/text.h"

namespace convertprofile::hp {

namespace {

constexpr std::string_view runtime_mark = " +RTS";

// GHC takes either case of a letter; `-h` alone is `-hc`.
constexpr std::pair<char, Breakdown> flags[] = {{'c', Breakdown::cost_centre_stack},
                                                {'m', Breakdown::module},
                                                {'d', Breakdown::description},
                                                {'y', Breakdown::type},
                                                {'r', Breakdown::retainer},
                                                {'b', Breakdown::biography},
                                                {'T', Breakdown::closure_class},
                                                {'i', Breakdown::info_table},
                                                {'e', Breakdown::era}};

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

Breakdown breakdown_of(std::string_view argument) {
  if (argument == "-h") return Breakdown::cost_centre_stack;
  if (argument.size() != 3 || !argument.starts_with("-h")) return Breakdown::unknown;
  for (const auto& [letter, breakdown] : flags)
    if (lower(argument[2]) == lower(letter)) return breakdown;
  return Breakdown::unknown;
}

// Every piece between single blanks, so that joining them gives the text again.
std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  for (;;) {
    const std::size_t blank = text.find(' ');
    words.emplace_back(text.substr(0, blank));
    if (blank == std::string_view::npos) return words;
    text.remove_prefix(blank + 1);
  }
}

void append_quoted(std::string& out, std::string_view text) {
  for (const char c : without_controls(text)) out.append(c == '"' ? 2 : 1, c);
}

}  // namespace

void parse_job(std::string_view job, RunInfo& run) {
  std::size_t mark = job.rfind(runtime_mark);
  while (mark != std::string_view::npos && mark + runtime_mark.size() != job.size() &&
         job[mark + runtime_mark.size()] != ' ')
    mark = mark == 0 ? std::string_view::npos : job.rfind(runtime_mark, mark - 1);
  if (mark != std::string_view::npos) {
    if (mark + runtime_mark.size() != job.size())
      run.runtime_arguments = split(job.substr(mark + runtime_mark.size() + 1));
    job = job.substr(0, mark);
  }
  run.arguments = split(job);
  run.program = run.arguments.front();
}

std::string render_header(const RunInfo& run, const std::vector<std::string>& runtime_arguments,
                          std::string_view line_end) {
  std::string header(job_key);
  header += " \"";
  std::string_view program = run.program;
  if (program.empty() && !run.arguments.empty()) {
    program = run.arguments.front();
    program.remove_prefix(program.rfind('/') + 1);
  }
  append_quoted(header, program);
  for (std::size_t i = 1; i < run.arguments.size(); ++i)
    append_quoted(header += ' ', run.arguments[i]);
  if (!runtime_arguments.empty()) header += runtime_mark;
  for (const std::string& argument : runtime_arguments) append_quoted(header += ' ', argument);
  const auto line = [&](std::string_view key, std::string_view value) {
    header.append("\"").append(line_end).append(key).append(" \"");
    append_quoted(header, value);
  };
  line(date_key, run.date);
  line(sample_unit_key, "seconds");
  line(value_unit_key, "bytes");
  return header.append("\"").append(line_end);
}

Breakdown breakdown_of_arguments(const std::vector<std::string>& runtime_arguments) {
  for (const std::string& argument : runtime_arguments)
    if (const Breakdown breakdown = breakdown_of(argument); breakdown != Breakdown::unknown)
      return breakdown;
  return Breakdown::unknown;
}

std::vector<std::string> arguments_for(std::vector<std::string> runtime_arguments,
                                       Breakdown breakdown) {
  if (breakdown_of_arguments(runtime_arguments) == breakdown) return runtime_arguments;
  std::erase_if(runtime_arguments, [](const std::string& argument) {
    return breakdown_of(argument) != Breakdown::unknown;
  });
  for (const auto& [letter, meaning] : flags)
    if (meaning == breakdown) runtime_arguments.push_back(std::string("-h") + letter);
  return runtime_arguments;
}

}  // namespace convertprofile::hp
