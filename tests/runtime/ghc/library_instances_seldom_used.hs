-- Instances of base that are seldom used.
module Main where
import Control.Exception
import Control.Monad
import Control.Monad.Fix
import Control.Monad.ST
import Control.Monad.Zip
import Data.Bifoldable
import Data.Bitraversable
import Data.Functor.Const
import Data.Functor.Identity
import Data.Ix
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid
import Data.Ord
import Data.Proxy
import qualified Data.Semigroup as S
import qualified Data.Sequence as Seq
import qualified Data.Text as T
import Foreign.Marshal.Alloc
import Foreign.Storable

ones :: [Int] -> [Int]
ones xs = 1 : take 2 xs

add :: Int -> Int -> Int
add a b = a + b

attempt :: String -> a -> IO ()
attempt name x = (evaluate x >> putStrLn (name ++ " fine")) `catch` failed name

failed :: String -> ErrorCall -> IO ()
failed name _ = putStrLn (name ++ " failed")

main :: IO ()
main = do
  print (read "(1,'a',True,(),2)" :: (Int, Char, Bool, (), Int))
  print (read "((1),2,3,4,5,6)" :: (Int, Int, Int, Int, Int, Int), read "[(1,2,3,4,5,6,[7])]" :: [(Int, Int, Int, Int, Int, Int, [Int])])
  print (minBound :: (Bool, Bool, (), Bool, Bool), maxBound :: (Bool, Bool, (), Bool, Bool, Ordering), minBound :: ((), (), (), (), (), (), Bool))
  x <- alloca (\p -> poke p (Identity 3.5) >> peek p)
  y <- alloca (\p -> poke p (Down 'x') >> peek p)
  z <- alloca (\p -> poke p (Const 7 :: Const Int ()) >> peek p)
  print (x :: Identity Double, y, z, sizeOf (Down 'c'))
  print (Down 2.5 / 2, range (Down 1, Down 3), toRational (Down 0.5), index (Proxy, Proxy) Proxy, range (Proxy, Proxy))
  print (read "1 :< fromList [2]" :: Seq.ViewL Int, read "EmptyR" :: Seq.ViewR Int)
  print (runST (mfix (pure . ones)), getSum (mfix (Sum . ones)), getDual (mfix (Dual . ones)), getFirst (mfix (First . Just . ones)), getDown (mfix (Down . ones)), getAlt (mfix (Alt . Just . ones)), S.getMin (mfix (S.Min . ones)))
  print (mzipWith add (Sum 1) (Sum 2), mzipWith add (1 :| [2]) (3 :| [4, 5]), munzip ((1, 'a') :| [(2, 'b')]), mzip (Down 1) (Down 2))
  print (bifoldMap show show (S.Arg 1 'a'), bitraverse (Just . add 1) (const (Just 'b')) (S.Arg 1 'a'))
  mapM_ (\k -> attempt "head" (T.head (T.replicate k (T.pack "a")))) [0, 0, 1]
  mapM_ (\k -> attempt "last" (T.last (T.replicate k (T.pack "a")))) [0, 0, 1]
  mapM_ (\k -> attempt "tail" (T.tail (T.replicate k (T.pack "a")))) [0, 0, 1]
  mapM_ (\k -> attempt "init" (T.init (T.replicate k (T.pack "a")))) [0, 0, 1]
