-- SPDX-License-Identifier: BSD-3-Clause
-- A parser is given the state and four continuations: whether it consumed, and whether it succeeded.
module Text.Parsec.Prim
  ( unknownError, sysUnExpectError, unexpected, ParsecT, runParsecT, mkPT, Parsec, Consumed (..)
  , Reply (..), State (..), parsecMap, parserReturn, parserBind, mergeErrorReply, parserFail
  , parserZero, parserPlus, (<?>), (<|>), label, labels, lookAhead, Stream (..), tokens, try, token
  , tokenPrim, tokenPrimEx, many, skipMany, manyAccum, runPT, runP, runParserT, runParser, parse
  , parseTest, getPosition, getInput, setPosition, setInput, getParserState, setParserState
  , updateParserState, getState, putState, modifyState, setState, updateState
  ) where

import Control.Applicative (Alternative (empty), liftA2)
import qualified Control.Applicative as A
import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Lazy.Char8 as BL
import Data.Functor.Identity
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
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

type Parsec s u = ParsecT s u Identity

unknownError :: State s u -> ParseError
unknownError s = newErrorUnknown (statePos s)

sysUnExpectError :: String -> SourcePos -> Reply s u a
sysUnExpectError message pos = Error (newErrorMessage (SysUnExpect message) pos)

unexpected :: Stream s m t => String -> ParsecT s u m a
unexpected message = ParsecT (\s _ _ _ eerr -> eerr (newErrorMessage (UnExpect message) (statePos s)))

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
  (<*>) = ap
  p *> q = p `parserBind` const q
  p <* q = do
    x <- p
    void q
    return x

instance A.Alternative (ParsecT s u m) where
  empty = mzero
  (<|>) = mplus

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
  (<>) = liftA2 (<>)

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

-- An error that the first part survived explains also why the second one failed where it began.
parserBind :: ParsecT s u m a -> (a -> ParsecT s u m b) -> ParsecT s u m b
parserBind p k = ParsecT (\s cok cerr eok eerr ->
  let
    consumed x s' e
      | errorIsUnknown e = unParser (k x) s' cok cerr cok cerr
      | otherwise = unParser (k x) s' cok cerr
          (\y s'' e' -> cok y s'' (mergeError e e')) (\e' -> cerr (mergeError e e'))
    unconsumed x s' e
      | errorIsUnknown e = unParser (k x) s' cok cerr eok eerr
      | otherwise = unParser (k x) s' cok cerr
          (\y s'' e' -> eok y s'' (mergeError e e')) (\e' -> eerr (mergeError e e'))
  in unParser p s consumed cerr unconsumed eerr)

mergeErrorReply :: ParseError -> Reply s u a -> Reply s u a
mergeErrorReply e reply = case reply of
  Ok x s e' -> Ok x s (mergeError e e')
  Error e' -> Error (mergeError e e')

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

lookAhead :: Stream s m t => ParsecT s u m a -> ParsecT s u m a
lookAhead p = ParsecT (\s _ cerr eok eerr ->
  let eok' a _ _ = eok a s (newErrorUnknown (statePos s))
  in unParser p s eok' cerr eok' eerr)

class Monad m => Stream s m t | s -> t where
  uncons :: s -> m (Maybe (t, s))

instance Monad m => Stream [tok] m tok where
  uncons [] = return Nothing
  uncons (t : ts) = return (Just (t, ts))

instance Monad m => Stream B.ByteString m Char where
  uncons = return . B.uncons

instance Monad m => Stream BL.ByteString m Char where
  uncons = return . BL.uncons

instance Monad m => Stream T.Text m Char where
  uncons = return . T.uncons

instance Monad m => Stream TL.Text m Char where
  uncons = return . TL.uncons

tokens ::
  (Stream s m t, Eq t) => ([t] -> String) -> (SourcePos -> [t] -> SourcePos) -> [t] -> ParsecT s u m [t]
tokens _ _ [] = ParsecT (\s _ _ eok _ -> eok [] s (unknownError s))
tokens shown next wanted@(t : ts) = ParsecT (\(State input pos u) cok cerr _ eerr ->
  let
    wrong found = setErrorMessage (Expect (shown wanted)) (newErrorMessage (SysUnExpect found) pos)
    ended = wrong ""
    other x = wrong (shown [x])
    rest [] input' = done input'
    rest (w : ws) input' = do
      item <- uncons input'
      case item of
        Nothing -> cerr ended
        Just (x, input'')
          | w == x -> rest ws input''
          | otherwise -> cerr (other x)
    done input' =
      let
        pos' = next pos wanted
        s' = State input' pos' u
      in cok wanted s' (newErrorUnknown pos')
  in do
    item <- uncons input
    case item of
      Nothing -> eerr ended
      Just (x, input')
        | t == x -> rest ts input'
        | otherwise -> eerr (other x))

