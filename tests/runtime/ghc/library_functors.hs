-- Functor, Foldable, Traversable and their like of the libraries' types, with functions of the program.
module Main where
import Control.Applicative
import Control.Arrow
import Control.Monad
import Control.Monad.Trans.Except
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Trans.Writer.Strict as Strict
import Control.Monad.Trans.Writer
import Data.Foldable
import Data.Functor.Const
import Data.Functor.Identity
import Data.Monoid
import Data.Ord
import Data.Proxy
import qualified Data.Sequence as Seq
import Data.Sequence (ViewL, ViewR)
import Data.String
import Numeric.Natural
import Text.PrettyPrint (Doc, render)
import Text.Printf
import Data.Traversable

inc :: Int -> Int
inc = (+ 1)

visit :: Int -> Writer [Int] Int
visit n = do
  tell [n]
  pure (n * 2)

add :: Int -> Int -> Int
add a b = a + b

combine :: Int -> Int -> Int
combine a b = a * 10 + b

probe :: (Show (t Int), Traversable t) => String -> t Int -> IO ()
probe name t = do
  putStrLn name
  print (fmap inc t)
  print (runWriter (traverse visit t))
  print (foldr combine 0 t, foldl combine 0 t, foldMap shown t, toList t, length t, null t)
  print (foldl' add 0 t, foldr' add 0 t, sum t, product t, elem 2 t, any big t)
  unless (null t) (print (foldr1 combine t, foldl1 combine t, maximum t, minimum t, maximumBy (comparing negate) t))
  print (mapAccumL step 0 t, mapAccumR step 0 t)
  for_ t (\x -> putStr (show x ++ " "))
  putStrLn ""

shown :: Int -> String
shown n = show n

big :: Int -> Bool
big n = n > 2

step :: Int -> Int -> (Int, Int)
step a b = (a + b, a * b)

main :: IO ()
main = do
  probe "Identity" (Identity 3)
  probe "Const" (Const "c" :: Const String Int)
  probe "ZipList" (ZipList [1, 2, 3])
  probe "Down" (Down 3)
  probe "Proxy" Proxy
  probe "Alt" (Alt (Just 2))
  probe "Ap" (Ap [1, 2, 3])
  probe "MaybeT" (MaybeT [Just 1, Nothing, Just 3])
  probe "ExceptT" (ExceptT [Right 1, Left "x", Right 3])
  probe "IdentityT" (IdentityT [1, 2])
  probe "WriterT" (WriterT [(1, "a"), (2, "b")])
  probe "Strict.WriterT" (Strict.WriterT [(1, "a"), (2, "b")])
  probe "ViewL" (Seq.viewl (Seq.fromList [1, 2, 3, 4]))
  probe "EmptyL" (Seq.viewl Seq.empty)
  probe "ViewR" (Seq.viewr (Seq.fromList [1, 2, 3, 4]))
  probe "EmptyR" (Seq.viewr Seq.empty)
  print (getZipList (add <$> ZipList [1, 2, 3] <*> ZipList [10, 20]), ZipList [1] <|> ZipList [2, 3], ZipList [1] < ZipList [2], empty :: ZipList Int)
  print (Down 3 + 4, fmap inc (Down 1), Down add <*> Down 3 <*> Down 4, Down 3 >>= Down . inc, minBound :: Down Bool, Down "a" <> Down "b")
  print (Const "a" <> Const "b" :: Const String Int, mempty :: Const String Int, Const 3 + 4 :: Const Int Bool)
  print (Alt (Just 3) >>= Alt . Just . inc, Alt Nothing <|> Alt (Just 2), Ap [1, 2] <|> Ap [3], Ap (Just [1]) <> Ap (Just [2]), add <$> Ap [1, 2] <*> Ap [3], Ap (Just 3) + 4)
  print (Proxy <> Proxy :: Proxy Int, fmap inc Proxy, Proxy <*> (Proxy :: Proxy Int) :: Proxy Int, [minBound .. maxBound :: Proxy ()])
  print (runKleisli (add <$> Kleisli (\x -> [x, x + 1]) <*> Kleisli (\x -> [x * 10])) 3)
  print (runKleisli (Kleisli (\x -> [x]) >>= \a -> Kleisli (\x -> [a + x, inc a])) 3)
  print (runKleisli (Kleisli (const Nothing) <|> Kleisli (Just . inc)) 3, runKleisli (mzero `mplus` Kleisli (\x -> [x])) 3)
  printf "%d %s\n" (3 :: Natural) (show (4 :: Natural))
  putStrLn (render (fromString "doc" <> fromString "ument" :: Doc))
