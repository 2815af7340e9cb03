-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.Resource
  ( Resource (..), ResourceLimit (..), ResourceLimits (..), getResourceLimit, setResourceLimit
  ) where

import Data.Int
import Foreign
import Foreign.C
import Prelude

foreign import ccall "getrlimit" cGet :: Int32 -> Ptr Int64 -> IO Int32

foreign import ccall "setrlimit" cSet :: Int32 -> Ptr Int64 -> IO Int32

data Resource
  = ResourceCoreFileSize | ResourceCPUTime | ResourceDataSize | ResourceFileSize | ResourceOpenFiles
  | ResourceStackSize | ResourceTotalMemory
  deriving Eq

data ResourceLimit = ResourceLimitInfinity | ResourceLimitUnknown | ResourceLimit Integer
  deriving Eq

data ResourceLimits = ResourceLimits {softLimit, hardLimit :: ResourceLimit}
  deriving Eq

-- Linux's numbers.
number :: Resource -> Int32
number resource = case resource of
  ResourceCPUTime -> 0
  ResourceFileSize -> 1
  ResourceDataSize -> 2
  ResourceStackSize -> 3
  ResourceCoreFileSize -> 4
  ResourceOpenFiles -> 7
  ResourceTotalMemory -> 9

getResourceLimit :: Resource -> IO ResourceLimits
getResourceLimit resource = allocaArray 2 (\p -> do
  throwErrnoIfMinus1_ "getResourceLimit" (cGet (number resource) p)
  soft <- peek p
  hard <- peekElemOff p 1
  return (ResourceLimits (limit soft) (limit hard)))

limit :: Int64 -> ResourceLimit
limit (-1) = ResourceLimitInfinity
limit n = ResourceLimit (toInteger (fromIntegral n :: Word64))

-- On Linux an unknown limit also means no limit.
setResourceLimit :: Resource -> ResourceLimits -> IO ()
setResourceLimit resource (ResourceLimits soft hard) = allocaArray 2 (\p -> do
  pokeArray p [size soft, size hard]
  throwErrnoIfMinus1_ "setResourceLimit" (cSet (number resource) p))

size :: ResourceLimit -> Int64
size (ResourceLimit n) = fromInteger n
size _ = -1
