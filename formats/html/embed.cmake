# SPDX-License-Identifier: BSD-3-Clause
# cmake -DPAGE=<viewer.html> -DOUT=<viewer_page.cpp> -P embed.cmake
#
# Turns the page into a C++ source that holds its bytes.
file(READ ${PAGE} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(................................................................................)"
  "\\1\n" bytes "${bytes}")
file(WRITE ${OUT} "#include \"formats/html/viewer_page.h\"

namespace convertprofile {

namespace {
constexpr unsigned char page[] = {
${bytes}};
}

std::string_view viewer_page() { return {reinterpret_cast<const char*>(page), sizeof page}; }

}  // namespace convertprofile
")
