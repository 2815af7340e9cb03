module Main where
import qualified Data.Map.Strict as M
x & f = f x

if' c a b = if c
  then a
  else b

main :: IO ()
main = do
  let x = 1
      y = 2
      go 0 = 1
      go n
        | even n = n
        | otherwise =
            n + 1
  if x > y
  then putStrLn "a"
  else do
    putStrLn "b"
    putStrLn "c"
  case x of
    1 -> return ()
    _ | x > 2, y < 3 -> print x
      | Just z <- lookup x [] -> print z
      where k = 3
  let z = case y of { 1 -> 2; _ -> 3 }; w = 4
  print (let a = 1; b = 2 in a + b)
  print [a | let a = 3, b <- [1 .. 10], odd b]
  print $ (case x of 1 -> 2) + (do x)
  (a, Just b) <- return (1, Just 2)
  x : xs <- return [1]
  when (x > 3) $
    print 3
  forM_ [1, 2] $ \i -> do
    print i
    let j = i
    print j
  print . sum
    . map (+ 1)
    $ [1 ..]
  where
    when c a = if c then a else return ()
    !strict = 3
    forM_ xs f = mapM_ f xs

f 0 = 0 ; f n | n < 0 = -1
f n = n `div` 2 - (-3) * negate n
g = \x (y, _) ~(z : _) !w [a, b] l@(_ : _) "s" 'c' 1.5e3 -> x
h = (`div` 2) . (subtract 1) . (2 ^) . (M.! 3) $ M.empty M.! 3
arr ! i = arr !! i
bang !i = i
k x = x { px = 3, py = 4 } `seq` P { px = 1 } { py = 2 }
t = (,) 1 2 : [(,,) 1 2 3] where { a = 1; b = 2 }
op = foldr (.) id
s = "a\tb\"\
    \c\1234\&5\SOH\^A\x41"
e = 0xFF + 0o17 + 0b101 + 1_000
a :. b = undefined
[p, q] | True = [1, 2]
(<+>) a b = a
(a <-> b) c = a
u = - x + y
v = (- 5)
w = x == -y && b
mk = id :: Int -> Int
ty = fromIntegral (3 :: Int) :: Double
nested = do { x <- foo; let {y = 1}; if x then do a else b; ; return x }
comp = [ (x, y) | x <- xs, (y, _) <- ys, let { z = 1 }, x < y ]
