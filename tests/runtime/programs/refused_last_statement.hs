main :: IO ()
main = do
  print 1
  x <- getLine
-- expect refused: 4:3: the last statement of a 'do' must be an expression
