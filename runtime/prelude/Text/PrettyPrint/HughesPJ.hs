-- SPDX-License-Identifier: BSD-3-Clause
-- Hughes' pretty printer, as Peyton Jones changed it.
module Text.PrettyPrint.HughesPJ
  ( Doc, TextDetails (..), char, text, ptext, sizedText, zeroWidthText, int, integer, float, double
  , rational, semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace
  , parens, brackets, braces, quotes, doubleQuotes, maybeParens, maybeBrackets, maybeBraces
  , maybeQuotes, maybeDoubleQuotes, empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat
  , fsep, fcat, nest, hang, punctuate, isEmpty, first, reduceDoc, render, Style (..), style
  , renderStyle, Mode (..), fullRender, txtPrinter
  ) where

import Data.String (IsString (..))
import Prelude hiding ((<>))

infixl 6 <>, <+>
infixl 5 $$, $+$

data TextDetails = Chr Char | Str String | PStr String deriving (Eq, Show)

-- The last two are what is not reduced yet; the others a set of layouts, by their first lines.
data Doc
  = Empty
  | NilAbove Doc
  | TextBeside TextDetails !Int Doc
  | Nest !Int Doc
  | Union Doc Doc  -- the first lines of those on the left are longer
  | NoDoc  -- no layout
  | Beside Doc Bool Doc  -- with a space?
  | Above Doc Bool Doc  -- never on one line?

-- ---- single documents -----------------------------------------------------------------------
char :: Char -> Doc
char c = TextBeside (Chr c) 1 Empty

text, ptext, zeroWidthText :: String -> Doc
text s = TextBeside (Str s) (length s) Empty
ptext s = TextBeside (PStr s) (length s) Empty
zeroWidthText s = sizedText 0 s

sizedText :: Int -> String -> Doc
sizedText n s = TextBeside (Str s) n Empty

int :: Int -> Doc
int n = text (show n)

integer :: Integer -> Doc
integer n = text (show n)

float :: Float -> Doc
float x = text (show x)

double :: Double -> Doc
double x = text (show x)

rational :: Rational -> Doc
rational x = text (show x)

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace :: Doc
semi = char ';'
comma = char ','
colon = char ':'
space = char ' '
equals = char '='
lparen = char '('
rparen = char ')'
lbrack = char '['
rbrack = char ']'
lbrace = char '{'
rbrace = char '}'

parens, brackets, braces, quotes, doubleQuotes :: Doc -> Doc
parens p = char '(' <> p <> char ')'
brackets p = char '[' <> p <> char ']'
braces p = char '{' <> p <> char '}'
quotes p = char '\'' <> p <> char '\''
doubleQuotes p = char '"' <> p <> char '"'

maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc -> Doc
maybeParens b p = if b then parens p else p
maybeBrackets b p = if b then brackets p else p
maybeBraces b p = if b then braces p else p
maybeQuotes b p = if b then quotes p else p
maybeDoubleQuotes b p = if b then doubleQuotes p else p

empty :: Doc
empty = Empty

isEmpty :: Doc -> Bool
isEmpty Empty = True
isEmpty _ = False

-- ---- compositions ---------------------------------------------------------------------------
(<>), (<+>), ($$), ($+$) :: Doc -> Doc -> Doc
p <> q = makeBeside p False q
p <+> q = makeBeside p True q
p $$ q = makeAbove p False q
p $+$ q = makeAbove p True q

makeBeside, makeAbove :: Doc -> Bool -> Doc -> Doc
makeBeside p _ Empty = p
makeBeside Empty _ q = q
makeBeside p g q = Beside p g q
makeAbove p _ Empty = p
makeAbove Empty _ q = q
makeAbove p g q = Above p g q

hcat, hsep, vcat, sep, cat, fsep, fcat :: [Doc] -> Doc
hcat ps = foldr (<>) Empty ps
hsep ps = foldr (<+>) Empty ps
vcat ps = foldr ($$) Empty ps
sep ps = sepWith True ps
cat ps = sepWith False ps
fsep ps = fill True ps
fcat ps = fill False ps

