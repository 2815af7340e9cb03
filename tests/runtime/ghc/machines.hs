module Main where

-- Machines: a stack machine with its compiler, a Mealy machine as a recursive newtype, a small
-- interpreter with a tape.
data Exp = Lit Int | Exp `Plus` Exp | Times Exp Exp | Cond Exp Exp Exp

data Instr = Push Int | Add | Mul | JumpZ Int | Jump Int deriving (Show, Eq)

compile :: Exp -> [Instr]
compile e = go e []
  where
    go (Lit n) = (Push n :)
    go (a `Plus` b) = go a . go b . (Add :)
    go (Times a b) = go a . go b . (Mul :)
    go (Cond c t f) =
      let ts = compile t
          fs = compile f
      in go c . (JumpZ (length ts + 1) :) . (ts ++) . (Jump (length fs) :) . (fs ++)

exec :: [Instr] -> [Int] -> [Int]
exec [] st = st
exec (i : is) st = case (i, st) of
  (Push n, _) -> exec is (n : st)
  (Add, a : b : r) -> exec is (a + b : r)
  (Mul, a : b : r) -> exec is (a * b : r)
  (JumpZ n, c : r) -> exec (if c == 0 then drop n is else is) r
  (Jump n, _) -> exec (drop n is) st
  _ -> error "stack"

newtype Mealy i o = Mealy { stepM :: i -> (o, Mealy i o) }

runM :: Mealy i o -> [i] -> [o]
runM _ [] = []
runM m (i : is) = let (o, m') = stepM m i in o : runM m' is

edges :: Mealy Bool Bool
edges = from False
  where from prev = Mealy (\now -> (now && not prev, from now))

accumulate :: (s -> i -> s) -> s -> Mealy i s
accumulate f s = Mealy $ \i -> let s' = f s i in (s', accumulate f s')

(>>>) :: Mealy a b -> Mealy b c -> Mealy a c
f >>> g = Mealy $ \a ->
  let (b, f') = stepM f a
      (c, g') = stepM g b
  in (c, f' >>> g')

data Tape = Tape [Int] Int [Int]

data Op = Inc Int | Move Int | Out | Loop [Op]

parse :: String -> [Op]
parse = fst . block
  where
    block [] = ([], [])
    block (']' : cs) = ([], cs)
    block (c : cs) = case c of
      '+' -> Inc 1 `cons` block cs
      '-' -> Inc (-1) `cons` block cs
      '>' -> Move 1 `cons` block cs
      '<' -> Move (-1) `cons` block cs
      '.' -> Out `cons` block cs
      '[' -> let (body, rest) = block cs in Loop body `cons` block rest
      _ -> block cs
    cons x (xs, rest) = (x : xs, rest)

run :: [Op] -> Tape -> (Tape, String)
run [] t = (t, "")
run (op : ops) t@(Tape l x r) = case op of
  Inc n -> run ops (Tape l (x + n) r)
  Move 1 -> run ops (shiftRight t)
  Move _ -> run ops (shiftLeft t)
  Out -> let (t', s) = run ops t in (t', toEnum x : s)
  Loop body
    | x == 0 -> run ops t
    | otherwise -> let (t', s) = run body t
                       (t'', s') = run (op : ops) t'
                   in (t'', s ++ s')
  where
    shiftRight (Tape ls y []) = Tape (y : ls) 0 []
    shiftRight (Tape ls y (z : zs)) = Tape (y : ls) z zs
    shiftLeft (Tape [] y rs) = Tape [] 0 (y : rs)
    shiftLeft (Tape (z : zs) y rs) = Tape zs z (y : rs)

main :: IO ()
main = do
  let e = Cond (Lit 0) (Lit 1) ((Lit 2 `Plus` Lit 3) `Times` Lit 4)
  print (compile e)
  print (exec (compile e) [])
  print (runM edges [False, True, True, False, True])
  print (runM (accumulate (+) 0) [1 .. 5])
  print (runM (edges >>> accumulate (\n b -> if b then n + 1 else n) 0) [True, False, True, True, False, True])
  putStrLn (snd (run (parse "++++++++[>++++++++<-]>+.+.+.[-]") (Tape [] 0 [])))
