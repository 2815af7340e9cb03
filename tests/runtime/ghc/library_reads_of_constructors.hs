-- Read1 and Read2: readers of type constructors, and of what is made of them.
{-# OPTIONS_GHC -Wno-deprecations #-}
module Main where

import Control.Monad.Trans.Except
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.Writer
import Data.Functor.Classes
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import Data.Functor.Product (Product)
import Data.Functor.Sum
import Data.IntMap (IntMap)
import Data.List.NonEmpty (NonEmpty)
import Data.Map (Map)
import Data.Ord (Down (..))
import Data.Proxy
import Data.Sequence (Seq)
import Data.Tree
import Text.Read

data Pair a = Pair a a deriving Show

instance Read1 Pair where
  liftReadPrec rp _ = readData (readBinaryWith rp rp "Pair" Pair)

instance Read a => Read (Pair a) where
  readPrec = readPrec1
  readListPrec = readListPrecDefault

data Or a b = This a | That b deriving Show

instance Read2 Or where
  liftReadsPrec2 rp1 _ rp2 _ = readsData $ \name s ->
    readsUnaryWith rp1 "This" This name s ++ readsUnaryWith rp2 "That" That name s

newtype Fix f = Fix (f (Fix f))

instance Read1 f => Read (Fix f) where
  readPrec = readData (readUnaryWith (liftReadPrec readPrec readListPrec) "Fix" Fix)

depth :: Foldable f => Fix f -> Int
depth (Fix f) = 1 + maximum (0 : foldr ((:) . depth) [] f)

main :: IO ()
main = do
  print (read " ( Compose (Just [ 1,2])) " :: Compose Maybe [] Int)
  print (readMaybe "Compose Just [1]" :: Maybe (Compose Maybe [] Int))
  print (read "[Pair (Just 1) [2],Pair Nothing []]" :: [Product Maybe [] Int])
  print (read "InR (InL (Identity 3))" :: Sum Maybe (Sum Identity []) Int)
  print (readMaybe "InL" :: Maybe (Sum Maybe Maybe Int))
  print (read "Pair 1 (-2)" :: Pair Int, read "[Pair 'a' 'b']" :: [Pair Char])
  print (readsPrec2 11 "(This 1) rest" :: [(Or Int Bool, String)])
  print (readsPrec2 11 "This 1 rest" :: [(Or Int Bool, String)])
  print (liftReadList2 readsPrec readList readsPrec readList "[This 1,That True]" :: [([Or Int Bool], String)])
  print (depth (read "Fix (Just (Fix (Just (Fix Nothing))))" :: Fix Maybe))
  print (depth (read "Fix [Fix [],Fix [Fix []]]" :: Fix []))
  print (readsPrec1 0 "Just 3 x" :: [(Maybe Int, String)])
  print (readsPrec1 0 "3 :| [4]" :: [(NonEmpty Int, String)])
  print (readsPrec1 0 "Identity 3" :: [(Identity Int, String)], readsPrec1 0 "Proxy" :: [(Proxy Int, String)])
  print (readsPrec1 0 "(3,'a')" :: [((Int, Char), String)], readsPrec1 0 "Left 3" :: [(Either Int Char, String)])
  print (readsPrec1 0 "Const 3" :: [(Const Int Char, String)], readsPrec1 0 "[1,2]" :: [([Int], String)])
  print (readsPrec1 0 "Just \"ab\"" :: [(Maybe String, String)])
  print [liftReadListDefault readsPrec readList "[Pair 1 2]" :: [([Pair Int], String)]]
  print (fst (head (readPrec_to_S (liftReadListPrecDefault readPrec readListPrec) 0 "[Pair 1 2]")) :: [Pair Int])
  print (readsUnary "A" Just "A" "3" :: [(Maybe Int, String)], readsUnary1 "A" id "A" "Nothing" :: [(Maybe Int, String)])
  print (readsBinary1 "A" (,) "A" "(Just 1) [2] !" :: [((Maybe Int, [Int]), String)])
  print (read "MaybeT (Just Nothing)" :: MaybeT Maybe Int, read "IdentityT [1]" :: IdentityT [] Int)
  print (read "ExceptT [Left 'a',Right 2]" :: ExceptT Char [] Int, read "WriterT (Just (1,\"w\"))" :: Writer' Int)
  print (readsPrec1 0 "fromList [(1,'a')]" :: [(Map Int Char, String)], readsPrec1 0 "fromList [(1,'a')]" :: [(IntMap Char, String)])
  print (readsPrec1 0 "fromList [1,2]" :: [(Seq Int, String)])
  print (readsPrec1 0 "Node {rootLabel = 1, subForest = [Node {rootLabel = 2, subForest = []}]}" :: [(Tree Int, String)])

type Writer' = WriterT String Maybe
