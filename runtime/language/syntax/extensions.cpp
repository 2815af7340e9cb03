// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/extensions.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "runtime/language/syntax/cursor.h"

namespace convertprofile::runtime {

namespace {

// Surrounded by single spaces. Does not list the negations, which begin with No.
constexpr std::string_view known_extensions =
    " AllowAmbiguousTypes AlternativeLayoutRule AlternativeLayoutRuleTransitional "
    "ApplicativeDo Arrows AutoDeriveTypeable BangPatterns BinaryLiterals BlockArguments "
    "CApiFFI CPP CUSKs ConstrainedClassMethods ConstraintKinds DataKinds DatatypeContexts "
    "DefaultSignatures DeriveAnyClass DeriveDataTypeable DeriveFoldable DeriveFunctor "
    "DeriveGeneric DeriveLift DeriveTraversable DerivingStrategies DerivingVia "
    "DisambiguateRecordFields DoAndIfThenElse DoRec DuplicateRecordFields EmptyCase "
    "EmptyDataDecls EmptyDataDeriving ExistentialQuantification ExplicitForAll "
    "ExplicitNamespaces ExtendedDefaultRules FlexibleContexts FlexibleInstances "
    "ForeignFunctionInterface FunctionalDependencies GADTSyntax GADTs GHCForeignImportPrim "
    "GeneralisedNewtypeDeriving GeneralizedNewtypeDeriving Haskell2010 Haskell98 "
    "HexFloatLiterals ImplicitParams ImplicitPrelude ImportQualifiedPost ImpredicativeTypes "
    "IncoherentInstances InstanceSigs InterruptibleFFI JavaScriptFFI KindSignatures "
    "LambdaCase LexicalNegation LiberalTypeSynonyms LinearTypes MagicHash MonadComprehensions "
    "MonadFailDesugaring MonoLocalBinds MonoPatBinds MonomorphismRestriction "
    "MultiParamTypeClasses MultiWayIf NPlusKPatterns NamedFieldPuns NamedWildCards "
    "NegativeLiterals NondecreasingIndentation NullaryTypeClasses NumDecimals "
    "NumericUnderscores OverlappingInstances OverloadedLabels OverloadedLists "
    "OverloadedStrings PackageImports ParallelArrays ParallelListComp PartialTypeSignatures "
    "PatternGuards PatternSignatures PatternSynonyms PolyKinds PolymorphicComponents "
    "PostfixOperators QualifiedDo QuantifiedConstraints QuasiQuotes Rank2Types RankNTypes "
    "RebindableSyntax RecordPuns RecordWildCards RecursiveDo RelaxedLayout RelaxedPolyRec "
    "RoleAnnotations Safe ScopedTypeVariables StandaloneDeriving StandaloneKindSignatures "
    "StarIsType StaticPointers Strict StrictData TemplateHaskell TemplateHaskellQuotes "
    "TraditionalRecordSyntax TransformListComp Trustworthy TupleSections TypeApplications "
    "TypeFamilies TypeFamilyDependencies TypeInType TypeOperators TypeSynonymInstances "
    "UnboxedSums UnboxedTuples UndecidableInstances UndecidableSuperClasses UnicodeSyntax "
    "UnliftedFFITypes UnliftedNewtypes Unsafe ViewPatterns ";

// Extensions that -fglasgow-exts adds to those always on.
constexpr std::array<std::string_view, 7> glasgow_extensions{
    "InterruptibleFFI",    "MagicHash",     "PostfixOperators", "RecursiveDo",
    "ScopedTypeVariables", "TypeOperators", "UnicodeSyntax"};

constexpr std::string_view separators = " \t\r\n,";

bool equal_in_capitals(std::string_view word, std::string_view capitals) {
  return std::ranges::equal(word, capitals, [](char a, char b) {
    return (a >= 'a' && a <= 'z' ? static_cast<char>(a - 'a' + 'A') : a) == b;
  });
}

// The end of the comment or line at the beginning of the text; 0: the module begins here.
std::size_t end_of_comment(std::string_view text) {
  if (text.starts_with("--") || text.starts_with('#')) return text.find('\n');
  if (!text.starts_with("{-")) return 0;
  std::size_t depth = 0;
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    const std::string_view two = text.substr(at, 2);
    if (two == "{-") ++depth;
    if (two == "-}" && --depth == 0) return at + 2;
    if (two == "{-" || two == "-}") ++at;
  }
  return std::string_view::npos;
}

// Whether a word of an OPTIONS pragma turns the extension on.
bool is_option_for(std::string_view word, std::string_view extension) {
  if (word == "-fglasgow-exts") {
    return extension.starts_with("Generali") ||  // GeneralizedNewtypeDeriving has two spellings
           std::ranges::find(glasgow_extensions, extension) != glasgow_extensions.end();
  }
  return word.starts_with("-X") && word.substr(2) == extension;
}

bool gives_options(std::string_view keyword) {
  return equal_in_capitals(keyword, "OPTIONS_GHC") || equal_in_capitals(keyword, "OPTIONS");
}

// A word after the keyword of a LANGUAGE, OPTIONS_GHC or OPTIONS pragma.
struct Word {
  std::size_t offset;  // in the text
  std::string_view text;
  bool is_language;

