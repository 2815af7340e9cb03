// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/diagnostics.h"

#include <algorithm>

#include "formats/base/text.h"

namespace convertprofile {

namespace {

// The maximum number of warnings, of losses and of notes.
constexpr std::size_t most = 100;

}  // namespace

void fail_at_byte(std::uint64_t offset, std::string_view field, std::string_view what) {
  std::string text = "byte " + std::to_string(offset) + ": ";
  text.append(field).append(": ").append(what);
  throw Error(text);
}

void fail_at_line(std::uint64_t offset, std::uint64_t line, std::string_view field,
                  std::string_view what) {
  std::string text = "byte " + std::to_string(offset) + ": line " + std::to_string(line) + ": ";
  text.append(field).append(": ").append(what);
  throw Error(text);
}

std::string quote(std::string_view text) {
  return "\"" + printable(text) + "\"";
}

void Diagnostics::warn(std::string text) {
  if (warnings_.size() > most || std::count(warnings_.begin(), warnings_.end(), text) > 0) return;
  warnings_.push_back(warnings_.size() < most ? std::move(text) : "further warnings are not shown");
}

void Diagnostics::note(std::string text) {
  if (notes_.size() < most && std::count(notes_.begin(), notes_.end(), text) == 0)
    notes_.push_back(std::move(text));
}

void Diagnostics::lose(std::string what, std::string detail) {
  const auto is_known = [&](const Loss& loss) { return loss.what == what; };
  if (losses_.size() > most || std::any_of(losses_.begin(), losses_.end(), is_known)) return;
  if (losses_.size() < most)
    losses_.push_back({std::move(what), std::move(detail)});
  else
    losses_.push_back({"and more", ""});
}

std::vector<std::string> Diagnostics::sentences() const {
  std::vector<std::string> sentences = warnings_;
  for (const auto& [what, detail] : losses_)
    sentences.push_back("not kept: " + what + (detail.empty() ? "" : ": " + detail));
  sentences.insert(sentences.end(), notes_.begin(), notes_.end());
  return sentences;
}

}  // namespace convertprofile
