// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/preprocess.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/base/number_text.h"

namespace convertprofile::runtime {
namespace {

constexpr int not_found = 127;  // the shell's exit code for it

// Macros can expand to text exponentially longer than the source, or take as long to expand to
// nothing. A source of generated tables has some megabytes.
constexpr std::size_t most_expanded = std::size_t{16} << 20, most_times_longer = 4;
constexpr rlim_t most_memory_of_cpp = rlim_t{1} << 28, most_seconds_of_cpp = 10;

bool is_name_character(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_name_character(text[at - 1])) &&
        (end == text.size() || !is_name_character(text[end]))) {
      return true;
    }
  }
  return false;
}

std::string in_capitals(std::string_view text) {
  std::string capitals(text);
  for (char& c : capitals) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return capitals;
}

struct CppRequest {
  bool is_there = false;
  std::vector<std::string> definitions;  // -DNAME=VALUE and -UNAME
};

// The request made by a LANGUAGE CPP pragma or -cpp, with the cpp options in OPTIONS_GHC and
// OPTIONS.
CppRequest request_for_cpp(std::string_view text) {
  CppRequest request;
  for (;;) {
    const std::size_t begin = text.find("{-#");
    const std::size_t end = text.find("#-}", begin);
    if (begin == std::string_view::npos || end == std::string_view::npos) return request;
    std::istringstream words{std::string(text.substr(begin + 3, end - begin - 3))};
    std::string word;
    words >> word;
    const std::string keyword = in_capitals(word);
    if (keyword == "LANGUAGE") {
      request.is_there |= has_word(text.substr(begin, end - begin), "CPP");
    }
    while ((keyword == "OPTIONS_GHC" || keyword == "OPTIONS") && words >> word) {
      request.is_there |= word == "-cpp" || word == "-XCPP";
      if (word.starts_with("-D") || word.starts_with("-U")) request.definitions.push_back(word);
    }
    text.remove_prefix(end);
  }
}

// The libraries of GHC 9.0.2, and random.
struct Package {
  const char* name;
  const char *first, *second, *third;  // components of its version
};
constexpr Package packages[] = {
    {"array", "0", "5", "4"},        {"base", "4", "15", "1"},
    {"binary", "0", "8", "8"},       {"bytestring", "0", "10", "12"},
    {"containers", "0", "6", "4"},   {"deepseq", "1", "4", "5"},
    {"directory", "1", "3", "6"},    {"exceptions", "0", "10", "4"},
    {"filepath", "1", "4", "2"},     {"ghc_prim", "0", "7", "0"},
    {"haskeline", "0", "8", "2"},    {"mtl", "2", "2", "2"},
    {"parsec", "3", "1", "14"},      {"pretty", "1", "1", "3"},
    {"process", "1", "6", "13"},     {"random", "1", "2", "1"},
    {"stm", "2", "5", "0"},          {"template_haskell", "2", "17", "0"},
    {"text", "1", "2", "5"},         {"time", "1", "9", "3"},
    {"transformers", "0", "5", "6"}, {"unix", "2", "7", "2"},
};

// Defines the macro that tests for version (a,b,c) or later.
std::string at_least(const std::string& macro, const std::string& first, const std::string& second,
                     const std::string& third) {
  return "-DMIN_VERSION_" + macro + "=((a)<" + first + "||((a)==" + first + "&&((b)<" + second +
         "||((b)==" + second + "&&(c)<=" + third + "))))";
}

