-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE GADTs #-}
-- Operations on one element of a finger tree: lookup, change, insertion and deletion.
module GHC.FingerTreeElement where

import GHC.FingerTree
import Prelude

-- ---- an element -----------------------------------------------------------------------------
-- The i-th element, unevaluated.
lookupTree :: Level a e -> Int -> Tree a -> Maybe e
lookupTree level !i (Deep _ l m r) = case sizeDigit level l of
  !sl | i < sl -> lookupDigit level i l
      | otherwise -> case i - sl of
          !j -> case sizeTree (Nodes level) m of
            !sm | j < sm -> lookupTree (Nodes level) j m
                | otherwise -> lookupDigit level (j - sm) r
lookupTree level i (Single a) = lookupPart level i a
lookupTree _ _ None = Nothing

lookupDigit :: Level a e -> Int -> Digit a -> Maybe e
lookupDigit level !i (One a) = lookupPart level i a
lookupDigit level i (Two a b) = case size level a of
  !sa | i < sa -> lookupPart level i a
      | otherwise -> lookupPart level (i - sa) b
lookupDigit level i (Three a b c) = case size level a of
  !sa | i < sa -> lookupPart level i a
      | otherwise -> lookupDigit level (i - sa) (Two b c)
lookupDigit level i (Four a b c d) = case size level a + size level b of
  !sab | i < sab -> lookupDigit level i (Two a b)
       | otherwise -> lookupDigit level (i - sab) (Two c d)

lookupPart :: Level a e -> Int -> a -> Maybe e
lookupPart Elements !_ x = Just x
lookupPart (Nodes level) i (Node2 _ a b) = case size level a of
  !sa | i < sa -> lookupPart level i a
      | otherwise -> lookupPart level (i - sa) b
lookupPart (Nodes level) i (Node3 _ a b c) = case size level a of
  !sa | i < sa -> lookupPart level i a
      | otherwise -> case i - sa of
          !j -> case size level b of
            !sb | j < sb -> lookupPart level j b
                | otherwise -> lookupPart level (j - sb) c

-- A change to an element, which does not evaluate it.
data Change e = Put e | Apply (e -> e)

data Changed a = Changed a

-- Keeps all sizes.
adjustTree :: Level a e -> Change e -> Int -> Tree a -> Tree a
adjustTree level f !i (Deep n l m r) = case sizeDigit level l of
  !sl | i < sl -> case adjustDigit level f i l of !l' -> Deep n l' m r
      | otherwise -> case i - sl of
          !j -> case sizeTree (Nodes level) m of
            !sm | j < sm -> case adjustTree (Nodes level) f j m of !m' -> Deep n l m' r
                | otherwise -> case adjustDigit level f (j - sm) r of !r' -> Deep n l m r'
adjustTree level f i (Single a) = case adjustPart level f i a of Changed a' -> Single a'
adjustTree _ _ _ None = None

adjustDigit :: Level a e -> Change e -> Int -> Digit a -> Digit a
adjustDigit level f !i (One a) = case adjustPart level f i a of Changed a' -> One a'
adjustDigit level f i (Two a b) = case size level a of
  !sa | i < sa -> case adjustPart level f i a of Changed a' -> Two a' b
      | otherwise -> case adjustPart level f (i - sa) b of Changed b' -> Two a b'
adjustDigit level f i (Three a b c) = case size level a of
  !sa | i < sa -> case adjustPart level f i a of Changed a' -> Three a' b c
      | otherwise -> case i - sa of
          !j -> case size level b of
            !sb | j < sb -> case adjustPart level f j b of Changed b' -> Three a b' c
                | otherwise -> case adjustPart level f (j - sb) c of Changed c' -> Three a b c'
adjustDigit level f i (Four a b c d) = case size level a + size level b of
  !sab | i < sab -> case adjustDigit level f i (Two a b) of
           Two a' b' -> Four a' b' c d
           other -> other
       | otherwise -> case adjustDigit level f (i - sab) (Two c d) of
           Two c' d' -> Four a b c' d'
           other -> other

adjustPart :: Level a e -> Change e -> Int -> a -> Changed a
adjustPart Elements f !_ x = case f of
  Put y -> Changed y
  Apply g -> Changed (g x)
adjustPart (Nodes level) f i (Node2 n a b) = case size level a of
  !sa | i < sa -> case adjustPart level f i a of Changed a' -> case Node2 n a' b of !x -> Changed x
      | otherwise -> case adjustPart level f (i - sa) b of Changed b' -> case Node2 n a b' of !x -> Changed x
