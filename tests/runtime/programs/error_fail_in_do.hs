main :: IO ()
main = do
  Just x <- return (Just 1)
  print x
  [y] <- return [x, x]
  print y
-- expect: 1
-- expect error: 5:3-5
