{-# LANGUAGE PatternSynonyms #-}
import Data.Sequence (Seq (..), pattern Empty, (|>))
import qualified Data.Sequence as Seq

breadthFirst :: Seq Int -> [Int] -> [Int]
breadthFirst Empty seen = reverse seen
breadthFirst (x :<| rest) seen
  | x > 20 || x `elem` seen = breadthFirst rest seen
  | otherwise = breadthFirst (rest |> (2 * x) |> (x + 3)) (x : seen)

lastTwo :: Seq a -> Maybe (a, a)
lastTwo (_ :|> a :|> b) = Just (a, b)
lastTwo _ = Nothing

rotate :: Seq a -> Seq a
rotate s = case s of
  x :<| xs -> xs :|> x
  Seq.Empty -> s

main :: IO ()
main = do
  print (breadthFirst (Seq.singleton 1) [])
  print (lastTwo (Seq.fromList "hello"), lastTwo (Seq.fromList "h"))
  print (rotate (1 :<| 2 :<| 3 :<| Empty))
  print (sum (10 :<| (Seq.fromList [20, 30] :|> 40)))
