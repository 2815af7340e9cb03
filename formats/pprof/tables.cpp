// SPDX-License-Identifier: BSD-3-Clause
#include "formats/pprof/tables.h"

#include "formats/base/diagnostics.h"
#include "formats/pprof/messages.h"

namespace convertprofile::pprof {

namespace {

Reference reference(const WireField& field, const char* name) {
  return {field.number_of(name), field.offset};
}

ValueType read_value_type(const WireField& message, const char* name) {
  ValueType type;
  WireReader reader(message, name);
  for (WireField field; reader.next(field, name);) {
    if (field.number == value_type_field::type) type.type = reference(field, "type");
    if (field.number == value_type_field::unit) type.unit = reference(field, "unit");
  }
  return type;
}

class TableReader {
 public:
  explicit TableReader(std::string_view bytes) : bytes_(bytes) {}

  Tables read() {
    WireReader reader(bytes_);
    for (WireField field; reader.next(field, "profile");) read_field(field);
    if (t_.sample_types.empty()) fail_at_byte(bytes_.size(), "sample_type", "the file has none");
    if (t_.strings.empty()) fail_at_byte(bytes_.size(), "string_table", "the file has none");
    return std::move(t_);
  }

 private:
  void read_field(const WireField& field) {
    switch (field.number) {
      case profile_field::sample_type:
        if (t_.sample_types.size() == most_sample_types)
          fail_at_byte(field.offset, "sample_type",
                       "more than " + std::to_string(most_sample_types) + " are not supported");
        t_.sample_types.push_back(read_value_type(field, "sample_type"));
        break;
      case profile_field::mapping:
        read_mapping(field);
        break;
      case profile_field::location:
        read_location(field);
        break;
      case profile_field::function:
        read_function(field);
        break;
      case profile_field::string_table:
        t_.strings.push_back(field.bytes_of("string_table"));
        if (!t_.strings.front().empty())
          fail_at_byte(field.offset, "string_table", "the first string must be empty");
        break;
      default:
        read_run_field(field);
    }
  }

  void read_run_field(const WireField& field) {
    const auto number = [&](const char* name) {
      return static_cast<std::int64_t>(field.number_of(name));
    };
    switch (field.number) {
      case profile_field::drop_frames:
        t_.drop_frames = reference(field, "drop_frames");
        break;
      case profile_field::time_nanos:
        t_.time_nanos = number("time_nanos");
        break;
      case profile_field::duration_nanos:
        t_.duration_nanos = number("duration_nanos");
        break;
      case profile_field::period_type:
        t_.period_type = read_value_type(field, "period_type");
        break;
      case profile_field::period:
        t_.period = number("period");
        break;
      case profile_field::comment:
        field.each_number("comment", [&](std::uint64_t index) {
          t_.comments.push_back({index, field.offset});
        });
        break;
      case profile_field::default_sample_type:
        t_.default_sample_type = reference(field, "default_sample_type");
        break;
      default:
        break;
    }
  }

  void read_mapping(const WireField& message) {
    Reference id{0, message.offset}, filename;
    WireReader reader(message, "mapping");
    for (WireField field; reader.next(field, "mapping");) {
      if (field.number == mapping_field::id) id = reference(field, "mapping id");
      if (field.number == mapping_field::filename)
        filename = reference(field, "file name of a mapping");
    }
    t_.mapping_at.add(id.value, t_.mappings.size(), id.offset, "mapping id");
    t_.mappings.push_back(filename);
  }

  void read_location(const WireField& message) {
    Reference id{0, message.offset};
    Location location;
    const std::size_t lines_before = t_.lines.size();
    WireReader reader(message, "location");
    for (WireField field; reader.next(field, "location");) {
      switch (field.number) {
        case location_field::id:
          id = reference(field, "location id");
          break;
        case location_field::mapping_id:
          location.mapping = field.number_of("mapping of a location");
          break;
        case location_field::address:
          location.address = field.number_of("address of a location");
          break;
        case location_field::line:
          if (t_.lines.size() - lines_before == most_lines)
            fail_at_byte(field.offset, "line",
                         "more than " + std::to_string(most_lines) + " at one location");
          t_.lines.push_back(read_line(field));
          break;
        default:
          break;
      }
    }
    location.lines_end = t_.lines.size();
    t_.location_at.add(id.value, t_.locations.size(), id.offset, "location id");
    t_.locations.push_back(location);
  }

  static Reference read_line(const WireField& message) {
    Reference function{0, message.offset};
    WireReader reader(message, "line");
    for (WireField field; reader.next(field, "line");)
      if (field.number == line_field::function_id)
        function = reference(field, "function of a line");
    return function;
  }

  void read_function(const WireField& message) {
    Reference id{0, message.offset};
    Function function;
    WireReader reader(message, "function");
    for (WireField field; reader.next(field, "function");) {
      switch (field.number) {
        case function_field::id:
          id = reference(field, "function id");
          break;
        case function_field::name:
          function.name = reference(field, "name of a function");
          break;
        case function_field::system_name:
          function.system_name = reference(field, "system name of a function");
          break;
        case function_field::filename:
          function.filename = reference(field, "file name of a function");
          break;
        case function_field::start_line:
          function.start_line = field.number_of("start line of a function");
          break;
        default:
          break;
      }
    }
    t_.function_at.add(id.value, t_.functions.size(), id.offset, "function id");
    t_.functions.push_back(function);
  }

  std::string_view bytes_;
  Tables t_;
};

}  // namespace

void IdMap::add(std::uint64_t id, std::size_t index, std::uint64_t offset, const char* field) {
  if (id == 0) fail_at_byte(offset, field, "is 0 or missing");
  if (find(id) != none) fail_at_byte(offset, field, std::to_string(id) + " occurs twice");
  if (id - 1 == dense_.size())
    dense_.push_back(index);
  else
    sparse_.emplace(id, index);
}

std::size_t IdMap::find_sparse(std::uint64_t id) const {
  const auto at = sparse_.find(id);
  return at == sparse_.end() ? none : at->second;
}

std::string_view Tables::string(Reference index, const char* field) const {
  if (index.value >= strings.size())
    fail_at_byte(index.offset, field,
                 "is string " + std::to_string(index.value) + ", but the table has only " +
                     std::to_string(strings.size()));
  return strings[index.value];
}

Tables read_tables(std::string_view bytes) {
  return TableReader(bytes).read();
}

}  // namespace convertprofile::pprof
