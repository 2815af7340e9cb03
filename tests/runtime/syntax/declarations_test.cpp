// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "tests/runtime/syntax/ast_text.h"

using namespace convertprofile::runtime;

TEST_CASE("clauses of a function are adjacent") {
  CHECK(bindings_text("f 0 = 1\nf n = n\ng = f") == "f 0 = 1; f n = n\ng = f");
  CHECK(bindings_text("f x | x = 1\n    | y = 2 where y = x") ==
        "f x | x = 1 | y = 2 where {y = x}");
  CHECK(bindings_text("x = 1; y = 2") == "x = 1\ny = 2");
}

TEST_CASE("infix definitions") {
  CHECK(bindings_text("x <+> y = x") == "(<+>) x y = x");
  CHECK(bindings_text("x `op` y = x") == "op x y = x");
  CHECK(bindings_text("(x <+> y) z = x") == "(<+>) x y z = x");
  CHECK(bindings_text("((x `op` y) z) w = x") == "op x y z w = x");
  CHECK(bindings_text("(f x) y = x") == "f x y = x");
  CHECK(bindings_text("(<+>) x y = x") == "(<+>) x y = x");
  CHECK(bindings_text("(x : xs) +++ ys = x") == "(+++) ((:) x xs) ys = x");
  CHECK(bindings_text("x : xs +++ Just ys = x") == "(+++) ((:) x xs) (Just ys) = x");
  CHECK(bindings_text("x <+> 0 = x\nx <+> y = y") == "(<+>) x 0 = x; (<+>) x y = y");
  const Parsed parsed("x <+> y = x\nf x = x");
  CHECK(std::get<FunctionBinding>(parsed.binding(0).node).infix);
  CHECK(!std::get<FunctionBinding>(parsed.binding(1).node).infix);
}

TEST_CASE("bangs: a pattern if preceded but not followed by a space") {
  CHECK(bindings_text("f !x !y = x") == "f !x !y = x");
  CHECK(bindings_text("x ! y = x") == "(!) x y = x");
  CHECK(bindings_text("x!y = x") == "(!) x y = x");
  CHECK(bindings_text("f = g where { !x = 1; a ! i = a }") == "f = g where {!x = 1; (!) a i = a}");
  CHECK(bindings_text("f = a ! b") == "f = ((!) a b)");
}

TEST_CASE("pattern bindings") {
  CHECK(bindings_text("(a, b) = c") == "(a, b) = c");
  CHECK(bindings_text("x : xs = c") == "((:) x xs) = c");
  CHECK(bindings_text("Just x = c") == "(Just x) = c");
  CHECK(bindings_text("[a, _] | b = c") == "[a, _] | b = c");
  CHECK(bindings_text("a@(b, _) = c") == "a@(b, _) = c");
  CHECK(bindings_text("(x) = c") == "x = c");
  CHECK(bindings_text("~(a, b) = c") == "~(a, b) = c");
}

TEST_CASE("signatures with inner forall, kinds and contexts") {
  const auto type = [](const std::string& source) {
    const Parsed parsed("f :: " + source);
    return text_of(parsed.module->declarations.signatures[0].type);
  };
  CHECK(type("forall a (f :: * -> *). Eq a => f a") ==
        "forall a (f :: ((*) -> (*))). (Eq a) => (f a)");
  CHECK(type("forall. Int") == "forall . Int");
  CHECK(type("(a :: Type) -> b") == "((a :: Type) -> b)");
  CHECK(type("(forall a. a -> a) -> b") == "((forall a. (a -> a)) -> b)");
  CHECK(type("a -> forall b. Eq b => b -> a") == "(a -> (forall b. (Eq b) => (b -> a)))");
  CHECK(type("a -> Eq b => b") == "(a -> ((Eq b) => b))");
  CHECK(type("(Eq a => a) -> b") == "(((Eq a) => a) -> b)");
  CHECK(type("Eq a => Ord b => a") == "(Eq a, Ord b) => a");
}

