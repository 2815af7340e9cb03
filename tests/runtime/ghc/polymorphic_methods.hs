module Main where

-- The method that a default gives an instance is polymorphic where the instance is, or the method.
data Phantom a = A | B deriving Show

newtype Box a = Box a
instance Functor Box where fmap f (Box x) = Box (f x)

class Describe a where
  describe :: a -> String
  describe _ = "a thing"
  twice :: a -> String
  twice x = describe x ++ describe x

data Plain = Plain
instance Describe Plain where describe Plain = "plain"

shown :: Phantom Bool -> String
shown = show

chosen :: Phantom Int -> String
chosen | False = \_ -> "none"
       | otherwise = show

replaced :: Int -> Box Bool -> Box Int
replaced = (<$)

twicePlain, describePlain :: Plain -> String
twicePlain = twice
describePlain = describe

main :: IO ()
main = do
  putStrLn (shown A)
  putStrLn (chosen B)
  case replaced 3 (Box True) of Box n -> print n
  putStrLn (twicePlain Plain)
  putStrLn (describePlain Plain)
