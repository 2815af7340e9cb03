-- SPDX-License-Identifier: BSD-3-Clause
-- Parallel parsers: all alternatives consume the text together, so that none keeps it alive.
module Text.ParserCombinators.ReadP
  ( ReadP, get, look, (+++), (<++), gather, pfail, eof, satisfy, char, string, munch, munch1
  , skipSpaces, choice, count, between, option, optional, many, many1, skipMany, skipMany1, sepBy
  , sepBy1, endBy, endBy1, chainr, chainl, chainl1, chainr1, manyTill, ReadS, readP_to_S, readS_to_P, continued#
  ) where

import GHC.Base hiding (many)
import GHC.Classes
import GHC.Lex (ReadS)
import GHC.List (null)
import GHC.Num
import GHC.Types

infixr 5 +++, <++

-- A parser's next step; Final has all results.
data P a
  = Get (Char -> P a)
  | Look (String -> P a)
  | Fail
  | Result a (P a)
  | Final (NonEmpty (a, String))

newtype ReadP a = R (forall b. (a -> P b) -> P b)

run :: P a -> ReadS a
run (Get f) (c : s) = run (f c) s
run (Get _) [] = []
run (Look f) s = run (f s) s
run (Result x p) s = (x, s) : run p s
run (Final (r :| rs)) _ = r : rs
run Fail _ = []

final :: [(a, String)] -> P a
final [] = Fail
final (r : rs) = Final (r :| rs)

both :: P a -> P a -> P a
both (Get f) (Get g) = Get (\c -> both (f c) (g c))
both (Result x p) q = Result x (both p q)
both p (Result x q) = Result x (both p q)
both Fail p = p
both p Fail = p
both (Final r) (Final t) = Final (r <> t)
both (Final (r :| rs)) (Look f) = Look (\s -> Final (r :| (rs ++ run (f s) s)))
both (Final (r :| rs)) p = Look (\s -> Final (r :| (rs ++ run p s)))
both (Look f) (Final r) = Look (\s -> Final (before (run (f s) s) r))
both p (Final r) = Look (\s -> Final (before (run p s) r))
both (Look f) (Look g) = Look (\s -> both (f s) (g s))
both (Look f) p = Look (\s -> both (f s) p)
both p (Look f) = Look (\s -> both p (f s))

before :: [a] -> NonEmpty a -> NonEmpty a
before [] r = r
before (x : xs) r = (x :| xs) <> r

andThen :: P a -> (a -> P b) -> P b
andThen (Get f) k = Get (\c -> andThen (f c) k)
andThen (Look f) k = Look (\s -> andThen (f s) k)
andThen Fail _ = Fail
andThen (Result x p) k = both (k x) (andThen p k)
andThen (Final (r :| rs)) k = final [y | (x, s) <- r : rs, y <- run (k x) s]

-- The parsers below take their continuation as a separate argument, as GHC's optimiser arranges. If
-- it does not need the parser's result, it is built before the parser runs (`next`), and hence
-- under the stack there.
unR :: ReadP a -> (a -> P b) -> P b
unR (R f) = f

done :: a -> P a
done x = Result x Fail

instance Functor ReadP where
  fmap h (R f) = R (\k -> f (\x -> k (h x)))
  x <$ R f = R (\k -> let next = k x in f (\_ -> next))

instance Applicative ReadP where
  pure x = R (\k -> k x)
  R f <*> R g = R (\k -> f (\h -> g (\x -> k (h x))))
  liftA2 h (R f) (R g) = R (\k -> f (\x -> let hx = h x in g (\y -> k (hx y))))
  R f *> R g = R (\k -> let next = g (\x -> k x) in f (\_ -> next))
  R f <* R g = R (\k -> f (\x -> let next = k x in g (\_ -> next)))

instance Monad ReadP where
  R m >>= k = R (\k' -> m (\a -> case k a of R m' -> m' k'))
  R m >> R n = R (\k -> let next = n k in m (\_ -> next))

instance MonadFail ReadP where
  fail _ = R (\_ -> Fail)

instance Alternative ReadP where
  empty = pfail
  p <|> q = p +++ q

instance MonadPlus ReadP

-- ---- parsers --------------------------------------------------------------------------------
get :: ReadP Char
get = R Get

look :: ReadP String
look = R Look

pfail :: ReadP a
pfail = R (\_ -> Fail)

