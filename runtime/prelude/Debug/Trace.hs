-- SPDX-License-Identifier: BSD-3-Clause
module Debug.Trace
  ( trace, traceShow, traceShowId, traceId, traceM, traceShowM, traceStack, traceIO, putTraceMsg
  , traceEvent, traceEventIO, traceMarker, traceMarkerIO
  ) where

import GHC.Base
import GHC.IO
import GHC.Num
import GHC.Show
import GHC.Stack
import GHC.Types

-- Prints when the call is evaluated, with an invented state token.
trace :: String -> a -> a
trace message x = case putLine 2 message (token# ()) of Res# done -> done `seq` x

traceIO, putTraceMsg :: String -> IO ()
traceIO message = IO# (\w -> putLine 2 message w)
putTraceMsg message = IO# (\w -> putLine 2 message w)

-- There is no event log, but messages are evaluated as in GHC.
traceEvent, traceMarker :: String -> a -> a
traceEvent message x = case whole message of () -> x
traceMarker message x = case whole message of () -> x

traceEventIO, traceMarkerIO :: String -> IO ()
traceEventIO message = IO# (\_ -> case whole message of () -> Res# ())
traceMarkerIO message = traceEventIO message

whole :: String -> ()
whole [] = ()
whole (c : cs) = c `seq` whole cs

-- Adds the cost-centre stack, if there is one.
traceStack :: String -> a -> a
traceStack message x = case putLine 2 message (token# ()) of
  Res# done -> done `seq` case unIO currentCallStack (token# ()) of
    Res# stack -> case stack of
      [] -> x
      _ -> trace (renderStack stack) x

traceId :: String -> String
traceId a = trace a a

traceShow :: Show a => a -> b -> b
traceShow x = trace (show x)

traceShowId :: Show a => a -> a
traceShowId a = trace (show a) a

traceM :: Applicative f => String -> f ()
traceM message = trace message (pure ())

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM x = traceM (show x)
