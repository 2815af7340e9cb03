f :: Int -> Maybe Int -> String
f x _ | x > 100 = "huge"
f x (Just y) | x > y = "above"
             | x == y, even x = "even tie"
f _ (Just y) | Just z <- lookup y [(1, "one")], length z == 3 = z
             | let w = y * 2, w > 50 = show w
f x m = case m of
  Just y | y > 40 -> "?"
         | y < x -> "!"
  Nothing | x < 0 -> "negative"
  _ -> "rest"
main :: IO ()
main = mapM_ (putStrLn . uncurry f)
  [(101, Nothing), (5, Just 4), (4, Just 4), (0, Just 1), (0, Just 30), (-1, Nothing), (3, Just 3)]
-- expect: huge
-- expect: above
-- expect: even tie
-- expect: one
-- expect: 60
-- expect: negative
-- expect: rest
