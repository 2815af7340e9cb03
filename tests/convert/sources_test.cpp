// SPDX-License-Identifier: BSD-3-Clause
#include "convert/sources.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "convert/source_finder.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/validate.h"
#include "tests/support/errors.h"
#include "tests/support/profiles.h"

using namespace convertprofile;
namespace fs = std::filesystem;

namespace {

// A temporary folder, removed with the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "sources_test.XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = fs::canonical(name);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void write(const std::string& name, const std::string& text = "text\n") const {
    const fs::path file = path_ / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
  }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

// The file found, relative to the folder, or the reason why there is none.
std::string found(const Folder& folder, std::string_view recorded,
                  const std::vector<std::string>& below = {""}) {
  std::vector<std::string> folders;
  for (const std::string& name : below) folders.push_back(folder / name);
  const FoundSource source = find_sources({recorded}, folders).front();
  return source.path.empty() ? source.why : fs::path(source.path).lexically_relative(folder / "");
}

Profile profile_at(const std::vector<std::string>& positions) {
  Profile p = tree_profile({standard_metrics::ticks()}, {{0, "M.r", {1}}});
  for (const std::string& position : positions) {
    CostCentre centre = p.cost_centres.front();
    centre.position = p.strings.add(position);
    p.cost_centres.push_back(centre);
  }
  return p;
}

std::vector<std::string> embed(Profile& profile, const std::vector<std::string>& folders) {
  Diagnostics diagnostics;
  add_source_text(profile, folders, diagnostics);
  validate(profile);
  return diagnostics.warnings();
}

// The kept lines: `1-6, 12-30`.
std::string kept(const SourceText& source) {
  std::string all;
  for (const SourceText::Piece& piece : source.pieces)
    all +=
        (all.empty() ? "" : ", ") + std::to_string(piece.first) + "-" + std::to_string(piece.last);
  return all;
}

std::string numbered_lines(int count) {
  std::string text;
  for (int i = 1; i <= count; ++i) text += "line " + std::to_string(i) + "\n";
  return text;
}

}  // namespace

TEST_CASE("a path is found in a folder, below it, and without its leading folders") {
  const Folder folder;
  folder.write("src/Data/Map.hs");
  folder.write("app/Main.hs");
  CHECK(found(folder, "src/Data/Map.hs") == "src/Data/Map.hs");
  CHECK(found(folder, "./src//Data/./Map.hs") == "src/Data/Map.hs");
  CHECK(found(folder, "Data/Map.hs") == "src/Data/Map.hs");
  CHECK(found(folder, "/build/pkg-1.0/src/Data/Map.hs") == "src/Data/Map.hs");
  CHECK(found(folder, "../pkg/src/Data/Map.hs", {"src"}) == "src/Data/Map.hs");
  CHECK(found(folder, "Main.hs") == "app/Main.hs");
  CHECK(found(folder, "src\\Data\\Map.hs") == "src/Data/Map.hs");
  CHECK(found(folder, "C:\\pkg\\src\\Data\\Map.hs") == "src/Data/Map.hs");
  CHECK(found(folder, folder / "app/Main.hs", {"app"}) == "app/Main.hs");
}

TEST_CASE("a file of the same name in another place is not taken") {
  const Folder folder;
  folder.write("src/Other/Map.hs");
  CHECK(found(folder, "src/Data/Map.hs") == "not found");
  CHECK(found(folder, "Data/Map.hs") == "not found");
  CHECK(found(folder, "ap.hs") == "not found");
  CHECK(found(folder, "src/Other") == "not found");
}

TEST_CASE("the longest match wins, then the earlier folder, then the folder itself") {
  const Folder folder;
  folder.write("a/src/Main.hs");
  folder.write("b/src/Main.hs");
  folder.write("b/Main.hs");
  CHECK(found(folder, "b/src/Main.hs") == "b/src/Main.hs");
  CHECK(found(folder, "src/Main.hs") == "several files fit");
  CHECK(found(folder, "src/Main.hs", {"b", "a"}) == "b/src/Main.hs");
  CHECK(found(folder, "src/Main.hs", {"a", "b"}) == "a/src/Main.hs");
  CHECK(found(folder, "Main.hs", {"b"}) == "b/Main.hs");
}

TEST_CASE("a file that matches two paths goes to the closer one, or to neither") {
  const Folder folder;
  folder.write("Main.hs");
  const auto of = [&](const std::vector<std::string_view>& recorded) {
    std::string all;
    for (const FoundSource& source : find_sources(recorded, {folder / ""}))
      all += source.path.empty() ? "- " : "found ";
    return all;
  };
  CHECK(of({"x/Main.hs", "y/Main.hs"}) == "- - ");
  CHECK(of({"x/Main.hs", "x/./Main.hs"}) == "found found ");
  const std::string whole = folder / "Main.hs";
  CHECK(of({"x/Main.hs", whole, "y/Main.hs"}) == "- found - ");
}

TEST_CASE("nothing outside the folders and nothing hidden is found") {
  const Folder folder;
  folder.write("secret.hs");
  folder.write("in/.ssh/key.hs");
  folder.write("in/.hidden.hs");
  fs::create_symlink(folder / "secret.hs", folder / "in/link.hs");
  fs::create_directory_symlink(folder / "", folder / "in/up");
  fs::create_symlink(folder / "in/.hidden.hs", folder / "in/plain.hs");
  for (const char* path :
       {"../secret.hs", "in/../../secret.hs", "secret.hs", "link.hs", "in/link.hs", "up/secret.hs",
        ".ssh/key.hs", "key.hs", ".hidden.hs", "plain.hs", "..", ".", "", "/"})
    CHECK_MESSAGE(found(folder, path, {"in"}) == "not found", path);
  CHECK(found(folder, folder / "secret.hs", {"in"}) == "not found");
}

