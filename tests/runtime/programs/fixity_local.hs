-- A fixity declaration in where and let changes only what is there.
f :: Int -> Int -> Int -> Int
f a b c = a <+> b <*> c
  where
    infixl 6 <*>
    infixl 7 <+>
    x <+> y = x + y
    x <*> y = x * y
main :: IO ()
main = do
  print (f 1 2 3)
  let infixr 5 <~
      a <~ b = a - b
  print (10 <~ 3 <~ 2)
-- expect: 9
-- expect: 9
