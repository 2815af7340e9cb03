{-# LANGUAGE GADTs, ScopedTypeVariables #-}
-- Local bindings that refer to parameters have one type: what they want of classes is the
-- enclosing function's. Those that refer to nothing but themselves are general.
module Main where

import Control.Monad
import Data.List (sortBy)
import qualified Data.Map as M

newtype Writer w a = Writer (a, w)

instance Functor (Writer w) where
  fmap f (Writer (a, w)) = Writer (f a, w)
instance Monoid w => Applicative (Writer w) where
  pure a = Writer (a, mempty)
  (<*>) = ap
instance Monoid w => Monad (Writer w) where
  Writer (a, v) >>= k = let Writer (b, w) = k a in Writer (b, v <> w)

tell :: w -> Writer w ()
tell w = Writer ((), w)

newtype Wrapped a = Wrapped a deriving (Eq, Ord)
instance Show a => Show (Wrapped a) where
  show (Wrapped a) = '<' : shows a ">"

-- A variable, and functions without and with parameters.
filtered :: Monoid w => (a -> Maybe w) -> [a] -> Writer w Int
filtered f = go 0
  where
    go n [] = return n
    go n (a : as) = done a >>= \d -> if d then go (n + 1) as else skip >> go n as
    done a = case f a of
      Just w -> tell w >> return True
      Nothing -> return False
    skip = when (null (map f [])) (return ())

display :: (Show a, Ord a) => [a] -> String
display as = unlines (map line (count sorted))
  where
    sorted = sortBy compare (map Wrapped as)
    line (a, n) = show a ++ " " ++ show n
    count = M.toList . M.fromListWith (+) . map one
    one a = (a, 1 :: Int)

-- General ones beside others.
pairs :: Show a => a -> (String, String)
pairs a = (twice 'x', twice True ++ own 1)
  where
    twice b = show [b, b]
    own k = concat (replicate k (show (Wrapped a)))

data Term a where
  Number :: Int -> Term Int
  Truth :: Bool -> Term Bool
  Both :: Term a -> Term b -> Term (a, b)
  Choice :: Term Bool -> Term a -> Term a -> Term a

evaluate :: forall a. Term a -> a
evaluate term = case term of
  Number n -> plus n
    where plus k = k + 0
  Truth b -> b
  Both s t -> (x, y)
    where
      x = evaluate s
      y = evaluate t
  Choice c s t -> let pick b = if b then evaluate s else evaluate t in pick (evaluate c)

nested :: (Show a, Num a) => a -> [String]
nested a = outer 2
  where
    outer k = [inner j | j <- [1 .. k]]
      where
        inner j = show (scaled + fromIntegral j)
        scaled = a * fromIntegral k
    (low, high) = (a - 1, a + 1)
    _unused = show [low, high]

main :: IO ()
main = do
  let Writer (n, w) = filtered (\k -> if even k then Just [k, k * k] else Nothing) [1 .. 6 :: Int]
  print (n, w)
  putStr (display "abracadabra")
  print (pairs (3 :: Int))
  print (evaluate (Both (Choice (Truth False) (Number 1) (Number 2)) (Truth True)))
  print (nested (2.5 :: Double))
