// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/source_text.h"

#include <utility>

#include "formats/base/number_text.h"
#include "formats/model/names.h"

namespace convertprofile {

namespace {

std::uint64_t number_at_start(std::string_view text) {
  return parse_uint64(text.substr(0, text.find_first_not_of("0123456789"))).value_or(0);
}

}  // namespace

SourceSpan source_span(std::string_view position) {
  const SourceFile begin = source_file(position);
  if (begin.file.empty() || begin.line == 0 || begin.line > most_source_lines) return {};
  SourceSpan span{begin.file, begin.line, 0};
  const std::string_view rest = position.substr(begin.file.size() + 1);
  if (const std::size_t end = rest.find(")-("); rest.starts_with('(') && end != rest.npos)
    span.last = number_at_start(rest.substr(end + 3));
  else if (rest.find(':') != rest.npos && rest.find('-') != rest.npos)
    span.last = span.first;
  if (span.last < span.first || span.last > most_source_lines) span.last = 0;
  return span;
}

std::string_view SourceLines::text() const {
  const std::string_view text = source_.pieces[piece_].text;
  return text.substr(begin_, text.find('\n', begin_) - begin_);
}

void SourceLines::next() {
  const std::size_t end = source_.pieces[piece_].text.find('\n', begin_);
  if (end == std::string::npos) {
    ++piece_;
    enter_piece();
  } else {
    begin_ = end + 1;
    ++number_;
  }
}

void SourceLines::enter_piece() {
  begin_ = 0;
  if (!at_end()) number_ = source_.pieces[piece_].first;
}

void append_line(SourceText& source, std::uint64_t number, std::string_view text) {
  if (source.pieces.empty() || source.pieces.back().last + 1 != number)
    source.pieces.push_back({number, number, {}});
  else
    source.pieces.back().text.push_back('\n');
  source.pieces.back().last = number;
  source.pieces.back().text.append(text);
}

namespace {

// Returns no lines if the two contradict each other.
SourceText merged(const SourceText& a, const SourceText& b) {
  SourceText both{a.file, a.line_count, {}};
  const SourceText contradiction{a.file, 0, {}};
  if (a.line_count != b.line_count) return contradiction;
  SourceLines in_a(a), in_b(b);
  while (!in_a.at_end() || !in_b.at_end()) {
    const bool from_a = !in_a.at_end() && (in_b.at_end() || in_a.number() <= in_b.number());
    const bool from_b = !in_b.at_end() && (in_a.at_end() || in_b.number() <= in_a.number());
    if (from_a && from_b && in_a.text() != in_b.text()) return contradiction;
    const SourceLines& line = from_a ? in_a : in_b;
    append_line(both, line.number(), line.text());
    if (from_a) in_a.next();
    if (from_b) in_b.next();
  }
  return both;
}

}  // namespace

void SourceSum::add(const Profile& profile) {
  for (const SourceText& source : profile.sources) {
    const auto [at, added] = files_.try_emplace(source.file, source);
    if (added) continue;
    const bool had_text = !at->second.pieces.empty() || !source.pieces.empty();
    at->second = merged(at->second, source);
    if (had_text && at->second.pieces.empty()) contradicted_.insert(source.file);
  }
}

std::vector<SourceText> SourceSum::finish(Diagnostics& diagnostics) {
  std::vector<SourceText> sources;
  for (auto& [file, source] : files_) sources.push_back(std::move(source));
  const std::size_t count = contradicted_.size();
  if (count != 0)
    diagnostics.warn("the source text of " + count_text(count, "file") +
                     " is left out: the runs have different ones");
  return sources;
}

}  // namespace convertprofile
