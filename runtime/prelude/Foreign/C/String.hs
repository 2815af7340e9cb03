-- SPDX-License-Identifier: BSD-3-Clause
-- C strings are UTF-8.
module Foreign.C.String
  ( CString, CStringLen, peekCString, peekCStringLen, newCString, newCStringLen, withCString
  , withCStringLen, charIsRepresentable, castCharToCChar, castCCharToChar, castCharToCUChar
  , castCUCharToChar, castCharToCSChar, castCSCharToChar, peekCAString, peekCAStringLen
  , newCAString, newCAStringLen, withCAString, withCAStringLen, CWString, CWStringLen, peekCWString
  , peekCWStringLen, newCWString, newCWStringLen, withCWString, withCWStringLen
  ) where

import Data.Bits
import Data.Char
import Foreign.C.Types
import Foreign.Marshal.Array
import Foreign.Ptr
import Prelude

type CString = Ptr CChar

type CStringLen = (Ptr CChar, Int)

type CWString = Ptr CWchar

type CWStringLen = (Ptr CWchar, Int)

encode :: String -> [CChar]
encode = concatMap bytes
  where
    bytes c = map fromIntegral (utf8 (ord c))
    utf8 n
      | n < 0x80 = [n]
      | n < 0x800 = [0xC0 .|. shiftR n 6, rest n 0]
      | n < 0x10000 = [0xE0 .|. shiftR n 12, rest n 6, rest n 0]
      | otherwise = [0xF0 .|. shiftR n 18, rest n 12, rest n 6, rest n 0]
    rest n by = 0x80 .|. (shiftR n by .&. 0x3F)

decode :: [CChar] -> String
decode = text . map (\c -> fromIntegral c .&. 0xFF)
  where
    text [] = []
    text (b : bs)
      | b < 0x80 = chr b : text bs
      | b >= 0xF0 = several 3 (b .&. 0x07) bs
      | b >= 0xE0 = several 2 (b .&. 0x0F) bs
      | b >= 0xC0 = several 1 (b .&. 0x1F) bs
      | otherwise = '\xFFFD' : text bs
    several n begin bs = case splitAt n bs of
      (more, rest)
        | length more == n && all (\b -> b .&. 0xC0 == 0x80) more ->
            chr (foldl (\x b -> shiftL x 6 .|. (b .&. 0x3F)) begin more) : text rest
      _ -> '\xFFFD' : text bs

peekCString, peekCAString :: CString -> IO String
peekCString p = fmap decode (peekArray0 0 p)
peekCAString p = fmap (map castCCharToChar) (peekArray0 0 p)

peekCStringLen, peekCAStringLen :: CStringLen -> IO String
peekCStringLen (p, n) = fmap decode (peekArray n p)
peekCAStringLen (p, n) = fmap (map castCCharToChar) (peekArray n p)

newCString, newCAString :: String -> IO CString
newCString = newArray0 0 . encode
newCAString = newArray0 0 . map castCharToCChar

newCStringLen, newCAStringLen :: String -> IO CStringLen
newCStringLen = newLength . encode
newCAStringLen = newLength . map castCharToCChar

newLength :: [CChar] -> IO CStringLen
newLength bytes = do
  p <- newArray bytes
  return (p, length bytes)

withCString, withCAString :: String -> (CString -> IO a) -> IO a
withCString = withArray0 0 . encode
withCAString = withArray0 0 . map castCharToCChar

withCStringLen, withCAStringLen :: String -> (CStringLen -> IO a) -> IO a
withCStringLen s action = withArrayLen (encode s) (\n p -> action (p, n))
withCAStringLen s action = withArrayLen (map castCharToCChar s) (\n p -> action (p, n))

charIsRepresentable :: Char -> IO Bool
charIsRepresentable c = return (not (c >= '\xD800' && c <= '\xDFFF'))

castCharToCChar :: Char -> CChar
castCharToCChar = fromIntegral . ord

castCCharToChar :: CChar -> Char
castCCharToChar c = chr (fromIntegral c .&. 0xFF)

castCharToCUChar :: Char -> CUChar
castCharToCUChar = fromIntegral . ord

castCUCharToChar :: CUChar -> Char
castCUCharToChar = chr . fromIntegral

castCharToCSChar :: Char -> CSChar
castCharToCSChar = fromIntegral . ord

castCSCharToChar :: CSChar -> Char
castCSCharToChar c = chr (fromIntegral c .&. 0xFF)

wide :: String -> [CWchar]
wide = map (fromIntegral . ord)

peekCWString :: CWString -> IO String
peekCWString p = fmap (map (chr . fromIntegral)) (peekArray0 0 p)

peekCWStringLen :: CWStringLen -> IO String
peekCWStringLen (p, n) = fmap (map (chr . fromIntegral)) (peekArray n p)

newCWString :: String -> IO CWString
newCWString = newArray0 0 . wide

newCWStringLen :: String -> IO CWStringLen
newCWStringLen s = do
  p <- newArray (wide s)
  return (p, length s)

withCWString :: String -> (CWString -> IO a) -> IO a
withCWString = withArray0 0 . wide

withCWStringLen :: String -> (CWStringLen -> IO a) -> IO a
withCWStringLen s action = withArrayLen (wide s) (\n p -> action (p, n))
