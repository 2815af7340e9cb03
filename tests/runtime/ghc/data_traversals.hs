{-# LANGUAGE DeriveDataTypeable, RankNTypes, ScopedTypeVariables, StandaloneDeriving, DerivingStrategies, GeneralizedNewtypeDeriving, EmptyDataDeriving, KindSignatures, ExistentialQuantification, FlexibleContexts, UndecidableInstances #-}
module Main (main) where
-- Generic programming over Data: traversals, queries, monadic ones, zips by folding, readers by unfolding.
import Control.Exception
import Control.Monad
import Control.Monad.State
import Data.Data
import qualified Data.Map as M
import Data.Maybe
import qualified Data.Set as S
import Text.Read (readMaybe)

data Expr a = Var String | a :+: Expr a | Lam { param :: !String, body :: Expr a } | Call (Expr a) [Expr a] | Lit Literal | a `Then` a
  deriving stock (Show, Eq, Data)
infixr 5 :+:
data Literal = I !Int | D Double | C Char | N deriving (Show, Eq, Ord, Data, Typeable)
newtype Wrap a = Wrap { unwrap :: Maybe a } deriving (Show, Data)
newtype Age = Age Int deriving newtype (Show, Num) deriving stock (Data)
data Void0 deriving (Data)
data Rose f a = Rose a (f (Rose f a))
deriving instance (Typeable f, Data a, Data (f (Rose f a))) => Data (Rose f a)
data Two a b = Two a b | None deriving (Show, Eq)
deriving instance (Data a, Data b) => Data (Two a b)
data Config = Config { names :: [(String, Int)], table :: M.Map String [Literal], tags :: S.Set Char, age :: Age, whole :: Rational } deriving (Show, Data)

everywhere, everywhere' :: (forall a. Data a => a -> a) -> (forall a. Data a => a -> a)
everywhere f = go where { go :: forall a. Data a => a -> a; go = f . gmapT go }
everywhere' f x = gmapT (everywhere' f) (f x)
everywhereM :: Monad m => (forall a. Data a => a -> m a) -> (forall a. Data a => a -> m a)
everywhereM f x = gmapM (everywhereM f) x >>= f
listify :: Typeable r => (r -> Bool) -> (forall a. Data a => a -> [r])
listify p x = maybe [] (filter p . pure) (cast x) ++ concat (gmapQ (listify p) x)
mkT :: (Typeable a, Typeable b) => (b -> b) -> a -> a
mkT f = fromMaybe id (gcastT f) where gcastT g = fmap unT (gcast (T g))
newtype T a = T { unT :: a -> a }
mkM :: (Monad m, Typeable a, Typeable b) => (b -> m b) -> a -> m a
mkM f = maybe return unM (gcast (M' f))
newtype M' m x = M' { unM :: x -> m x }
ext1Q :: (Data d, Typeable t) => (d -> q) -> (forall e. Data e => t e -> q) -> d -> q
ext1Q def ext = maybe def unQ (dataCast1 (Q ext))
newtype Q q x = Q { unQ :: x -> q }
pretty :: Data a => a -> String
pretty = plain `ext1Q` list where
  plain x | Just s <- cast x = show (s :: String)
          | otherwise = showConstr c ++ concat (zipWith field (map Just fs ++ repeat Nothing) (gmapQ pretty x))
    where c = toConstr x
          fs = if isAlgType (constrType c) then constrFields c else []
          field f s = " " ++ maybe "" (++ "=") f ++ s
  list :: Data b => [b] -> String
  list xs = "[" ++ concatMap ((++ ";") . pretty) xs ++ "]"
geq :: (Data a, Data b) => a -> b -> Bool
geq x y = toConstr x == toConstr y && and (zipWith ($) (gmapQ (\a -> GQ (\b -> geq a b)) x `unGQs` ()) (gmapQ Some y)) where
  unGQs gs () = [\(Some b) -> runGQ g b | g <- gs]
newtype GQ = GQ { runGQ :: forall b. Data b => b -> Bool }
data Some = forall b. Data b => Some b
gread :: Data a => [String] -> Maybe (a, [String])
gread = runStateT go where
  go :: forall b. Data b => StateT [String] Maybe b
  go = do
    (w : ws) <- get
    put ws
    let t = dataTypeOf (undefined :: b)
    c <- lift (readConstr t w)
    fromConstrM go c
allConstrs :: forall a. Data a => a -> [a]
allConstrs x = [fromConstrB (fromJust (cast 'z') `orElse` errorWithoutStackTrace "field") c | c <- dataTypeConstrs (dataTypeOf x)]
  where orElse :: forall b. b -> b -> b
        orElse _ b = b

main :: IO ()
main = do
  let e = Lam "x" (Call (Var "f") [1 :+: Var "x", Lit (I 3), 2 `Then` 3]) :: Expr Int
  print (everywhere (mkT (+ (1 :: Int))) e)
  print (everywhere' (mkT (\x -> case x of { Lam p b -> Call b [Var p]; y -> y :: Expr Int })) e)
  print (listify (const True) e :: [String], listify even e :: [Int], length (listify (const True) e :: [Expr Int]))
  print (runState (everywhereM (mkM (\s -> do { n <- get; put (n + 1); return (s ++ show n) })) e) 0)
  putStrLn (pretty e)
  let c = Config [("a", 1)] (M.fromList [("k", [I 1, D 2.5, C 'x', N])]) (S.fromList "ba") 30 (3 / 4)
  putStrLn (pretty c)
  print (everywhere (mkT succC) c)
  print (geq e e, geq e (everywhere (mkT (+ (1 :: Int))) e), geq (Just 'x') "x")
  print (fst <$> (gread ["Two", "Just", "3", "(:)", "'q'", "[]"] :: Maybe (Two (Maybe Int) String, [String])))
  print (isJust (gread ["Two", "Just", "x"] :: Maybe (Two (Maybe Int) String, [String])))
  print (map toConstr (allConstrs (None :: Two Int Int)), map constrFixity (dataTypeConstrs (dataTypeOf e)), constrIndex (toConstr (Lit N :: Expr Int)))
  print (glength e, gmapQi 0 (show . toConstr) e, gmapQr (:) [] toConstr c, gmapQl (+) 0 (const 1) c)
  print (gmapMp (mkMp (\n -> if n > 1 then Just (n * 10 :: Int) else Nothing)) (Two (1 :: Int) (2 :: Int)), gmapMo (mkMp (\n -> Just (n + 1 :: Int))) (Two (1 :: Int) (2 :: Int)), (gmapMp (const mzero) (Two 'a' 'b') :: Maybe (Two Char Char)))
  print (dataTypeOf (undefined :: Void0), typeOf (undefined :: Rose [] Int), gmapQ (show . toConstr) (Rose (1 :: Int) [Rose 2 []]), toConstr (Wrap (Just True)))
  r <- try (evaluate (constrIndex (toConstr 'x')))
  putStrLn (either (\(ErrorCall m) -> m) show r)
  r2 <- try (print (fromConstr (toConstr (I 3)) :: Literal))
  putStrLn (either (\(ErrorCall m) -> m) show r2)
  where succC ch = succ (ch :: Char)
        glength :: Data a => a -> Int
        glength = length . gmapQ (const ())
        mkMp :: (Typeable a, Typeable b) => (b -> Maybe b) -> a -> Maybe a
        mkMp f = maybe (const Nothing) unM (gcast (M' f))
