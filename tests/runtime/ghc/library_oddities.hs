-- What libraries evaluate and give in places that few look at.
module Main where

import Control.Applicative
import Control.Exception
import Control.Monad.Zip
import qualified Data.Array as A
import qualified Data.Array.Unboxed as U
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as BC
import qualified Data.ByteString.Lazy.Char8 as BL
import Data.Foldable (toList)
import Data.Int
import qualified Data.Map as M
import Data.Monoid
import qualified Data.Sequence as Seq
import qualified Data.Set as S
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Data.Tree
import System.IO
import Text.Printf
import Text.Read

evaluated :: a -> IO ()
evaluated x = do
  result <- try (evaluate x)
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) (const "evaluated") result)

bad :: a
bad = error "bad"

printed :: Int -> IO ()
printed n = mapM_ say ["%hhx", "%hx", "%lx", "%llx", "%Lx", "%hho", "%hhu", "%hd", "%x"]
  where
    say format = do
      result <- try (evaluate (let text = printf format n in length text `seq` text))
      putStr (either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) id result ++ " ")

main :: IO ()
main = do
  -- Folds that evaluate what they have before they look further, not what they are given.
  print (M.foldrWithKey' (\k _ rest -> if k == 'a' then 1 else if k == 'b' then 2 else rest) (3 :: Int) letters)
  print (M.foldr' (\x _ -> x) 0 (M.fromList [(1, 1), (2, 2), (3, bad)]) :: Int)
  print (S.foldl' (\_ x -> x) 0 (S.fromList [1, 2, 3 :: Int]))
  evaluated (M.foldl' (\_ x -> x) () (M.fromList [(1, ()), (2, bad), (3, ())]))
  -- Sequences are looked at, whatever the place.
  mapM_ evaluated [toList (Seq.take 0 bad), toList (fst (Seq.splitAt 0 (bad :: Seq.Seq Int)))]
  evaluated (Seq.lookup (-1) (bad :: Seq.Seq Int))
  -- Bytes and characters.
  evaluated (B.partition (\w -> if w > 10 then bad else True) (BC.pack "\0a"))
  evaluated (fst (T.mapAccumR (\z _ -> (z, bad)) 'l' (T.pack "aa")))
  print (BC.foldr1 (\_ _ -> '\769') (BC.pack "abc"), BC.foldl1 (\_ _ -> '\769') (BC.pack "abc"))
  print (BC.scanl (\a b -> if a > '\255' then 'x' else succ b) '\256' (BC.pack "abc\255\&d"))
  print (BL.take 3 (BL.iterate (\c -> if c > '\255' then '!' else '\700') '\300'))
  print (TL.unfoldrN 0 bad (), T.unfoldrN 2 (\n -> Just ('c', n)) ())
  -- Numbers as texts.
  mapM_ printed [-1, -128, -129, -300, 255]
  putStrLn ""
  print (map read ["'\\n'", "0x1F", "1.50e-3", "(", "x'", ">=", "\"a\"", ""] :: [Lexeme])
  print (fst <$> (reads "[1, 2e9]" :: [([Lexeme], String)]))
  print (map lex ["'\\1114112'", "\8704 :| x", "\8364x", "\171x"], readMaybe "\"\\1114112\"" :: Maybe String)
  putStrLn (unwords [showsPrec d (A.listArray (0, 1) "ab") "" | d <- [10, 11]])
  putStrLn (unwords [showsPrec d (U.listArray (0, 1) "ab" :: U.UArray Int Char) "" | d <- [10, 11]])
  evaluated (decodeFloat (bad :: Double))
  print (snd (quotRem minBound (-1) :: (Int, Int)), snd (divMod minBound (-1) :: (Int8, Int8)))
  mapM_ evaluated [showsPrec bad (0 :: Int) "", showsPrec bad (0 :: Int8) "", showsPrec bad (0 :: Integer) "", showsPrec bad (0 :: Word) ""]
  -- Folds of wrappers and of nothing.
  print (sum (Sum (-0.0 :: Double)), maximum (Dual 'c'), length (Product ()))
  evaluated (minimum (ZipList ""))
  evaluated (foldr1 const (A.listArray (1, 0) ""))
  -- Sizes below none, and nothing to write.
  mapM_ (\action -> try action >>= putStrLn . either (\e -> show (e :: IOException)) show)
    [BC.hGet stdin (-1), BC.hGetSome stdin (-2), BC.hGetNonBlocking stdin (-3), BC.hGet stdin 0]
  BC.hPut bad BC.empty
  evaluated (BC.unfoldr (\_ -> Just (bad, ())) ())
  print (fst (BC.unfoldrN (-1) bad bad))
  -- Instances.
  print (mzip (Seq.fromList "abc") (Seq.fromList [1, 2 :: Int]))
  print (mzipWith (+) (Node 1 [Node 2 []]) (Node 10 [Node 20 [], Node 30 []]) :: Tree Int)
  print ((,,,) "a" "b" "c" (+ 1) <*> ("d", "e", "f", 2 :: Int))
  where
    letters = M.fromList (zip "abc" [(), (), bad])
