{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE MultiParamTypeClasses #-}
{-# LANGUAGE OverlappingInstances #-}
{-# LANGUAGE TypeOperators #-}
module Parts where

infixr 6 :+:
data (f :+: g) e = L (f e) | R (g e)

instance (Functor f, Functor g) => Functor (f :+: g) where
  fmap h (L a) = L (fmap h a)
  fmap h (R a) = R (fmap h a)

class (Functor f, Functor g) => f :<: g where
  inject :: f a -> g a

instance Functor f => f :<: f where
  inject = id

instance (Functor f, Functor g) => f :<: (f :+: g) where
  inject = L

instance (Functor f, Functor g, Functor h, f :<: g) => f :<: (h :+: g) where
  inject = R . inject

class Describe a where
  describe :: a -> String

instance Describe a where
  describe _ = "something"

instance Describe [a] where
  describe xs = "a list of " ++ show (length xs)
