-- How far functions on lazy texts look, and the chunks that they make.
import qualified Data.Text as T
import qualified Data.Text.Lazy as L

next :: Char -> Char
next = succ

main :: IO ()
main = do
  let pieces = L.fromChunks (map T.pack ["ab", "c d", "\n", "ef\ng", " "])
      endless = L.cycle (L.pack "abc")
      ends = L.fromChunks [T.pack "abc", error "the rest"]
      many = L.replicate 5000 (L.pack "abcdefgh")
  print (map L.toChunks (L.words pieces), map L.toChunks (L.lines pieces))
  print (L.toChunks (L.filter (/= 'b') pieces), L.toChunks (L.map next pieces))
  print (L.take 5 (L.filter (/= 'b') endless), L.take 5 (L.map next endless))
  print (L.take 2 (head (L.lines ends)), L.foldl' (\n c -> n * 2 + fromEnum c) 0 (L.take 40 endless))
  print (L.length (L.filter (/= 'b') many), L.foldl' (\n c -> (n * 31 + fromEnum c) `mod` 1009) 0 (L.map next many))
  print (L.null (L.filter (const False) many), L.map next L.empty, L.words (L.pack " \t\n"))
  print (L.map (const '\xd800') (L.pack "ab"))
  print (map T.toUpper [T.pack "abz {`", T.pack "stra\223e", T.empty], T.toLower (T.pack "ABZ[@"), T.toCaseFold (T.pack "\201T\201"))
