/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * An interpreter of a small part of Haskell, instrumented by hand: integers, functions, let, if and
 * lambdas. lazyrun runs the same programs, and under each model both give the same entries to the
 * same stacks. Every call of the library is in one of the functions of "evaluation"; lines that
 * begin with cpr_ are all there is to it.
 *
 *   lazy PROGRAM.hs PROFILE.pgcl [stacks|lexical|function|callgraph|hybrid]
 *
 * A definition begins in the first column and goes on in indented lines; lines with :: are skipped.
 * `main = print (...)` is the last. There is no collector: nothing is freed.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "convertprofile_record.h"

/* ---- program */

enum { MOST_ARGUMENTS = 8, MOST_DEFINITIONS = 100 };
typedef enum { NUMBER, VARIABLE, APPLY, OPERATOR, IF, LET, LAMBDA } Kind;
typedef struct Code {
  Kind kind;
  long number;                            /* NUMBER */
  const char* name;                       /* VARIABLE, LET */
  char operator_sign;                     /* OPERATOR: + - * = < l (<=) */
  struct Code* part[2 + MOST_ARGUMENTS];  /* function, arguments; operands; bound, body; body */
  int arguments;                          /* APPLY */
  const char* parameters[MOST_ARGUMENTS]; /* LAMBDA */
  int arity;
  cpr_centre centre; /* of the bound name or the lambda, at the head of its code; 0: none */
} Code;

static cpr_recorder* recorder;
static cpr_profile* profile;
static cpr_module module;
static const char* at;  /* the rest of the text */
static char where[400]; /* prefix of names here, `f.g.` */

static void fail(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  exit(1);
}

static void* make(size_t size) {
  void* made = calloc(1, size);
  if (made == NULL) fail("no memory");
  return made;
}

static Code* new_code(Kind kind) {
  Code* code = make(sizeof *code);
  code->kind = kind;
  return code;
}

/* A line that is not indented ends a definition. */
static void skip(void) {
  while (*at == ' ' || (*at == '\n' && at[1] == ' ')) ++at;
}
static int next_is(const char* text) {
  size_t length = strlen(text);
  skip();
  if (strncmp(at, text, length) != 0) return 0;
  if (isalpha((unsigned char)*text) && isalnum((unsigned char)at[length])) return 0;
  at += length;
  return 1;
}
static void expect(const char* text) {
  if (!next_is(text)) fail("expected %s at: %.30s", text, at);
}
static const char* read_name(void) {
  size_t length = 0;
  char* name;
  skip();
  while (isalnum((unsigned char)at[length]) || at[length] == '\'') ++length;
  if (length == 0) fail("expected a name at: %.30s", at);
  name = make(length + 1);
  memcpy(name, at, length);
  at += length;
  return name;
}

static Code* read_expression(void);

/* Reads `NAME PARAMETER... = EXPRESSION`; without parameters the expression alone. `last` is the
 * centre's name. */
static Code* read_definition(const char* last, const char* equals) {
  Code *lambda = new_code(LAMBDA), *body;
  size_t length = strlen(where);
  snprintf(where + length, sizeof where - length, "%s", last);
  lambda->centre = cpr_add_centre(profile, module, where, NULL, 0);
  strcat(where, ".");
  while (!next_is(equals)) lambda->parameters[lambda->arity++] = read_name();
  body = read_expression();
  where[length] = '\0';
  lambda->part[0] = body;
  return lambda; /* of arity 0: a thunk's code */
}

static Code* read_atom(void) {
  Code* code;
  if (next_is("print")) return read_atom(); /* main's value is what it prints */
  skip();
  if (next_is("(")) {
    code = read_expression();
    expect(")");
  } else if (isdigit((unsigned char)*at)) {
    code = new_code(NUMBER);
    code->number = strtol(at, (char**)&at, 10);
  } else {
    code = new_code(VARIABLE);
    code->name = read_name();
  }
  return code;
}

static int begins_atom(void) {
  static const char* const words[] = {"then", "else", "in", NULL};
  int i;
  skip();
  for (i = 0; words[i] != NULL; ++i) {
    size_t length = strlen(words[i]);
    if (strncmp(at, words[i], length) == 0 && !isalnum((unsigned char)at[length])) return 0;
  }
  return *at == '(' || isalnum((unsigned char)*at);
}

static Code* read_application(void) {
  Code *function = read_atom(), *apply;
  if (!begins_atom()) return function;
  apply = new_code(APPLY);
  apply->part[0] = function;
  while (begins_atom()) apply->part[1 + apply->arguments++] = read_atom();
  return apply;
}

/* Reads an expression of precedence `level`: 0 comparison, 1 sums, 2 products. */
static Code* read_operators(int level) {
  static const char* const signs[][4] = {{"==", "<=", "<", NULL}, {"+", "-", NULL}, {"*", NULL}};
  static const char kinds[][4] = {"=l<", "+-", "*"};
  Code* left = level == 3 ? read_application() : read_operators(level + 1);
  int i;
  for (i = 0; level < 3 && signs[level][i] != NULL; ++i) {
    if (next_is(signs[level][i])) {
      Code* both = new_code(OPERATOR);
      both->operator_sign = kinds[level][i];
      both->part[0] = left;
      both->part[1] = read_operators(level + 1);
      left = both;
      i = -1;
    }
  }
  return left;
}

