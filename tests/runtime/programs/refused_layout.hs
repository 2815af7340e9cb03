main :: IO ()
main = do
  let x = 1
     y = 2
  print (x + y)
-- expect refused: 3:3: the last statement
