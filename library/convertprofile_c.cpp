// SPDX-License-Identifier: BSD-3-Clause
#include "library/convertprofile_c.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <new>
#include <string>
#include <utility>

#define CONVERTPROFILE_INSIDE
#include "library/convertprofile.h"

struct cvp_profile {
  convertprofile::api::Profile profile;
};

namespace convertprofile::api {

namespace {

// The reason why the thread's last call failed. Of fixed size, because memory may have run out.
thread_local std::array<char, 1000> last_error{};

void note_error(std::string_view text) {
  const std::size_t size = std::min(text.size(), last_error.size() - 1);
  std::copy_n(text.begin(), size, last_error.begin());
  last_error[size] = '\0';
}

// Runs the body of a C function. No exception gets out into C.
template <class Result, class Body>
Result for_c(Result failed, Body body) noexcept {
  note_error("");
  try {
    return body();
  } catch (const std::bad_alloc&) {
    note_error("out of memory");
  } catch (const std::exception& e) {
    note_error(e.what());
  }
  return failed;
}

const Profile& profile_of(const cvp_profile* profile) {
  if (profile == nullptr) throw Error("the profile is NULL");
  return profile->profile;
}

std::vector<Profile> profiles_of(const cvp_profile* const* profiles, std::size_t count) {
  std::vector<Profile> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(profile_of(profiles[i]));
  return all;
}

cvp_profile* handle_of(Profile profile) {
  return new cvp_profile{std::move(profile)};
}

std::string_view text_or_empty(const char* text) {
  return text == nullptr ? std::string_view() : text;
}

std::string_view text_of(const char* text, const char* what) {
  if (text == nullptr) throw Error(std::string("the ") + what + " is NULL");
  return text;
}

// ---- options

[[noreturn]] void refuse_value(std::string_view option, std::string_view value) {
  throw Error("option " + std::string(option) + ": not \"" + std::string(value) + "\"");
}

template <class Value>
Value chosen(std::string_view option, std::string_view value,
             std::initializer_list<std::pair<std::string_view, Value>> choices) {
  for (const auto& [name, meaning] : choices)
    if (name == value) return meaning;
  refuse_value(option, value);
}

template <class Number>
Number number_of(std::string_view option, std::string_view value) {
  Number number{};
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size()) refuse_value(option, value);
  return number;
}

// A share ends in `%`.
template <class Amount>
std::variant<Share, Amount> minimum_of(std::string_view option, std::string_view value) {
  if (!value.ends_with('%')) return Amount{number_of<std::int64_t>(option, value)};
  value.remove_suffix(1);
  return Share{number_of<double>(option, value) / 100};
}

// Maps an option's name to the effect of its value.
using Setters = std::map<std::string_view,
                         std::function<void(std::string_view option, std::string_view value)>>;

void read_options(const char* const* options, const Setters& setters) {
  for (; options != nullptr && *options != nullptr; ++options) {
    const std::string_view text = *options;
    const std::string_view name = text.substr(0, text.find('='));
    const auto setter = setters.find(name);
    if (setter == setters.end()) throw Error("there is no option " + std::string(name));
    setter->second(name, name.size() == text.size() ? "" : text.substr(name.size() + 1));
  }
}

// A switch takes no value.
auto switch_of(bool& on) {
  return [&on](std::string_view option, std::string_view value) {
    if (!value.empty()) refuse_value(option, value);
    on = true;
  };
}

auto pattern_of(std::vector<std::string>& patterns) {
  return [&patterns](std::string_view, std::string_view value) { patterns.emplace_back(value); };
}

void add_policy(Setters& setters, Builtins& builtins, Overhead& overhead) {
  setters["builtins"] = [&](auto option, auto value) {
    builtins =
        chosen<Builtins>(option, value, {{"show", Builtins::show}, {"hide", Builtins::hide}});
  };
  setters["overhead-correction"] = [&](auto, auto) { overhead = Overhead::subtract; };
  setters["no-overhead-correction"] = [&](auto, auto) { overhead = Overhead::keep; };
}

Shape shape_of(const char* const* options) {
  Shape shape;
  Setters setters{{"exclude", pattern_of(shape.exclude)},
                  {"root", pattern_of(shape.root)},
                  {"focus", pattern_of(shape.focus)},
                  {"fold-recursion", switch_of(shape.fold_recursion)},
                  {"apportion", switch_of(shape.apportion)},
                  {"invert", switch_of(shape.invert)}};
  setters["by"] = [&](auto option, auto value) {
    shape.by_module = chosen<bool>(option, value, {{"module", true}});
  };
  setters["max-depth"] = [&](auto option, auto value) {
    shape.max_depth = number_of<std::uint32_t>(option, value);
  };
  setters["min-ticks"] = [&](auto option, auto value) {
    shape.min_time = minimum_of<Ticks>(option, value);
  };
  setters["min-words"] = [&](auto option, auto value) {
    shape.min_allocation = minimum_of<Words>(option, value);
  };
  add_policy(setters, shape.builtins, shape.overhead);
  read_options(options, setters);
  return shape;
}

struct Writing {
  std::string format;
  WriteOptions options;
};

Writing writing_of(const char* const* options) {
  Writing writing;
  WriteOptions& write = writing.options;
  Setters setters;
  setters["to"] = [&](auto, auto value) { writing.format = value; };
  setters["metric"] = [&](auto, auto value) { write.metric = value; };
  setters["heap-by"] = [&](auto option, auto value) {
    write.heap_by = chosen<HeapBy>(option, value,
                                   {{"centre", HeapBy::cost_centre},
                                    {"module", HeapBy::module},
                                    {"description", HeapBy::description},
                                    {"type", HeapBy::type},
                                    {"class", HeapBy::closure_class},
                                    {"retainer", HeapBy::retainer},
                                    {"biography", HeapBy::biography}});
  };
  setters["detail"] = [&](auto option, auto value) {
    write.detail = chosen<Detail>(
        option, value,
        {{"p", Detail::summary}, {"P", Detail::ticks_and_bytes}, {"a", Detail::all}});
  };
  setters["pgcl-version"] = [&](auto option, auto value) {
    write.pgcl_version = number_of<int>(option, value);
  };
  add_policy(setters, write.builtins, write.overhead);
  read_options(options, setters);
  return writing;
}

// ---- results copied out

// Copies as many numbers as there is room for; returns how many there are.
template <class Numbers, class Out>
std::int64_t put(const Numbers& numbers, Out* out, std::size_t room) {
  const std::size_t count = out == nullptr ? 0 : std::min(room, std::size(numbers));
  for (std::size_t i = 0; i < count; ++i) out[i] = static_cast<Out>(numbers[i]);
  return static_cast<std::int64_t>(std::size(numbers));
}

// Copies a text for people, truncated to the room.
void put_text(std::string_view text, char* out, std::size_t room) {
  if (out == nullptr || room == 0) return;
  const std::size_t size = std::min(text.size(), room - 1);
  std::copy_n(text.begin(), size, out);
  out[size] = '\0';
}

// Counts texts, and copies as much as there is room for.
class Texts {
 public:
  Texts(char* out, std::size_t room) : out_(out), room_(out == nullptr ? 0 : room) {}

