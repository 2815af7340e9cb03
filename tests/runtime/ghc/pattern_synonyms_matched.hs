{-# LANGUAGE PatternSynonyms, ViewPatterns, BangPatterns, LambdaCase, ScopedTypeVariables #-}
module Main where
import Data.List (uncons)
import qualified Data.Map as M

-- Overloaded, with functions of their own, nested, in every place where patterns stand.

pattern Zero :: (Eq a, Num a) => a
pattern Zero = 0

pattern Twice :: Integral a => a -> a
pattern Twice n <- (half -> Just n) where
  Twice n = check n `seq` n * 2

half :: Integral a => a -> Maybe a
half n | even n = Just (n `div` 2)
       | otherwise = Nothing

check :: Integral a => a -> Bool
check n = n > 100

pattern Lookup :: Int -> M.Map Int Int
pattern Lookup v <- ((\m -> M.lookup 3 m) -> Just v)

pattern Cons x xs <- (uncons -> Just (x, xs))
pattern Nil <- (null -> True)

pattern Both a b <- (Twice a, Cons b _)

pattern Strict x <- !x

collatz :: Int -> Int
collatz Zero = 0
collatz 1 = 1
collatz (Twice n) = 1 + collatz n
collatz n = 1 + collatz (3 * n + 1)

len :: [a] -> Int
len Nil = 0
len (Cons _ xs) = 1 + len xs
len _ = error "never"

two :: (Int, [Char]) -> (Int, [Char]) -> String
two (Both 1 c) (Both n 'x') | n > 2 = [c]
two (Both m _) (Both _ d) = d : show m
two _ (Both _ d) = [d, d]
two _ _ = "none"

lam :: [Int] -> Int
lam = foldr (\x acc -> case x of { Zero -> acc; Twice k -> k + acc; _ -> 1 + acc }) 0

inLet :: Int -> (Int, Int)
inLet y = (a + b, c)
  where
    Twice a = y
    (Twice b, Cons c _) = (y * 2, [y])

inDo :: Maybe Int
inDo = do
  Twice n <- Just 8
  Cons m _ <- Just [n, 2]
  let Twice k = m
  return (n + m + k)

inList :: [Int]
inList = [n | Twice n <- [1 .. 10], Lookup v <- [M.fromList [(n, 7), (3, n)]], v > 1]

guarded :: Int -> Int
guarded x
  | Twice y <- x, Twice z <- y = z
  | Twice y <- x = -y
guarded _ = 0

lazyOne :: [Int] -> Int
lazyOne ~(Cons x _) = 5

polymorphic :: (Show a, Integral a) => a -> String
polymorphic (Twice n) = show n
polymorphic Zero = "zero"
polymorphic n = "odd " ++ show n

main :: IO ()
main = do
  print (map collatz [0, 1, 6, 7])
  print (len "abc")
  putStrLn (concat [two (2, "a") (6, "x"), two (4, "a") (6, "y"), two (1, "") (2, "z"), two (1, "") (1, "")])
  print (lam [0, 1, 2, 3, 4])
  print (inLet 6)
  print inDo
  print inList
  print (map guarded [4, 6, 7])
  print (lazyOne [])
  putStrLn (polymorphic (4 :: Integer) ++ polymorphic (3 :: Int))
  print (Twice 4 :: Int)
  print ((\case { Strict x -> x }) 'c')
  print [x | Just (Twice x) <- map Just [1, 2, 3, 4 :: Int]]
