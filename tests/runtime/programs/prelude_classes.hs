-- Eq, Ord, Show and Read of the Prelude's types; default methods of a user's instances.
module Main where

newtype Age = Age Int

instance Eq Age where
  Age a == Age b = a == b

instance Ord Age where
  Age a <= Age b = a <= b

instance Show Age where
  show (Age a) = "Age#" ++ show a

data V = V Int Int deriving (Eq, Ord, Show, Read)

instance Num V where
  V a b + V c d = V (a + c) (b + d)
  V a b * V c d = V (a * c) (b * d)
  negate (V a b) = V (negate a) (negate b)
  abs (V a b) = V (abs a) (abs b)
  signum (V a b) = V (signum a) (signum b)
  fromInteger n = V (fromInteger n) (fromInteger n)

main :: IO ()
main = do
  print (compare (Age 1) (Age 2), Age 1 < Age 2, Age 1 >= Age 2, max (Age 1) (Age 2), min (Age 1) (Age 2), Age 1 /= Age 1, Age 3 > Age 2)
  print (sum [V 1 2, V 3 4], product [V 1 2, V 3 4], V 1 1 - 1, 2 * V 3 4, [Age 1, Age 2], Just (Age 3))
  print (compare [1, 2] [1, 2, 3 :: Int], [1, 2] < [1, 3 :: Int], [] < [()], max "a" "b", compare "" "", [3] > [2, 9 :: Int])
  print (compare (1 :: Int, 'a') (1, 'b'), (1 :: Int, 'a') < (1, 'b'), (2 :: Int, 'a') <= (1, 'b'), max (1 :: Int, 'a') (1, 'b'))
  print (compare (1 :: Int, 2 :: Int, 3 :: Int) (1, 2, 4), (1 :: Int, 2 :: Int, 3 :: Int, 4 :: Int) < (1, 2, 3, 4), (1 :: Int, (), 'a', 2 :: Int, True) >= (1, (), 'a', 2, False))
  print (compare Nothing (Just 'a'), Just 1 < Just (2 :: Int), Nothing == (Nothing :: Maybe Int), compare (Left 1) (Right 'a' :: Either Int Char), Right 'b' > (Right 'a' :: Either Int Char))
  print (compare True False, LT < GT, () == (), compare () (), max LT EQ, 'a' < 'b', [minimum [True, False], maximum [False, True]])
  print ((1, 2, 3, 4, 5, 6) == (1, 2, 3, 4, 5, 6 :: Int), compare (1, 2, 3, 4, 5, 6, 7) (1, 2, 3, 4, 5, 6, 8 :: Int), (1, 2, 3, 4, 5, 6, 7) /= (1, 2, 3, 4, 5, 6, 7 :: Int))
  print (Just (-3) :: Maybe Int, [Just (Left (1, 'x')), Nothing, Just (Right "s")] :: [Maybe (Either (Int, Char) String)])
  print ("tab\tnewline\nquote\"back\\slash\DEL\200\1234\SOH\&1\SO\&H", 'x', '\'', '"', '\n', "\1234\&5")
  print (showsPrec 11 (-5 :: Int) "", showsPrec 6 (-5 :: Int) "", shows 3.5 "x", show (-2.5 :: Double), show [1.0 :: Double, -1], show (Just (-0.5 :: Double)))
  print ((), (1 :: Int, 'a', "b", 2.5 :: Double, True, LT, ()), showParen True (showString "x" . showChar 'y') "z", [[]] :: [[Int]])
  print (read "42" :: Int, read " ( -7 ) " :: Int, read "[1, 2,3]" :: [Int], read "(1,\"a\\nb\",'c')" :: (Int, String, Char), read "2.5e3" :: Double, read "7" :: Double)
  print (read "Just (-3)" :: Maybe Int, read "[Left 1,Right 'x']" :: [Either Int Char], read "True" :: Bool, read "()" :: (), read "GT" :: Ordering, read "0x1F" :: Int)
  print (reads "12 rest" :: [(Int, String)], reads "nope" :: [(Int, String)], lex " hello world", lex "")
  print (lex "'a' b", lex "<= 3", lex "12.5e-3x", lex "\"s\\\"t\" u")
  print (read "V 3 (-4)" :: V, read "[(V 1 2)]" :: [V], (read "(1,2,True)" :: (Int, Int, Bool)), (reads "V 1 2 x" :: [(V, String)]))
  print (read "[\"a\",\"b\"]" :: [String], read "\"\\1234\\&5\\SOH\\x41\\o101\\^A\"" :: String, read "-12" :: Integer, read "NaN" :: Double, read "Infinity" :: Double)

-- expect: (LT,True,False,Age#2,Age#1,False,True)
-- expect: (V 4 6,V 3 8,V 0 0,V 6 8,[Age#1,Age#2],Just Age#3)
-- expect: (LT,True,True,"b",EQ,True)
-- expect: (LT,True,False,(1,'b'))
-- expect: (LT,False,True)
-- expect: (LT,True,True,LT,True)
-- expect: (GT,True,True,EQ,EQ,True,[False,True])
-- expect: (True,LT,False)
-- expect: (Just (-3),[Just (Left (1,'x')),Nothing,Just (Right "s")])
-- expect: ("tab\tnewline\nquote\"back\\slash\DEL\200\1234\SOH1\SO\&H",'x','\'','"','\n',"\1234\&5")
-- expect: ("(-5)","-5","3.5x","-2.5","[1.0,-1.0]","Just (-0.5)")
-- expect: ((),(1,'a',"b",2.5,True,LT,()),"(xy)z",[[]])
-- expect: (42,-7,[1,2,3],(1,"a\nb",'c'),2500.0,7.0)
-- expect: (Just (-3),[Left 1,Right 'x'],True,(),GT,31)
-- expect: ([(12," rest")],[],[("hello"," world")],[("","")])
-- expect: ([("'a'"," b")],[("<="," 3")],[("12.5e-3","x")],[("\"s\\\"t\""," u")])
-- expect: (V 3 (-4),[V 1 2],(1,2,True),[(V 1 2," x")])
-- expect: (["a","b"],"\1234\&5\SOHAA\SOH",-12,NaN,Infinity)
