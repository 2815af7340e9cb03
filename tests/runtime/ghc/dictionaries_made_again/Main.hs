-- Default methods of instances with contexts, of classes here and in the libraries, used from another
-- module: who makes their dictionaries, and how often.
module Main (main) where
import Shapes
import Control.Monad
import Control.Applicative
import Data.Foldable

data T a = T a a
instance Measure a => Measure (T a) where
  depth (T a b) = depth a + size b
  tag b = \_ -> show [b]
instance Show a => Show (T a) where
  showsPrec d (T a b) = showsPrec d [a, b]

here :: Measure a => a -> String
here x = label 'x' (Just [x])

main :: IO ()
main = do
  print (size [1 :: Int], size [2 :: Int])
  print (size [[True]], width (1 :: Int, True))
  putStrLn (label 'q' [3 :: Int])
  putStrLn (label "r" [[3 :: Int]] ++ label 's' (Just [4 :: Int]))
  print (both 'a' [True] [1 :: Int], both 'a' (Just 'b' <$ Just True) (1 :: Int, [False]))
  putStrLn (label True (Left 3 :: Either Int Char))
  putStrLn (here (4 :: Int) ++ here [T 'x' 'y' <$ [5 :: Int]])
  print (size (T 1 (2 :: Int)), size (T [1] [2 :: Int]), label () (T [True] []))
  print (snd (twice (3 :: Int)), snd (twice [[4 :: Int]]), total [Just [5 :: Int]])
  print (succ (E False), pred (E 'b'), take 2 [E 'a' ..], [E 1, E 3 .. E (7 :: Int)])
  print (E 3 /= E (4 :: Int), max (E 'a') (E 'b'), E 'c' < E 'd', E 2 - E (1 :: Int))
  print (div (E 7) (E (2 :: Int)), mod (E (-7)) (E (2 :: Int)), divMod (E 9) (E (4 :: Int)), even (E (4 :: Int)))
  print (run (liftA2 (+) (P [1, 2]) (P [3 :: Int])), run (replicateM 2 (P "ab")))
  print (run (P (Just 1) *> P (Just 'x')), run (P [1, 2 :: Int] <* P "xy"), run (3 <$ P (Just 'c')))
  print (run (P [1 :: Int] >> P "u"), run (return 'k' :: P Maybe Char))
  print (sum (P [1, 2, 3 :: Int]), length (P "abc"), toList (P (Just 'x')), elem 3 (P [3 :: Int]), maximum (P [2, 5 :: Int]))
  print (fmap run (sequenceA (P [Just 1, Just (2 :: Int)])), run <$> mapM (\x -> [x, x + 1]) (P (Just (1 :: Int))))
  print (mconcat [W [1, 2], W [2, 3 :: Int]], mappend (W "ab") (W "bc"))
  print [T 'a' 'b', T 'c' 'd']

instance Measure Char

