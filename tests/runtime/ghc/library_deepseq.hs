-- Evaluation down to the leaves: the libraries' types and the classes of type constructors.
module Main where
import Control.Applicative
import Control.Concurrent
import Control.DeepSeq
import Control.Exception
import Data.Array
import Data.Fixed
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import Data.Functor.Product
import qualified Data.Functor.Sum as F
import Data.Graph
import Data.IORef
import qualified Data.List.NonEmpty as NE
import Data.Proxy
import Data.Semigroup
import Data.Unique
import Data.Version
import Foreign.C.Types
import Foreign.Ptr

newtype Leaf = Leaf Int
instance NFData Leaf where
  rnf (Leaf n) = leaf n

leaf :: Int -> ()
leaf n = n `seq` ()

data Pair f a = Two (f a) (f a)
instance NFData1 f => NFData1 (Pair f) where
  liftRnf r (Two a b) = liftRnf r a `seq` liftRnf r b
instance (NFData1 f, NFData a) => NFData (Pair f a) where
  rnf = rnf1

check :: NFData a => String -> a -> IO ()
check name a = do
  r <- try (evaluate (rnf a))
  putStrLn (name ++ ": " ++ either failed show r)

failed :: ErrorCall -> String
failed (ErrorCall s) = "bottom " ++ s

bad :: Leaf
bad = Leaf (errorWithoutStackTrace "leaf")

main :: IO ()
main = do
  check "fixed" (3 :: Centi)
  ref <- newIORef bad
  check "ref" ref
  var <- newMVar bad
  check "var" var
  me <- myThreadId
  check "thread" me
  u <- newUnique
  check "unique" u
  check "version" (makeVersion [1, 2])
  check "scc" [AcyclicSCC (Leaf 1), CyclicSCC [Leaf 2, bad]]
  check "zip list" (ZipList [Leaf 1, bad])
  check "min" (Min bad, Max (Leaf 1), First (Leaf 2), Last (Leaf 3))
  check "arg" (Arg (Leaf 1) bad)
  check "seven" (Leaf 1, Leaf 2, Leaf 3, Leaf 4, Leaf 5, Leaf 6, bad)
  check "nine" (Leaf 1, 2 :: CInt, 3 :: CDouble, nullPtr :: Ptr Int, 'e', (), True, Leaf 8, Leaf 9)
  check "compose" (Compose [Just (Leaf 1), Nothing, Just bad])
  check "product" (Pair [Leaf 1] (Just (Leaf 2)))
  check "sum" (F.InL [Leaf 1] :: F.Sum [] Maybe Leaf, F.InR (Just bad) :: F.Sum [] Maybe Leaf)
  check "own" (Two [Leaf 1] [bad])
  check "either" (Two (Left (Leaf 1)) (Right (Leaf 2)))
  print (liftRnf leaf [1, 2], liftRnf leaf (Just 3), liftRnf leaf (1 NE.:| [2]), rnf1 (Identity (Leaf 3)), rnf1 (Const (Leaf 4) :: Const Leaf Int))
  print (liftRnf2 leaf leaf (1, 2), rnf2 (Left (Leaf 1) :: Either Leaf Int), liftRnf leaf (listArray (0, 1) [1, 2 :: Int] :: Array Int Int), rnf1 (Proxy :: Proxy Int))
