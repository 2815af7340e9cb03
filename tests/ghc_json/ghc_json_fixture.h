// SPDX-License-Identifier: BSD-3-Clause
// A small file laid out like GHC's; its strings are inserted raw between the quotes.
#pragma once

#include <string>

#include "formats/ghc_json/ghc_json.h"
#include "formats/model/validate.h"

namespace ghc_json_fixture {

struct Strings {
  std::string program = "demo";
  std::string arguments = R"("./demo", "10")";
  std::string label = "work";
  std::string module = "Main";
  std::string position = "demo.hs:3:1-20";
  std::string total_alloc = "1000";
};

inline std::string file(const Strings& s) {
  return "{\n\"program\": \"" + s.program + "\",\n\"arguments\": [" + s.arguments +
         "],\n\"rts_arguments\": [\"-pj\"],\n\"end_time\": \"Sat Nov 21 00:04 2026\",\n"
         "\"initial_capabilities\": 0,\n\"total_time\":        0.01,\n\"total_ticks\": 8,\n"
         "\"tick_interval\": 1000,\n\"total_alloc\":" +
         s.total_alloc +
         ",\n\"cost_centres\": [\n"
         "{\"id\": 7, \"label\": \"MAIN\", \"module\": \"MAIN\", \"src_loc\": \"<built-in>\", "
         "\"is_caf\": false}, {\"id\": 2, \"label\": \"CAF\", \"module\": \"" +
         s.module +
         "\", \"src_loc\": \"<entire-module>\", \"is_caf\": true}, {\"id\": 1, \"label\": \"" +
         s.label + "\", \"module\": \"" + s.module + "\", \"src_loc\": \"" + s.position +
         "\", \"is_caf\": false}]\n,\n"
         "\"profile\": {\"id\": 7, \"entries\": 0, \"alloc\": 160, \"ticks\": 0, \"children\": ["
         "{\"id\": 1, \"entries\": 5, \"alloc\": 800, \"ticks\": 7, \"children\": []}\n,"
         "{\"id\": 2, \"entries\": 0, \"alloc\": 40, \"ticks\": 0, \"children\": ["
         "{\"id\": 1, \"entries\": 1, \"alloc\": 0, \"ticks\": 1, \"children\": []}\n]}\n]}\n}\n";
}

inline convertprofile::Profile read(std::string_view text) {
  convertprofile::Diagnostics diagnostics;
  convertprofile::Profile profile = convertprofile::read_ghc_json(text, diagnostics);
  convertprofile::validate(profile);
  return profile;
}

inline std::string write(const convertprofile::Profile& profile,
                         convertprofile::Diagnostics& diagnostics) {
  convertprofile::StringSink sink;
  convertprofile::ByteWriter out(sink);
  convertprofile::write_ghc_json(profile, {}, out, diagnostics);
  out.flush();
  return sink.text;
}

inline std::string write(const convertprofile::Profile& profile) {
  convertprofile::Diagnostics diagnostics;
  return write(profile, diagnostics);
}

}  // namespace ghc_json_fixture
