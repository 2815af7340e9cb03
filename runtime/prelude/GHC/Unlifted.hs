-- SPDX-License-Identifier: BSD-3-Clause
-- Numbers and characters that are always evaluated, with the operations of GHC.Prim on them. The
-- machine represents them like their boxed counterparts, so that I# and the like generate no code.
{-# LANGUAGE PatternSynonyms, UnboxedTuples #-}
module GHC.Unlifted where

import GHC.Base
import GHC.Bits
import GHC.Classes
import GHC.Enum
import GHC.Exception
import GHC.Int
import GHC.Num
import GHC.Real
import GHC.ST
import GHC.Types
import GHC.Word

infix 4 ==#, /=#, <#, <=#, >#, >=#, ==##, /=##, <##, <=##, >##, >=##
infixl 6 +#, -#, +##, -##
infixl 7 *#, *##, /##

newtype Int# = Int# Int {-# UNBOXED #-}

newtype Word# = Word# Int {-# UNBOXED #-}

newtype Char# = Char# Char {-# UNBOXED #-}

newtype Double# = Double# Double {-# UNBOXED #-}

newtype Float# = Float# Float {-# UNBOXED #-}

type State# s = World#

pattern I# :: Int# -> Int
pattern C# :: Char# -> Char
pattern D# :: Double# -> Double
pattern F# :: Float# -> Float
pattern W# :: Word# -> Word
pattern W8# :: Word# -> Word8
pattern W16# :: Word# -> Word16
pattern W32# :: Word# -> Word32
pattern W64# :: Word# -> Word64
pattern I8# :: Int# -> Int8
pattern I16# :: Int# -> Int16
pattern I32# :: Int# -> Int32
pattern I64# :: Int# -> Int64
pattern IO :: (State# RealWorld -> (# State# RealWorld, a #)) -> IO a
pattern ST :: (State# s -> (# State# s, a #)) -> ST s a

type STRep s a = State# s -> (# State# s, a #)

-- ---- for derived instances ---------------------------------------------------------------------
boxInt# :: Int# -> Int
boxInt# (Int# a) = a
boxWord# :: Word# -> Word
boxWord# a = GHC.Unlifted.W# a
boxChar# :: Char# -> Char
boxChar# (Char# a) = a
boxFloat# :: Float# -> Float
boxFloat# (Float# a) = a
boxDouble# :: Double# -> Double
boxDouble# (Double# a) = a

-- ---- truth values -----------------------------------------------------------------------------
truth :: Bool -> Int#
truth b = if b then Int# 1 else Int# 0

isTrue# :: Int# -> Bool
isTrue# (Int# a) = intEq# a 1

-- The compiler determines the type at each call.
tagToEnum# :: Int# -> a
tagToEnum# _ = error# "tagToEnum#"

dataToTag# :: a -> Int#
dataToTag# a = Int# (tagOf# a)

-- ---- Int# --------------------------------------------------------------------------------------
(+#) :: Int# -> Int# -> Int#
Int# a +# Int# b = Int# (intAdd# a b)
(-#) :: Int# -> Int# -> Int#
Int# a -# Int# b = Int# (intSub# a b)
(*#) :: Int# -> Int# -> Int#
Int# a *# Int# b = Int# (intMul# a b)
quotInt# :: Int# -> Int# -> Int#
quotInt# (Int# a) (Int# b) = Int# (intQuot# a b)
remInt# :: Int# -> Int# -> Int#
remInt# (Int# a) (Int# b) = Int# (intRem# a b)
andI# :: Int# -> Int# -> Int#
andI# (Int# a) (Int# b) = Int# (intAnd# a b)
orI# :: Int# -> Int# -> Int#
orI# (Int# a) (Int# b) = Int# (intOr# a b)
xorI# :: Int# -> Int# -> Int#
xorI# (Int# a) (Int# b) = Int# (intXor# a b)
uncheckedIShiftL# :: Int# -> Int# -> Int#
uncheckedIShiftL# (Int# a) (Int# b) = Int# (intShiftLeft# a b)
uncheckedIShiftRA# :: Int# -> Int# -> Int#
uncheckedIShiftRA# (Int# a) (Int# b) = Int# (intShiftRight# a b)
uncheckedIShiftRL# :: Int# -> Int# -> Int#
uncheckedIShiftRL# (Int# a) (Int# b) = Int# (shiftRightUnsigned a b)
quotRemInt# :: Int# -> Int# -> (# Int#, Int# #)
quotRemInt# (Int# a) (Int# b) = case intQuot# a b of !q -> case intRem# a b of !r -> (# Int# q, Int# r #)
negateInt# :: Int# -> Int#
negateInt# (Int# a) = Int# (intNegate# a)
notI# :: Int# -> Int#
notI# (Int# a) = Int# (intXor# a (-1))
addIntC# :: Int# -> Int# -> (# Int#, Int# #)
addIntC# (Int# a) (Int# b) = case intAdd# a b of
  !r -> case truth (intLt# (intAnd# (intXor# a r) (intXor# b r)) 0) of !c -> (# Int# r, c #)
subIntC# :: Int# -> Int# -> (# Int#, Int# #)
subIntC# (Int# a) (Int# b) = case intSub# a b of
  !r -> case truth (intLt# (intAnd# (intXor# a b) (intXor# a r)) 0) of !c -> (# Int# r, c #)
mulIntMayOflo# :: Int# -> Int# -> Int#
mulIntMayOflo# (Int# a) (Int# b) = truth
  (integerNe# (integerMul# (intToInteger# a) (intToInteger# b)) (intToInteger# (intMul# a b)))
(==#) :: Int# -> Int# -> Int#
Int# a ==# Int# b = truth (intEq# a b)
(/=#) :: Int# -> Int# -> Int#
Int# a /=# Int# b = truth (intNe# a b)
(<#) :: Int# -> Int# -> Int#
Int# a <# Int# b = truth (intLt# a b)
(<=#) :: Int# -> Int# -> Int#
Int# a <=# Int# b = truth (intLe# a b)
(>#) :: Int# -> Int# -> Int#
Int# a ># Int# b = truth (intGt# a b)
(>=#) :: Int# -> Int# -> Int#
Int# a >=# Int# b = truth (intGe# a b)
chr# :: Int# -> Char#
chr# (Int# a) = Char# (charChr# a)
int2Word# :: Int# -> Word#
int2Word# (Int# a) = Word# a
int2Double# :: Int# -> Double#
int2Double# (Int# a) = Double# (intToDouble# a)
int2Float# :: Int# -> Float#
int2Float# (Int# a) = Float# (doubleToFloat# (intToDouble# a))
narrow8Int# :: Int# -> Int#
narrow8Int# (Int# a) = Int# (intShiftRight# (intShiftLeft# a 56) 56)
narrow16Int# :: Int# -> Int#
narrow16Int# (Int# a) = Int# (intShiftRight# (intShiftLeft# a 48) 48)
narrow32Int# :: Int# -> Int#
narrow32Int# (Int# a) = Int# (intShiftRight# (intShiftLeft# a 32) 32)
iShiftL# :: Int# -> Int# -> Int#
iShiftL# (Int# a) (Int# b) = if intGe# b 64 then Int# 0 else Int# (intShiftLeft# a b)
iShiftRL# :: Int# -> Int# -> Int#
iShiftRL# (Int# a) (Int# b) = if intGe# b 64 then Int# 0 else Int# (shiftRightUnsigned a b)
iShiftRA# :: Int# -> Int# -> Int#
iShiftRA# (Int# a) (Int# b) = Int# (intShiftRight# a (if intGe# b 64 then 63 else b))

-- ---- Word# -------------------------------------------------------------------------------------
plusWord# :: Word# -> Word# -> Word#
plusWord# (Word# a) (Word# b) = Word# (intAdd# a b)
minusWord# :: Word# -> Word# -> Word#
minusWord# (Word# a) (Word# b) = Word# (intSub# a b)
timesWord# :: Word# -> Word# -> Word#
timesWord# (Word# a) (Word# b) = Word# (intMul# a b)
quotWord# :: Word# -> Word# -> Word#
quotWord# (Word# a) (Word# b) = Word# (quotUnsigned a b)
remWord# :: Word# -> Word# -> Word#
remWord# (Word# a) (Word# b) = Word# (remUnsigned a b)
and# :: Word# -> Word# -> Word#
and# (Word# a) (Word# b) = Word# (intAnd# a b)
or# :: Word# -> Word# -> Word#
or# (Word# a) (Word# b) = Word# (intOr# a b)
xor# :: Word# -> Word# -> Word#
xor# (Word# a) (Word# b) = Word# (intXor# a b)
uncheckedShiftL# :: Word# -> Int# -> Word#
uncheckedShiftL# (Word# a) (Int# b) = Word# (intShiftLeft# a b)
uncheckedShiftRL# :: Word# -> Int# -> Word#
uncheckedShiftRL# (Word# a) (Int# b) = Word# (shiftRightUnsigned a b)
shiftL# :: Word# -> Int# -> Word#
shiftL# (Word# a) (Int# b) = if intGe# b 64 then Word# 0 else Word# (intShiftLeft# a b)
shiftRL# :: Word# -> Int# -> Word#
shiftRL# (Word# a) (Int# b) = if intGe# b 64 then Word# 0 else Word# (shiftRightUnsigned a b)
not# :: Word# -> Word#
not# (Word# a) = Word# (intXor# a (-1))
quotRemWord# :: Word# -> Word# -> (# Word#, Word# #)
quotRemWord# (Word# a) (Word# b) = case quotUnsigned a b of !q -> case remUnsigned a b of !r -> (# Word# q, Word# r #)
timesWord2# :: Word# -> Word# -> (# Word#, Word# #)
timesWord2# (Word# a) (Word# b) = case integerMul# (unsigned a) (unsigned b) of
  !p -> case integerToInt# (integerShiftRight# p 64) of !h -> case intMul# a b of !l -> (# Word# h, Word# l #)
plusWord2# :: Word# -> Word# -> (# Word#, Word# #)
plusWord2# (Word# a) (Word# b) = case intAdd# a b of
  !r -> case (if below r a then 1 else 0) of !c -> (# Word# c, Word# r #)
addWordC# :: Word# -> Word# -> (# Word#, Int# #)
addWordC# (Word# a) (Word# b) = case intAdd# a b of !r -> case truth (below r a) of !c -> (# Word# r, c #)
subWordC# :: Word# -> Word# -> (# Word#, Int# #)
subWordC# (Word# a) (Word# b) = case intSub# a b of !r -> case truth (below a b) of !c -> (# Word# r, c #)
below :: Int -> Int -> Bool
below a b = intLt# (intXor# a minInt) (intXor# b minInt)
eqWord# :: Word# -> Word# -> Int#
eqWord# (Word# a) (Word# b) = truth (intEq# a b)
neWord# :: Word# -> Word# -> Int#
neWord# (Word# a) (Word# b) = truth (intNe# a b)
ltWord# :: Word# -> Word# -> Int#
ltWord# (Word# a) (Word# b) = truth (below a b)
gtWord# :: Word# -> Word# -> Int#
gtWord# (Word# a) (Word# b) = truth (below b a)
leWord# :: Word# -> Word# -> Int#
leWord# (Word# a) (Word# b) = truth (not (below b a))
geWord# :: Word# -> Word# -> Int#
geWord# (Word# a) (Word# b) = truth (not (below a b))
word2Int# :: Word# -> Int#
word2Int# (Word# a) = Int# a
word2Double# :: Word# -> Double#
word2Double# (Word# a) = Double# (integerToDouble# (unsigned a))
word2Float# :: Word# -> Float#
word2Float# (Word# a) = Float# (integerRatioFloat# (unsigned a) 1)
narrow8Word# :: Word# -> Word#
narrow8Word# (Word# a) = Word# (intAnd# a 255)
narrow16Word# :: Word# -> Word#
narrow16Word# (Word# a) = Word# (intAnd# a 65535)
narrow32Word# :: Word# -> Word#
narrow32Word# (Word# a) = Word# (intAnd# a 4294967295)
popCnt# :: Word# -> Word#
popCnt# (Word# a) = Word# (intPopCount# a)
popCnt64# :: Word# -> Word#
popCnt64# (Word# a) = Word# (intPopCount# a)
popCnt8# :: Word# -> Word#
popCnt8# (Word# a) = Word# (intPopCount# (intAnd# a 255))
popCnt16# :: Word# -> Word#
popCnt16# (Word# a) = Word# (intPopCount# (intAnd# a 65535))
popCnt32# :: Word# -> Word#
popCnt32# (Word# a) = Word# (intPopCount# (intAnd# a 4294967295))
-- The number of leading, or trailing, zeros of the lowest `n` bits.
leadingZeros, trailingZeros :: Int -> Int -> Int
leadingZeros n a
  | intEq# n 0 = 0
  | intEq# (intAnd# (intShiftRight# a (intSub# n 1)) 1) 1 = 0
  | otherwise = intAdd# 1 (leadingZeros (intSub# n 1) a)
trailingZeros n a
  | intEq# n 0 = 0
  | intEq# (intAnd# a 1) 1 = 0
  | otherwise = intAdd# 1 (trailingZeros (intSub# n 1) (shiftRightUnsigned a 1))
clz# :: Word# -> Word#
clz# (Word# a) = Word# (leadingZeros 64 a)
ctz# :: Word# -> Word#
ctz# (Word# a) = Word# (trailingZeros 64 a)
clz8# :: Word# -> Word#
clz8# (Word# a) = Word# (leadingZeros 8 a)
ctz8# :: Word# -> Word#
ctz8# (Word# a) = Word# (trailingZeros 8 a)
clz16# :: Word# -> Word#
clz16# (Word# a) = Word# (leadingZeros 16 a)
ctz16# :: Word# -> Word#
ctz16# (Word# a) = Word# (trailingZeros 16 a)
clz32# :: Word# -> Word#
clz32# (Word# a) = Word# (leadingZeros 32 a)
ctz32# :: Word# -> Word#
ctz32# (Word# a) = Word# (trailingZeros 32 a)
clz64# :: Word# -> Word#
clz64# (Word# a) = Word# (leadingZeros 64 a)
ctz64# :: Word# -> Word#
ctz64# (Word# a) = Word# (trailingZeros 64 a)
byteSwap16# :: Word# -> Word#
byteSwap16# (Word# a) = Word#
  (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 8) 255) 0)
    (intShiftLeft# (intAnd# (shiftRightUnsigned a 0) 255) 8))
byteSwap32# :: Word# -> Word#
byteSwap32# (Word# a) = Word#
  (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 24) 255) 0)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 16) 255) 8)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 8) 255) 16)
    (intShiftLeft# (intAnd# (shiftRightUnsigned a 0) 255) 24))))
byteSwap64# :: Word# -> Word#
byteSwap64# (Word# a) = Word#
  (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 56) 255) 0)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 48) 255) 8)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 40) 255) 16)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 32) 255) 24)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 24) 255) 32)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 16) 255) 40)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 8) 255) 48)
    (intShiftLeft# (intAnd# (shiftRightUnsigned a 0) 255) 56))))))))
byteSwap# :: Word# -> Word#
byteSwap# (Word# a) = Word#
  (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 56) 255) 0)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 48) 255) 8)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 40) 255) 16)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 32) 255) 24)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 24) 255) 32)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 16) 255) 40)
    (intOr# (intShiftLeft# (intAnd# (shiftRightUnsigned a 8) 255) 48)
    (intShiftLeft# (intAnd# (shiftRightUnsigned a 0) 255) 56))))))))

-- ---- Char# -------------------------------------------------------------------------------------
eqChar# :: Char# -> Char# -> Int#
eqChar# (Char# a) (Char# b) = truth (charEq# a b)
neChar# :: Char# -> Char# -> Int#
neChar# (Char# a) (Char# b) = truth (charNe# a b)
ltChar# :: Char# -> Char# -> Int#
ltChar# (Char# a) (Char# b) = truth (charLt# a b)
leChar# :: Char# -> Char# -> Int#
leChar# (Char# a) (Char# b) = truth (charLe# a b)
gtChar# :: Char# -> Char# -> Int#
gtChar# (Char# a) (Char# b) = truth (charGt# a b)
geChar# :: Char# -> Char# -> Int#
geChar# (Char# a) (Char# b) = truth (charGe# a b)
ord# :: Char# -> Int#
ord# (Char# a) = Int# (charOrd# a)

-- ---- Double# -----------------------------------------------------------------------------------
(+##) :: Double# -> Double# -> Double#
Double# a +## Double# b = Double# (doubleAdd# a b)
(-##) :: Double# -> Double# -> Double#
Double# a -## Double# b = Double# (doubleSub# a b)
(*##) :: Double# -> Double# -> Double#
Double# a *## Double# b = Double# (doubleMul# a b)
(/##) :: Double# -> Double# -> Double#
Double# a /## Double# b = Double# (doubleDiv# a b)
(**##) :: Double# -> Double# -> Double#
Double# a **## Double# b = Double# (doublePower# a b)
(==##) :: Double# -> Double# -> Int#
Double# a ==## Double# b = truth (doubleEq# a b)
(/=##) :: Double# -> Double# -> Int#
Double# a /=## Double# b = truth (doubleNe# a b)
(<##) :: Double# -> Double# -> Int#
Double# a <## Double# b = truth (doubleLt# a b)
(<=##) :: Double# -> Double# -> Int#
Double# a <=## Double# b = truth (doubleLe# a b)
(>##) :: Double# -> Double# -> Int#
Double# a >## Double# b = truth (doubleGt# a b)
(>=##) :: Double# -> Double# -> Int#
Double# a >=## Double# b = truth (doubleGe# a b)
negateDouble# :: Double# -> Double#
negateDouble# (Double# a) = Double# (doubleNegate# a)
fabsDouble# :: Double# -> Double#
fabsDouble# (Double# a) = if doubleLt# a 0 || doubleIsNegativeZero# a then Double# (doubleNegate# a) else Double# a
sqrtDouble# :: Double# -> Double#
sqrtDouble# (Double# a) = Double# (doubleSqrt# a)
expDouble# :: Double# -> Double#
expDouble# (Double# a) = Double# (doubleExp# a)
logDouble# :: Double# -> Double#
logDouble# (Double# a) = Double# (doubleLog# a)
sinDouble# :: Double# -> Double#
sinDouble# (Double# a) = Double# (doubleSin# a)
cosDouble# :: Double# -> Double#
cosDouble# (Double# a) = Double# (doubleCos# a)
tanDouble# :: Double# -> Double#
tanDouble# (Double# a) = Double# (doubleTan# a)
asinDouble# :: Double# -> Double#
asinDouble# (Double# a) = Double# (doubleAsin# a)
acosDouble# :: Double# -> Double#
acosDouble# (Double# a) = Double# (doubleAcos# a)
atanDouble# :: Double# -> Double#
atanDouble# (Double# a) = Double# (doubleAtan# a)
sinhDouble# :: Double# -> Double#
sinhDouble# (Double# a) = Double# (doubleSinh# a)
coshDouble# :: Double# -> Double#
coshDouble# (Double# a) = Double# (doubleCosh# a)
tanhDouble# :: Double# -> Double#
tanhDouble# (Double# a) = Double# (doubleTanh# a)
asinhDouble# :: Double# -> Double#
asinhDouble# (Double# a) = Double# (doubleAsinh# a)
acoshDouble# :: Double# -> Double#
acoshDouble# (Double# a) = Double# (doubleAcosh# a)
atanhDouble# :: Double# -> Double#
atanhDouble# (Double# a) = Double# (doubleAtanh# a)
double2Int# :: Double# -> Int#
double2Int# (Double# a) = Int# (integerToInt# (doubleTruncate# a))
double2Float# :: Double# -> Float#
double2Float# (Double# a) = Float# (doubleToFloat# a)
decodeDouble_Int64# :: Double# -> (# Int#, Int# #)
decodeDouble_Int64# (Double# a) = case integerToInt# (doubleSignificand# a) of
  !m -> case doubleExponent# a of !e -> (# Int# m, Int# e #)

-- ---- Float# ------------------------------------------------------------------------------------
plusFloat# :: Float# -> Float# -> Float#
plusFloat# (Float# a) (Float# b) = Float# (doubleToFloat# (doubleAdd# (floatToDouble# a) (floatToDouble# b)))
minusFloat# :: Float# -> Float# -> Float#
minusFloat# (Float# a) (Float# b) = Float# (doubleToFloat# (doubleSub# (floatToDouble# a) (floatToDouble# b)))
timesFloat# :: Float# -> Float# -> Float#
timesFloat# (Float# a) (Float# b) = Float# (doubleToFloat# (doubleMul# (floatToDouble# a) (floatToDouble# b)))
divideFloat# :: Float# -> Float# -> Float#
divideFloat# (Float# a) (Float# b) = Float# (doubleToFloat# (doubleDiv# (floatToDouble# a) (floatToDouble# b)))
powerFloat# :: Float# -> Float# -> Float#
powerFloat# (Float# a) (Float# b) = Float# (floatPower# a b)
eqFloat# :: Float# -> Float# -> Int#
eqFloat# (Float# a) (Float# b) = truth (doubleEq# (floatToDouble# a) (floatToDouble# b))
neFloat# :: Float# -> Float# -> Int#
neFloat# (Float# a) (Float# b) = truth (doubleNe# (floatToDouble# a) (floatToDouble# b))
ltFloat# :: Float# -> Float# -> Int#
ltFloat# (Float# a) (Float# b) = truth (doubleLt# (floatToDouble# a) (floatToDouble# b))
leFloat# :: Float# -> Float# -> Int#
leFloat# (Float# a) (Float# b) = truth (doubleLe# (floatToDouble# a) (floatToDouble# b))
gtFloat# :: Float# -> Float# -> Int#
gtFloat# (Float# a) (Float# b) = truth (doubleGt# (floatToDouble# a) (floatToDouble# b))
geFloat# :: Float# -> Float# -> Int#
geFloat# (Float# a) (Float# b) = truth (doubleGe# (floatToDouble# a) (floatToDouble# b))
negateFloat# :: Float# -> Float#
negateFloat# (Float# a) = Float# (doubleToFloat# (doubleNegate# (floatToDouble# a)))
fabsFloat# :: Float# -> Float#
fabsFloat# (Float# a) = case fabsDouble# (Double# (floatToDouble# a)) of Double# b -> Float# (doubleToFloat# b)
sqrtFloat# :: Float# -> Float#
sqrtFloat# (Float# a) = Float# (doubleToFloat# (doubleSqrt# (floatToDouble# a)))
expFloat# :: Float# -> Float#
expFloat# (Float# a) = Float# (floatExp# a)
logFloat# :: Float# -> Float#
logFloat# (Float# a) = Float# (floatLog# a)
sinFloat# :: Float# -> Float#
sinFloat# (Float# a) = Float# (floatSin# a)
cosFloat# :: Float# -> Float#
cosFloat# (Float# a) = Float# (floatCos# a)
tanFloat# :: Float# -> Float#
tanFloat# (Float# a) = Float# (floatTan# a)
asinFloat# :: Float# -> Float#
asinFloat# (Float# a) = Float# (floatAsin# a)
acosFloat# :: Float# -> Float#
acosFloat# (Float# a) = Float# (floatAcos# a)
atanFloat# :: Float# -> Float#
atanFloat# (Float# a) = Float# (floatAtan# a)
sinhFloat# :: Float# -> Float#
sinhFloat# (Float# a) = Float# (floatSinh# a)
coshFloat# :: Float# -> Float#
coshFloat# (Float# a) = Float# (floatCosh# a)
tanhFloat# :: Float# -> Float#
tanhFloat# (Float# a) = Float# (floatTanh# a)
asinhFloat# :: Float# -> Float#
asinhFloat# (Float# a) = Float# (floatAsinh# a)
acoshFloat# :: Float# -> Float#
acoshFloat# (Float# a) = Float# (floatAcosh# a)
atanhFloat# :: Float# -> Float#
atanhFloat# (Float# a) = Float# (floatAtanh# a)
float2Int# :: Float# -> Int#
float2Int# (Float# a) = Int# (integerToInt# (doubleTruncate# (floatToDouble# a)))
float2Double# :: Float# -> Double#
float2Double# (Float# a) = Double# (floatToDouble# a)

-- ---- evaluation and exceptions ----------------------------------------------------------------
realWorld# :: State# RealWorld
realWorld# = token# ()

runRW# :: forall (r :: RuntimeRep) (o :: TYPE r). (State# RealWorld -> o) -> o
runRW# f = f (token# ())

seq# :: a -> State# s -> (# State# s, a #)
seq# !a _ = Res# a

touch# :: a -> State# s -> State# s
touch# _ s = s

-- Only for the library's exceptions, which handlers inspect.
raise# :: forall (q :: RuntimeRep) (a :: TYPE q). SomeException -> a
raise# e = Prelude#.raise# e lastResort

raiseIO# :: SomeException -> State# RealWorld -> (# State# RealWorld, b #)
raiseIO# e s = unIO (throwIO e) s

catch#
  :: (State# RealWorld -> (# State# RealWorld, a #))
  -> (SomeException -> State# RealWorld -> (# State# RealWorld, a #))
  -> State# RealWorld
  -> (# State# RealWorld, a #)
catch# action handler s = unIO (catchAny (IO# action) (\e -> IO# (handler e))) s

unsafeCoerce# :: a -> b
unsafeCoerce# a = coerce# a

-- A negative answer is always allowed.
reallyUnsafePtrEquality# :: a -> a -> Int#
reallyUnsafePtrEquality# _ _ = Int# 0

lazy, inline, noinline :: a -> a
lazy a = a
inline a = a
noinline a = a

oneShot :: forall (q :: RuntimeRep) (r :: RuntimeRep) (a :: TYPE q) (b :: TYPE r). (a -> b) -> a -> b
oneShot f = f