TEST_CASE("signatures and fixities") {
  const Parsed parsed(
      "infixr 5 +++, `op`\ninfix <=>\n(+++), op :: Eq a => [a] -> a\nx +++ y = x\nop = x\n"
      "x <=> y = x");
  const Declarations& top = parsed.module->declarations;
  REQUIRE(top.signatures.size() == 1);
  CHECK(top.signatures[0].names.size() == 2);
  CHECK(top.signatures[0].names[0].first.text() == "+++");
  CHECK(text_of(top.signatures[0].type) == "(Eq a) => ([a] -> a)");
  CHECK(parsed.span(top.signatures[0].span) == "t.hs:3:1-29");
  REQUIRE(top.fixities.size() == 2);
  CHECK(top.fixities[0].fixity.associativity == Associativity::right);
  CHECK(top.fixities[0].fixity.precedence == 5);
  CHECK(top.fixities[0].operators[1].text() == "op");
  CHECK(top.fixities[1].fixity.associativity == Associativity::none);
  CHECK(top.fixities[1].fixity.precedence == 9);
}

TEST_CASE("SCC pragmas on declarations name an adjacent binding") {
  const Parsed parsed("{-# SCC f #-}\nf x = x\ng = h where { h = 1; {-# SCC h \"label\" #-} }");
  CHECK(parsed.binding(0).scc_label.text() == "f");
  CHECK(parsed.span(parsed.binding(0).scc_span) == "t.hs:2:1");
  const auto& g = std::get<FunctionBinding>(parsed.binding(1).node);
  const Binding& h = *g.matches[0].right.where->bindings[0];
  CHECK(h.scc_label.text() == "label");
  CHECK(parsed.span(h.scc_span) == "t.hs:3:15");
  CHECK(!parsed.binding(1).scc_label);
}

TEST_CASE("INLINE is recorded; similar pragmas are part of the block") {
  const Parsed parsed("{-# INLINE [1] f #-}\nf x = x\n{-# NOINLINE g #-}\ng = 1");
  CHECK(parsed.binding(0).inlined);
  CHECK(!parsed.binding(1).inlined);
  const Parsed method("instance C T where\n  m = 1\n  {-# INLINE m #-}");
  CHECK(!method.module->instances[0]->body->bindings[0]->inlined);
}

TEST_CASE("data types") {
  const Parsed parsed(
      "data T a = A | B !Int (Maybe a) | C { x, y :: a, (%%) :: !Int } | a :+ [a] | Int `D` !a\n"
      "  deriving (Eq, P.Show)\n"
      "newtype N = N { unN :: Int -> Int } deriving Eq\ndata E\ndata P = (:*) Int Int");
  REQUIRE(parsed.module->data.size() == 4);
  const DataDeclaration& data = *parsed.module->data[0];
  CHECK(data.name.text() == "T");
  CHECK(data.parameters.size() == 1);
  REQUIRE(data.constructors.size() == 5);
  CHECK(data.constructors[0].fields.empty());
  CHECK(text_of(*data.constructors[1].fields[1]) == "(Maybe a)");
  CHECK(data.constructors[1].strict == std::vector<bool>{true, false});
  CHECK(data.constructors[2].field_names.size() == 3);
  CHECK(data.constructors[2].field_names[2].text() == "%%");
  CHECK(data.constructors[2].strict == std::vector<bool>{false, false, true});
  CHECK(parsed.span(data.constructors[2].field_spans[1]) == "t.hs:1:42");
  CHECK(parsed.span(data.constructors[2].field_spans[2]) == "t.hs:1:50-53");
  CHECK(data.constructors[3].name.text() == ":+");
  CHECK(data.constructors[3].infix);
  CHECK(data.constructors[4].name.text() == "D");
  CHECK(data.constructors[4].strict == std::vector<bool>{false, true});
  REQUIRE(data.deriving.size() == 2);
  CHECK(parsed.span(data.deriving[1].span) == "t.hs:2:17-22");
  CHECK(parsed.module->data[1]->is_newtype);
  CHECK(parsed.module->data[2]->constructors.empty());
  CHECK(!parsed.module->data[3]->constructors[0].infix);
}

