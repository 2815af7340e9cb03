-- A group of mutually recursive parsers, one of which is polymorphic: all of them are generalised
-- together, and what one says of another in a list is not of a function type as it stands.
module Main where

data Result a = Failed Int | Parsed [Char] a

type Parser a = [Char] -> Result a

item :: Char -> Parser Char
item c (d : rest) | c == d = Parsed rest c
item _ input = Failed (length input)

oneOf :: [Parser a] -> Parser a
oneOf parsers input = try parsers (length input)
  where
    try [] best = Failed best
    try (p : ps) best = case p input of
      Failed left -> try ps (min left best)
      parsed -> parsed

both :: (a -> b -> c) -> Parser a -> Parser b -> Parser c
both f p q input = case p input of
  Failed left -> Failed left
  Parsed rest x -> case q rest of
    Failed left -> Failed left
    Parsed end y -> Parsed end (f x y)

mapped :: (a -> b) -> Parser a -> Parser b
mapped f p input = case p input of
  Failed left -> Failed left
  Parsed rest x -> Parsed rest (f x)

-- Of type `Parser [a]`, so that `a` is a variable of the whole group.
nothing ('!' : input) = case expression input of
  Failed _ -> Parsed input []
  Parsed _ _ -> Failed 0
nothing input = Failed (length input)

expression = oneOf [negated, block, choice, atom]
negated = both (\_ x -> negate x) (item '-') expression
block = both (\_ x -> x + 1) (item '(') (both const expression (item ')'))
choice = both (\_ x -> x * 2) (item '?') (both (+) atom expression)
atom = oneOf [mapped (const 4) (item 'a'), mapped (const 5) (item 'b'), mapped length nothing]

-- The same without a polymorphic one.
number = oneOf [digit, signed, grouped]
digit = mapped (const 1) (item '1')
signed = both (\_ x -> negate x) (item '-') number
grouped = both (\_ x -> x) (item '[') (both const number (item ']'))

-- A polymorphic list of itself, in which it stands at a type.
towers = [\x -> [x], \x -> head towers x ++ head towers x, last inner]
  where
    inner = [\x -> [x, x], head inner, \y -> concatMap (head inner) [y]]

shown :: Show a => Result a -> String
shown (Failed left) = "failed, " ++ show left ++ " left"
shown (Parsed rest x) = show x ++ " before " ++ show rest

main :: IO ()
main = do
  mapM_ (putStrLn . shown . expression) ["a", "-b", "(a)", "?ab", "?a?b-(a)", "-", "(b", "!c", "!a"]
  mapM_ (putStrLn . shown . oneOf [negated, choice]) ["-a", "?bb"]
  mapM_ (putStrLn . shown . number) ["1", "-1", "[1]", "[-[1]]", "2"]
  print (map (\f -> f 'x') towers)
