{-# LANGUAGE TypeApplications, GADTs, ScopedTypeVariables, RankNTypes, PatternSynonyms, PolyKinds, DataKinds, TypeOperators #-}
module Main where
import Type.Reflection
import qualified Data.Typeable as T
import qualified Data.Dynamic as D
import qualified Data.Map as M
import Data.Maybe
import Data.Kind (Type)

type TypeMap = M.Map SomeTypeRep D.Dynamic

insert :: forall a. Typeable a => a -> TypeMap -> TypeMap
insert x = M.insert (SomeTypeRep (typeRep @a)) (D.Dynamic typeRep x)

find :: forall a. Typeable a => TypeMap -> Maybe a
find m = M.lookup (SomeTypeRep (typeRep @a)) m >>= D.fromDynamic

showAny :: D.Dynamic -> String
showAny (D.Dynamic rep x) = case rep of
  _ | Just HRefl <- rep `eqTypeRep` typeRep @Int -> show x
  App l e | Just HRefl <- l `eqTypeRep` typeRep @[], Just HRefl <- e `eqTypeRep` typeRep @Char -> x
          | Just HRefl <- l `eqTypeRep` typeRep @[] -> "[" ++ concatMap (showAny . D.Dynamic e) x ++ "]"
  App (App t a) b | Just HRefl <- eqTypeRep t (typeRep @(,)) -> "(" ++ showAny (D.Dynamic a (fst x)) ++ "," ++ showAny (D.Dynamic b (snd x)) ++ ")"
  Fun a b -> "<" ++ show a ++ " to " ++ show b ++ ">"
  Con c -> "con " ++ show c
  _ -> "?" ++ show rep

dynApply :: D.Dynamic -> D.Dynamic -> Maybe D.Dynamic
dynApply (D.Dynamic (Fun ta tr) f) (D.Dynamic ta' x)
  | Just HRefl <- ta `eqTypeRep` ta', Just HRefl <- tr `eqTypeRep` typeRep @Int = Just (D.Dynamic tr (f x))
dynApply _ _ = Nothing

listOf :: SomeTypeRep -> SomeTypeRep
listOf (SomeTypeRep r) = SomeTypeRep r

main :: IO ()
main = do
  let m = insert 'c' (insert (3 :: Int) (insert [True] M.empty))
  print (find m :: Maybe Int, find m :: Maybe Char, find m :: Maybe [Bool], find m :: Maybe String)
  mapM_ (putStrLn . showAny) [D.toDyn (3 :: Int), D.toDyn "hello", D.toDyn [1, 2 :: Int], D.toDyn (1 :: Int, "x"), D.toDyn not, D.toDyn True, D.toDyn (Just 'c')]
  print (fmap showAny (dynApply (D.toDyn (+ (1 :: Int))) (D.toDyn (41 :: Int))))
  print (isNothing (dynApply (D.toDyn not) (D.toDyn 'c')))
  print (typeRep @(Maybe Int), typeOf [1 :: Int], typeRep @Maybe, typeRep @(Either Int))
  print (withTypeable (typeRep @Int) (T.typeRep (T.Proxy :: T.Proxy Int)))
  print (compare (typeRep @Int) (typeRep @Int), typeRep @Int == typeRep @Int)
  print (T.typeOf1 (Just 'c'), T.typeOf2 (Left 1 :: Either Int Bool), fmap isJust (T.gcast1 (Just (Just 'c')) :: Maybe (Maybe (Maybe Char))))
  print (App (typeRep @Maybe) (typeRep @Int), Fun (typeRep @Int) (typeRep @Bool))
  print (someTypeRepTyCon (someTypeRep (T.Proxy :: T.Proxy [Int])))
  print (map listOf [SomeTypeRep (typeRep @Int), SomeTypeRep (typeRep @Maybe)])
