main :: IO ()
main = do
  a <- getLine
  b <- getLine
  putStrLn (b ++ a)
  c <- getLine
  putStrLn c
-- given: one
-- given: two
-- expect: twoone
-- expect error: end of file
-- expect exit: 1