static Code* read_expression(void) {
  Code* code;
  if (next_is("\\")) return read_definition("\\", "->");
  if (next_is("let")) {
    code = new_code(LET);
    code->name = read_name();
    code->part[0] = read_definition(code->name, "=");
    expect("in");
    code->part[1] = read_expression();
    return code;
  }
  if (next_is("if")) {
    code = new_code(IF);
    code->part[0] = read_expression();
    expect("then");
    code->part[1] = read_expression();
    expect("else");
    code->part[2] = read_expression();
    return code;
  }
  return read_operators(0);
}

/* ---- evaluation. Every closure keeps the stack under which it was built. */

typedef enum { INTEGER, THUNK, CONSTANT, FUNCTION, PARTIAL, RUNNING } Tag;
typedef struct Value {
  Tag tag;
  long number;
  const Code* code; /* of THUNK, CONSTANT, FUNCTION */
  struct Scope* scope;
  struct Value* result;                          /* of a thunk that has been evaluated */
  struct Value *function, *held[MOST_ARGUMENTS]; /* of PARTIAL */
  int count;
  int is_global;
  cpr_stack built;
} Value;
typedef struct Scope {
  const char* name;
  Value* value;
  struct Scope* outer;
} Scope;

static Scope globals[MOST_DEFINITIONS];
static int global_count;
static cpr_centre constants; /* CAF */

static Value* new_value(Tag tag) {
  static const cpr_class classes[] = {CPR_CONSTRUCTOR, CPR_THUNK,   CPR_THUNK,
                                      CPR_CLOSURE,     CPR_PARTIAL, CPR_THUNK};
  Value* value = make(sizeof *value);
  value->tag = tag;
  value->built = cpr_allocate(recorder, classes[tag], 3);
  return value;
}

static Value* look_up(const Scope* scope, const char* name) {
  int i;
  for (; scope != NULL; scope = scope->outer)
    if (strcmp(scope->name, name) == 0) return scope->value;
  for (i = 0; i < global_count; ++i)
    if (strcmp(globals[i].name, name) == 0) return globals[i].value;
  fail("no variable %s", name);
  return NULL;
}

static Scope* bind(Scope* outer, const char* name, Value* value) {
  Scope* scope = make(sizeof *scope);
  scope->name = name;
  scope->value = value;
  scope->outer = outer;
  return scope;
}

static Value* evaluate(const Code* code, Scope* scope);

/* A closure for the code, evaluated on demand. */
static Value* delay(const Code* code, Scope* scope) {
  Value* value;
  if (code->kind == VARIABLE) return look_up(scope, code->name);
  value = new_value(code->kind == NUMBER                       ? INTEGER
                    : code->kind == LAMBDA && code->arity != 0 ? FUNCTION
                                                               : THUNK);
  value->number = code->number;
  value->code = code;
  value->scope = scope;
  return value;
}

/* Evaluates to weak head normal form. */
static Value* force(Value* value) {
  if (value->tag == RUNNING) fail("<<loop>>");
  if (value->result != NULL) value = value->result;
  if (value->tag == THUNK || value->tag == CONSTANT) {
    if (value->tag == THUNK)
      cpr_thunk(recorder, value->built);
    else
      cpr_caf(recorder, constants);
    value->tag = RUNNING;
    if (value->code->kind == LAMBDA) {
      cpr_scc(recorder, value->code->centre, CPR_LAZY);
      value->result = evaluate(value->code->part[0], value->scope);
    } else {
      value->result = evaluate(value->code, value->scope);
    }
    value->tag = THUNK;
    cpr_update(recorder);
    value = value->result;
  }
  return value;
}

/* A function that evaluation yields carries the current stack. */
static Value* given(Value* value) {
  Value* copy;
  cpr_stack stack;
  if ((value->tag != FUNCTION && value->tag != PARTIAL) || value->is_global) return value;
  stack = cpr_function_value(recorder, value->built, value->tag == PARTIAL);
  if (stack == value->built) return value;
  copy = make(sizeof *copy);
  *copy = *value;
  copy->tag = PARTIAL;
  if (value->tag == FUNCTION) copy->function = value;
  copy->built = stack;
  return copy;
}

/* Evaluates code in the middle of other code. */
static Value* operand(const Code* code, Scope* scope) {
  Value* value;
  cpr_call_frame(recorder);
  value = evaluate(code, scope);
  cpr_leave(recorder);
  return value;
}