TEST_CASE("the runtime's own unboxed data") {
  ParseOptions options;
  options.is_runtime = true;
  const Parsed parsed("data Res# a = Res# a {-# UNBOXED #-}\ndata T = T", options);
  CHECK(parsed.module->data[0]->is_unboxed);
  CHECK(!parsed.module->data[1]->is_unboxed);
  CHECK(!Parsed("data R a = R a {-# UNBOXED #-}").module->data[0]->is_unboxed);
}

TEST_CASE("type synonyms") {
  const Parsed parsed("type Env a = [(String, a -> Maybe (f a))]");
  const SynonymDeclaration& synonym = *parsed.module->synonyms[0];
  CHECK(synonym.name.text() == "Env");
  CHECK(text_of(*synonym.type) == "[(String, (a -> (Maybe (f a))))]");
}

TEST_CASE("classes and instances") {
  const Parsed parsed(
      "class (Eq a, Show a) => C a where\n  m, n :: a -> b\n  infixl 3 <+>\n  (<+>) :: a -> a -> "
      "a\n"
      "  m x = n x\nclass D f\n"
      "instance (C a, Eq b) => C (T a b) where\n  m x = y\n  a <+> b = a\ninstance M.D Maybe\n"
      "instance C a => C [a]\ninstance C (a -> b)\ninstance C ((,) a)");
  const ClassDeclaration& c = *parsed.module->classes[0];
  CHECK(c.name.text() == "C");
  CHECK(c.parameters[0].name.text() == "a");
  CHECK(c.context.size() == 2);
  CHECK(c.body->signatures.size() == 2);
  CHECK(c.body->fixities.size() == 1);
  CHECK(c.body->bindings.size() == 1);
  CHECK(parsed.module->classes[1]->body->bindings.empty());
  REQUIRE(parsed.module->instances.size() == 5);
  const InstanceDeclaration& t = *parsed.module->instances[0];
  CHECK(t.context.size() == 2);
  CHECK(text_of(*t.type) == "((T a) b)");
  CHECK(text_of(*t.body) == "m x = y; (<+>) a b = a");
  CHECK(parsed.module->instances[1]->class_name.qualifier.text() == "M");
  CHECK(text_of(*parsed.module->instances[2]->type) == "[a]");
  CHECK(text_of(*parsed.module->instances[3]->type) == "(a -> b)");
}

TEST_CASE("existential constructors and GADT syntax") {
  const Parsed parsed(
      "data S = forall a. (Eq a, Show a) => A a !Int | Ord b => b :+ c | B\n"
      "data T a :: * -> * where\n"
      "  C, D :: forall x y. Show x => !x -> (y -> x) -> T x y\n"
      "  E :: {e :: a} -> T a b\n"
      "  deriving Show\n"
      "class F a b c | a b -> c, c -> a");
  const DataDeclaration& s = *parsed.module->data[0];
  REQUIRE(s.constructors.size() == 3);
  CHECK(s.constructors[0].variables.size() == 1);
  CHECK(s.constructors[0].context.size() == 2);
  CHECK(s.constructors[0].strict == std::vector<bool>{false, true});
  CHECK(s.constructors[1].infix);
  CHECK(s.constructors[1].context.size() == 1);
  CHECK(s.constructors[2].context.empty());
  const DataDeclaration& t = *parsed.module->data[1];
  CHECK(t.parameters.size() == 2);
  REQUIRE(t.constructors.size() == 3);
  CHECK(t.constructors[1].name.text() == "D");
  CHECK(text_of(*t.constructors[1].fields[1]) == "(y -> x)");
  CHECK(text_of(*t.constructors[1].result) == "((T x) y)");
  CHECK(t.constructors[1].strict == std::vector<bool>{true, false});
  CHECK(t.constructors[2].field_names.size() == 1);
  CHECK(t.deriving.size() == 1);
  const ClassDeclaration& f = *parsed.module->classes[0];
  REQUIRE(f.dependencies.size() == 2);
  CHECK(f.dependencies[0].first.size() == 2);
  CHECK(f.dependencies[1].second[0].text() == "a");
}