token :: Stream s Identity t => (t -> String) -> (t -> SourcePos) -> (t -> Maybe a) -> Parsec s u a
token shown position test = tokenPrim shown next test
  where
    next _ t ts = case runIdentity (uncons ts) of
      Nothing -> position t
      Just (t', _) -> position t'

tokenPrim ::
  Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> (t -> Maybe a) -> ParsecT s u m a
tokenPrim shown next test = tokenPrimEx shown next Nothing test

tokenPrimEx ::
  Stream s m t
  => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> Maybe (SourcePos -> t -> s -> u -> u)
  -> (t -> Maybe a) -> ParsecT s u m a
tokenPrimEx shown next change test = ParsecT (\(State input pos user) cok _ _ eerr -> do
  item <- uncons input
  case item of
    Nothing -> eerr (surprise "" pos)
    Just (c, cs) -> case test c of
      Just x ->
        let
          pos' = next pos c cs
          user' = case change of
            Nothing -> user
            Just f -> f pos c cs user
          s' = State cs pos' user'
        in seq pos' (seq s' (cok x s' (newErrorUnknown pos')))
      Nothing -> eerr (surprise (shown c) pos))
  where surprise message = newErrorMessage (SysUnExpect message)

many :: ParsecT s u m a -> ParsecT s u m [a]
many p = do
  xs <- manyAccum (:) p
  return (reverse xs)

skipMany :: ParsecT s u m a -> ParsecT s u m ()
skipMany p = do
  _ <- manyAccum (\_ _ -> []) p
  return ()

manyAccum :: (a -> [a] -> [a]) -> ParsecT s u m a -> ParsecT s u m [a]
manyAccum acc p = ParsecT (\s cok cerr eok _ ->
  let
    walk xs x s' _ = unParser p s' (seq xs (walk (acc x xs))) cerr nothingConsumed (\e -> cok (acc x xs) s' e)
  in unParser p s (walk []) cerr nothingConsumed (\e -> eok [] s e))

nothingConsumed :: a
nothingConsumed = error
  "Text.ParserCombinators.Parsec.Prim.many: combinator 'many' is applied to a parser that accepts an empty string."

runPT :: Stream s m t => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runPT p u name s = do
  res <- runParsecT p (State s (initialPos name) u)
  r <- reply res
  case r of
    Ok x _ _ -> return (Right x)
    Error e -> return (Left e)
  where
    reply res = case res of
      Consumed r -> r
      Empty r -> r

runP :: Stream s Identity t => Parsec s u a -> u -> SourceName -> s -> Either ParseError a
runP p u name s = runIdentity (runPT p u name s)

runParserT :: Stream s m t => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runParserT = runPT

runParser :: Stream s Identity t => Parsec s u a -> u -> SourceName -> s -> Either ParseError a
runParser = runP

parse :: Stream s Identity t => Parsec s () a -> SourceName -> s -> Either ParseError a
parse p name s = runP p () name s

parseTest :: (Stream s Identity t, Show a) => Parsec s () a -> s -> IO ()
parseTest p input = case parse p "" input of
  Left e -> do
    putStr "parse error at "
    print e
  Right x -> print x

getPosition :: Monad m => ParsecT s u m SourcePos
getPosition = do
  state_ <- getParserState
  return (statePos state_)

getInput :: Monad m => ParsecT s u m s
getInput = do
  state_ <- getParserState
  return (stateInput state_)

setPosition :: Monad m => SourcePos -> ParsecT s u m ()
setPosition pos = do
  _ <- updateParserState (\(State input _ user) -> State input pos user)
  return ()

setInput :: Monad m => s -> ParsecT s u m ()
setInput input = do
  _ <- updateParserState (\(State _ pos user) -> State input pos user)
  return ()

getParserState :: Monad m => ParsecT s u m (State s u)
getParserState = updateParserState id

setParserState :: Monad m => State s u -> ParsecT s u m (State s u)
setParserState st = updateParserState (const st)

updateParserState :: (State s u -> State s u) -> ParsecT s u m (State s u)
updateParserState f = ParsecT (\s _ _ eok _ ->
  let s' = f s
  in eok s' s' (unknownError s'))

getState :: Monad m => ParsecT s u m u
getState = stateUser `fmap` getParserState

putState, setState :: Monad m => u -> ParsecT s u m ()
putState u = do
  _ <- updateParserState (\s -> s {stateUser = u})
  return ()
setState = putState

modifyState, updateState :: Monad m => (u -> u) -> ParsecT s u m ()
modifyState f = do
  _ <- updateParserState (\s -> s {stateUser = f (stateUser s)})
  return ()
updateState = modifyState
