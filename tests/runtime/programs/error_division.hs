main :: IO ()
main = do
  putStrLn "a line"
  putStr ""
  print (1 `div` (0 :: Int))
-- expect: a line
-- expect error: divide by zero
-- expect exit: 1
