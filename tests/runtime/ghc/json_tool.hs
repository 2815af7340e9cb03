{-# LANGUAGE FlexibleInstances, ScopedTypeVariables #-}
-- JSON: a parser of its own with positions, a pretty-printer, queries, encoding classes.
module Main where

import Control.Applicative
import Data.Char
import Data.Functor (($>))
import Data.List (intercalate)
import qualified Data.Map as Map
import Numeric (readHex, showHex)
import Text.PrettyPrint hiding (Str, char, empty, quotes, (<>))
import qualified Text.PrettyPrint as P

data Json
  = Null
  | Bool Bool
  | Num Double
  | Str String
  | Arr [Json]
  | Obj [(String, Json)]
  deriving (Eq, Ord, Show)

data Position = Position {row :: !Int, column :: !Int} deriving (Eq, Ord)

instance Show Position where
  show (Position r c) = show r ++ ":" ++ show c

data Input = Input {rest :: String, here :: !Position}

data ParseError = ParseError {place :: Position, expected :: [String]}

instance Show ParseError where
  show (ParseError p []) = show p ++ ": unexpected"
  show (ParseError p es) = show p ++ ": expected " ++ intercalate " or " es

newtype Parser a = Parser {runParser :: Input -> Either ParseError (a, Input)}

instance Functor Parser where
  fmap f (Parser p) = Parser $ \i -> case p i of
    Left e -> Left e
    Right (a, j) -> Right (f a, j)

instance Applicative Parser where
  pure a = Parser $ \i -> Right (a, i)
  Parser f <*> Parser p = Parser $ \i -> do
    (g, j) <- f i
    (a, k) <- p j
    Right (g a, k)

instance Monad Parser where
  Parser p >>= f = Parser $ \i -> p i >>= \(a, j) -> runParser (f a) j

instance Alternative Parser where
  empty = Parser $ \i -> Left (ParseError (here i) [])
  Parser p <|> Parser q = Parser $ \i -> case p i of
    Right r -> Right r
    Left e
      | place e > here i -> Left e
      | otherwise -> case q i of
          Right r -> Right r
          Left f
            | place f > place e -> Left f
            | otherwise -> Left (ParseError (place e) (expected e ++ expected f))

infix 0 <?>
(<?>) :: Parser a -> String -> Parser a
Parser p <?> what = Parser $ \i -> case p i of
  Left e | place e == here i -> Left e {expected = [what]}
  other -> other

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser $ \(Input s p) -> case s of
  c : cs | ok c -> Right (c, Input cs (advance c p))
  _ -> Left (ParseError p [])

advance :: Char -> Position -> Position
advance '\n' (Position r _) = Position (r + 1) 1
advance _ (Position r c) = Position r (c + 1)

char :: Char -> Parser Char
char c = satisfy (== c) <?> show c

keyword :: String -> Parser String
keyword w = traverse char w <?> w

lexeme :: Parser a -> Parser a
lexeme p = p <* many (satisfy isSpace)

sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []

json :: Parser Json
json = lexeme value <?> "a value"
 where
  value = (keyword "null" $> Null)
    <|> (Bool True <$ keyword "true")
    <|> (Bool False <$ keyword "false")
    <|> (Num <$> number)
    <|> (Str <$> string)
    <|> (Arr <$> between '[' ']' (json `sepBy` symbol ','))
    <|> (Obj <$> between '{' '}' (pair `sepBy` symbol ','))
  pair = (,) <$> lexeme string <* symbol ':' <*> json

symbol :: Char -> Parser Char
symbol = lexeme . char

between :: Char -> Char -> Parser a -> Parser a
between open close p = symbol open *> p <* char close

number :: Parser Double
number = do
  sign <- optional (char '-')
  whole <- some digit
  fraction <- optional (char '.' *> some digit)
  power <- optional $ do
    _ <- satisfy (`elem` "eE")
    s <- optional (satisfy (`elem` "+-"))
    ds <- some digit
    pure ((if s == Just '-' then negate else id) (read ds :: Int))
  let text = whole ++ maybe "" ('.' :) fraction ++ maybe "" (\e -> 'e' : show e) power
  pure (maybe id (const negate) sign (read text))
 where
  digit = satisfy isDigit <?> "a digit"

string :: Parser String
string = char '"' *> many piece <* char '"'
 where
  piece = satisfy (\c -> c /= '"' && c /= '\\' && not (isControl c)) <|> (char '\\' *> escape)
  escape = foldr (\(k, v) p -> (char k $> v) <|> p) unicode
    [('"', '"'), ('\\', '\\'), ('/', '/'), ('n', '\n'), ('t', '\t'), ('r', '\r'), ('b', '\b'), ('f', '\f')]
  unicode = do
    _ <- char 'u'
    digits <- sequenceA (replicate 4 (satisfy isHexDigit <?> "a hexadecimal digit"))
    pure (chr (fst (head (readHex digits))))

parseJson :: String -> Either ParseError Json
parseJson text = fst <$> runParser (many (satisfy isSpace) *> json <* end) (Input text (Position 1 1))
 where
  end = Parser $ \i -> if null (rest i) then Right ((), i) else Left (ParseError (here i) ["the end"])

-- ---- printing ---------------------------------------------------------------
pretty :: Json -> Doc
pretty v = case v of
  Null -> text "null"
  Bool b -> text (map toLower (show b))
  Num n -> text (showNumber n)
  Str s -> text (quote s)
  Arr [] -> text "[]"
  Arr xs -> brackets (fsep (punctuate comma (map pretty xs)))
  Obj [] -> text "{}"
  Obj kvs -> lbrace $+$ nest 2 (vcat (punctuate comma [text (quote k) P.<> colon <+> pretty w | (k, w) <- kvs])) $+$ rbrace

compact :: Json -> ShowS
compact v = case v of
  Null -> showString "null"
  Bool b -> showString (if b then "true" else "false")
  Num n -> showString (showNumber n)
  Str s -> showString (quote s)
  Arr xs -> showChar '[' . commas (map compact xs) . showChar ']'
  Obj kvs -> showChar '{' . commas [showString (quote k) . showChar ':' . compact w | (k, w) <- kvs] . showChar '}'
 where
  commas [] = id
  commas fs = foldr1 (\f g -> f . showChar ',' . g) fs

showNumber :: Double -> String
showNumber n
  | n == fromIntegral whole = show whole
  | otherwise = show n
 where whole = round n :: Integer

quote :: String -> String
quote s = '"' : concatMap escaped s ++ "\""
 where
  escaped c = case c of
    '"' -> "\\\""
    '\\' -> "\\\\"
    '\n' -> "\\n"
    _ | isAscii c && isPrint c -> [c]
      | otherwise -> "\\u" ++ (let h = showHex (ord c) "" in replicate (4 - length h) '0' ++ h)

-- ---- to and from ------------------------------------------------------------
class ToJson a where
  toJson :: a -> Json
  listToJson :: [a] -> Json
  listToJson = Arr . map toJson

class FromJson a where
  fromJson :: Json -> Maybe a

instance ToJson Bool where toJson = Bool
instance ToJson Int where toJson = Num . fromIntegral
instance ToJson Double where toJson = Num
instance ToJson Char where
  toJson c = Str [c]
  listToJson = Str
instance ToJson a => ToJson [a] where toJson = listToJson
instance ToJson a => ToJson (Maybe a) where toJson = maybe Null toJson
instance (ToJson a, ToJson b) => ToJson (a, b) where toJson (a, b) = Arr [toJson a, toJson b]
instance ToJson v => ToJson (Map.Map String v) where toJson m = Obj (Map.toList (Map.map toJson m))

instance FromJson Int where
  fromJson (Num n) | n == fromIntegral (truncate n :: Int) = Just (truncate n)
  fromJson _ = Nothing
instance FromJson Bool where
  fromJson (Bool b) = Just b
  fromJson _ = Nothing
instance FromJson a => FromJson [a] where
  fromJson (Arr xs) = mapM fromJson xs
  fromJson _ = Nothing

-- ---- queries ------------------------------------------------------------------
data Step = Field String | Index Int | Every deriving (Show)

query :: [Step] -> Json -> [Json]
query [] v = [v]
query (s : ss) v = concatMap (query ss) (step s v)
 where
  step (Field k) (Obj kvs) = [w | (k', w) <- kvs, k == k']
  step (Index i) (Arr xs) | i < length xs = [xs !! i]
  step Every (Arr xs) = xs
  step Every (Obj kvs) = map snd kvs
  step _ _ = []

depth :: Json -> Int
depth (Arr xs) = 1 + maximum (0 : map depth xs)
depth (Obj kvs) = 1 + maximum (0 : map (depth . snd) kvs)
depth _ = 0

sample :: String
sample = unlines
  [ "{ \"name\": \"caf\\u00e9 \\\"noir\\\"\", \"open\": true,"
  , "  \"tables\": [ {\"seats\": 4, \"free\": false}, {\"seats\": 2, \"free\": true}, {\"seats\": 10, \"free\": null} ],"
  , "  \"prices\": [1.5, 2.25e1, -3, 400E-2, 0], \"nested\": [[], [[]], [[[]]]],"
  , "  \"empty\": {}, \"motto\": \"tab\\tand\\nline\" }"
  ]

main :: IO ()
main = do
  case parseJson sample of
    Left e -> print e
    Right v -> do
      putStrLn (render (pretty v))
      putStrLn (compact v "")
      print (fmap (== v) (either (const Nothing) Just (parseJson (compact v ""))))
      print (depth v)
      print (query [Field "tables", Every, Field "seats"] v)
      print (query [Field "prices", Index 1] v)
      print (map fromJson (query [Field "tables", Every, Field "free"] v) :: [Maybe Bool])
      print (fromJson (Arr (query [Field "tables", Every, Field "seats"] v)) :: Maybe [Int])
  let bad = ["", "[1, 2", "{\"a\" 1}", "[1,]", "nul", "\"\\u12g4\"", "[1]\n x", "-", "{\"k\": tru}", "[01.]"]
  mapM_ (\b -> putStrLn (show b ++ " -> " ++ either show (\v -> compact v "") (parseJson b))) bad
  putStrLn (compact (toJson (Map.fromList [("a", [Just (1 :: Int), Nothing]), ("b", [])])) "")
  putStrLn (compact (toJson [("x", 1.5 :: Double), ("y", 2)]) "")