nest :: Int -> Doc -> Doc
nest k p = makeNest k (reduceDoc p)

hang :: Doc -> Int -> Doc -> Doc
hang p n q = sep [p, nest n q]

punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ [] = []
punctuate p (x : xs) = go x xs
  where
    go y [] = [y]
    go y (z : zs) = (y <> p) : go z zs

-- ---- reduction ------------------------------------------------------------------------------
reduceDoc :: Doc -> Doc
reduceDoc (Beside p g q) = beside p g (reduceDoc q)
reduceDoc (Above p g q) = above p g (reduceDoc q)
reduceDoc p = p

makeNest :: Int -> Doc -> Doc
makeNest k (Nest k1 p) = makeNest (k + k1) p
makeNest _ NoDoc = NoDoc
makeNest _ Empty = Empty
makeNest 0 p = p
makeNest k p = Nest k p

makeUnion :: Doc -> Doc -> Doc
makeUnion Empty _ = Empty
makeUnion p q = Union p q

above :: Doc -> Bool -> Doc -> Doc
above (Above p g1 q1) g2 q2 = above p g1 (above q1 g2 q2)
above p@(Beside _ _ _) g q = aboveNest (reduceDoc p) g 0 (reduceDoc q)
above p g q = aboveNest p g 0 (reduceDoc q)

-- The first above the second, which is nested by k.
aboveNest :: Doc -> Bool -> Int -> Doc -> Doc
aboveNest NoDoc _ !_ _ = NoDoc
aboveNest (Union p1 p2) g k q = Union (aboveNest p1 g k q) (aboveNest p2 g k q)
aboveNest Empty _ k q = makeNest k q
aboveNest (Nest k1 p) g k q = Nest k1 (aboveNest p g (k - k1) q)
aboveNest (NilAbove p) g k q = NilAbove (aboveNest p g k q)
aboveNest (TextBeside s n p) g k q = TextBeside s n (case p of
  Empty -> nilAboveNest g (k - n) q
  _ -> aboveNest p g (k - n) q)
aboveNest p g k q = aboveNest (reduceDoc p) g k q

-- A line that has ended; what comes next may go on in it if it is nested beyond its end.
nilAboveNest :: Bool -> Int -> Doc -> Doc
nilAboveNest _ !_ Empty = Empty
nilAboveNest g k (Nest k1 q) = nilAboveNest g (k + k1) q
nilAboveNest g k q
  | not g && k > 0 = TextBeside (Str (replicate k ' ')) k q
  | otherwise = NilAbove (makeNest k q)

beside :: Doc -> Bool -> Doc -> Doc
beside NoDoc _ _ = NoDoc
beside (Union p1 p2) g q = Union (beside p1 g q) (beside p2 g q)
beside Empty _ q = q
beside (Nest k p) g q = Nest k $! beside p g q
beside p@(Beside p1 g1 q1) g2 q2
  | g1 == g2 = beside p1 g1 $! beside q1 g2 q2
  | otherwise = beside (reduceDoc p) g2 q2
beside p@(Above _ _ _) g q = beside (reduceDoc p) g q
beside (NilAbove p) g q = NilAbove $! beside p g q
beside (TextBeside s n p) g q = TextBeside s n (case p of
  Empty -> nilBeside g q
  _ -> beside p g q)

nilBeside :: Bool -> Doc -> Doc
nilBeside _ Empty = Empty
nilBeside g (Nest _ p) = nilBeside g p
nilBeside g p
  | g = TextBeside (Chr ' ') 1 p
  | otherwise = p

-- ---- all on one line, or each on its own ------------------------------------------------------
sepWith :: Bool -> [Doc] -> Doc
sepWith _ [] = Empty
sepWith g (p : ps) = sepAfter g (reduceDoc p) 0 ps

