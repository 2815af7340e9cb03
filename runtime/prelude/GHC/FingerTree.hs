-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE GADTs #-}
-- 2-3 finger trees (Hinze and Paterson) that know their sizes: strict in their structure except for
-- the middle, lazy in their elements. The parts of a tree with elements of type e are elements or,
-- deeper inside, nodes of parts; a Level says which, and hence how large a part is.
module GHC.FingerTree where

import Prelude

data Level a e where
  Elements :: Level e e
  Nodes :: Level a e -> Level (Node a) e

data Node a = Node2 !Int a a | Node3 !Int a a a

data Digit a = One a | Two a a | Three a a a | Four a a a a

data Tree a = None | Single a | Deep !Int !(Digit a) (Tree (Node a)) !(Digit a)

size :: Level a e -> a -> Int
size Elements _ = 1
size (Nodes _) (Node2 n _ _) = n
size (Nodes _) (Node3 n _ _ _) = n

sizeDigit :: Level a e -> Digit a -> Int
sizeDigit Elements d = case d of { One _ -> 1; Two _ _ -> 2; Three _ _ _ -> 3; Four _ _ _ _ -> 4 }
sizeDigit level (One a) = size level a
sizeDigit level (Two a b) = size level a + size level b
sizeDigit level (Three a b c) = size level a + size level b + size level c
sizeDigit level (Four a b c d) = size level a + size level b + size level c + size level d

sizeTree :: Level a e -> Tree a -> Int
sizeTree _ (Deep n _ _ _) = n
sizeTree level (Single a) = size level a
sizeTree _ None = 0

node2 :: Level a e -> a -> a -> Node a
node2 level a b = Node2 (size level a + size level b) a b

node3 :: Level a e -> a -> a -> a -> Node a
node3 level a b c = Node3 (size level a + size level b + size level c) a b c

deep :: Level a e -> Digit a -> Tree (Node a) -> Digit a -> Tree a
deep level l m r = Deep (sizeDigit level l + sizeTree (Nodes level) m + sizeDigit level r) l m r

-- ---- the ends -------------------------------------------------------------------------------
cons :: Level a e -> a -> Tree a -> Tree a
cons level a (Deep n l m r) = case n + size level a of
  !n' -> case l of
    One b -> Deep n' (Two a b) m r
    Two b c -> Deep n' (Three a b c) m r
    Three b c d -> Deep n' (Four a b c d) m r
    Four b c d e -> m `seq` Deep n' (Two a b) (cons (Nodes level) (node3 level c d e) m) r
cons level a (Single b) = Deep (size level a + size level b) (One a) None (One b)
cons _ a None = Single a

snoc :: Level a e -> Tree a -> a -> Tree a
snoc level (Deep n l m r) x = case n + size level x of
  !n' -> case r of
    One a -> Deep n' l m (Two a x)
    Two a b -> Deep n' l m (Three a b x)
    Three a b c -> Deep n' l m (Four a b c x)
    Four a b c d -> m `seq` Deep n' l (snoc (Nodes level) m (node3 level a b c)) (Two d x)
snoc level (Single a) x = Deep (size level a + size level x) (One a) None (One x)
snoc _ None x = Single x

digitTree :: Level a e -> Digit a -> Tree a
digitTree _ (One a) = Single a
digitTree level (Two a b) = deep level (One a) None (One b)
digitTree level (Three a b c) = deep level (Two a b) None (One c)
digitTree level (Four a b c d) = deep level (Two a b) None (Two c d)

nodeDigit :: Node a -> Digit a
nodeDigit (Node2 _ a b) = Two a b
nodeDigit (Node3 _ a b c) = Three a b c

-- A tree of n elements without its left, or right, digit.
pullL :: Level a e -> Int -> Tree (Node a) -> Digit a -> Tree a
pullL level n m r = case viewL (Nodes level) m of
  NoView -> digitTree level r
  View node m' -> Deep n (nodeDigit node) m' r

pullR :: Level a e -> Int -> Digit a -> Tree (Node a) -> Tree a
pullR level n l m = case viewR (Nodes level) m of
  NoView -> digitTree level l
  View node m' -> Deep n l m' (nodeDigit node)

