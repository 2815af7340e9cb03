module Main where

-- Hamming numbers: partial applications of (*) made in one place, applied in another.
ham :: [Int]
ham = y
  where
    y = 1 : merge (merge (map (times 2) y) (map (times 3) y)) (map (times 5) y)
    times a b = a * b
    merge f g = case f of
      (a : b) -> case g of
        (c : d) ->
          if a < c then a : merge b g
          else if a == c then merge f d
          else c : merge f d
        [] -> f
      [] -> g

main :: IO ()
main = print (sum (take 1500 ham))
