data T a = T a (Maybe a) | a :*: a | N { f' :: a, (%%) :: Int } deriving (Show)
infixl 7 :*:
data U = U | V Double [U] deriving (Show)
main :: IO ()
main = do
  print (T (-1) (Just (-2)), [Left (-1), Right U])
  print (Just (1 :*: (-2)), Just (T 'x' Nothing))
  print (N { f' = Just U, (%%) = -3 })
  print (V (-0.5) [U, V 1e10 []], Just (Just [(1, "a\"b", 'c')]))
  print (show (Just ""), (minBound :: Int), ((), [()], ([] :: [Int])))
  putStrLn (showsPrec 7 (1 :*: 2) "" ++ showsPrec 8 (1 :*: 2) "")
-- expect: (T (-1) (Just (-2)),[Left (-1),Right U])
-- expect: (Just (1 :*: (-2)),Just (T 'x' Nothing))
-- expect: N {f' = Just U, (%%) = -3}
-- expect: (V (-0.5) [U,V 1.0e10 []],Just (Just [(1,"a\"b",'c')]))
-- expect: ("Just \"\"",-9223372036854775808,((),[()],[]))
-- expect: 1 :*: 2(1 :*: 2)
