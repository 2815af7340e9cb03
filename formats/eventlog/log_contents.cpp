// SPDX-License-Identifier: BSD-3-Clause
#include "formats/eventlog/log_contents.h"

#include <vector>

#include "formats/base/number_text.h"

namespace convertprofile::eventlog {

LogContents::Kind LogContents::kind_of(const Event& event) {
  const std::uint16_t type = event.type;
  if (type == event::log_message) return runtime_message;
  if (type == event::user_message || type == event::user_marker) return message;
  if (type == event::user_binary_message) {
    // ghc-stack-profiler's messages begin with FFCA to FFCD.
    const std::string_view bytes = event.payload.substr(0, 2);
    return bytes.size() == 2 && bytes[0] == '\xff' && bytes[1] >= '\xca' && bytes[1] <= '\xcd'
               ? stack_profiler
               : binary_message;
  }
  if (type <= event::last_of_scheduler || (type >= event::gc_idle && type <= event::gc_done))
    return scheduling;
  if (type >= event::first_of_nonmoving && type <= event::last_of_nonmoving)
    return nonmoving_collector;
  if (type >= event::first_of_ticky && type <= event::last_of_ticky) return ticky;
  return type == event::ipe ? info_tables : other;
}

void LogContents::add(const Event& event) {
  ++count_[kind_of(event)];
}

std::string LogContents::text_of(Kind kind) const {
  const std::uint64_t count = count_[kind];
  switch (kind) {
    case scheduling:
      return "events of threads and the collector, which ThreadScope shows";
    case nonmoving_collector:
      return "events of the nonmoving collector";
    case message:
      return count_text(count, "message of the program", "messages of the program");
    case binary_message:
      return count_text(count, "binary message of the program", "binary messages of the program");
    case stack_profiler:
      return count_text(count, "message of ghc-stack-profiler", "messages of ghc-stack-profiler");
    case runtime_message:
      return count_text(count, "message of the runtime", "messages of the runtime");
    case ticky:
      return "ticky counters";
    case info_tables:
      return "descriptions of info tables";
    default:
      return {};
  }
}

std::string LogContents::text() const {
  std::vector<std::string> parts;
  for (const Kind kind : {scheduling, nonmoving_collector, message, binary_message, stack_profiler,
                          runtime_message, ticky, info_tables})
    if (count_[kind] > 0) parts.push_back(text_of(kind));
  std::string all;
  for (std::size_t i = 0; i < parts.size(); ++i)
    all.append(i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ").append(parts[i]);
  return all;
}

}  // namespace convertprofile::eventlog
