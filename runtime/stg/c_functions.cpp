// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/stg/c_functions.h"

#include <algorithm>

namespace convertprofile::runtime::stg {
namespace {

template <class Type>
constexpr CType c_type = CType::none;
template <>
constexpr CType c_type<int> = CType::int_;
template <>
constexpr CType c_type<unsigned> = CType::unsigned_int;
template <>
constexpr CType c_type<long> = CType::long_;
template <>
constexpr CType c_type<float> = CType::single;
template <>
constexpr CType c_type<double> = CType::real;
template <>
constexpr CType c_type<void*> = CType::pointer;

template <class Function>
struct Described;
template <class Result, class... Parameters>
struct Described<Result(Parameters...)> {
  static_assert(sizeof...(Parameters) <= most_c_arguments);
  static CFunctionInfo as(std::string_view name) {
    return {name, c_type<Result>, {c_type<Parameters>...}};
  }
};

const std::vector<CFunctionInfo>& functions() {
  static const std::vector<CFunctionInfo> all = {
#define C_FUNCTION(result, name, parameters) Described<result parameters>::as(#name),
#include "runtime/stg/c_functions.def"
#undef C_FUNCTION
  };
  return all;
}

std::string_view text_of(CType type) {
  constexpr std::string_view names[] = {"void",  "int",    "unsigned", "long",
                                        "float", "double", "void *"};
  return names[static_cast<std::size_t>(type)];
}

}  // namespace

std::string CFunctionInfo::prototype() const {
  std::string text = std::string(text_of(result)) + " " + std::string(name) + "(";
  for (const CType& parameter : parameters) {
    if (&parameter != parameters.data()) text += ", ";
    text += text_of(parameter);
  }
  return text + (parameters.empty() ? "void)" : ")");
}

std::optional<CFunction> find_c_function(std::string_view name) {
  const auto found = std::ranges::find(functions(), name, &CFunctionInfo::name);
  if (found == functions().end()) return std::nullopt;
  return static_cast<CFunction>(found - functions().begin());
}

const CFunctionInfo& info(CFunction function) {
  return functions()[static_cast<std::size_t>(function)];
}

}  // namespace convertprofile::runtime::stg
