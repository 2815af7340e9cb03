-- run with: --stack-limit 1M
main :: IO ()
main = do
  print (foldr (+) 0 [1 .. 1000])
  print (foldr (+) 0 [1 .. 1000000])
-- expect: 500500
-- expect error: stack
