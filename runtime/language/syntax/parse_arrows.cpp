// SPDX-License-Identifier: BSD-3-Clause
// Arrow notation (LANGUAGE Arrows). Commands are parsed as expressions; the renamer separates them.
#include <utility>

#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

// Sets whether a command is being parsed, or an expression within one.
class Parser::Commands {
 public:
  Commands(Parser& parser, bool is_command)
      : parser_(parser), outer_(std::exchange(parser.in_command_, is_command)) {}
  ~Commands() { parser_.in_command_ = outer_; }
  Commands(const Commands&) = delete;
  Commands& operator=(const Commands&) = delete;

 private:
  Parser& parser_;
  bool outer_;
};

Expr* Parser::proc_expression() {
  const Position begin = here();
  stream_.take();
  // The operations that commands are translated to.
  library_variable(begin, "Control.Arrow", "arr");
  library_variable(begin, "Control.Category", ".");
  Pattern* const pattern = atomic_pattern();
  expect(right_arrow);
  const Commands commands(*this, true);
  Expr* const command = expression();
  return make_expr(begin, EProc{pattern, command});
}

// `arrow -< argument`, `argument >- arrow`
Expr* Parser::arrow_application(Position begin, Expr* left) {
  const std::string tail = stream_.take().name.text();
  const Commands expressions(*this, false);
  Expr* const right = expression();
  const bool is_reversed = tail == ">-" || tail == ">>-" || tail == "⤚" || tail == "⤜";
  const bool is_higher_order = tail == "-<<" || tail == ">>-" || tail == "⤛" || tail == "⤜";
  return make_expr(
      begin, EArrowApply{is_reversed ? right : left, is_reversed ? left : right, is_higher_order});
}

Expr* Parser::arrow_form() {
  const Position begin = here();
  stream_.take();
  EArrowForm form{atom(), {}};
  Length length(*this);
  while (at_atom()) {
    length.grow();
    form.commands.push_back(atom());
  }
  expect(close_banana);
  return make_expr(begin, std::move(form));
}

}  // namespace convertprofile::runtime
