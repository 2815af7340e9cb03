module Main (main) where
-- Pattern bindings that name a value twice, or a part and the whole, polymorphic ones among them.
main :: IO ()
main = do
  let (f, g) = (\x -> x, \y z -> y)
  print (f 1 + g 2 'c', f 'x')
  let (f2, [g2]) = (\x -> x, [\y z -> y])
  print (f2 1 + g2 2 'c')
  let Just f3 = Just (\x -> x)
  print (f3 1 , f3 'c')
  let h@k = \x -> x
  print (h 1 , k 'c')
  let n@m = Nothing
  print (n :: Maybe Int, m :: Maybe Char)
  let l@(a : _) = [\x -> x]
  print (a 'c', map ($ 1) l)
  print (map ($ 1) t, hd 'x', lo 4, ha 5)
  let p@(a, b) = (3, \y -> y + 1)
  print (snd p 4 + b a)
  let q@r@s = \z -> z * (2 :: Int)
  print (q 1, r 2, s 3)
  print t1
t@(hd : _) = [\x -> x]
ha@lo = \x -> x
t1 = (top True, pot False, u, v)
top@pot = \x -> not x
u@(v) = 3 + 4 :: Int
