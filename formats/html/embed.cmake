# SPDX-License-Identifier: BSD-3-Clause
# cmake -DPAGE=<viewer.html> -DOUT=<viewer_page.cpp> -P embed.cmake
#
# Embeds the page's bytes in a C++ source.
file(READ ${PAGE} text)
# The standard requires compilers to take only 65536 bytes of text; GCC and clang take more.
file(WRITE ${OUT} "#pragma GCC diagnostic ignored \"-Woverlength-strings\"
#include \"formats/html/viewer_page.h\"

namespace convertprofile {

std::string_view viewer_page() {
  using namespace std::string_view_literals;
  return R\"embedded(${text})embedded\"sv;
}

}  // namespace convertprofile
")
