// SPDX-License-Identifier: BSD-3-Clause
#include "convert/sources.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "command/files.h"
#include "convert/source_finder.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/base/utf8.h"
#include "formats/model/source_text.h"

namespace convertprofile {

namespace {

constexpr std::uint64_t most_file_bytes = 8u << 20;
constexpr std::size_t most_bytes = 32u << 20;  // of all lines that are kept
constexpr std::size_t longest_line = 1000;     // bytes
constexpr std::uint64_t small_file = 300;      // lines
constexpr std::uint64_t lines_around = 5;
constexpr std::uint64_t lines_after = 20;  // after a position whose end is unknown
constexpr std::uint64_t most_lines = 300;  // of one position
constexpr std::uint64_t shortest_gap = 8;  // lines left out between two pieces
constexpr std::size_t most_named = 5;      // files in a warning

struct Range {
  std::uint64_t first, last;  // lines
};

// For each file, the lines on which cost centres begin and, if known, end.
using Places = std::map<std::string_view, std::vector<SourceSpan>>;

Places places_of(const Profile& profile, const std::vector<bool>& chosen_centres) {
  Places places;
  for (std::size_t c = 0; c < profile.cost_centres.size(); ++c) {
    if (!chosen_centres.empty() && !chosen_centres[c]) continue;
    const SourceSpan span = source_span(profile.text(profile.cost_centres[c].position));
    if (!span.file.empty()) places[span.file].push_back(span);
  }
  return places;
}

// The lines to keep, as separate ranges in order.
std::vector<Range> ranges_of(std::vector<SourceSpan> spans) {
  std::sort(spans.begin(), spans.end(),
            [](const SourceSpan& a, const SourceSpan& b) { return a.first < b.first; });
  std::vector<Range> ranges;
  for (const SourceSpan& span : spans) {
    const std::uint64_t first = span.first - std::min(span.first - 1, lines_around);
    const std::uint64_t end = span.last == 0 ? span.first + lines_after : span.last + lines_around;
    const std::uint64_t last = std::min(end, span.first + most_lines);
    if (ranges.empty() || first > ranges.back().last + shortest_gap)
      ranges.push_back({first, last});
    else
      ranges.back().last = std::max(ranges.back().last, last);
  }
  return ranges;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = utf8_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

std::string utf8_of_latin1(std::string_view text) {
  std::string utf8;
  for (const char c : text) append_utf8(utf8, static_cast<unsigned char>(c));
  return utf8;
}

// The line without its line ending, cut off if it is too long to be read by anybody.
std::string shown(std::string_view line, bool utf8) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  std::size_t size = std::min(line.size(), longest_line);
  while (utf8 && size < line.size() && (static_cast<unsigned char>(line[size]) & 0xc0) == 0x80)
    --size;
  std::string text =
      utf8 ? std::string(line.substr(0, size)) : utf8_of_latin1(line.substr(0, size));
  return size < line.size() ? text + "..." : text;
}

class Embedder {
 public:
  // Returns null, or the reason for leaving the file out.
  const char* add(std::string_view file, const std::string& path,
                  const std::vector<SourceSpan>& places) {
    std::error_code error;
    const std::uint64_t bytes = std::filesystem::file_size(path, error);
    if (error) return "cannot be read";
    if (bytes > most_file_bytes) return "too large";
    std::optional<FileContents> contents;
    try {
      contents.emplace(read_file(path));
    } catch (const FileError&) {
      return "cannot be read";
    }
    std::string_view text = contents->bytes();
    if (text.size() > most_file_bytes) return "too large";
    if (text.find('\0') != text.npos) return "not text";
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    SourceText source = lines_of(text, ranges_of(places));
    if (source.pieces.empty()) return "has fewer lines than the profile refers to";
    std::size_t size = 0;
    for (const SourceText::Piece& piece : source.pieces) size += piece.text.size();
    if (size > most_bytes - kept_) return "more than 32 MB in all";
    kept_ += size;
    source.file = file;
    sources_.emplace(source.file, std::move(source));
    return nullptr;
  }

  // Adds the files to those that the profile already has.
  void give(Profile& profile) {
    for (SourceText& source : profile.sources) sources_.try_emplace(source.file, std::move(source));
    profile.sources.clear();
    for (auto& [file, source] : sources_) profile.sources.push_back(std::move(source));
  }

  std::uint64_t line_count(std::string_view file) const {
    return sources_.at(std::string(file)).line_count;
  }

 private:
  static SourceText lines_of(std::string_view text, std::vector<Range> ranges) {
    SourceText source;
    source.line_count = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
    if (!text.empty() && !text.ends_with('\n')) ++source.line_count;
    if (source.line_count <= small_file) ranges = {{1, source.line_count}};
    const bool utf8 = is_utf8(text);
    std::size_t range = 0;
    for (std::uint64_t number = 1; number <= source.line_count; ++number) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      while (range < ranges.size() && ranges[range].last < number) ++range;
      if (range == ranges.size()) break;
      if (number >= ranges[range].first)
        append_line(source, number, shown(text.substr(0, end), utf8));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return source;
  }

  std::map<std::string, SourceText> sources_;
  std::size_t kept_ = 0;
};

// `"a.hs" (not found), "b.hs" (too large) and 3 more`.
class Listing {
 public:
  void add(std::string_view file, const char* why = nullptr) {
    if (++size_ > most_named) return;
    text_.append(text_.empty() ? "" : ", ").append(quote(file));
    if (why != nullptr) text_.append(" (").append(why).append(")");
  }
  std::size_t size() const { return size_; }
  std::string text() const {
    return size_ <= most_named ? text_
                               : text_ + " and " + std::to_string(size_ - most_named) + " more";
  }

 private:
  std::string text_;
  std::size_t size_ = 0;
};

}  // namespace

std::vector<std::string> add_source_text(Profile& profile, const std::vector<std::string>& folders,
                                         Diagnostics& diagnostics,
                                         const std::vector<bool>& chosen_centres) {
  const Places places = places_of(profile, chosen_centres);
  std::vector<std::string_view> files;
  for (const auto& [file, ranges] : places) files.push_back(file);
  const std::vector<FoundSource> found = find_sources(files, folders);
  if (files.empty()) {
    diagnostics.warn("--source has no effect: the profile has no source positions");
    return {};
  }
  std::vector<std::string> read;
  Embedder embedder;
  Listing left_out, changed;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::vector<SourceSpan>& spans = places.at(files[i]);
    const char* why =
        found[i].path.empty() ? found[i].why : embedder.add(files[i], found[i].path, spans);
    if (why != nullptr) {
      left_out.add(files[i], why);
      continue;
    }
    read.push_back(found[i].path);
    const std::uint64_t count = embedder.line_count(files[i]);
    const auto is_beyond = [count](const SourceSpan& span) { return span.first > count; };
    if (std::any_of(spans.begin(), spans.end(), is_beyond)) changed.add(files[i]);
  }
  embedder.give(profile);
  if (left_out.size() != 0)
    diagnostics.warn("--source: " + std::to_string(files.size() - left_out.size()) + " of " +
                     count_text(files.size(), "source file is", "source files are") +
                     " embedded; left out: " + left_out.text());
  if (changed.size() != 0)
    diagnostics.warn("--source: the profile refers to lines beyond the end of " + changed.text() +
                     ", which must have changed since the program was compiled");
  return read;
}

}  // namespace convertprofile
