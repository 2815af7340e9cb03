{-# LANGUAGE BangPatterns #-}
module Main where

-- A cost centre stands around what is left of an expression when the cases of constructors that are
-- written out in it are decided.
clause :: Int -> a -> a
clause n y | GT <- EQ = y
clause n y | otherwise = y

nested :: a -> a
nested y | (Just (a, _)) <- Just (0, True) = y
         | otherwise = y

called :: Bool -> Bool -> Maybe Int
called !_ = clause 1 (\_ -> Nothing)

twice :: Bool -> Bool -> Maybe Int
twice !_ = nested (\_ -> Just 1)

strict, forcing :: a -> b -> b
strict _ !(!y) | False = y
strict _ y = y
forcing x y = x `seq` y

-- A variable that is used once is what it is bound to: `down` and `up` end in calls of each other.
down, up :: Int -> () -> Int -> Int
down n = \u -> if n > 0 then (let { a = up (n - 1) u } in a) else (\y -> y)
up n = \u -> if n > 0 then (let { a = down (n - 1) u } in a) else (8 +)

-- What is bound and not used makes no thunk of an argument.
unused :: Int -> Int
unused n = pass (let { v = n + 4 } in number) n

number :: Int -> Int
number = case "ab" of { [] -> id; _ -> (* 2) }

pass :: (Int -> Int) -> Int -> Int
pass f n = f n

newtype Step = Step (Int -> Int)

plain, dead, deep :: Step
plain = Step (\n -> n + 1)
dead = {-# SCC dropped #-} (case Left 'a' of {Left _ -> plain; Right _ -> plain})

deep = {-# SCC within #-} (case ((9, 4), Nothing) of {((_, _), Just _) -> dead; (_, _) -> plain})

local :: Step -> Step
local p = {-# SCC kept #-} (case Left 'a' of {Left _ -> p; Right _ -> p})

run :: Step -> Int
run (Step f) = f 1

-- `seq` stands for its case even where it has one argument.
after :: Int -> (Int -> Int) -> Int -> Int
after x f = let { one = seq 0; two = seq x; three = seq (x + 1) } in one (two (three f))

-- Nothing is taken out of a local right-hand side: the functions are made where the partial
-- application is.
compose :: (a -> b) -> (b -> c) -> a -> c
compose f g x = g (f x)

held :: Char -> Int
held c = let h = compose (\_ -> 0 :: Int) (\n -> n + fromEnum c) in h 'c' + h 'd'

first :: () -> a -> () -> a
first _ y _ | False && True = y
            | otherwise = y

inner :: Int -> Char
inner n = let h = first () (first () (\_ -> 'x')) in h () () ()

-- A `!` evaluates what its pattern does not.
forced :: Int -> String
forced n = let { !_ = called True (n > 0); !(~_) = n + 1; !() = () } in "forced"

unforced :: Int -> String
unforced n = let { _ = called True (n > 0) } in "unforced"

main :: IO ()
main = do
  print (called True False, twice True True)
  print (run dead, run deep, run (local plain))
  print (after 1 (+ 1) 2)
  print (held 'a', inner 1)
  print (strict () (\a -> a) 2, forcing () (\a -> a) 2, down 4 () 22, unused 3)
  putStrLn (forced 1)
  putStrLn (unforced 1)
