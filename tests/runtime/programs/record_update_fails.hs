data R = R { a :: Int } | S { b :: Int } deriving Show
main :: IO ()
main = do
  print ((R 1) { a = 2 })
  print ((S 1) { a = 2 })
-- expect: R {a = 2}
-- expect error: record_update_fails.hs:5:10-24: Non-exhaustive patterns in record update
