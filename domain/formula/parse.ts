import jsep from "jsep";
import { formulaConstants, formulaFunctions } from "./functions.ts";
import { spellOut } from "./spell-out.ts";
import { tokenize } from "./tokens.ts";

/** Node of a formula: a closed set, so that nothing else can be evaluated. */
export type Expression =
  | { kind: "number"; value: number }
  | { kind: "name"; name: string }
  | { kind: "call"; function: string; arguments: readonly Expression[] }
  | { kind: "operation"; operator: string; operands: readonly Expression[] };

/** Parsed formula. `names` are its variables, without constants, in order of appearance. */
export interface Formula {
  kind: "formula";
  expression: Expression;
  names: readonly string[];
}

/** Reason why a formula cannot be read or has no value, as shown to whoever wrote it. */
export interface FormulaProblem {
  kind: "problem";
  problem: string;
}

/** Longest formula, in characters. */
export const formulaMaxLength = 1000;

// The parser's table of operators is shared by the process; no other code uses this parser. In JavaScript ^ is no power.
jsep.addBinaryOp("^", 20, true);
jsep.removeAllLiterals();

const binaryOperators = new Set(["+", "-", "*", "/", "^", "==", "!=", "<", "<=", ">", ">=", "&&", "||"]);
const unaryOperators = new Set(["+", "-", "!"]);

/**
 * Parses a formula as people write it: `2(x+1)`, `3x²`, `sin 2x`, `|x|`, `√2`, also simple TeX. Authors may also write
 * comparisons with `and`, `or` and `not`. With `names` a run of letters is a product of these names, functions and single
 * letters; without, it is one name.
 */
export function parseFormula(text: string, names: readonly string[] | null = null): Formula | FormulaProblem {
  if (text.length > formulaMaxLength) return toProblem("This formula is too long.");
  const tokens = tokenize(text, names);
  if (tokens === null) return toProblem("This formula holds a sign that cannot be read.");
  if (tokens.length === 0) return toProblem("Write a formula.");
  const spelled = spellOut(tokens);
  if ("problem" in spelled) return toProblem(spelled.problem);
  const expression = parseSpelled(spelled.text);
  if (expression === null) return toProblem("This cannot be read as a formula.");
  return { kind: "formula", expression, names: [...namesOf(expression)] };
}

function toProblem(problem: string): FormulaProblem {
  return { kind: "problem", problem };
}

function parseSpelled(text: string): Expression | null {
  let parsed: jsep.Expression;
  try {
    parsed = jsep(text);
  } catch {
    return null;
  }
  return toExpression(parsed as jsep.CoreExpression);
}

/** Copies a node of the parser into the closed set; null when it, or a node below it, is none of them. */
function toExpression(node: jsep.CoreExpression): Expression | null {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "number" ? { kind: "number", value: node.value } : null;
    case "Identifier":
      return { kind: "name", name: node.name };
    case "UnaryExpression":
      return unaryOperators.has(node.operator) ? toOperation(node.operator, [node.argument]) : null;
    case "BinaryExpression":
      return toBinary(node);
    case "CallExpression":
      return toCall(node);
    default:
      return null;
  }
}

/** The parser binds a sign closer than a power, mathematics less close: `-x^2` is `-(x^2)`. */
function toBinary({ operator, left, right }: jsep.BinaryExpression): Expression | null {
  if (!binaryOperators.has(operator)) return null;
  const signed = left as jsep.CoreExpression;
  if (operator !== "^" || signed.type !== "UnaryExpression") return toOperation(operator, [left, right]);
  const power = { type: "BinaryExpression", operator, left: signed.argument, right } as const;
  return unaryOperators.has(signed.operator) ? toOperation(signed.operator, [power]) : null;
}

function toOperation(operator: string, nodes: readonly jsep.Expression[]): Expression | null {
  const operands = toExpressions(nodes);
  return operands && { kind: "operation", operator, operands };
}

function toExpressions(nodes: readonly jsep.Expression[]): Expression[] | null {
  const expressions: Expression[] = [];
  for (const node of nodes) {
    const expression = toExpression(node as jsep.CoreExpression);
    if (expression === null) return null;
    expressions.push(expression);
  }
  return expressions;
}

function toCall(node: jsep.CallExpression): Expression | null {
  const callee = node.callee as jsep.CoreExpression;
  const operands = toExpressions(node.arguments);
  if (callee.type !== "Identifier" || operands === null) return null;
  if (callee.name === "group") return operands.length === 1 ? (operands[0] ?? null) : null;
  const called = formulaFunctions.get(callee.name);
  if (!called || operands.length < called.least || operands.length > called.most) return null;
  return { kind: "call", function: callee.name, arguments: operands };
}

function namesOf(expression: Expression, names = new Set<string>()): Set<string> {
  if (expression.kind === "name" && !formulaConstants.has(expression.name)) names.add(expression.name);
  if (expression.kind === "call") for (const operand of expression.arguments) namesOf(operand, names);
  if (expression.kind === "operation") for (const operand of expression.operands) namesOf(operand, names);
  return names;
}