TEST_CASE("multi-parameter classes, and pragmas of overlapping instances") {
  const Parsed parsed(
      "class C a (f :: * -> *)\ninstance {-# OVERLAPPING #-} C Int []\n"
      "instance {-# incoherent #-} D a => C [a] Maybe");
  const ClassDeclaration& c = *parsed.module->classes[0];
  REQUIRE(c.parameters.size() == 2);
  CHECK(c.parameters[1].name.text() == "f");
  CHECK(text_of(*c.parameters[1].kind) == "((*) -> (*))");
  const InstanceDeclaration& first = *parsed.module->instances[0];
  CHECK(text_of(*first.type) == "Int");
  REQUIRE(first.others.size() == 1);
  CHECK(text_of(*first.others[0]) == "[]");
  CHECK(first.overlap == Instance::Overlap::overlapping);
  CHECK(parsed.module->instances[1]->overlap == Instance::Overlap::incoherent);
}

TEST_CASE("the module's header and imports") {
  const Parsed parsed(
      "module A.B (f, (+++), T(..), U(A, b), module Data.List, M.g,) where\n"
      "import Prelude hiding (lookup, (++))\nimport qualified Data.Map.Strict as M (Map, (!))\n"
      "import Data.Char\nimport Data.Maybe ()\nimport Data.List qualified as L\nf = 1");
  const Module& module = *parsed.module;
  CHECK(module.name.text() == "A.B");
  REQUIRE(module.exports.has_value());
  REQUIRE(module.exports->size() == 6);
  CHECK((*module.exports)[1].item.name.text() == "+++");
  CHECK((*module.exports)[2].item.with_all);
  CHECK((*module.exports)[3].item.with.size() == 2);
  CHECK((*module.exports)[4].is_module);
  CHECK((*module.exports)[4].name.name.text() == "Data.List");
  CHECK((*module.exports)[5].name.qualifier.text() == "M");
  REQUIRE(module.imports.size() == 5);
  CHECK(module.imports[0].hiding);
  CHECK(module.imports[0].items->size() == 2);
  CHECK(module.imports[1].qualified);
  CHECK(module.imports[1].module.text() == "Data.Map.Strict");
  CHECK(module.imports[1].as.text() == "M");
  CHECK(!module.imports[2].items.has_value());
  CHECK(module.imports[3].items->empty());
  CHECK(module.imports[4].qualified);
  CHECK(parsed.span(module.imports[0].span) == "t.hs:2:1-36");
}

TEST_CASE("without a header it is Main, which exports main alone") {
  const Parsed parsed("main = x");
  CHECK(parsed.module->name.text() == "Main");
  CHECK(!parsed.module->exports.has_value());
}

TEST_CASE("only top-level binders have a module") {
  const Parsed parsed("f x = y where y = x\n(a, b) = c");
  const auto& f = std::get<FunctionBinding>(parsed.binding(0).node);
  CHECK(f.binder->module == parsed.module);
  const auto& x = std::get<PVariable>(f.matches[0].parameters[0]->node);
  CHECK(x.binder->module == nullptr);
  const auto& y = std::get<FunctionBinding>(f.matches[0].right.where->bindings[0]->node);
  CHECK(y.binder->module == nullptr);
  const auto& pair =
      std::get<PTuple>(std::get<PatternBinding>(parsed.binding(1).node).pattern->node);
  CHECK(std::get<PVariable>(pair.parts[1]->node).binder->module == parsed.module);
}
