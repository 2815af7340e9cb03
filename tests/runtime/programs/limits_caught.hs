import Control.Exception
import Data.IORef
import qualified Data.Map as Map

deep :: Int -> Int
deep n = 1 + deep (n + 1)

many :: Int -> Int
many n = Map.size (Map.fromList [(i, show i) | i <- [1 .. n]])

main :: IO ()
main = do
  caught <- try (evaluate (deep 0))
  putStrLn (either (\e -> "caught " ++ show (e :: AsyncException)) show caught)
  -- The machine goes on with all its stack and its heap.
  print (sum [1 .. 20000 :: Integer])
  full <- try (evaluate (many 1000000))
  putStrLn (either (\e -> "caught " ++ show (e :: SomeAsyncException)) show full)
  print (many 1000)
  -- What was under evaluation throws the exception again.
  let shared = deep 1
  first <- try (evaluate shared)
  second <- try (evaluate shared)
  print (either (== StackOverflow) (const False) first, either (== StackOverflow) (const False) second)
  steps <- newIORef ""
  let step s = modifyIORef steps (++ s)
  ended <- try (bracket (step "a") (\_ -> step "z") (\_ -> evaluate (deep 2) `finally` step "f"))
  readIORef steps >>= putStrLn
  putStrLn (either (\e -> show (fromException e :: Maybe AsyncException)) show ended)
  states <- sequence
    [ getMaskingState, mask_ getMaskingState, mask (\restore -> restore getMaskingState)
    , uninterruptibleMask_ getMaskingState, mask_ (interruptible getMaskingState)
    ]
  print states
  inHandler <- (evaluate (deep 4) >> getMaskingState) `catch` \e -> const getMaskingState (e :: AsyncException)
  after <- getMaskingState
  print (inHandler, after)
  _ <- evaluate (deep 5) `onException` putStrLn "not caught"
  putStrLn "never"
-- run with: --stack-limit 1M --heap-limit 16M
-- expect: caught stack overflow
-- expect: 200010000
-- expect: caught heap overflow
-- expect: 1000
-- expect: (True,True)
-- expect: afz
-- expect: Just stack overflow
-- expect: [Unmasked,MaskedInterruptible,Unmasked,MaskedUninterruptible,Unmasked]
-- expect: (MaskedInterruptible,Unmasked)
-- expect: not caught
-- expect error: stack overflow: the stack is larger than 1048576 bytes
-- expect exit: 5
