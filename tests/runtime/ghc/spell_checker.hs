-- A spell checker after Norvig: a model in a strict map, edits as sets, suggestions ranked; with ByteString.
module Main (main) where

import qualified Data.ByteString.Char8 as B
import Data.Char (isAlpha, toLower)
import Data.Either (partitionEithers)
import Data.List (sortBy, tails, unfoldr)
import qualified Data.Map.Strict as Map
import Data.Monoid
import qualified Data.Set as Set
import Control.Monad (forM_, guard, mplus, when)
import Data.Maybe (fromJust, listToMaybe)

type Model = Map.Map B.ByteString Int

corpus :: B.ByteString
corpus = B.pack $ unlines
  [ "The quality of mercy is not strained. It droppeth as the gentle rain from heaven"
  , "upon the place beneath: it is twice blest; it blesseth him that gives and him that takes."
  , "'Tis mightiest in the mightiest; it becomes the throned monarch better than his crown;"
  , "his sceptre shows the force of temporal power, the attribute to awe and majesty,"
  , "wherein doth sit the dread and fear of kings; but mercy is above this sceptred sway,"
  , "it is enthroned in the hearts of kings, it is an attribute to God himself;"
  , "and earthly power doth then show likest God's when mercy seasons justice."
  ]

-- Maximal runs of letters.
tokens :: B.ByteString -> [B.ByteString]
tokens = unfoldr next
  where
    next text =
      let start = B.dropWhile (not . isAlpha) text
      in if B.null start then Nothing else Just (B.span isAlpha start)

train :: B.ByteString -> Model
train text = Map.fromListWith (+) [(B.map toLower w, 1) | w <- tokens text]

edits :: B.ByteString -> Set.Set B.ByteString
edits word = Set.fromList (concat [deletes, transposes, replaces, inserts])
  where
    splits = zip (B.inits word) (B.tails word)
    deletes = [B.append a (B.tail b) | (a, b) <- splits, not (B.null b)]
    transposes = do
      (a, b) <- splits
      guard (B.length b > 1)
      return (B.concat [a, B.pack [B.index b 1, B.head b], B.drop 2 b])
    replaces = [a <> B.cons c (B.tail b) | (a, b) <- splits, not (B.null b), c <- letters]
    inserts = [a <> B.cons c b | (a, b) <- splits, c <- letters]
    letters = "aeioulnrstdgbcmpfhvwykjxqz"

known :: Model -> Set.Set B.ByteString -> [(B.ByteString, Int)]
known model words' = [(w, n) | w <- Set.toList words', Just n <- [Map.lookup w model]]

data Verdict = Correct | Suggest [(B.ByteString, Int)] | Unknown

check :: Model -> B.ByteString -> Verdict
check model raw
  | word `Map.member` model = Correct
  | otherwise = maybe Unknown (Suggest . sortBy rank) (nearest `mplus` farther)
  where
    word = B.map toLower raw
    nearest = nonEmpty (known model (edits word))
    farther = nonEmpty (known model (Set.unions (map edits (take 40 (Set.toList (edits word))))))
    nonEmpty xs = if null xs then Nothing else Just xs
    rank (a, m) (b, n) = compare n m <> compare (distance word a) (distance word b) <> compare a b

distance :: B.ByteString -> B.ByteString -> Int
distance a b = last (B.foldl' row [0 .. B.length b] a)
  where
    row previous@(p : ps) c = scanl step (p + 1) (zip3 (B.unpack b) previous ps)
      where step left (d, diagonal, up) = minimum [left + 1, up + 1, diagonal + (if c == d then 0 else 1)]
    row [] _ = []

text :: [String]
text = ["mercie", "is", "teh", "Quality", "of", "hart", "and", "zzz", "thrned", "pwr", "erthly", "God"]

main :: IO ()
main = do
  let model = train corpus
      Sum total = foldMap Sum model
  putStrLn (show (Map.size model) ++ " words, " ++ show total ++ " occurrences")
  forM_ text $ \w -> do
    B.putStr (B.pack (w ++ ": "))
    case check model (B.pack w) of
      Correct -> putStrLn "correct"
      Unknown -> putStrLn "no idea"
      Suggest ss -> B.putStrLn (B.intercalate (B.pack ", ") [B.concat [s, B.pack "/", B.pack (show n)] | (s, n) <- take 4 ss])
  print (Set.size (edits (B.pack "mercy")))
  let (wrong, right) = partitionEithers [maybe (Left w) Right (Map.lookup (B.pack w) model) | w <- text]
  print (wrong, right)
  print (getFirst (foldMap (First . fmap fst . B.readInt) [B.pack "x", B.pack "12a", B.pack "7"]))
  print (listToMaybe [t | t <- tails "abc", length t == 2], fromJust (B.elemIndex 'q' corpus))
  when (B.isPrefixOf (B.pack "The") corpus) $ print (B.count 'e' corpus, B.words (B.take 18 corpus))
