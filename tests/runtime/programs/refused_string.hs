main :: IO ()
main = do
  putStrLn "not closed
  print 1
-- expect refused: 3:23: a string does not end on its line
