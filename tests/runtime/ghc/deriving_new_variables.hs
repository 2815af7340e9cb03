{-# LANGUAGE DerivingStrategies, DerivingVia, GeneralizedNewtypeDeriving, StandaloneDeriving, DeriveAnyClass #-}
{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
-- Classes of several parameters derived at types with variables that the type does not have; what is
-- derived of an instance with a context calls a method of a dictionary that is the method.
module Main (main) where

class Conv a b where
  conv :: a -> b -> String

instance Show a => Conv [a] Int where
  conv xs n = concatMap show xs ++ show n

instance (Show a, Show b) => Conv (Maybe c) (a, b) where
  conv _ = show

class Tag a b where
  tag :: a -> b -> Int
  tag _ _ = 7

class Monad m => Store s m where
  put :: s -> m ()

instance Show x => Store [x] IO where
  put = mapM_ print

newtype Age = Age Int deriving stock (Show) deriving newtype (Conv [a])
newtype Truths = Truths Int deriving newtype (Conv [Bool])
newtype P = P Int deriving anyclass (Tag (Maybe a))
newtype W a b = W (a, b) deriving newtype (Conv (Maybe c))
newtype V = V Int deriving (Conv [x]) via Age
newtype App e a = App {runApp :: IO a} deriving newtype (Functor, Applicative, Monad, Store [b])
newtype Both a b = Both (a, b)
deriving newtype instance (Show a, Show b) => Conv (Maybe c) (Both a b)

stored :: App () ()
stored = put "xy" >> put [True]

main :: IO ()
main = do
  putStrLn (conv [True, False] (Age 3) ++ conv [False] (Truths 2) ++ conv "v" (V 5))
  print (tag (Just 'x') (P 2))
  runApp stored
  putStrLn (conv (Just 'c') (Both (1 :: Int, "z")) ++ conv (Just ()) (W (1 :: Int, "z")))
