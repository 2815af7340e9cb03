{-# LANGUAGE GeneralizedNewtypeDeriving, LambdaCase #-}
-- A parser that fails is polymorphic: where a tick is around it GHC evaluates it in a case of its own.
module Main (main) where
import Control.Monad.State

newtype Parser a = Parser { unParser :: StateT String Maybe a }
  deriving (Functor, Applicative, Monad, MonadState String)

empty' :: Parser a
empty' = get >>= \p -> Parser (lift Nothing)

satisfy :: Char -> Parser Char
satisfy f = get >>= \case
  c : cs | f == c -> put cs >> return c
  _ -> empty'

wrap :: Parser a -> Parser a
wrap (Parser a) = get >>= \s -> case runStateT a s of
   Just (r, s') -> return r
   Nothing -> return undefined

main :: IO ()
main = do
  print (fmap snd (runStateT (unParser (wrap (satisfy 'b'))) "abc"))