sepAfter :: Bool -> Doc -> Int -> [Doc] -> Doc
sepAfter _ NoDoc !_ _ = NoDoc
sepAfter g (Union p q) k ys = Union (sepAfter g p k ys) (aboveNest q False k (reduceDoc (vcat ys)))
sepAfter g Empty k ys = makeNest k (sepWith g ys)
sepAfter g (Nest n p) k ys = Nest n (sepAfter g p (k - n) ys)
sepAfter _ (NilAbove p) k ys = NilAbove (aboveNest p False k (reduceDoc (vcat ys)))
sepAfter g (TextBeside s n p) k ys = TextBeside s n (sepBehind g p (k - n) ys)
sepAfter g p k ys = sepAfter g (reduceDoc p) k ys

sepBehind :: Bool -> Doc -> Int -> [Doc] -> Doc
sepBehind g (Nest _ p) k ys = sepBehind g p k ys
sepBehind g Empty k ys =
  makeUnion
    (oneLiner (nilBeside g (reduceDoc (if g then hsep ys else hcat ys))))
    (nilAboveNest False k (reduceDoc (vcat ys)))
sepBehind g p k ys = sepAfter g p k ys

-- ---- as many on a line as fit ---------------------------------------------------------------
fill :: Bool -> [Doc] -> Doc
fill _ [] = Empty
fill g (p : ps) = fillAfter g (reduceDoc p) 0 ps

fillAfter :: Bool -> Doc -> Int -> [Doc] -> Doc
fillAfter _ NoDoc !_ _ = NoDoc
fillAfter g (Union p q) k ys = Union (fillAfter g p k ys) (aboveNest q False k (fill g ys))
fillAfter g Empty k ys = makeNest k (fill g ys)
fillAfter g (Nest n p) k ys = Nest n (fillAfter g p (k - n) ys)
fillAfter g (NilAbove p) k ys = NilAbove (aboveNest p False k (fill g ys))
fillAfter g (TextBeside s n p) k ys = TextBeside s n (fillBehind g p (k - n) ys)
fillAfter g p k ys = fillAfter g (reduceDoc p) k ys

fillBehind :: Bool -> Doc -> Int -> [Doc] -> Doc
fillBehind g (Nest _ p) !k ys = fillBehind g p k ys
fillBehind _ Empty _ [] = Empty
fillBehind g Empty k (Empty : ys) = fillBehind g Empty k ys
fillBehind g Empty k (y : ys) =
  makeUnion
    (nilBeside g (fillAfter g (withoutNest (oneLiner (reduceDoc y))) (if g then k - 1 else k) ys))
    (nilAboveNest False k (fill g (y : ys)))
fillBehind g p k ys = fillAfter g p k ys

withoutNest :: Doc -> Doc
withoutNest (Nest _ p) = p
withoutNest p = p

oneLiner :: Doc -> Doc
oneLiner NoDoc = NoDoc
oneLiner Empty = Empty
oneLiner (NilAbove _) = NoDoc
oneLiner (TextBeside s n p) = TextBeside s n (oneLiner p)
oneLiner (Nest k p) = Nest k (oneLiner p)
oneLiner (Union p _) = oneLiner p
oneLiner p = oneLiner (reduceDoc p)

-- ---- the best layout ------------------------------------------------------------------------
best :: Int -> Int -> Doc -> Doc
best width ribbon = get width
  where
    get !_ Empty = Empty
    get _ NoDoc = NoDoc
    get w (NilAbove p) = NilAbove (get w p)
    get w (TextBeside s n p) = TextBeside s n (getBehind w n p)
    get w (Nest k p) = Nest k (get (w - k) p)
    get w (Union p q) = nicest w 0 (get w p) (get w q)
    get w p = get w (reduceDoc p)
    getBehind !_ !_ Empty = Empty
    getBehind _ _ NoDoc = NoDoc
    getBehind w n (NilAbove p) = NilAbove (get (w - n) p)
    getBehind w n (TextBeside s m p) = TextBeside s m (getBehind w (n + m) p)
    getBehind w n (Nest _ p) = getBehind w n p
    getBehind w n (Union p q) = nicest w n (getBehind w n p) (getBehind w n q)
    getBehind w n p = getBehind w n (reduceDoc p)
    nicest w n p q = if fits (min w ribbon - n) p then p else q