// Definitions of GHC's headers for a 64-bit machine: sizes, which are also the alignments.
struct Size {
  const char* type;
  const char* bytes;
};
constexpr Size sizes_of_haskell[] = {
    {"HSCHAR", "4"},  {"HSINT", "8"},  {"HSWORD", "8"},   {"HSDOUBLE", "8"},
    {"HSFLOAT", "4"}, {"HSPTR", "8"},  {"HSFUNPTR", "8"}, {"HSSTABLEPTR", "8"},
    {"INT8", "1"},    {"WORD8", "1"},  {"INT16", "2"},    {"WORD16", "2"},
    {"INT32", "4"},   {"WORD32", "4"}, {"INT64", "8"},    {"WORD64", "8"},
};
constexpr Size sizes_of_c[] = {
    {"CHAR", "1"},
    {"UNSIGNED_CHAR", "1"},
    {"SHORT", "2"},
    {"UNSIGNED_SHORT", "2"},
    {"INT", "4"},
    {"UNSIGNED_INT", "4"},
    {"LONG", "8"},
    {"UNSIGNED_LONG", "8"},
    {"LONG_LONG", "8"},
    {"DOUBLE", "8"},
    {"FLOAT", "4"},
    {"VOID_P", "8"},
    {"UNSIGNED_LONG_LONG", "8"},
    {"INT8_T", "1"},
    {"UINT8_T", "1"},
    {"INT16_T", "2"},
    {"UINT16_T", "2"},
    {"INT32_T", "4"},
    {"UINT32_T", "4"},
    {"INT64_T", "8"},
    {"UINT64_T", "8"},
};
constexpr const char* rest_of_mach_deps[] = {"-DWORD_SIZE_IN_BITS=64",
                                             "-DWORD_SIZE_IN_BITS_FLOAT=64.0", "-DTAG_BITS=3",
                                             "-DTAG_MASK=((1 << TAG_BITS) - 1)"};

struct Header {
  const char* name;
  std::span<const Size> sizes;
  std::span<const char* const> rest;
};
const Header headers[] = {{"MachDeps.h", sizes_of_haskell, rest_of_mach_deps},
                          {"ghcconfig.h", sizes_of_c, {}},
                          {"ghcautoconf.h", sizes_of_c, {}},
                          {"ghcplatform.h", {}, {}}};

// The GHC header that the line includes, or null.
const Header* included(std::string_view line) {
  const auto skip_blanks = [&line] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  if (!line.starts_with('#')) return nullptr;
  line.remove_prefix(1);
  skip_blanks();
  if (!line.starts_with("include")) return nullptr;
  line.remove_prefix(std::string_view("include").size());
  skip_blanks();
  for (const Header& header : headers) {
    const std::string name = header.name;
    if (line.starts_with('"' + name + '"') || line.starts_with('<' + name + '>')) return &header;
  }
  return nullptr;
}

// The source without its #includes of GHC headers; these are added to the request instead.
std::string without_headers(const SourceFile& source, CppRequest& request) {
  std::string text = source.text;
  for (std::uint32_t number = 1; number <= source.line_begin.size(); ++number) {
    const std::string_view line = source.line(number);
    const Header* header = included(line);
    if (header == nullptr) continue;
    const auto at = static_cast<std::size_t>(line.data() - source.text.data());
    text.replace(at, line.size(), line.size(), ' ');
    for (const auto& [type, bytes] : header->sizes) {
      for (const char* what : {"-DSIZEOF_", "-DALIGNMENT_"}) {
        request.definitions.push_back(std::string(what) + type + "=" + bytes);
      }
    }
    request.definitions.insert(request.definitions.end(), header->rest.begin(), header->rest.end());
  }
  return text;
}

void bound(__rlimit_resource_t resource, rlim_t most) {
  rlimit limit{};
  if (getrlimit(resource, &limit) != 0) return;
  limit.rlim_cur = std::min(limit.rlim_cur, most);
  setrlimit(resource, &limit);
}

// Runs in the child process.
[[noreturn]] void become_cpp(int in, int out, const std::string& folder,
                             const CppRequest& request) {
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  // The definitions of GHC that programs test.
  std::vector<std::string> words{"cpp",
                                 "-traditional-cpp",
                                 "-undef",
                                 "-D__GLASGOW_HASKELL__=900",
                                 "-Dlinux_HOST_OS=1",
                                 "-Dx86_64_HOST_ARCH=1",
                                 "-D__GLASGOW_HASKELL_PATCHLEVEL1__=2",
                                 at_least("GLASGOW_HASKELL(a,b,c,d)", "9", "0", "2"),
                                 "-I" + folder};
  for (const Package& package : packages) {
    const std::string name = std::string(package.name) + "(a,b,c)";
    words.push_back(at_least(name, package.first, package.second, package.third));
  }
  words.insert(words.end(), request.definitions.begin(), request.definitions.end());
  words.emplace_back("-");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  // Comes last, because nothing can be allocated after it.
  bound(RLIMIT_AS, most_memory_of_cpp);
  bound(RLIMIT_CPU, most_seconds_of_cpp);
  execvp("cpp", arguments.data());
  _exit(not_found);
}

