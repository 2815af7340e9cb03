module Main where

import Data.Char (isUpper, isSpace, ord, chr, toUpper, toLower, isAlpha, isDigit, digitToInt, intToDigit)

-- Text: words, lines, ciphers, escapes, justification, run lengths.
capitalise :: String -> String
capitalise = unwords . map cap . words
  where
    cap (c : cs) = toUpper c : map toLower cs
    cap [] = []

caesar :: Int -> String -> String
caesar n = map shift
  where
    shift c
      | isAlpha c && isUpper c = rotate 'A' c
      | isAlpha c = rotate 'a' c
      | otherwise = c
    rotate base c = chr (ord base + (ord c - ord base + n) `mod` 26)

trim :: String -> String
trim = f . f
  where f = reverse . dropWhile isSpace

rle :: String -> [(Char, Int)]
rle [] = []
rle s@(c : _) = let (same, rest) = span (== c) s in (c, length same) : rle rest

unrle :: [(Char, Int)] -> String
unrle = concatMap (\(c, n) -> replicate n c)

toBase :: Int -> Int -> String
toBase b n = go n []
  where
    go k acc
      | k < b = d k : acc
      | otherwise = let (q, r) = k `quotRem` b in go q (d r : acc)
    d = intToDigit

fromBase :: Int -> String -> Int
fromBase b = foldl (\n c -> n * b + digitToInt c) 0

wrap :: Int -> String -> [String]
wrap width = reverse . map (unwords . reverse) . foldl add [] . words
  where
    add [] w = [[w]]
    add (l : ls) w
      | length (unwords (w : l)) <= width = (w : l) : ls
      | otherwise = [w] : l : ls

palindrome :: String -> Bool
palindrome s = cleaned == reverse cleaned
  where cleaned = [toLower c | c <- s, isAlpha c]

main :: IO ()
main = do
  putStrLn (capitalise "the quick bROWN fox")
  putStrLn (caesar 3 "Hello, World!")
  putStrLn (caesar (-3) (caesar 3 "Hello, World!"))
  print (trim "  both ends \t\n")
  print (rle "aaabccdddd")
  putStrLn (unrle (rle "aaabccdddd"))
  print (map (toBase 2) [0, 5, 255], toBase 16 48879)
  print (fromBase 2 "101101", fromBase 16 "ff")
  mapM_ putStrLn (wrap 20 "a long line of words that has to be broken into shorter ones")
  print (map palindrome ["A man, a plan, a canal: Panama", "nope"])
  print "quotes \" and \\ and \1234\&5 \SOH\&H \DEL\t"
  print ['\'', '"', '\n', '\0', 'é']
  print (lines "one\n\ntwo\nthree", unlines ["x", "y"], filter isDigit "a1b2")
