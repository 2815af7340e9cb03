module Main where

data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun
  deriving (Show, Eq, Ord, Enum, Bounded)

data Suit = Clubs | Diamonds | Hearts | Spades deriving (Eq, Ord, Show, Enum, Bounded)

data Card = Card { rank :: Int, suit :: Suit } deriving (Eq, Ord)

instance Show Card where
  show (Card r s) = rankName r ++ " of " ++ show s

rankName :: Int -> String
rankName 11 = "J"
rankName 12 = "Q"
rankName 13 = "K"
rankName 1 = "A"
rankName n = show n

weekend :: Day -> Bool
weekend d = d `elem` [Sat, Sun]

next :: (Eq a, Enum a, Bounded a) => a -> a
next x
  | x == maxBound = minBound
  | otherwise = succ x

deck :: [Card]
deck = [Card r s | s <- [minBound ..], r <- [1, 11]]

colour :: Suit -> String
colour s = case s of
  Hearts -> red
  Diamonds -> red
  _ -> "black"
  where red = "red"

main :: IO ()
main = do
  print [d | d <- [Mon ..], weekend d]
  print (map next [Fri, Sun])
  print (next Spades, next True)
  print ([Mon, Wed ..], [Sat, Fri .. Tue])
  print (fromEnum Sun, toEnum 2 :: Day)
  print (minimum deck, maximum deck)
  mapM_ print (filter ((> 10) . rank) deck)
  print (zip [minBound .. maxBound :: Suit] (map colour [Clubs ..]))
  print (compare Mon Tue, Mon < Sun, pred Sun)
