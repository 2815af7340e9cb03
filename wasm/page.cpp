// SPDX-License-Identifier: BSD-3-Clause
// The functions that the page calls (viewer-html/readers/worker.ts): files in, one profile out.
// They do what the command does with the same files and no options.
//
// Memory belongs to the module: the page requests it with page_reserve and copies a file's bytes
// into it. Results are read from page_result. Failures leave as exceptions of the host
// (exceptions.cpp); page_message then gives the reason.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "convert/advice.h"
#include "convert/messages.h"
#include "convert/output_policy.h"
#include "convert/parse_profile.h"
#include "convert/runtime_costs.h"
#include "convert/transforms/diff.h"
#include "convert/transforms/hide_builtins.h"
#include "convert/transforms/invert.h"
#include "convert/transforms/merge.h"
#include "convert/transforms/overhead.h"
#include "convert/transforms/run_order.h"
#include "formats/base/json_text.h"
#include "formats/base/text.h"

// Tells the page how far a large file has been read, in bytes.
extern "C" void page_progress(double offset)
    __attribute__((import_module("host"), import_name("progress")));

// Exports nothing else, so that the linker drops what these do not reach.
#define PAGE_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace convertprofile {

const char* message_in_flight();
bool lacks_memory();

namespace {

constexpr Advice parsing_advice{
    "if it should be, give the file the name that its format usually has",
    "convertprofile --max-memory SIZE reads it anyway"};

struct Session {
  std::vector<Profile> profiles;  // as they were read
  std::vector<std::string> names;
  Profile profile;  // of all of them
  Messages messages{"profile"};
  std::vector<Suggestion> suggestions;
  std::string result;
};

Session& session() {
  static Session all;
  return all;
}

// Subtracts the profiler's own ticks from each run before runs are added up or compared.
Profile measured(Profile profile) {
  if (profile.run.is_inverted() && !profile.tree.empty()) profile = invert(std::move(profile));
  return correct_overhead(std::move(profile));
}

Profile sum(std::vector<Profile> profiles, const std::vector<std::string>& names,
            Diagnostics& diagnostics) {
  Merger merger;
  for (std::size_t i = 0; i < profiles.size(); ++i)
    merger.add(measured(std::move(profiles[i])), names[i]);
  return merger.finish(diagnostics);
}

std::vector<Profile> side(std::vector<Profile> profiles) {
  std::vector<Profile> runs, censuses;
  for (Profile& profile : profiles)
    (profile.tree.empty() ? censuses : runs).push_back(measured(std::move(profile)));
  add_censuses(runs, std::move(censuses));
  return runs;
}

}  // namespace

}  // namespace convertprofile

using namespace convertprofile;

PAGE_EXPORT(page_reserve) void* page_reserve(std::size_t size) {
  return ::operator new(size);
}

// Reads the file and frees `bytes`. `unpacked_from`: the size of the .gz file that contained them,
// or 0.
PAGE_EXPORT(page_read)
void page_read(char* name, std::size_t name_size, char* bytes, std::size_t size,
               double unpacked_from) {
  Session& all = session();
  ParseOptions options;
  options.name.assign(name, name_size);
  options.unpacked_from = static_cast<std::uint64_t>(unpacked_from);
  options.advice = parsing_advice;
  options.read.release_before = [](std::uint64_t offset) {
    page_progress(static_cast<double>(offset));
  };
  Diagnostics diagnostics;
  all.profiles.push_back(parse_profile({bytes, size}, options, diagnostics).profile);
  ::operator delete(bytes);
  ::operator delete(name);
  all.names.push_back(options.name);
  all.messages.add(options.name, diagnostics);
}

// Sets the result to the contents of each file: [{"name": ..., "hasCosts": ..., "hasHeap": ...}].
PAGE_EXPORT(page_kinds) void page_kinds() {
  const Session& all = session();
  JsonText json;
  json.begin('[');
  for (std::size_t i = 0; i < all.profiles.size(); ++i) {
    const Profile& profile = all.profiles[i];
    json.begin('{').member("name", all.names[i]);
    json.member("hasCosts", !profile.tree.empty()).member("hasHeap", !profile.heap.empty()).end();
  }
  json.end();
  session().result = std::move(json).text();
}

// Makes one profile of those read so far: compares them with the base profiles among them, or adds
// all of them up if there is none. `is_base`: a byte for each profile.
PAGE_EXPORT(page_join) void page_join(char* is_base, std::size_t count) {
  Session& all = session();
  const std::string_view flags(is_base, count);
  Diagnostics diagnostics;
  if (all.profiles.size() == 1) {
    all.profile = std::move(all.profiles.front());
  } else if (flags.find('\1') == std::string_view::npos) {
    all.profile = sum(std::move(all.profiles), all.names, diagnostics);
  } else {
    std::vector<Profile> after, before;
    for (std::size_t i = 0; i < all.profiles.size(); ++i)
      (flags[i] == '\1' ? before : after).push_back(std::move(all.profiles[i]));
    all.profile = diff(side(std::move(after)), side(std::move(before)), {}, diagnostics);
  }
  ::operator delete(is_base);
  all.profiles.clear();
  all.messages.add(diagnostics);
  WholeRuns whole;
  whole.now = runtime_costs(all.profile);
  all.suggestions = advise(all.profile, whole);
}

// Sets the result to the profile in this format.
PAGE_EXPORT(page_write) void page_write(char* name, std::size_t name_size) {
  Session& all = session();
  const Format* const format = find_format({name, name_size});
  ::operator delete(name);
  if (format == nullptr || format->write == nullptr)
    throw Error("cannot be written in this format");
  const OutputPolicy policy = output_policy(&format->traits, {});
  StringSink sink;
  ByteWriter out(sink);
  Diagnostics diagnostics;
  write_output(without_removed(all.profile, policy), *format, policy, {}, out, diagnostics);
  out.flush();
  all.result = std::move(sink.text);
  all.messages.add(diagnostics, format->name);
}

// Sets the result to the messages so far and the advice: {"warnings": [...], "notes": [...],
// "advice": [[rule, text, docs], ...]}.
PAGE_EXPORT(page_messages) void page_messages() {
  Session& all = session();
  JsonText json;
  json.begin('{');
  json.strings("warnings", all.messages.sentences());
  json.strings("notes", all.messages.notes());
  json.key("advice").begin('[');
  for (const Suggestion& each : all.suggestions)
    json.begin('[').value(each.rule).value(each.text).value(each.anchor).end();
  json.end();
  json.end();
  all.result = std::move(json).text();
}

// Sets the result to the list of writable formats, as in --list-formats.
PAGE_EXPORT(page_formats) void page_formats() {
  JsonText json;
  json.begin('[');
  for (const Format& format : formats()) {
    if (format.write == nullptr) continue;
    json.begin('{').member("name", format.name).member("fileNames", format.file_names);
    json.member("summary", format.summary).member("compressed", format.traits.compressed).end();
  }
  json.end();
  session().result = std::move(json).text();
}

PAGE_EXPORT(page_result) const char* page_result() {
  return session().result.data();
}

PAGE_EXPORT(page_result_size) std::size_t page_result_size() {
  return session().result.size();
}

// The exception's message, made printable as by the command and NUL-terminated.
PAGE_EXPORT(page_message) const char* page_message() {
  if (lacks_memory()) return "not enough memory";
  static std::string message;
  message = printable(message_in_flight(), 4000);
  return message.c_str();
}
