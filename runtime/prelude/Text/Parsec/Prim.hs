-- SPDX-License-Identifier: BSD-3-Clause
module Text.Parsec.Prim
  ( unknownError, sysUnExpectError, unexpected, ParsecT, runParsecT, mkPT, Parsec, Consumed (..)
  , Reply (..), State (..), parsecMap, parserReturn, parserBind, mergeErrorReply, parserFail
  , parserZero, parserPlus, (<?>), (<|>), label, labels, lookAhead, Stream (..), tokens, try, token
  , tokenPrim, tokenPrimEx, many, skipMany, manyAccum, runPT, runP, runParserT, runParser, parse
  , parseTest, getPosition, getInput, setPosition, setInput, getParserState, setParserState
  , updateParserState, getState, putState, modifyState, setState, updateState
  ) where

import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Lazy.Char8 as BL
import Data.Functor.Identity
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import GHC.Parsec
import Prelude
import Text.Parsec.Error
import Text.Parsec.Pos

type Parsec s u = ParsecT s u Identity

sysUnExpectError :: String -> SourcePos -> Reply s u a
sysUnExpectError message pos = Error (newErrorMessage (SysUnExpect message) pos)

unexpected :: Stream s m t => String -> ParsecT s u m a
unexpected message = ParsecT (\s _ _ _ eerr -> eerr (newErrorMessage (UnExpect message) (statePos s)))

mergeErrorReply :: ParseError -> Reply s u a -> Reply s u a
mergeErrorReply e reply = case reply of
  Ok x s e' -> Ok x s (mergeError e e')
  Error e' -> Error (mergeError e e')

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
tokens shown next wanted = ParsecT (\s@(State input pos u) cok cerr eok eerr -> case wanted of
  [] -> eok [] s (unknownError s)
  t : ts ->
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
