{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingVia, StandaloneDeriving #-}
import Control.Monad.State
import Data.Monoid
newtype App a = App { runApp :: StateT Int IO a }
  deriving (Functor, Applicative, Monad, MonadState Int, MonadIO)
newtype Q m a = Q (StateT Int m a) deriving (Functor, Applicative, Monad, MonadTrans)
newtype MaxI = MaxI Int deriving (Semigroup, Monoid) via (Sum Int) deriving stock Show
newtype Age = Age Int
deriving newtype instance Show Age
deriving stock instance Eq Age
step :: App ()
step = do { n <- get; liftIO (print n); put (n * 2) }
main = do
  (_, s) <- runStateT (runApp (step >> step >> modify (+ 1))) 5
  print s
  print (MaxI 3 <> MaxI 4, mempty :: MaxI)
  print (Age 4, Age 4 == Age 5)