  void put(std::string_view text) {
    for (const char c : text) put(c == '\0' ? ' ' : c);
    put('\0');
  }
  std::int64_t size() const { return static_cast<std::int64_t>(size_); }

 private:
  void put(char c) {
    if (size_ < room_) out_[size_] = c;
    ++size_;
  }
  char* out_;
  std::size_t room_, size_ = 0;
};

std::optional<HeapBy> heap_by(std::int64_t index) {
  if (index < -1 || index > CVP_BY_BIOGRAPHY)
    throw Error("there is no breakdown " + std::to_string(index));
  return index < 0 ? std::nullopt : std::optional(static_cast<HeapBy>(index));
}

std::size_t index_in(std::int64_t index, std::size_t size, const char* what) {
  if (index < 0 || static_cast<std::uint64_t>(index) >= size)
    throw Error(std::string("there is no ") + what + " " + std::to_string(index));
  return static_cast<std::size_t>(index);
}

std::vector<std::int64_t> entries_of(const Heap& heap) {
  std::vector<std::int64_t> entries;
  for (const Heap::Band& band : heap.bands)
    entries.push_back(band.entry ? static_cast<std::int64_t>(*band.entry) : -1);
  return entries;
}

std::int64_t numbers(const Profile& profile, int array, std::int64_t index, std::int64_t* out,
                     std::size_t room) {
  const auto metric = [&] { return index_in(index, profile.metrics().size(), "metric"); };
  switch (array) {
    case CVP_PARENTS:
      return put(profile.parents(), out, room);
    case CVP_ENTRY_CENTRES:
      return put(profile.centres(), out, room);
    case CVP_INDIVIDUAL:
      return put(profile.individual(metric()), out, room);
    case CVP_INHERITED:
      return put(profile.inherited(metric()), out, room);
    case CVP_CAFS: {
      std::vector<std::int64_t> cafs;
      for (std::size_t i = 0; i < profile.centre_count(); ++i)
        cafs.push_back(profile.centre(i).is_caf ? 1 : 0);
      return put(cafs, out, room);
    }
    case CVP_METRIC_ROLES: {
      std::vector<std::int64_t> roles;
      for (const Metric& each : profile.metrics())
        roles.push_back(static_cast<std::int64_t>(each.role));
      return put(roles, out, room);
    }
    case CVP_HEAP_BEGIN:
      return put(profile.heap(heap_by(index)).sample_begin, out, room);
    case CVP_HEAP_BANDS:
      return put(profile.heap(heap_by(index)).record_band, out, room);
    case CVP_HEAP_BYTES:
      return put(profile.heap(heap_by(index)).record_bytes, out, room);
    case CVP_HEAP_ENTRIES:
      return put(entries_of(profile.heap(heap_by(index))), out, room);
    case CVP_SERIAL_METRICS:
      return put(profile.serial().metrics, out, room);
    case CVP_SERIAL_BEGIN:
      return put(profile.serial().interval_begin, out, room);
    case CVP_SERIAL_CENTRES:
      return put(profile.serial().row_centre, out, room);
    case CVP_SERIAL_VALUES: {
      const Serial serial = profile.serial();
      return put(serial.values[index_in(index, serial.values.size(), "column")], out, room);
    }
    default:
      throw Error("there is no array " + std::to_string(array));
  }
}

void put_centres(const Profile& profile, std::string_view Centre::*part, Texts& texts) {
  for (std::size_t i = 0; i < profile.centre_count(); ++i) texts.put(profile.centre(i).*part);
}

void put_metrics(const Profile& profile, std::string_view Metric::*part, Texts& texts) {
  for (const Metric& metric : profile.metrics()) texts.put(metric.*part);
}

void put_texts(const Profile& profile, int of, std::int64_t index, Texts& texts) {
  switch (of) {
    case CVP_PROGRAM:
      return texts.put(profile.program());
    case CVP_CENTRE_MODULES:
      return put_centres(profile, &Centre::module, texts);
    case CVP_CENTRE_NAMES:
      return put_centres(profile, &Centre::name, texts);
    case CVP_CENTRE_POSITIONS:
      return put_centres(profile, &Centre::position, texts);
    case CVP_METRIC_NAMES:
      return put_metrics(profile, &Metric::name, texts);
    case CVP_METRIC_TITLES:
      return put_metrics(profile, &Metric::title, texts);
    case CVP_METRIC_UNITS:
      return put_metrics(profile, &Metric::unit, texts);
    case CVP_MESSAGES:
      for (const std::string& message : profile.messages()) texts.put(message);
      return;
    case CVP_HEAP_LABELS:
      for (const Heap::Band& band : profile.heap(heap_by(index)).bands) texts.put(band.name);
      return;
    default:
      throw Error("there are no texts " + std::to_string(of));
  }
}

}  // namespace

}  // namespace convertprofile::api

