main :: IO ()
main = do
  putStrLn "not closed
  print 1
-- expect refused: 3:23: a string is not terminated on its line
