module Main where

-- Regular expressions by derivatives, and by continuations.
data Re = Empty | Eps | Sym Char | Seq Re Re | Alt Re Re | Star Re
  deriving (Eq, Show)

infixr 6 <.>
infixr 5 <|>

(<.>), (<|>) :: Re -> Re -> Re
Empty <.> _ = Empty
_ <.> Empty = Empty
Eps <.> r = r
r <.> Eps = r
a <.> b = Seq a b
Empty <|> r = r
r <|> Empty = r
a <|> b | a == b = a
        | otherwise = Alt a b

nullable :: Re -> Bool
nullable r = case r of
  Eps -> True
  Star _ -> True
  Seq a b -> nullable a && nullable b
  Alt a b -> nullable a || nullable b
  _ -> False

derive :: Char -> Re -> Re
derive c = d
  where
    d (Sym c') | c == c' = Eps
    d (Seq a b)
      | nullable a = d a <.> b <|> d b
      | otherwise = d a <.> b
    d (Alt a b) = d a <|> d b
    d r@(Star a) = d a <.> r
    d _ = Empty

matches :: Re -> String -> Bool
matches r = nullable . foldl (flip derive) r

matchK :: Re -> String -> Bool
matchK re s = go re s null
  where
    go Empty _ _ = False
    go Eps cs k = k cs
    go (Sym c) (c' : cs) k | c == c' = k cs
    go (Sym _) _ _ = False
    go (Seq a b) cs k = go a cs (\rest -> go b rest k)
    go (Alt a b) cs k = go a cs k || go b cs k
    go r@(Star a) cs k = k cs || go a cs (\rest -> length rest < length cs && go r rest k)

string :: String -> Re
string = foldr ((<.>) . Sym) Eps

oneOf :: String -> Re
oneOf = foldr1 (<|>) . map Sym

plus, opt :: Re -> Re
plus r = r <.> Star r
opt r = r <|> Eps

number :: Re
number = opt (Sym '-') <.> plus digit <.> opt (Sym '.' <.> plus digit)
  where digit = oneOf "0123456789"

main :: IO ()
main = do
  print (map (matches number) ["12", "-3.5", "3.", "", "x"])
  print (map (matchK number) ["12", "-3.5", "3.", "", "x"])
  let r = Star (string "ab" <|> string "c")
  print [(w, matches r w, matchK r w) | w <- ["", "ab", "abcab", "aba"]]
  print (derive 'a' r)
