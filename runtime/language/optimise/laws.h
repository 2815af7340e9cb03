// SPDX-License-Identifier: BSD-3-Clause
// The eleven laws by which GHC, without optimisation or inlining, rewrites a program in ways that
// show in its stacks. All other rewriting is invisible in a profile.
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// 1. An instance has a copy of a default method's code as its own. For a library's class it calls
//    the default method with its dictionary alone, which is a partial application.
//      $cn = $dmn $fCInt       =>  $cn = \x -> tick<n> m $fCInt x
//    If the instance has a context, the method builds the instance's dictionary. Without
//    dictionaries of its own the method is evaluated to a function when a field of the dictionary
//    is: it builds the dictionary once, under the stack that made the outer one. With dictionaries
//    of its own it is a function of those and builds it at each call, under its caller's stack.
//      $cn = \d -> $dmn ($fCList d)       =>  $cn = \d -> let e = $fCList d in \x -> m e x
//      $cn = \d own -> $dmn ($fCList d) own
//                                         =>  $cn = \d own -> let e = $fCList d in \x -> m e own x
// 2. A method of a known instance is replaced by the instance's function.
//      m $fCInt x       =>  $cm x
// 3. A newtype's selector is erased to its field. If its argument is a call that might return a
//    function, the call is bound: the function then also carries the stack of this place.
//      run p x       =>  count<run> p x
//      run (f x)       =>  let p = f x in count<run> p
// 4. A tick moves to where its scope begins. Around a lambda or a constructor it counts outside and
//    scopes inside, so that the function itself carries the surrounding stack; around a literal or
//    a variable that is not a function it only counts. A polymorphic variable is evaluated there,
//    because the tick is between it and its type arguments.
//      f = tick<f> (\x -> e)       =>  f = count<f> (\x -> scope<f> e)
//    A strict field of a constructor is an argument like the others.
//    The expression is reduced first: cases of values, unused bindings and clauses that fall
//    through do not hold a tick.
//      f x = tick<f> (case EQ of GT -> y; _ -> x)       =>  f x = count<f> x
//      f = tick<f> (let x = K in \y -> case x of _ -> y)       =>  f = count<f> (\y -> y)
//    Reductions left to GHC's simplifier (of an Integer, of a case, of a variable bound to a value,
//    through a clause that falls through) leave the tick around a global whose type is a newtype
//    over functions, if its definition shows the constructor: by then it is a function.
// 5. A function of dictionaries takes its other arguments together with them: neither selecting
//    superclasses nor building functions counts as work.
//      f = \d -> let s = $p1Ord d in \x -> e       =>  f = \d x -> let s = $p1Ord d in e
//      f = \d -> letrec g = \x -> e in g       =>  f = \d x -> letrec g = \x -> e in g x
// 6. If a global is bound to a constructor or a partial application, its arguments become bindings
//    next to it, under its scope: a thunk each, even if they are partial applications themselves.
//    The same holds for a local variable unless under a counting tick. Bindings to values before a
//    function move into the function.
//      p = tick<p> (compose (add 3) g)       =>  a = scope<p> (add 3); p = tick<p> (compose a g)
//      let f = let x = K y in \z -> e       =>  let f = \z -> let x = K y in e
// 7. A variable used once, not under a lambda or tick, is replaced by its right-hand side; an
//    unused one is dropped. (Visible effects: calls become tail calls, and arguments may become
//    variables.)
//      let a = tick<a> f x in a       =>  tick<a> f x
//    A polymorphic one gets the types of that use: variables bound in it may become functions. A
//    variable bound to a variable, a constructor without fields or an Integer is replaced by it. A
//    lambda that is called directly, even under a tick, binds its parameters as `let` does. A case
//    of a constructor of such fields is decided.
//      (tick<f> (\x y -> e)) a b       =>  let x = a; y = b in count<f> scope<f> e
// 8. A function evaluated by a case is replaced by its value in the alternatives, which carries the
//    stack under which it was evaluated. The same holds for a function applied under a tick, in
//    everything evaluated after it.
//      case tick<g> k of h -> k 1       =>  case tick<g> k of h -> h 1
//      case (tick<g> k) 1 of _ -> k 2       =>  case tick<g> k of h -> case h 1 of _ -> h 2
//    Evaluated variables and functions of the module are not evaluated again. Strict fields of a
//    constructor that a case takes apart are evaluated before that case.
// 9. A call of the module's own function whose body is a variable or a constructor without fields
//    is replaced by that body: GHC inlines it whatever its threshold, even with too few arguments.
//      parse p = count<parse> p; f = parse (g 1)       =>  f = let p = g 1 in count<parse> p
//    To GHC the field of a newtype is the newtype, whatever the parameter's type: not a function.
//      asks f = tick<asks> f; h r = asks (run r)       =>  h r = count<asks> count<run> r
// 10. A closed lambda in the libraries is a top-level function without a stack of its own: with
//    optimisation GHC floats it out.
//      f g = arr (\p -> snd p) . g       =>  f = \g -> arr f' . g; f' = \p -> snd p
// 11. A lambda without a tick of its own that passes its parameters on is replaced by the called
//    function: one of the module, or a local one, with a visible arity of at least as many
//    parameters and without recursion.
//      tick<f> (bind m (\x -> g x))       =>  tick<f> (bind m g)
void apply_laws(Program& program);

}  // namespace convertprofile::runtime::core