TEST_CASE("a link within a folder is followed") {
  const Folder folder;
  folder.write("in/real/Main.hs");
  fs::create_symlink(folder / "in/real/Main.hs", folder / "in/Alias.hs");
  CHECK(found(folder, "Alias.hs", {"in"}) == "in/real/Main.hs");
}

TEST_CASE("a missing folder is an error") {
  const Folder folder;
  folder.write("file");
  CHECK(error_text([&] { find_sources({}, {folder / "none"}); }) ==
        folder / "none: No such file or directory");
  CHECK(error_text([&] { find_sources({}, {folder / "file"}); }) ==
        folder / "file: is not a folder");
}

TEST_CASE("a small file is embedded whole, a large one only around its places") {
  const Folder folder;
  folder.write("small.hs", numbered_lines(300));
  folder.write("large.hs", numbered_lines(1000));
  Profile p = profile_at({"small.hs:7:1-2", "large.hs:3:1-9", "large.hs:(100,1)-(120,9)",
                          "large.hs:138:1-9", "large.hs:400:1-9", "large.hs:990", "M.hs:<x>"});
  CHECK(embed(p, {folder / ""}).empty());
  REQUIRE(p.sources.size() == 2);
  CHECK(p.sources[0].file == "large.hs");
  CHECK(p.sources[0].line_count == 1000);
  CHECK(kept(p.sources[0]) == "1-8, 95-143, 395-405, 985-1000");
  CHECK(p.sources[0].pieces[2].text.starts_with("line 395\nline 396\n"));
  CHECK(p.sources[0].pieces[2].text.ends_with("\nline 405"));
  CHECK(kept(p.sources[1]) == "1-300");
}

TEST_CASE("only the beginning of a very long place is kept") {
  const Folder folder;
  folder.write("f.hs", numbered_lines(5000));
  Profile p = profile_at({"f.hs:(100,1)-(4000,2)"});
  embed(p, {folder / ""});
  CHECK(kept(p.sources[0]) == "95-400");
}

TEST_CASE("text becomes lines of UTF-8") {
  const Folder folder;
  folder.write("f.hs",
               "\xef\xbb\xbf"
               "a\r\n\xc3\xa9\r\n" +
                   std::string(999, 'x') + "\xc3\xa9\nend");
  folder.write("old.hs", "caf\xe9\n");
  Profile p = profile_at({"f.hs:1:1-2", "old.hs:1:1-2"});
  CHECK(embed(p, {folder / ""}).empty());
  CHECK(p.sources[0].pieces[0].text == "a\n\xc3\xa9\n" + std::string(999, 'x') + "...\nend");
  CHECK(p.sources[0].line_count == 4);
  CHECK(p.sources[1].pieces[0].text == "caf\xc3\xa9");
}

TEST_CASE("omissions cause one warning") {
  const Folder folder;
  folder.write("binary.hs", std::string("a\0b", 3));
  folder.write("empty.hs", "");
  folder.write("huge.hs", std::string((8u << 20) + 1, '\n'));
  folder.write("good.hs");
  folder.write("short.hs", "one\ntwo\n");
  Profile p = profile_at({"binary.hs:1", "empty.hs:1", "good.hs:1", "huge.hs:1", "missing\n.hs:1",
                          "short.hs:1", "short.hs:3", "v.hs:1", "w.hs:1"});
  CHECK(embed(p, {folder / ""}) ==
        std::vector<std::string>{
            "--source: 2 of 8 source files are embedded; left out: \"binary.hs\" (not text), "
            "\"empty.hs\" (has fewer lines than the profile refers to), \"huge.hs\" (too large), "
            "\"missing\\x0a.hs\" (not found), \"v.hs\" (not found) and 1 more",
            "--source: the profile refers to lines beyond the end of \"short.hs\", which must have "
            "changed since the program was compiled"});
}

TEST_CASE("at most 32 MB are embedded" * doctest::test_suite("slow")) {
  const Folder folder;
  std::vector<std::string> positions;
  std::string text;
  for (int i = 0; i < 299; ++i) text += std::string(900, 'x') + "\n";
  for (int i = 100; i < 230; ++i) {
    folder.write(std::to_string(i) + ".hs", text);
    positions.push_back(std::to_string(i) + ".hs:1");
  }
  Profile p = profile_at(positions);
  const std::vector<std::string> warnings = embed(p, {folder / ""});
  CHECK(p.sources.size() == 124);
  REQUIRE(warnings.size() == 1);
  CHECK(
      warnings[0].starts_with("--source: 124 of 130 source files are embedded; left out: "
                              "\"224.hs\" (more than 32 MB in all)"));
}

TEST_CASE("earlier lines are kept unless their file is found") {
  const Folder folder;
  folder.write("f.hs", "new\n");
  Profile p = profile_at({"f.hs:1", "g.hs:1"});
  p.sources = {{"f.hs", 1, {{1, 1, "old"}}}, {"g.hs", 1, {{1, 1, "kept"}}}};
  embed(p, {folder / ""});
  REQUIRE(p.sources.size() == 2);
  CHECK(p.sources[0].pieces[0].text == "new");
  CHECK(p.sources[1].pieces[0].text == "kept");
}

TEST_CASE("a profile without places says so") {
  const Folder folder;
  Profile p = profile_at({"<built-in>"});
  CHECK(embed(p, {folder / ""}) ==
        std::vector<std::string>{"--source has no effect: the profile has no source positions"});
}
