{-# LANGUAGE MagicHash, UnboxedTuples, BangPatterns #-}
module Main where
import GHC.Exts
import GHC.Word
import GHC.Int
import GHC.ST
import GHC.STRef
import GHC.IO (IO (..))
import Control.Exception

data Tree = Leaf | Node Tree Int# Tree
data Op = Plus | Minus | Times deriving (Show, Eq)
data R = R { count# :: Int#, name :: String }

insert :: Int# -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | isTrue# (x <# y) = Node (insert x l) y r
  | isTrue# (x ># y) = Node l y (insert x r)
  | otherwise = t

elements :: Tree -> [Int]
elements Leaf = []
elements (Node l x r) = elements l ++ I# x : elements r

unusedStrict :: Int -> Int
unusedStrict (I# n) = 5
  where
    a = square n
    b = double (square a)

square :: Int# -> Int#
square x = x *# x

double :: Int# -> Int#
double x = x +# x

sumTo :: Int -> Int
sumTo (I# n) = case go 0# 1# of (# s, k #) -> I# (s +# k)
  where
    go acc i
      | isTrue# (i ># n) = (# acc, i #)
      | otherwise = let acc' = acc +# i in go acc' (i +# 1#)

applyOp :: Op -> Int# -> Int# -> Int#
applyOp op = case op of
  Plus -> (+#)
  Minus -> (-#)
  Times -> \a b -> a *# b

swap :: (# a, b #) -> (# b, a #)
swap (# a, b #) = (# b, a #)

counted :: IO a -> Int -> IO (Int, a)
counted (IO m) (I# n) = IO (\s -> case m s of (# s', a #) -> (# s', (I# n, a) #))

bump :: STRef s Int -> ST s Int
bump (STRef v) = ST (\s -> case readMutVar# v s of
  (# s1, I# n #) -> let !next = I# (n +# 1#) in case writeMutVar# v next s1 of s2 -> (# s2, next #))

newRef :: a -> ST s (STRef s a)
newRef x = ST $ \s -> case newMutVar# x s of (# s1, v #) -> (# s1, STRef v #)

thrice :: Int
thrice = runST (do { r <- newRef 10; _ <- bump r; _ <- bump r; bump r })

rng :: Word32 -> Word32
rng (W32# w) = W32# (narrow32Word# ((w `timesWord#` 1664525##) `plusWord#` 1013904223##))

mean :: [Double] -> Double
mean xs = go xs 0.0## 0#
  where
    go [] total n = D# (total /## int2Double# n)
    go (D# x : rest) total n = go rest (total +## x) (n +# 1#)

update :: R -> R
update r = r { count# = count# r +# 1# }

failing :: Int -> Int
failing (I# n) = I# (part `quotInt#` 2#)
  where part = check n

check :: Int# -> Int#
check 0# = error "zero"
check n = n

rot :: Int8 -> Int8
rot (I8# i) = I8# (narrow8Int# (i *# 3#))

power :: Int# -> Int# -> Int#
power _ 0# = 1#
power b e = case quotRemInt# e 2# of
  (# h, 0# #) -> let p = power b h in p *# p
  (# h, _ #) -> let p = power b h in b *# (p *# p)

main :: IO ()
main = do
  print (elements (foldr (\(I# x) t -> insert x t) Leaf [5, 2, 8, 1, 9, 2]))
  print (unusedStrict 3)
  print (sumTo 100)
  print [I# (applyOp op 7# 3#) | op <- [Plus, Minus, Times]]
  case swap (# 'a', True #) of (# x, y #) -> print (x, y)
  counted (return 'x') 9 >>= print
  print thrice
  print (take 3 (iterate rng 42))
  print (mean [1, 2, 3.5])
  let r = update (R { count# = 4#, name = "r" })
  print (I# (count# r), name r)
  caught <- try (evaluate (failing 0)) :: IO (Either ErrorCall Int)
  print (either (const "caught") show caught)
  print (failing 9)
  print (rot 100)
  print (I# (power 3# 10#))
  print [tagToEnum# (dataToTag# Times) :: Op]
  case addIntC# 9223372036854775807# 1# of (# v, c #) -> print (I# v, I# c)
  case timesWord2# 18446744073709551615## 2## of (# h, l #) -> print (W# h, W# l)
  print (W# (popCnt# 255##), W# (clz# 1##), W# (ctz# 8##))
  r1 <- IO (catch# (\s -> case seq# (failing 0) s of (# s1, n #) -> (# s1, n #)) handler)
  print r1
  where
    handler :: SomeException -> State# RealWorld -> (# State# RealWorld, Int #)
    handler e s = (# s, -1 #)
