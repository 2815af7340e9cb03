module OnlyBySource (shapes) where

-- No module imports Shape otherwise.
import {-# SOURCE #-} Shape (Shape (..))

shapes :: [Shape]
shapes = [Dot, Group [Dot, Group {members = [Dot], name = "inner"}] "outer"]
