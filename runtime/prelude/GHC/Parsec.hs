-- SPDX-License-Identifier: BSD-3-Clause
-- The parts of Text.Parsec that inspect parsers: their type, its instances, and alternatives. A
-- parser takes the state and four continuations, which depend on whether it consumed input and
-- whether it succeeded.
module GHC.Parsec
  ( ParsecT (..), State (..), Consumed (..), Reply (..), unknownError, runParsecT, mkPT, parsecMap
  , parserReturn, parserBind, parserFail, parserZero, parserPlus, (<?>), (<|>), label, labels, try
  , firstOf, counted
  ) where

import qualified Control.Applicative as A
import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Prelude
import Text.Parsec.Error
import Text.Parsec.Pos

infix 0 <?>
infixr 1 <|>

data State s u = State {stateInput :: s, statePos :: !SourcePos, stateUser :: !u}

data Consumed a = Consumed a | Empty !a

data Reply s u a = Ok a !(State s u) ParseError | Error ParseError

instance Functor Consumed where
  fmap f (Consumed x) = Consumed (f x)
  fmap f (Empty x) = Empty (f x)

instance Functor (Reply s u) where
  fmap f (Ok x s e) = Ok (f x) s e
  fmap _ (Error e) = Error e

newtype ParsecT s u m a = ParsecT
  { unParser ::
      forall b. State s u
      -> (a -> State s u -> ParseError -> m b)
      -> (ParseError -> m b)
      -> (a -> State s u -> ParseError -> m b)
      -> (ParseError -> m b)
      -> m b
  }

unknownError :: State s u -> ParseError
unknownError s = newErrorUnknown (statePos s)

runParsecT :: Monad m => ParsecT s u m a -> State s u -> m (Consumed (m (Reply s u a)))
runParsecT p s = unParser p s cok cerr eok eerr
  where
    cok x s' e = return (Consumed (return (Ok x s' e)))
    cerr e = return (Consumed (return (Error e)))
    eok x s' e = return (Empty (return (Ok x s' e)))
    eerr e = return (Empty (return (Error e)))

mkPT :: Monad m => (State s u -> m (Consumed (m (Reply s u a)))) -> ParsecT s u m a
mkPT k = ParsecT (\s cok cerr eok eerr -> do
  consumed <- k s
  case consumed of
    Consumed mrep -> do
      rep <- mrep
      case rep of
        Ok x s' e -> cok x s' e
        Error e -> cerr e
    Empty mrep -> do
      rep <- mrep
      case rep of
        Ok x s' e -> eok x s' e
        Error e -> eerr e)

instance Functor (ParsecT s u m) where
  fmap f p = parsecMap f p

parsecMap :: (a -> b) -> ParsecT s u m a -> ParsecT s u m b
parsecMap f p = ParsecT (\s cok cerr eok eerr -> unParser p s (cok . f) cerr (eok . f) eerr)

instance Applicative (ParsecT s u m) where
  pure = parserReturn
  f <*> p = parserBind f (\g -> parserBind p (\x -> parserReturn (g x)))
  liftA2 f p q = parsecMap f p <*> q
  p *> q = parserThen p q
  p <* q = parserBind p (\x -> parserThen q (parserReturn x))

instance A.Alternative (ParsecT s u m) where
  empty = mzero
  (<|>) = mplus
  many p = several
    where
      several = parserPlus one (parserReturn [])
      one = A.liftA2 (:) p several
  some p = one
    where
      several = parserPlus one (parserReturn [])
      one = A.liftA2 (:) p several

instance Monad (ParsecT s u m) where
  return = pure
  p >>= f = parserBind p f
  (>>) = (*>)

instance MonadFail (ParsecT s u m) where
  fail = parserFail

instance MonadPlus (ParsecT s u m) where
  mzero = parserZero
  mplus = parserPlus

instance Semigroup a => Semigroup (ParsecT s u m a) where
  (<>) = A.liftA2 (<>)

instance Monoid a => Monoid (ParsecT s u m a) where
  mempty = pure mempty
  mappend = (<>)

instance MonadTrans (ParsecT s u) where
  lift m = ParsecT (\s _ _ eok _ -> do
    a <- m
    eok a s (unknownError s))

instance MonadIO m => MonadIO (ParsecT s u m) where
  liftIO = lift . liftIO

instance MonadReader r m => MonadReader r (ParsecT s u m) where
  ask = lift ask
  local f p = mkPT (\s -> local f (runParsecT p s))

