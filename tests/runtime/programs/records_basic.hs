data R = R { a :: Int, b, c :: String } | S { a :: Int, d :: Maybe R } deriving (Eq, Show)
main :: IO ()
main = do
  let r = R { c = "c", a = 1, b = "b" }
      s = S 5 (Just r { b = "x" })
  print r
  print s { a = 6 }
  print (map a [r, s], fmap c (d s), s == s { d = Nothing })
  print (case s of S { d = Just R { a = n } } -> n; _ -> 0, case r of R {} -> 'R'; S {} -> 'S')
  print (d r)
-- expect: R {a = 1, b = "b", c = "c"}
-- expect: S {a = 6, d = Just (R {a = 1, b = "x", c = "c"})}
-- expect: ([1,5],Just "c",False)
-- expect: (1,'R')
-- expect error: No match in record selector d
-- expect entries: 1 CAF > main > main.r
-- expect entries: 2 CAF > main > a
