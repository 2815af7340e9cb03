// SPDX-License-Identifier: BSD-3-Clause
// The eleven laws by which GHC rewrites a program without optimisation and without inlining, and
// that its stacks show. All other rewriting is invisible in a profile.
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// 1. An instance has the code of a default method as its own. That of a library's class it calls
//    with its dictionary alone, and has a partial application.
//      $cn = $dmn $fCInt       =>  $cn = \x -> tick<n> m $fCInt x
//    That of an instance with a context makes the instance's dictionary. Where the method has no
//    dictionaries of its own, a field of the dictionary is evaluated to the function: it does so
//    once, under the stack that made the dictionary. With dictionaries of its own it is a function
//    of those, too, and does so at each call, under the stack of its caller.
//      $cn = \d -> $dmn ($fCList d)       =>  $cn = \d -> let e = $fCList d in \x -> m e x
//      $cn = \d own -> $dmn ($fCList d) own
//                                         =>  $cn = \d own -> let e = $fCList d in \x -> m e own x
// 2. A method of an instance that is known is the instance's function.
//      m $fCInt x       =>  $cm x
// 3. A newtype's selector is its field. A call that it takes, and that might give a function, is
//    bound: the function then carries the stack of this place, too.
//      run p x       =>  count<run> p x
//      run (f x)       =>  let p = f x in count<run> p
// 4. A tick stands where its scope begins. Around a lambda or a constructor it counts outside and
//    scopes inside, so that the function itself carries the stack of its surroundings; around a
//    literal or a variable that is no function it only counts. A polymorphic variable is
//    evaluated there, since the tick stands between it and the types it is applied to.
//      f = tick<f> (\x -> e)       =>  f = count<f> (\x -> scope<f> e)
//    A strict field of a constructor is an argument as the others are.
//    First it is decided what the expression comes to: cases of values, bindings without use and
//    clauses that fall through show no tick.
//      f x = tick<f> (case EQ of GT -> y; _ -> x)       =>  f x = count<f> x
//      f = tick<f> (let x = K in \y -> case x of _ -> y)       =>  f = count<f> (\y -> y)
//    What GHC's simplifier alone decides (of an Integer, of a case, of a variable that is bound to
//    a value, through a clause that falls through) leaves the tick around a global of a newtype
//    over functions whose definition shows the constructor: by then it is a function.
// 5. A function of dictionaries takes its arguments with them: selecting superclasses is no work,
//    and neither is making functions.
//      f = \d -> let s = $p1Ord d in \x -> e       =>  f = \d x -> let s = $p1Ord d in e
//      f = \d -> letrec g = \x -> e in g       =>  f = \d x -> letrec g = \x -> e in g x
// 6. The arguments of a constructor or a partial application that a global is bound to are
//    bindings beside it, under its scope: a thunk each, even where they are partial applications
//    themselves. So are those of a local variable under no tick that counts. What is a function
//    behind bindings to values is one, with these in it.
//      p = tick<p> (compose (add 3) g)       =>  a = scope<p> (add 3); p = tick<p> (compose a g)
//      let f = let x = K y in \z -> e       =>  let f = \z -> let x = K y in e
// 7. A variable that is used once, under no lambda or tick, is what it is bound to; one that is not
//    used is not bound. (What this makes of calls at the end of an expression shows, and that an
//    argument may come to be a variable.)
//      let a = tick<a> f x in a       =>  tick<a> f x
//    Polymorphic, it is at the types of that use: what is bound in it may come to be a function.
//    A variable that is bound to a variable, a constructor without fields or an Integer is that. A
//    lambda that is called where it stands binds its parameters as `let` does, also under a tick. A
//    case of a constructor of such fields is decided.
//      (tick<f> (\x y -> e)) a b       =>  let x = a; y = b in count<f> scope<f> e
// 8. A function that a case evaluates is, in its alternatives, the value: it carries the stack
//    under which it was evaluated. So is one that is applied under a tick, in all that is evaluated
//    after it.
//      case tick<g> k of h -> k 1       =>  case tick<g> k of h -> h 1
//      case (tick<g> k) 1 of _ -> k 2       =>  case tick<g> k of h -> case h 1 of _ -> h 2
//    What has been evaluated, or is a function of the module, is not evaluated again. Strict fields
//    of a constructor that a case takes apart are evaluated in front of that case.
// 9. A call of the module's own function, whose body is a variable or a constructor without fields,
//    is that body: GHC inlines it whatever its threshold, and with too few arguments, too.
//      parse p = count<parse> p; f = parse (g 1)       =>  f = let p = g 1 in count<parse> p
//    The field of a newtype is the newtype to GHC, whatever the parameter is: no function.
//      asks f = tick<asks> f; h r = asks (run r)       =>  h r = count<asks> count<run> r
// 10. A lambda in the libraries that uses nothing of what is around it is a function of the top
//    level, without a stack of its own: with optimisation GHC takes it out there.
//      f g = arr (\p -> snd p) . g       =>  f = \g -> arr f' . g; f' = \p -> snd p
// 11. A lambda without a tick of its own that passes its parameters on is the function that it
//    calls: one of the module, or a local one, that is seen to take as many and does not call
//    itself.
//      tick<f> (bind m (\x -> g x))       =>  tick<f> (bind m g)
void apply_laws(Program& program);

}  // namespace convertprofile::runtime::core
