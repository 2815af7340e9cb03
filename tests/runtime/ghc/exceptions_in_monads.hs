module Main where

-- Control.Monad.Catch: exceptions through transformers, and what is released when.
import Control.Exception (ArithException)
import Control.Monad.Catch
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Writer
import Control.Monad.Except
import Control.Monad.Trans.Maybe

data Failure = Failure Int | Refused String deriving Show
instance Exception Failure

weight :: Failure -> Int
weight (Failure k) = 10 * k
weight (Refused _) = 1

ignored :: ArithException -> IO Int
ignored _ = return 0

half :: MonadThrow m => Int -> m Int
half n
  | even n = return (n `div` 2)
  | otherwise = throwM (Failure n)

guarded :: (MonadIO m, MonadMask m) => Int -> m Int
guarded n = bracket (say "acquire" >> return n) (\_ -> say "release") half
  where
    say = liftIO . putStrLn

counted :: StateT Int IO Int
counted = do
  modify (+ 1)
  r <- try (guarded 7)
  case r of
    Left (Failure k) -> modify (+ k) >> return 0
    Left other -> throwM other
    Right k -> return k

logged :: WriterT [String] IO Int
logged = (tell ["begin"] >> guarded 8 >>= \k -> tell ["got " ++ show k] >> return k) `onException` tell ["lost"]

early :: ExceptT String IO Int
early = (guarded 4 >> throwError "early") `finally` liftIO (putStrLn "finally")

maybeHalf :: MaybeT IO Int
maybeHalf = (mzero `finally` liftIO (putStrLn "nothing yet")) `mplus` guarded 10

ended :: ReaderT Int IO String
ended = do
  n <- ask
  (r, _) <- generalBracket (return n) (\_ e -> liftIO (putStrLn (kind e))) (\k -> return (show k))
  return r
  where
    kind (ExitCaseSuccess s) = "success " ++ s
    kind (ExitCaseException e) = "exception " ++ show e
    kind ExitCaseAbort = "abort"

main :: IO ()
main = do
  print (half 6 :: Maybe Int)
  print (half 7 :: Maybe Int)
  print (half 7 :: [Int])
  print (either (const "failed") show (half 9))
  runStateT counted 0 >>= print
  runWriterT logged >>= print
  runExceptT early >>= print
  runMaybeT maybeHalf >>= print
  runReaderT ended 5 >>= putStrLn
  r <- catches (half 3) [Handler ignored, Handler (return . weight)]
  print r
  handleAll (\e -> putStrLn ("all: " ++ show e)) (throwM (Refused "no"))
  catchIf ((> 5) . weight) (half 9) (\_ -> return 99) >>= print
  evalStateT (mask $ \restore -> restore (guarded 2)) () >>= print
