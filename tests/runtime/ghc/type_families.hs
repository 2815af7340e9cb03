-- Type families, open, closed and associated, and equalities of types in contexts.
{-# LANGUAGE DataKinds, FlexibleContexts, FlexibleInstances, GADTs, KindSignatures, MultiParamTypeClasses, RankNTypes,
             ScopedTypeVariables, StandaloneDeriving, TypeFamilies, TypeOperators, UndecidableInstances #-}
module Main where

import Data.Kind (Type)
import Data.List (sortOn)
import qualified Data.Map as Map

-- ---- containers ----
class Container f where
  type Elem f
  empty :: f
  insert :: Elem f -> f -> f
  toElements :: f -> [Elem f]

instance Container [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  toElements = id

newtype IntBag = IntBag (Map.Map Int Int) deriving Show

instance Container IntBag where
  type Elem IntBag = Int
  empty = IntBag Map.empty
  insert x (IntBag counts) = IntBag (Map.insertWith (+) x 1 counts)
  toElements (IntBag counts) = concatMap (\(x, n) -> replicate n x) (Map.toList counts)

-- Nested: its elements are those of what it holds.
newtype Reversed c = Reversed c

instance Container c => Container (Reversed c) where
  type Elem (Reversed c) = Elem c
  empty = Reversed empty
  insert x (Reversed c) = Reversed (insert x c)
  toElements (Reversed c) = reverse (toElements c)

fill :: Container f => [Elem f] -> f
fill = foldr insert empty

shown :: (Container f, Show (Elem f)) => f -> String
shown = unwords . map show . toElements

total :: (Container f, Elem f ~ Int) => f -> Int
total f = go (toElements f) 0
  where
    go [] sum' = sum'
    go (x : xs) sum' = go xs (sum' + x)

pour :: (Container a, Container b, Elem a ~ Elem b) => a -> b -> b
pour a b = foldr insert b (toElements a)

-- Inferred, with the classes and equalities that it needs.
doubled c = foldr insert c (toElements c)

moved from to = foldr insert to (toElements from)

class (Container c, Show (Elem c), Ord (Elem c)) => Ordered c where
  largest :: c -> String
  largest c = show (maximum (toElements c))

instance Ordered IntBag
instance (Show a, Ord a) => Ordered [a]

data Sample c = Sample { first :: Elem c, container :: c }
deriving instance (Show (Elem c), Show c) => Show (Sample c)

sample :: Container c => c -> Maybe (Sample c)
sample c = case toElements c of
  [] -> Nothing
  (x : _) -> Just (Sample { first = x, container = c })

data AnyOfInts where
  AnyOfInts :: (Container c, Elem c ~ Int) => c -> AnyOfInts

totals :: [AnyOfInts] -> [Int]
totals = map (\(AnyOfInts c) -> total c)

-- ---- collections of keys and values, with a default ----
class Collection c where
  type Key c
  type Key c = Int
  type Value c
  at :: c -> Key c -> Maybe (Value c)
  put :: Key c -> Value c -> c -> c

instance Ord k => Collection (Map.Map k v) where
  type Key (Map.Map k v) = k
  type Value (Map.Map k v) = v
  at m k = Map.lookup k m
  put = Map.insert

instance Collection [a] where
  type Value [a] = a
  at xs i = if i < 0 || i >= length xs then Nothing else Just (xs !! i)
  put i x xs = take i xs ++ x : drop (i + 1) xs

putAll :: Collection c => [(Key c, Value c)] -> c -> c
putAll pairs c = foldr (uncurry put) c pairs

change :: (Collection c, Value c ~ Maybe a) => Key c -> (a -> a) -> c -> c
change k f c = case at c k of
  Just (Just a) -> put k (Just (f a)) c
  _ -> c

-- ---- a monad's own state ----
class Monad m => MonadStore m where
  type StateOf m :: Type
  fetch :: m (StateOf m)
  store :: StateOf m -> m ()

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where
  fmap f m = State $ \s -> let (a, s') = runState m s in (f a, s')
instance Applicative (State s) where
  pure a = State $ \s -> (a, s)
  mf <*> ma = State $ \s -> let { (f, s1) = runState mf s; (a, s2) = runState ma s1 } in (f a, s2)
instance Monad (State s) where
  m >>= f = State $ \s -> let (a, s') = runState m s in runState (f a) s'
instance MonadStore (State s) where
  type StateOf (State s) = s
  fetch = State $ \s -> (s, s)
  store s = State $ const ((), s)

adjust :: MonadStore m => (StateOf m -> StateOf m) -> m ()
adjust f = fetch >>= store . f

tick :: (MonadStore m, StateOf m ~ (Int, log)) => m Int
tick = do
  (n, entries) <- fetch
  store (n + 1, entries)
  return n

note :: (MonadStore m, StateOf m ~ (n, [String])) => String -> m ()
note line = adjust (\(n, entries) -> (n, line : entries))

work :: State (Int, [String]) Int
work = do
  a <- tick
  note ("a is " ++ show a)
  b <- tick
  note ("b is " ++ show b)
  return (a + b)

-- ---- vectors ----
data Nat = Z | S Nat

infixl 6 +
type family (n :: Nat) + (m :: Nat) :: Nat where
  'Z + m = m
  'S n + m = 'S (n + m)

type family Min (n :: Nat) (m :: Nat) :: Nat where
  Min 'Z _ = 'Z
  Min _ 'Z = 'Z
  Min ('S n) ('S m) = 'S (Min n m)

infixr 5 :>
data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a

append :: Vec n a -> Vec m a -> Vec (n + m) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys

zipVec :: Vec n a -> Vec m b -> Vec (Min n m) (a, b)
zipVec Nil _ = Nil
zipVec (_ :> _) Nil = Nil
zipVec (x :> xs) (y :> ys) = (x, y) :> zipVec xs ys

headVec :: Vec ('S n) a -> a
headVec (x :> _) = x

listOf :: Vec n a -> [a]
listOf Nil = []
listOf (x :> xs) = x : listOf xs

type family All (ts :: [Type]) (f :: Type -> Type) :: [Type] where
  All '[] f = '[]
  All (t ': ts) f = f t ': All ts f

data Row (ts :: [Type]) where
  End :: Row '[]
  (:&) :: Show t => t -> Row ts -> Row (t ': ts)
infixr 4 :&

wrapped :: Row ts -> Row (All ts Maybe)
wrapped End = End
wrapped (t :& ts) = Just t :& wrapped ts

cells :: Row ts -> [String]
cells End = []
cells (t :& ts) = show t : cells ts

-- ---- a machine of states ----
data Light = Red | Green | Amber

type family Next (l :: Light) :: Light where
  Next 'Red = 'Green
  Next 'Green = 'Amber
  Next 'Amber = 'Red

data Signal (l :: Light) where
  Stop :: Signal 'Red
  Go :: Signal 'Green
  Slow :: Signal 'Amber

next :: Signal l -> Signal (Next l)
next Stop = Go
next Go = Slow
next Slow = Stop

name :: Signal l -> String
name Stop = "stop"
name Go = "go"
name Slow = "slow"

whole :: Signal l -> Signal (Next (Next (Next l))) -> String
whole a b = name a ++ " to " ++ name b

-- ---- an interpreter whose results are of a family ----
data Ty = TInt | TBool | Ty :-> Ty

type family Result (t :: Ty) :: Type where
  Result 'TInt = Int
  Result 'TBool = Bool
  Result (a ':-> b) = Result a -> Result b

data Term (t :: Ty) where
  Number :: Int -> Term 'TInt
  Less :: Term 'TInt -> Term 'TInt -> Term 'TBool
  If :: Term 'TBool -> Term t -> Term t -> Term t
  Lambda :: (Result a -> Term b) -> Term (a ':-> b)
  Apply :: Term (a ':-> b) -> Term a -> Term b

eval :: Term t -> Result t
eval (Number n) = n
eval (Less a b) = eval a < eval b
eval (If c a b) = if eval c then eval a else eval b
eval (Lambda f) = \x -> eval (f x)
eval (Apply f a) = eval f (eval a)

-- ---- closed families: a later equation where the earlier ones cannot match ----
type family Same a b :: Bool where
  Same a a = 'True
  Same a b = 'False

data Flag (b :: Bool) = Flag
class Known (b :: Bool) where known :: Flag b -> Bool
instance Known 'True where known _ = True
instance Known 'False where known _ = False

same :: forall a b. Known (Same a b) => a -> b -> Bool
same _ _ = known (Flag :: Flag (Same a b))

type family And (a :: Bool) (b :: Bool) :: Bool where
  And 'True b = b
  And 'False _ = 'False
  And a 'True = a
  And a a = a

compatible :: Flag a -> Flag (And a 'True) -> Flag (And a a) -> [Flag a]
compatible a b c = [a, b, c]

-- How many arguments a function has.
type family Arity f :: Nat where
  Arity (a -> b) = 'S (Arity b)
  Arity r = 'Z

class Count (n :: Nat) where count :: proxy n -> Int
instance Count 'Z where count _ = 0
instance Count n => Count ('S n) where count (_ :: proxy ('S n)) = 1 + count (Of :: Of n)
data Of (n :: Nat) = Of

arity :: forall f. Count (Arity f) => f -> Int
arity _ = count (Of :: Of (Arity f))

-- ---- open families ----
type family Unit a
type instance Unit Int = Integer
type instance Unit [a] = [Unit a]
type instance Unit (a, b) = (Unit a, Unit b)

class Widen a where widen :: a -> Unit a
instance Widen Int where widen = toInteger
instance Widen a => Widen [a] where widen = map widen
instance (Widen a, Widen b) => Widen (a, b) where widen (a, b) = (widen a, widen b)

-- ---- equalities ----
class (Flipped a ~ b, Flipped b ~ a) => Swap a b where
  type Flipped a
  swap :: a -> b

instance Swap (Maybe a) [a] where
  type Flipped (Maybe a) = [a]
  swap = maybe [] pure
instance Swap [a] (Maybe a) where
  type Flipped [a] = Maybe a
  swap xs = case xs of { [] -> Nothing; (x : _) -> Just x }

back :: (Swap a b, Swap b a) => a -> Flipped b
back a = swap (swap' a)
  where swap' = swap

both :: (forall c. (Container c, Elem c ~ Int) => c -> Int) -> (Int, Int)
both f = (f [1, 2, 3], f (IntBag (Map.fromList [(5, 2)])))

pick :: (a ~ b, Ord b) => [a] -> b -> [b]
pick as b = filter (< b) as

main :: IO ()
main = do
  let bag = fill [3, 1, 3] :: IntBag
  print (insert 2 bag)
  putStrLn (shown bag ++ " | " ++ shown "abc" ++ " | " ++ shown (insert True (Reversed [False])))
  print (total bag, total [10, 20], total (Reversed bag))
  print (pour "ab" "cd", pour [7] bag)
  print (doubled "xy", moved [4, 4] bag)
  putStrLn (largest bag ++ largest "hello")
  print (fmap first (sample bag), sample "q")
  print (totals [AnyOfInts bag, AnyOfInts [1, 2], AnyOfInts (Reversed [5])])
  print (Map.toList (putAll [("b", 2), ("a", 1)] (Map.fromList [("c", 3)])), putAll [(1, 'x')] "abc")
  print (at "abc" 2, change "k" (+ 1) (Map.fromList [("k", Just 1), ("l", Nothing)]))
  print (runState work (5, []))
  let v = append (1 :> 2 :> Nil) (3 :> Nil)
  print (listOf v, headVec (append v Nil), listOf (zipVec v ('a' :> 'b' :> Nil)))
  print (cells (wrapped ((1 :: Int) :& "two" :& End)))
  putStrLn (name (next (next Stop)) ++ ", " ++ whole Go (next (next (next Go))))
  print (eval (Apply (Lambda (\x -> If (Less (Number x) (Number 10)) (Number (x * 2)) (Number 0))) (Number 4)))
  print (same 'a' 'b', same 'a' True, length (compatible Flag Flag Flag))
  print (arity not, arity (undefined :: Int -> Bool -> Char), arity 'c')
  print (widen [(1 :: Int, [2 :: Int, 3])])
  print (back (Just 'j'), back "kl")
  print (both total, pick [3, 1, 2] (3 :: Int), sortOn negate (toElements bag))
