{-# LANGUAGE GADTs #-}
-- A constructor hides a variable and says what it is: what an alternative's result has of it is
-- known outside.
module Main where

import qualified Data.Map as Map

data Table k where
  Table :: (k ~ hidden) => Map.Map hidden Int -> Table k
  Empty :: Table k

data Field a where
  Number :: (a ~ Int, b ~ a) => b -> Field a
  Other :: (a ~ b) => [b] -> Field a

merged :: Ord k => Maybe (Table k) -> Map.Map k Int -> Int
merged table other = Map.size (Map.union current other)
  where
    current = case table of
      Just (Table t) -> t
      _ -> Map.empty

keys :: Table k -> [k] -> [k]
keys table more = found ++ more
  where
    found = case table of
      Table t -> Map.keys t
      Empty -> []

values :: Field a -> [a] -> [(Bool, a)]
values field more = zip (cycle [True, False]) (own ++ more)
  where
    own = case field of
      Other list -> reverse list
      Number n -> [n, n + 1]

both :: Field a -> Field b -> ([a], [b])
both one other = (first, second)
  where
    (first, second) = case (one, other) of
      (Other list, Other more) -> (list, more)
      (Other list, Number n) -> (list, [n])
      (Number n, Other list) -> ([n], list)
      _ -> ([], [])

main :: IO ()
main = do
  let table = Table (Map.fromList (zip "lazy" [1 ..]))
  print (merged (Just table) (Map.singleton 'z' 0), merged Nothing (Map.singleton 'q' 1))
  putStrLn (keys table "!" ++ keys Empty "?")
  print (values (Other "abc") "d", values (Number (41 :: Int)) [7])
  print (both (Other "x") (Number (3 :: Int)), both (Number (1 :: Int)) (Other [True]))
