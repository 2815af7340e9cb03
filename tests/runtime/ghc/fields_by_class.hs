{-# LANGUAGE AllowAmbiguousTypes, DataKinds, DuplicateRecordFields, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, OverloadedLabels, ScopedTypeVariables, TypeApplications, UndecidableInstances, ConstraintKinds, KindSignatures, RankNTypes, GADTs #-}
module Main where

import GHC.OverloadedLabels
import GHC.Records (HasField (..))
import GHC.TypeLits

data Person = Person {name :: String, age :: Int} deriving Show
data Company = Company {name :: String, owner :: Person, staff :: [Person]}
data Pair a b = Pair {one :: a, other :: b}
newtype Wrapped f a = Wrapped {unwrap :: f a}
data Shape = Circle {radius :: Double} | Square {side :: Double}
data Exists = forall a. Show a => Exists {shown :: String, hidden :: a}
data T a where
  TInt :: {value :: Int} -> T Int
  TBool :: {flag :: Bool} -> T Bool

-- A field that is none, of a record and of every pair.
instance HasField "fullname" Person String where
  getField p = getField @"name" p ++ " (" ++ show (getField @"age" p) ++ ")"
instance (Num a, a ~ b) => HasField "total" (Pair a b) a where
  getField p = one p + other p

-- Whatever has the fields.
older :: HasField "age" r Int => Int -> r -> Int
older n r = getField @"age" r + n
type Named r = HasField "name" r String
greet :: (Named r, HasField "age" r a, Show a) => r -> String
greet r = "Hello " ++ getField @"name" r ++ ", " ++ show (getField @"age" r)
inferred r = getField @"one" r && not (getField @"other" r)
class HasField "age" r Int => Aged r where
  birthday :: r -> Int
  birthday r = older 1 r
instance Aged Person

-- By a label, and any field's name with its value.
newtype Get r a = Get {run :: r -> a}
instance HasField x r a => IsLabel x (Get r a) where
  fromLabel = Get (getField @x)
described :: forall x r a. (KnownSymbol x, HasField x r a, Show a) => r -> String
described r = symbolVal' @x ++ "=" ++ show (getField @x r)
  where symbolVal' :: forall s. KnownSymbol s => String
        symbolVal' = symbolVal (P :: P s)
data P (s :: Symbol) = P

main :: IO ()
main = do
  let ann = Person {name = "Ann", age = 41}
      company = Company {name = "Co", owner = ann, staff = [ann, Person "Bob" 20]}
  putStrLn (getField @"name" ann ++ getField @"name" company)
  print (map (getField @"age") (getField @"staff" company))
  putStrLn (getField @"fullname" (getField @"owner" company))
  print (older 3 ann, birthday ann)
  putStrLn (greet ann)
  print (inferred (Pair True False))
  print (getField @"total" (Pair 1 (2 :: Int)), getField @"total" (Pair 1.5 (2 :: Double)))
  print (getField @"unwrap" (Wrapped (Just 'x')))
  print (getField @"radius" (Circle 2), getField @"shown" (Exists "s" 'c'))
  print (getField @"value" (TInt 3), getField @"flag" (TBool True))
  print (run #age ann + 1)
  putStrLn (described @"age" ann)
  print (map (uncurry (+)) [(getField @"one" p, getField @"other" p) | p <- [Pair 1 2, Pair 3 4]])
