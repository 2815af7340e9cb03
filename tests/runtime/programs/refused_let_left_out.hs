main :: IO ()
main = do
  x = 5
  print x
-- expect refused: 3:5: found '=' behind a statement: perhaps a 'let' is missing in front of it