fits :: Int -> Doc -> Bool
fits n p
  | n < 0 = False
  | otherwise = case p of
      NoDoc -> False
      TextBeside _ m q -> fits (n - m) q
      _ -> True

first :: Doc -> Doc -> Doc
first p q = if hasLayout p then p else q

hasLayout :: Doc -> Bool
hasLayout NoDoc = False
hasLayout (TextBeside _ _ p) = hasLayout p
hasLayout (Nest _ p) = hasLayout p
hasLayout _ = True

-- ---- rendering ------------------------------------------------------------------------------
data Mode = PageMode | ZigZagMode | LeftMode | OneLineMode deriving (Eq, Show)

data Style = Style {mode :: Mode, lineLength :: Int, ribbonsPerLine :: Float} deriving (Eq, Show)

style :: Style
style = Style {mode = PageMode, lineLength = 100, ribbonsPerLine = 1.5}

render :: Doc -> String
render p = renderStyle style p

renderStyle :: Style -> Doc -> String
renderStyle s p = fullRender (mode s) (lineLength s) (ribbonsPerLine s) txtPrinter "" p

txtPrinter :: TextDetails -> String -> String
txtPrinter (Chr c) s = c : s
txtPrinter (Str t) s = t ++ s
txtPrinter (PStr t) s = t ++ s

fullRender :: Mode -> Int -> Float -> (TextDetails -> a -> a) -> a -> Doc -> a
fullRender OneLineMode _ _ put end p = display (Chr ' ') (\_ q -> q) put end (reduceDoc p)
fullRender LeftMode _ _ put end p = display (Chr '\n') first put end (reduceDoc p)
fullRender m width ribbons put end p = displayPage m width ribbon put end (best fitted ribbon (reduceDoc p))
  where
    ribbon = round (fromIntegral width / ribbons)
    fitted = case m of
      ZigZagMode -> maxBound
      _ -> width

display :: TextDetails -> (Doc -> Doc -> Doc) -> (TextDetails -> a -> a) -> a -> Doc -> a
display newline choose_ put end = lay
  where
    lay NoDoc = error "easyDisplay: NoDoc"
    lay (Union p q) = lay (choose_ p q)
    lay (Nest _ p) = lay p
    lay Empty = end
    lay (NilAbove p) = put newline (lay p)
    lay (TextBeside s _ p) = put s (lay p)
    lay p = lay (reduceDoc p)

displayPage :: Mode -> Int -> Int -> (TextDetails -> a -> a) -> a -> Doc -> a
displayPage m width ribbon put end p0 = lay 0 p0
  where
    gap = width - ribbon
    shift = gap `quot` 2
    lay !k (Nest k1 p) = lay (k + k1) p
    lay _ Empty = end
    lay k (NilAbove p) = put (Chr '\n') (lay k p)
    lay k (TextBeside s n p) = case m of
      ZigZagMode
        | k >= gap -> put (Chr '\n') (put (Str (replicate shift '/')) (put (Chr '\n') (line (k - shift) s n p)))
        | k < 0 -> put (Chr '\n') (put (Str (replicate shift '\\')) (put (Chr '\n') (line (k + shift) s n p)))
      _ -> line k s n p
    lay _ _ = error "display lay NoDoc"
    line !k s n p = put (Str (replicate k ' ')) (put s (behind (k + n) p))
    behind !k (NilAbove p) = put (Chr '\n') (lay k p)
    behind k (TextBeside s n p) = put s (behind (k + n) p)
    behind k (Nest _ p) = behind k p
    behind _ Empty = end
    behind _ _ = error "display lay2 NoDoc"

instance Show Doc where
  showsPrec _ p rest = fullRender (mode style) (lineLength style) (ribbonsPerLine style) txtPrinter rest p

instance Eq Doc where
  p == q = render p == render q

instance Semigroup Doc where
  p <> q = makeBeside p False q

instance Monoid Doc where
  mempty = Empty

instance IsString Doc where
  fromString s = text s
