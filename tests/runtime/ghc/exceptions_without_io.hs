-- SPDX-License-Identifier: BSD-3-Clause
-- Control.Monad.Catch.Pure: failures as values, over other monads, with brackets.
{-# LANGUAGE FlexibleContexts #-}
module Main where

import Control.Applicative (Alternative (..))
import qualified Control.Exception as E
import Control.Monad (msum, when)
import Control.Monad.Catch.Pure
import Control.Monad.Fix (mfix)
import Control.Monad.State
import Control.Monad.Writer

data Odd = Odd Int deriving Show

instance Exception Odd

half :: MonadThrow m => Int -> m Int
half n = if odd n then throwM (Odd n) else return (n `div` 2)

halves :: MonadCatch m => Int -> m [Int]
halves n = (half n >>= fmap (n :) . halves) `catch` \(Odd m) -> return [m]

logged :: Int -> CatchT (WriterT [String] (State Int)) Int
logged n = do
  lift (tell ["start " ++ show n])
  modify (+ 1)
  a <- (half n >>= half) `onException` tell ["odd"]
  (b, w) <- listen (tell ["inner"] >> half a)
  pass (tell ["reversed"] >> return ((), map reverse))
  when (length w /= 1) (fail "never")
  (return b `finally` tell ["finally"]) <* tell ["done"]

bracketed :: Int -> CatchT (Writer [String]) (Int, Int)
bracketed n = generalBracket (tell ["acquire"] >> return n) release use
  where
    release r ended = tell ["release " ++ show r ++ " " ++ how ended] >> return (r * 10)
    use r = half r
    how (ExitCaseSuccess b) = "success " ++ show b
    how (ExitCaseException e) = "exception " ++ show e
    how ExitCaseAbort = "abort"

main :: IO ()
main = do
  print (runCatch (halves 40))
  print (either (const "none") show (runCatch (half 5 `catch` \e -> case e of E.DivideByZero -> return 0; _ -> return 1)))
  print (fmap show (runCatch (fail "pattern" `catchIOError` \e -> return (show e)) :: Either SomeException String))
  mapM_ (\n -> print (runState (runWriterT (runCatchT (logged n))) 0)) [16, 6, 2, 7]
  mapM_ (\n -> print (runWriter (runCatchT (bracketed n)))) [4, 5]
  print (runCatch (msum [half 3, half 1, half 10, half 12]))
  print (either show (const "value") (runCatch (empty :: Catch ())))
  print (fmap (take 3) (runCatch (mfix (\xs -> return (1 : map (* 2) xs)))))
  print (sum (CatchT [Right 3, Left (toException (Odd 1)), Right 4]))
  print (fmap (fmap (either show show)) (fmap runCatchT (traverse (\n -> if n > 0 then Just (n * 2) else Nothing) (CatchT [Right 3, Left (toException (Odd 1))]))))
  runCatchT (liftIO (putStrLn "in IO") >> mapCatchT (fmap (fmap negate)) (half 8)) >>= print
  print (runCatch (catches (half 9) [Handler (\(E.ErrorCall _) -> return 0), Handler (\(Odd n) -> return (n + 1))]))
  print (runCatch (mask (\restore -> try (restore (half 3)) >>= \r -> return (either (\(Odd n) -> n) id r))))
