-- Classes of mtl by newtype deriving over ExceptT: its functions are coercions where the library uses them.
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main where
import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State

newtype Eval a = Eval (ExceptT String (State Int) a)
  deriving (Functor, Applicative, Monad, MonadState Int, MonadError String)

newtype App a = App (ReaderT Int (ExceptT String (StateT Int IO)) a)
  deriving (Functor, Applicative, Monad, MonadState Int, MonadError String, MonadReader Int, MonadIO)

runEval :: Eval a -> (Either String a, Int)
runEval (Eval m) = runState (runExceptT m) 0

runApp :: App a -> IO (Either String a, Int)
runApp (App m) = runStateT (runExceptT (runReaderT m 5)) 1

f :: Int -> ((), Int)
f s = ((), s + 1)

apply :: Eval ()
apply = state f >> state f

applied :: Eval Int
applied = do
  apply
  n <- get
  apply <* apply
  (throwError "thrown" >> apply) `catchError` recovered
  m <- state g
  pure (n * m)

g :: Int -> (Int, Int)
g s = (s * 2, s - 1)

recovered :: String -> Eval ()
recovered text = put (length text) *> apply

counting :: App Int
counting = do
  n <- ask
  state f
  state f
  m <- local (+ 1) (asks (* 2))
  liftIO (print (n, m))
  (state f >> throwError "no") `catchError` \e -> liftIO (putStrLn e) >> state f
  gets (+ n)

main :: IO ()
main = do
  print (runEval (apply >> apply))
  print (runEval applied)
  print (runEval (apply >> throwError "end" >> apply))
  print =<< runApp counting
  print =<< runApp (counting >> throwError "end" >> counting)