instance MonadState s m => MonadState s (ParsecT s' u m) where
  get = lift get
  put = lift . put

instance MonadCont m => MonadCont (ParsecT s u m) where
  callCC f = mkPT (\s -> callCC (\c -> runParsecT (f (\a -> mkPT (\s' -> c (pack s' a)))) s))
    where pack s a = Empty (return (Ok a s (unknownError s)))

instance MonadError e m => MonadError e (ParsecT s u m) where
  throwError = lift . throwError
  p `catchError` h = mkPT (\s -> runParsecT p s `catchError` \e -> runParsecT (h e) s)

parserReturn :: a -> ParsecT s u m a
parserReturn x = ParsecT (\s _ _ eok _ -> eok x s (unknownError s))

-- An error that the first parser survived also explains why the second one failed at its start.
parserBind :: ParsecT s u m a -> (a -> ParsecT s u m b) -> ParsecT s u m b
parserBind p k = ParsecT (\s cok cerr eok eerr ->
  let
    consumed x s' e = unParser (k x) s' cok cerr
      (\y s'' e' -> cok y s'' (mergeError e e')) (\e' -> cerr (mergeError e e'))
    unconsumed x s' e = unParser (k x) s' cok cerr
      (\y s'' e' -> eok y s'' (mergeError e e')) (\e' -> eerr (mergeError e e'))
  in unParser p s consumed cerr unconsumed eerr)

-- Like `parserBind p (const q)`, but calls `q` itself.
parserThen :: ParsecT s u m a -> ParsecT s u m b -> ParsecT s u m b
parserThen p q = ParsecT (\s cok cerr eok eerr ->
  let
    consumed _ s' e = unParser q s' cok cerr
      (\y s'' e' -> cok y s'' (mergeError e e')) (\e' -> cerr (mergeError e e'))
    unconsumed _ s' e = unParser q s' cok cerr
      (\y s'' e' -> eok y s'' (mergeError e e')) (\e' -> eerr (mergeError e e'))
  in unParser p s consumed cerr unconsumed eerr)

parserFail :: String -> ParsecT s u m a
parserFail message = ParsecT (\s _ _ _ eerr -> eerr (newErrorMessage (Message message) (statePos s)))

parserZero :: ParsecT s u m a
parserZero = ParsecT (\s _ _ _ eerr -> eerr (unknownError s))

parserPlus :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
parserPlus p q = ParsecT (\s cok cerr eok eerr ->
  let
    second e =
      let
        eok' y s' e' = eok y s' (mergeError e e')
        eerr' e' = eerr (mergeError e e')
      in unParser q s cok cerr eok' eerr'
  in unParser p s cok cerr eok second)

(<?>) :: ParsecT s u m a -> String -> ParsecT s u m a
p <?> message = label p message

(<|>) :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
p <|> q = mplus p q

label :: ParsecT s u m a -> String -> ParsecT s u m a
label p message = labels p [message]

labels :: ParsecT s u m a -> [String] -> ParsecT s u m a
labels p messages = ParsecT (\s cok cerr eok eerr ->
  let
    eok' x s' e = eok x s' (if errorIsUnknown e then e else expecting e messages)
    eerr' e = eerr (expecting e messages)
  in unParser p s cok cerr eok' eerr')
  where
    expecting e [] = setErrorMessage (Expect "") e
    expecting e [m] = setErrorMessage (Expect m) e
    expecting e (m : ms) = foldr (\m' e' -> addErrorMessage (Expect m') e') (setErrorMessage (Expect m) e) ms

try :: ParsecT s u m a -> ParsecT s u m a
try p = ParsecT (\s cok _ eok eerr -> unParser p s cok eerr eok eerr)

firstOf :: [ParsecT s u m a] -> ParsecT s u m a
firstOf ps = ParsecT (\s cok cerr eok eerr -> case ps of
  [] -> eerr (unknownError s)
  p : rest -> unParser p s cok cerr eok (\e -> unParser (firstOf rest) s cok cerr
    (\y s' e' -> eok y s' (mergeError e e')) (\e' -> eerr (mergeError e e'))))

counted :: Int -> ParsecT s u m a -> ParsecT s u m [a]
counted n p = ParsecT (\s cok cerr eok eerr ->
  if n <= 0
    then eok [] s (unknownError s)
    else unParser (A.liftA2 (:) p (counted (n - 1) p)) s cok cerr eok eerr)
