-- Files and handles, and what the errors of them say.
import Control.Exception
import Control.Monad
import System.IO
import System.IO.Error
import System.Directory (doesFileExist, removeFile)
import System.Environment
import System.Exit
import System.IO.Unsafe (unsafeInterleaveIO)
import Data.IORef

attempt :: Show a => IO a -> IO ()
attempt action = do
  r <- tryIOError action
  case r of
    Left e -> putStrLn (show (isDoesNotExistError e, isEOFError e, isIllegalOperation e, isAlreadyInUseError e, isUserError e) ++ " " ++ ioeGetErrorString e)
    Right x -> print x

copyLines :: Handle -> Handle -> Int -> IO Int
copyLines from to n = do
  end <- hIsEOF from
  if end then return n else do
    line <- hGetLine from
    hPutStrLn to (reverse line)
    copyLines from to (n + 1)

main :: IO ()
main = do
  (path, h) <- openTempFile "/tmp" "lazyrun.txt"
  hPutStr h "first line\nsecond \955\nthird"
  hClose h
  readFile path >>= putStrLn
  appendFile path "\nappended"
  s <- readFile path
  print (length s, length (lines s))
  writeFile path (unlines (map show [1 .. 5 :: Int]))
  numbers <- fmap (map read . lines) (readFile path) :: IO [Int]
  print (sum numbers)
  (path2, h2) <- openTempFile "/tmp" "other.txt"
  from <- openFile path ReadMode
  n <- copyLines from h2 0
  print n
  hClose from
  hClose h2
  readFile path2 >>= putStr
  withFile path2 ReadMode $ \f -> do
    size <- hFileSize f
    hSeek f AbsoluteSeek 4
    c <- hGetChar f
    at <- hTell f
    next <- hLookAhead f
    print (size, c, at, next)
    hSetBuffering f (BlockBuffering Nothing)
    rest <- hGetContents f
    putStr rest
  unread <- withFile path2 ReadMode hGetContents
  delayed <- tryIOError (evaluate (length unread))
  putStrLn (either (drop (length path2) . show) show delayed)
  f <- openFile path ReadMode
  attempt (openFile path WriteMode >> return ())
  attempt (hPutStr f "x")
  hClose f
  attempt (hGetLine f)
  attempt (readFile "/nonexistent/file")
  attempt (ioError (userError "mine") :: IO ())
  attempt (throwIO (mkIOError doesNotExistErrorType "here" Nothing (Just "what")) :: IO ())
  e <- try (openFile "/nonexistent/file" ReadMode) :: IO (Either IOException Handle)
  either print (const (return ())) e
  e2 <- try (withFile path ReadMode (\g -> hGetLine g >> hGetLine g >> hGetLine g >> hGetLine g >> hGetLine g >> hGetLine g))
  case e2 of
    Left err -> putStrLn (show (isEOFError err) ++ " " ++ show (ioeGetFileName err == Just path))
    Right l -> putStrLn l
  attempt getLine
  isEOF >>= print
  withArgs ["a", "b"] getArgs >>= print
  lookupEnv "LAZYRUN_IS_NOT_SET" >>= print
  g <- openBinaryFile path WriteMode
  hPutStr g (map toEnum [0, 255, 65, 10])
  hClose g
  b <- openFile path ReadMode
  hSetEncoding b latin1
  t <- hGetContents b
  print t
  r <- newIORef (1 :: Int)
  lazy <- unsafeInterleaveIO (modifyIORef r (* 10) >> readIORef r)
  modifyIORef r (+ 1)
  print lazy
  hPutStrLn stderr "to stderr"
  mapM_ (hPutStr stdout . show) [1, 2, 3 :: Int] >> hPutStrLn stdout "" >> hFlush stdout
  mapM_ removeFile [path, path2] >> mapM doesFileExist [path, path2] >>= print
  exitWith ExitSuccess `catch` \c -> print (c :: ExitCode)
