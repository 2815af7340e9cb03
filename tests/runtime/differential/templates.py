# SPDX-License-Identifier: BSD-3-Clause
"""Program parts in shapes that are unlikely by chance, filled with random expressions.

A part is lines of Haskell. `<<TYPE | x :: TYPE; ...>>` is a random expression with x in scope; `{a//b}` is one of the
texts. After the line `functions:` come the names that the rest of the program may use; `monad: M` makes M one of its
monads.
"""

PARTS = {
    "state": """
newtype St a = St { runSt :: Int -> (a, Int) }
instance Functor St where { {fmap = liftM//fmap f (St g) = St (\\s -> let { (a, s') = g s } in (f a, s'))//fmap f m = m >>= (return . f)} }
instance Applicative St where { pure a = St (\\s -> (a, s)); {(<*>) = ap//St f <*> St g = St $ \\s -> case f s of { (h, s1) -> case g s1 of { (a, s2) -> (h a, s2) } }} }
instance Monad St where { {return = pure; //}m >>= k = St {$ \\s -> let { (a, s') = runSt m s } in runSt (k a) s'//(\\s -> case runSt m s of { (a, s') -> runSt (k a) s' })//(\\s -> let { r = runSt m s } in runSt (k (fst r)) (snd r))} }
getSt :: St Int
getSt = St (\\s -> (s, s))
putSt :: Int -> St ()
putSt s = St (\\_ -> ((), s))
tickSt :: Int -> St Int
tickSt n = do { s <- getSt; putSt (<<Int | n :: Int; s :: Int>>); return s }
evalSt :: St a -> Int -> a
evalSt m s = fst (runSt m s)
countSt :: St [Int] -> (Int, [Int])
countSt m = let { (as, s) = runSt m (<<Int>>) } in (s, as)
monad: St
functions:
getSt :: St Int
putSt :: Int -> St ()
tickSt :: Int -> St Int
evalSt :: St a -> Int -> a
countSt :: St [Int] -> (Int, [Int])
""",
    "parser": """
newtype Ps a = Ps (String -> {Maybe (a, String)})
parse :: Ps a -> String -> Maybe (a, String)
parse (Ps p) = p
instance Functor Ps where { fmap = liftM }
instance Applicative Ps where { pure a = Ps (\\s -> Just (a, s)); (<*>) = ap }
instance Monad Ps where { Ps p >>= k = Ps (\\s -> case p s of { Nothing -> Nothing; Just (a, s') -> parse (k a) s' }) }
item :: Ps Char
item = Ps {step//(\\s -> step s)} where { step [] = Nothing; step (c : cs) = Just (c, cs) }
satisfy :: (Char -> Bool) -> Ps Char
satisfy ok = do { c <- item; if ok c then return c else none }
none :: Ps a
none = Ps (const Nothing)
orElse :: Ps a -> Ps a -> Ps a
orElse (Ps p) (Ps q) = Ps (\\s -> maybe (q s) Just (p s))
many0, many1 :: Ps a -> Ps [a]
many0 p = many1 p `orElse` return []
many1 p = {liftM2 (:) p (many0 p)//do { a <- p; as <- many0 p; return (a : as) }//p >>= \\a -> (a :) <$> many0 p}
parsed :: Ps Int -> String -> Int
parsed p s = maybe (<<Int | s :: String>>) fst (parse p s)
number :: Ps Int
number = foldl (\\a c -> <<Int | a :: Int; c :: Char>>) 0 <$> many1 (satisfy <<Char -> Bool>>)
sums :: Ps Int
sums = do { n <- number; rest <- many0 (satisfy (`elem` "+ ") >> number); return (foldr (<<Int -> Int -> Int>>) n rest) }
monad: Ps
functions:
item :: Ps Char
satisfy :: (Char -> Bool) -> Ps Char
none :: Ps a
orElse :: Ps a -> Ps a -> Ps a
parsed :: Ps Int -> String -> Int
number :: Ps Int
sums :: Ps Int
""",
    "writer": """
{newtype//data} Wr a = Wr (a, [Int])
runWr :: Wr a -> (a, [Int])
runWr (Wr r) = r
instance Functor Wr where { fmap f {(Wr (a, w)) = Wr (f a, w)//m = let { (a, w) = runWr m } in Wr (f a, w)} }
instance Applicative Wr where { pure a = Wr (a, []); {(<*>) = ap//Wr (f, v) <*> Wr (a, w) = Wr (f a, v ++ w)} }
instance Monad Wr where { m >>= k = {Wr (let { (a, w) = runWr m; (b, w') = runWr (k a) } in (b, w ++ w'))//let { Wr (a, w) = m; Wr (b, w') = k a } in Wr (b, w ++ w')//case m of { Wr (a, w) -> case k a of { Wr (b, w') -> Wr (b, w ++ w') } }} }
tell :: Int -> Wr ()
tell n = Wr ((), [<<Int | n :: Int>>])
logged :: Int -> Wr Int
logged n = do { {tell n//when (n > 2) (tell n)//mapM_ tell [1 .. min 3 n]}; return (<<Int | n :: Int>>) }
written :: Wr a -> [Int]
written m = snd (runWr m)
monad: Wr
functions:
tell :: Int -> Wr ()
logged :: Int -> Wr Int
written :: Wr a -> [Int]
runWr :: Wr a -> (a, [Int])
""",
    "continuation": """
newtype Ct a = Ct { runCt :: (a -> {[Int]}) -> [Int] }
instance Functor Ct where { {fmap = liftM//fmap f (Ct c) = Ct (\\k -> c (k . f))} }
instance Applicative Ct where { pure a = Ct {($ a)//(\\k -> k a)}; (<*>) = ap }
instance Monad Ct where { {Ct c >>= f = Ct (\\k -> c (\\a -> runCt (f a) k))//m >>= f = Ct $ \\k -> runCt m (flip runCt k . f)} }
escape :: [Int] -> Ct a
escape xs = Ct (\\_ -> xs)
both :: Ct a -> Ct a -> Ct a
both (Ct c) d = Ct (\\k -> c k ++ runCt d k)
callCC :: ((a -> Ct b) -> Ct a) -> Ct a
callCC f = Ct (\\k -> runCt (f (\\a -> Ct (\\_ -> k a))) k)
finish :: Ct Int -> [Int]
finish c = runCt c (\\n -> <<[Int] | n :: Int>>)
early :: Int -> Ct Int
early n = callCC (\\exit -> do { {when (n > 2) (void (exit n))//unless (odd n) (void (exit 7))}; a <- both (return n) (pure (n + 1)); return (<<Int | a :: Int; n :: Int>>) })
monad: Ct
functions:
escape :: [Int] -> Ct a
both :: Ct a -> Ct a -> Ct a
finish :: Ct Int -> [Int]
early :: Int -> Ct Int
""",
    "reader": """
newtype Rd a = Rd (Int -> a)
runRd :: Rd a -> Int -> a
runRd (Rd f) = f
instance Functor Rd where { fmap f (Rd g) = Rd (f . g) }
instance Applicative Rd where { pure = Rd . const; Rd f <*> Rd g = Rd (\\n -> f n (g n)) }
instance Monad Rd where { {Rd g >>= k = Rd (\\n -> runRd (k (g n)) n)//m >>= k = Rd $ \\n -> let { Rd h = k (runRd m n) } in h n} }
ask :: Rd Int
ask = Rd {id//(\\n -> n)}
asks :: (Int -> a) -> Rd a
asks f = {fmap f ask//Rd f//do { n <- ask; return (f n) }}
local :: (Int -> Int) -> Rd a -> Rd a
local f (Rd g) = Rd (g . f)
monad: Rd
functions:
ask :: Rd Int
asks :: (Int -> a) -> Rd a
local :: (Int -> Int) -> Rd a -> Rd a
runRd :: Rd a -> Int -> a
""",
    "nested": """
data Nest a = End | Nest a (Nest (a, a)){// deriving (Show, Eq, Ord)}
nest :: Int -> a -> Nest a
nest n a {| n <= 0 = End | otherwise = Nest a (nest (n - 1) (a, a))//= if n < 1 then End else let { p = (a, a) } in Nest a (nest (n - 1) p)}
total :: (a -> Int) -> Nest a -> Int
total _ End = 0
total f (Nest a rest) = f a + total {(\\(p, q) -> f p + f q)//(uncurry (\\p q -> f p - f q))//g} rest{// where { g (p, q) = f p * 2 + f q }// where { g ~(p, _) = f p }}
class Weigh a where { weigh :: a -> Int; weigh _ = <<Int>>; weighAll :: [a] -> Int; weighAll = sum . map weigh }
instance Weigh Int where { weigh n = <<Int | n :: Int>> }
instance Weigh Bool
instance (Weigh a, Weigh b) => Weigh (a, b) where { weigh (a, b) = weigh a + {weigh b//weighAll [b, b]} }
weighNest :: Weigh a => Nest a -> Int
weighNest End = 0
weighNest (Nest a rest) = weigh a + {weighNest rest//let { w = weighNest rest } in w}
nested :: Int -> Int -> Int
nested n a = total (\\x -> <<Int | x :: Int>>) (nest (mod n 4) a) + weighNest (nest (mod a 3) (n, a > 3))
functions:
nested :: Int -> Int -> Int
""",
    "church": """
type Church = (Int -> Int) -> Int -> Int
zero, one :: Church
zero _ x = x
one {f x = f x//= suc zero//f = f}
suc :: Church -> Church
suc n f x = {f (n f x)//n f (f x)//(f . n f) x}
plus, times :: Church -> Church -> Church
plus m n f {x = m f (n f x)//= m f . n f}
times m n {f = m (n f)//= m . n}
fromInt :: Int -> Church
fromInt 0 = zero
fromInt k = suc (fromInt (k - 1))
toInt :: Church -> Int
toInt n = n (\\x -> <<Int | x :: Int>>) 0
churches :: Int -> [Church]
churches k = [zero, one, plus one (fromInt (mod k 4)), times (suc one) (fromInt (mod k 3)), foldr plus zero (replicate 3 one)]
church :: Int -> [Int]
church k = map toInt (churches k)
functions:
church :: Int -> [Int]
""",
    "pipes": """
newtype Pipe i o = Pipe { feed :: i -> ([o], Pipe i o) }
mapping :: (i -> o) -> Pipe i o
mapping f = Pipe (\\i -> ([f i], mapping f))
keeping :: (i -> Bool) -> Pipe i i
keeping ok = self where { self = Pipe go; go i | ok i = ([i], self) | otherwise = ([], self) }
counting :: Int -> Pipe Int Int
counting n = Pipe (\\i -> ([<<Int | n :: Int; i :: Int>>], counting (n + 1)))
infixr 4 >->
(>->) :: Pipe a b -> Pipe b c -> Pipe a c
p >-> q = Pipe $ \\a -> let { (bs, p') = feed p a; (cs, q') = feedAll q bs } in (cs, p' >-> q')
feedAll :: Pipe i o -> [i] -> ([o], Pipe i o)
feedAll p [] = ([], p)
feedAll p (i : is) = let { (os, p') = feed p i; (rest, p'') = feedAll p' is } in (os ++ rest, p'')
piped :: [Int] -> [Int]
piped xs = fst (feedAll ({keeping <<Int -> Bool>> >-> mapping <<Int -> Int>>//mapping <<Int -> Int>> >-> counting 1 >-> keeping even//counting 2 >-> mapping negate}) xs)
functions:
piped :: [Int] -> [Int]
""",
    "tree": """
data Tr a = Tip | Br (Tr a) a (Tr a){// deriving (Show, Eq)}
instance Functor Tr where { fmap _ Tip = Tip; fmap f (Br l a r) = Br (fmap f l) (f a) (fmap f r) }
instance Foldable Tr where { {foldr _ z Tip = z; foldr f z (Br l a r) = foldr f (f a (foldr f z r)) l//foldMap _ Tip = mempty; foldMap f (Br l a r) = foldMap f l <> f a <> foldMap f r} }
instance Traversable Tr where { traverse _ Tip = pure Tip; traverse f (Br l a r) = Br <$> traverse f l <*> f a <*> traverse f r }
build :: [a] -> Tr a
build [] = Tip
build (x : xs) = let { (l, r) = splitAt (div (length xs) 2) xs } in Br (build l) x (build r)
grow :: Ord a => a -> Tr a -> Tr a
grow x Tip = Br Tip x Tip
grow x t@(Br l y r) | x < y = Br (grow x l) y r | x > y, let { r' = grow x r } = Br l y r' | otherwise = t
depth :: Tr a -> Int
depth Tip = 0
depth (Br l _ r) = 1 + max (depth l) (depth r)
label :: Tr a -> Int -> (Tr (Int, a), Int)
label Tip n = (Tip, n)
label (Br l a r) n = {let { (l', n1) = label l n; (r', n2) = label r (n1 + 1) } in (Br l' (n1, a) r', n2)//(Br l' (n1, a) r', n2) where { (l', n1) = label l n; (r', n2) = label r (n1 + 1) }}
repMin :: Tr Int -> Tr Int
repMin t = t' where { (t', least) = go t; go Tip = (Tip, maxBound); go (Br l a r) = let { (l', m) = go l; (r', n) = go r } in (Br l' least r', min a (min m n)) }
trees :: [Int] -> [Int]
trees xs = [sum t, length (fst (label t 0)), depth t, foldr <<Int -> Int -> Int>> 1 (fmap (\\x -> <<Int | x :: Int>>) t), sum (repMin t), maybe 0 sum (traverse (\\x -> if x > 100 then Nothing else Just x) t)] where { t = {build xs//foldr grow Tip xs} }
functions:
trees :: [Int] -> [Int]
""",
    "objects": """
data Counter = Counter { count :: Int, bump :: Int -> Counter, shown :: String }
counter :: Int -> Counter
counter n = self where { self = Counter { count = n, bump = \\k -> counter (<<Int | n :: Int; k :: Int>>), shown = {show (count self)//show n ++ "!"} } }
silent :: Counter -> Counter
silent c = c { shown = "", bump = {silent . bump c//\\k -> silent (bump c k)} }
counted :: [Int] -> (Int, String)
counted ks = let { c = foldl bump {(counter 1)//(silent (counter 2))} ks } in (count c, shown c)
data Knot = Knot { left :: Int, right :: Int, whole :: [Int] }
knotted :: Int -> [Int]
knotted n = take 5 (whole k) where { k = Knot { left = n, right = <<Int | n :: Int>>, whole = left k : map (+ right k) (whole k) } }
functions:
counted :: [Int] -> (Int, String)
knotted :: Int -> [Int]
""",
    "lenses": """
data Lens s a = Lens { view :: s -> a, set :: a -> s -> s }
infixr 9 #
(#) :: Lens a b -> Lens b c -> Lens a c
l # m = Lens { view = view m . view l, set = \\c a -> {set l (set m c (view l a)) a//over l (set m c) a} }
over :: Lens s a -> (a -> a) -> s -> s
over l f s = set l (f (view l s)) s
data Pt = Pt { px :: Int, py :: Int } deriving (Show, Eq)
data Box = Box { corner :: Pt, name :: String } deriving (Show, Eq)
xL, yL :: Lens Pt Int
xL = Lens px (\\x p -> p { px = x })
yL = Lens { view = py, set = \\y p -> p { py = y } }
cornerL :: Lens Box Pt
cornerL = Lens { view = corner, set = \\c b -> b { corner = c } }
moved :: Int -> Box
moved n = over (cornerL # {xL//yL}) (<<Int -> Int>>) (set (cornerL # yL) n (Box (Pt 1 2) "b"))
lensed :: Int -> String
lensed n = show (moved n) ++ show (view (cornerL # xL) (moved (n + 1)))
functions:
lensed :: Int -> String
""",
    "free": """
data Free a = Pure a | Say Int (Free a) | Get (Int -> Free a)
instance Functor Free where { fmap = liftM }
instance Applicative Free where { pure = Pure; (<*>) = ap }
instance Monad Free where { Pure a >>= k = k a; Say n m >>= k = Say n (m >>= k); Get f >>= k = Get {(\\n -> f n >>= k)//((>>= k) . f)} }
say :: Int -> Free ()
say n = Say n (return ())
get :: Free Int
get = Get {return//Pure//(\\n -> return n)}
interpret :: [Int] -> Free a -> ([Int], a)
interpret _ (Pure a) = ([], a)
interpret ns (Say n m) = let { (out, a) = interpret ns m } in (n : out, a)
interpret (n : ns) (Get f) = interpret ns (f (<<Int | n :: Int>>))
interpret [] (Get f) = interpret [] (f 0)
monad: Free
functions:
say :: Int -> Free ()
get :: Free Int
interpret :: [Int] -> Free a -> ([Int], a)
""",
    "monad class": """
class Monad m => Counting m where { tock :: m Int; tocks :: Int -> m [Int]; tocks n = replicateM (mod n 4) tock }
newtype Co a = Co { runCo :: Int -> (Int, a) }
instance Functor Co where { fmap = liftM }
instance Applicative Co where { pure a = Co (\\n -> (n, a)); (<*>) = ap }
instance Monad Co where { Co g >>= k = Co (\\n -> let { (n', a) = g n } in runCo (k a) n') }
instance Counting Co where { tock = Co (\\n -> (n + 1, n)) }
instance Counting Maybe where { tock = Just 3; {tocks n = Just [n]//tocks = \\n -> if n > 5 then Nothing else Just [n, n]} }
twiceM :: Monad m => m a -> m (a, a)
twiceM m = do { a <- m; b <- m; return (a, b) }
counts :: Counting m => Int -> m (Int, [Int])
counts n = do { (a, b) <- twiceM tock; rest <- tocks n; {return (a + b, rest)//let { c = <<Int | a :: Int; b :: Int>> }; return (c, rest)} }
sumM :: {Counting m//(Counting m)} => [Int] -> m Int
sumM = foldM (\\a x -> {fmap (+ (a * x)) tock//do { t <- tock; return (<<Int | a :: Int; x :: Int; t :: Int>>) }}) 0
counting2 :: Int -> ((Int, [Int]), (Int, Maybe Int))
counting2 n = (snd (runCo (counts n) 1), (snd (runCo (sumM [1, n]) 2), sumM [n, n]))
functions:
counting2 :: Int -> ((Int, [Int]), (Int, Maybe Int))
""",
    "partials": """
grid :: Int -> Int -> [Int] -> Int -> [Int]
grid m n seg a = {[a * x + m + n | x <- seg]//map (\\x -> <<Int | m :: Int; n :: Int; a :: Int; x :: Int>>) seg}
tile :: [Int] -> Int -> [Int]
tile = grid 16 {16//(<<Int>>)}
p1, p2 :: Int -> [Int]
p1 = tile [1, 2, 3]
p2 {= tile [4, 5]//x = tile [4, x] x}
above :: Int -> (Int -> [Int]) -> (Int -> [Int]) -> Int -> [Int]
above m f g a = f (a + m) ++ g a
both3 :: Int -> [Int]
both3 = above 1 p1 {p2//(above 2 p2 p1)//(flip (const p2) ())}
functions:
both3 :: Int -> [Int]
tile :: [Int] -> Int -> [Int]
above :: Int -> (Int -> [Int]) -> (Int -> [Int]) -> Int -> [Int]
""",
    "caf": """
primes :: [Int]
primes = sieve [2 ..] where { sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]; sieve [] = [] }
fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)
table :: [(Int, String)]
table = [(k, <<String | k :: Int>>) | k <- [0 .. 4]]
(evens, odds) = partition even (take 8 primes)
found :: Int -> String
found k = maybe "none" id (lookup (mod k 6) table)
constants :: Int -> ([Int], [Integer])
constants k = (take (mod k 5) {primes//odds//(evens ++ odds)}, take (mod k 7) fibs)
functions:
found :: Int -> String
constants :: Int -> ([Int], [Integer])
""",
    "machine": """
data Op = Push Int | Add | Mul | Dup | Swap | Jump Int | Test Int deriving (Show, Eq)
step :: Op -> (Int, [Int]) -> (Int, [Int])
step op (pc, st) = case (op, st) of { (Push n, s) -> (pc + 1, n : s); (Add, a : b : s) -> (pc + 1, a + b : s); (Mul, a : b : s) -> (pc + 1, (<<Int | a :: Int; b :: Int>>) : s); (Dup, a : s) -> (pc + 1, a : a : s); (Swap, a : b : s) -> (pc + 1, b : a : s); (Jump k, s) -> (k, s); (Test k, a : s) | a > 0, k > pc -> (k, s) | otherwise -> (pc + 1, s); (_, s) -> (pc + 1, s) }
runOps :: Int -> [Op] -> (Int, [Int]) -> [Int]
runOps fuel ops m@(pc, st) | fuel <= 0 || pc >= length ops || pc < 0 = st | otherwise = runOps (fuel - 1) ops (step (ops !! pc) m)
machine :: Int -> [Int]
machine n = runOps 12 [Push n, Dup, Push (<<Int | n :: Int>>), {Add//Mul//Swap}, Test {6//7}, Push 9, Swap, {Jump 3//Mul//Dup}] (0, [])
functions:
machine :: Int -> [Int]
""",
    "references": """
sumTo :: Int -> IO Int
sumTo n = do { r <- newIORef 0; forM_ [1 .. mod n 5] (\\i -> modifyIORef{//'} r (+ (<<Int | i :: Int; n :: Int>>))); readIORef r }
loop :: Int -> (Int -> IO ()) -> IO ()
loop n act | n <= 0 = return () | otherwise = {act n >> loop (n - 1) act//do { act n; loop (n - 1) act }}
stateful :: Int -> IO [Int]
stateful n = do { r <- newIORef []; loop (mod n 4) (\\i -> do { xs <- readIORef r; writeIORef r ((<<Int | i :: Int>>) : xs) }); xs <- readIORef r; return (reverse xs) }
functions:
sumTo :: Int -> IO Int
stateful :: Int -> IO [Int]
""",
    "expressions": """
data Ex = Num Int | Ex :+ Ex | Ex :* Ex | Neg Ex | Let String Ex Ex | V String | If Ex Ex Ex deriving (Show, Eq, Ord)
infixl 6 :+
infixl 7 :*
eval :: [(String, Int)] -> Ex -> Either String Int
eval _ (Num n) = {Right n//return n//pure n}
eval env (a :+ b) = do { x <- eval env a; y <- eval env b; return (x + y) }
eval env (a :* b) = {(*) <$> eval env a <*> eval env b//liftM2 (\\x y -> <<Int | x :: Int; y :: Int>>) (eval env a) (eval env b)}
eval env (Neg a) = negate <$> eval env a
eval env (Let v a b) = eval env a >>= \\x -> eval ((v, x) : env) b
eval env (V v) = maybe (Left v) Right (lookup v env)
eval env (If c a b) = do { x <- eval env c; if x /= 0 then eval env a else eval env b }
simp :: Ex -> Ex
simp (Num 0 :+ e) = simp e
simp (e :+ Num 0) = simp e
simp (Num 1 :* e) = simp e
simp (a :+ b) | a' == a && b' == b = a :+ b | otherwise = simp (a' :+ b') where { a' = simp a; b' = simp b }
simp (a :* b) = let { (x, y) = (simp a, simp b) } in if x == Num 0 || y == Num 0 then Num 0 else x :* y
simp (If c a _) | Num n <- simp c, n /= 0 = simp a
simp (Neg (Neg e)) = simp e
simp e = e
exprs :: Int -> [Ex]
exprs n = [Num n :+ Num 0, Let "x" (Num n :* Num 2) (V "x" :+ V "x"), Neg (Neg (Num 1 :* V "y")), If (Num (mod n 2)) (Num 3) (V "z" :+ Num (<<Int | n :: Int>>))]
evaluated :: Int -> [Either String Int]
evaluated n = map (eval [("y", n)] . {simp//id//(\\e -> simp e)}) (exprs n)
shownEx :: Int -> String
shownEx n = concatMap (show . simp) (exprs n)
functions:
evaluated :: Int -> [Either String Int]
shownEx :: Int -> String
""",
    "join points": """
decide :: Int -> Bool -> Maybe Int -> Int
decide n b m | n > 5, Just k <- m, k > n = k | b && n < 3 || odd n = stop (n + 1) | not b, otherwise = case m of { Just k | k > 7 -> stop k; _ -> stop 0 } | n == 4 = 44 where { stop k = <<Int | k :: Int; n :: Int; b :: Bool>> }
decide n _ (Just k) | even k && even n = n * k
decide n b _ = if b then {n//(if n > 2 && n < 6 then 1 else 2)} else negate n
units :: Int -> ()
units n | n <= 0 || n > 90 = () | units (n - 1) == () && n == n = () | otherwise = {units (n - 2)//()}
data One = One Int
one1 :: Int -> One
one1 n = case compare n 3 of { LT | even n -> One 1 | n > 1, odd n || n == 0 -> One n; GT -> if n > 5 && n /= 7 then One (n - 1) else One 9; _ -> One 0 }
verdict :: Int -> Bool
verdict n = case (case (n > 2 && odd n, n < 9) of { (True, c) -> c; (False, True) | n == 2 -> True | n == 4 || n == 1 -> False; _ -> n > 20 }) of { True -> not (n == 5); False | n > 0 -> case one1 n of { One k -> k > 1 } ; _ -> <<Bool | n :: Int>> }
decisions :: Int -> ([Int], [Bool], ())
decisions n = ([decide k b m | k <- [0 .. min 6 n], b <- [True, False], m <- [Nothing, Just k, Just 8]], map verdict [0 .. 6], units (mod n 5))
shownDecisions :: Int -> String
shownDecisions n = show (decisions n) ++ case one1 n of { One k -> show k }
functions:
shownDecisions :: Int -> String
decide :: Int -> Bool -> Maybe Int -> Int
verdict :: Int -> Bool
units :: Int -> ()
""",
    "dictionaries": """
class Gen g where { pull :: g -> (Int, g) }
instance Gen Int where { pull n = (<<Int | n :: Int>>, n + 1) }
instance Gen a => Gen [a] where { pull {[] = (0, [])//gs | null gs = (0, gs)}; pull (g : gs) = let { (n, g') = pull g } in (n, {gs ++ [g']//g' : gs}) }
class Mk a where { mk :: Gen g => g -> (a, g); mks :: Gen g => Int -> g -> [a]; mks k g {| k <= 0 = [] | otherwise = case mk g of { (x, g') -> x : mks (k - 1) g' }//= if k <= 0 then [] else (\\(x, g') -> x : mks (k - 1) g') (mk g)//= map fst (take k (tail (iterate (mk . snd) (mk g))))}; label :: Show s => s -> a -> String; label {s a = show s ++ tag a//s = \\a -> tag a ++ show s//= \\s -> (show s ++) . tag}; tag, tagged :: a -> String; tag {_ = <<String>>//= const "k"}; tagged {= ('<' :) . tag//a = label 'c' a//a = tag a ++ label 2 a}; size :: a -> Int; size {a = length (tag a)//= length . tagged//= \\a -> <<Int>> + length (tag a)} }
instance Mk Int where { mk {g = pull g//= pull}; {tag = show//tag n = <<String | n :: Int>>//size n = n + 1} }
instance Mk a => Mk (Maybe a) where { mk g = case mk g of { (a, g') -> {(Just a, g')//(if size a > 3 then Nothing else Just a, g')} }; {tag = maybe "n" tag//size = maybe 0 size//label s = maybe (show s) (label s)//tag (Just a) = tagged a; tag _ = ""} }
instance Mk a => Mk [a] where { mk g = {case mk g of { (a, g') -> ([a], g') }//(mks 2 g, g)}; {tag = concatMap tag//size = sum . map size//tagged xs = concatMap tagged xs//mks k g = take k (map (: []) (mks k g))} }
instance (Mk a, Mk b) => Mk (a, b) where { mk g = case mk g of { (a, g') -> case mk g' of { (b, h) -> ((a, b), h) } }; {tag (a, b) = tag a ++ tagged b//size p = size (fst p) * size (snd p)//label s = \\(a, b) -> label s a ++ label (s, s) b} }
made :: Mk a => Int -> {[a]//[a]}
made n = mks (mod n 4) {n//[n, n + 1]}
shownMade :: Int -> String
shownMade n = concat [concatMap {tagged//tag//(label 'x')} (made n :: [Maybe Int]), concatMap (label n) (made n :: [{(Int, Maybe Int)//[Int]//Maybe [Int]}]), show (map size (made (n + 1) :: [[(Int, Int)]]))]
functions:
shownMade :: Int -> String
""",
    "library defaults": """
newtype E a = E a {deriving Show//deriving (Show)}
instance Eq a => Eq (E a) where { {E a == E b = a == b//E a /= E b = a /= b//(==) = \\(E a) (E b) -> a == b} }
instance Ord a => Ord (E a) where { {compare (E a) (E b) = compare b a//E a <= E b = b <= a//compare = \\(E a) -> \\(E b) -> compare a b} }
instance Enum a => Enum (E a) where { toEnum {= E . toEnum//n = E (toEnum (<<Int | n :: Int>> `mod` 9))}; fromEnum {(E a) = fromEnum a//= \\(E a) -> fromEnum a} }
instance Num a => Num (E a) where { E a + E b = E (a + b); E a * E b = E (a * b); {negate (E a) = E (negate a)//E a - E b = E (a - b)}; abs = id; signum {= id//(E a) = E (signum a)}; fromInteger = {E . fromInteger//\\n -> E (fromInteger n)} }
newtype Ap f a = Ap { unAp :: f a }
instance Functor f => Functor (Ap f) where { fmap f (Ap x) = Ap (fmap f x) }
instance Applicative f => Applicative (Ap f) where { pure {= Ap . pure//a = Ap (pure a)}; Ap f <*> Ap x = Ap (f <*> x){//; Ap a *> Ap b = Ap (a *> b)} }
instance Monad f => Monad (Ap f) where { {Ap x >>= k = Ap (x >>= unAp . k)//m >>= k = Ap (unAp m >>= \\a -> unAp (k a))}{//; return = Ap . return} }
instance Foldable f => Foldable (Ap f) where { {foldMap f (Ap x) = foldMap f x//foldr f z = foldr f z . unAp} }
newtype Un a = Un [a] deriving Show
instance Eq a => Semigroup (Un a) where { Un a <> Un b = Un (a ++ filter (`notElem` a) b) }
instance Eq a => Monoid (Un a) where { mempty = Un []{//; mappend = (<>)} }
enums :: Int -> String
enums n = show ({succ//pred} (E (mod n 5)), take 2 [E (mod n 7) ..], {[E 1, E 3 .. E (mod n 9)]//[E 'a' .. E 'c']}, {E n /= E 3//max (E n) (E 2) < E 5//minimum [E n, E 4] >= E 1}, {E n - E 1//negate (E n)//sum [E n, E 2]})
applied :: Int -> [[Int]]
applied n = [unAp ({(+) <$> Ap [n, 1] <*> Ap [2]//liftM2 (+) (Ap [n]) (Ap [1, 2])//Ap [n] <* Ap "ab"//Ap "ab" *> Ap [n]//Ap [1] >> Ap [n, n]//(3 <$ Ap [n, n])}), {sequence_ [Ap [1], Ap [n]] `seq` [n]//maybe [] id (unAp (replicateM 2 (Ap (Just n))))//concat (unAp (mapM (\\x -> Ap [x, <<Int | x :: Int; n :: Int>>]) [1, n]))}, [{sum (Ap [n, 2])//length (Ap [n])//maximum (Ap [n, 4])//foldl (-) 1 (Ap [n, 2])}]]
unions :: Int -> Un Int
unions n = {mconcat [Un [1, n], Un [2, n]]//mappend (Un [n]) (Un [n, 3])//foldMap (\\x -> Un [x, mod x 3]) [n, 1, 4]}
functions:
enums :: Int -> String
applied :: Int -> [[Int]]
""",
    "transformers": """
newtype Tr s m a = Tr { runTr :: s -> m (a, s) }
instance Monad m => Functor (Tr s m) where { {fmap = liftM//fmap f (Tr g) = Tr (\\s -> g s >>= \\(a, s') -> return (f a, s'))} }
instance Monad m => Applicative (Tr s m) where { pure a = Tr (\\s -> return (a, s)); (<*>) = ap }
instance Monad m => Monad (Tr s m) where { {Tr g >>= k = Tr (\\s -> g s >>= \\(a, s') -> runTr (k a) s')//m >>= k = Tr (\\s -> do { (a, s') <- runTr m s; runTr (k a) s' })} }
newtype Ex m a = Ex { runEx :: m (Maybe a) }
instance Monad m => Functor (Ex m) where { fmap = liftM }
instance Monad m => Applicative (Ex m) where { pure = {Ex . return . Just//\\a -> Ex (return (Just a))}; (<*>) = ap }
instance Monad m => Monad (Ex m) where { Ex m >>= k = Ex (m >>= maybe (return Nothing) (runEx . k)) }
class Lift t where { up :: Monad m => m a -> t m a }
instance Lift (Tr s) where { up m = Tr (\\s -> {m >>= \\a -> return (a, s)//fmap (\\a -> (a, s)) m}) }
instance Lift Ex where { up {= Ex . liftM Just//m = Ex (fmap Just m)} }
class Monad m => Cell m where { peek :: m Int; poke :: Int -> m (); tweak :: (Int -> (a, Int)) -> m a; tweak f = do { s <- peek; let { (a, s') = f s }; poke s'; return a }; bump :: (Int -> Int) -> m (); bump f = {tweak (\\s -> ((), f s))//do { s <- peek; poke (f s) }}; note :: Show b => b -> m String; note b = {liftM ((show b ++) . show) peek//do { bump (+ 1); s <- peek; return (show (b, s)) }} }
instance Monad m => Cell (Tr Int m) where { peek = Tr (\\s -> return (s, s)); poke {s = Tr (const (return ((), s)))//= \\s -> Tr (\\_ -> return ((), s))} }
instance Cell m => Cell (Ex m) where { peek = up peek; poke = up . poke{//; tweak = up . tweak//; bump f = Ex (bump f >> return (Just ()))} }
counter :: Cell m => Int -> m String
counter n = do { bump (+ n); {poke 3//tweak (\\s -> ((), <<Int | s :: Int; n :: Int>>))//forM_ [1 .. mod n 3] (\\i -> bump (* i))}; x <- tweak (\\s -> (s, s + 1)); {note x//note (x, 'c')//liftM2 (++) (note x) (note [n])} }
cells :: Int -> (Maybe (String, Int), [(Maybe String, Int)])
cells n = (runTr (counter n) 1, runTr (runEx (counter n {//>> counter 2})) 2)
functions:
cells :: Int -> (Maybe (String, Int), [(Maybe String, Int)])
""",
    "polymorphic fields": """
newtype Sh = Sh { unSh :: forall a. Show a => a -> String }
data Po = Po { unPo :: forall a b. (Show a, Ord b) => a -> b -> b -> String, no :: Int }
newtype Hom f g = Hom { hom :: forall a. f a -> g a }
quote, point :: Show a => a -> String
quote x = {show x//'q' : show x//concat [show x, show [x]]}
point {= \\x -> show x ++ "."//= show}
both :: (Show a, Ord b) => a -> b -> b -> String
both a b c = show a ++ show (b < c)
htob :: (Ord b, Show a) => a -> b -> b -> String
htob a {b c = show a ++ show (compare b c)//= \\b c -> quote (a, b > c)}
shs :: [Sh]
shs = [Sh quote, Sh point, {Sh show//Sh (quote . id)//Sh (\\x -> quote x)//Sh (quote . Just)}, Sh {quote//$ quote//(unSh (Sh point))}]
pos :: Int -> [Po]
pos n = [Po both n, Po { unPo = {both//htob//\\a b c -> both a c b}, no = <<Int | n :: Int>> }]
use :: (forall a. Show a => a -> String) -> Int -> String
use k n = k n ++ {k 'c'//more k n//k [n]}
more :: (forall b. Show b => b -> String) -> Int -> String
more k n = {k (n, n)//unSh (Sh k) n//concatMap (\\(Sh f) -> f n) [Sh k, Sh quote]}
homs :: Int -> ([Int], Maybe Int)
homs n = (hom {(Hom reverse)//(Hom (take 2))//(Hom id)} [n, 1], hom (Hom {(\\xs -> case xs of { [] -> Nothing; x : _ -> Just x })//(foldr (\\x _ -> Just x) Nothing)}) [n])
used :: Int -> [String]
used n = [use {(unSh s)//(\\x -> unSh s x)} n | s <- shs] ++ [use quote n, use {point//show//(\\x -> point x)} n] ++ [unPo p n 'a' 'b' ++ show (no p) | p <- pos n]{// ++ [k n | Sh k <- shs]// ++ map (\\s -> unSh s (n, True)) shs}
functions:
used :: Int -> [String]
homs :: Int -> ([Int], Maybe Int)
""",
}
