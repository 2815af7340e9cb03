// SPDX-License-Identifier: BSD-3-Clause
// Writes files as the command does.
#include <algorithm>

#include "command/descriptors.h"
#include "command/files.h"
#include "convert/advice.h"
#include "convert/output_policy.h"
#include "convert/read_profile.h"
#include "convert/transforms/add_entries.h"
#include "library/content.h"

namespace convertprofile::api {

namespace {

const model::Format& writable(const model::Format* format, std::string_view what) {
  if (format == nullptr) throw Error("cannot tell the format from " + quote(what));
  if (format->write == nullptr) throw Error(std::string(format->name) + " can only be read");
  return *format;
}

model::Builtins model_of(Builtins builtins) {
  switch (builtins) {
    case Builtins::show:
      return model::Builtins::show;
    case Builtins::hide:
      return model::Builtins::hide;
    default:
      return model::Builtins::by_output;
  }
}

model::Overhead model_of(Overhead overhead) {
  switch (overhead) {
    case Overhead::subtract:
      return model::Overhead::subtract;
    case Overhead::keep:
      return model::Overhead::keep;
    default:
      return model::Overhead::by_output;
  }
}

ReportDetail model_of(Detail detail) {
  switch (detail) {
    case Detail::summary:
      return ReportDetail::summary;
    case Detail::all:
      return ReportDetail::all;
    default:
      return ReportDetail::ticks_and_bytes;
  }
}

}  // namespace

Breakdown model_of(HeapBy by) {
  switch (by) {
    case HeapBy::module:
      return Breakdown::module;
    case HeapBy::description:
      return Breakdown::description;
    case HeapBy::type:
      return Breakdown::type;
    case HeapBy::closure_class:
      return Breakdown::closure_class;
    case HeapBy::retainer:
      return Breakdown::retainer;
    case HeapBy::biography:
      return Breakdown::biography;
    default:
      return Breakdown::cost_centre_stack;
  }
}

// A profile prepared for writing, as by the command.
class Profile::Output {
 public:
  Output(const Content& content, const model::Format& format, const WriteOptions& options)
      : format_(format) {
    if (options.pgcl_version < 1 || options.pgcl_version > 3)
      throw Error("there is no version " + std::to_string(options.pgcl_version) + " of .pgcl");
    PolicyOptions wanted;
    wanted.builtins = model_of(options.builtins);
    wanted.overhead = model_of(options.overhead);
    if (options.detail) wanted.detail = model_of(*options.detail);
    if (format.traits.has_versions)
      options_.pgcl_version = wanted.pgcl_version = options.pgcl_version;
    if (options.heap_by) options_.heap_by = model_of(*options.heap_by);
    if (format.traits.shows_metric) options_.metric = options.metric;
    for (const std::string& message : content.messages)
      if (std::ranges::find(content.notes, message) == content.notes.end())
        options_.html_messages.push_back(message);
    options_.html_notes = content.notes;
    policy_ = output_policy(&format.traits, wanted);
    profile_ = without_removed(content.profile, policy_);
    if (content.whole) drop_run_columns(profile_, content.whole->runs);
    if (format.traits.is_page)
      options_.html_advice =
          advise(profile_, content.whole ? *content.whole : whole_of(content.profile));
    if (options_.metric == "entries") add_entries(profile_);
  }

  void write(ByteWriter& out, Diagnostics& diagnostics) const {
    write_output(profile_, format_, policy_, options_, out, diagnostics);
  }

 private:
  const model::Format& format_;
  model::WriteOptions options_;
  OutputPolicy policy_;
  model::Profile profile_;
};

std::vector<std::string> Profile::write(const std::filesystem::path& file, std::string_view name,
                                        const WriteOptions& options) const {
  return guarded([&] {
    const std::string path = name_of(file);
    const model::Format* named = format_named(name);
    const model::Format& format =
        writable(named != nullptr ? named : format_of_file_name(path), path);
    const bool packs = path.ends_with(".gz") && !format.traits.compressed;
    Diagnostics diagnostics;
    const Output output(*content_, format, options);
    const WriteSignalsHeldBack held;
    write_file(path, packs ? Packing::gzip : Packing::none,
               [&](ByteWriter& out) { output.write(out, diagnostics); });
    return in_library_words(diagnostics.sentences());
  });
}

std::string Profile::bytes(std::string_view name, const WriteOptions& options) const {
  return guarded([&] {
    const Output output(*content_, writable(format_named(name), name), options);
    StringSink sink;
    ByteWriter out(sink);
    Diagnostics diagnostics;
    output.write(out, diagnostics);
    out.flush();
    return std::move(sink.text);
  });
}

}  // namespace convertprofile::api
