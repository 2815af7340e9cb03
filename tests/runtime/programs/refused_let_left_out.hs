main :: IO ()
main = do
  x = 5
  print x
-- expect refused: 3:5: found '=' after a statement: perhaps a 'let' is missing before it
