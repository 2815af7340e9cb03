main :: IO ()
main = do
  let g x = case x of { 1 -> 'a'; 2 -> 'b' }
  print (map g [1, 2])
  print (g 3)
-- expect: "ab"
-- expect error: error_case.hs:3:13-44: Non-exhaustive patterns in case
