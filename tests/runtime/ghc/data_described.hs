-- What Data.Data says of types and constructors, and its errors.
module Main where

import Data.Data
import Control.Exception

t :: Show a => a -> IO ()
t x = do
  shown <- try (evaluate (length (show x)))
  case shown of
    Left e -> putStrLn ("E: " ++ show (e :: SomeException))
    Right _ -> print x

i, n, c, f, b, m :: DataType
i = dataTypeOf (1::Int)
n = mkNoRepType "N.o"
c = dataTypeOf 'c'
f = dataTypeOf (1::Double)
b = dataTypeOf True
m = dataTypeOf (Just ())

main :: IO ()
main = do
  t (mkIntegralConstr c (1::Int)); t (mkIntegralConstr b (1::Int)); t (mkRealConstr i (1::Double))
  t (mkCharConstr i 'c'); t (mkIntegralConstr i (5::Integer)); t (constrFields (mkIntegralConstr i (1::Int)))
  t (constrFixity (mkIntegralConstr i (1::Int))); t (maxConstrIndex i); t (maxConstrIndex n)
  t (maxConstrIndex m); t (indexConstr m 1); t (indexConstr m 2); t (indexConstr m 3); t (indexConstr m 0)
  t (indexConstr i 1); t (dataTypeConstrs m); t (dataTypeConstrs i); t (repConstr m (AlgConstr 2))
  t (repConstr m (IntConstr 2)); t (repConstr i (IntConstr 2)); t (repConstr f (FloatConstr 2.5))
  t (repConstr c (CharConstr 'c')); t (repConstr i (AlgConstr 1)); t (repConstr n (AlgConstr 1))
  t (repConstr m (AlgConstr 7)); t (constrIndex (mkIntegralConstr i (5::Integer)))
  t (constrIndex (toConstr 'c')); t (constrIndex (toConstr (Just 'c'))); t (readConstr m "Just")
  t (readConstr m "Foo"); t (readConstr n "Foo"); t (readConstr i "-3"); t (readConstr i "3 ")
  t (readConstr i " 3"); t (readConstr i "99999999999999999999"); t (readConstr f "1"); t (readConstr f "1e3")
  t (readConstr f "-1.5"); t (readConstr c "a"); t (readConstr c ""); t (readConstr i "0x10")
  t (readConstr f "Infinity"); t (isAlgType m, isAlgType i, isNorepType n, isNorepType m)
  t (map tyconUQname ["A.B.c","Foo","a.B","(.)","A..","","Prelude.[]"])
  t (map tyconModule ["A.B.c","Foo","a.B","(.)","A..","", "Prelude.[]"])
  t (fromConstr (toConstr (Just 'c')) :: Maybe Char)
  t (fromConstr (toConstr (Nothing :: Maybe Char)) :: Maybe Char); t (fromConstr (toConstr 'c') :: Char)
  t (fromConstr (toConstr 'c') :: Int); t (fromConstr (toConstr (1::Int)) :: Char)
  t (fromConstr (toConstr (1::Int)) :: Double); t (fromConstr (toConstr (1::Int)) :: Bool)
  t (fromConstr (toConstr True) :: Int); t (fromConstr (toConstr True) :: ())
  t (fromConstr (toConstr True) :: [Int]); t (fromConstr (toConstr True) :: Double)
  t (fromConstrM Nothing (toConstr (Just 'c')) :: Maybe (Maybe Char))
  t (toConstr (Just 'c') == toConstr [1::Int]); t (toConstr (1::Int) == toConstr (1::Integer))
  t (mkConstr m "Foo" [] Prefix); t (constrIndex (mkConstr m "Foo" [] Prefix)); t (AlgRep [toConstr True])
  t (AlgConstr 1, IntConstr 2, FloatConstr 0.5, CharConstr 'c', Prefix, Infix); t (gmapQi 0 toConstr (Just 'c'))
  t (gmapQi 1 toConstr (Just 'c')); t (gmapQi (-1) toConstr (Just 'c'))
  t (gmapMp (\x -> if toConstr x == toConstr 'c' then Just x else Nothing) ('c','d'))
  t (gmapMp (\x -> Nothing) ('c','d'))
  t (gmapMo (\x -> case cast x of Just n -> cast (n+1::Int); Nothing -> Nothing) (1::Int,2::Int))
  t (gmapMo (\x -> case cast x of Just n -> maybe [] pure (cast (n+1::Int)); Nothing -> []) (1::Int,2::Int))
  t (gmapMp (\x -> case cast x of Just n -> maybe [] pure (cast (n+1::Int)); Nothing -> []) (1::Int,2::Int))
  t (gmapQl (++) "z" (show . toConstr) ('a','b',1::Int)); t (gmapQr (++) "z" (show . toConstr) ('a','b',1::Int))
  t (fmap (toConstr) (readConstr (dataTypeOf [()]) "[]" >>= \c -> Just (fromConstr c :: [()])))
  t (toConstr "abc", toConstr "", constrFixity (toConstr "a"), constrFields (toConstr "a"), constrIndex (toConstr "a"))
  t (dataTypeName b, dataTypeRep b, constrType (toConstr True))
  t (fmap (const ()) (dataCast1 (Just []) :: Maybe (Maybe [Int])))
