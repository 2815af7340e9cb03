{-# LANGUAGE GADTs, RankNTypes #-}
-- A given constraint comes before instances where a match says what its type is.
module Main where

data Type a where
  TInt :: Type Int
  TBool :: Type Bool
  TList :: Type a -> Type [a]
  TPair :: Type a -> Type b -> Type (a, b)

newtype Id = Id Int deriving (Eq, Ord)

instance Show Id where
  showsPrec _ (Id n) = showChar '#' . shows n

data Holder a where
  Holds :: Num a => a -> Holder [a]
  Plain :: a -> Holder a

shown :: Show a => Type a -> a -> String
shown TInt n = show (n + 1)
shown TBool b = show (not b)
shown (TList _) xs = show xs
shown (TPair _ _) p = show p


parsed :: Read b => Holder b -> String -> b
parsed (Holds n) s = n : read s
parsed (Plain _) s = read s

both :: (Show a, Show b) => Holder (a, b) -> String
both (Plain p) = show p

main :: IO ()
main = do
  putStrLn (shown TInt 3 ++ shown (TList TBool) [True] ++ shown (TPair TInt TBool) (1, False))

  print (parsed (Holds (3 :: Int)) "[4,5]", parsed (Plain 'x') "'y'")
  putStrLn (both (Plain (Id 1, [Id 2])))
