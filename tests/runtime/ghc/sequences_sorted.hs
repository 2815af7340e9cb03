import qualified Data.Foldable as F
import qualified Data.Sequence as Seq
import qualified Data.Array as A
import Data.Sequence (Seq, (><), (<|), (|>))

-- What is compared with what, and the order of equals, follow from a sequence's shape, and that from how it was made.
newtype Key = Key Int

instance Eq Key where
  Key a == Key b = a == b

instance Ord Key where
  compare (Key a) (Key b) = compare a b

key :: (Int, Int) -> Key
key (a, _) = Key a

byFirst :: (Int, Int) -> (Int, Int) -> Ordering
byFirst (a, _) (b, _) = compare a b

pairs :: Int -> [(Int, Int)]
pairs n = [(i * 7919 `mod` 7, i) | i <- [1 .. n]]

made :: Int -> [Seq (Int, Int)]
made n =
  [ listed, grown, foldr (<|) Seq.empty xs, Seq.reverse grown, Seq.fromFunction n (xs !!)
  , Seq.fromArray (A.listArray (1, n) xs), Seq.drop 3 listed >< Seq.take 3 listed
  , Seq.zip (fmap fst listed) (fmap snd grown), Seq.mapWithIndex (\i (a, _) -> (a, i)) listed
  , Seq.scanl (\(a, b) (c, d) -> (mod (a + c) 5, b + d)) (0, 0) grown
  , Seq.insertAt 4 (0, 0) (Seq.deleteAt 2 listed), Seq.iterateN n (\(a, b) -> (mod (a * 3) 7, b + 1)) (1, 1)
  , Seq.replicate n (1, 2) >< listed, fmap (\c -> (Seq.length c `mod` 3, sum (fmap snd c))) (Seq.chunksOf 3 listed) ]
  where
    xs = pairs n
    listed = Seq.fromList xs
    grown = foldl (|>) Seq.empty xs

sortedBy, unstable, sortedOn, unstableOn, plain, unstablePlain :: Seq (Int, Int) -> [Int]
sortedBy s = map snd (F.toList (Seq.sortBy byFirst s))
unstable s = map snd (F.toList (Seq.unstableSortBy byFirst s))
sortedOn s = map snd (F.toList (Seq.sortOn key s))
unstableOn s = map snd (F.toList (Seq.unstableSortOn key s))
plain s = [length (Seq.sort (fmap key s))]
unstablePlain s = [length (Seq.unstableSort (fmap key s))]

main :: IO ()
main = do
  mapM_ (\n -> print [map unstable (made n), map unstableOn (made n)]) [0, 1, 5, 13]
  print [[sum (f s) | f <- [sortedBy, sortedOn]] | n <- [16, 40, 150], s <- made n]
  print [sum (zipWith (*) [1 ..] (unstable s)) | n <- [16, 25, 61, 107, 433], s <- made n]
  print (map length [plain s ++ unstablePlain s | s <- made 100])
