-- Functor to MonadPlus for the Prelude's types; Control.Monad and Control.Applicative.
module Main where

import Control.Applicative
import Control.Monad

newtype State s a = State {runState :: s -> (a, s)}

instance Functor (State s) where
  fmap = liftM

instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  (<*>) = ap

instance Monad (State s) where
  m >>= k = State (\s -> let (a, t) = runState m s in runState (k a) t)

tick :: State Int Int
tick = State (\n -> (n, n + 1))

newtype Parser a = Parser {parse :: String -> [(a, String)]}

instance Functor Parser where
  fmap f (Parser p) = Parser (\s -> [(f a, t) | (a, t) <- p s])

instance Applicative Parser where
  pure x = Parser (\s -> [(x, s)])
  Parser p <*> Parser q = Parser (\s -> [(f a, u) | (f, t) <- p s, (a, u) <- q t])

instance Alternative Parser where
  empty = Parser (const [])
  Parser p <|> Parser q = Parser (\s -> case p s of
    [] -> q s
    found -> found)

char :: (Char -> Bool) -> Parser Char
char ok = Parser p
  where
    p (c : cs) | ok c = [(c, cs)]
    p _ = []

main :: IO ()
main = do
  print (fmap (+ 1) (Just 1), (+ 1) <$> Right 2 :: Either () Int, fmap (+ 1) ('x', 2), fmap (+ 1) (* 2) 5, 3 <$ Just 'x', (<$) 1 [2, 3])
  print (pure 1 :: [Int], [(+ 1), (* 2)] <*> [10, 20], Just (+ 1) <*> Nothing, Right (+ 1) <*> Right 2 :: Either () Int, ((+) <*> (* 2)) 5)
  print (liftA2 (+) (Just 1) (Just 2), liftA2 (,) [1, 2] "ab", liftA2 (+) (+ 1) (* 2) 10, ("a", (+ 1)) <*> ("b", 2), liftA (+ 1) [1], liftA3 (,,) "a" "b" "c")
  print (Just 1 *> Just 2, Just 1 <* Just 2, [1, 2] *> "ab", [1, 2] <* "ab", Nothing *> Just 1, Left 1 *> Right 2 :: Either Int Int, Just 1 <**> Just (+ 1))
  print (Just 3 >>= \x -> if x > 2 then Just (x * 2) else Nothing, [1, 2] >>= replicate 2, Right 1 >>= Left :: Either Int Int, ((+ 1) >>= (,)) 5, ("a", 1) >>= \x -> ("b", x + 1))
  print (do x <- [1 .. 4]; guard (even x); return (x * x), do Just x <- [Just 1, Nothing, Just 3]; return x, do (x, 'a') <- Just (1, 'b'); return x)
  print (empty :: Maybe Int, Nothing <|> Just 1, [1] <|> [2], mzero :: [Int], mplus [1] [2], Just 1 `mplus` Just 2)
  print (map fst (parse (some (char (`elem` "0123456789"))) "123abc"), map fst (parse (many (char (== 'x'))) "abc"), map fst (parse (optional (char (== 'a'))) "abc"))
  print (runState (replicateM 3 tick) 10, runState (mapM (\x -> fmap (+ x) tick) [100, 200]) 0, fst (runState (replicateM_ 5 tick >> tick) 0))
  print (runState (foldM (\acc x -> fmap (\n -> acc + n * x) tick) 0 [1, 2, 3]) 1, runState (zipWithM (\a b -> fmap (+ (a * b)) tick) [1, 2] [3, 4]) 0)
  print (filterM (const [True, False]) [1, 2, 3], zipWithM (\a b -> if b == 0 then Nothing else Just (a `div` b)) [6, 8] [2, 4], foldM (\a x -> if x > 0 then Right (a + x) else Left x) 0 [1, 2, -3, 4])
  print (join [[1], [2, 3]], join (Just (Just 1)), join (,) 'x', void [1, 2])
  print (forever Nothing :: Maybe Int, liftM2 (+) [1, 2] [10], ap [(+ 1)] [1, 2], liftM negate (Just 1))
  print ((Just . (+ 1) >=> Just . (* 2)) 3, (Just . (+ 1) <=< Just . (* 2)) 3, (=<<) (replicate 2) "ab", msum [Nothing, Just 1], mfilter even (Just 3))
  print (replicateM 2 "ab", replicateM 0 [1], sequence [Just 1, Just 2], sequence_ [Just 1, Nothing], mapM_ Just [1, 2], (+ 1) <$!> Just 1, mapAndUnzipM (\x -> Just (x, x * x)) [1, 2, 3])
  print (getZipList (liftA2 (+) (ZipList [1, 2, 3]) (ZipList [10, 20])), getConst (Const "c" <*> Const "d"), (<>) <$> ["a"] <*> ["b", "c"])
  when True (putStrLn "when")
  unless True (putStrLn "unless")
  zipWithM_ (\a b -> print (a, b)) [1, 2] "ab"
  foldM_ (\a x -> print (a + x) >> return (a + x)) 0 [1, 2, 3]
  forM_ [1, 2] print
  xs <- forM [1, 2] (\x -> print x >> return (x * 10))
  print xs
  replicateM_ 2 (putStr "r")
  putStrLn ""
  ys <- mapM return "xyz"
  putStrLn ys
  (a, b) <- (,) <$> return 1 <*> pure 'q'
  print (a, b)
  return 1 >>= print
  putStrLn =<< fmap reverse (return "cba")
  (putStr "first " *> return 5 <* putStrLn "second") >>= print

-- expect: (Just 2,Right 3,('x',3),11,Just 3,[1,1])
-- expect: ([1],[11,21,20,40],Nothing,Right 3,15)
-- expect: (Just 3,[(1,'a'),(1,'b'),(2,'a'),(2,'b')],31,("ab",3),[2],[('a','b','c')])
-- expect: (Just 2,Just 1,"abab",[1,1,2,2],Nothing,Left 1,Just 2)
-- expect: (Just 6,[1,1,2,2],Left 1,(6,5),("ab",2))
-- expect: ([4,16],[1,3],Nothing)
-- expect: (Nothing,Just 1,[1,2],[],[1,2],Just 1)
-- expect: (["123"],[""],[Just 'a'])
-- expect: (([10,11,12],13),([100,201],2),5)
-- expect: ((14,4),([3,9],2))
-- expect: ([[1,2,3],[1,2],[1,3],[1],[2,3],[2],[3],[]],Just [3,2],Left (-3))
-- expect: ([1,2,3],Just 1,('x','x'),[(),()])
-- expect: (Nothing,[11,12],[2,3],Just (-1))
-- expect: (Just 8,Just 7,"aabb",Just 1,Nothing)
-- expect: (["aa","ab","ba","bb"],[[]],Just [1,2],Nothing,Just (),Just 2,Just ([1,2,3],[1,4,9]))
-- expect: ([11,22],"cd",["ab","ac"])
-- expect: when
-- expect: (1,'a')
-- expect: (2,'b')
-- expect: 1
-- expect: 3
-- expect: 6
-- expect: 1
-- expect: 2
-- expect: 1
-- expect: 2
-- expect: [10,20]
-- expect: rr
-- expect: xyz
-- expect: (1,'q')
-- expect: 1
-- expect: abc
-- expect: first second
-- expect: 5