-- The first or last part and the rest.
data View a = NoView | View a (Tree a)

viewL :: Level a e -> Tree a -> View a
viewL level (Deep n l m r) = case l of
  One a -> View a (pullL level (n - size level a) m r)
  Two a b -> case n - size level a of !n' -> View a (Deep n' (One b) m r)
  Three a b c -> case n - size level a of !n' -> View a (Deep n' (Two b c) m r)
  Four a b c d -> case n - size level a of !n' -> View a (Deep n' (Three b c d) m r)
viewL _ (Single a) = View a None
viewL _ None = NoView

viewR :: Level a e -> Tree a -> View a
viewR level (Deep n l m r) = case r of
  One a -> View a (pullR level (n - size level a) l m)
  Two a b -> case n - size level b of !n' -> View b (Deep n' l m (One a))
  Three a b c -> case n - size level c of !n' -> View c (Deep n' l m (Two a b))
  Four a b c d -> case n - size level d of !n' -> View d (Deep n' l m (Three a b c))
viewR _ (Single a) = View a None
viewR _ None = NoView

-- ---- append ---------------------------------------------------------------------------------
append :: Level a e -> Tree a -> Tree a -> Tree a
append level t1 t2 = case t1 of
  None -> t2
  Single a -> cons level a t2
  Deep n1 l1 m1 r1 -> case t2 of
    None -> t1
    Single a -> snoc level t1 a
    Deep n2 l2 m2 r2 -> case onto l2 [] of
      !xs -> case onto r1 xs of
        !ys -> case nodes level ys of
          !d -> case appendWith (Nodes level) m1 d m2 of
            !m -> Deep (n1 + n2) l1 m r2

-- Appends with a digit between.
appendWith :: Level a e -> Tree a -> Digit a -> Tree a -> Tree a
appendWith level t1 !d t2 = case t1 of
  None -> consAll level d t2
  Single a -> case consAll level d t2 of !t -> cons level a t
  Deep n1 l1 m1 r1 -> case t2 of
    None -> snocAll level t1 d
    Single a -> case snocAll level t1 d of !t -> snoc level t a
    Deep n2 l2 m2 r2 -> case n1 + n2 + sizeDigit level d of
      !n -> case onto l2 [] of
        !xs -> case onto d xs of
          !ys -> case onto r1 ys of
            !zs -> case nodes level zs of
              !d' -> case appendWith (Nodes level) m1 d' m2 of
                !m -> Deep n l1 m r2

consAll :: Level a e -> Digit a -> Tree a -> Tree a
consAll level d t = case d of
  One a -> cons level a t
  Two a b -> cons level a (cons level b t)
  Three a b c -> cons level a (cons level b (cons level c t))
  Four a b c e -> cons level a (cons level b (cons level c (cons level e t)))

snocAll :: Level a e -> Tree a -> Digit a -> Tree a
snocAll level t d = case d of
  One a -> snoc level t a
  Two a b -> snoc level (snoc level t a) b
  Three a b c -> snoc level (snoc level (snoc level t a) b) c
  Four a b c e -> snoc level (snoc level (snoc level (snoc level t a) b) c) e

-- At most twelve parts.
onto :: Digit a -> [a] -> [a]
onto (One a) rest = a : rest
onto (Two a b) rest = a : b : rest
onto (Three a b c) rest = a : b : c : rest
onto (Four a b c d) rest = a : b : c : d : rest

nodes :: Level a e -> [a] -> Digit (Node a)
nodes level (a : b : rest) = case rest of
  [] -> case node2 level a b of !x -> One x
  [c] -> case node3 level a b c of !x -> One x
  [c, d] -> case node2 level a b of !x -> case node2 level c d of !y -> Two x y
  c : more -> case node3 level a b c of
    !x -> case nodes level more of
      One y -> Two x y
      Two y z -> Three x y z
      Three y z w -> Four x y z w
      other -> other
nodes _ _ = error "Data.Sequence: a node of nothing"

-- ---- parts ----------------------------------------------------------------------------------
-- The part with the i-th element, that element's position in the part, and the tree before or after
-- the part.
data Split a = Split (Tree a) !Int a

