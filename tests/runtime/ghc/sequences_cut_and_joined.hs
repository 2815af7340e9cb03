import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (><), (<|), (|>))
import Data.Foldable (toList)
import qualified Data.List as L

-- Every operation against the same one on lists, on sequences of many shapes.
data Op = Cons Int | Snoc Int | Append Int | SplitL Int | SplitR Int | Insert Int Int | Delete Int | Update Int Int | Rest | Most
  deriving Show

seed :: Int -> Int
seed s = (s * 1103515245 + 12345) `mod` 2147483648

ops :: Int -> Int -> [Op]
ops _ 0 = []
ops s n = op : ops s4 (n - 1)
  where
    s1 = seed s; s2 = seed s1; s3 = seed s2; s4 = seed s3
    k = s2 `div` 65536 `mod` 300
    x = s3 `div` 65536 `mod` 1000
    op = case s1 `div` 65536 `mod` 12 of
      0 -> Cons x
      1 -> Snoc x
      2 -> Append (k `div` 3)
      3 -> SplitL k
      4 -> SplitR k
      5 -> Insert k x
      6 -> Insert (k `div` 2) x
      7 -> Delete k
      8 -> Update k x
      9 -> Rest
      10 -> Most
      _ -> Append k

onSeq :: Op -> Seq Int -> Seq Int
onSeq (Cons x) s = x <| s
onSeq (Snoc x) s = s |> x
onSeq (Append k) s = if Seq.length s > 400 then Seq.take k s else s >< Seq.fromList [1 .. k] >< s
onSeq (SplitL k) s = let (a, b) = Seq.splitAt k s in b >< a
onSeq (SplitR k) s = let (a, b) = Seq.splitAt (Seq.length s - k) s in b >< a
onSeq (Insert k x) s = Seq.insertAt k x s
onSeq (Delete k) s = Seq.deleteAt k s
onSeq (Update k x) s = Seq.adjust (+ 1) k (Seq.update k x s)
onSeq Rest s = case Seq.viewl s of { Seq.EmptyL -> s; _ Seq.:< t -> Seq.drop 3 t }
onSeq Most s = case Seq.viewr s of { Seq.EmptyR -> s; t Seq.:> _ -> Seq.take (Seq.length t - 2) t }

onList :: Op -> [Int] -> [Int]
onList (Cons x) s = x : s
onList (Snoc x) s = s ++ [x]
onList (Append k) s = if length s > 400 then take k s else s ++ [1 .. k] ++ s
onList (SplitL k) s = drop k s ++ take k s
onList (SplitR k) s = let n = length s - k in drop n s ++ take n s
onList (Insert k x) s = let (a, b) = splitAt k s in a ++ x : b
onList (Delete k) s = let (a, b) = splitAt k s in a ++ drop 1 b
onList (Update k x) s = let (a, b) = splitAt k s in a ++ (if null b then [] else x + 1 : tail b)
onList Rest s = drop 4 s
onList Most s = take (length s - 3) s

sound :: Seq Int -> [Int] -> Bool
sound s xs = Seq.length s == length xs && toList s == xs && and [Seq.lookup i s == Just x | (i, x) <- zip [0 ..] xs]
  && and [toList (Seq.take i s) == take i xs && toList (Seq.drop i s) == drop i xs | i <- [0, 7 .. length xs]]

run :: [Op] -> Seq Int -> [Int] -> Int -> Int
run [] _ _ good = good
run (o : os) s xs good
  | sound s' xs' = run os s' xs' (good + 1)
  | otherwise = error (show (o, xs, toList s', xs'))
  where
    s' = onSeq o s
    xs' = onList o xs

main :: IO ()
main = do
  print [run (ops k 150) Seq.empty [] 0 | k <- [1 .. 4]]
  -- What is not asked for is not evaluated.
  let u = Seq.fromList [1, undefined, 3, undefined :: Int]
      long = Seq.fromList (replicate 40 undefined) :: Seq Int
  print (Seq.length (Seq.adjust (const undefined) 2 u), Seq.length (Seq.update 0 undefined u))
  print (Seq.length (Seq.adjust (const undefined) 20 long), Seq.length (Seq.insertAt 17 undefined long), Seq.length (Seq.deleteAt 30 long))
  print (Seq.length (fst (Seq.splitAt 30 long) >< long), fmap (const ()) (Seq.lookup 33 long), Seq.length (Seq.take 9 long))
  print (Seq.index (Seq.insertAt 3 7 long) 3, Seq.index (Seq.update 39 8 long) 39)
