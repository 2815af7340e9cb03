{-# LANGUAGE StandaloneDeriving, DerivingVia, DeriveAnyClass, DerivingStrategies, GeneralizedNewtypeDeriving, FlexibleContexts, UndecidableInstances, DeriveTraversable, DefaultSignatures #-}
module Main where
import qualified Shapes as S
import Shapes (Tree (..), Wrap (Wrap))
import Data.Monoid (Sum (..))
class Pretty a where
  pretty :: a -> String
  pretty _ = "?"
  width :: a -> Int
  width x = length (pretty x)
newtype Shown a = Shown a
instance Show a => Pretty (Shown a) where
  pretty (Shown a) = "<" ++ show a ++ ">"
deriving via (Shown Int) instance Pretty Int
deriving via (Shown [a]) instance Show a => Pretty [a]
deriving via (Shown (Maybe a)) instance Show a => Pretty (Maybe a)
deriving anyclass instance Pretty Bool
deriving anyclass instance Pretty (a, b)
deriving instance Show S.Shape
deriving instance Eq S.Shape
deriving instance Ord S.Shape
deriving stock instance Read S.Shape
deriving stock instance Show S.Colour
deriving instance Eq S.Colour
deriving instance Ord S.Colour
deriving instance Enum S.Colour
deriving instance Bounded S.Colour
deriving newtype instance Show S.Age
deriving newtype instance Num S.Age
deriving instance Eq S.Age
deriving via (Sum Int) instance Semigroup S.Age
deriving via Int instance Pretty S.Age
deriving instance Show (f a) => Show (Wrap f a)
deriving stock instance Show a => Show (Tree a)
deriving instance Functor Tree
deriving instance Foldable Tree
deriving instance Traversable Tree
deriving instance (Eq a, Eq b) => Eq (S.Pair a b)
deriving instance (Show a, Show b) => Show (S.Pair a b)
main :: IO ()
main = do
  putStrLn (pretty (3 :: Int) ++ pretty "ab" ++ pretty (Just 'c') ++ pretty True ++ pretty (1, 2))
  let s = S.Circle 1 S.:+: S.Square 2 S.:+: S.Circle (-3)
  print s
  print (read (show s) == s, compare s (S.Circle 2), s < s, maximum [S.Circle 1, S.Square 3])
  print ([minBound .. maxBound :: S.Colour], succ S.Red, S.Red == S.Blue, compare S.Green S.Red)
  print (S.Age 3 + 4, S.Age 1 <> S.Age 2 == S.Age 3)
  print (pretty (S.Age 7), width (S.Age 7), width True)
  print (Wrap (Just 'x'))
  let t = Node (Node Leaf 1 Leaf) 2 Leaf
  print (fmap (+ 1) t, sum t)
  _ <- traverse print t
  print (S.Pair 1 'a' == S.Pair 1 'a', S.Pair { S.left = 'l', S.right = () })
