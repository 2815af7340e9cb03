// SPDX-License-Identifier: BSD-3-Clause
// The rule about libraries, and how their modules are known.
#include <algorithm>
#include <iterator>

#include "convert/advice_rules.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

// Modules of libraries that come with the compilers or are in most programs. A module also belongs
// to a library if it is below one of them: `Data.Map.Internal`.
constexpr std::string_view library_modules[] = {"Control.Applicative",
                                                "Control.Arrow",
                                                "Control.Concurrent",
                                                "Control.DeepSeq",
                                                "Control.Exception",
                                                "Control.Lens",
                                                "Control.Monad.Except",
                                                "Control.Monad.IO",
                                                "Control.Monad.Primitive",
                                                "Control.Monad.RWS",
                                                "Control.Monad.Reader",
                                                "Control.Monad.ST",
                                                "Control.Monad.State",
                                                "Control.Monad.Trans.Class",
                                                "Control.Monad.Trans.Except",
                                                "Control.Monad.Trans.Maybe",
                                                "Control.Monad.Trans.RWS",
                                                "Control.Monad.Trans.Reader",
                                                "Control.Monad.Trans.State",
                                                "Control.Monad.Trans.Writer",
                                                "Control.Monad.Writer",
                                                "Control.Parallel",
                                                "Criterion",
                                                "Data.Aeson",
                                                "Data.Array",
                                                "Data.Attoparsec",
                                                "Data.Binary",
                                                "Data.ByteString",
                                                "Data.Char",
                                                "Data.Conduit",
                                                "Data.Foldable",
                                                "Data.HashMap",
                                                "Data.HashSet",
                                                "Data.Hashable",
                                                "Data.IORef",
                                                "Data.IntMap",
                                                "Data.IntSet",
                                                "Data.List",
                                                "Data.Map",
                                                "Data.OldList",
                                                "Data.Primitive",
                                                "Data.Sequence",
                                                "Data.Set",
                                                "Data.Text",
                                                "Data.Time",
                                                "Data.Traversable",
                                                "Data.Vector",
                                                "Foreign",
                                                "GHC",
                                                "Numeric",
                                                "Options.Applicative",
                                                "Prelude",
                                                "StdArray",
                                                "StdCharList",
                                                "StdEnum",
                                                "StdInt",
                                                "StdList",
                                                "StdOrdList",
                                                "StdReal",
                                                "StdString",
                                                "System.IO",
                                                "System.Random",
                                                "Test.QuickCheck",
                                                "Text.Megaparsec",
                                                "Text.Parsec",
                                                "Text.ParserCombinators",
                                                "Text.PrettyPrint",
                                                "Text.Printf",
                                                "Text.Read",
                                                "_SystemArray",
                                                "_SystemEnum"};

// The library that a module belongs to, as an index of library_modules; nothing if it is the
// program's.
std::optional<std::size_t> library_of(std::string_view module) {
  const auto found = std::find_if(
      std::begin(library_modules), std::end(library_modules), [&](std::string_view library) {
        return module == library || (module.starts_with(library) && module[library.size()] == '.');
      });
  if (found == std::end(library_modules)) return std::nullopt;
  return static_cast<std::size_t>(found - std::begin(library_modules));
}

}  // namespace

bool is_library(std::string_view module) {
  return library_of(module).has_value();
}

namespace {

// The function of the program on whose behalf a library has most of its time, if that is known.
std::optional<std::size_t> program_caller(const Evidence& of, std::size_t library) {
  const CallTree& tree = of.profile.tree;
  const std::vector<std::int64_t>& column = of.profile.column(*of.time.metric);
  // [NodeId]: the nearest entry of the program at or above it; 0, the root, if there is none.
  std::vector<std::size_t> nearest(tree.size());
  std::vector<std::int64_t> cost(of.functions.size());
  for (std::size_t i = 1; i < tree.size(); ++i) {
    const CostCentre& centre = of.profile.centre_of(id_at<NodeId>(i));
    const auto library_here = library_of(of.profile.module_name(centre));
    const bool is_program = !library_here && !is_caf(of.profile, centre);
    nearest[i] = is_program ? i : nearest[index_of(tree.parent[i])];
    if (library_here != library || nearest[i] == 0) continue;
    std::int64_t& sum = cost[index_of(of.functions.of_centre[index_of(tree.centre[nearest[i]])])];
    sum = saturating_add(sum, column[i]);
  }
  const auto most = std::max_element(cost.begin(), cost.end());
  if (most == cost.end() || *most <= 0) return std::nullopt;
  return static_cast<std::size_t>(most - cost.begin());
}

struct LibraryTime {
  double share = 0;
  std::size_t hottest = 0;  // its function
};

// [library_modules]
std::vector<LibraryTime> time_of_libraries(const Evidence& of) {
  std::vector<LibraryTime> libraries(std::size(library_modules));
  for (std::size_t f = 0; f < of.functions.size(); ++f) {
    const CostCentre& centre = of.centre(f);
    const auto library = library_of(of.profile.module_name(centre));
    if (!library || is_caf(of.profile, centre)) continue;
    LibraryTime& time = libraries[*library];
    if (time.share == 0 || of.time.individual[f] > of.time.individual[time.hottest])
      time.hottest = f;
    time.share += of.time.share(f);
  }
  return libraries;
}

}  // namespace

Found library_function(const Evidence& of) {
  constexpr double least_share = 0.35;
  if (!of.knows_stacks() || !of.has_much_time()) return {};
  const std::vector<LibraryTime> libraries = time_of_libraries(of);
  const auto most = std::max_element(
      libraries.begin(), libraries.end(),
      [](const LibraryTime& a, const LibraryTime& b) { return a.share < b.share; });
  if (most->share < least_share) return {};
  const auto caller = program_caller(of, static_cast<std::size_t>(most - libraries.begin()));
  if (!caller && of.tool != Tool::ghc) return {};
  return Finding{share_text(most->share) + " of the time is in a library, most of it in " +
                     of.name(most->hottest) + ": " +
                     (caller ? "look at its caller " + of.name(*caller)
                             : "compile the program with cost centres to see who calls it"),
                 most->share};
}

}  // namespace convertprofile
