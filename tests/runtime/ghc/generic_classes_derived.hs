{-# LANGUAGE DefaultSignatures, DeriveAnyClass, DeriveGeneric, FlexibleContexts, FlexibleInstances #-}
{-# LANGUAGE TypeOperators, TypeSynonymInstances #-}
-- Classes with generic defaults, in a deriving clause.
module Main (main) where
import GHC.Generics
import Control.DeepSeq

class Describe a where
  describe :: a -> String
  default describe :: (Generic a, DescribeParts (Rep a)) => a -> String
  describe = describeParts . from

class DescribeParts f where describeParts :: f p -> String
instance DescribeParts U1 where describeParts _ = ""
instance (DescribeParts a, DescribeParts b) => DescribeParts (a :*: b) where describeParts (a :*: b) = describeParts a ++ "," ++ describeParts b
instance (DescribeParts a, DescribeParts b) => DescribeParts (a :+: b) where
  describeParts (L1 a) = describeParts a
  describeParts (R1 a) = describeParts a
instance (DescribeParts a, Datatype d) => DescribeParts (D1 d a) where describeParts m@(M1 a) = datatypeName m ++ ":" ++ describeParts a
instance (DescribeParts a, Constructor c) => DescribeParts (C1 c a) where describeParts m@(M1 a) = conName m ++ "(" ++ describeParts a ++ ")"
instance (DescribeParts a, Selector s) => DescribeParts (S1 s a) where describeParts m@(M1 a) = selName m ++ "=" ++ describeParts a
instance Describe a => DescribeParts (K1 i a) where describeParts (K1 a) = describe a
instance Describe Int where describe = show
instance Describe Bool where describe = show
instance Describe a => Describe [a] where describe = concatMap describe

data Shape = Circle {radius :: Int} | Rect {w, h :: Int, filled :: Bool} | Group [Shape]
  deriving (Show, Generic, Describe, NFData)

main :: IO ()
main = do
  let s = Group [Circle 3, Rect 1 2 True, Group []]
  putStrLn (describe s)
  s `deepseq` print s
