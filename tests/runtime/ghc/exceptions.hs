{-# LANGUAGE ScopedTypeVariables #-}
import Control.Exception
import Control.Monad
import System.Exit
import Data.Typeable
import Data.IORef
data My = My Int | Other String deriving Show
instance Exception My
data Rec = R1 { fa :: Int } | R2 { fb :: Int } deriving Show
class K a where { km :: a -> Int }
instance K Int
f :: Int -> Int
f 1 = 2
main :: IO ()
main = do
  r <- try (evaluate (1 `div` (0::Int))) :: IO (Either ArithException Int)
  print r
  r <- try (evaluate (head [])) :: IO (Either ErrorCall Int)
  print r
  r <- try (throwIO (My 3)) :: IO (Either My ())
  print r
  (throw (Other "x") >> return ()) `catch` \(e :: SomeException) -> putStrLn ("some " ++ show e)
  handle (\(PatternMatchFail s) -> putStrLn ("pm " ++ reverse (takeWhile (/= '/') (reverse s)))) (print (f 5))
  handle (\(e :: RecSelError) -> putStrLn ("sel " ++ show e)) (print (fa (R2 1)))
  handle (\(e :: NoMethodError) -> putStrLn ("nm " ++ reverse (takeWhile (/= '/') (reverse (show e))))) (print (km (1::Int)))
  r <- try (exitWith (ExitFailure 3))
  print (r :: Either ExitCode ())
  (do { _ <- evaluate (length [1, error "deep"]); putStrLn "lazy ok"; _ <- evaluate (sum [1, error "deep"]); return () }) `catch` \(ErrorCall m) -> putStrLn m
  r <- try (ioError (userError "bad"))
  print (r :: Either IOException ())
  let x = 10 `div` (0 :: Int)
  forM_ [1,2::Int] $ \_ -> print x `catch` \(e :: ArithException) -> print e
  (putStrLn "body" >> throwIO (My 9)) `catch` (\(e :: My) -> print e) `finally` putStrLn "fin"
  r <- try (bracket (putStrLn "acq" >> return 5) (\_ -> putStrLn "rel") (\n -> when (n == 5) (throwIO (My n)) >> return n))
  print (either (\(e :: My) -> show e) show r)
  n <- newIORef (0::Int)
  let loop :: Int -> IO ()
      loop 0 = throwIO (My 0)
      loop k = loop (k-1) `onException` modifyIORef' n (+1)
  loop 1000 `catch` \(e :: My) -> return ()
  readIORef n >>= print
  catches (throwIO Overflow) [Handler (\(e :: My) -> print e), Handler (\(e :: ArithException) -> putStrLn ("arith " ++ show e))]
  print (typeOf (1::Int, "a", Just [True]), typeOf (Left 1 :: Either Int (Maybe Char)), typeOf (f), typeOf 'c')
  print (cast (3::Int) :: Maybe Int, cast (3::Int) :: Maybe Bool)
  {- = y + 1 :: Int in y))
-}
