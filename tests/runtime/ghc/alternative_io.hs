-- IO as an Alternative: errors of input and output alone lead to the second action.
module Main where
import Control.Applicative
import Control.Exception
import Control.Monad
import Control.Monad.State
import Control.Monad.Writer
import System.IO.Error
first :: Int -> IO Int
first n = if n > 2 then ioError (userError "big") else pure n
second :: Int -> IO Int
second n = do
  putStrLn ("second " ++ show n)
  pure (n * 10)
counted :: StateT Int IO Int
counted = do
  modify (+ 1)
  n <- get
  lift (first n) <|> lift (second n)
main :: IO ()
main = do
  r <- mapM (\n -> first n <|> second n) [1, 2, 3, 4]
  print r
  print =<< runStateT (replicateM 4 counted) 0
  e <- try (empty :: IO ()) :: IO (Either IOException ())
  print e
  e <- try (mzero `mplus` ioError (userError "y")) :: IO (Either IOException ())
  print e
  f <- try (evaluate (1 `div` 0 :: Int) <|> pure 3) :: IO (Either ArithException Int)
  print f
  g <- try (throw (userError "strict") <|> putStrLn "not this") :: IO (Either IOException ())
  print g
  h <- try (throwIO (userError "inner") <|> putStrLn "this") :: IO (Either IOException ())
  print h
  print =<< optional (first 3)
  print =<< optional (first 1)
  print =<< msum [first 5, first 6, first 2]
  print =<< asum' [first 5, second 6]
  guard True
  k <- try (guard False) :: IO (Either IOException ())
  print k
  (x, w) <- runWriterT (do { tell "a"; (tell "b" >> lift (first 9)) <|> (tell "c" >> lift (first 1)) })
  print (x, w)
  l <- try (readFile "/nonexistent/file" <|> pure "default")
  print (l :: Either IOException String)
asum' :: [IO Int] -> IO Int
asum' = foldr (<|>) empty
