{-# LANGUAGE BangPatterns #-}
-- What a case evaluates is, in its alternatives, what it came to: a function that carries the stack of that. A
-- case of a constructor's application is decided wherever it stands.
module Main where

newtype Reader a = Reader { run :: Int -> a }

ask :: Reader Int
ask = Reader (\n -> n)

after :: Int
after = (let { h = run ask } in h 0) `seq` run ask 4

banged, called, sequenced, named, held :: (Int -> Int) -> Int
banged k = let !g = k in g 1 + k 2
called k = (let g = k in g 1) + k 2
sequenced k = (let g = k in g 1) `seq` k 2
named k = (let g = k in g 1) `seq` (let m = k in m 2)
held k = let { f = {-# SCC inner #-} k `seq` (\n -> k n + k (n + 1)) } in f 1 + k 3

again :: Int -> (Int -> Int) -> Int
again n k = n `seq` {-# SCC forced #-} (k `seq` ({-# SCC once #-} (k `seq` k n)))

-- A strict field has been evaluated, so that taking it out and building it in again adds no stack.
data Held = Held { note :: !(Int -> Int), times :: Int }

rebuilt, updated :: Held -> Held
rebuilt (Held f n) = Held f (n + 1)
updated h = h { times = 3 }

newtype Parser = Parser (Int -> Int)
apply, lazily :: Parser -> Int -> Int
apply (Parser f) n = f n
lazily p = apply (let { j !_ = p } in if False then p else j (Held (\n -> n) 2))

-- Of a number, too, which is no function.
captured :: Int -> Int -> Int
captured n m = if m > 1 then 0 else case m `seq` (\_ -> m) of { f -> f n }

data Choice = No | Yes Int

chosen, fields, letters :: Int -> (Int -> Bool) -> Bool
chosen n k = if n < 1 then k n && k 2 else let { a = chosen (n - 1) (case Yes n of { No -> not . k; Yes _ -> k }) } in a
fields n k = if n < 1 then k n && k 2 else let { a = fields (n - 1) (case (Just (n * 2), k) of { (Nothing, _) -> not . k; (Just _, f) -> f }) } in a
letters n k = if n < 1 then k n && k 2 else let { a = letters (n - 1) (case "" of { [] -> k; cs -> \_ -> null cs }) } in a

main :: IO ()
main = do
  print after
  print (banged (\n -> n + 1), called (\n -> n + 2), sequenced (\n -> n + 3), named (\n -> n + 4), held (\n -> n * 2))
  print (again 1 (\n -> n - 1), captured 1 0)
  print (note (rebuilt (updated (Held (\n -> n * 3) 1))) 7, lazily (Parser (\n -> n + 9)) 4)
  print (chosen 2 (> 0), fields 2 (\n -> n > 0), letters 2 (\n -> n > 1))
