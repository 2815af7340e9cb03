// SPDX-License-Identifier: BSD-3-Clause
#include "formats/pprof/run_info.h"

#include <cmath>
#include <optional>

#include "formats/base/number_text.h"
#include "formats/base/utc_date.h"
#include "formats/model/shaping.h"
#include "formats/pprof/messages.h"

namespace convertprofile::pprof {

namespace {

constexpr std::string_view own_comment = "convertprofile ";
constexpr std::int64_t nanoseconds_a_second = 1000000000;
constexpr std::uint64_t nanoseconds_a_microsecond = 1000;
constexpr std::string_view tick_type = "time", tick_unit = "nanoseconds";

// The comment's value if it is ours, with this key.
std::optional<std::string_view> value_of(std::string_view comment, std::string_view key) {
  if (!comment.starts_with(own_comment)) return std::nullopt;
  comment.remove_prefix(own_comment.size());
  if (!comment.starts_with(key) || !comment.substr(key.size()).starts_with(": "))
    return std::nullopt;
  return comment.substr(key.size() + 2);
}

constexpr std::string_view tree_key = "tree", shaped_key = "shaped";
constexpr std::string_view inverted_tree = "inverted: below each function its callers";

struct NumberComment {
  std::string_view key;
  std::optional<std::uint64_t> (*get)(const RunInfo&);
  void (*set)(RunInfo&, std::uint64_t);
};

constexpr auto unless_zero = [](std::uint64_t value) {
  return value == 0 ? std::nullopt : std::optional(value);
};

constexpr NumberComment number_comments[] = {
    {"ticks per second", [](const RunInfo& r) { return unless_zero(r.ticks_per_second); },
     [](RunInfo& r, std::uint64_t n) { r.ticks_per_second = n; }},
    {"processors", [](const RunInfo& r) { return r.processors; },
     [](RunInfo& r, std::uint64_t n) { r.processors = n; }},
    {"word size", [](const RunInfo& r) { return unless_zero(r.word_size); },
     [](RunInfo& r, std::uint64_t n) { r.word_size = n == 4   ? 4
                                                     : n == 8 ? 8
                                                              : 0; }},
    {"overhead per 1000 calls",
     [](const RunInfo& r) { return unless_zero(r.overhead_per_1000_calls); },
     [](RunInfo& r, std::uint64_t n) { r.overhead_per_1000_calls = n; }}};

bool take_comment(std::string_view comment, RunInfo& run) {
  if (const auto argument = value_of(comment, "argument")) {
    run.arguments.emplace_back(*argument);
  } else if (const auto runtime = value_of(comment, "runtime argument")) {
    run.runtime_arguments.emplace_back(*runtime);
  } else if (const auto date = value_of(comment, "date")) {
    run.date = *date;
  } else if (value_of(comment, tree_key) == inverted_tree) {
    run.set_inverted(true);
  } else if (const auto sentence = value_of(comment, shaped_key)) {
    add_shaping(run, *sentence);
  } else {
    for (const NumberComment& known : number_comments) {
      const auto text = value_of(comment, known.key);
      if (!text) continue;
      const auto value = parse_uint64(*text);
      if (value) known.set(run, *value);
      return value.has_value();
    }
    return false;
  }
  return true;
}

void set_number_property(Profile& profile, std::string_view key, std::int64_t value) {
  if (value != 0) profile.set_property(key, std::to_string(value));
}

std::int64_t number_property(const Profile& profile, std::string_view key) {
  return parse_int64(profile.property(key)).value_or(0);
}

void set_period(Profile& profile, const RunFields& fields) {
  if (fields.period_type == tick_type && fields.period_unit == tick_unit && fields.period > 0 &&
      static_cast<std::uint64_t>(fields.period) % nanoseconds_a_microsecond == 0) {
    profile.run.tick_interval =
        static_cast<std::uint64_t>(fields.period) / nanoseconds_a_microsecond;
    return;
  }
  set_number_property(profile, property::period, fields.period);
  if (!fields.period_type.empty()) profile.set_property(property::period_type, fields.period_type);
  if (!fields.period_unit.empty()) profile.set_property(property::period_unit, fields.period_unit);
}

std::vector<std::string> comments_of(const Profile& profile) {
  std::vector<std::string> comments;
  const RunInfo& run = profile.run;
  const auto add = [&](std::string_view key, std::string_view value) {
    comments.emplace_back(own_comment).append(key).append(": ").append(value);
  };
  for (const std::string& argument : run.arguments) add("argument", argument);
  for (const std::string& argument : run.runtime_arguments) add("runtime argument", argument);
  const std::int64_t time = number_property(profile, property::time);
  if (!run.date.empty() && (time == 0 || run.date != utc_date(time))) add("date", run.date);
  if (run.is_inverted()) add(tree_key, inverted_tree);
  for (const std::string_view sentence : shaping_of(run)) add(shaped_key, sentence);
  for (const NumberComment& known : number_comments)
    if (const auto value = known.get(run)) add(known.key, std::to_string(*value));
  for (const auto& [key, value] : run.properties)
    if (key.starts_with(property::comment)) comments.push_back(value);
  return comments;
}

}  // namespace

void set_run(Profile& profile, const RunFields& fields) {
  RunInfo& run = profile.run;
  run.program = fields.program;
  set_number_property(profile, property::time, fields.time_nanos);
  set_number_property(profile, property::duration, fields.duration_nanos);
  set_period(profile, fields);
  if (!fields.default_type.empty())
    profile.set_property(property::default_type, fields.default_type);
  std::size_t others = 0;
  for (const std::string& comment : fields.comments)
    if (!take_comment(comment, run))
      run.properties.emplace_back(std::string(property::comment) + std::to_string(++others),
                                  comment);
  if (run.date.empty() && fields.time_nanos != 0) run.date = utc_date(fields.time_nanos);
}

RunFields run_fields(const Profile& profile) {
  const RunInfo& run = profile.run;
  RunFields fields;
  fields.program = run.program;
  fields.time_nanos = number_property(profile, property::time);
  fields.duration_nanos = number_property(profile, property::duration);
  // The duration is unknown with several capabilities: reports leave idle ones out.
  const bool is_alone = run.processors.value_or(1) <= 1;
  if (fields.duration_nanos == 0 && is_alone && run.reported_seconds && *run.reported_seconds > 0 &&
      *run.reported_seconds < 1e9)
    fields.duration_nanos =
        std::llround(*run.reported_seconds * static_cast<double>(nanoseconds_a_second));
  fields.period = number_property(profile, property::period);
  fields.period_type = profile.property(property::period_type);
  fields.period_unit = profile.property(property::period_unit);
  const bool is_known = fields.period != 0 || !fields.period_type.empty();
  if (!is_known && run.tick_interval != 0 &&
      run.tick_interval <= std::uint64_t{INT64_MAX} / nanoseconds_a_microsecond) {
    fields.period = static_cast<std::int64_t>(run.tick_interval * nanoseconds_a_microsecond);
    fields.period_type = tick_type;
    fields.period_unit = tick_unit;
  }
  fields.default_type = profile.property(property::default_type);
  // Without a default, pprof shows the last type.
  const auto time = profile.metric(Role::time);
  if (fields.default_type.empty() && time && index_of(*time) + 1 < profile.metrics.size())
    fields.default_type = profile.metrics[index_of(*time)].name;
  fields.comments = comments_of(profile);
  return fields;
}

}  // namespace convertprofile::pprof