// Reads up to a little more than `most`.
std::string read_up_to(std::size_t most, int from) {
  std::string text;
  char block[1 << 14];
  for (;;) {
    if (text.size() > most) return text;
    const ssize_t size = read(from, block, sizeof block);
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return text;
    text.append(block, static_cast<std::size_t>(size));
  }
}

// Makes __FILE__ the source's name.
bool begin_with_name(std::FILE* in, const std::string& name) {
  return name.find_first_of("\"\\\n") != std::string::npos ||
         std::fprintf(in, "# 1 \"%s\"\n", name.c_str()) > 0;
}

// The output of cpp, with its `# line "file"` markers.
std::string run_cpp(const SourceFile& source, CppRequest request) {
  const auto fail = [&](const char* message) { throw SourceError(source, {}, message); };
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  const std::unique_ptr<std::FILE, Close> in(std::tmpfile());
  const std::string given = without_headers(source, request);
  int pipe_ends[2];
  if (!in || !begin_with_name(in.get(), source.name) ||
      std::fwrite(given.data(), 1, given.size(), in.get()) != given.size() ||
      std::fflush(in.get()) != 0 || pipe2(pipe_ends, O_CLOEXEC) != 0) {
    fail("no memory or disk space for preprocessing (LANGUAGE CPP)");
  }
  std::rewind(in.get());
  const std::size_t slash = source.name.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : source.name.substr(0, slash + 1);
  const pid_t child = fork();
  if (child == 0) become_cpp(fileno(in.get()), pipe_ends[1], folder, request);
  close(pipe_ends[1]);
  const std::size_t most = most_expanded + most_times_longer * source.text.size();
  std::string text = child < 0 ? std::string() : read_up_to(most, pipe_ends[0]);
  close(pipe_ends[0]);  // ends it if it has more output
  int status = -1;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (text.size() > most) fail("macros expand to more than 16 MB (LANGUAGE CPP)");
  if (child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == not_found) {
    fail("LANGUAGE CPP needs the command cpp, which is not installed");
  }
  if (status != 0) fail("the command cpp, needed for LANGUAGE CPP, failed");
  return text;
}

// A line marker: after `# 12 "file" ...` comes line 12 of the file.
struct Marker {
  std::uint64_t line = 0;
  bool is_of_source = false;
  std::string_view file;  // within quotes
};
bool read_marker(std::string_view line, const std::string& name, Marker& marker) {
  if (!line.starts_with("# ")) return false;
  const std::size_t end = line.find(' ', 2);
  const auto number = parse_uint64(line.substr(2, end - 2));
  if (!number || end == std::string_view::npos) return false;
  const std::string_view file = line.substr(end + 1);
  const bool is_of_source = file.starts_with("\"<stdin>\"") || file.starts_with('"' + name + '"');
  marker = {*number, is_of_source, file.substr(0, file.find('"', 1))};
  return true;
}

// Puts each line of the source back at its line number.
std::string in_place(const SourceFile& output, std::vector<std::string>& included) {
  std::string text;
  std::uint64_t lines = 0;
  Marker marker{1, true, {}};
  for (std::uint32_t number = 1; number <= output.line_begin.size(); ++number) {
    const std::string_view line = output.line(number);
    if (read_marker(line, output.name, marker)) {
      if (!marker.is_of_source && marker.file.size() > 1)
        included.emplace_back(marker.file.substr(1));
      for (; marker.is_of_source && lines + 1 < marker.line; ++lines) text += '\n';
      continue;
    }
    const bool is_blank = line.find_first_not_of(" \t\r\f") == std::string_view::npos;
    if (!marker.is_of_source && is_blank) continue;
    (text += line) += '\n';
    ++lines;
  }
  return text;
}

}  // namespace

SourceFile preprocessed(SourceFile file, std::vector<std::string>& read) {
  CppRequest request = request_for_cpp(file.pragmas + file.text);
  if (!request.is_there) return file;
  SourceFile made(file.name,
                  in_place(SourceFile(file.name, run_cpp(file, std::move(request))), read));
  made.pragmas = file.pragmas;
  return made;
}

}  // namespace convertprofile::runtime
