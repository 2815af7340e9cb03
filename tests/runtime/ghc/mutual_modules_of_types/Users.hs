module Users (UT (..), uname, grow, describe, uN, module Trees) where
import {-# SOURCE #-} Trees
data UT = UT Int (Tree Maybe Int) | UE E
instance Show UT where
  showsPrec _ (UT n _) = showString ("UT" ++ show n)
  showsPrec d (UE e) = case e of
    E1 -> showString "E1"
    E2 {eName = n} -> showParen (d > 10) (showString (n +++ "!" +++ show (eT e)))
instance C UT where { cname u = cname (N 3) ++ show u; ccount u = 2 }
uname :: String -> String
uname s = "<" ++ s ++ ">"
grow :: Functor f => Tree f Int -> Tree f Int
grow = fmap (+ 1)
describe :: C a => a -> String
describe a = show a ++ cname a ++ show (ccount a)
uN :: N -> N -> Bool
uN a b = a < b || unN a == unN b
