{-# LANGUAGE RebindableSyntax, OverloadedStrings #-}
module Main where

import qualified Prelude as P
import Prelude (Bool (..), IO, Integer, Integral, Ord (..), Show (..), String, (++), (.), ($))

-- numbers and texts of its own
data Term = Number Integer | Text String | Negated Term | Chosen Term Term Term deriving (P.Eq, Show)

class Literal a where
  fromInteger :: Integer -> a
  (==) :: a -> a -> Bool

instance Literal Term where
  fromInteger n = Number (n P.+ P.fromInteger 1)
  a == b = a P.== b

instance Literal Integer where
  fromInteger n = n
  a == b = a P.== b

fromString :: String -> Term
fromString = Text

fromRational :: P.Rational -> Term
fromRational r = Number (P.truncate r)

negate :: Term -> Term
negate = Negated

ifThenElse' :: Bool -> a -> a -> a
ifThenElse' True a _ = a
ifThenElse' False _ b = b

name :: Term -> String
name 1 = P.show one
  where
    one = 1 :: Integer
name 4 = plain "four"
name 5 = plain "five"
name _ = plain "something else"

plain :: Term -> String
plain (Text s) = s
plain _ = plain "no text"

classify :: Integer -> String
classify n = if n > 3 then plain "big" else plain "small"
  where
    ifThenElse condition a b = ifThenElse' condition (plain "very " ++ a) b

-- an indexed state
newtype State i j a = State {runState :: i -> (a, j)}

stepwise :: State Integer String Integer
stepwise = do
  n <- get
  put (n > 2)
  b <- get
  let shown = show b
  put shown
  Number k <- State (\s -> (7, s))
  ret (k P.+ n)
  where
    State f >>= g = State (\i -> let (a, j) = f i in runState (g a) j)
    m >> n = m >>= \_ -> n
    fail _ = ret (fromInteger 0)
    get = State (\s -> (s, s))
    put t = State (\_ -> (Text (plain "unit"), t))
    ret a = State (\s -> (a, s))

main :: IO ()
main = do
  P.print [1, -2, "x", 2.5]
  P.mapM_ (P.putStrLn . name) [1, -2, "text", 3.5, 4, 5, 6]
  P.mapM_ (P.putStrLn . classify) ([2, 9] :: [Integer])
  P.print (runState stepwise 3)
  xs <- P.return (P.Just 3)
  P.Just y <- P.return xs
  P.print (y :: Term)
  where
    (>>=) = (P.>>=)
    (>>) = (P.>>)
    fail = P.error . plain
