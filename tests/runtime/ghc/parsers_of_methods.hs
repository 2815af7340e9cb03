-- Methods given to Parsec's functions as they are, in place of lambdas: p >>= return.
module Main where

import Control.Applicative (liftA2)
import Control.Monad
import Text.ParserCombinators.Parsec

digits, spaced, list, via :: Parser Int
digits = liftM length (many1 digit) >>= return
spaced = digits >>= trailing
list = do { xs <- sepBy spaced (char ','); total xs >>= pure }
via = chain list return `chain` pure

trailing :: Int -> Parser Int
trailing n = spaces >> (return $ n) >>= return

total :: [Int] -> Parser Int
total [] = fail "none"
total xs = mapM (\x -> twice x >>= return) xs >>= (pure . sum)

twice :: Int -> Parser Int
twice x = (if x > 2 then return else pure) (x * 2) >>= return

chain :: Parser a -> (a -> Parser b) -> Parser b
chain = (>>=)

after :: Parser String
after = via >>= \n -> replicateM n (anyChar >>= return) >>= later

later :: String -> Parser String
later s = (eof >> return s) <|> (anyChar >>= \c -> later (c : s))

letters :: Int -> Parser String
letters n = liftA2 (:) letter (many letter) >>= (if n > 1 then return else pure) >>= later

main :: IO ()
main = do
  print (parse after "" "12 ,3 ,45abcdefghijklmnopq")
  print (parse after "" ",")
  print (parse (letters 1) "" "ab12")
  print (parse (letters 2 >>= id return) "" "1")
