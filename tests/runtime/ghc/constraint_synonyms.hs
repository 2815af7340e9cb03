{-# LANGUAGE ConstraintKinds, FlexibleContexts, ExistentialQuantification, RankNTypes #-}
-- Synonyms of constraints, in every kind of context.
module Main where

import Control.Monad.State

type Shown a = (Show a, Num a)

type Printable = Show

type Both a b = (Shown a, Printable b)

type Counter m = (MonadState Int m, MonadIO m)

class Shown a => Measure a where
  measure :: a -> String
  measure x = show (x + 1)

instance Measure Int
instance Measure Double where measure x = "about " ++ show x

data Box = forall a. Shown a => Box a

newtype Wrap a = Wrap a

instance Printable a => Show (Wrap a) where
  show (Wrap a) = "Wrap " ++ show a

double :: Shown a => a -> String
double x = show (x + x)

both :: Both a b => a -> b -> String
both a b = double a ++ show b

tick :: Counter m => String -> m ()
tick name = do
  modify (+ 1)
  count <- get
  liftIO (putStrLn (name ++ show count))

apply :: (forall a. Shown a => a -> String) -> String
apply f = f (1 :: Int) ++ f (2.5 :: Double)

main :: IO ()
main = do
  putStrLn (double (2 :: Int))
  putStrLn (both (3 :: Integer) "text")
  putStrLn (measure (1 :: Int) ++ measure (2 :: Double))
  putStrLn (concat [double x | x <- [1, 2 :: Int]] ++ concat [show (Wrap 'a')])
  putStrLn (concatMap (\(Box a) -> double a) [Box (1 :: Int), Box (0.5 :: Double)])
  putStrLn (apply double)
  execStateT (tick "one " >> tick "two ") 10 >>= print