adjustPart (Nodes level) f i (Node3 n a b c) = case size level a of
  !sa | i < sa -> case adjustPart level f i a of Changed a' -> case Node3 n a' b c of !x -> Changed x
      | otherwise -> case i - sa of
          !j -> case size level b of
            !sb | j < sb -> case adjustPart level f j b of Changed b' -> case Node3 n a b' c of !x -> Changed x
                | otherwise -> case adjustPart level f (j - sb) c of Changed c' -> case Node3 n a b c' of !x -> Changed x

-- ---- one more element -----------------------------------------------------------------------
-- A part with an element inserted before the i-th, possibly split into two.
data Grown a = Same a | Both a a

insertTree :: Level a e -> e -> Int -> Tree a -> Tree a
insertTree level x !i (Deep n l m r) = case sizeDigit level l of
  !sl | i < sl -> insertL level x i (n + 1) l m r
      | otherwise -> case i - sl of
          !j -> case sizeTree (Nodes level) m of
            !sm | j < sm -> case insertTree (Nodes level) x j m of !m' -> Deep (n + 1) l m' r
                | otherwise -> insertR level x (j - sm) (n + 1) l m r
insertTree level x i (Single a) = case insertPart level x i a of
  Same a' -> Single a'
  Both a' b -> deep level (One a') None (One b)
insertTree _ _ _ None = None

insertL, insertR :: Level a e -> e -> Int -> Int -> Digit a -> Tree (Node a) -> Digit a -> Tree a
insertL level x !i !n l m r = case insertDigit level x i l of
  Fingers l' -> Deep n l' m r
  Five a b c d e -> m `seq` Deep n (Two a b) (cons (Nodes level) (node3 level c d e) m) r
insertR level x !i !n l m r = case insertDigit level x i r of
  Fingers r' -> Deep n l m r'
  Five a b c d e -> m `seq` Deep n l (snoc (Nodes level) m (node3 level a b c)) (Two d e)

data Fingers a = Fingers !(Digit a) | Five a a a a a

insertDigit :: Level a e -> e -> Int -> Digit a -> Fingers a
insertDigit level x !i (One a) = case insertPart level x i a of
  Same a' -> Fingers (One a')
  Both a1 a2 -> Fingers (Two a1 a2)
insertDigit level x i (Two a b) = case size level a of
  !sa | i < sa -> case insertPart level x i a of
          Same a' -> Fingers (Two a' b)
          Both a1 a2 -> Fingers (Three a1 a2 b)
      | otherwise -> case insertPart level x (i - sa) b of
          Same b' -> Fingers (Two a b')
          Both b1 b2 -> Fingers (Three a b1 b2)
insertDigit level x i (Three a b c) = case size level a of
  !sa | i < sa -> case insertPart level x i a of
          Same a' -> Fingers (Three a' b c)
          Both a1 a2 -> Fingers (Four a1 a2 b c)
      | otherwise -> case insertDigit level x (i - sa) (Two b c) of
          Fingers (Two b' c') -> Fingers (Three a b' c')
          Fingers (Three b' c' d') -> Fingers (Four a b' c' d')
          other -> other
