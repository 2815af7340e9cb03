data P = P !Int Int
f :: P -> Int
f (P _ _) = 1
main :: IO ()
main = do
  print (f (P 1 undefined))
  print (f (P (error "field forced") 2))
-- expect: 1
-- expect error: field forced
