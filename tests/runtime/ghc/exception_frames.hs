{-# LANGUAGE ScopedTypeVariables #-}
-- An exception passes every kind of frame: of a case, an update, a call with more arguments, a
-- handler, an action within an evaluation.
import Control.Exception
import Control.Monad
import System.IO.Unsafe (unsafePerformIO)

data Stop = Stop Int deriving Show
instance Exception Stop

stop :: Int -> a
stop n = throw (Stop n)

inCase :: Int -> Int
inCase n = case deep n of
  0 -> 1
  m -> m + 1

deep :: Int -> Int
deep 0 = stop 1
deep n = 1 + deep (n - 1)

function :: Int -> (Int -> Int)
function n = if n > 3 then stop n else (+ n)

applied :: Int -> Int
applied n = function n 4

shared :: Int
shared = sum [deep k | k <- [1 .. 3]]

unsafely :: Int -> Int
unsafely n = unsafePerformIO (evaluate (deep n) `catch` \(Stop k) -> return (k * 10))

rethrown :: Int -> IO Int
rethrown n = evaluate (deep n) `catch` \(Stop k) -> throwIO (Stop (k + n))

cost :: Int -> Int
cost n = length (show n)

attempt :: Show a => a -> IO ()
attempt x = do
  r <- try (evaluate x)
  case r of
    Left (Stop n) -> putStrLn ("stopped by " ++ show n ++ " of " ++ show (cost n))
    Right y -> print y

nested :: Int -> IO Int
nested 0 = throwIO (Stop 0)
nested n = nested (n - 1) `catch` \(Stop k) -> if even n then throwIO (Stop (k + 1)) else nested 0 `catch` \(Stop j) -> throwIO (Stop (k + j))

main :: IO ()
main = do
  attempt (inCase 5)
  attempt (applied 2)
  attempt (applied 9)
  attempt shared
  attempt shared
  attempt (unsafely 3)
  attempt (unsafely 4 + deep 2)
  rethrown 5 `catch` (\(Stop k) -> return (k + cost k)) >>= print
  nested 10 `catch` (\(Stop k) -> return k) >>= print
  let pair = (deep 3, 'a')
  forM_ [1, 2 :: Int] $ \_ -> attempt (fst pair)
  print (snd pair)
  r <- try (evaluate (foldr (\x acc -> if x == 7 then stop x else x + acc) 0 [1 .. 10]))
  print (either (\(Stop n) -> n) id r)
  handle (\(e :: SomeException) -> putStrLn ("caught " ++ show e)) (mapM_ (\n -> when (n > 2) (stop n) >> print n) [1 .. 5 :: Int])
  (evaluate (deep 3) >>= print) `catch` \(e :: Stop) -> attempt (inCase 1) >> print e
