data T = A | B | C
f :: T -> Int
f A = 1
f B = 2
main :: IO ()
main = do
  print (f A)
  print (f C)
-- expect: 1
-- expect error: error_patterns.hs:(3,1)-(4,7): Non-exhaustive patterns in function f
