import Control.Concurrent
import Control.Exception
import Data.Time.Calendar.MonthDay
import Debug.Trace
import Numeric (floatToDigits)
import System.Environment (lookupEnv)
import System.FilePath (splitExtensions, splitFileName)
import Text.Read (readMaybe)
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Lazy.Char8 as BL
import qualified Data.IntMap.Strict as IM
import qualified Data.Map as M
import qualified Data.Sequence as Seq
import qualified Data.Set as S
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Encoding as TL
import qualified Data.Tree as Tree

-- What calls evaluate of their arguments, and give before they come to an error in one.
bad :: a
bad = throw (ErrorCall "bad")

said :: String -> IO ()
said text = do
  next <- try (evaluate (case text of { [] -> Nothing; c : rest -> c `seq` Just (c, rest) }))
  case next of
    Left e -> putStrLn ("<" ++ takeWhile (/= '\n') (show (e :: SomeException)) ++ ">")
    Right Nothing -> putStrLn ""
    Right (Just (c, rest)) -> putChar c >> said rest

done :: Show a => IO a -> IO ()
done action = do
  result <- try action
  either (\e -> putStrLn ("<" ++ show (e :: SomeException) ++ ">")) (said . show) result

containers :: IO ()
containers = do
  mapM_ said
    [ show (M.differenceWith (\_ _ -> Nothing) M.empty (bad :: M.Map Int Int) :: M.Map Int Int)
    , show (S.cartesianProduct (S.empty :: S.Set Int) (bad :: S.Set Int)), show (IM.mapAccum (\a x -> (a + x, x)) (bad :: Int) IM.empty)
    , show (snd (IM.mapAccumRWithKey (\_ k x -> if k == 1 then (bad, x) else (0, k)) (0 :: Int) (IM.fromList [(1, 2), (2, 3)])))
    , show (Seq.zip (Seq.empty :: Seq.Seq Int) (bad :: Seq.Seq Int)), show (Seq.unzip (bad :: Seq.Seq (Int, Int)))
    , show (fmap length (Tree.unfoldForestM_BF (const (Nothing :: Maybe (Int, [Int]))) (2 : bad))) ]
  print (Tree.unfoldTreeM_BF (\k -> (show k, (k, filter (< 9) [2 * k, 2 * k + 1]))) (1 :: Int))

texts :: IO ()
texts = mapM_ said
  [ show (T.intercalate bad []), show (T.intercalate bad [T.pack "one"]), show (B.intercalate bad []), show (TL.groupBy (<) cut)
  , show (TL.encodeUtf16BE cut), show (TL.encodeUtf32LE cut), show (TL.decodeUtf8 (BL.fromChunks (B.pack "h\195" : B.pack "\169l" : bad)))
  , show (TL.decodeLatin1 (BL.fromChunks [B.pack "h\233", bad])), show (readMaybe ('a' : bad) :: Maybe Int), show (lex ('1' : '2' : bad))
  , show (splitFileName bad), show (splitExtensions bad) ]
  where
    cut = TL.fromChunks [T.pack "hel", bad]

main :: IO ()
main = do
  containers
  texts
  mapM_ said
    [ show (floatToDigits bad (2.5 :: Double)), show (dayOfYearToMonthAndDay bad 1), show (monthAndDayToDayOfYearValid bad 1 31)
    , show (monthAndDayToDayOfYear True 12 31, dayOfYearToMonthAndDay False 60), show (traceEvent ['a', bad] 'x') ]
  done (lookupEnv ['a', bad])
  done (setNumCapabilities 0)
  done (runInBoundThread (return 'x'))
  done (fmap (const ()) (forkOS (return ())))
