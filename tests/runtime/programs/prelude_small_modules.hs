-- Data.Maybe, Data.Either, Data.Tuple, Data.Function, Data.Ord, Data.Functor, Data.Monoid, Numeric, ...
module Main where

import Data.Either
import Data.Function
import Data.Functor
import Data.Functor.Identity
import Data.List (sortBy, sortOn)
import Data.Maybe
import Data.Monoid
import Data.Ord
import Data.Tuple
import Numeric
import Text.Read (readEither, readMaybe)

main :: IO ()
main = do
  print (maybe 0 (+ 1) (Just 2), maybe 0 (+ 1) Nothing, isJust (Just ()), isNothing (Just ()), fromJust (Just 'x'))
  print (fromMaybe 1 Nothing, fromMaybe 1 (Just 2), maybeToList (Just 'x'), maybeToList (Nothing :: Maybe Int), listToMaybe [1, 2], listToMaybe "")
  print (catMaybes [Just 1, Nothing, Just 3], mapMaybe (\x -> if x > 2 then Just (x * x) else Nothing) [1 .. 5])
  print (either sum negate (Left [1, 2]), either negate_ id (Left 4), lefts es, rights es, partitionEithers es)
  print (isLeft (Left 1), isRight (Left 1), fromLeft 0 (Left 5), fromLeft 0 (Right 'x'), fromRight 'z' (Left 5), fromRight 'z' (Right 'x'))
  print (fst (1, 2), snd (1, 2), curry fst 1 'x', uncurry (+) (3, 4), swap (1, 'x'))
  print (fix (\rec n -> if n == 0 then 1 else n * rec (n - 1)) 10, ((+) `on` length) [1, 2] [3], [3, 1, 2] & sortBy (compare `on` negate))
  print (sortBy (comparing snd) [(1, 'b'), (2, 'a')], sortOn Down [3, 1, 2], Down 3 < Down 2, compare (Down 'a') (Down 'b'))
  print (Just 1 $> 'x', Just 3 <&> (+ 1), void (Just 1), (+ 1) <$> [1, 2], 'x' <$ [1, 2])
  print (runIdentity (Identity 5 >>= \x -> Identity (x + 1)), Identity 'x')
  print (getSum (foldMap Sum [1 .. 10]), getProduct (foldMap Product [1 .. 5]), getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]))
  print (Sum 1 <> Sum 2, Product 3, First (Just 1) <> First Nothing, Last (Just 1) <> Last (Just 2), getDual (Dual "a" <> Dual "b"))
  print (appEndo (Endo (+ 1) <> Endo (* 2)) 5, mempty :: String, mconcat ["a", "b"], "a" <> "b", LT <> GT, EQ <> GT, ((), "x") <> ((), "y"))
  print (Just "a" <> Nothing <> Just "b", mempty :: Maybe String, (show <> const "-" <> show) 5, mappend [1] [2])
  print (showHex 255 "", showOct 8 "", showFFloat (Just 2) 3.14159 "", showFFloat Nothing 2.5 "", showFFloat (Just 0) 2.5 "", showEFloat (Just 3) 123456 "")
  print (showFFloat (Just 3) 0.0005 "", showFFloat (Just 2) 1e10 "", showFFloat (Just 1) (-0.05) "", showGFloat (Just 2) 0.01 "", showGFloat (Just 2) 1.5 "", showFFloat (Just 2) 99.999 "")
  print (showFFloat Nothing 1.0e-3 "", showFFloat Nothing 123456789 "", showEFloat Nothing 0.0015 "", showEFloat (Just 0) 15 "", showFFloat (Just 2) 0 "", showFloat 2.5 "")
  print (fst (head (readHex "ff")), fst (head (readOct "17")), fst (head (readDec "99x")), showIntAtBase 2 (\d -> if d == 0 then '0' else '1') 10 "")
  print (floatToDigits 10 123.456, readFloat "2.5e1x" :: [(Double, String)], readSigned readDec "-5 z" :: [(Int, String)], showSigned showInt 7 (-5) "")
  print (readMaybe "12" :: Maybe Int, readMaybe "12x" :: Maybe Int, readMaybe "[1,2]" :: Maybe [Int], readEither "z" :: Either String Int)
  where
    negate_ = show . negate
    es = [Left 1, Right 'a', Left 2, Right 'b']

-- expect: (3,0,True,False,'x')
-- expect: (1,2,"x",[],Just 1,Nothing)
-- expect: ([1,3],[9,16,25])
-- expect: (3,"-4",[1,2],"ab",([1,2],"ab"))
-- expect: (True,False,5,0,'z','x')
-- expect: (1,2,1,7,('x',1))
-- expect: (3628800,3,[3,2,1])
-- expect: ([(2,'a'),(1,'b')],[3,2,1],True,GT)
-- expect: (Just 'x',Just 4,Just (),[2,3],"xx")
-- expect: (6,Identity 'x')
-- expect: (55,120,True,False)
-- expect: (Sum {getSum = 3},Product {getProduct = 3},First {getFirst = Just 1},Last {getLast = Just 2},"ba")
-- expect: (11,"","ab","ab",LT,GT,((),"xy"))
-- expect: (Just "ab",Nothing,"5-5",[1,2])
-- expect: ("ff","10","3.14","2.5","2","1.235e5")
-- expect: ("0.000","10000000000.00","-0.0","1.00e-2","1.50","100.00")
-- expect: ("0.001","123456789.0","1.5e-3","2e1","0.00","2.5")
-- expect: (255,15,99,"1010")
-- expect: (([1,2,3,4,5,6],3),[(25.0,"x")],[(-5," z")],"(-5)")
-- expect: (Just 12,Nothing,Just [1,2],Left "Prelude.read: no parse")
