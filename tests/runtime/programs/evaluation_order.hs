{-# LANGUAGE ScopedTypeVariables #-}
-- Which operand each binary operation of the numeric classes, Eq, Ord, Bits, Enum, Semigroup and Ix
-- evaluates first: the letters say what comes of it where both operands fail (A or B: which is
-- seen), then where the first fails and the second is each of some values (v: neither, another
-- letter: an exception of the operation's own), then the other way around. What is expected, at the end, is what
-- GHC 9.0.2 prints.
module Main (main) where

import Control.Exception
import Data.Bits
import Data.Char (toLower)
import Data.Complex
import Data.Fixed
import Data.Functor.Identity
import Data.Int
import Data.Ix
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid
import Data.Ord (Down (..), comparing)
import Data.Ratio
import Data.Semigroup (Max (..), Min (..), stimes)
import Data.Word
import Numeric.Natural

-- Prints the operation's line.
operation :: String -> (a -> b -> c) -> [a] -> [b] -> IO ()
operation name f as bs = do
  both <- outcome (f (error "A") (error "B"))
  first <- mapM (\b -> outcome (f (error "A") b)) bs
  second <- mapM (\a -> outcome (f a (error "B"))) as
  putStr (" " ++ name ++ " " ++ both : '/' : first ++ '/' : second)

outcome :: c -> IO Char
outcome x = do
  result <- try (evaluate x)
  case result of
    Right _ -> return 'v'
    Left (e :: SomeException) -> evaluate (letter (show e)) `catch` \(_ :: SomeException) -> return '?'
 where
  letter text
    | take 1 text `elem` ["A", "B"] = head text
    | otherwise = toLower (last (takeWhile (/= '\n') text))

table :: String -> [IO ()] -> IO ()
table name operations = do
  putStr (name ++ ":")
  sequence_ operations
  putStrLn ""

eq :: Eq a => [a] -> [IO ()]
eq xs = [operation "==" (==) xs xs, operation "/=" (/=) xs xs]

ord :: Ord a => [a] -> [IO ()]
ord xs =
  eq xs
    ++ [ operation "compare" compare xs xs,
         operation "<" (<) xs xs,
         operation "<=" (<=) xs xs,
         operation ">" (>) xs xs,
         operation ">=" (>=) xs xs,
         operation "max" max xs xs,
         operation "min" min xs xs,
         operation "comparing" (comparing id) xs xs
       ]

num :: Num a => [a] -> [IO ()]
num xs =
  [ operation "+" (+) xs xs,
    operation "-" (-) xs xs,
    operation "*" (*) xs xs,
    operation "subtract" subtract xs xs,
    operation "^" (^) xs [0, 1, 2 :: Int],
    operation "^ Integer" (^) xs [0, 1, 2 :: Integer]
  ]

integral :: Integral a => [a] -> [IO ()]
integral xs =
  [ operation "quot" quot xs xs,
    operation "rem" rem xs xs,
    operation "div" div xs xs,
    operation "mod" mod xs xs,
    operation "quotRem" quotRem xs xs,
    operation "divMod" divMod xs xs,
    operation "gcd" gcd xs xs,
    operation "lcm" lcm xs xs,
    operation "%" (%) xs xs
  ]

enum :: Enum a => [a] -> [IO ()]
enum xs =
  [ operation "enumFromTo" enumFromTo xs xs,
    operation "enumFromThen" enumFromThen xs xs
  ]
    ++ concat
      [ [ operation "enumFromThenTo _" (enumFromThenTo x) xs xs,
          operation "enumFromThenTo - _" (\a b -> enumFromThenTo a x b) xs xs
        ]
        | x <- take 1 xs
      ]

fractional :: Fractional a => [a] -> [IO ()]
fractional xs = [operation "/" (/) xs xs, operation "^^" (^^) xs [0, 1, -1 :: Int]]

floating :: Floating a => [a] -> [IO ()]
floating xs = [operation "**" (**) xs xs, operation "logBase" logBase xs xs]

realFloat :: RealFloat a => [a] -> [IO ()]
realFloat xs =
  [ operation "atan2" atan2 xs xs,
    operation "scaleFloat" scaleFloat [0, 1] xs,
    operation "encodeFloat" (\a b -> encodeFloat a b `asTypeOf` head xs) [0, 1] [0, 1]
  ]

real :: Real a => [a] -> [IO ()]
real xs = [operation "mod'" mod' xs xs, operation "div'" (\a b -> div' a b :: Int) xs xs]

bits :: Bits a => [a] -> [IO ()]
bits xs =
  [ operation ".&." (.&.) xs xs,
    operation ".|." (.|.) xs xs,
    operation "xor" xor xs xs,
    operation "shift" shift xs [0, 1, -1, 100, -100],
    operation "shiftL" shiftL xs [0, 1, 100],
    operation "shiftR" shiftR xs [0, 1, 100],
    operation "unsafeShiftL" unsafeShiftL xs [0, 1],
    operation "unsafeShiftR" unsafeShiftR xs [0, 1],
    operation "rotate" rotate xs [0, 1, -1],
    operation "rotateL" rotateL xs [0, 1],
    operation "rotateR" rotateR xs [0, 1],
    operation "setBit" setBit xs [0, 100],
    operation "clearBit" clearBit xs [0, 100],
    operation "complementBit" complementBit xs [0, 100],
    operation "testBit" testBit xs [0, 100]
  ]

ix :: Ix a => [a] -> [IO ()]
ix xs =
  concat
    [ [ operation "range" (curry range) xs xs,
        operation "rangeSize" (curry rangeSize) xs xs,
        operation "inRange -" (\a b -> inRange (a, b) x) xs xs,
        operation "index -" (\a b -> index (a, b) x) xs xs,
        operation "inRange" (\b -> inRange (x, b)) xs xs,
        operation "index" (\a -> index (a, x)) xs xs
      ]
      | x <- take 1 xs
    ]

semigroup :: Semigroup a => [a] -> [IO ()]
semigroup xs = [operation "<>" (<>) xs xs, operation "stimes" (flip stimes) xs [1, 2 :: Int]]

bounded :: (Bounded a, Num a) => [a]
bounded = [0, 1, 2, maxBound, minBound]

whole :: (Bits a, Integral a, Ix a) => [a] -> [IO ()]
whole xs = concat [ord xs, num xs, integral xs, enum xs, bits xs, ix (take 3 xs)]

float :: (RealFloat a, Enum a) => [a] -> [IO ()]
float xs = concat [ord xs, num xs, fractional xs, floating xs, realFloat xs, real xs, enum xs]

-- The same where the type is known.
int :: [Int] -> [IO ()]
int xs =
  [ operation "+" (\a b -> a + b) xs xs,
    operation "-" (\a b -> a - b) xs xs,
    operation "*" (\a b -> a * b) xs xs,
    operation "quot" (\a b -> quot a b) xs xs,
    operation "rem" (\a b -> rem a b) xs xs,
    operation "div" (\a b -> div a b) xs xs,
    operation "mod" (\a b -> mod a b) xs xs,
    operation "quotRem" (\a b -> quotRem a b) xs xs,
    operation "divMod" (\a b -> divMod a b) xs xs,
    operation "gcd" (\a b -> gcd a b) xs xs,
    operation "==" (\a b -> a == b) xs xs,
    operation "/=" (\a b -> a /= b) xs xs,
    operation "<" (\a b -> a < b) xs xs,
    operation "<=" (\a b -> a <= b) xs xs,
    operation ">" (\a b -> a > b) xs xs,
    operation ">=" (\a b -> a >= b) xs xs,
    operation "compare" (\a b -> compare a b) xs xs,
    operation "max" (\a b -> max a b) xs xs,
    operation "min" (\a b -> min a b) xs xs,
    operation "if <" (\a b -> if a < b then a else b) xs xs,
    operation "if ==" (\a b -> if a == b then 'x' else 'y') xs xs,
    operation "+ *" (\a b -> a * 2 + b * 3) xs xs,
    operation ".&." (\a b -> a .&. b) xs xs,
    operation "shiftL" (\a b -> shiftL a b) xs xs
  ]

integer :: [Integer] -> [IO ()]
integer xs =
  [ operation "+" (\a b -> a + b) xs xs,
    operation "-" (\a b -> a - b) xs xs,
    operation "*" (\a b -> a * b) xs xs,
    operation "quot" (\a b -> quot a b) xs xs,
    operation "rem" (\a b -> rem a b) xs xs,
    operation "div" (\a b -> div a b) xs xs,
    operation "mod" (\a b -> mod a b) xs xs,
    operation "quotRem" (\a b -> quotRem a b) xs xs,
    operation "divMod" (\a b -> divMod a b) xs xs,
    operation "gcd" (\a b -> gcd a b) xs xs,
    operation "==" (\a b -> a == b) xs xs,
    operation "/=" (\a b -> a /= b) xs xs,
    operation "<" (\a b -> a < b) xs xs,
    operation "<=" (\a b -> a <= b) xs xs,
    operation ">" (\a b -> a > b) xs xs,
    operation ">=" (\a b -> a >= b) xs xs,
    operation "compare" (\a b -> compare a b) xs xs,
    operation "max" (\a b -> max a b) xs xs,
    operation "min" (\a b -> min a b) xs xs,
    operation "if <" (\a b -> if a < b then a else b) xs xs,
    operation "if ==" (\a b -> if a == b then 'x' else 'y') xs xs,
    operation "+ *" (\a b -> a * 2 + b * 3) xs xs,
    operation ".&." (\a b -> a .&. b) xs xs,
    operation "shiftL" (\a b -> shiftL a b) xs [0, 1]
  ]

double :: [Double] -> [IO ()]
double xs =
  [ operation "+" (\a b -> a + b) xs xs,
    operation "-" (\a b -> a - b) xs xs,
    operation "*" (\a b -> a * b) xs xs,
    operation "/" (\a b -> a / b) xs xs,
    operation "**" (\a b -> a ** b) xs xs,
    operation "logBase" (\a b -> logBase a b) xs xs,
    operation "atan2" (\a b -> atan2 a b) xs xs,
    operation "==" (\a b -> a == b) xs xs,
    operation "<" (\a b -> a < b) xs xs,
    operation "<=" (\a b -> a <= b) xs xs,
    operation "compare" (\a b -> compare a b) xs xs,
    operation "max" (\a b -> max a b) xs xs,
    operation "min" (\a b -> min a b) xs xs,
    operation "+ *" (\a b -> a * 2 + b * 3) xs xs
  ]

data Shape = Dot | Circle Int | Box Int Int deriving (Eq, Ord, Show)

data Colour = Red | Green | Blue deriving (Eq, Ord, Enum, Bounded, Ix, Show)

newtype Age = Age Int deriving (Eq, Ord, Show)

data Record = Record {left :: Int, right :: Integer} deriving (Eq, Ord, Show)

-- A structure whose parts fail as well.
inside :: Ord b => (a -> b) -> (a -> b) -> [a] -> [IO ()]
inside f g xs =
  [ operation "==" (\a b -> f a == g b) xs xs,
    operation "compare" (\a b -> compare (f a) (g b)) xs xs,
    operation "<" (\a b -> f a < g b) xs xs,
    operation "max" (\a b -> max (f a) (g b) `seq` ()) xs xs
  ]

main :: IO ()
main = do
  table "Int, known" (int bounded)
  table "Integer, known" (integer [0, 1, -1, 2 ^ (70 :: Int)])
  table "Double, known" (double [0, 1, -1])
  table "Int" (whole (bounded :: [Int]) ++ [operation "seq" seq [0 :: Int] [0 :: Int]])
  table "Int8" (whole (bounded :: [Int8]))
  table "Int16" (whole (bounded :: [Int16]))
  table "Int32" (whole (bounded :: [Int32]))
  table "Int64" (whole (bounded :: [Int64]))
  table "Word" (whole (bounded :: [Word]))
  table "Word8" (whole (bounded :: [Word8]))
  table "Word16" (whole (bounded :: [Word16]))
  table "Word32" (whole (bounded :: [Word32]))
  table "Word64" (whole (bounded :: [Word64]))
  table "Integer" (whole [0, 1, 2, -1, 2 ^ (70 :: Int) :: Integer])
  table "Natural" (whole [0, 1, 2, 2 ^ (70 :: Int) :: Natural])
  table "Double" (float [0, 1, -1 :: Double])
  table "Float" (float [0, 1, -1 :: Float])
  table "Ratio Integer" (concat [ord rationals, num rationals, fractional rationals, real rationals, enum rationals])
  table "Ratio Int" (concat [ord ratios, num ratios, fractional ratios, enum ratios])
  table "Complex" (concat [eq complex, num complex, fractional complex, floating complex])
  table "Fixed" (concat [ord centi, num centi, fractional centi, enum centi])
  table "Bool" (concat [ord [False, True], enum [False, True], bits [False, True], ix [False, True], [operation "&&" (&&) bools bools, operation "||" (||) bools bools]])
  table "Ordering" (concat [ord [LT, EQ, GT], enum [LT, EQ, GT], ix [LT, EQ, GT], semigroup [LT, EQ, GT]])
  table "Char" (concat [ord "a\0", enum "a\0", ix "a\0"])
  table "()" (concat [ord [()], enum [()], ix [()], semigroup [()]])
  table "[]" (ord ["", "a"] ++ semigroup ["", "a"])
  table "NonEmpty" (ord ['a' :| ""] ++ semigroup ['a' :| ""])
  table "Maybe" (ord [Nothing, Just 'a'] ++ semigroup [Nothing, Just "a"])
  table "Either" (ord [Left 'a', Right 'b'] ++ semigroup [Left 'a', Right 'b'])
  table "(,)" (concat [ord [('a', 'b')], ix [('a', 'b')], semigroup [("a", "b")]])
  table "(,,)" (concat [ord [('a', 'b', 'c')], ix [('a', 'b', 'c')], semigroup [("a", "b", "c")]])
  table "Identity" (ord identities)
  table "Sum" (concat [ord [Sum 'a'], num [Sum one], semigroup [Sum one, Sum 0]])
  table "Product Integer" (semigroup [Product (1 :: Integer), Product 0])
  table "All" (ord [All False, All True] ++ semigroup [All False, All True])
  table "Any" (ord [Any False, Any True] ++ semigroup [Any False, Any True])
  table "First" (semigroup [First Nothing, First (Just 'a')])
  table "Last" (semigroup [Last Nothing, Last (Just 'a')])
  table "Min" (semigroup [Min one, Min 0])
  table "Max" (semigroup [Max one, Max 0])
  table "Down" (ord [Down one, Down 0])
  table "Dual" (semigroup [Dual "", Dual "a"])
  table "Shape" (ord [Dot, Circle 1, Box 1 2])
  table "Colour" (concat [ord colours, enum colours, ix colours])
  table "Age" (ord [Age 1])
  table "Record" (ord [Record 1 2])
  table "in Circle" (inside Circle Circle [1])
  table "in Box" (inside (Box 1) (Box 1) [1])
  table "in Just" (inside Just Just [1 :: Integer])
  table "in (,)" (inside ((,) 'a') ((,) 'a') [1 :: Int])
  table "in [Integer]" (inside (: []) (: []) [1 :: Integer])
  table "in [Bool]" (inside (: []) (: []) [True])
  table "in Record" (inside (Record 1) (Record 1) [1])
  table "in Ratio" (inside (% 1) (% 1) [1 :: Integer])
 where
  rationals = [0, 1, -1, 1 / 3] :: [Rational]
  ratios = [0, 1, -1, 1 / 3] :: [Ratio Int]
  complex = [0, 1, (-1) :+ 1] :: [Complex Double]
  centi = [0, 1, -1] :: [Centi]
  bools = [False, True]
  identities = [Identity one]
  one = 1 :: Int
  colours = [Red, Green, Blue]

-- expect: Int, known: + A/AAAAA/BBBBB - A/AAAAA/BBBBB * A/AAAAA/BBBBB quot B/oAAAA/BBBBB rem A/AAAAA/BBBBB div A/AAAAA/BBBBB mod A/AAAAA/BBBBB quotRem A/AAAAA/BBBBB divMod A/AAAAA/BBBBB gcd B/AAAAA/BBBBB == A/AAAAA/BBBBB /= A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB compare A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB if < A/AAAAA/BBBBB if == A/AAAAA/BBBBB + * A/AAAAA/BBBBB .&. A/AAAAA/BBBBB shiftL A/AAAAA/BBBBB
-- expect: Integer, known: + B/AAAA/BBBB - B/AAAA/BBBB * A/AAAA/BBBB quot B/oAAA/BBBB rem B/oAAA/BBBB div B/oAAA/BBBB mod B/oAAA/BBBB quotRem B/oAAA/BBBB divMod B/oAAA/BBBB gcd B/AAAA/BBBB == A/AAAA/BBBB /= A/AAAA/BBBB < A/AAAA/BBBB <= A/AAAA/BBBB > A/AAAA/BBBB >= A/AAAA/BBBB compare A/AAAA/BBBB max A/AAAA/BBBB min A/AAAA/BBBB if < A/AAAA/BBBB if == A/AAAA/BBBB + * B/AAAA/BBBB .&. A/AAAA/vBBB shiftL B/AA/BBBB
-- expect: Double, known: + A/AAA/BBB - A/AAA/BBB * A/AAA/BBB / A/AAA/BBB ** A/AAA/BBB logBase B/AAA/BBB atan2 A/AAA/BBB == A/AAA/BBB < A/AAA/BBB <= A/AAA/BBB compare A/AAA/BBB max A/AAA/BBB min A/AAA/BBB + * A/AAA/BBB
-- expect: Int: == A/AAAAA/BBBBB /= A/AAAAA/BBBBB compare A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB comparing A/AAAAA/BBBBB + A/AAAAA/BBBBB - A/AAAAA/BBBBB * A/AAAAA/BBBBB subtract B/AAAAA/BBBBB ^ B/vAA/BBBBB ^ Integer B/vAA/BBBBB quot B/oAAAA/BBBBB rem A/AAAAA/BBBBB div A/AAAAA/BBBBB mod A/AAAAA/BBBBB quotRem A/AAAAA/BBBBB divMod A/AAAAA/BBBBB gcd B/AAAAA/BBBBB lcm B/vAAAA/BBBBB % B/rAAAA/BBBBB enumFromTo A/AAAAA/BBBBB enumFromThen A/AAAAA/BBBBB enumFromThenTo _ A/AAAAA/BBBBB enumFromThenTo - _ A/AAAAA/BBBBB .&. A/AAAAA/BBBBB .|. A/AAAAA/BBBBB xor A/AAAAA/BBBBB shift A/AAAAA/BBBBB shiftL A/AAA/BBBBB shiftR A/AAA/BBBBB unsafeShiftL A/AA/BBBBB unsafeShiftR A/AA/BBBBB rotate A/AAA/BBBBB rotateL A/AA/BBBBB rotateR A/AA/BBBBB setBit A/AA/BBBBB clearBit A/AA/BBBBB complementBit A/AA/BBBBB testBit A/AA/BBBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/BBB index - A/AAA/BBB inRange A/AAA/BBB index A/AAA/BBB seq A/A/B
-- expect: Int8: == A/AAAAA/BBBBB /= A/AAAAA/BBBBB compare A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB comparing A/AAAAA/BBBBB + A/AAAAA/BBBBB - A/AAAAA/BBBBB * A/AAAAA/BBBBB subtract B/AAAAA/BBBBB ^ B/vAA/BBBBB ^ Integer B/vAA/BBBBB quot A/AAAAA/BBBBB rem A/AAAAA/BBBBB div A/AAAAA/BBBBB mod A/AAAAA/BBBBB quotRem A/AAAAA/BBBBB divMod A/AAAAA/BBBBB gcd B/AAAAA/BBBBB lcm B/vAAAA/BBBBB % B/rAAAA/BBBBB enumFromTo A/AAAAA/BBBBB enumFromThen A/AAAAA/BBBBB enumFromThenTo _ A/AAAAA/BBBBB enumFromThenTo - _ A/AAAAA/BBBBB .&. A/AAAAA/BBBBB .|. A/AAAAA/BBBBB xor A/AAAAA/BBBBB shift A/AAAAA/BBBBB shiftL A/AAA/BBBBB shiftR A/AAA/BBBBB unsafeShiftL A/AA/BBBBB unsafeShiftR A/AA/BBBBB rotate A/AAA/BBBBB rotateL A/AA/BBBBB rotateR A/AA/BBBBB setBit A/AA/BBBBB clearBit A/AA/BBBBB complementBit A/AA/BBBBB testBit A/AA/BBBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/Bxx inRange B/AAA/BBB index A/AAA/BBB
-- expect: Int16: == A/AAAAA/BBBBB /= A/AAAAA/BBBBB compare A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB comparing A/AAAAA/BBBBB + A/AAAAA/BBBBB - A/AAAAA/BBBBB * A/AAAAA/BBBBB subtract B/AAAAA/BBBBB ^ B/vAA/BBBBB ^ Integer B/vAA/BBBBB quot A/AAAAA/BBBBB rem A/AAAAA/BBBBB div A/AAAAA/BBBBB mod A/AAAAA/BBBBB quotRem A/AAAAA/BBBBB divMod A/AAAAA/BBBBB gcd B/AAAAA/BBBBB lcm B/vAAAA/BBBBB % B/rAAAA/BBBBB enumFromTo A/AAAAA/BBBBB enumFromThen A/AAAAA/BBBBB enumFromThenTo _ A/AAAAA/BBBBB enumFromThenTo - _ A/AAAAA/BBBBB .&. A/AAAAA/BBBBB .|. A/AAAAA/BBBBB xor A/AAAAA/BBBBB shift A/AAAAA/BBBBB shiftL A/AAA/BBBBB shiftR A/AAA/BBBBB unsafeShiftL A/AA/BBBBB unsafeShiftR A/AA/BBBBB rotate A/AAA/BBBBB rotateL A/AA/BBBBB rotateR A/AA/BBBBB setBit A/AA/BBBBB clearBit A/AA/BBBBB complementBit A/AA/BBBBB testBit A/AA/BBBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/Bxx inRange B/AAA/BBB index A/AAA/BBB
-- expect: Int32: == A/AAAAA/BBBBB /= A/AAAAA/BBBBB compare A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB comparing A/AAAAA/BBBBB + A/AAAAA/BBBBB - A/AAAAA/BBBBB * A/AAAAA/BBBBB subtract B/AAAAA/BBBBB ^ B/vAA/BBBBB ^ Integer B/vAA/BBBBB quot A/AAAAA/BBBBB rem A/AAAAA/BBBBB div A/AAAAA/BBBBB mod A/AAAAA/BBBBB quotRem A/AAAAA/BBBBB divMod A/AAAAA/BBBBB gcd B/AAAAA/BBBBB lcm B/vAAAA/BBBBB % B/rAAAA/BBBBB enumFromTo A/AAAAA/BBBBB enumFromThen A/AAAAA/BBBBB enumFromThenTo _ A/AAAAA/BBBBB enumFromThenTo - _ A/AAAAA/BBBBB .&. A/AAAAA/BBBBB .|. A/AAAAA/BBBBB xor A/AAAAA/BBBBB shift A/AAAAA/BBBBB shiftL A/AAA/BBBBB shiftR A/AAA/BBBBB unsafeShiftL A/AA/BBBBB unsafeShiftR A/AA/BBBBB rotate A/AAA/BBBBB rotateL A/AA/BBBBB rotateR A/AA/BBBBB setBit A/AA/BBBBB clearBit A/AA/BBBBB complementBit A/AA/BBBBB testBit A/AA/BBBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/Bxx inRange B/AAA/BBB index A/AAA/BBB
-- expect: Int64: == A/AAAAA/BBBBB /= A/AAAAA/BBBBB compare A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB comparing A/AAAAA/BBBBB + A/AAAAA/BBBBB - A/AAAAA/BBBBB * A/AAAAA/BBBBB subtract B/AAAAA/BBBBB ^ B/vAA/BBBBB ^ Integer B/vAA/BBBBB quot A/AAAAA/BBBBB rem A/AAAAA/BBBBB div A/AAAAA/BBBBB mod A/AAAAA/BBBBB quotRem A/AAAAA/BBBBB divMod A/AAAAA/BBBBB gcd B/AAAAA/BBBBB lcm B/vAAAA/BBBBB % B/rAAAA/BBBBB enumFromTo A/AAAAA/BBBBB enumFromThen A/AAAAA/BBBBB enumFromThenTo _ A/AAAAA/BBBBB enumFromThenTo - _ A/AAAAA/BBBBB .&. A/AAAAA/BBBBB .|. A/AAAAA/BBBBB xor A/AAAAA/BBBBB shift A/AAAAA/BBBBB shiftL A/AAA/BBBBB shiftR A/AAA/BBBBB unsafeShiftL A/AA/BBBBB unsafeShiftR A/AA/BBBBB rotate A/AAA/BBBBB rotateL A/AA/BBBBB rotateR A/AA/BBBBB setBit A/AA/BBBBB clearBit A/AA/BBBBB complementBit A/AA/BBBBB testBit A/AA/BBBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/Bxx inRange B/AAA/BBB index A/AAA/BBB
-- expect: Word: == A/AAAAA/BBBBB /= A/AAAAA/BBBBB compare A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB comparing A/AAAAA/BBBBB + A/AAAAA/BBBBB - A/AAAAA/BBBBB * A/AAAAA/BBBBB subtract B/AAAAA/BBBBB ^ B/vAA/BBBBB ^ Integer B/vAA/BBBBB quot A/AAAAA/BBBBB rem A/AAAAA/BBBBB div A/AAAAA/BBBBB mod A/AAAAA/BBBBB quotRem A/AAAAA/BBBBB divMod A/AAAAA/BBBBB gcd B/AAAAA/BBBBB lcm B/vAAAv/BBBBB % B/rAAAr/BBBBB enumFromTo A/AAAAA/BBBBB enumFromThen A/AAAAA/BBBBB enumFromThenTo _ A/AAAAA/BBBBB enumFromThenTo - _ A/AAAAA/BBBBB .&. A/AAAAA/BBBBB .|. A/AAAAA/BBBBB xor A/AAAAA/BBBBB shift A/AAAAA/BBBBB shiftL A/AAA/BBBBB shiftR A/AAA/BBBBB unsafeShiftL A/AA/BBBBB unsafeShiftR A/AA/BBBBB rotate A/AAA/BBBBB rotateL A/AA/BBBBB rotateR A/AA/BBBBB setBit A/AA/BBBBB clearBit A/AA/BBBBB complementBit A/AA/BBBBB testBit A/AA/BBBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/Bxx inRange B/AAA/BBB index A/AAA/BBB
-- expect: Word8: == A/AAAAA/BBBBB /= A/AAAAA/BBBBB compare A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB comparing A/AAAAA/BBBBB + A/AAAAA/BBBBB - A/AAAAA/BBBBB * A/AAAAA/BBBBB subtract B/AAAAA/BBBBB ^ B/vAA/BBBBB ^ Integer B/vAA/BBBBB quot A/AAAAA/BBBBB rem A/AAAAA/BBBBB div A/AAAAA/BBBBB mod A/AAAAA/BBBBB quotRem A/AAAAA/BBBBB divMod A/AAAAA/BBBBB gcd B/AAAAA/BBBBB lcm B/vAAAv/BBBBB % B/rAAAr/BBBBB enumFromTo A/AAAAA/BBBBB enumFromThen A/AAAAA/BBBBB enumFromThenTo _ A/AAAAA/BBBBB enumFromThenTo - _ A/AAAAA/BBBBB .&. A/AAAAA/BBBBB .|. A/AAAAA/BBBBB xor A/AAAAA/BBBBB shift A/AAAAA/BBBBB shiftL A/AAA/BBBBB shiftR A/AAA/BBBBB unsafeShiftL A/AA/BBBBB unsafeShiftR A/AA/BBBBB rotate A/AAA/BBBBB rotateL A/AA/BBBBB rotateR A/AA/BBBBB setBit A/AA/BBBBB clearBit A/AA/BBBBB complementBit A/AA/BBBBB testBit A/AA/BBBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/Bxx inRange B/AAA/BBB index A/AAA/BBB
-- expect: Word16: == A/AAAAA/BBBBB /= A/AAAAA/BBBBB compare A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB comparing A/AAAAA/BBBBB + A/AAAAA/BBBBB - A/AAAAA/BBBBB * A/AAAAA/BBBBB subtract B/AAAAA/BBBBB ^ B/vAA/BBBBB ^ Integer B/vAA/BBBBB quot A/AAAAA/BBBBB rem A/AAAAA/BBBBB div A/AAAAA/BBBBB mod A/AAAAA/BBBBB quotRem A/AAAAA/BBBBB divMod A/AAAAA/BBBBB gcd B/AAAAA/BBBBB lcm B/vAAAv/BBBBB % B/rAAAr/BBBBB enumFromTo A/AAAAA/BBBBB enumFromThen A/AAAAA/BBBBB enumFromThenTo _ A/AAAAA/BBBBB enumFromThenTo - _ A/AAAAA/BBBBB .&. A/AAAAA/BBBBB .|. A/AAAAA/BBBBB xor A/AAAAA/BBBBB shift A/AAAAA/BBBBB shiftL A/AAA/BBBBB shiftR A/AAA/BBBBB unsafeShiftL A/AA/BBBBB unsafeShiftR A/AA/BBBBB rotate A/AAA/BBBBB rotateL A/AA/BBBBB rotateR A/AA/BBBBB setBit A/AA/BBBBB clearBit A/AA/BBBBB complementBit A/AA/BBBBB testBit A/AA/BBBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/Bxx inRange B/AAA/BBB index A/AAA/BBB
-- expect: Word32: == A/AAAAA/BBBBB /= A/AAAAA/BBBBB compare A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB comparing A/AAAAA/BBBBB + A/AAAAA/BBBBB - A/AAAAA/BBBBB * A/AAAAA/BBBBB subtract B/AAAAA/BBBBB ^ B/vAA/BBBBB ^ Integer B/vAA/BBBBB quot A/AAAAA/BBBBB rem A/AAAAA/BBBBB div A/AAAAA/BBBBB mod A/AAAAA/BBBBB quotRem A/AAAAA/BBBBB divMod A/AAAAA/BBBBB gcd B/AAAAA/BBBBB lcm B/vAAAv/BBBBB % B/rAAAr/BBBBB enumFromTo A/AAAAA/BBBBB enumFromThen A/AAAAA/BBBBB enumFromThenTo _ A/AAAAA/BBBBB enumFromThenTo - _ A/AAAAA/BBBBB .&. A/AAAAA/BBBBB .|. A/AAAAA/BBBBB xor A/AAAAA/BBBBB shift A/AAAAA/BBBBB shiftL A/AAA/BBBBB shiftR A/AAA/BBBBB unsafeShiftL A/AA/BBBBB unsafeShiftR A/AA/BBBBB rotate A/AAA/BBBBB rotateL A/AA/BBBBB rotateR A/AA/BBBBB setBit A/AA/BBBBB clearBit A/AA/BBBBB complementBit A/AA/BBBBB testBit A/AA/BBBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/Bxx inRange B/AAA/BBB index A/AAA/BBB
-- expect: Word64: == A/AAAAA/BBBBB /= A/AAAAA/BBBBB compare A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB comparing A/AAAAA/BBBBB + A/AAAAA/BBBBB - A/AAAAA/BBBBB * A/AAAAA/BBBBB subtract B/AAAAA/BBBBB ^ B/vAA/BBBBB ^ Integer B/vAA/BBBBB quot A/AAAAA/BBBBB rem A/AAAAA/BBBBB div A/AAAAA/BBBBB mod A/AAAAA/BBBBB quotRem A/AAAAA/BBBBB divMod A/AAAAA/BBBBB gcd B/AAAAA/BBBBB lcm B/vAAAv/BBBBB % B/rAAAr/BBBBB enumFromTo A/AAAAA/BBBBB enumFromThen A/AAAAA/BBBBB enumFromThenTo _ A/AAAAA/BBBBB enumFromThenTo - _ A/AAAAA/BBBBB .&. A/AAAAA/BBBBB .|. A/AAAAA/BBBBB xor A/AAAAA/BBBBB shift A/AAAAA/BBBBB shiftL A/AAA/BBBBB shiftR A/AAA/BBBBB unsafeShiftL A/AA/BBBBB unsafeShiftR A/AA/BBBBB rotate A/AAA/BBBBB rotateL A/AA/BBBBB rotateR A/AA/BBBBB setBit A/AA/BBBBB clearBit A/AA/BBBBB complementBit A/AA/BBBBB testBit A/AA/BBBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/Bxx inRange B/AAA/BBB index A/AAA/BBB
-- expect: Integer: == A/AAAAA/BBBBB /= A/AAAAA/BBBBB compare A/AAAAA/BBBBB < A/AAAAA/BBBBB <= A/AAAAA/BBBBB > A/AAAAA/BBBBB >= A/AAAAA/BBBBB max A/AAAAA/BBBBB min A/AAAAA/BBBBB comparing A/AAAAA/BBBBB + B/AAAAA/BBBBB - B/AAAAA/BBBBB * A/AAAAA/BBBBB subtract A/AAAAA/BBBBB ^ B/vAA/BBBBB ^ Integer B/vAA/BBBBB quot B/oAAAA/BBBBB rem B/oAAAA/BBBBB div B/oAAAA/BBBBB mod B/oAAAA/BBBBB quotRem B/oAAAA/BBBBB divMod B/oAAAA/BBBBB gcd B/AAAAA/BBBBB lcm B/vAAAA/BBBBB % B/rAAAA/BBBBB enumFromTo A/AAAAA/BBBBB enumFromThen A/AAAAA/vvvvv enumFromThenTo _ A/AAAAA/BBBBB enumFromThenTo - _ A/AAAAA/BBBBB .&. A/AAAAA/vBBBB .|. A/AAAAA/BBBvB xor A/AAAAA/BBBBB shift B/AAAAA/BBBBB shiftL B/AAA/BBBBB shiftR B/AAA/BBBBB unsafeShiftL B/AA/BBBBB unsafeShiftR B/AA/BBBBB rotate B/AAA/BBBBB rotateL B/AA/BBBBB rotateR B/AA/BBBBB setBit A/AA/BBBvB clearBit A/AA/vBBBB complementBit B/AA/BBBBB testBit B/AA/BBBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/B?? inRange B/AAA/BBB index A/AAA/BBB
-- expect: Natural: == A/AAAA/BBBB /= A/AAAA/BBBB compare A/AAAA/BBBB < A/AAAA/BBBB <= A/AAAA/BBBB > A/AAAA/BBBB >= A/AAAA/BBBB max A/AAAA/BBBB min A/AAAA/BBBB comparing A/AAAA/BBBB + A/AAAA/BBBB - A/AAAA/BBBB * A/AAAA/vBBB subtract B/AAAA/BBBB ^ B/vAA/BBBB ^ Integer B/vAA/BBBB quot B/oAAA/BBBB rem B/oAAA/BBBB div B/oAAA/BBBB mod B/oAAA/BBBB quotRem B/oAAA/BBBB divMod B/oAAA/BBBB gcd B/AAAA/BBBB lcm B/vAAA/BBBB % B/rAAA/BBBB enumFromTo A/AAAA/BBBB enumFromThen A/AAAA/BBBB enumFromThenTo _ A/AAAA/BBBB enumFromThenTo - _ A/AAAA/BBBB .&. A/AAAA/BBBB .|. A/AAAA/BBBB xor A/AAAA/BBBB shift B/AAAAA/BBBB shiftL B/AAA/BBBB shiftR B/AAA/BBBB unsafeShiftL B/AA/BBBB unsafeShiftR B/AA/BBBB rotate B/AAA/BBBB rotateL B/AA/BBBB rotateR B/AA/BBBB setBit B/AA/BBBB clearBit B/AA/BBBB complementBit B/AA/BBBB testBit B/AA/BBBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/B?? inRange B/AAA/BBB index A/AAA/BBB
-- expect: Double: == A/AAA/BBB /= A/AAA/BBB compare A/AAA/BBB < A/AAA/BBB <= A/AAA/BBB > A/AAA/BBB >= A/AAA/BBB max A/AAA/BBB min A/AAA/BBB comparing A/AAA/BBB + A/AAA/BBB - A/AAA/BBB * A/AAA/BBB subtract B/AAA/BBB ^ B/vAA/BBB ^ Integer B/vAA/BBB / A/AAA/BBB ^^ B/vAA/BBB ** A/AAA/BBB logBase B/AAA/BBB atan2 A/AAA/BBB scaleFloat A/AAA/BB encodeFloat B/AA/BB mod' A/AAA/BBB div' A/AAA/BBB enumFromTo A/AAA/BBB enumFromThen A/AAA/BBB enumFromThenTo _ A/AAA/BBB enumFromThenTo - _ A/AAA/BBB
-- expect: Float: == A/AAA/BBB /= A/AAA/BBB compare A/AAA/BBB < A/AAA/BBB <= A/AAA/BBB > A/AAA/BBB >= A/AAA/BBB max A/AAA/BBB min A/AAA/BBB comparing A/AAA/BBB + A/AAA/BBB - A/AAA/BBB * A/AAA/BBB subtract B/AAA/BBB ^ B/vAA/BBB ^ Integer B/vAA/BBB / A/AAA/BBB ^^ B/vAA/BBB ** A/AAA/BBB logBase B/AAA/BBB atan2 A/AAA/BBB scaleFloat A/AAA/BB encodeFloat B/AA/BB mod' A/AAA/BBB div' A/AAA/BBB enumFromTo A/AAA/BBB enumFromThen A/AAA/BBB enumFromThenTo _ A/AAA/BBB enumFromThenTo - _ A/AAA/BBB
-- expect: Ratio Integer: == A/AAAA/BBBB /= A/AAAA/BBBB compare A/AAAA/BBBB < A/AAAA/BBBB <= A/AAAA/BBBB > A/AAAA/BBBB >= A/AAAA/BBBB max A/AAAA/BBBB min A/AAAA/BBBB comparing A/AAAA/BBBB + A/AAAA/BBBB - A/AAAA/BBBB * A/AAAA/BBBB subtract B/AAAA/BBBB ^ B/vAA/BBBB ^ Integer B/vAA/BBBB / A/AAAA/BBBB ^^ B/vAA/BBBB mod' A/AAAA/BBBB div' A/AAAA/BBBB enumFromTo A/AAAA/BBBB enumFromThen A/AAAA/BBBB enumFromThenTo _ A/AAAA/BBBB enumFromThenTo - _ A/AAAA/BBBB
-- expect: Ratio Int: == A/AAAA/BBBB /= A/AAAA/BBBB compare A/AAAA/BBBB < A/AAAA/BBBB <= A/AAAA/BBBB > A/AAAA/BBBB >= A/AAAA/BBBB max A/AAAA/BBBB min A/AAAA/BBBB comparing A/AAAA/BBBB + A/AAAA/BBBB - A/AAAA/BBBB * A/AAAA/BBBB subtract B/AAAA/BBBB ^ B/vAA/BBBB ^ Integer B/vAA/BBBB / A/AAAA/BBBB ^^ B/vAA/BBBB enumFromTo A/AAAA/BBBB enumFromThen A/AAAA/BBBB enumFromThenTo _ A/AAAA/BBBB enumFromThenTo - _ A/AAAA/BBBB
-- expect: Complex: == A/AAA/BBB /= A/AAA/BBB + A/AAA/BBB - A/AAA/BBB * A/AAA/BBB subtract B/AAA/BBB ^ B/vAA/BBB ^ Integer B/vAA/BBB / A/AAA/BBB ^^ B/vAA/BBB ** B/vAA/BBB logBase B/AAA/BBB
-- expect: Fixed: == A/AAA/BBB /= A/AAA/BBB compare A/AAA/BBB < A/AAA/BBB <= A/AAA/BBB > A/AAA/BBB >= A/AAA/BBB max A/AAA/BBB min A/AAA/BBB comparing A/AAA/BBB + B/AAA/BBB - B/AAA/BBB * A/AAA/BBB subtract A/AAA/BBB ^ B/vAA/BBB ^ Integer B/vAA/BBB / B/oAA/BBB ^^ B/vAA/BBB enumFromTo A/AAA/BBB enumFromThen A/AAA/vvv enumFromThenTo _ A/AAA/BBB enumFromThenTo - _ A/AAA/BBB
-- expect: Bool: == A/AA/BB /= A/AA/BB compare A/AA/BB < A/AA/BB <= B/AA/BB > B/AA/BB >= A/AA/BB max B/AA/BB min B/AA/BB comparing A/AA/BB enumFromTo A/AA/BB enumFromThen B/AA/BB enumFromThenTo _ A/AA/BB enumFromThenTo - _ A/AA/BB .&. A/AA/vB .|. A/AA/Bv xor A/AA/BB shift B/Avvvv/BB shiftL B/Avv/BB shiftR B/Avv/BB unsafeShiftL B/Av/BB unsafeShiftR B/Av/BB rotate A/AAA/vv rotateL A/AA/vv rotateR A/AA/vv setBit A/AA/Bv clearBit A/AA/vB complementBit A/AA/BB testBit B/Av/BB range A/AA/BB rangeSize A/AA/BB inRange - A/AA/Bv index - A/AA/B? inRange B/AA/BB index A/AA/BB && A/AA/vB || A/AA/Bv
-- expect: Ordering: == A/AAA/BBB /= A/AAA/BBB compare A/AAA/BBB < A/AAA/BBB <= B/AAA/BBB > B/AAA/BBB >= A/AAA/BBB max B/AAA/BBB min B/AAA/BBB comparing A/AAA/BBB enumFromTo A/AAA/BBB enumFromThen B/AAA/BBB enumFromThenTo _ A/AAA/BBB enumFromThenTo - _ A/AAA/BBB range A/AAA/BBB rangeSize B/AAA/BBB inRange - A/AAA/Bvv index - A/AAA/B?? inRange B/AAA/BBB index B/AAA/BBB <> A/AAA/vBv stimes B/AA/BBB
-- expect: Char: == A/AA/BB /= A/AA/BB compare A/AA/BB < A/AA/BB <= A/AA/BB > A/AA/BB >= A/AA/BB max A/AA/BB min A/AA/BB comparing A/AA/BB enumFromTo A/AA/BB enumFromThen A/AA/BB enumFromThenTo _ A/AA/BB enumFromThenTo - _ A/AA/BB range A/AA/BB rangeSize A/AA/BB inRange - A/AA/BB index - A/AA/BB inRange B/Av/BB index A/AA/BB
-- expect: (): == A/A/B /= A/A/B compare A/A/B < A/A/B <= B/A/B > B/A/B >= A/A/B max B/A/B min B/A/B comparing A/A/B enumFromTo A/A/B enumFromThen A/A/B enumFromThenTo _ A/A/B enumFromThenTo - _ A/A/B range A/A/B rangeSize A/A/B inRange - A/A/B index - A/A/B inRange A/A/B index A/A/B <> v/v/v stimes v/vv/v
-- expect: []: == A/AA/BB /= A/AA/BB compare A/AA/BB < A/AA/BB <= A/AA/BB > A/AA/BB >= A/AA/BB max A/AA/BB min A/AA/BB comparing A/AA/BB <> A/AA/Bv stimes B/AA/BB
-- expect: NonEmpty: == A/A/B /= A/A/B compare A/A/B < A/A/B <= A/A/B > B/A/B >= A/A/B max A/A/B min A/A/B comparing A/A/B <> A/A/v stimes B/AA/B
-- expect: Maybe: == A/AA/BB /= A/AA/BB compare A/AA/BB < A/AA/BB <= B/AA/BB > B/AA/BB >= A/AA/BB max B/AA/BB min B/AA/BB comparing A/AA/BB <> A/AA/BB stimes A/AA/vB
-- expect: Either: == A/AA/BB /= A/AA/BB compare A/AA/BB < A/AA/BB <= B/AA/BB > B/AA/BB >= A/AA/BB max B/AA/BB min B/AA/BB comparing A/AA/BB <> A/AA/Bv stimes B/AA/BB
-- expect: (,): == A/A/B /= A/A/B compare A/A/B < A/A/B <= A/A/B > B/A/B >= A/A/B max A/A/B min A/A/B comparing A/A/B range A/A/B rangeSize A/A/B inRange - A/A/B index - A/A/B inRange A/A/B index A/A/B <> A/A/B stimes A/AA/v
-- expect: (,,): == A/A/B /= A/A/B compare A/A/B < A/A/B <= B/A/B > B/A/B >= A/A/B max B/A/B min B/A/B comparing A/A/B range A/A/B rangeSize A/A/B inRange - A/A/B index - A/A/B inRange A/A/B index A/A/B <> A/A/B stimes A/AA/v
-- expect: Identity: == A/A/B /= A/A/B compare A/A/B < A/A/B <= A/A/B > A/A/B >= A/A/B max A/A/B min A/A/B comparing A/A/B
-- expect: Sum: == A/A/B /= A/A/B compare A/A/B < A/A/B <= A/A/B > A/A/B >= A/A/B max A/A/B min A/A/B comparing A/A/B + A/A/B - A/A/B * A/A/B subtract B/A/B ^ B/vAA/B ^ Integer B/vAA/B <> A/AA/BB stimes B/AA/BB
-- expect: Product Integer: <> A/AA/BB stimes B/AA/BB
-- expect: All: == A/AA/BB /= A/AA/BB compare A/AA/BB < A/AA/BB <= B/AA/BB > B/AA/BB >= A/AA/BB max B/AA/BB min B/AA/BB comparing A/AA/BB <> A/AA/vB stimes B/AA/BB
-- expect: Any: == A/AA/BB /= A/AA/BB compare A/AA/BB < A/AA/BB <= B/AA/BB > B/AA/BB >= A/AA/BB max B/AA/BB min B/AA/BB comparing A/AA/BB <> A/AA/Bv stimes B/AA/BB
-- expect: First: <> A/AA/Bv stimes B/AA/BB
-- expect: Last: <> B/Av/BB stimes B/AA/BB
-- expect: Min: <> A/AA/BB stimes B/AA/BB
-- expect: Max: <> A/AA/BB stimes B/AA/BB
-- expect: Down: == A/AA/BB /= A/AA/BB compare B/AA/BB < B/AA/BB <= B/AA/BB > B/AA/BB >= B/AA/BB max B/AA/BB min B/AA/BB comparing B/AA/BB
-- expect: Dual: <> B/Av/BB stimes B/AA/BB
-- expect: Shape: == A/AAA/BBB /= A/AAA/BBB compare A/AAA/BBB < A/AAA/BBB <= B/AAA/BBB > B/AAA/BBB >= A/AAA/BBB max B/AAA/BBB min B/AAA/BBB comparing A/AAA/BBB
-- expect: Colour: == A/AAA/BBB /= A/AAA/BBB compare A/AAA/BBB < A/AAA/BBB <= B/AAA/BBB > B/AAA/BBB >= A/AAA/BBB max B/AAA/BBB min B/AAA/BBB comparing A/AAA/BBB enumFromTo A/AAA/BBB enumFromThen A/AAA/BBB enumFromThenTo _ A/AAA/BBB enumFromThenTo - _ A/AAA/BBB range A/AAA/BBB rangeSize A/AAA/BBB inRange - A/AAA/BBB index - A/AAA/BBB inRange A/AAA/BBB index A/AAA/BBB
-- expect: Age: == A/A/B /= A/A/B compare A/A/B < A/A/B <= A/A/B > A/A/B >= A/A/B max A/A/B min A/A/B comparing A/A/B
-- expect: Record: == A/A/B /= A/A/B compare A/A/B < A/A/B <= B/A/B > B/A/B >= A/A/B max B/A/B min B/A/B comparing A/A/B
-- expect: in Circle: == A/A/B compare A/A/B < A/A/B max B/A/B
-- expect: in Box: == A/A/B compare A/A/B < A/A/B max B/A/B
-- expect: in Just: == A/A/B compare A/A/B < A/A/B max B/A/B
-- expect: in (,): == A/A/B compare A/A/B < A/A/B max B/A/B
-- expect: in [Integer]: == A/A/B compare A/A/B < A/A/B max A/A/B
-- expect: in [Bool]: == A/A/B compare A/A/B < A/A/B max A/A/B
-- expect: in Record: == A/A/B compare A/A/B < A/A/B max B/A/B
-- expect: in Ratio: == A/A/B compare A/A/B < A/A/B max A/A/B
