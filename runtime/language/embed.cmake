# SPDX-License-Identifier: BSD-3-Clause
# cmake -DFOLDER=<runtime/prelude> -DOUT=<runtime_modules.cpp> -P embed.cmake
#
# Turns the runtime's modules into a C++ source that holds their texts.
file(GLOB_RECURSE paths RELATIVE ${FOLDER} ${FOLDER}/*.hs)
set(texts "")
set(table "")
set(number 0)
foreach(path IN LISTS paths)
  file(READ ${FOLDER}/${path} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(................................................................................)"
    "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "\\.hs$" "" name "${path}")
  string(REPLACE "/" "." name "${name}")
  string(APPEND texts "constexpr unsigned char text_${number}[] = {\n${bytes}0};\n")
  string(APPEND table "    {\"${name}\", \"${path}\", view(text_${number})},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUT} "#include \"runtime/language/runtime_modules.h\"

namespace convertprofile::runtime {

namespace {

${texts}
template <std::size_t size>
std::string_view view(const unsigned char (&text)[size]) {
  return {reinterpret_cast<const char*>(text), size - 1};
}

}  // namespace

const std::vector<RuntimeModule>& runtime_modules() {
  static const std::vector<RuntimeModule> modules{
${table}  };
  return modules;
}

}  // namespace convertprofile::runtime
")
