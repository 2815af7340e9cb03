-- Data.Char, over the characters below 256 and some above.
module Main where

import Data.Char

table :: String -> (Char -> Bool) -> String
table name p = name ++ ": " ++ ranges (filter p ['\0' .. '\255']) ++ concatMap mark (filter p others)
  where
    mark c = " " ++ show (ord c)
    others = ['\256' , '\955', '\1046', '\1488', '\8364', '\8211', '\12354', '\65281', '\120120', '\1632', '\8544']

ranges :: String -> String
ranges [] = ""
ranges (c : cs) = go c c cs
  where
    go from to (d : ds) | ord d == ord to + 1 = go from d ds
    go from to ds = " " ++ show (ord from) ++ (if from == to then "" else "-" ++ show (ord to)) ++ ranges ds

main :: IO ()
main = do
  putStrLn (table "isControl" isControl)
  putStrLn (table "isSpace" isSpace)
  putStrLn (table "isLower" isLower)
  putStrLn (table "isUpper" isUpper)
  putStrLn (table "isAlpha" isAlpha)
  putStrLn (table "isLetter" isLetter)
  putStrLn (table "isDigit" isDigit)
  putStrLn (table "isOctDigit" isOctDigit)
  putStrLn (table "isHexDigit" isHexDigit)
  putStrLn (table "isAlphaNum" isAlphaNum)
  putStrLn (table "isPrint" isPrint)
  putStrLn (table "isPunctuation" isPunctuation)
  putStrLn (table "isSymbol" isSymbol)
  putStrLn (table "isSeparator" isSeparator)
  putStrLn (table "isAscii" isAscii)
  putStrLn (table "isLatin1" isLatin1)
  putStrLn (table "isAsciiUpper" isAsciiUpper)
  putStrLn (table "isAsciiLower" isAsciiLower)
  putStrLn (table "isNumber" isNumber)
  print (map toUpper "hello, w\246rld \955\255\223", map toLower "HELLO \214 \923")
  print (map ord "aZ\n\955", map chr [97, 955], map digitToInt "09afAF", map intToDigit [0, 9, 10, 15])
  print (lexLitChar "\\nab", lexLitChar "abc", readLitChar "\\x41z", showLitChar '\n' "x")

-- expect: isControl:  0-31 127-159
-- expect: isSpace:  9-13 32 160
-- expect: isLower:  97-122 181 223-246 248-255 955
-- expect: isUpper:  65-90 192-214 216-222 256 1046 120120
-- expect: isAlpha:  65-90 97-122 170 181 186 192-214 216-246 248-255 256 955 1046 1488 12354 120120
-- expect: isLetter:  65-90 97-122 170 181 186 192-214 216-246 248-255 256 955 1046 1488 12354 120120
-- expect: isDigit:  48-57
-- expect: isOctDigit:  48-55
-- expect: isHexDigit:  48-57 65-70 97-102
-- expect: isAlphaNum:  48-57 65-90 97-122 170 178-179 181 185-186 188-190 192-214 216-246 248-255 256 955 1046 1488 12354 120120 1632 8544
-- expect: isPrint:  32-126 160-172 174-255 256 955 1046 1488 8364 8211 12354 65281 120120 1632 8544
-- expect: isPunctuation:  33-35 37-42 44-47 58-59 63-64 91-93 95 123 125 161 167 171 182-183 187 191 8211 65281
-- expect: isSymbol:  36 43 60-62 94 96 124 126 162-166 168-169 172 174-177 180 184 215 247 8364
-- expect: isSeparator:  32 160
-- expect: isAscii:  0-127
-- expect: isLatin1:  0-255
-- expect: isAsciiUpper:  65-90
-- expect: isAsciiLower:  97-122
-- expect: isNumber:  48-57 178-179 185 188-190 1632 8544
-- expect: ("HELLO, W\214RLD \923\376\223","hello \246 \955")
-- expect: ([97,90,10,955],"a\955",[0,9,10,15,10,15],"09af")
-- expect: ([("\\n","ab")],[("a","bc")],[('A',"z")],"\\nx")
