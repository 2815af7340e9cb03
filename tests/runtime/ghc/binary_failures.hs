module Main where

import Control.Applicative
import Control.Exception
import Data.Binary
import Data.Binary.Get
import qualified Data.ByteString.Lazy as L
import qualified Data.Text as T
import Data.List.NonEmpty (NonEmpty)
import Data.Void

tell :: Show a => a -> IO ()
tell a = try (evaluate (length (show a))) >>= \result -> case result of
  Left e -> putStrLn (show (e :: ErrorCall))
  Right _ -> print a

-- The bytes 1, 2, 3, 4 and 0 in pieces.
on :: Show a => Get a -> IO ()
on g = tell (runGetOrFail g (L.fromChunks [L.toStrict (L.pack [1]), L.toStrict (L.pack [2, 3]), L.toStrict (L.pack [4, 0])]))

decoded :: Binary a => [Word8] -> a
decoded = decode . L.pack

main :: IO ()
main = do
  tell (decoded [2] :: Bool)
  tell (decoded [3] :: Ordering)
  tell (decoded [3] :: Maybe Bool)
  tell (decoded [2] :: Either Bool Bool)
  tell (decoded [] :: Int)
  tell (decoded [0xf4, 0x90, 0x80, 0x80] :: Char)
  tell (decoded [0xc2] :: Char)
  tell (decoded [1, 255, 0, 0, 0, 0, 0, 0, 0, 1, 7] :: Integer)
  tell (decoded [0, 0, 0, 0, 0, 0, 0, 1, 200] :: T.Text)
  tell (decoded (replicate 8 0) :: NonEmpty Int)
  tell (decoded [1] :: Void)
  tell (decodeOrFail (L.pack [1, 2, 3]) :: Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, Word16))
  on (getWord8 >> label "there" (label "here" (getWord8 >> fail "bad" :: Get Int)))
  on (isolate 3 getWord8)
  on (isolate 3 getWord32be)
  on (isolate 4 getWord32le)
  on (isolate 6 (mapM (const getWord8) "abcdef"))
  on (isolate (-3) getWord8)
  on (isolate 2 (getWord8 >> bytesRead >>= \n -> getWord8 >> isEmpty >>= \e -> return (n, e)))
  on (getWord8 >> isolate 3 (getWord8 >> isolate 1 getWord16host))
  on (skip 6)
  on (getByteString 3 >>= \a -> getByteString 0 >>= \b -> getByteString 2 >>= \c -> return (a, b, c))
  on (getByteString 9)
  on (getLazyByteString 4)
  on (getLazyByteString 9)
  on getLazyByteStringNul
  on (skip 5 >> getLazyByteStringNul)
  on (skip 1 >> getRemainingLazyByteString)
  on (getWord8 >> lookAhead getWord16be >>= \a -> bytesRead >>= \n -> isEmpty >>= \e -> return (a, n, e))
  on (getWord8 >> lookAhead (getWord8 >> getWord8 >> fail "look" :: Get Int))
  on (lookAheadM (Nothing <$ getWord32be :: Get (Maybe Int)) >>= \a -> getWord8 >>= \b -> return (a, b))
  on (lookAheadM (Just <$> getWord32be) >>= \a -> getWord8 >>= \b -> return (a, b))
  on (lookAheadE (Left <$> getWord16le :: Get (Either Word16 Int)) >>= \a -> getWord8 >>= \b -> return (a, b))
  on ((getWord32be >> fail "no") <|> getWord16be)
  on (many getWord8)
  on (some (getWord8 >>= \w -> if w < 3 then return w else fail "large"))
  on (empty :: Get Int)
  on (getWord8 >> (some (fail "none") :: Get String))
  on (Just <$> getInt8 >>= \a -> getInt16be >>= \b -> getWord16le >>= \c -> return (a, b, c))
  on (getFloatbe >>= \a -> bytesRead >>= \n -> return (a, n))
  tell (runGet (skip 0 >> getLazyByteString (-1) >>= \b -> skip (-1) >> return b) L.empty)
  tell (runGet getDoublele (L.pack [0, 0, 0, 0, 0, 0, 4, 192]), runGet getInt32le (L.pack [254, 255, 255, 255]))
