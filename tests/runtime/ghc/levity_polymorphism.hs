{-# LANGUAGE DataKinds, KindSignatures, MagicHash, PolyKinds, RankNTypes, ScopedTypeVariables, TypeApplications
           , UnboxedTuples #-}
-- Type variables that stand for types of any representation, in functions and classes of the program's own.
module Main where

import Control.Exception
import GHC.Exts

failing :: forall (r :: RuntimeRep) (a :: TYPE r). String -> a
failing message = error ("failing: " ++ message)

apply :: forall (r :: RuntimeRep) a (b :: TYPE r). (a -> b) -> a -> b
apply f x = f x

infixr 0 `apply`

-- Continuations of which the answer may be unboxed.
newtype Cont a = Cont (forall (r :: RuntimeRep) (b :: TYPE r). (a -> b) -> b)

runCont :: forall (r :: RuntimeRep) a (b :: TYPE r). Cont a -> (a -> b) -> b
runCont (Cont c) k = c k

pair :: a -> b -> Cont (a, b)
pair a b = Cont (\k -> k (a, b))

class Plus (a :: TYPE r) where
  plus :: a -> a -> a
  from :: Int -> a

instance Plus Int# where
  plus a b = a +# b
  from (I# i) = i

instance Plus Double# where
  plus a b = a +## b
  from (I# i) = int2Double# i

instance Plus Int where
  plus a b = a + b
  from i = i

unboxed :: Int -> Int#
unboxed (I# i) = i

checked :: Int -> Int#
checked n = if n > 3 then failing "too large" else unboxed n

both :: Int -> (# Int, Int #)
both n = (# n, n * 2 #)

third :: Int -> (# Int, Int #)
third n = if n > 7 then failing "no third" else both n

main :: IO ()
main = do
  print (I# (checked 2))
  caught <- try (evaluate (I# (checked 9)))
  putStrLn (either (\(ErrorCall m) -> m) show caught)
  print (I# (apply unboxed 4))
  print (I# (unboxed `apply` 2 + 3))
  print (runCont (pair 1 'c') fst + I# (runCont (pair 5 ()) (\(a, _) -> unboxed a)) :: Int)
  print (I# (plus 3# (from 4)), D# (plus (from 2) 0.5##), plus 1 (from 2) :: Int)
  case third 3 of (# a, b #) -> print (a + b)
  again <- try (case third 8 of (# a, b #) -> print (a + b))
  putStrLn (either (\(ErrorCall m) -> m) show again)
  print (I# (undefined `seq` 3#)) `catch` \e -> putStrLn (takeWhile (/= '\n') (show (e :: SomeException)))
  print (throw @'LiftedRep @Int Overflow) `catch` \e -> print (e :: ArithException)
