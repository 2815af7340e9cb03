// SPDX-License-Identifier: BSD-3-Clause
// The C functions available to `foreign import ccall`, with their types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace convertprofile::runtime::stg {

enum class CType : std::uint8_t { none, int_, unsigned_int, long_, single, real, pointer };

enum class CFunction : std::uint16_t {
#define C_FUNCTION(result, name, parameters) c_##name,
#include "runtime/stg/c_functions.def"
#undef C_FUNCTION
};

struct CFunctionInfo {
  std::string_view name;
  CType result;
  std::vector<CType> parameters;  // at most most_c_arguments of them
  std::string prototype() const;  // `double pow(double, double)`
};
inline constexpr std::size_t most_c_arguments = 3;

// The meaning of a result, if its C type alone does not determine it.
enum class CResult : std::uint8_t { unit, int32, word32, word64, character, single, real };

std::optional<CFunction> find_c_function(std::string_view name);
const CFunctionInfo& info(CFunction function);

}  // namespace convertprofile::runtime::stg
