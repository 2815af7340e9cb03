module Main where

import Control.Exception
import Foreign.C.Error
import Foreign.Ptr
import System.IO.Error

said :: IO a -> IO ()
said action = do
  r <- try (action >> return ())
  case r of
    Left e -> do
      print (e :: IOException)
      print [isDoesNotExistError e, isPermissionError e, isAlreadyInUseError e, isFullError e, isAlreadyExistsError e]
    Right () -> putStrLn "no error"

-- An action that fails and says why, as one of C does.
failing :: Num a => IO a
failing = return (-1)

main :: IO ()
main = do
  resetErrno
  e <- getErrno
  print (e == eOK, isValidErrno e, isValidErrno (Errno (-1)), eNOENT == Errno 2, Errno (-1) == Errno (-1))
  mapM_ (\n -> said (ioError (errnoToIOError "here" (Errno n) Nothing (Just "file")))) [0 .. 133]
  print [n | Errno n <- [e2BIG, eACCES, eWOULDBLOCK, eNOTSUP, eADV, eBADRPC, eFTYPE, eDIRTY, eDQUOT, eXDEV, eUSERS]]
  resetErrno
  said (throwErrnoIf (< 0) "throwErrnoIf" (failing :: IO Int))
  said (throwErrnoIf_ (> 0) "throwErrnoIf_" (failing :: IO Int))
  said (throwErrnoIfMinus1 "throwErrnoIfMinus1" (failing :: IO Int))
  said (throwErrnoIfMinus1Retry_ "throwErrnoIfMinus1Retry_" (failing :: IO Int))
  said (throwErrnoIfMinus1 "throwErrnoIfMinus1" (return (1 :: Int)))
  said (throwErrnoIfNull "throwErrnoIfNull" (return nullPtr))
  said (throwErrnoPath "throwErrnoPath" "some/path")
  said (throwErrnoPathIfMinus1_ "throwErrnoPathIfMinus1_" "some/path" (failing :: IO Int))
  said (throwErrnoPathIfNull "throwErrnoPathIfNull" "some/path" (return nullPtr))