(+++), (<++) :: ReadP a -> ReadP a -> ReadP a
R f +++ R g = R (\k -> both (f k) (g k))
R f <++ q = R (\k -> let first = f done in Look (\s -> probe first s 0 k))
  where
    probe (Get g) (c : s) n k = probe (g c) s (intAdd# n 1) k
    probe (Look g) s n k = probe (g s) s n k
    probe p@(Result _ _) _ n k = discard n (\_ -> andThen p k)
    probe (Final r) _ _ k = andThen (Final r) k
    probe _ _ _ k = unR q k
    discard :: Int -> (() -> P a) -> P a
    discard 0 k = k ()
    discard n k = let next = discard (intSub# n 1) k in Get (\_ -> next)

-- Also returns the text read.
gather :: ReadP a -> ReadP (String, a)
gather (R m) = R (\k -> gathered id (m (\x -> done (\text -> k (text, x)))))

gathered :: (String -> String) -> P (String -> P b) -> P b
gathered l (Get f) = Get (\c -> gathered (\s -> l (c : s)) (f c))
gathered _ Fail = Fail
gathered l (Look f) = Look (\s -> gathered l (f s))
gathered l (Result k p) = both (k (l [])) (gathered l p)
gathered _ (Final _) = errorWithoutStackTrace "do not use readS_to_P in gather!"

satisfy :: (Char -> Bool) -> ReadP Char
satisfy p = R (\k -> Get (\c -> if p c then k c else Fail))

char :: Char -> ReadP Char
char c = R (\k -> Get (\d -> if charEq# c d then k d else Fail))

eof :: ReadP ()
eof = R (\k -> let next = k () in Look (\s -> if null s then next else Fail))

string :: String -> ReadP String
string this = R (\k -> Look (\s -> scan this s k))
  where
    scan [] _ k = k this
    scan (x : xs) (y : ys) k | charEq# x y = let next = scan xs ys k in Get (\_ -> next)
    scan _ _ _ = Fail

munch, munch1 :: (Char -> Bool) -> ReadP String
munch p = R (\k -> Look (\s -> scan s k))
  where
    scan (c : cs) k | p c = let next = scan cs (\s -> k (c : s)) in Get (\_ -> next)
    scan _ k = k []
munch1 p = R (\k -> Get (\c -> if p c then unR (munch p) (\s -> k (c : s)) else Fail))

skipSpaces :: ReadP ()
skipSpaces = R (\k -> Look (\s -> skip s k))
  where
    skip (c : s) k | charIsSpace# c = let next = skip s k in Get (\_ -> next)
    skip _ k = k ()

choice :: [ReadP a] -> ReadP a
choice [] = pfail
choice [p] = p
choice (p : ps) = let others = choice ps in R (\k -> both (unR p k) (unR others k))

count :: Int -> ReadP a -> ReadP [a]
count number p = R (\k0 -> go number k0)
  where
    go n k = if intLe# n 0 then k [] else unR p (\x -> go (intSub# n 1) (\xs -> k (x : xs)))

between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p =
  R (\k -> let next = unR p (\x -> let last = k x in unR close (\_ -> last)) in unR open (\_ -> next))

option :: a -> ReadP a -> ReadP a
option x p = R (\k -> unR (p +++ return x) k)

optional :: ReadP a -> ReadP ()
optional p = R (\k -> let next = k () in both (unR p (\_ -> next)) next)

many, many1 :: ReadP a -> ReadP [a]
many p = R (\k -> both (k []) (unR (many1 p) k))
many1 p = R (\k -> unR p (\x -> unR (many p) (\xs -> k (x : xs))))

skipMany, skipMany1 :: ReadP a -> ReadP ()
skipMany p = R (\k -> both (k ()) (let next = k () in unR (many1 p) (\_ -> next)))
skipMany1 p = R (\k -> let next = unR (skipMany p) k in unR p (\_ -> next))

sepBy, sepBy1, endBy, endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p separator = R (\k -> unR (sepBy1 p separator +++ return []) k)
sepBy1 p separator = R (\k -> unR p (\x -> unR (many (separator >> p)) (\xs -> k (x : xs))))
endBy p separator = R (\k -> unR (many (ended p separator)) k)
endBy1 p separator = R (\k -> unR (many1 (ended p separator)) k)

ended :: ReadP a -> ReadP sep -> ReadP a
ended p separator = R (\k -> unR p (\x -> let next = k x in unR separator (\_ -> next)))

chainr, chainl :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainr p op x = R (\k -> unR (chainr1 p op +++ return x) k)
chainl p op x = R (\k -> unR (chainl1 p op +++ return x) k)

chainr1, chainl1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainr1 p op = R (\k0 -> scan k0)
  where
    scan k = unR p (\x -> rest x k)
    rest x k = both (unR op (\f -> scan (\y -> k (f x y)))) (k x)
chainl1 p op = R (\k0 -> unR p (\x -> rest x k0))
  where
    rest x k = both (unR op (\f -> unR p (\y -> rest (f x y) k))) (k x)

manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = scan
  where
    scan = (end >> return []) <++ liftM2 (:) p scan

readP_to_S :: ReadP a -> ReadS a
readP_to_S (R f) = run (f done)

readS_to_P :: ReadS a -> ReadP a
readS_to_P r = R (\k -> Look (\s -> final [b | (a, t) <- r s, b <- run (k a) t]))

-- Runs the code after a parser as its continuation.
continued# :: ReadP a -> (a -> ReadS b) -> ReadS b
continued# (R f) k = run (f (\x -> Look (\s -> final (k x s))))
