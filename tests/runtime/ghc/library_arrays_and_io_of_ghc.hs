-- GHC.Arr, GHC.IO and what threads are known by.
module Main where

import Control.Concurrent
import Control.Exception (ArithException, SomeException, evaluate, try)
import Control.Exception.Base (nestedAtomically, nonTermination)
import qualified Control.Exception as E
import Control.Monad.ST (RealWorld, stToIO)
import qualified GHC.Arr as A
import GHC.Conc (numSparks)
import qualified GHC.IO as I
import System.Mem.Weak (deRefWeak)

told :: Show a => a -> IO ()
told x = do
  shown <- try (evaluate (length (show x)))
  case shown of
    Left e -> putStrLn ("fails: " ++ takeWhile (/= '\n') (show (e :: SomeException)))
    Right _ -> print x

main :: IO ()
main = do
  let a = A.listArray ((0, 0), (1, 2)) "abcdef"
  print (A.unsafeAt a 3, A.numElements a, A.unsafeReplace a [(0, 'z')], A.unsafeAccum (\c n -> succ (if n then c else 'm')) a [(1, True), (2, False)])
  print (A.unsafeArray (1, 3) [(0, 'x'), (2, 'z'), (1, 'y')], A.unsafeAccumArray (+) 0 (5, 7) [(0, 1), (2, 2), (0, 3)] :: A.Array Int Int)
  print (A.cmpArray a (fmap succ a), A.cmpIntArray (A.listArray (0, 1) [1, 2 :: Int]) (A.listArray (0, 1) [1, 1]), A.eqArray a a)
  print (A.foldr1Elems max a, A.foldl1Elems min a, A.foldrElems (:) [] a, A.foldrElems' (:) [] a, A.foldlElems (flip (:)) [] a, A.foldlElems' (+) 0 (fmap fromEnum a))
  told A.negRange
  told (A.safeRangeSize (3, 1 :: Int), A.index (1, 5) (3 :: Int))
  I.catchException (evaluate (1 `div` (0 :: Int)) >> return ()) (\e -> print (e :: ArithException))
  I.mplusIO (ioError (userError "first")) (putStrLn "second")
  I.bracket (putStrLn "opened" >> return 'r') (const (putStrLn "closed")) print
  (I.mask_ I.getMaskingState >>= print) `I.finally` putStrLn "finally"
  I.mask_ (I.unsafeUnmask I.getMaskingState) >>= print
  I.uninterruptibleMask_ I.getMaskingState >>= print
  print (I.mkUserError "own", nonTermination, nestedAtomically)
  x <- I.unsafeDupableInterleaveIO (putStrLn "asked" >> return 'x')
  putStrLn "before"
  print x
  stToIO (I.ioToST (putStrLn "in ST"))
  numSparks >>= print
  me <- myThreadId
  w <- mkWeakThreadId me
  found <- deRefWeak w
  print (found == Just me)