using namespace convertprofile::api;

int cvp_version(void) {
  return version();
}

const char* cvp_error(void) {
  return last_error.data();
}

cvp_profile* cvp_read(const char* file, const char* format) {
  return cvp_read_unpacked(file, format, 0);
}

cvp_profile* cvp_parse(const void* bytes, size_t size, const char* format) {
  return cvp_parse_unpacked(bytes, size, format, 0);
}

cvp_profile* cvp_read_unpacked(const char* file, const char* format, uint64_t max_unpacked) {
  return for_c<cvp_profile*>(nullptr, [&] {
    return handle_of(Profile::read(text_of(file, "file"), text_or_empty(format), {max_unpacked}));
  });
}

cvp_profile* cvp_parse_unpacked(const void* bytes, size_t size, const char* format,
                                uint64_t max_unpacked) {
  return for_c<cvp_profile*>(nullptr, [&] {
    if (bytes == nullptr && size > 0) throw Error("the bytes are NULL");
    return handle_of(Profile::parse({static_cast<const char*>(bytes), size}, text_or_empty(format),
                                    {max_unpacked}));
  });
}

cvp_profile* cvp_sum(const cvp_profile* const* runs, size_t count, const char* const* options) {
  return for_c<cvp_profile*>(nullptr, [&] {
    Overhead overhead = Overhead::by_output;
    read_options(options,
                 {{"no-overhead-correction", [&](auto, auto) { overhead = Overhead::keep; }}});
    return handle_of(Profile::sum(profiles_of(runs, count), overhead));
  });
}

