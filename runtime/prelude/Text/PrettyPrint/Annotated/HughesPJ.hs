-- SPDX-License-Identifier: BSD-3-Clause
-- Hughes' pretty printer as changed by Peyton Jones, with annotations, which have no width.
{-# LANGUAGE DeriveFunctor #-}
module Text.PrettyPrint.Annotated.HughesPJ
  ( Doc, TextDetails (..), AnnotDetails (..), char, text, ptext, sizedText, zeroWidthText, int, integer, float, double
  , rational, semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace
  , parens, brackets, braces, quotes, doubleQuotes, maybeParens, maybeBrackets, maybeBraces
  , maybeQuotes, maybeDoubleQuotes, empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat
  , fsep, fcat, nest, hang, punctuate, annotate, isEmpty, first, reduceDoc, render, renderSpans, Span (..)
  , renderDecorated, renderDecoratedM, Style (..), style, renderStyle, Mode (..), fullRender, fullRenderAnn
  ) where

import Prelude hiding ((<>))

infixl 6 <>, <+>
infixl 5 $$, $+$

data TextDetails = Chr Char | Str String | PStr String deriving (Eq, Show)

-- Pieces of output; an annotation extends from its start to its end, which has its value.
data AnnotDetails a = AnnotStart | NoAnnot !TextDetails !Int | AnnotEnd a deriving (Eq, Show, Functor)

widthOf :: AnnotDetails a -> Int
widthOf (NoAnnot _ n) = n
widthOf _ = 0

-- The last two are unreduced; the others are a set of layouts by their first lines.
data Doc a
  = Empty
  | NilAbove (Doc a)
  | TextBeside !(AnnotDetails a) (Doc a)
  | Nest !Int (Doc a)
  | Union (Doc a) (Doc a)  -- first lines on the left are longer
  | NoDoc  -- no layout
  | Beside (Doc a) Bool (Doc a)  -- with a space?
  | Above (Doc a) Bool (Doc a)  -- never on one line?
  deriving Functor

-- ---- single documents -----------------------------------------------------------------------
char :: Char -> Doc a
char c = TextBeside (NoAnnot (Chr c) 1) Empty

text, ptext, zeroWidthText :: String -> Doc a
text s = TextBeside (NoAnnot (Str s) (length s)) Empty
ptext s = TextBeside (NoAnnot (PStr s) (length s)) Empty
zeroWidthText s = sizedText 0 s

sizedText :: Int -> String -> Doc a
sizedText n s = TextBeside (NoAnnot (Str s) n) Empty

int :: Int -> Doc a
int n = text (show n)

integer :: Integer -> Doc a
integer n = text (show n)

float :: Float -> Doc a
float x = text (show x)

double :: Double -> Doc a
double x = text (show x)

rational :: Rational -> Doc a
rational x = text (show x)

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace :: Doc a
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

parens, brackets, braces, quotes, doubleQuotes :: Doc a -> Doc a
parens p = char '(' <> p <> char ')'
brackets p = char '[' <> p <> char ']'
braces p = char '{' <> p <> char '}'
quotes p = char '\'' <> p <> char '\''
doubleQuotes p = char '"' <> p <> char '"'

maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc a -> Doc a
maybeParens b p = if b then parens p else p
maybeBrackets b p = if b then brackets p else p
maybeBraces b p = if b then braces p else p
maybeQuotes b p = if b then quotes p else p
maybeDoubleQuotes b p = if b then doubleQuotes p else p

empty :: Doc a
empty = Empty

isEmpty :: Doc a -> Bool
isEmpty Empty = True
isEmpty _ = False

-- ---- compositions ---------------------------------------------------------------------------
(<>), (<+>), ($$), ($+$) :: Doc a -> Doc a -> Doc a
p <> q = makeBeside p False q
p <+> q = makeBeside p True q
p $$ q = makeAbove p False q
p $+$ q = makeAbove p True q

makeBeside, makeAbove :: Doc a -> Bool -> Doc a -> Doc a
makeBeside p _ Empty = p
makeBeside Empty _ q = q
makeBeside p g q = Beside p g q
makeAbove p _ Empty = p
makeAbove Empty _ q = q
makeAbove p g q = Above p g q

hcat, hsep, vcat, sep, cat, fsep, fcat :: [Doc a] -> Doc a
hcat ps = foldr (<>) Empty ps
hsep ps = foldr (<+>) Empty ps
vcat ps = foldr ($$) Empty ps
sep ps = sepWith True ps
cat ps = sepWith False ps
fsep ps = fill True ps
fcat ps = fill False ps

nest :: Int -> Doc a -> Doc a
nest k p = makeNest k (reduceDoc p)

hang :: Doc a -> Int -> Doc a -> Doc a
hang p n q = sep [p, nest n q]

punctuate :: Doc a -> [Doc a] -> [Doc a]
punctuate _ [] = []
punctuate p (x : xs) = go x xs
  where
    go y [] = [y]
    go y (z : zs) = (y <> p) : go z zs

-- ---- reduction ------------------------------------------------------------------------------
reduceDoc :: Doc a -> Doc a
reduceDoc (Beside p g q) = beside p g (reduceDoc q)
reduceDoc (Above p g q) = above p g (reduceDoc q)
reduceDoc p = p

makeNest :: Int -> Doc a -> Doc a
makeNest k (Nest k1 p) = makeNest (k + k1) p
makeNest _ NoDoc = NoDoc
makeNest _ Empty = Empty
makeNest 0 p = p
makeNest k p = Nest k p

makeUnion :: Doc a -> Doc a -> Doc a
makeUnion Empty _ = Empty
makeUnion p q = Union p q

above :: Doc a -> Bool -> Doc a -> Doc a
above (Above p g1 q1) g2 q2 = above p g1 (above q1 g2 q2)
above p@(Beside _ _ _) g q = aboveNest (reduceDoc p) g 0 (reduceDoc q)
above p g q = aboveNest p g 0 (reduceDoc q)

-- The first above the second, nested by k.
aboveNest :: Doc a -> Bool -> Int -> Doc a -> Doc a
aboveNest NoDoc _ !_ _ = NoDoc
aboveNest (Union p1 p2) g k q = Union (aboveNest p1 g k q) (aboveNest p2 g k q)
aboveNest Empty _ k q = makeNest k q
aboveNest (Nest k1 p) g k q = Nest k1 (aboveNest p g (k - k1) q)
aboveNest (NilAbove p) g k q = NilAbove (aboveNest p g k q)
aboveNest (TextBeside s p) g k q = TextBeside s (case p of
  Empty -> nilAboveNest g (k - widthOf s) q
  _ -> aboveNest p g (k - widthOf s) q)
aboveNest p g k q = aboveNest (reduceDoc p) g k q

-- An ended line; the next may continue on it if it is nested beyond its end.
nilAboveNest :: Bool -> Int -> Doc a -> Doc a
nilAboveNest _ !_ Empty = Empty
nilAboveNest g k (Nest k1 q) = nilAboveNest g (k + k1) q
nilAboveNest g k q
  | not g && k > 0 = TextBeside (NoAnnot (Str (replicate k ' ')) k) q
  | otherwise = NilAbove (makeNest k q)

beside :: Doc a -> Bool -> Doc a -> Doc a
beside NoDoc _ _ = NoDoc
beside (Union p1 p2) g q = Union (beside p1 g q) (beside p2 g q)
beside Empty _ q = q
beside (Nest k p) g q = Nest k $! beside p g q
beside p@(Beside p1 g1 q1) g2 q2
  | g1 == g2 = beside p1 g1 $! beside q1 g2 q2
  | otherwise = beside (reduceDoc p) g2 q2
beside p@(Above _ _ _) g q = beside (reduceDoc p) g q
beside (NilAbove p) g q = NilAbove $! beside p g q
beside (TextBeside s p) g q = TextBeside s (case p of
  Empty -> nilBeside g q
  _ -> beside p g q)

nilBeside :: Bool -> Doc a -> Doc a
nilBeside _ Empty = Empty
nilBeside g (Nest _ p) = nilBeside g p
nilBeside g p
  | g = TextBeside (NoAnnot (Chr ' ') 1) p
  | otherwise = p

-- ---- all on one line, or each on its own ------------------------------------------------------
sepWith :: Bool -> [Doc a] -> Doc a
sepWith _ [] = Empty
sepWith g (p : ps) = sepAfter g (reduceDoc p) 0 ps

sepAfter :: Bool -> Doc a -> Int -> [Doc a] -> Doc a
sepAfter _ NoDoc !_ _ = NoDoc
sepAfter g (Union p q) k ys = Union (sepAfter g p k ys) (aboveNest q False k (reduceDoc (vcat ys)))
sepAfter g Empty k ys = makeNest k (sepWith g ys)
sepAfter g (Nest n p) k ys = Nest n (sepAfter g p (k - n) ys)
sepAfter _ (NilAbove p) k ys = NilAbove (aboveNest p False k (reduceDoc (vcat ys)))
sepAfter g (TextBeside s p) k ys = TextBeside s (sepBehind g p (k - widthOf s) ys)
sepAfter g p k ys = sepAfter g (reduceDoc p) k ys

sepBehind :: Bool -> Doc a -> Int -> [Doc a] -> Doc a
sepBehind g (Nest _ p) k ys = sepBehind g p k ys
sepBehind g Empty k ys =
  makeUnion
    (oneLiner (nilBeside g (reduceDoc (if g then hsep ys else hcat ys))))
    (nilAboveNest False k (reduceDoc (vcat ys)))
sepBehind g p k ys = sepAfter g p k ys

-- ---- as many on a line as fit ---------------------------------------------------------------
fill :: Bool -> [Doc a] -> Doc a
fill _ [] = Empty
fill g (p : ps) = fillAfter g (reduceDoc p) 0 ps

fillAfter :: Bool -> Doc a -> Int -> [Doc a] -> Doc a
fillAfter _ NoDoc !_ _ = NoDoc
fillAfter g (Union p q) k ys = Union (fillAfter g p k ys) (aboveNest q False k (fill g ys))
fillAfter g Empty k ys = makeNest k (fill g ys)
fillAfter g (Nest n p) k ys = Nest n (fillAfter g p (k - n) ys)
fillAfter g (NilAbove p) k ys = NilAbove (aboveNest p False k (fill g ys))
fillAfter g (TextBeside s p) k ys = TextBeside s (fillBehind g p (k - widthOf s) ys)
fillAfter g p k ys = fillAfter g (reduceDoc p) k ys

fillBehind :: Bool -> Doc a -> Int -> [Doc a] -> Doc a
fillBehind g (Nest _ p) !k ys = fillBehind g p k ys
fillBehind _ Empty _ [] = Empty
fillBehind g Empty k (Empty : ys) = fillBehind g Empty k ys
fillBehind g Empty k (y : ys) =
  makeUnion
    (nilBeside g (fillAfter g (withoutNest (oneLiner (reduceDoc y))) (if g then k - 1 else k) ys))
    (nilAboveNest False k (fill g (y : ys)))
fillBehind g p k ys = fillAfter g p k ys

withoutNest :: Doc a -> Doc a
withoutNest (Nest _ p) = p
withoutNest p = p

oneLiner :: Doc a -> Doc a
oneLiner NoDoc = NoDoc
oneLiner Empty = Empty
oneLiner (NilAbove _) = NoDoc
oneLiner (TextBeside s p) = TextBeside s (oneLiner p)
oneLiner (Nest k p) = Nest k (oneLiner p)
oneLiner (Union p _) = oneLiner p
oneLiner p = oneLiner (reduceDoc p)

-- ---- the best layout ------------------------------------------------------------------------
best :: Int -> Int -> Doc a -> Doc a
best width ribbon = get width
  where
    get !_ Empty = Empty
    get _ NoDoc = NoDoc
    get w (NilAbove p) = NilAbove (get w p)
    get w (TextBeside s p) = TextBeside s (getBehind w (widthOf s) p)
    get w (Nest k p) = Nest k (get (w - k) p)
    get w (Union p q) = nicest w 0 (get w p) (get w q)
    get w p = get w (reduceDoc p)
    getBehind !_ !_ Empty = Empty
    getBehind _ _ NoDoc = NoDoc
    getBehind w n (NilAbove p) = NilAbove (get (w - n) p)
    getBehind w n (TextBeside s p) = TextBeside s (getBehind w (n + widthOf s) p)
    getBehind w n (Nest _ p) = getBehind w n p
    getBehind w n (Union p q) = nicest w n (getBehind w n p) (getBehind w n q)
    getBehind w n p = getBehind w n (reduceDoc p)
    nicest w n p q = if fits (min w ribbon - n) p then p else q

fits :: Int -> Doc a -> Bool
fits n p
  | n < 0 = False
  | otherwise = case p of
      NoDoc -> False
      TextBeside s q -> fits (n - widthOf s) q
      _ -> True

first :: Doc a -> Doc a -> Doc a
first p q = if hasLayout p then p else q

hasLayout :: Doc a -> Bool
hasLayout NoDoc = False
hasLayout (TextBeside _ p) = hasLayout p
hasLayout (Nest _ p) = hasLayout p
hasLayout _ = True

annotate :: a -> Doc a -> Doc a
annotate a p = TextBeside AnnotStart (beside (reduceDoc p) False (TextBeside (AnnotEnd a) Empty))

-- ---- rendering ------------------------------------------------------------------------------
data Mode = PageMode | ZigZagMode | LeftMode | OneLineMode deriving (Eq, Show)

data Style = Style {mode :: Mode, lineLength :: Int, ribbonsPerLine :: Float} deriving (Eq, Show)

style :: Style
style = Style {mode = PageMode, lineLength = 100, ribbonsPerLine = 1.5}

render :: Doc a -> String
render p = renderStyle style p

renderStyle :: Style -> Doc a -> String
renderStyle s p = fullRender (mode s) (lineLength s) (ribbonsPerLine s) txtPrinter "" p

txtPrinter :: TextDetails -> String -> String
txtPrinter (Chr c) s = c : s
txtPrinter (Str t) s = t ++ s
txtPrinter (PStr t) s = t ++ s

fullRender :: Mode -> Int -> Float -> (TextDetails -> r -> r) -> r -> Doc a -> r
fullRender m width ribbons put end p = fullRenderAnn m width ribbons texts end p
  where
    texts (NoAnnot s _) rest = put s rest
    texts _ rest = rest

fullRenderAnn :: Mode -> Int -> Float -> (AnnotDetails a -> r -> r) -> r -> Doc a -> r
fullRenderAnn OneLineMode _ _ put end p = display (NoAnnot (Chr ' ') 1) (\_ q -> q) put end (reduceDoc p)
fullRenderAnn LeftMode _ _ put end p = display lineEnd first put end (reduceDoc p)
fullRenderAnn m width ribbons put end p = displayPage m width ribbon put end (best fitted ribbon (reduceDoc p))
  where
    ribbon = round (fromIntegral width / ribbons)
    fitted = case m of
      ZigZagMode -> maxBound
      _ -> width

lineEnd :: AnnotDetails a
lineEnd = NoAnnot (Chr '\n') 1

display :: AnnotDetails a -> (Doc a -> Doc a -> Doc a) -> (AnnotDetails a -> r -> r) -> r -> Doc a -> r
display newline choose_ put end = lay
  where
    lay NoDoc = error "easyDisplay: NoDoc"
    lay (Union p q) = lay (choose_ p q)
    lay (Nest _ p) = lay p
    lay Empty = end
    lay (NilAbove p) = put newline (lay p)
    lay (TextBeside s p) = put s (lay p)
    lay p = lay (reduceDoc p)

displayPage :: Mode -> Int -> Int -> (AnnotDetails a -> r -> r) -> r -> Doc a -> r
displayPage m width ribbon put end p0 = lay 0 p0
  where
    gap = width - ribbon
    shift = gap `quot` 2
    lay !k (Nest k1 p) = lay (k + k1) p
    lay _ Empty = end
    lay k (NilAbove p) = put lineEnd (lay k p)
    lay k (TextBeside s p) = case m of
      ZigZagMode
        | k >= gap -> put lineEnd (put (NoAnnot (Str (replicate shift '/')) shift) (put lineEnd (line (k - shift) s p)))
        | k < 0 -> put lineEnd (put (NoAnnot (Str (replicate shift '\\')) shift) (put lineEnd (line (k + shift) s p)))
      _ -> line k s p
    lay _ _ = error "display lay NoDoc"
    line !k s p = put (NoAnnot (Str (replicate k ' ')) k) (put s (behind (k + widthOf s) p))
    behind !k (NilAbove p) = put lineEnd (lay k p)
    behind k (TextBeside s p) = put s (behind (k + widthOf s) p)
    behind k (Nest _ p) = behind k p
    behind _ Empty = end
    behind _ _ = error "display lay2 NoDoc"

inStyle :: (AnnotDetails a -> r -> r) -> r -> Doc a -> r
inStyle put end p = fullRenderAnn (mode style) (lineLength style) (ribbonsPerLine style) put end p

-- An annotation's position and length in the text.
data Span a = Span {spanStart :: !Int, spanLength :: !Int, spanAnnotation :: a} deriving (Eq, Show, Functor)

-- Built from the end of the text: its length, open annotations with their ends, and complete ones.
data Spans a = Spans !Int [(Int, a)] [Span a] String

renderSpans :: Doc a -> (String, [Span a])
renderSpans p = case inStyle put (Spans 0 [] [] "") p of
  Spans size _ spans out -> (out, map (\s -> s {spanStart = size - spanStart s}) spans)
  where
    put (NoAnnot s n) (Spans size open spans out) = Spans (size + n) open spans (txtPrinter s out)
    put (AnnotEnd a) (Spans size open spans out) = Spans size ((size, a) : open) spans out
    put AnnotStart (Spans size open spans out) = case open of
      (end, a) : rest -> Spans size rest (Span size (size - end) a : spans) out
      [] -> error "renderSpans: stack underflow"

renderDecorated :: (a -> String) -> (a -> String) -> Doc a -> String
renderDecorated atStart atEnd p = fst (decorated (\a s -> atStart a ++ s) (\a s -> atEnd a ++ s) txtPrinter "" p)

renderDecoratedM :: Monad m => (a -> m r) -> (a -> m r) -> (String -> m r) -> m r -> Doc a -> m r
renderDecoratedM atStart atEnd put end p =
  fst (decorated (\a rest -> atStart a >> rest) (\a rest -> atEnd a >> rest) (\s rest -> put (txtPrinter s "") >> rest) end p)

-- With the open annotations, from the end on.
decorated :: (a -> r -> r) -> (a -> r -> r) -> (TextDetails -> r -> r) -> r -> Doc a -> (r, [a])
decorated atStart atEnd put end p = inStyle step (end, []) p
  where
    step (NoAnnot s _) (rest, open) = (put s rest, open)
    step (AnnotEnd a) (rest, open) = (atEnd a rest, a : open)
    step AnnotStart (rest, open) = case open of
      a : others -> (atStart a rest, others)
      [] -> error "renderDecorated: stack underflow"

instance Show (Doc a) where
  showsPrec _ p rest = fullRender (mode style) (lineLength style) (ribbonsPerLine style) txtPrinter rest p

instance Eq (Doc a) where
  p == q = render p == render q

instance Semigroup (Doc a) where
  p <> q = makeBeside p False q

instance Monoid (Doc a) where
  mempty = Empty
