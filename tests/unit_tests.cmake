# SPDX-License-Identifier: BSD-3-Clause
# Unit tests with doctest: one program for each area.

# The headers of nearly every unit test are precompiled once, for the first test.
function(precompile_headers test)
  if(test STREQUAL "library_test")
    return()  # uses only the public headers; the sources' headers have another Profile
  elseif(test STREQUAL "base_test")
    target_precompile_headers(base_test PRIVATE <doctest/doctest.h> <algorithm> <functional> <map> <sstream> <string>
      <string_view> <vector> ${PROJECT_SOURCE_DIR}/formats/format.h)
  else()
    target_precompile_headers(${test} REUSE_FROM base_test)
  endif()
endfunction()

# add_unit_tests(AREA PROGRAM SOURCES...): makes the program's test cases a test of `./dev test`, and those of the suite
# "slow", which take a second or more with sanitizers, a test of `./dev check sanitized`.
function(add_unit_tests area program)
  grouped_test(test ${area} ${program} --test-suite-exclude=slow)
  foreach(source IN LISTS ARGN)
    file(STRINGS ${source} slow REGEX "test_suite\\(\"slow\"\\)" LIMIT_COUNT 1)
    if(slow)
      grouped_test(sanitized ${area}_slow ${program} --test-suite=slow)
      return()
    endif()
  endforeach()
endfunction()

# unit_test(AREA [LIBRARIES...]): builds all tests/AREA/*_test.cpp as one program.
function(unit_test area)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${area}/*_test.cpp)
  if(NOT sources)
    message(FATAL_ERROR "tests/${area} has no *_test.cpp")
  endif()
  add_executable(${area}_test ${sources})
  target_link_libraries(${area}_test PRIVATE test_main ${ARGN})
  precompile_headers(${area}_test)
  add_unit_tests(${area} ${area}_test ${sources})
endfunction()

unit_test(base formats_base)
unit_test(model formats_model)
# Tests of a format also use formats that are easy to write or lossless.
get_property(formats GLOBAL PROPERTY CONVERTPROFILE_FORMATS)
foreach(format IN LISTS formats)
  unit_test(${format} formats_${format} formats_pgcl formats_ghc_json formats_ghc_prof formats_hp)
endforeach()
target_sources(html_test PRIVATE html/page_profiles.cpp)
unit_test(registry formats_registry)
unit_test(transforms convert_transforms formats_ghc_json)
target_sources(transforms_test PRIVATE transforms/stacks.cpp transforms/transform_cases.cpp)
unit_test(convert convert_gate convert_measurements convert_output convert_read convert_report convert_sources)
unit_test(library libconvertprofile libconvertprofile_c)
unit_test(record convertprofile_record formats_pgcl)
# The shared libraries contain their own libstdc++, with an operator delete other than ASan's.
test_properties(library record record_slow PROPERTIES ENVIRONMENT_MODIFICATION
  ASAN_OPTIONS=string_append::alloc_dealloc_mismatch=0)

# Names local to these tests clash in a unity build, too.
set_source_files_properties(runtime/syntax/ast_text.cpp runtime/infer/derive_test.cpp
  runtime/machine/integers_test.cpp runtime/profiling/recorder_test.cpp
  PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# runtime_test(AREA ...): builds tests/runtime/AREA/*.cpp as one program.
function(runtime_test area)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/runtime/${area}/*.cpp)
  if(NOT sources)
    message(FATAL_ERROR "tests/runtime/${area} has no *.cpp")
  endif()
  add_executable(runtime_${area}_test ${sources})
  target_link_libraries(runtime_${area}_test PRIVATE test_main ${ARGN})
  precompile_headers(runtime_${area}_test)
  add_unit_tests(runtime_${area} runtime_${area}_test ${sources})
endfunction()
runtime_test(syntax runtime_syntax)
runtime_test(infer runtime_infer)
target_sources(runtime_infer_test PRIVATE runtime/syntax/ast_text.cpp)
runtime_test(desugar runtime_image)
runtime_test(lint runtime_lint)
runtime_test(optimise runtime_image)
target_sources(runtime_optimise_test PRIVATE runtime/desugar/desugared_program.cpp)
runtime_test(language runtime_image)
runtime_test(profiling runtime_profiling formats_pgcl)
runtime_test(machine runtime_machine)
