{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- `some` and `many` of newtypes over transformers with state: what they repeat is made when they run.
module Main where

import Control.Applicative
import Control.Monad (MonadPlus, mfilter)
import Control.Monad.RWS.Lazy (RWST (..))
import qualified Control.Monad.RWS.Strict as S
import qualified Control.Monad.State.Lazy as L
import Control.Monad.State.Strict (StateT (..))
import Data.Char

newtype Lazily a = Lazily {lazily :: L.StateT String Maybe a}
  deriving (Functor, Applicative, Monad, Alternative, MonadPlus)
newtype Strictly a = Strictly {strictly :: StateT String Maybe a}
  deriving (Functor, Applicative, Monad, Alternative, MonadPlus)
newtype Telling a = Telling {telling :: RWST Int [String] String Maybe a}
  deriving (Functor, Applicative, Monad, Alternative, MonadPlus)
newtype Noting a = Noting {noting :: S.RWST Int [String] String Maybe a}
  deriving (Functor, Applicative, Monad, Alternative, MonadPlus)

class MonadPlus p => Parser p where
  item :: p Char

instance Parser Lazily where item = Lazily (L.StateT next)
instance Parser Strictly where item = Strictly (StateT next)
instance Parser Telling where item = Telling (RWST (\depth s -> told depth (next s)))
instance Parser Noting where item = Noting (S.RWST (\depth s -> told depth (next s)))

next :: String -> Maybe (Char, String)
next (c : cs) = Just (c, cs)
next [] = Nothing

told :: Int -> Maybe (Char, String) -> Maybe (Char, String, [String])
told depth = fmap (\(c, cs) -> (c, cs, replicate depth [c]))

sat :: Parser p => (Char -> Bool) -> p Char
sat p = mfilter p item

lazyTree, lazyWord :: Lazily String
lazyWord = some (sat isAlpha) <* many (sat isSpace)
lazyTree = lazyWord <|> (concat <$> (sat (== '(') *> many lazyTree <* sat (== ')')))

strictTree :: Strictly String
strictTree = (some (sat isAlpha) <* many (sat isSpace)) <|> (concat <$> (sat (== '(') *> many strictTree <* sat (== ')')))

tellingTree :: Telling String
tellingTree = (some (sat isAlpha) <* many (sat isSpace)) <|> (concat <$> (sat (== '(') *> many tellingTree <* sat (== ')')))

notingTree :: Noting String
notingTree = (some (sat isAlpha) <* many (sat isSpace)) <|> (concat <$> (sat (== '(') *> many notingTree <* sat (== ')')))

main :: IO ()
main = do
  print (L.runStateT (lazily lazyTree) "(ab (c d)e)")
  print (runStateT (strictly strictTree) "(ab (c d)e)")
  print (runRWST (telling tellingTree) 1 "(ab c)")
  print (S.runRWST (noting notingTree) 2 "(a (b))!")
  print (fmap fst (runStateT (strictly (many strictTree)) "a b (c) )"))