beforeTree :: Level a e -> Int -> Tree a -> Split a
beforeTree level !i (Deep _ l m r) = case sizeDigit level l of
  !sl | i < sl -> beforeIn level i l
      | otherwise -> case i - sl of
          !j -> case sizeTree (Nodes level) m of
            !sm | j < sm -> case beforeTree (Nodes level) j m of
                    Split ml k node -> case node of
                      Node2 _ a b -> before2 level i k l ml a b
                      Node3 _ a b c -> before3 level i k l ml a b c
                | otherwise -> beforeR level i (j - sm) l m r
beforeTree _ i (Single a) = Split None i a
beforeTree _ _ None = error "Data.Sequence: a part of an empty tree"

beforeIn :: Level a e -> Int -> Digit a -> Split a
beforeIn level !i d = case d of
  One a -> Split None i a
  Two a b -> case i - size level a of
    !j | j < 0 -> Split None i a
       | otherwise -> Split (Single a) j b
  Three a b c -> case i - size level a of
    !j | j < 0 -> Split None i a
       | otherwise -> case j - size level b of
           !k | k < 0 -> Split (Single a) j b
              | otherwise -> case Deep (i - k) (One a) None (One b) of !t -> Split t k c
  Four a b c d' -> case i - size level a of
    !j | j < 0 -> Split None i a
       | otherwise -> case j - size level b of
           !k | k < 0 -> Split (Single a) j b
              | otherwise -> case k - size level c of
                  !h | h < 0 -> case Deep (i - k) (One a) None (One b) of !t -> Split t k c
                     | otherwise -> case Deep (i - h) (Two a b) None (One c) of !t -> Split t h d'

-- The part with the k-th element after the left digit, in the middle or in the right digit; it is
-- the i-th of all.
before2 :: Level a e -> Int -> Int -> Digit a -> Tree (Node a) -> a -> a -> Split a
before2 level !i !k l m a b = case k - size level a of
  !j | j < 0 -> Split (pullR level (i - k) l m) k a
     | otherwise -> case Deep (i - j) l m (One a) of !t -> Split t j b

before3 :: Level a e -> Int -> Int -> Digit a -> Tree (Node a) -> a -> a -> a -> Split a
before3 level !i !k l m a b c = case k - size level a of
  !j | j < 0 -> Split (pullR level (i - k) l m) k a
     | otherwise -> case j - size level b of
         !h | h < 0 -> case Deep (i - j) l m (One a) of !t -> Split t j b
            | otherwise -> case Deep (i - h) l m (Two a b) of !t -> Split t h c

beforeR :: Level a e -> Int -> Int -> Digit a -> Tree (Node a) -> Digit a -> Split a
beforeR level !i !k l m r = case r of
  One a -> Split (pullR level (i - k) l m) k a
  Two a b -> before2 level i k l m a b
  Three a b c -> before3 level i k l m a b c
  Four a b c d -> case k - size level a - size level b - size level c of
    !j | j < 0 -> before3 level i k l m a b c
       | otherwise -> case Deep (i - j) l m (Three a b c) of !t -> Split t j d

-- The same for the i-th element from the right.
behindTree :: Level a e -> Int -> Tree a -> Split a
behindTree level !i (Deep _ l m r) = case sizeDigit level r of
  !sr | i < sr -> behindIn level i r
      | otherwise -> case i - sr of
          !j -> case sizeTree (Nodes level) m of
            !sm | j < sm -> case behindTree (Nodes level) j m of
                    Split mr k node -> case node of
                      Node2 _ a b -> behind2 level i k a b mr r
                      Node3 _ a b c -> behind3 level i k a b c mr r
                | otherwise -> behindL level i (j - sm) l m r
behindTree _ i (Single a) = Split None i a
behindTree _ _ None = error "Data.Sequence: a part of an empty tree"

