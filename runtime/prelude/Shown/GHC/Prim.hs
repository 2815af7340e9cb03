-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Prim
  ( (*##), (*#), (**##), (+##), (+#), (-##), (-#), (/##), (/=##), (/=#), (<##), (<#), (<=##), (<=#), (==##), (==#)
  , (>##), (>#), (>=##), (>=#), Addr#, Array#, ByteArray#, Char#, Double#, Float#, Int#, MVar#, MutVar#
  , Proxy#, proxy#
  , MutableArray#, MutableByteArray#, SmallArray#, SmallMutableArray#, State#, Word#, acosDouble#, acosFloat#
  , acoshDouble#, acoshFloat#, addIntC#, addWordC#, addr2Int#, and#, andI#, asinDouble#, asinFloat#, asinhDouble#
  , asinhFloat#, atanDouble#, atanFloat#, atanhDouble#, atanhFloat#, byteSwap#, byteSwap16#, byteSwap32#
  , byteSwap64#, catch#, chr#, cloneArray#, cloneMutableArray#, cloneSmallArray#, cloneSmallMutableArray#, clz#
  , clz16#, clz32#, clz64#, clz8#, compareByteArrays#, copyArray#, copyByteArray#, copyMutableArray#
  , copyMutableByteArray#, copySmallArray#, copySmallMutableArray#, cosDouble#, cosFloat#, coshDouble#, coshFloat#
  , ctz#, ctz16#, ctz32#, ctz64#, ctz8#, dataToTag#, decodeDouble_Int64#, divideFloat#, double2Float#, double2Int#
  , eqAddr#, eqChar#, eqFloat#, eqWord#, expDouble#, expFloat#, fabsDouble#, fabsFloat#, float2Double#, float2Int#
  , freezeArray#, freezeSmallArray#, geAddr#, geChar#, geFloat#, geWord#, getSizeofMutableByteArray#, gtAddr#
  , gtChar#, gtFloat#, gtWord#, indexArray#, indexCharArray#, indexCharOffAddr#, indexDoubleArray#
  , indexFloatArray#, indexInt16Array#, indexInt16OffAddr#, indexInt32Array#, indexInt32OffAddr#, indexInt64Array#
  , indexInt8Array#, indexInt8OffAddr#, indexIntArray#, indexIntOffAddr#, indexSmallArray#, indexWideCharArray#
  , indexWord16Array#, indexWord16OffAddr#, indexWord32Array#, indexWord32OffAddr#, indexWord64Array#
  , indexWord8Array#, indexWord8OffAddr#, indexWordArray#, indexWordOffAddr#, int2Addr#, int2Double#, int2Float#
  , int2Word#, leAddr#, leChar#, leFloat#, leWord#, logDouble#, logFloat#, ltAddr#, ltChar#, ltFloat#, ltWord#
  , minusAddr#, minusFloat#, minusWord#, mulIntMayOflo#, narrow16Int#, narrow16Word#, narrow32Int#, narrow32Word#
  , narrow8Int#, narrow8Word#, neAddr#, neChar#, neFloat#, neWord#, negateDouble#, negateFloat#, negateInt#
  , newArray#, newByteArray#, newMVar#, newMutVar#, newPinnedByteArray#, newSmallArray#, not#, notI#, nullAddr#
  , or#, orI#, ord#, plusAddr#, plusFloat#, plusWord#, plusWord2#, popCnt#, popCnt16#, popCnt32#, popCnt64#
  , popCnt8#, powerFloat#, putMVar#, quotInt#, quotRemInt#, quotRemWord#, quotWord#, raise#, raiseIO#, readArray#
  , readCharArray#, readDoubleArray#, readFloatArray#, readInt16Array#, readInt32Array#, readInt64Array#
  , readInt8Array#, readIntArray#, readMVar#, readMutVar#, readSmallArray#, readWideCharArray#, readWord16Array#
  , readWord32Array#, readWord64Array#, readWord8Array#, readWordArray#, realWorld#, reallyUnsafePtrEquality#
  , remInt#, remWord#, resizeMutableByteArray#, sameMutVar#, sameMutableArray#, sameMutableByteArray#
  , sameSmallMutableArray#, seq#, setByteArray#, shrinkMutableByteArray#, sinDouble#, sinFloat#, sinhDouble#
  , sinhFloat#, sizeofArray#, sizeofByteArray#, sizeofMutableArray#, sizeofMutableByteArray#, sizeofSmallArray#
  , sizeofSmallMutableArray#, sqrtDouble#, sqrtFloat#, subIntC#, subWordC#, tagToEnum#, takeMVar#, tanDouble#
  , tanFloat#, tanhDouble#, tanhFloat#, thawArray#, thawSmallArray#, timesFloat#, timesWord#, timesWord2#, touch#
  , uncheckedIShiftL#, uncheckedIShiftRA#, uncheckedIShiftRL#, uncheckedShiftL#, uncheckedShiftRL#
  , unsafeFreezeArray#, unsafeFreezeByteArray#, unsafeFreezeSmallArray#, unsafeThawArray#, unsafeThawSmallArray#
  , word2Double#, word2Float#, word2Int#, writeArray#, writeCharArray#, writeDoubleArray#, writeFloatArray#
  , writeInt16Array#, writeInt32Array#, writeInt64Array#, writeInt8Array#, writeIntArray#, writeMutVar#
  , writeSmallArray#, writeWideCharArray#, writeWord16Array#, writeWord32Array#, writeWord64Array#
  , writeWord8Array#, writeWordArray#, xor#, xorI#, RealWorld, seq, coerce
  ) where

import Data.Coerce (coerce)
import GHC.Base
import GHC.ST (RealWorld)
import GHC.Unlifted
import GHC.UnliftedMemory
