newtype V = V [Int] deriving (Eq)
instance Show V where
  show (V xs) = "<" ++ concatMap show xs ++ ">"
instance Num V where
  V a + V b = V (zipWith (+) a b)
  V a * V b = V (zipWith (*) a b)
  negate (V a) = V (map negate a)
  abs (V a) = V (map abs a)
  signum (V a) = V (map signum a)
  fromInteger n = V (replicate 2 (fromInteger n))
instance Semigroup V where
  V a <> V b = V (a ++ b)
instance Monoid V where
  mempty = V []
main :: IO ()
main = do
  print (V [1, 2] + 3 * V [2, 0] - 1)
  print (mconcat [V [1], V [2], mempty], [V [3]], Just 2 == Just (V [2, 2]))
-- expect: <61>
-- expect: (<12>,[<3>],True)
