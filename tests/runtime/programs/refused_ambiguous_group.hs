-- expect refused: 14:5: Ambiguous type variable 'a0' in the inferred type of 'second' prevents the constraint '(Class a0)' from being solved
module Main where

class Class a where
  method :: a
  whole :: a -> [Int]
  whole y = []
   where
    -- `first` is of any type of the class, and so the group is; the type of `second` does not say of which.
    first n x
      | n < (1 :: Int) = []
      | otherwise = second (n - 1) y

    second n x = n : first (n - 1) method

main :: IO ()
main = print (whole ())

instance Class () where method = ()
