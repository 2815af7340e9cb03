-- A random walk over handles: each operation's result, or the error that it gives.
import Control.Exception
import Control.Monad
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.IORef
import Data.List (isInfixOf)
import GHC.IO.Handle
import System.Directory
import System.IO

type Random = IORef Int


next :: Random -> Int -> IO Int
next r n = do
  x <- readIORef r
  let y = (x * 1103515245 + 12345) `mod` 2147483648
  writeIORef r y
  return ((y `div` 65536) `mod` n)

pick :: Random -> [a] -> IO a
pick r xs = (xs !!) <$> next r (length xs)

texts :: [String]
texts = ["a", "", "bc\n", "\n", "\r\n", "x\ry", "caf\233\n", "\8364\8364", "\x1f600", "line\r", "ab\xd800" ++ "cd", replicate 40 'z', concat (replicate 900 "0123456789")]

encodings :: [TextEncoding]
encodings = [utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32be, latin1, char8]

shown :: Show a => IO a -> IO String
shown m = try (m >>= \a -> evaluate (let s = show a in length s `seq` s)) >>= \r -> return (case r of
  Left e -> "! " ++ show (e :: IOException)
  Right s -> s)

brief :: String -> String
brief s = if length s > 300 then take 120 s ++ "..." ++ show (length s) ++ "..." ++ drop (length s - 60) s else s

step :: Random -> IORef [Handle] -> IO ()
step r handles = do
  hs <- readIORef handles
  h <- pick r hs
  let i = length (takeWhile (/= h) hs)
      -- Where bytes were malformed GHC reads on from nowhere in particular.
      say name m = shown m >>= \s -> do
        putStrLn (name ++ " " ++ show i ++ " = " ++ brief s)
        when ("byte sequence" `isInfixOf` s) (hClose h)
  what <- next r 32
  case what of
    0 -> do
      f <- pick r ["handle_walk.tmp1", "handle_walk.tmp2"]
      m <- pick r [ReadMode, WriteMode, AppendMode, ReadWriteMode]
      x <- try (openFile f m)
      case x of
        Left e -> putStrLn ("open " ++ f ++ " " ++ show m ++ " ! " ++ show (e :: IOException))
        Right k -> putStrLn ("open " ++ f ++ " " ++ show m) >> modifyIORef handles (\l -> take 6 (k : l))
    1 -> say "close" (hClose h)
    2 -> pick r texts >>= \t -> say ("put " ++ brief (show t)) (hPutStr h t)
    3 -> pick r texts >>= \t -> say ("put " ++ brief (show t)) (hPutStr h t)
    4 -> say "line" (hGetLine h)
    5 -> say "line" (hGetLine h)
    6 -> say "char" (hGetChar h)
    7 -> say "char" (hGetChar h)
    8 -> say "eof" (hIsEOF h)
    9 -> say "look" (hLookAhead h)
    10 -> next r 12 >>= \n -> say ("seek " ++ show n) (hSeek h AbsoluteSeek (toInteger n))
    11 -> say "seek end" (hSeek h SeekFromEnd 0)
    12 -> say "tell" (hTell h)
    13 -> say "size" (hFileSize h)
    14 -> next r 30 >>= \n -> say ("set size " ++ show n) (hSetFileSize h (toInteger n))
    15 -> pick r encodings >>= \e -> say ("encoding " ++ show e) (hSetEncoding h e)
    16 -> say "encoding" (hGetEncoding h)
    17 -> do
      a <- pick r [LF, CRLF]
      b <- pick r [LF, CRLF]
      say ("newlines " ++ show (a, b)) (hSetNewlineMode h (NewlineMode a b))
    18 -> pick r [NoBuffering, LineBuffering, BlockBuffering Nothing, BlockBuffering (Just 10)] >>= \b ->
      say ("buffering " ++ show b) (hSetBuffering h b)
    19 -> say "flush" (hFlush h)
    20 -> next r 2 >>= \b -> say ("binary " ++ show b) (hSetBinaryMode h (b == 1))
    21 -> say "state" ((,,,,) <$> hIsOpen h <*> hIsClosed h <*> hIsReadable h <*> hIsWritable h <*> hIsSeekable h)
    22 -> hIsClosed h >>= \closed -> unless closed $ do
      x <- try (hDuplicate h)
      case x of
        Left e -> putStrLn ("dup " ++ show i ++ " ! " ++ show (e :: IOException))
        Right k -> do
          putStrLn ("dup " ++ show i)
          hGetEncoding h >>= maybe (hSetBinaryMode k True) (hSetEncoding k)
          modifyIORef handles (\l -> take 6 (k : l))
    23 -> say "bytes" (B.hGet h 5)
    24 -> say "put bytes" (B.hPut h (C.pack "\200\201\n1"))
    25 -> say "byte line" (B.hGetLine h)
    26 -> say "char put" (hPutChar h '\233')
    27 -> say "line put" (hPutStrLn h "abc\ndef")
    28 -> say "contents" (hGetContents h)
    29 -> say "buffering" (hGetBuffering h)
    30 -> say "ready" (hReady h)
    _ -> say "read bytes" (B.hGetSome h 7)

main :: IO ()
main = do
  -- Others meet what GHC does where two handles share a file's position and its lock.
  forM_ ([5 .. 30] :: [Int]) $ \seed -> do
    putStrLn ("seed " ++ show seed)
    r <- newIORef (seed * 7919 + 1)
    writeFile "handle_walk.tmp1" "first\nsecond caf\233\r\nthird"
    B.writeFile "handle_walk.tmp2" (B.pack [0xff, 0xfe, 65, 0, 10, 0, 0xe9, 0, 13, 0, 10, 0, 0xc3])
    k <- openFile "handle_walk.tmp1" ReadMode
    l <- openFile "handle_walk.tmp2" ReadWriteMode
    handles <- newIORef [k, l]
    known <- newIORef [k, l]
    replicateM_ 30 (step r handles >> readIORef handles >>= \hs -> modifyIORef known (\o -> filter (`notElem` o) hs ++ o))
    readIORef known >>= mapM_ (\h -> try (hClose h) >>= \x -> either (\e -> putStrLn (show (e :: IOException))) return x)
    mapM_ (\f -> B.readFile f >>= putStrLn . brief . show) ["handle_walk.tmp1", "handle_walk.tmp2"]
  mapM_ removeFile ["handle_walk.tmp1", "handle_walk.tmp2"]
