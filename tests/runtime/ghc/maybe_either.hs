module Main where

import Data.Maybe (fromMaybe, isJust, catMaybes, listToMaybe, maybeToList)
import Data.Char (isDigit, isSpace)

-- Errors as values: Maybe and Either in do.
safeDiv :: Int -> Int -> Maybe Int
safeDiv _ 0 = Nothing
safeDiv a b = Just (a `div` b)

chain :: Int -> Int -> Int -> Maybe Int
chain a b c = do
  x <- safeDiv a b
  y <- safeDiv x c
  let z = x + y
  if z > 100 then Nothing else return z

data Error
  = Unbalanced Int
  | UnknownToken Char
  | StackUnderflow String
  deriving (Eq, Show)

data Token = TNum Int | TOp Char deriving (Eq, Show)

tokenize :: String -> Either Error [Token]
tokenize [] = Right []
tokenize s@(c : cs)
  | isSpace c = tokenize cs
  | isDigit c = do
      let (ds, rest) = span isDigit s
      ts <- tokenize rest
      return (TNum (read ds) : ts)
  | c `elem` "+-*/" = fmap (TOp c :) (tokenize cs)
  | otherwise = Left (UnknownToken c)

rpn :: [Token] -> Either Error Int
rpn = go []
  where
    go [x] [] = Right x
    go st [] = Left (Unbalanced (length st))
    go st (TNum n : ts) = go (n : st) ts
    go (b : a : st) (TOp o : ts) = case apply o a b of
      Just v -> go (v : st) ts
      Nothing -> Left (UnknownToken o)
    go _ (TOp o : _) = Left (StackUnderflow [o])
    apply '+' a b = Just (a + b)
    apply '-' a b = Just (a - b)
    apply '*' a b = Just (a * b)
    apply _ _ 0 = Nothing
    apply _ a b = Just (div a b)

calc :: String -> Either Error Int
calc s = tokenize s >>= rpn

phone :: [(String, Int)]
phone = [("ann", 1), ("bob", 2), ("eve", 3)]

lookups :: [String] -> Maybe Int
lookups = fmap sum . mapM (`lookup` phone)

main :: IO ()
main = do
  print [chain 100 5 2, chain 1 0 2, chain 9000 3 2]
  mapM_ (print . calc) ["1 2 +", "3 4 5 * -", "1 +", "1 2", "4 0 /", "2 x", "12 34 * 5 /"]
  print (lookups ["ann", "eve"], lookups ["ann", "zoe"])
  print (catMaybes [Just 1, Nothing, Just 3], listToMaybe "xyz", maybeToList (Just 'q'))
  print (either show (show . (* 2)) (calc "20 1 +"), isJust (safeDiv 1 0))
  print (fromMaybe 7 (safeDiv 1 0), maybe "none" show (safeDiv 6 3))
