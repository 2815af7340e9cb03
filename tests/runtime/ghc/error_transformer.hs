{-# LANGUAGE FlexibleContexts #-}
module Main where
import Control.Monad.Error
import Control.Monad.State
f :: Int -> Either String Int
f x = if x > 3 then throwError "big" else return x
data E = E String | None deriving Show
instance Error E where { noMsg = None; strMsg s = E s }
g :: Int -> ErrorT E (State Int) Int
g n = do { modify (+ n); s <- get; when (s > 5) (throwError (E "large")); guard (s /= 4); Just y <- return (if s == 3 then Nothing else Just s); return y }
main = do
  print (f 4, f 1)
  r <- runErrorT (lift (print 1) >> throwError "a") :: IO (Either String ()); print r
  mapM_ (\n -> print (runState (runErrorT (g n `catchError` \e -> case e of { None -> return 7; _ -> throwError e })) 1)) [1 .. 6]
  r <- runErrorT (fail "x" `mplus` return 3) :: IO (Either E Int); print r
