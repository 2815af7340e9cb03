{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
module Main where

import Data.Char (isDigit)

-- A parser of continuations, in a field.
newtype Parser a = P {runP :: forall r. String -> (a -> String -> r) -> r -> r}

instance Functor Parser where
  fmap f (P p) = P (\s ok no -> p s (\x -> ok (f x)) no)

instance Applicative Parser where
  pure x = P (\s ok _ -> ok x s)
  pf <*> px = do { f <- pf; x <- px; return (f x) }

instance Monad Parser where
  P p >>= f = P (\s ok no -> p s (\x rest -> runP (f x) rest ok no) no)

satisfy :: (Char -> Bool) -> Parser Char
satisfy good = P step
  where
    step :: forall r. String -> (Char -> String -> r) -> r -> r
    step (c : cs) ok _ | good c = ok c cs
    step _ _ no = no

orElse :: Parser a -> Parser a -> Parser a
orElse p q = P $ \s ok no -> runP p s ok (runP q s ok no)

many1 :: Parser a -> Parser [a]
many1 p = do
  x <- p
  xs <- many1 p `orElse` return []
  return (x : xs)

parse :: Parser a -> String -> Maybe a
parse p s = runP p s (\x _ -> Just x) Nothing

-- An argument with a class context.
onBoth :: (forall a. Show a => a -> String) -> Int -> Bool -> String
onBoth f n b = f n ++ f b

wrap :: Show a => String -> a -> String
wrap mark x = mark ++ show x ++ mark

withPair :: (forall a. [a] -> Int) -> ([Int], String) -> Int
withPair count (ns, s) = count ns + count s

-- Lenses: a synonym with forall, on both sides of arrows.
newtype Const a b = Const {getConst :: a}
newtype Id a = Id {runId :: a}
instance Functor (Const a) where fmap _ (Const x) = Const x
instance Functor Id where fmap f (Id x) = Id (f x)

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t

lens :: (s -> a) -> (s -> b -> t) -> Lens s t a b
lens get set f s = fmap (set s) (f (get s))

view :: Lens s t a b -> s -> a
view l s = getConst (l Const s)

over :: Lens s t a b -> (a -> b) -> s -> t
over l f = runId . l (Id . f)

first :: Lens (a, c) (b, c) a b
first = lens fst (\(_, y) x -> (x, y))

second :: Lens (c, a) (c, b) a b
second f (x, y) = fmap ((,) x) (f y)

-- A result that is polymorphic behind its arguments.
times :: Int -> forall a. Num a => a -> a
times n x = sum (replicate n x)

data Monoid' a = Monoid' {unit :: a, plus :: a -> a -> a}
data Handler = Handler {name :: String, handle :: forall a. (Ord a, Show a) => [a] -> String}

largest :: Handler
largest = Handler {name = "largest", handle = \xs -> show (maximum xs)}

sorted :: Handler
sorted = largest {name = "equal", handle = test}
  where
    test xs = if head xs == last xs then show xs else "no"

church :: (forall a. (a -> a) -> a -> a) -> Int
church n = n (+ 1) 0

applyAll :: (forall a. a -> a) -> (Int, Char)
applyAll = \(f :: forall a. a -> a) -> (f 1, f 'c')

polymorphicList :: [Int] -> (forall b. (Int -> b -> b) -> b -> b)
polymorphicList xs = \c n -> foldr c n xs

main :: IO ()
main = do
  print (parse (many1 (satisfy isDigit)) "123x")
  print (parse (many1 (satisfy isDigit) `orElse` return "none") "x")
  putStrLn (onBoth (wrap "*") 1 True)
  putStrLn (onBoth (\x -> show [x]) 2 False)
  putStrLn (onBoth show 3 True)
  print (withPair length ([1, 2, 3], "four"))
  print (view (first . second) ((1, 'x'), True), over (second . first) not (1, (True, "z")))
  print (times 3 (2 :: Int), times 2 1.5)
  putStrLn (handle largest [3, 1, 2 :: Int] ++ handle largest "abc" ++ name largest)
  putStrLn (handle sorted "aba" ++ name sorted)
  print (church (\f -> f . f . f))
  print (applyAll id)
  print (polymorphicList [1, 2, 3] (:) [], polymorphicList [1, 2, 3] (+) 0)
