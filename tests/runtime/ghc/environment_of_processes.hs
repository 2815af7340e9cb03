-- What a program changes of its environment is that of the processes that it starts, and of C.
{-# LANGUAGE ForeignFunctionInterface #-}
import Control.Exception
import Control.Monad
import Data.List
import Foreign.C.String
import Foreign.Ptr
import System.Environment
import qualified System.Environment.Blank as B
import qualified System.Posix.Env as P
import System.Process
import System.Exit

foreign import ccall "getenv" c_getenv :: CString -> IO CString

main :: IO ()
main = do
  P.setEnvironment [("PATH", "/usr/bin:/bin"), ("ONE", "1"), ("TWO", "two")]
  getEnvironment >>= print
  setEnv "THREE" "three é"
  setEnv "ONE" "uno"
  getEnvironment >>= print
  callCommand "echo \"$ONE $TWO $THREE\""
  readProcess "env" [] "" >>= putStr
  withCString "THREE" c_getenv >>= peekCString >>= putStrLn
  setEnv "TWO" ""
  lookupEnv "TWO" >>= print
  B.setEnv "TWO" "" True
  lookupEnv "TWO" >>= print
  P.setEnv "FOUR" "" True
  P.getEnv "FOUR" >>= print
  P.setEnv "FOUR" "4" False
  P.setEnv "ONE" "1" False
  P.putEnv "FIVE=5=five"
  P.putEnv "ONE"
  P.getEnvironment >>= print
  callCommand "echo \"[$ONE] [$FOUR] $FIVE\""
  unsetEnv "FIVE"
  P.unsetEnv "NONE"
  forM_ ["", "A=B", "x\NULy=z"] $ \n -> do
    forM_ [setEnv n "v", unsetEnv n, B.setEnv n "v" True, B.unsetEnv n] $ \a -> try a >>= \r -> putStrLn (either (\e -> show (e :: IOException)) (const "fine") r)
  forM_ ["", "A=B"] $ \n -> forM_ [P.setEnv n "v" True, P.unsetEnv n] $ \a -> try a >>= \r -> putStrLn (either (\e -> show (e :: IOException)) (const "fine") r)
  readCreateProcess ((shell "echo \"$A-$FIVE\"") {env = Just [("A", "b")]}) "" >>= putStr
  r <- readProcessWithExitCode "sh" ["-c", "test -z \"$FIVE\""] ""
  print r
  P.setEnvironment []
  getEnvironment >>= print
