# SPDX-License-Identifier: BSD-3-Clause
# cmake -DFOLDER=<runtime/prelude> -DOUT=<runtime_modules.cpp> -P embed.cmake
#
# Turns the runtime's modules into a C++ source that holds their texts.
file(GLOB_RECURSE paths RELATIVE ${FOLDER} ${FOLDER}/*.hs)
set(table "")
foreach(path IN LISTS paths)
  file(READ ${FOLDER}/${path} text)
  string(REGEX REPLACE "\\.hs$" "" name "${path}")
  string(REPLACE "/" "." name "${name}")
  string(APPEND table "    {\"${name}\", \"${path}\", R\"embedded(${text})embedded\"sv},\n")
endforeach()
# GCC and clang accept texts beyond the 65536 bytes that compilers must support.
file(WRITE ${OUT} "#pragma GCC diagnostic ignored \"-Woverlength-strings\"
#include \"runtime/language/runtime_modules.h\"

namespace convertprofile::runtime {

const std::vector<RuntimeModule>& runtime_modules() {
  using namespace std::string_view_literals;
  static const std::vector<RuntimeModule> modules{
${table}  };
  return modules;
}

}  // namespace convertprofile::runtime
")
