f :: Int -> Maybe Int
f x = do
  y <- if x > 0 then Just (x * 2) else Nothing
  let z = y + 1
  (a, 3) <- Just (z, x)
  return a
main :: IO ()
main = print (map f [0, 1, 3])
-- expect: [Nothing,Nothing,Just 7]
