# SPDX-License-Identifier: BSD-3-Clause
"""Templates, as in templates.py, of program parts over the libraries; `import: M` imports a module.

Entries show which of the program's functions the libraries call, and under which stacks.
"""

PARTS = {
    "state and writer": """
import: qualified Control.Monad.State{//.Strict} as S
import: qualified Control.Monad.Writer{//.Strict} as W
stCount :: Int -> S.State Int Int
stCount n = do { s <- S.get; {S.put (s + n)//S.modify (+ n)//S.modify' (\\x -> <<Int | x :: Int; n :: Int>>)//S.state (\\x -> ((), x + n))}; {S.gets (* 2)//return (<<Int | s :: Int; n :: Int>>)//fmap (+ s) S.get} }
wrLog :: Int -> W.Writer [Int] Int
wrLog n = do { {W.tell [n]//W.tell (replicate (mod n 3) n)//(_, w) <- W.listen (W.tell [n, 1]); W.tell (drop 1 w)//W.censor (map (\\x -> <<Int | x :: Int>>)) (W.tell [n])}; return (<<Int | n :: Int>>) }
stStack :: Int -> S.StateT Int (W.Writer [Int]) Int
stStack n = do { a <- S.lift (wrLog n); s <- S.get; {S.put (a + s)//S.modify (subtract a)//S.when (a > s) (S.put n)}; {S.lift (W.tell [s])//return ()}; return (<<Int | a :: Int; s :: Int>>) }
wrOther :: Int -> W.WriterT [Int] (S.State Int) Int
wrOther n = do { s <- S.lift S.get; W.tell [s, n]; {S.lift (stCount n)//S.lift (S.modify (+ 1)) >> return n//return (<<Int | s :: Int; n :: Int>>)} }
libStates :: [Int] -> [(Int, Int)]
libStates ns = [{S.runState (mapM stCount ns) 1 `with` sum//S.runState (S.foldM (\\a n -> fmap (+ a) (stCount n)) 0 ns) 2//S.runState (sum <$> traverse stCount ns) 3}, {W.runWriter (mapM wrLog ns) `with2` sum//fmap length (W.runWriter (wrLog (length ns)))//(length (W.execWriter (S.forM_ ns wrLog)), 4)}] where { with (as, s) f = (f as, s); with2 (as, w) f = (f as, f w) }
libStacks :: Int -> (((Int, Int), [Int]), ((Int, [Int]), Int))
libStacks n = (W.runWriter (S.runStateT (stStack n {//>>= stStack}) 2), S.runState (W.runWriterT (wrOther n {//>> wrOther 3})) n)
functions:
libStates :: [Int] -> [(Int, Int)]
libStacks :: Int -> (((Int, Int), [Int]), ((Int, [Int]), Int))
""",
    "errors and readers": """
import: qualified Control.Monad.Except as E
import: qualified Control.Monad.Reader as R
import: qualified Control.Monad.State as S
import: qualified Control.Monad.Trans.Maybe as M
exDiv :: Int -> Int -> Either String Int
exDiv a b {| b == 0 = Left "zero" | otherwise = Right (div a b)//= if b == 0 then E.throwError (<<String | a :: Int>>) else return (div a b)}
apNote :: Int -> R.ReaderT Int (S.StateT [Int] (Either String)) ()
apNote n = {S.modify (n :)//R.lift (S.modify (++ [n]))//S.get >>= \\ns -> S.put ((<<Int | n :: Int>>) : ns)}
apStep :: Int -> R.ReaderT Int (S.StateT [Int] (Either String)) Int
apStep n = do { e <- {R.ask//R.asks (+ 1)//R.local (* 2) R.ask}; apNote (e + n); r <- {R.lift (R.lift (exDiv 100 (n - e)))//E.throwError "never" `E.catchError` (\\s -> return (length s))//R.local (+ n) (R.asks (\\x -> <<Int | x :: Int; n :: Int>>))}; {return r//if r > 20 then E.throwError (show r) else return (r + e)} }
runApp :: Int -> [Int] -> Either String (Int, [Int])
runApp e ns = S.runStateT (R.runReaderT ({sum <$> mapM apStep ns//E.foldM (\\a n -> fmap (max a) (apStep n)) 0 ns//(sum <$> mapM apStep ns) `E.catchError` (\\s -> apNote 9 >> return (length s))}) e) []
exTry :: Int -> E.ExceptT Int (S.State Int) Int
exTry n = do { s <- S.get; S.put (s + 1); {E.when (n > s) (E.throwError n)//E.unless (s > 9) (E.lift (S.put n))//return ()}; {return (<<Int | n :: Int; s :: Int>>)//E.throwError s} }
mbTry :: Int -> M.MaybeT (S.State [Int]) Int
mbTry n = do { E.lift (S.modify (n :)); {E.guard (n > 1)//E.when (n > 5) E.mzero//return ()}; {mbTry' n//return (<<Int | n :: Int>>)} } {`E.mplus` return 0//} where { mbTry' k = E.lift (fmap sum S.get) >>= \\t -> if t > k then return t else E.mzero }
libApps :: Int -> [Int] -> (Either String (Int, [Int]), ((Either Int Int, Int), (Maybe Int, [Int])))
libApps n ns = (runApp n ns, (S.runState (E.runExceptT (exTry n {//`E.catchError` exTry})) 3, S.runState (M.runMaybeT (mbTry n {//`E.mplus` mbTry 3})) ns))
functions:
libApps :: Int -> [Int] -> (Either String (Int, [Int]), ((Either Int Int, Int), (Maybe Int, [Int])))
""",
    "arrays": """
import: Data.Array (Array, accum, accumArray, array, assocs, bounds, elems, ixmap, listArray, (!))
import: qualified Data.Array.ST as ST
import: qualified Data.Array.Unboxed as U
import: Control.Monad.ST (runST)
import: Data.STRef (modifySTRef, modifySTRef', newSTRef, readSTRef)
arSquares :: Int -> Array Int Int
arSquares n = {listArray (0, max 1 (mod n 6)) [<<Int | n :: Int>>, 3 ..]//array (0, 3) [(i, <<Int | i :: Int; n :: Int>>) | i <- [0 .. 3]]//accumArray (\\a b -> <<Int | a :: Int; b :: Int>>) 1 (0, 4) [(mod i 5, i) | i <- [n .. n + 6]]}
arSieve :: Int -> U.UArray Int Bool
arSieve n = ST.runSTUArray (do { a <- ST.newArray (2, m) True; forM_ [2 .. m] (\\i -> do { p <- ST.readArray a i; when (p && i * i <= m) (forM_ [i * i, i * i + i .. m] (\\j -> ST.writeArray a j False)) }); return a }) where { m = 2 + mod n 20 }
arTable :: Int -> Array Int Integer
arTable n = t where { t = listArray (0, m) (map f [0 .. m]); m = mod n 9; f 0 = 1; f 1 = 1; f i = {t ! (i - 1) + t ! (i - 2)//sum [t ! j | j <- [0 .. i - 1]]} }
arSort :: [Int] -> [Int]
arSort xs = elems (ST.runSTArray (do { a <- ST.newListArray (0, n - 1) xs; forM_ [0 .. n - 2] (\\i -> forM_ [0 .. n - 2 - i] (\\j -> do { x <- ST.readArray a j; y <- ST.readArray a (j + 1); when (before y x) (ST.writeArray a j y >> ST.writeArray a (j + 1) x) })); return a })) where { n = length xs; before p q = {p < q//(<<Int | p :: Int>>) < (<<Int | q :: Int>>)} }
arSum :: [Int] -> Int
arSum xs = runST (do { r <- newSTRef 0; forM_ xs (\\x -> modifySTRef{//'} r (\\s -> <<Int | s :: Int; x :: Int>>)); readSTRef r })
arGrid :: Int -> Array (Int, Int) Int
arGrid n = {accum (\\_ b -> b) (listArray ((0, 0), (1, 2)) [n ..]) [((1, 1), <<Int | n :: Int>>)]//fmap (\\x -> <<Int | x :: Int>>) (listArray ((0, 0), (1, 2)) [n, n - 1 ..])//ixmap ((0, 0), (2, 1)) (\\(i, j) -> (j, i)) (listArray ((0, 0), (1, 2)) [n ..])}
libArrays :: Int -> (([Int], [Int]), ([Integer], Int))
libArrays n = (({elems (arSquares n)//map snd (assocs (arSquares n))//[arSquares n ! 1, sum (arSquares n), snd (bounds (arSquares n))]}, [i | (i, True) <- U.assocs (arSieve n)]), (elems (arTable n), {sum (arGrid n)//maximum (arGrid n)//length (arGrid n)}))
libSorted :: [Int] -> ([Int], Int)
libSorted xs = (if null xs then [] else arSort (take 6 xs), arSum xs)
functions:
libArrays :: Int -> (([Int], [Int]), ([Integer], Int))
libSorted :: [Int] -> ([Int], Int)
""",
    "maps": """
import: qualified Data.Map{//.Strict} as M
import: qualified Data.IntMap{//.Strict} as IM
import: qualified Data.Set as Set
mpHist :: String -> M.Map Char Int
mpHist = {foldr (\\c -> M.insertWith (+) c 1) M.empty//M.fromListWith (\\a b -> <<Int | a :: Int; b :: Int>>) . map (\\c -> (c, 1))//foldl (\\m c -> M.alter (Just . maybe 1 succ) c m) M.empty}
mpIndex :: [Int] -> IM.IntMap [Int]
mpIndex xs = {IM.fromListWith (++) [(mod x 3, [x]) | x <- xs]//IM.fromListWithKey (\\k a b -> if k > 1 then a else a ++ b) [(x - 3, [x]) | x <- xs]//foldr (\\x -> IM.insertWith (++) (negate x) [x]) IM.empty xs}
mpKeep :: Int -> Int -> Bool
mpKeep k x = {even (k + x)//x > k//<<Bool | k :: Int; x :: Int>>}
mpJoin :: Int -> Int -> Int
mpJoin a b = <<Int | a :: Int; b :: Int>>
libMaps :: [Int] -> [(Int, Int)]
libMaps xs = M.toList ({M.filterWithKey mpKeep m//M.unionWith mpJoin m (M.map (\\x -> <<Int | x :: Int>>) m)//M.mapWithKey mpJoin m//M.mapKeysWith mpJoin (`div` 2) m//M.intersectionWith mpJoin m (M.delete 1 m)//M.mapMaybe (\\x -> if mpKeep 2 x then Just (mpJoin x 1) else Nothing) m//fst (M.partition (mpKeep 1) m)//M.adjust (mpJoin 3) 1 (M.update (Just . mpJoin 2) 2 m)//M.differenceWith (\\a b -> if mpKeep a b then Just (mpJoin a b) else Nothing) m (M.insert 7 7 m)//snd (M.mapAccum (\\a x -> (mpJoin a x, a)) 1 m)}) where { m = M.fromList (zip [1 .. 5] xs) }
libFolds :: [Int] -> [Int]
libFolds xs = [{M.foldr mpJoin 0 m//M.foldlWithKey (\\a k x -> mpJoin a (k + x)) 1 m//M.foldr' mpJoin 2 m//sum m//maybe 0 snd (M.lookupMin m)//M.findWithDefault 9 3 m}, {IM.foldr (\\ys a -> mpJoin (length ys) a) 0 (mpIndex xs)//length (IM.filter ((> 1) . length) (mpIndex xs))//sum (IM.keys (IM.map length (mpIndex xs)))}, {Set.size (Set.map (mpJoin 1) s)//Set.foldr mpJoin 1 s//sum (Set.toList (Set.filter (mpKeep 2) s))//length (Set.toList (Set.union s (Set.map (+ 1) s)))}] where { m = M.fromList (zip xs [1 ..]); s = Set.fromList xs }
libCounts :: String -> [(Char, Int)]
libCounts s = {M.toAscList (mpHist s)//M.assocs (M.filter (> 1) (mpHist s))//take 2 (M.toDescList (mpHist s))}
functions:
libMaps :: [Int] -> [(Int, Int)]
libFolds :: [Int] -> [Int]
libCounts :: String -> [(Char, Int)]
""",
    "texts": """
import: qualified Data.Text as T
import: qualified Data.ByteString.Char8 as B
import: qualified Data.Sequence as Seq
import: Data.Foldable (toList)
txShout :: Char -> Char
txShout c = {toUpper c//if isDigit c then 'n' else c//<<Char | c :: Char>>}
txVowel :: Char -> Bool
txVowel c = {c `elem` "aeiou"//<<Bool | c :: Char>>}
libPieces :: String -> [String]
libPieces s = map T.unpack ({T.words (T.map txShout t)//T.split txVowel t//T.splitOn (T.pack "a") t//T.lines (T.concatMap (\\c -> if txVowel c then T.pack "\\n" else T.singleton c) t)//[T.filter txVowel t, T.takeWhile (not . txVowel) t, T.dropWhileEnd txVowel t]//T.chunksOf 2 (T.reverse t)//T.group t//[T.intercalate (T.pack "-") (T.words t), fst (T.breakOn (T.pack "b") t)]//T.groupBy (\\a b -> txVowel a == txVowel b) t}) where { t = T.pack s }
libScored :: String -> [Int]
libScored s = [{T.foldl' (\\n c -> <<Int | n :: Int; c :: Char>>) 0 t//T.foldr (\\c n -> if txVowel c then n + 1 else n) 0 t//length (T.unpack (snd (T.mapAccumL (\\a c -> (succ a, txShout c)) 'a' t)))}, {B.foldl' (\\n c -> n * 2 + ord c) 1 b//B.length (B.map txShout b)//maybe 0 fst (B.readInt (B.pack (show (length s))))//length (B.split 'a' b)//B.foldr (\\c n -> if txVowel c then n else n + 1) 0 b}] where { t = T.pack s; b = B.pack s }
libQueue :: [Int] -> [Int]
libQueue xs = toList ({Seq.filter even q//fmap (\\x -> <<Int | x :: Int>>) q//Seq.mapWithIndex (\\i x -> <<Int | i :: Int; x :: Int>>) q//Seq.update 1 7 q Seq.|> 3//Seq.sortBy (comparing (\\x -> <<Int | x :: Int>>)) q//Seq.adjust (\\x -> <<Int | x :: Int>>) 0 q//snd (Seq.spanl (< 3) q)//Seq.zipWith (\\a b -> <<Int | a :: Int; b :: Int>>) q (Seq.reverse q)//(q Seq.>< Seq.fromList [1, 2])//(q >>= \\x -> Seq.replicate (mod x 3) x)//Seq.scanl (\\a b -> <<Int | a :: Int; b :: Int>>) 0 q}) where { q = Seq.fromList xs }
functions:
libPieces :: String -> [String]
libScored :: String -> [Int]
libQueue :: [Int] -> [Int]
""",
    "exceptions": """
import: Control.Exception (ArithException (..), ErrorCall (..), Exception, SomeException, bracket, catch, evaluate, finally, fromException, handle, onException, throw, throwIO, try)
import: System.IO.Unsafe (unsafePerformIO)
data Oops = Oops Int | Worse String deriving Show
instance Exception Oops
exRisky :: Int -> Int
exRisky n | n > 6 = throw (Oops n) | n == 3 = {error (<<String | n :: Int>>)//throw (Worse "three")//div n 0//head []} | otherwise = <<Int | n :: Int>>
exGuard :: a -> IO (Either String a)
exGuard x = {fmap (either (\\e -> Left (exName e)) Right) (try (evaluate x))//(fmap Right (evaluate x) `catch` (return . Left . exName))//handle (return . Left . exName) (fmap Right (evaluate x))}
exName :: SomeException -> String
exName e = case fromException e of { Just (Oops k) -> "oops" ++ show k; Just (Worse s) -> s; Nothing -> case fromException e of { Just (ErrorCall s) -> "call " ++ takeWhile (/= '\\n') s; Nothing -> {case fromException e of { Just DivideByZero -> "zero"; Just a -> show a; Nothing -> "other" }//"other"} } }
libChecked :: Int -> IO Int
libChecked n = do { r <- newIORef 0; a <- exGuard (exRisky n); {modifyIORef r (+ 1)//writeIORef r n}; b <- (evaluate (exRisky (n + 1)) `catch` \\e -> case e of { Oops k -> return k; Worse _ -> return 0 }) {`finally` modifyIORef r (+ 10)//`onException` modifyIORef r (+ 20)//} `catch` (\\e -> const (return 5) (e :: {SomeException//ErrorCall})); c <- readIORef r; return (either length id a + b + c) }
libBrackets :: Int -> IO [String]
libBrackets n = do { r <- newIORef []; let { say s = modifyIORef r (s :) }; x <- exGuard (unsafePerformIO (bracket (say "in" >> return n) (\\_ -> say "out") (\\k -> say "use" >> evaluate (exRisky k)))); y <- try (mapM_ (\\k -> if exRisky k > 4 then throwIO (Worse "stop") else say "k") [n, n + 1]); ss <- readIORef r; return (reverse ss ++ [either id show x, either exName (const "fine") y]) }
libRisks :: [Int] -> IO [Either String Int]
libRisks ns = {mapM (exGuard . exRisky) ns//mapM exGuard (map exRisky ns)//fmap (: []) (exGuard (sum (map exRisky ns)))//fmap (fmap (fmap length)) (mapM exGuard [filter (> 1) (map exRisky ns)])}
functions:
libChecked :: Int -> IO Int
libBrackets :: Int -> IO [String]
libRisks :: [Int] -> IO [Either String Int]
""",
    "monoids": """
import: Data.Monoid (Any (..), Dual (..), Endo (..), First (..), Last (..), Product (..), Sum (..))
import: Data.Foldable (asum, find, foldr', maximumBy)
import: Data.Traversable (for, mapAccumL, mapAccumR)
import: Data.Functor.Identity (Identity (..))
import: Data.Functor.Compose (Compose (..))
import: Data.Functor.Const (Const (..))
import: Data.List.NonEmpty (NonEmpty (..))
import: qualified Data.List.NonEmpty as NE
import: Data.Semigroup (Max (..), Min (..), sconcat)
moWeigh :: Int -> Int
moWeigh n = <<Int | n :: Int>>
moPick :: Int -> Maybe Int
moPick n = {if n > 2 then Just (moWeigh n) else Nothing//Just n//<<Maybe Int | n :: Int>>}
libFolded :: [Int] -> [Int]
libFolded xs = [{getSum (foldMap (Sum . moWeigh) xs)//getProduct (foldMap (Product . moWeigh) xs)//length (filter id (map (getAny . Any . (> 2) . moWeigh) xs))//appEndo (foldMap (\\x -> Endo (\\a -> <<Int | a :: Int; x :: Int>>)) xs) 1//maybe 0 id (getFirst (foldMap (First . moPick) xs))//maybe 0 id (getLast (foldMap (Last . moPick) xs))//getDual (foldMap (Dual . Sum . moWeigh) xs) `seq` 4}, {foldl' (\\a x -> <<Int | a :: Int; x :: Int>>) 0 xs//foldr' (\\x a -> a + moWeigh x) 0 xs//maybe 0 id (asum (map moPick xs))//getMax (sconcat (Max 0 :| map (Max . moWeigh) xs))//maybe 0 id (find ((> 3) . moWeigh) xs)//maximumBy (comparing moWeigh) (1 : xs)}]
libWalked :: [Int] -> (Int, [Int])
libWalked xs = {mapAccumL (\\a x -> (a + moWeigh x, a)) 0 xs//mapAccumR (\\a x -> (<<Int | a :: Int; x :: Int>>, x)) 1 xs//(7, maybe [] id (traverse moPick xs))//(8, runIdentity (for xs (\\x -> Identity (moWeigh x))))//(getConst (traverse (\\x -> Const [moWeigh x]) xs) `seq` 9, getConst (traverse (\\x -> Const [moWeigh x]) xs))//(length (getCompose (traverse (\\x -> Compose [moPick x]) (take 3 xs))), [])}
libGrouped :: [Int] -> [(Int, Int)]
libGrouped xs = map (\\g -> (NE.head g, {NE.length g//sum g//NE.last (NE.map moWeigh g)//foldr1 (\\a b -> <<Int | a :: Int; b :: Int>>) g})) ({NE.groupBy (\\a b -> moWeigh a == moWeigh b) xs//NE.group xs//NE.groupAllWith moWeigh xs})
functions:
libFolded :: [Int] -> [Int]
libWalked :: [Int] -> (Int, [Int])
libGrouped :: [Int] -> [(Int, Int)]
""",
}
