-- A case of a variable that is bound to a constructor with fields is decided where it is for evaluation alone, and left
-- where it chooses or names fields.
module Main where

chosen, given, nested, bound, rest, maybe' :: Int -> Int -> Bool
chosen = pick [\_ _ -> True] (\_ -> (\_ -> True)) where { pick (x : _) _ = x; pick [] d = d }
given = case [\_ _ -> True] of { (x : _) -> x; [] -> \_ _ -> False }
nested = case (case Just 'a' of { _ -> [\_ _ -> True] }) of { (x : _) -> x; [] -> \_ _ -> False }
bound = let { xs = [\_ _ -> True] } in case xs of { (x : _) -> x; [] -> \_ _ -> False }
rest = let { xs = [\_ _ -> True] } in case xs of { (x : y) -> (if null y then id else id) x; [] -> \_ _ -> False }
maybe' = pick (Just (\_ _ -> True)) (\_ -> (\_ -> True)) where { pick (Just x) _ = x; pick _ d = d }

free, paired :: Int -> Int -> Int -> Bool
free z = pick [\_ _ -> z > 1] (\_ -> (\_ -> True)) where { pick (x : _) _ = x; pick [] d = d }
paired z = pick [(,) z] (,) fst
  where { pick (x : _) _ h = \a -> (\b -> h (x b) > a); pick [] _ _ = \_ -> (\_ -> True) }

main :: IO ()
main = print ([f 1 2 | f <- [chosen, given, nested, bound, rest, maybe']], [f 1 2 3 | f <- [free, paired]])
