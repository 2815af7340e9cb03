// SPDX-License-Identifier: BSD-3-Clause
#include "convert/messages.h"

#include <algorithm>
#include <utility>

namespace convertprofile {

void Messages::add(const std::string& file, const Diagnostics& diagnostics,
                   std::string_view format) {
  for (const std::string& text : diagnostics.warnings())
    add({file, 0, Kind::warning, "", text, ""});
  for (const auto& [what, detail] : diagnostics.losses())
    add({file, 0, Kind::loss, std::string(format), what, detail});
  for (const std::string& text : diagnostics.notes()) add({file, 0, Kind::note, "", text, ""});
}

void Messages::add(Message message) {
  const auto same = std::find_if(messages_.begin(), messages_.end(), [&](const Message& m) {
    return m.kind == message.kind && m.text == message.text && m.detail == message.detail &&
           m.format == message.format;
  });
  if (same == messages_.end())
    messages_.push_back(std::move(message));
  else if (same->file != message.file)
    ++same->more_files;
}

std::string Messages::subject(const Message& m) {
  const std::string lost = m.format.empty() ? "not kept" : "not kept by " + m.format;
  const std::string others =
      m.more_files == 0 ? "" : " and " + std::to_string(m.more_files) + " more";
  const std::string kind = m.kind == Kind::note ? "" : m.kind == Kind::loss ? lost : "warning";
  return m.file + others + ": " + kind + (kind.empty() ? "" : ": ");
}

std::string Messages::sentence(const Message& m) const {
  const std::string file = m.file == whole_ ? "" : m.file + ": ";
  return file + (m.kind == Kind::loss ? "not kept: " : "") + m.text +
         (m.detail.empty() ? "" : ": " + m.detail);
}

std::vector<std::string> Messages::sentences() const {
  std::vector<std::string> sentences;
  for (const Message& m : messages_)
    if (m.kind != Kind::note) sentences.push_back(sentence(m));
  return sentences;
}

std::vector<std::string> Messages::notes() const {
  std::vector<std::string> sentences;
  for (const Message& m : messages_)
    if (m.kind == Kind::note) sentences.push_back(sentence(m));
  return sentences;
}

std::vector<std::string> Messages::lines(Verbosity verbosity) const {
  std::vector<std::string> lines;
  if (verbosity == Verbosity::quiet) return lines;
  for (const Message& m : messages_)
    if (m.kind == Kind::warning) lines.push_back(subject(m) + m.text);
  std::string last_subject;
  for (const Message& m : messages_) {
    if (m.kind != Kind::loss) continue;
    if (verbosity == Verbosity::verbose)
      lines.push_back(subject(m) + m.text + (m.detail.empty() ? "" : ": " + m.detail));
    else if (subject(m) == last_subject)
      lines.back().append(", ").append(m.text);
    else
      lines.push_back((last_subject = subject(m)) + m.text);
  }
  for (const Message& m : messages_)
    if (m.kind == Kind::note) lines.push_back(subject(m) + m.text);
  lines.insert(lines.end(), notes_.begin(), notes_.end());
  return lines;
}

}  // namespace convertprofile
