import Control.Applicative (liftA2)
import Data.Foldable (fold, foldl')
import Data.Sequence (Seq, (|>))
import Data.Traversable (foldMapDefault)
import qualified Data.Sequence as Seq

-- How monoids and applicative functors of a sequence's elements are put together.
data Sum = Of Int | Sum :+ Sum | Zero

instance Show Sum where
  show (Of n) = show n
  show Zero = "0"
  show (a :+ b) = "(" ++ show a ++ " " ++ show b ++ ")"

instance Semigroup Sum where
  a <> b = a :+ b

instance Monoid Sum where
  mempty = Zero

data Action a = Action String a

instance Functor Action where
  fmap f (Action s a) = Action ("fmap " ++ s) (f a)

instance Applicative Action where
  pure a = Action "pure" a
  Action s f <*> Action t a = Action ("(" ++ s ++ " * " ++ t ++ ")") (f a)
  liftA2 f (Action s a) (Action t b) = Action ("(" ++ s ++ ", " ++ t ++ ")") (f a b)

action :: Int -> Action Int
action n = Action (show n) (n + 1)

said :: Foldable t => Action (t Int) -> String
said (Action s xs) = s ++ " " ++ show (sum xs)

main :: IO ()
main = mapM_ each [0, 1, 2, 3, 4, 5, 8, 20]
  where
    each n = mapM_ (shown n) [Seq.fromList [1 .. n], foldl' (|>) Seq.empty [1 .. n]]
    shown n xs = do
      print [foldMap Of xs, fold (fmap Of xs), foldMapDefault Of xs, Seq.foldMapWithIndex (\i x -> Of (i * x)) xs]
      mapM_ putStrLn [said (traverse action xs), said (Seq.traverseWithIndex (\i x -> action (i + x)) xs), said (sequenceA (fmap action xs))]
      mapM_ (putStrLn . said) [Seq.replicateA n (action 7)]
