module Main where

import Data.Char

-- JSON-like values, with a parser that is a Monad and an Alternative of its own.
newtype P a = P { unP :: String -> [(a, String)] }

instance Functor P where
  fmap f (P p) = P (\s -> [(f a, r) | (a, r) <- p s])

instance Applicative P where
  pure a = P (\s -> [(a, s)])
  P f <*> P p = P (\s -> [(g a, r') | (g, r) <- f s, (a, r') <- p r])

instance Monad P where
  P p >>= k = P (\s -> concat [unP (k a) r | (a, r) <- p s])

infixr 2 +++

(+++) :: P a -> P a -> P a
p +++ q = P $ \s -> case unP p s of
  [] -> unP q s
  rs -> rs

none :: P a
none = P (const [])

item :: P Char
item = P f
  where
    f [] = []
    f (c : cs) = [(c, cs)]

sat :: (Char -> Bool) -> P Char
sat p = do
  c <- item
  if p c then return c else none

char :: Char -> P Char
char = sat . (==)

text :: String -> P String
text = mapM char

many, some :: P a -> P [a]
many p = some p +++ return []
some p = do { a <- p; as <- many p; return (a : as) }

sepBy :: P a -> P b -> P [a]
sepBy p s = list +++ return []
  where
    list = do
      a <- p
      as <- many (s >> p)
      return (a : as)

data Json = Null | Flag Bool | Number Int | Text String | List [Json] | Object [(String, Json)]
  deriving (Eq, Show)

lexeme :: P a -> P a
lexeme p = p >>= \a -> many (sat isSpace) >> return a

json :: P Json
json = lexeme value
  where
    value = constant +++ number +++ fmap Text quoted +++ list +++ object
    constant = (text "null" >> return Null) +++ (text "true" >> return (Flag True))
      +++ (text "false" >> return (Flag False))
    number = fmap (Number . digits) (some (sat isDigit)) +++ fmap (Number . negate . digits) (char '-' >> some (sat isDigit))
    digits = foldl (\n c -> 10 * n + digitToInt c) 0
    quoted = do
      _ <- char '"'
      s <- many (sat (/= '"'))
      _ <- lexeme (char '"')
      return s
    list = fmap List (between '[' ']' (json `sepBy` comma))
    object = fmap Object (between '{' '}' (pair `sepBy` comma))
    pair = do
      k <- quoted
      _ <- lexeme (char ':')
      v <- json
      return (k, v)
    comma = lexeme (char ',')
    between a b p = do
      _ <- lexeme (char a)
      x <- p
      _ <- lexeme (char b)
      return x

render :: Json -> String
render Null = "null"
render (Flag b) = if b then "true" else "false"
render (Number n) = show n
render (Text s) = show s
render (List js) = "[" ++ commas (map render js) ++ "]"
render (Object ps) = "{" ++ commas [show k ++ ":" ++ render v | (k, v) <- ps] ++ "}"

commas :: [String] -> String
commas [] = ""
commas ss = foldr1 (\a b -> a ++ "," ++ b) ss

depth :: Json -> Int
depth (List js) = 1 + maximum (0 : map depth js)
depth (Object ps) = 1 + maximum (0 : map (depth . snd) ps)
depth _ = 0

main :: IO ()
main = mapM_ try
  [ "{ \"a\": [1, -2, true], \"b\": {} }"
  , "[[[]], null, \"x y\"]"
  , "[1, 2"
  ]
  where
    try s = case unP json s of
      [(j, "")] -> putStrLn (render j) >> print (depth j)
      other -> print other
