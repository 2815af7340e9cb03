-- SPDX-License-Identifier: BSD-3-Clause
-- Control.Monad.Trans.RWS.CPS: its laws, what is evaluated of the output, and callCC's two states.
module Main where

import Control.Applicative ((<|>))
import Control.Exception (ErrorCall (..), evaluate, try)
import Control.Monad.Trans.Class (lift)
import qualified Control.Monad.Trans.Cont as Cont
import Control.Monad.Trans.Except (catchE, runExceptT, throwE)
import Control.Monad.Trans.RWS.CPS
import Data.Functor.Identity (Identity (..))

collatz :: Int -> RWS String [String] Int Int
collatz 1 = do
  modify (+ 1)
  name <- ask
  tell [name]
  gets (* 2)
collatz n = do
  indent <- asks length
  tell [replicate indent '.' ++ show n]
  modify (+ 1)
  local ('>' :) (collatz (if even n then n `div` 2 else 3 * n + 1))

tricks :: RWST Int String Int IO Int
tricks = do
  (a, w) <- listen (tell "inner" >> return 3)
  (b, n) <- listens length (writer (4, "listens"))
  c <- pass (tell "passed" >> return (5, reverse))
  d <- censor (map succ) (tell "HAL" >> state (\s -> (s, s * 2)))
  lift (print (a, w, b, n, c, d))
  e <- reader (+ 1)
  put (e * 100)
  rwsT (\r s -> return (r + s, s + 1, "end"))

escaping :: Bool -> RWST () String Int (Cont.ContT r IO) Int
escaping keeps = do
  tell "a"
  n <- (if keeps then liftCallCC' else liftCallCC) Cont.callCC (\k -> put 7 >> tell "b" >> k 1 >> put 9 >> return 2)
  tell "c"
  return n

guarded :: Int -> RWST Int [Int] Int (Either String) Int
guarded n = tell [n] >> if n > 2 then lift (Left "above") else gets (+ n)

main :: IO ()
main = do
  print (runRWS (collatz 6) "end" 0)
  print (evalRWS (collatz 3) "end" 0, execRWS (collatz 3) "end" 0)
  runRWST tricks 1 10 >>= print
  mapM_ (\keeps -> Cont.runContT (runRWST (escaping keeps) () 0) print) [False, True]
  print (map (\n -> runRWST (guarded n) 0 5) [1, 3])
  print (runRWST ((tell "x" >> lift []) <|> (tell "y" >> lift [1, 2 :: Int])) () 'c')
  print (runIdentity (runExceptT (runRWST (liftCatch catchE (tell "lost" >> lift (throwE 'e')) (\e -> tell [e] >> return ())) () ())))
  print (runRWS (mapRWS (\(a, s, w) -> (show a, s, map fromEnum w)) (tell "out" >> return 'x')) () 'k')
  print (runRWS (withRWS (\r s -> (length r, s + 1)) (tell [()] >> ask >>= \r -> modify (+ r))) "env" 1)
  -- Only what is put out is evaluated: not the state, not the result, and the output to its first constructor.
  print (length (snd (evalRWS (put undefined >> tell [undefined, undefined] >> return ()) () ())))
  said <- try (evaluate (fst (evalRWS (tell (error "output" :: String) >> return 'r') () ()))) :: IO (Either ErrorCall Char)
  print (either (\(ErrorCall message) -> message) show said)
  print (take 3 ((\(a, _, _) -> a) (runRWS (rws (\_ s -> (cycle "ab", s, "w"))) () ())))
