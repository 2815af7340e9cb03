module Main where

-- Records: construction, update, selectors as functions, patterns with fields.
data Point = Point { px :: Int, py :: Int } deriving (Eq, Show)

data Account = Account
  { owner :: String
  , balance :: Int
  , history :: [Int]
  } deriving (Show)

data Shape
  = Circle { centre :: Point, radius :: Int }
  | Box { centre :: Point, width, height :: Int }
  deriving (Eq, Show)

deposit :: Int -> Account -> Account
deposit n a = a { balance = balance a + n, history = n : history a }

withdraw :: Int -> Account -> Either String Account
withdraw n a
  | n > balance a = Left (owner a ++ " has only " ++ show (balance a))
  | otherwise = Right a { balance = balance a - n, history = negate n : history a }

move :: Int -> Int -> Shape -> Shape
move dx dy s = s { centre = shift (centre s) }
  where shift p = p { px = px p + dx, py = py p + dy }

area :: Shape -> Int
area Circle { radius = r } = 3 * r * r
area (Box { width = w, height = h }) = w * h

isBox :: Shape -> Bool
isBox Box {} = True
isBox _ = False

grow :: Shape -> Shape
grow s@Circle { radius = r } = s { radius = r + 1 }
grow s = s { width = width s * 2, height = height s * 2 }

main :: IO ()
main = do
  let a0 = Account { owner = "ada", balance = 10, history = [] }
      a1 = foldr deposit a0 [1 .. 5]
  print a1
  print (map balance [a0, a1])
  case withdraw 100 a1 of
    Left e -> putStrLn e
    Right a -> print a
  case withdraw 20 a1 >>= withdraw 3 of
    Left e -> putStrLn e
    Right a -> print (history a)
  let shapes = [Circle (Point 0 0) 2, Box { height = 3, width = 4, centre = Point (-1) 1 }]
  mapM_ (print . grow . move 1 (-2)) shapes
  print (sum (map area shapes), filter isBox shapes)
  print (map (px . centre) shapes)
