-- run with: --stack-limit 4M --heap-limit 32M
import Control.Exception

deep :: Int -> Int
deep 0 = 0
deep n = 1 + deep (n - 1)

main :: IO ()
main = do
  r <- try (evaluate (deep 10000000))
  print (r :: Either AsyncException Int)
  s <- try (evaluate (let xs = [1 .. 5000000] :: [Int] in length xs + head xs))
  print (s :: Either AsyncException Int)
  print (deep 1000)
  (evaluate (deep 10000000) >>= print) `catch` (\e -> putStrLn ("again: " ++ show (e :: SomeException))) `finally` putStrLn "cleaned up"
  _ <- evaluate (deep 10000000) `onException` putStrLn "last"
  putStrLn "never"
-- expect: Left stack overflow
-- expect: Left heap overflow
-- expect: 1000
-- expect: again: stack overflow
-- expect: cleaned up
-- expect: last
-- expect error: stack overflow
-- expect exit: 5
