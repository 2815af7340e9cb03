// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/attribution/trace.h"

#include <algorithm>

namespace convertprofile::runtime {

namespace {

constexpr std::size_t rule_width = 7, transition_width = 34, effect_width = 34;

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size() + 1, width), ' ');
  return text;
}

std::string lambda_form(char flag) {
  return std::string("(\\") + flag + ")";
}

}  // namespace

std::string Trace::name(Node node) const {
  const auto label = [&](Node each) {
    const stg::CostCentre& centre = tree_.centres()[static_cast<std::size_t>(each->centre)];
    return centre.is_caf ? centre.module + "." + centre.label : centre.label;
  };
  std::string path = label(node);
  for (node = node->previous; node != nullptr && node->previous != nullptr; node = node->previous)
    path.insert(0, label(node) + ">");
  return path;
}

void Trace::line(const char* rule, const std::string& transition, const std::string& effect,
                 Node from, Node to) {
  std::string text = padded(rule, rule_width) + padded(transition, transition_width) +
                     padded(effect, effect_width) + "cc = " + name(from);
  if (to != from) text += " -> " + name(to);
  sink_(text);
}

void Trace::built(std::string_view closure, char flag, Node builder) {
  line("(3)", "let",
       "h[" + std::string(closure) + " -> " + name(builder) + " " + lambda_form(flag) + "]",
       builder, builder);
}

void Trace::scc(const SccEvent& event, bool pushes, Node from, Node to) {
  const std::string& label = tree_.centres()[static_cast<std::size_t>(event.centre)].label;
  const char* const kind = !event.scopes ? "count " : !event.counts ? "scope " : "scc ";
  line("(scc)", "Eval (" + (kind + label) + " e)", pushes ? "us := (" + name(from) + ") : us" : "",
       from, to);
}

void Trace::enter_value(std::string_view closure, Node builder, Node current) {
  enter_function(closure, builder, current, current);
}

void Trace::enter_function(std::string_view closure, Node builder, Node from, Node to) {
  line("(2)", "Enter " + std::string(closure) + " = " + name(builder) + " " + lambda_form('r'), "",
       from, to);
}

void Trace::enter_thunk(std::string_view closure, char flag, bool pushes, Node builder, Node from,
                        Node to) {
  std::string effect;
  if (flag == 'u') effect = "us := (" + name(from) + ", " + std::string(closure) + ") : us";
  if (flag == 's' && pushes) effect = "us := (" + name(from) + ") : us";
  line(flag == 's' ? "(15')" : "(15)",
       "Enter " + std::string(closure) + " = " + name(builder) + " " + lambda_form(flag), effect,
       from, to);
}

void Trace::update(std::string_view value, bool is_function, std::string_view thunk, Node owner,
                   Node from, Node to) {
  line(is_function ? "(17a)" : "(16)", (is_function ? "Enter " : "ReturnCon ") + std::string(value),
       "h[" + std::string(thunk) + " -> " + name(owner) + " " + std::string(value) + "]", from, to);
}

void Trace::restore(std::string_view value, bool is_function, Node from, Node to) {
  line(is_function ? "(17a')" : "(16')",
       (is_function ? "Enter " : "ReturnCon ") + std::string(value), "", from, to);
}

void Trace::resume(Node from, Node to) {
  line("case", "", "", from, to);
}

}  // namespace convertprofile::runtime