behindIn :: Level a e -> Int -> Digit a -> Split a
behindIn level !i d = case d of
  One a -> Split None i a
  Two a b -> case i - size level b of
    !j | j < 0 -> Split None i b
       | otherwise -> Split (Single b) j a
  Three a b c -> case i - size level c of
    !j | j < 0 -> Split None i c
       | otherwise -> case j - size level b of
           !k | k < 0 -> Split (Single c) j b
              | otherwise -> case Deep (i - k) (One b) None (One c) of !t -> Split t k a
  Four a b c d' -> case i - size level d' of
    !j | j < 0 -> Split None i d'
       | otherwise -> case j - size level c of
           !k | k < 0 -> Split (Single d') j c
              | otherwise -> case k - size level b of
                  !h | h < 0 -> case Deep (i - k) (One c) None (One d') of !t -> Split t k b
                     | otherwise -> case Deep (i - h) (One b) None (Two c d') of !t -> Split t h a

behind2 :: Level a e -> Int -> Int -> a -> a -> Tree (Node a) -> Digit a -> Split a
behind2 level !i !k a b m r = case k - size level b of
  !j | j < 0 -> Split (pullL level (i - k) m r) k b
     | otherwise -> case Deep (i - j) (One b) m r of !t -> Split t j a

behind3 :: Level a e -> Int -> Int -> a -> a -> a -> Tree (Node a) -> Digit a -> Split a
behind3 level !i !k a b c m r = case k - size level c of
  !j | j < 0 -> Split (pullL level (i - k) m r) k c
     | otherwise -> case j - size level b of
         !h | h < 0 -> case Deep (i - j) (One c) m r of !t -> Split t j b
            | otherwise -> case Deep (i - h) (Two b c) m r of !t -> Split t h a

behindL :: Level a e -> Int -> Int -> Digit a -> Tree (Node a) -> Digit a -> Split a
behindL level !i !k l m r = case l of
  One a -> Split (pullL level (i - k) m r) k a
  Two a b -> behind2 level i k a b m r
  Three a b c -> behind3 level i k a b c m r
  Four a b c d -> case k - size level d - size level c - size level b of
    !j | j < 0 -> behind3 level i k b c d m r
       | otherwise -> case Deep (i - j) (Three b c d) m r of !t -> Split t j a

-- ---- all elements ---------------------------------------------------------------------------
mapTree :: (a -> b) -> Tree a -> Tree b
mapTree _ None = None
mapTree f (Single a) = Single (f a)
mapTree f (Deep n l m r) = Deep n (mapDigit f l) (mapTree (mapNode f) m) (mapDigit f r)

mapNode :: (a -> b) -> Node a -> Node b
mapNode f (Node2 n a b) = Node2 n (f a) (f b)
mapNode f (Node3 n a b c) = Node3 n (f a) (f b) (f c)

mapDigit :: (a -> b) -> Digit a -> Digit b
mapDigit f (One a) = One (f a)
mapDigit f (Two a b) = Two (f a) (f b)
mapDigit f (Three a b c) = Three (f a) (f b) (f c)
mapDigit f (Four a b c d) = Four (f a) (f b) (f c) (f d)

foldrTree :: (a -> b -> b) -> b -> Tree a -> b
foldrTree _ z None = z
foldrTree f z (Single a) = f a z
foldrTree f z (Deep _ l m r) =
  foldrDigit f (foldrTree (\node y -> foldrDigit f y (nodeDigit node)) (foldrDigit f z r) m) l

foldrDigit :: (a -> b -> b) -> b -> Digit a -> b
foldrDigit f z (One a) = f a z
foldrDigit f z (Two a b) = f a (f b z)
foldrDigit f z (Three a b c) = f a (f b (f c z))
foldrDigit f z (Four a b c d) = f a (f b (f c (f d z)))

foldlTree :: (b -> a -> b) -> b -> Tree a -> b
foldlTree _ z None = z
foldlTree f z (Single a) = f z a
foldlTree f z (Deep _ l m r) =
  foldlDigit f (foldlTree (\y node -> foldlDigit f y (nodeDigit node)) (foldlDigit f z l) m) r

foldlDigit :: (b -> a -> b) -> b -> Digit a -> b
foldlDigit f z (One a) = f z a
foldlDigit f z (Two a b) = f (f z a) b
foldlDigit f z (Three a b c) = f (f (f z a) b) c
foldlDigit f z (Four a b c d) = f (f (f (f z a) b) c) d