insertDigit level x i (Four a b c d) = case size level a + size level b of
  !sab | i < sab -> case insertDigit level x i (Two a b) of
           Fingers (Two a' b') -> Fingers (Four a' b' c d)
           Fingers (Three a' b' c') -> Five a' b' c' c d
           other -> other
       | otherwise -> case insertDigit level x (i - sab) (Two c d) of
           Fingers (Two c' d') -> Fingers (Four a b c' d')
           Fingers (Three c' d' e') -> Five a b c' d' e'
           other -> other

insertPart :: Level a e -> e -> Int -> a -> Grown a
insertPart Elements x !_ y = Both x y
insertPart (Nodes level) x i (Node2 n a b) = case size level a of
  !sa | i < sa -> case insertPart level x i a of
          Same a' -> case Node2 (n + 1) a' b of !y -> Same y
          Both a1 a2 -> case Node3 (n + 1) a1 a2 b of !y -> Same y
      | otherwise -> case insertPart level x (i - sa) b of
          Same b' -> case Node2 (n + 1) a b' of !y -> Same y
          Both b1 b2 -> case Node3 (n + 1) a b1 b2 of !y -> Same y
insertPart (Nodes level) x i (Node3 n a b c) = case size level a of
  !sa | i < sa -> case insertPart level x i a of
          Same a' -> case Node3 (n + 1) a' b c of !y -> Same y
          Both a1 a2 -> case node2 level a1 a2 of !p -> case node2 level b c of !q -> Both p q
      | otherwise -> case i - sa of
          !j -> case size level b of
            !sb | j < sb -> case insertPart level x j b of
                    Same b' -> case Node3 (n + 1) a b' c of !y -> Same y
                    Both b1 b2 -> case node2 level a b1 of !p -> case node2 level b2 c of !q -> Both p q
                | otherwise -> case insertPart level x (j - sb) c of
                    Same c' -> case Node3 (n + 1) a b c' of !y -> Same y
                    Both c1 c2 -> case node2 level a b of !p -> case node2 level c1 c2 of !q -> Both p q

-- ---- one element less -----------------------------------------------------------------------
-- A node that loses one of its two parts: the other is left bare.
data Shrunk a = Still (Node a) | Bare a

-- A bare part joined to a neighbouring node.
data Joined a = Joined !(Node a) | Parted !(Node a) !(Node a)

joinL :: Level a e -> a -> Node a -> Joined a
joinL level x (Node2 _ a b) = Joined (node3 level x a b)
joinL level x (Node3 _ a b c) = Parted (node2 level x a) (node2 level b c)

joinR :: Level a e -> Node a -> a -> Joined a
joinR level (Node2 _ a b) x = Joined (node3 level a b x)
joinR level (Node3 _ a b c) x = Parted (node2 level a b) (node2 level c x)

deleteNode :: Level a e -> Int -> Node a -> Shrunk a
deleteNode Elements !i (Node2 _ a b) = if i == 0 then Bare b else Bare a
deleteNode Elements i (Node3 _ a b c) = case i of
  0 -> Still (Node2 2 b c)
  1 -> Still (Node2 2 a c)
  _ -> Still (Node2 2 a b)
deleteNode (Nodes level) i (Node2 n a b) = case deleteDigit level i (Two a b) of
  Digits (Two a' b') -> still (Node2 (n - 1) a' b')
  Digits (One ab) -> Bare ab
  _ -> error "Data.Sequence: deleteNode"
deleteNode (Nodes level) i (Node3 n a b c) = case deleteDigit level i (Three a b c) of
  Digits (Three a' b' c') -> still (Node3 (n - 1) a' b' c')
  Digits (Two a' b') -> still (Node2 (n - 1) a' b')
  _ -> error "Data.Sequence: deleteNode"

still :: Node a -> Shrunk a
still !node = Still node

-- Neighbouring nodes, or a single remaining part.
data Digits a = Digits !(Digit (Node a)) | Rest a

deleteDigit :: Level a e -> Int -> Digit (Node a) -> Digits a
deleteDigit level !i (One a) = case deleteNode level i a of
  Still a' -> Digits (One a')
  Bare x -> Rest x
deleteDigit level i (Two a b) = case size (Nodes level) a of
  !sa | i < sa -> case deleteNode level i a of
          Still a' -> Digits (Two a' b)
          Bare x -> Digits (joined (joinL level x b))
      | otherwise -> case deleteNode level (i - sa) b of
          Still b' -> Digits (Two a b')
          Bare x -> Digits (joined (joinR level a x))
deleteDigit level i (Three a b c) = case size (Nodes level) a + size (Nodes level) b of
  !sab | i < sab -> case deleteDigit level i (Two a b) of
           Digits (Two a' b') -> Digits (Three a' b' c)
           Digits (One ab) -> Digits (Two ab c)
           other -> other
       | otherwise -> case deleteDigit level (i - size (Nodes level) a) (Two b c) of
           Digits (Two b' c') -> Digits (Three a b' c')
           Digits (One bc) -> Digits (Two a bc)
           other -> other
deleteDigit level i (Four a b c d) = case size (Nodes level) a + size (Nodes level) b of
  !sab | i < sab -> case deleteDigit level i (Two a b) of
           Digits (Two a' b') -> Digits (Four a' b' c d)
           Digits (One ab) -> Digits (Three ab c d)
           other -> other
       | otherwise -> case deleteDigit level (i - sab) (Two c d) of
           Digits (Two c' d') -> Digits (Four a b c' d')
           Digits (One cd) -> Digits (Three a b cd)
           other -> other

joined :: Joined a -> Digit (Node a)
joined (Joined a) = One a
joined (Parted a b) = Two a b

-- A tree, or the remaining part of its only node.
data Less a = Less !(Tree (Node a)) | Left1 a

