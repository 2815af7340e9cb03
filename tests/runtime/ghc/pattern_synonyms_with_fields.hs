{-# LANGUAGE PatternSynonyms, ViewPatterns, NamedFieldPuns, RecordWildCards #-}
module Main where
pattern Point :: a -> b -> (a, b)
pattern Point {px, py} = (px, py)

data T = T Int [Int] | U deriving Show
pattern Cons :: Int -> Int -> [Int] -> T
pattern Cons {tag, hd, tl} <- T tag (hd : tl) where Cons a b c = T a (b : c)

norm :: (Int, Int) -> Int
norm Point {px, py} = px * px + py * py

wild :: T -> Int
wild Cons {..} = tag + hd + length tl
wild T {} = 0
wild _ = -1

build :: Int -> T
build tag = let hd = 3; tl = [4] in Cons {..}

Point {px = topX, py = topY} = (5 :: Int, 'y')

local :: (Int, Int) -> Int
local p = let { Point {..} = p; Point {px = q} = (py, px) } in 10 * q + px

main :: IO ()
main = do
  print (topX, topY, local (3, 4))
  print (norm Point {py = 1, px = 2})
  print (map wild [T 1 [2, 3], T 1 [], U])
  print (build 9, (build 8) {hd = 5}, (1, 'c') {px = "s"})
  print (px (1, 2), tl (build 1), map tag [build 1, build 2])
  let Point {px = a} = (5, 6)
  print a
