-- The monad transformers and the classes of mtl.
module Main where

import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Writer
import Control.Monad.Except
import qualified Control.Monad.RWS as R
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Trans.Cont as C
import Control.Monad.Cont

counter :: State Int Int
counter = do
  n <- get
  put (n + 1)
  modify (* 2)
  modify' (+ 1)
  gets (+ n)

type App = ReaderT Int (StateT [String] (ExceptT String IO))

app :: Int -> App Int
app n = do
  r <- ask
  modify (("app " ++ show n) :)
  liftIO (putStrLn "in app")
  when (n > r) (throwError "too large")
  local (+ 1) (asks (* n))

logged :: Int -> Writer [String] Int
logged n = do
  tell ["n = " ++ show n]
  (x, w) <- listen (if n > 0 then logged (n - 1) else return 0)
  tell [show (length w)]
  return (x + n)

main :: IO ()
main = do
  print (runState (replicateM 3 counter) 1)
  r1 <- runExceptT (runStateT (runReaderT (app 3) 10) [])
  print r1
  r2 <- runExceptT (runStateT (runReaderT (app 30 `catchError` (\e -> do liftIO (putStrLn e); return 0)) 10) [])
  print r2
  print (runWriter (logged 3))
  print (R.runRWS (do { r <- R.ask; s <- R.get; R.tell [r, s]; R.put (s + r); return (r * s) }) 3 4)
  m <- runMaybeT (do { x <- MaybeT (return (Just 3)); guard (x > 5); lift (print "no"); return x })
  print m
  print (runCont (callCC (\k -> do { when True (k 10); return 20 })) (+ 1))
  n <- flip execStateT 0 (forM_ [1 .. 10] (\i -> modify (+ i)))
  print n
