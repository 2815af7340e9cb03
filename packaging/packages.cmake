# SPDX-License-Identifier: BSD-3-Clause
# cpack -G DEB packages the commands, and the libraries with their headers. cpack --config CPackSourceConfig.cmake
# packages the sources with the built page (./dev tarball).
set(CPACK_PACKAGE_NAME convertprofile)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own
set(CPACK_PACKAGE_VENDOR "The convertprofile authors")
if(NOT CPACK_PACKAGE_CONTACT)  # packagers give their own name and address
  set(CPACK_PACKAGE_CONTACT "The convertprofile authors <convertprofile@example.org>")
endif()
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_FILE_NAME convertprofile-${PROJECT_VERSION}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL commands record library development python)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_files.cmake)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/library ${PROJECT_BINARY_DIR}/record)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)

# debian_package(COMPONENT NAME SECTION SYNOPSIS DESCRIPTION)
macro(debian_package component name section synopsis description)
  set(CPACK_DEBIAN_${component}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${component}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${component}_DESCRIPTION "${synopsis}\n${description}")
endmacro()
debian_package(COMMANDS convertprofile devel "convert and look at profiles of Haskell and Clean programs"
"convertprofile opens profiles of GHC, Clean and other tools in KCachegrind,
pprof, speedscope, flame graphs, or a single HTML page. It prunes, merges and
compares them, and can fail a build when a function gets slower.

lazyrun runs Haskell programs and shows how the costs of lazy evaluation reach
cost centres under several models of attribution.")
set(CPACK_DEBIAN_COMMANDS_PACKAGE_RECOMMENDS xdg-utils)
debian_package(RECORD libconvertprofile-record${PROJECT_VERSION_MAJOR} libs "library that records profiles of lazy and strict languages"
"Runtimes of languages tell this library of calls, evaluations and allocations,
and get a profile of cost-centre stacks that convertprofile reads.")
set(CPACK_DEBIAN_RECORD_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/triggers)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/triggers)
debian_package(LIBRARY libconvertprofile${PROJECT_VERSION_MAJOR} libs "library that reads and writes profiles"
"Reads, prunes, merges and writes profiles of all formats that the command
convertprofile knows.")
debian_package(PYTHON python3-convertprofile python "profiles as arrays in Python"
"Reads, prunes, merges and writes profiles of all formats that the command
convertprofile knows, and gives their numbers as arrays.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
  "python3, libconvertprofile${PROJECT_VERSION_MAJOR} (>= ${PROJECT_VERSION})")
debian_package(DEVELOPMENT libconvertprofile-dev libdevel "development files of convertprofile's libraries"
"libconvertprofile reads, prunes and writes profiles of many formats from C++ and C.
libconvertprofile_record records profiles of other languages' runtimes from C.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "zlib1g-dev, \
libconvertprofile-record${PROJECT_VERSION_MAJOR} (= ${PROJECT_VERSION}), \
libconvertprofile${PROJECT_VERSION_MAJOR} (= ${PROJECT_VERSION})")

set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME convertprofile-${PROJECT_VERSION})
set(CPACK_SOURCE_IGNORE_FILES
  "/\\\\.git/" "/\\\\.git$" "/build[^/]*/" "/out/" "/node_modules/" "/dist/" "__pycache__" "\\\\.gz$" "/\\\\.ci/")
set(CPACK_SOURCE_STRIP_FILES OFF)
include(CPack)
