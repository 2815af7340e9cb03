# SPDX-License-Identifier: BSD-3-Clause
"""Names and types of the Prelude and other modules used by random programs, one per line."""

IMPORTS = ["Control.Monad", "Data.Char (isDigit, ord, toUpper)", "Data.IORef",
           "Data.List (foldl', nub, partition, sort, sortBy)", "Data.Ord (comparing)"]

FUNCTIONS = """
map :: (a -> b) -> [a] -> [b]
filter :: (a -> Bool) -> [a] -> [a]
foldr :: (a -> b -> b) -> b -> [a] -> b
foldl :: (b -> a -> b) -> b -> [a] -> b
foldl' :: (b -> a -> b) -> b -> [a] -> b
scanl :: (b -> a -> b) -> b -> [a] -> [b]
scanr :: (a -> b -> b) -> b -> [a] -> [b]
zip :: [a] -> [b] -> [(a, b)]
zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
unzip :: [(a, b)] -> ([a], [b])
length :: [a] -> Int
null :: [a] -> Bool
sum :: [Int] -> Int
and :: [Bool] -> Bool
any :: (a -> Bool) -> [a] -> Bool
all :: (a -> Bool) -> [a] -> Bool
concat :: [[a]] -> [a]
concatMap :: (a -> [b]) -> [a] -> [b]
reverse :: [a] -> [a]
takeWhile :: (a -> Bool) -> [a] -> [a]
dropWhile :: (a -> Bool) -> [a] -> [a]
span :: (a -> Bool) -> [a] -> ([a], [a])
break :: (a -> Bool) -> [a] -> ([a], [a])
splitAt :: Int -> [a] -> ([a], [a])
take :: Int -> [a] -> [a]
drop :: Int -> [a] -> [a]
partition :: (a -> Bool) -> [a] -> ([a], [a])
lookup :: Eq a => a -> [(a, b)] -> Maybe b
elem :: Eq a => a -> [a] -> Bool
nub :: Eq a => [a] -> [a]
sort :: Ord a => [a] -> [a]
fst :: (a, b) -> a
snd :: (a, b) -> b
curry :: ((a, b) -> c) -> a -> b -> c
uncurry :: (a -> b -> c) -> (a, b) -> c
maybe :: b -> (a -> b) -> Maybe a -> b
either :: (a -> c) -> (b -> c) -> Either a b -> c
flip :: (a -> b -> c) -> b -> a -> c
const :: a -> b -> a
id :: a -> a
seq :: a -> b -> b
not :: Bool -> Bool
even :: Int -> Bool
odd :: Int -> Bool
negate :: Int -> Int
abs :: Int -> Int
signum :: Int -> Int
fromIntegral :: Int -> Integer
fromInteger :: Integer -> Int
toInteger :: Int -> Integer
subtract :: Int -> Int -> Int
max :: Ord a => a -> a -> a
min :: Ord a => a -> a -> a
compare :: Ord a => a -> a -> Ordering
show :: Show a => a -> String
shows :: Show a => a -> String -> String
ord :: Char -> Int
isDigit :: Char -> Bool
toUpper :: Char -> Char
words :: String -> [String]
unwords :: [String] -> String
lines :: String -> [String]
unlines :: [String] -> String
asTypeOf :: a -> a -> a
"""

# For each monad m of a program.
MONADIC = """
mapM :: (a -> m b) -> [a] -> m [b]
forM :: [a] -> (a -> m b) -> m [b]
mapM_ :: (a -> m b) -> [a] -> m ()
sequence :: [m a] -> m [a]
foldM :: (b -> a -> m b) -> b -> [a] -> m b
when :: Bool -> m () -> m ()
unless :: Bool -> m () -> m ()
liftM2 :: (a -> b -> c) -> m a -> m b -> m c
zipWithM :: (a -> b -> m c) -> [a] -> [b] -> m [c]
filterM :: (a -> m Bool) -> [a] -> m [a]
join :: m (m a) -> m a
void :: m a -> m ()
fmap :: (a -> b) -> m a -> m b
ap :: m (a -> b) -> m a -> m b
return :: a -> m a
pure :: a -> m a
"""
