module Main where

-- Continuation passing: factorial, generators, exceptions, a tiny scheduler.
factK :: Int -> (Int -> r) -> r
factK 0 k = k 1
factK n k = factK (n - 1) (\r -> k (n * r))

fibK :: Int -> (Int -> Int) -> Int
fibK n k
  | n < 2 = k n
  | otherwise = fibK (n - 1) $ \a -> fibK (n - 2) $ \b -> k (a + b)

newtype Cont r a = Cont { runCont :: (a -> r) -> r }

unitC :: a -> Cont r a
unitC a = Cont ($ a)

bindC :: Cont r a -> (a -> Cont r b) -> Cont r b
bindC m f = Cont $ \k -> runCont m $ \a -> runCont (f a) k

callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont $ \k -> runCont (f (\a -> Cont $ \_ -> k a)) k

safeDiv :: Int -> Int -> Cont r (Either String Int)
safeDiv a b = callCC $ \exit ->
  (if b == 0 then exit (Left "by zero") else unitC ()) `bindC` \_ ->
  unitC (Right (a `div` b))

productK :: [Int] -> Int
productK xs = go xs id
  where
    go [] k = k 1
    go (0 : _) _ = 0
    go (y : ys) k = go ys (k . (y *))

data Action = Say String Action | Fork Action Action | Stop

newtype Process a = Process { runProcess :: (a -> Action) -> Action }

say :: String -> Process ()
say s = Process (\k -> Say s (k ()))

andThen :: Process a -> (a -> Process b) -> Process b
andThen p f = Process (\k -> runProcess p (\a -> runProcess (f a) k))

fork :: Process () -> Process ()
fork p = Process (\k -> Fork (runProcess p (const Stop)) (k ()))

schedule :: [Action] -> [String]
schedule [] = []
schedule (Say s a : as) = s : schedule (as ++ [a])
schedule (Fork a b : as) = schedule (as ++ [a, b])
schedule (Stop : as) = schedule as

loop :: String -> Int -> Process ()
loop s 0 = say (s ++ " done")
loop s n = say (s ++ show n) `andThen` \_ -> loop s (n - 1)

main :: IO ()
main = do
  print (factK 10 id)
  putStrLn (factK 5 show)
  print (fibK 12 id)
  print (runCont (safeDiv 10 2) id, runCont (safeDiv 1 0) id)
  print (runCont (safeDiv 7 2) (either length (* 10)))
  print (productK [1 .. 6], productK [3, 0, undefined])
  mapM_ putStrLn (schedule [runProcess (fork (loop "a" 2) `andThen` \_ -> loop "b" 1) (const Stop)])