cvp_profile* cvp_compare(const cvp_profile* const* runs, size_t run_count,
                         const cvp_profile* const* base, size_t base_count,
                         const char* const* options) {
  return for_c<cvp_profile*>(nullptr, [&] {
    CompareOptions how;
    read_options(options,
                 {{"normalize", switch_of(how.normalize)},
                  {"no-overhead-correction", [&](auto, auto) { how.overhead = Overhead::keep; }}});
    return handle_of(
        Profile::compare(profiles_of(runs, run_count), profiles_of(base, base_count), how));
  });
}

cvp_profile* cvp_shape(const cvp_profile* profile, const char* const* options) {
  return for_c<cvp_profile*>(
      nullptr, [&] { return handle_of(profile_of(profile).shaped(shape_of(options))); });
}

void cvp_free(cvp_profile* profile) {
  delete profile;
}

int cvp_write(const cvp_profile* profile, const char* file, const char* const* options) {
  return for_c(-1, [&] {
    const Writing writing = writing_of(options);
    return static_cast<int>(
        profile_of(profile).write(text_of(file, "file"), writing.format, writing.options).size());
  });
}

char* cvp_bytes(const cvp_profile* profile, const char* const* options, size_t* size) {
  return for_c<char*>(nullptr, [&] {
    if (size == nullptr) throw Error("the size pointer is NULL");
    const Writing writing = writing_of(options);
    const std::string bytes = profile_of(profile).bytes(writing.format, writing.options);
    char* const copy = static_cast<char*>(std::malloc(std::max<std::size_t>(bytes.size(), 1)));
    if (copy == nullptr) throw std::bad_alloc();
    std::memcpy(copy, bytes.data(), bytes.size());
    *size = bytes.size();
    return copy;
  });
}

void cvp_free_bytes(char* bytes) {
  std::free(bytes);
}

int cvp_check(const cvp_profile* profile, const char* condition, char* text, size_t room) {
  return for_c(-1, [&] {
    const Verdict verdict = profile_of(profile).check(text_of(condition, "condition"));
    put_text(verdict.text, text, room);
    return verdict.failed ? 1 : 0;
  });
}

int64_t cvp_numbers(const cvp_profile* profile, cvp_array array, int64_t index, int64_t* out,
                    size_t room) {
  return for_c(std::int64_t{-1}, [&] {
    return numbers(profile_of(profile), static_cast<int>(array), index, out, room);
  });
}

int64_t cvp_seconds(const cvp_profile* profile, cvp_times times, double* out, size_t room) {
  return for_c(std::int64_t{-1}, [&] {
    const Profile& of = profile_of(profile);
    if (times == CVP_SERIAL_BOUNDARIES) return put(of.serial().boundaries, out, room);
    if (times != CVP_HEAP_TIMES) throw Error("there are no such times");
    return put(of.heap().times, out, room);
  });
}

int64_t cvp_texts(const cvp_profile* profile, cvp_texts_of of, int64_t index, char* out,
                  size_t room) {
  return for_c(std::int64_t{-1}, [&] {
    Texts texts(out, room);
    put_texts(profile_of(profile), static_cast<int>(of), index, texts);
    return texts.size();
  });
}
