# SPDX-License-Identifier: BSD-3-Clause
"""Random classes with superclasses and defaults, their instances, and overloaded functions."""
from differential.haskell_types import BOOL, INT, STRING, Scheme, function, parts_of, substitute, type_text
from differential.scope import Entry
from differential.statements import Statements
from differential.tree import joined, node

A, B = ("Var", "a"), ("Var", "b")
METHODS = [function(A, INT), function(A, A), function(A, A, BOOL), function(INT, A, STRING), A, function(A, A, A),
           function(A, ("List", A)), function(A, B, ("Pair", B, INT)), function(("List", A), INT),
           function(A, ("Fun", INT, INT)), function(B, A, STRING), function(INT, B, A, ("List", B))]


class Classes(Statements):
    def class_declaration(self):
        """class (C0 a) => C a with methods, some with defaults, and without cyclic calls."""
        name = self.fresh("K")
        rigid = ("Rigid", "a")
        known = list(self.superclasses)
        supers = [s for s in [*known, "Show", "Ord"] if self.chance(0.3)][:2]
        self.superclasses[name] = supers
        methods = [(self.fresh("m"), self.choice(METHODS)) for _ in range(self.number(1, 4))]
        rows = []
        for index, (method, of_type) in enumerate(methods):
            if B in parts(of_type) and self.chance(0.6):
                self.own_contexts[method] = (self.choice(["Show", "Show", "Ord", *known]), "b")
            own = "".join(f"{c} {v} => " for c, v in self.own_context(method))
            rows.append(node(None, f"{method} :: {own}{type_text(of_type)}"))
            if self.chance(0.45) and of_type != A:
                rows.append(node(None, *self.method_body(method, of_type, rigid, methods[index + 1:],
                                                         [(s, rigid) for s in supers])))
                methods[index] = (method, of_type, True)
            else:
                methods[index] = (method, of_type, False)
        context = f"({', '.join(f'{s} a' for s in supers)}) => " if supers else ""
        made = node("item", f"class {context}{name} a where {{ ", joined(rows, "; "), " }")
        return made, name, methods

    def own_context(self, method):
        """A method's constraints on its type b."""
        return [self.own_contexts[method]] if method in self.own_contexts else []

    def method_body(self, method, of_type, own_type, later, given):
        """A definition at a type; it may use later methods at the same type."""
        self.budget = 12
        own = ("Rigid", "other" if ("Rigid", "other") in parts(of_type) else "b")
        given = given + [(c, own) for c, _ in self.own_context(method)]
        outer, self.given = self.given, self.given + given
        rigid, self.rigid = self.rigid, self.rigid + ([own_type] if own_type[0] == "Rigid" else [])
        with self.inner():
            for name, other_type, *_ in later:
                self.add(name, substitute(other_type, {"a": own_type, "b": INT}))
            parameters, result = self.parameters_of_method(of_type, own_type)
            if self.chance(0.3):
                count = self.number(0, max(0, len(parameters) - 1))
                parameters, result = parameters[:count], function(*parameters[count:], result)
            # A variable of type b has no values except the parameters.
            body = self.clause(method, parameters, result, 2, total=True)
        self.given, self.rigid = outer, rigid
        return body.parts

    @staticmethod
    def parameters_of_method(of_type, own_type):
        bound = {"a": own_type, "b": ("Rigid", "b")}
        parameters, result = parts_of(of_type)
        return [substitute(p, bound) for p in parameters], substitute(result, bound)

    def instances_of(self, name, methods):
        """Instances at some types, simple ones first, so that each may use earlier ones."""
        heads = [(INT, ())]
        heads += [(BOOL, ())] if self.chance(0.5) else []
        heads += [(("Con", d.name, *(("Var", p) for p in d.parameters)), tuple(d.parameters))
                  for d in self.types.values() if self.chance(0.5)]
        heads += [(("List", A), ("a",))] if self.chance(0.6) else []
        heads += [(("Maybe", A), ("a",))] if self.chance(0.4) else []
        heads += [(("Pair", A, B), ("a", "b"))] if self.chance(0.4) else []
        heads += [(("Fun", B, A), ("a",))] if self.chance(0.25) and not self.needs_show(name) else []
        made = []
        for head, variables in heads:
            context = tuple((name, v) for v in variables)
            # Superclasses must have the instance too, under the same context.
            if all(self.superclass_holds(s, head, name) for s in self.superclasses[name]):
                made.append(self.instance(name, methods, head, context))
                self.instances.append((name, head, context))
        return made

    def needs_show(self, name):
        return any(c in ("Show", "Eq", "Ord") for c in self.all_superclasses(name))

    def superclass_holds(self, superclass, head, of_class):
        bound = {v: ("Rigid", v) for v in "ab"}
        outer, self.given = self.given, [(of_class, r) for r in bound.values()]
        holds = self.satisfies(superclass, substitute(head, bound))
        self.given = outer
        return holds

    def instance(self, name, methods, head, context):
        bound = {v: ("Rigid", v) for _, v in context}
        if head[0] == "Fun":
            bound["b"] = ("Rigid", "c")
        own_type = substitute(head, bound)
        given = [(c, bound[v]) for c, v in context]
        rows = []
        for index, (method, of_type, has_default) in enumerate(methods):
            if has_default and self.chance(0.5):
                continue
            rigid, self.rigid = self.rigid, self.rigid + list(bound.values())
            renamed = substitute(of_type, {"b": ("Rigid", "other")})
            rows.append(node(None, *self.method_body(method, renamed, own_type, methods[index + 1:], given)))
            self.rigid = rigid
        before = f"({', '.join(f'{c} {v}' for c, v in context)}) => " if context else ""
        shown = type_text(head, True) if head[0] in ("Con", "Maybe") else f"({type_text(head)})" \
            if head[0] == "Fun" else type_text(head)
        return node("item", f"instance {before}{name} {shown} where {{ ", joined(rows, "; "), " }")

    def declare_methods(self, name, methods):
        for method, of_type, _ in methods:
            variables = ("a", "b") if B in list(parts(of_type)) else ("a",)
            context = ((name, "a"), *self.own_context(method))
            self.scope = [*self.scope, Entry(method, Scheme(of_type, context, variables))]

    def overloaded_function(self, depth):
        """f :: C a => ..., which takes a dictionary."""
        classes = [c for c in [*self.superclasses, "Show", "Ord"]]
        of_class = self.choice(classes[-4:])
        rigid = ("Rigid", "a")
        parameters = [self.choice([A, A, ("List", A), INT, ("Pair", A, INT), function(A, A)])
                      for _ in range(self.number(1, 3))]
        parameters[0] = A
        result = self.choice([INT, STRING, A, ("List", A), BOOL, ("Pair", A, INT), function(A, INT)])
        return self.polymorphic_function(parameters, result, ((of_class, "a"),), [rigid], depth)

    def free_function(self, depth):
        """f :: (a -> b) -> a -> ..., without classes."""
        parameters = [self.choice([A, B, function(A, B), function(A, A), function(B, A, B), ("List", A), INT,
                                   ("Pair", A, B), ("Maybe", B)]) for _ in range(self.number(1, 3))] + [A, B]
        result = self.choice([A, B, ("Pair", A, B), ("List", A), ("Maybe", B), function(A, B)])
        return self.polymorphic_function(parameters, result, (), [("Rigid", "a"), ("Rigid", "b")], depth)

    def polymorphic_function(self, parameters, result, context, rigid, depth):
        name = self.fresh("f")
        of_type = function(*parameters, result)
        bound = {r[1]: r for r in rigid}
        before = (self.rigid, self.given)
        self.rigid, self.given = rigid, [(c, bound[v]) for c, v in context]
        clauses = self.function_clauses(name, [substitute(p, bound) for p in parameters],
                                        substitute(result, bound), depth)
        self.rigid, self.given = before
        text = f"{', '.join(f'{c} {v}' for c, v in context)} => " if context else ""
        self.scope = [*self.scope, Entry(name, Scheme(of_type, context, tuple(bound)))]
        return node("item", f"{name} :: {text}{type_text(of_type)}\n", *clauses)


def parts(of_type):
    yield of_type
    for part in of_type[1:]:
        if isinstance(part, tuple):
            yield from parts(part)