deleteTree :: Level a e -> Int -> Tree (Node a) -> Less a
deleteTree level !i (Deep n l m r) = case sizeDigit (Nodes level) l of
  !sl | i < sl -> case deleteDigit level i l of
          Digits l' -> Less (Deep (n - 1) l' m r)
          Rest x -> Less (withFirst level x (pullL (Nodes level) (n - sl) m r))
      | otherwise -> case i - sl of
          !j -> case sizeTree (Nodes (Nodes level)) m of
            !sm | j < sm -> Less (refill (Nodes level) l (deleteTree (Nodes level) j m) r)
                | otherwise -> case deleteDigit level (j - sm) r of
                    Digits r' -> Less (Deep (n - 1) l m r')
                    Rest x -> Less (withLast level (pullR (Nodes level) (sl + sm) l m) x)
deleteTree level i (Single a) = case deleteNode level i a of
  Still a' -> Less (Single a')
  Bare x -> Left1 x
deleteTree _ _ None = error "Data.Sequence: deleteTree of an empty tree"

withFirst :: Level a e -> a -> Tree (Node a) -> Tree (Node a)
withFirst level x t = case viewL (Nodes level) t of
  View node rest -> case joinL level x node of
    Joined a -> cons (Nodes level) a rest
    Parted a b -> cons (Nodes level) a (cons (Nodes level) b rest)
  NoView -> None

withLast :: Level a e -> Tree (Node a) -> a -> Tree (Node a)
withLast level t x = case viewR (Nodes level) t of
  View node rest -> case joinR level node x of
    Joined a -> snoc (Nodes level) rest a
    Parted a b -> snoc (Nodes level) (snoc (Nodes level) rest a) b
  NoView -> None

-- Combines two digits and the remainder of the tree between them.
refill :: Level a e -> Digit a -> Less a -> Digit a -> Tree a
refill level l (Less m) r = deep level l m r
refill level (One a) (Left1 x) r = deep level (Two a x) None r
refill level (Two a b) (Left1 x) r = deep level (Three a b x) None r
refill level (Three a b c) (Left1 x) r = deep level (Four a b c x) None r
refill level (Four a b c d) (Left1 x) r = case node3 level c d x of !node -> deep level (Two a b) (Single node) r

-- No parts, or a digit.
data Few a = Zero | Few !(Digit a)

data Cut a = Cut !(Few a) a !(Few a)

cut :: Level a e -> Int -> Digit a -> Cut a
cut level !i d = case d of
  One a -> Cut Zero a Zero
  Two a b
    | i < size level a -> Cut Zero a (Few (One b))
    | otherwise -> Cut (Few (One a)) b Zero
  Three a b c -> case size level a of
    !sa | i < sa -> Cut Zero a (Few (Two b c))
        | i < sa + size level b -> Cut (Few (One a)) b (Few (One c))
        | otherwise -> Cut (Few (Two a b)) c Zero
  Four a b c d -> case size level a of
    !sa | i < sa -> Cut Zero a (Few (Three b c d))
        | otherwise -> case sa + size level b of
            !sab | i < sab -> Cut (Few (One a)) b (Few (Two c d))
                 | i < sab + size level c -> Cut (Few (Two a b)) c (Few (One d))
                 | otherwise -> Cut (Few (Three a b c)) d Zero

fewTree :: Level a e -> Few a -> Tree a
fewTree _ Zero = None
fewTree level (Few d) = digitTree level d

deepL :: Level a e -> Few a -> Tree (Node a) -> Digit a -> Tree a
deepL level (Few l) m r = deep level l m r
deepL level Zero m r = pullL level (sizeTree (Nodes level) m + sizeDigit level r) m r

deepR :: Level a e -> Digit a -> Tree (Node a) -> Few a -> Tree a
deepR level l m (Few r) = deep level l m r
deepR level l m Zero = pullR level (sizeDigit level l + sizeTree (Nodes level) m) l m

deleteElement :: Int -> Tree e -> Tree e
deleteElement !i (Deep n l m r) = case sizeDigit Elements l of
  !sl | i < sl -> deepL Elements (without i l) m r
      | otherwise -> case i - sl of
          !j -> case sizeTree (Nodes Elements) m of
            !sm | j < sm -> refill Elements l (deleteTree Elements j m) r
                | otherwise -> deepR Elements l m (without (j - sm) r)
deleteElement _ _ = None

without :: Int -> Digit e -> Few e
without i d = case cut Elements i d of
  Cut Zero _ behind -> behind
  Cut before _ Zero -> before
  Cut (Few (One a)) _ (Few (One b)) -> Few (Two a b)
  Cut (Few (One a)) _ (Few (Two b c)) -> Few (Three a b c)
  Cut (Few (Two a b)) _ (Few (One c)) -> Few (Three a b c)
  Cut before _ _ -> before
