-- SPDX-License-Identifier: BSD-3-Clause
-- Documents without annotations.
module Text.PrettyPrint.HughesPJ
  ( Doc, TextDetails (..), char, text, ptext, sizedText, zeroWidthText, int, integer, float, double
  , rational, semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace
  , parens, brackets, braces, quotes, doubleQuotes, maybeParens, maybeBrackets, maybeBraces
  , maybeQuotes, maybeDoubleQuotes, empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat
  , fsep, fcat, nest, hang, punctuate, isEmpty, first, reduceDoc, render, Style (..), style
  , renderStyle, Mode (..), fullRender
  ) where

import Data.Coerce (coerce)
import Data.String (IsString (..))
import Prelude hiding ((<>))
import Text.PrettyPrint.Annotated.HughesPJ (Mode (..), Style (..), TextDetails (..), style)
import qualified Text.PrettyPrint.Annotated.HughesPJ as Annotated

infixl 6 <>, <+>
infixl 5 $$, $+$

newtype Doc = Doc (Annotated.Doc ())

instance Show Doc where
  showsPrec d (Doc p) = showsPrec d p

instance Eq Doc where
  Doc p == Doc q = p == q

instance Semigroup Doc where
  Doc p <> Doc q = Doc (p Annotated.<> q)

instance Monoid Doc where
  mempty = empty

instance IsString Doc where
  fromString = text

-- ---- single documents -----------------------------------------------------------------------
char :: Char -> Doc
char = coerce (Annotated.char :: Char -> Annotated.Doc ())

text, ptext, zeroWidthText :: String -> Doc
text = coerce (Annotated.text :: String -> Annotated.Doc ())
ptext = coerce (Annotated.ptext :: String -> Annotated.Doc ())
zeroWidthText = coerce (Annotated.zeroWidthText :: String -> Annotated.Doc ())

sizedText :: Int -> String -> Doc
sizedText = coerce (Annotated.sizedText :: Int -> String -> Annotated.Doc ())

int :: Int -> Doc
int = coerce (Annotated.int :: Int -> Annotated.Doc ())

integer :: Integer -> Doc
integer = coerce (Annotated.integer :: Integer -> Annotated.Doc ())

float :: Float -> Doc
float = coerce (Annotated.float :: Float -> Annotated.Doc ())

double :: Double -> Doc
double = coerce (Annotated.double :: Double -> Annotated.Doc ())

rational :: Rational -> Doc
rational = coerce (Annotated.rational :: Rational -> Annotated.Doc ())

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace, empty :: Doc
semi = coerce (Annotated.semi :: Annotated.Doc ())
comma = coerce (Annotated.comma :: Annotated.Doc ())
colon = coerce (Annotated.colon :: Annotated.Doc ())
space = coerce (Annotated.space :: Annotated.Doc ())
equals = coerce (Annotated.equals :: Annotated.Doc ())
lparen = coerce (Annotated.lparen :: Annotated.Doc ())
rparen = coerce (Annotated.rparen :: Annotated.Doc ())
lbrack = coerce (Annotated.lbrack :: Annotated.Doc ())
rbrack = coerce (Annotated.rbrack :: Annotated.Doc ())
lbrace = coerce (Annotated.lbrace :: Annotated.Doc ())
rbrace = coerce (Annotated.rbrace :: Annotated.Doc ())
empty = coerce (Annotated.empty :: Annotated.Doc ())

parens, brackets, braces, quotes, doubleQuotes :: Doc -> Doc
parens = coerce (Annotated.parens :: Annotated.Doc () -> Annotated.Doc ())
brackets = coerce (Annotated.brackets :: Annotated.Doc () -> Annotated.Doc ())
braces = coerce (Annotated.braces :: Annotated.Doc () -> Annotated.Doc ())
quotes = coerce (Annotated.quotes :: Annotated.Doc () -> Annotated.Doc ())
doubleQuotes = coerce (Annotated.doubleQuotes :: Annotated.Doc () -> Annotated.Doc ())

maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc -> Doc
maybeParens = coerce (Annotated.maybeParens :: Bool -> Annotated.Doc () -> Annotated.Doc ())
maybeBrackets = coerce (Annotated.maybeBrackets :: Bool -> Annotated.Doc () -> Annotated.Doc ())
maybeBraces = coerce (Annotated.maybeBraces :: Bool -> Annotated.Doc () -> Annotated.Doc ())
maybeQuotes = coerce (Annotated.maybeQuotes :: Bool -> Annotated.Doc () -> Annotated.Doc ())
maybeDoubleQuotes = coerce (Annotated.maybeDoubleQuotes :: Bool -> Annotated.Doc () -> Annotated.Doc ())

isEmpty :: Doc -> Bool
isEmpty = coerce (Annotated.isEmpty :: Annotated.Doc () -> Bool)

-- ---- compositions ---------------------------------------------------------------------------
(<>), (<+>), ($$), ($+$), first :: Doc -> Doc -> Doc
(<>) = coerce ((Annotated.<>) :: Annotated.Doc () -> Annotated.Doc () -> Annotated.Doc ())
(<+>) = coerce ((Annotated.<+>) :: Annotated.Doc () -> Annotated.Doc () -> Annotated.Doc ())
($$) = coerce ((Annotated.$$) :: Annotated.Doc () -> Annotated.Doc () -> Annotated.Doc ())
($+$) = coerce ((Annotated.$+$) :: Annotated.Doc () -> Annotated.Doc () -> Annotated.Doc ())
first = coerce (Annotated.first :: Annotated.Doc () -> Annotated.Doc () -> Annotated.Doc ())

hcat, hsep, vcat, sep, cat, fsep, fcat :: [Doc] -> Doc
hcat = coerce (Annotated.hcat :: [Annotated.Doc ()] -> Annotated.Doc ())
hsep = coerce (Annotated.hsep :: [Annotated.Doc ()] -> Annotated.Doc ())
vcat = coerce (Annotated.vcat :: [Annotated.Doc ()] -> Annotated.Doc ())
sep = coerce (Annotated.sep :: [Annotated.Doc ()] -> Annotated.Doc ())
cat = coerce (Annotated.cat :: [Annotated.Doc ()] -> Annotated.Doc ())
fsep = coerce (Annotated.fsep :: [Annotated.Doc ()] -> Annotated.Doc ())
fcat = coerce (Annotated.fcat :: [Annotated.Doc ()] -> Annotated.Doc ())

nest :: Int -> Doc -> Doc
nest = coerce (Annotated.nest :: Int -> Annotated.Doc () -> Annotated.Doc ())

hang :: Doc -> Int -> Doc -> Doc
hang = coerce (Annotated.hang :: Annotated.Doc () -> Int -> Annotated.Doc () -> Annotated.Doc ())

punctuate :: Doc -> [Doc] -> [Doc]
punctuate = coerce (Annotated.punctuate :: Annotated.Doc () -> [Annotated.Doc ()] -> [Annotated.Doc ()])

reduceDoc :: Doc -> Doc
reduceDoc = coerce (Annotated.reduceDoc :: Annotated.Doc () -> Annotated.Doc ())

-- ---- rendering ------------------------------------------------------------------------------
render :: Doc -> String
render (Doc p) = Annotated.render p

renderStyle :: Style -> Doc -> String
renderStyle s (Doc p) = Annotated.renderStyle s p

fullRender :: Mode -> Int -> Float -> (TextDetails -> a -> a) -> a -> Doc -> a
fullRender m width ribbons put end (Doc p) = Annotated.fullRender m width ribbons put end p
