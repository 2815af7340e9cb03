{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingVia, StandaloneDeriving #-}
import Control.Monad.State
import Data.Array
import Data.Monoid
newtype App a = App { runApp :: StateT Int IO a }
  deriving (Functor, Applicative, Monad, MonadState Int, MonadIO)
newtype Q m a = Q (StateT Int m a) deriving (Functor, Applicative, Monad, MonadTrans)
newtype MaxI = MaxI Int deriving (Semigroup, Monoid) via (Sum Int) deriving stock Show
newtype Age = Age Int
newtype Place = Place Int deriving (Eq, Ord, Show, Ix)
deriving newtype instance Show Age
deriving stock instance Eq Age
step :: App ()
step = do { n <- get; liftIO (print n); put (n * 2) }
main = do
  (_, s) <- runStateT (runApp (step >> step >> modify (+ 1))) 5
  print s
  print (MaxI 3 <> MaxI 4, mempty :: MaxI)
  print (Age 4, Age 4 == Age 5)
  print (listArray (Place 1, Place 3) "abc" ! Place 2, index (Place 4, Place 9) (Place 6), range (Place 0, Place 2))