/* Makes a tail call. */
static Value* apply(Value* function, Value** arguments, int count) {
  for (;;) {
    Value *all[2 * MOST_ARGUMENTS], *code;
    int i, held;
    function = force(function);
    held = function->tag == PARTIAL ? function->count : 0;
    code = function->tag == PARTIAL ? function->function : function;
    if (held + count < code->code->arity) {
      Value* partial;
      if (function->tag == PARTIAL) cpr_partial(recorder, function->built, 0);
      partial = new_value(PARTIAL);
      partial->function = code;
      for (i = 0; i < held; ++i) partial->held[i] = function->held[i];
      for (i = 0; i < count; ++i) partial->held[held + i] = arguments[i];
      partial->count = held + count;
      return partial;
    }
    for (i = 0; i < held; ++i) all[i] = function->held[i];
    for (i = 0; i < count; ++i) all[held + i] = arguments[i];
    count += held - code->code->arity; /* arguments left for the result */
    if (count > 0) cpr_call_frame(recorder);
    if (function->tag == PARTIAL) cpr_partial(recorder, function->built, 0);
    if (!code->is_global) cpr_function(recorder, code->built, CPR_CURRIED);
    cpr_scc(recorder, code->code->centre, code->is_global ? CPR_STRICT : CPR_CURRIED);
    {
      Scope* scope = code->scope;
      for (i = 0; i < code->code->arity; ++i)
        scope = bind(scope, code->code->parameters[i], all[i]);
      function = evaluate(code->code->part[0], scope);
    }
    if (count == 0) return function;
    cpr_leave(recorder);
    for (i = 0; i < count; ++i) arguments[i] = all[code->code->arity + i];
  }
}

static long arithmetic(char sign, long a, long b) {
  switch (sign) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '=':
      return a == b;
    case '<':
      return a < b;
    default:
      return a <= b;
  }
}

static Value* evaluate(const Code* code, Scope* scope) {
  for (;;) {
    Value *value, *arguments[MOST_ARGUMENTS];
    int i;
    cpr_tick(recorder, 1);
    switch (code->kind) {
      case NUMBER:
      case LAMBDA:
        return delay(code, scope);
      case VARIABLE:
        return given(force(look_up(scope, code->name)));
      case OPERATOR:
        value = new_value(INTEGER);
        value->number = operand(code->part[0], scope)->number;
        value->number =
            arithmetic(code->operator_sign, value->number, operand(code->part[1], scope)->number);
        return value;
      case IF:
        code = code->part[operand(code->part[0], scope)->number ? 1 : 2];
        break;
      case LET:
        scope = bind(scope, code->name, NULL);
        scope->value = delay(code->part[0], scope);
        code = code->part[1];
        break;
      case APPLY:
        for (i = 0; i < code->arguments; ++i) arguments[i] = delay(code->part[1 + i], scope);
        value = code->part[0]->kind == VARIABLE ? look_up(scope, code->part[0]->name)
                                                : operand(code->part[0], scope);
        return apply(value, arguments, code->arguments);
    }
  }
}

/* ---- main */

static char* read_file(const char* name) {
  static char text[100000];
  FILE* file = fopen(name, "r");
  if (file == NULL) fail("%s: cannot be read", name);
  text[fread(text, 1, sizeof text - 1, file)] = '\0';
  fclose(file);
  return text;
}

static void read_program(const char* name) {
  for (at = read_file(name); *at != '\0';) {
    const char* end = at + strcspn(at, "\n");
    const char *type = strstr(at, "::"), *comment = strstr(at, "--");
    if (end == at || (type != NULL && type < end) || comment == at) {
      at = *end == '\0' ? end : end + 1;
      continue;
    }
    if (global_count == MOST_DEFINITIONS) fail("too many definitions");
    {
      Scope* global = &globals[global_count++];
      Value* value = global->value = make(sizeof *value);
      global->name = read_name();
      value->code = read_definition(global->name, "=");
      value->tag = value->code->arity == 0 ? CONSTANT : FUNCTION;
      value->is_global = value->tag == FUNCTION;
    }
  }
}

static cpr_model model_of(const char* name) {
  static const char* const names[] = {"stacks", "lexical", "function", "callgraph", "hybrid"};
  int i;
  for (i = 0; i < 5; ++i)
    if (strcmp(names[i], name) == 0) return (cpr_model)i;
  fail("no model %s", name);
  return CPR_STACKS;
}

int main(int argc, char** argv) {
  cpr_options options;
  if (argc < 3) fail("lazy PROGRAM.hs PROFILE.pgcl [MODEL]");
  cpr_options_init(&options, sizeof options);
  options.model = argc > 3 ? model_of(argv[3]) : CPR_STACKS;
  options.clock = CPR_CLOCK_CALLER;
  options.tick_unit = "steps";
  options.path = argv[2];
  cpr_start(&options, &profile);
  cpr_attach(profile, &recorder);
  module = cpr_add_module(profile, "Main");
  constants = cpr_add_centre(profile, module, "CAF", "<entire-module>", CPR_CAF);
  read_program(argv[1]);
  printf("%ld\n", force(globals[global_count - 1].value)->number);
  return cpr_finish(profile);
}