  bool asks_for(std::string_view extension) const {
    return is_language ? text == extension : is_option_for(text, extension);
  }
};

// Visits the words of the pragma between the offsets until `visit` returns true.
template <typename Visit>
bool visit_pragma(std::string_view text, std::size_t begin, std::size_t end, Visit visit) {
  const std::string_view pragma = text.substr(0, end);
  std::size_t at = pragma.find_first_not_of(separators, begin);
  bool is_first = true;
  bool is_language = false;
  for (; at < end; is_first = false) {
    const std::size_t word_end = std::min(pragma.find_first_of(separators, at), end);
    const std::string_view word = pragma.substr(at, word_end - at);
    std::size_t next = word_end;
    if (is_first) {
      is_language = equal_in_capitals(word, "LANGUAGE");
      if (!is_language && !gives_options(word)) return false;
    } else if (word.starts_with("--") && is_language) {
      next = std::min(pragma.find('\n', at), end);
    } else if (visit(Word{at, word, is_language})) {
      return true;
    }
    at = pragma.find_first_not_of(separators, next);
  }
  return false;
}

// Visits the words of the pragmas before the module until `visit` returns true.
template <typename Visit>
bool visit_words(std::string_view text, Visit visit) {
  std::size_t at = 0;
  while (true) {
    at = text.find_first_not_of(" \t\r\n\f", at);
    if (at == std::string_view::npos) return false;
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("{-#")) {
      const std::size_t end = at + std::min(rest.find("#-}"), rest.size());
      if (visit_pragma(text, std::min(at + 3, end), end, visit)) return true;
    }
    const std::size_t end = end_of_comment(rest);
    if (end == 0 || end == std::string_view::npos) return false;
    at += end;
  }
}

// The setting made by the last word that concerns the extension, as in GHC.
std::optional<bool> answer(std::string_view text, std::string_view extension,
                           std::string_view opposite) {
  std::optional<bool> last;
  visit_words(text, [&](const Word& word) {
    if (word.asks_for(extension)) {
      last = true;
    } else if (word.asks_for(opposite)) {
      last = false;
    }
    return false;
  });
  return last;
}

std::string opposite_of(std::string_view extension) {
  const bool is_absence = extension.starts_with("No") && is_extension(extension.substr(2));
  return is_absence ? std::string(extension.substr(2)) : "No" + std::string(extension);
}

// The name of the extension requested by a word; empty for other options.
std::string_view name_in(const Word& word) {
  if (word.is_language) return word.text;
  return word.text.starts_with("-X") ? word.text.substr(2) : std::string_view();
}

}  // namespace

bool has_extension(const SourceFile& file, std::string_view extension) {
  const std::string opposite = opposite_of(extension);
  const std::optional<bool> own = answer(file.text, extension, opposite);
  return own ? *own : answer(file.pragmas, extension, opposite).value_or(false);
}

bool is_extension(std::string_view name) {
  const auto is_known = [](std::string_view one) {
    const bool is_word = one.find(' ') == std::string_view::npos;
    return is_word && known_extensions.find(" " + std::string(one) + " ") != std::string_view::npos;
  };
  return is_known(name) || (name.starts_with("No") && is_known(name.substr(2)));
}

void check_extensions(const SourceFile& file) {
  visit_words(file.text, [&](const Word& word) {
    const std::string_view name = name_in(word);
    if (name.empty() || is_extension(name)) return false;
    Cursor cursor(file);
    while (cursor.offset() < word.offset) cursor.next();
    cursor.fail("GHC 9.0 has no extension " + std::string(name));
  });
}

}  // namespace convertprofile::runtime
