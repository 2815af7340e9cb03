-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.Types where

import Data.Bits
import Data.Int
import Data.Word
import Foreign.Storable
import Foreign.C.Types
import Foreign.Ptr
import Prelude

newtype CDev = CDev Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CIno = CIno Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CMode = CMode Word32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype COff = COff Int64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CPid = CPid Int32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CSsize = CSsize Int64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CGid = CGid Word32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CNlink = CNlink Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CUid = CUid Word32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CTcflag = CTcflag Word32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CRLim = CRLim Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CBlkSize = CBlkSize Int64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CBlkCnt = CBlkCnt Int64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CClockId = CClockId Int32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CFsBlkCnt = CFsBlkCnt Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CFsFilCnt = CFsFilCnt Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CId = CId Word32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CKey = CKey Int32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CSocklen = CSocklen Word32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CNfds = CNfds Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype Fd = Fd CInt
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Storable)

newtype CCc = CCc Word8
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Storable)

newtype CSpeed = CSpeed Word32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Storable)

type LinkCount = CNlink

type DeviceID = CDev

type FileID = CIno

type FileMode = CMode

type ProcessID = CPid

type FileOffset = COff

type ProcessGroupID = CPid

type GroupID = CGid

type UserID = CUid

type ClockTick = CClock

type EpochTime = CTime

type ByteCount = CSize

type Limit = CLong

newtype CTimer = CTimer (Ptr ())
  deriving newtype (Eq, Ord, Show)
