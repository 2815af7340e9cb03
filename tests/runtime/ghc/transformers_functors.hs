-- Functors and monads of transformers that are seldom used: their output, and whose entries they are.
module Main where

import Control.Applicative (Alternative (..), liftA2)
import Control.Applicative.Backwards
import Control.Applicative.Lift
import Control.Monad (forM_, mplus, mzero)
import Control.Monad.Trans.Accum
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (runCont)
import Control.Monad.Trans.Select
import qualified Control.Monad.Trans.State as State
import qualified Control.Monad.Trans.Writer.CPS as CPS
import Data.Bifoldable (bifoldMap)
import Data.Bifunctor (bimap)
import Data.Foldable (toList, traverse_)
import Data.Functor.Constant
import Data.Functor.Reverse
import Data.Traversable (traverse)

positive :: Int -> Errors [String] Int
positive n
  | n > 0 = pure n
  | otherwise = failure ["not positive: " ++ show n]

validated :: [Int] -> Either [String] [Int]
validated ns = runErrors (traverse positive ns)

backwards :: [Int] -> IO ()
backwards ns = forwards (traverse_ (Backwards . print) ns)

numbered :: Traversable t => t a -> t (Int, a)
numbered t = State.evalState (traverse number t) 0
  where
    number a = State.state (\n -> ((n, a), n + 1))

logged :: Int -> CPS.Writer [String] Int
logged 0 = return 0
logged n = do
  CPS.tell [show n]
  (m, inner) <- CPS.listen (logged (n - 1))
  CPS.tell [unwords inner]
  return (n + m)

seen :: Accum [Int] Int
seen = do
  add [1]
  before <- look
  add (map (* 10) before)
  n <- looks length
  add [n]
  return n

failing :: AccumT [Int] Maybe Int
failing = (add [1] >> mzero) `mplus` (add [2] >> lift (Just 7))

least :: [Int] -> Select Int Int
least candidates = select (\value -> snd (minimum [(value c, c) | c <- candidates]))

game :: Select Int (Int, Int)
game = do
  a <- least [3, 5, 8]
  b <- least [a - 4, a + 2]
  return (a, b)

main :: IO ()
main = do
  print (validated [1, 2, 3], validated [0, 2, -3])
  print (eitherToErrors (Left "e" :: Either String Int), elimLift negate length (Other [4, 5]), unLift (Pure 'x') == Just 'x')
  print (mapLift (take 1) (Other "ab"), Pure 1 <|> Other [2 :: Int], liftA2 (+) (Other [1, 2]) (Pure 10))
  backwards [1, 2, 3]
  print (numbered (Reverse "abc"), toList (Reverse [1, 2, 3 :: Int]), foldr (:) [] (Backwards "xy"))
  print (read "Reverse [1,2]" :: Reverse [] Int, Reverse (Just 1) < Reverse (Just 2))
  print (CPS.runWriter (logged 3), CPS.execWriter (CPS.censor reverse (logged 2)))
  print (CPS.runWriter (CPS.pass (fmap (\c -> (c, (++ "!"))) (CPS.writer (True, "told")))), fst (CPS.runWriter (CPS.listens length (CPS.tell "four"))))
  print (runAccum seen [5], evalAccum seen [], execAccum seen [2, 3])
  print (runAccumT failing [], State.runState (accumToStateT seen) [4])
  print (runSelect game (\(a, b) -> abs (a * b - 7)), runCont (selectToCont game) (uncurry (+)))
  print (getConstant (traverse (\n -> Constant [n, n]) [1, 2, 3 :: Int]), bimap length not (Constant "abc"))
  print (bifoldMap id id (Constant "b"), Constant 1 == (Constant 1 :: Constant Int Bool), length (Constant 'x'))
