-- SPDX-License-Identifier: BSD-3-Clause
module Data.Kind (Type, Constraint) where

data Type

data Constraint
