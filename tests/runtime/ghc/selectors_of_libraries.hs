{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- A newtype's selector of another module is a function at -O0, which evaluates its argument before that is called.
module Main (main) where

import Control.Applicative (Alternative (..))
import Control.Monad.Reader
import Control.Monad.State.Strict
import Data.Functor.Identity
import Data.Monoid

newtype Parser a = Parser {unParser :: StateT String (Either String) a}
  deriving (Functor, Applicative, Monad, MonadState String)

instance Alternative Parser where
  empty = Parser $ StateT $ \s -> Left s
  Parser p <|> Parser q = Parser $ StateT $ \s -> case runStateT p s of
    Left _ -> runStateT q s
    r -> r

infix 0 <?>
(<?>) :: Parser a -> String -> Parser a
Parser p <?> name = Parser $ StateT $ \s -> case runStateT p s of
  Left q | q == s -> Left (name ++ " expected")
  r -> r

satisfy :: (Char -> Bool) -> Parser Char
satisfy f = do
  s <- get
  case s of
    x : rest | f x -> put rest >> pure x
    _ -> empty

char :: Char -> Parser Char
char c = satisfy (== c) <?> show c

keyword :: String -> Parser String
keyword = traverse char

run :: Parser a -> String -> Either String String
run r t = fmap snd (runStateT (unParser r) t)

matched :: StateT String (Either String) Char -> StateT String (Either String) Char
matched p = StateT (\s -> case p of StateT f -> f s)

selected :: StateT String (Either String) Char -> StateT String (Either String) Char
selected p = StateT (\s -> runStateT p s)

failing :: Char -> StateT String (Either String) Char
failing c = StateT (\s -> Right (c, s)) >>= \d -> StateT (\s -> Left (d : s))

plus :: Int -> Int -> Int -> Int
plus a b c = a + b + c

add :: Int -> Int -> Int
add n = if n > 2 then plus n 1 else id

main :: IO ()
main = do
  print (run (char 'a') "xyz", run (char 'a') "abc")
  let p = char 'b'
  print (run p "xyz", run p "xyz", run (many p) "bbx")
  print (run (keyword "ab") "acb", run (keyword "ab" <|> keyword "ac") "acb")
  print (fmap fst (runStateT (matched (failing 'a')) "x"), fmap fst (runStateT (selected (failing 'b')) "x"))
  let e = Endo (add 5)
      r = ReaderT (\n -> Identity (add n))
      i = Identity (add 7)
      f = appEndo e
      g = runIdentity i
  print (f 1, f 2, g 1, g 2, appEndo e 3, appEndo e 4, runIdentity i 1, runIdentity i 2)
  print (runIdentity (runReaderT r 3) 4, runReader (reader add) 5 6)
  print (map (appEndo (Endo (add 7) <> e)) [1, 2], map (runIdentity i) [1, 2])
  print (getSum (foldMap Sum [1 .. 10 :: Int]), getAll (foldMap (All . even) [2, 4 :: Int]))
