main :: IO ()
main = print ([1, 2, 3] !! 1) >> print ([1, 2, 3] !! 3)
-- expect: 2
-- expect error: Prelude.!!: index too large
