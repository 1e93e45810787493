import { plainName, type Token } from "./tokens.ts";

/** Deepest nesting of brackets and functions that a formula may have. */
const deepest = 30;

/** Thrown inside this file only, with the reason as the learner reads it. */
class Unreadable extends Error {}

/**
 * Spells a formula out in the notation of the parser: numbers, names, operators and calls. `2x` becomes `2*x`, `sin 2x`
 * becomes `sin(2*x)`, `sin^2 x` `sin(x)^2`, `|x|` `abs(x)`, `n!` `factorial(n)`, and brackets become `group(…)`, so that
 * the tree tells `-x^2` from `(-x)^2`. What can be read in two ways is a problem, never guessed.
 */
export function spellOut(tokens: readonly Token[]): { text: string } | { problem: string } {
  const reader: Reader = { tokens, index: 0, depth: 0, bars: 0 };
  try {
    const text = readSequence(reader);
    if (peek(reader)) throw new Unreadable("The brackets of this formula do not match.");
    return { text };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

interface Reader {
  readonly tokens: readonly Token[];
  index: number;
  depth: number;
  /** Number of absolute values that are open within the innermost bracket. */
  bars: number;
}

function peek({ tokens, index }: Reader): Token | undefined {
  return tokens[index];
}

function isNext(reader: Reader, kind: Token["kind"], text?: string): boolean {
  const token = peek(reader);
  return token?.kind === kind && (text === undefined || token.text === text);
}

function take(reader: Reader, kind: Token["kind"], problem: string): Token {
  const token = peek(reader);
  if (token?.kind !== kind) throw new Unreadable(problem);
  reader.index += 1;
  return token;
}

/** Reads operators and operands up to a closing bracket or bar, a comma or the end. */
function readSequence(reader: Reader): string {
  let text = readSigned(reader);
  let isUnderDivision = false;
  for (;;) {
    const operator = readOperator(reader, isUnderDivision);
    if (operator === null) return text;
    if (operator !== "^") isUnderDivision = operator === "/";
    text += operator + readSigned(reader);
  }
}

function readSigned(reader: Reader): string {
  let signs = "";
  while (["-", "+", "!"].some((sign) => isNext(reader, "sign", sign))) signs += take(reader, "sign", "").text;
  return signs + readOperand(reader);
}

/** Reads the operator between two operands, `*` where none is written; null at the end of the sequence. */
function readOperator(reader: Reader, isUnderDivision: boolean): string | null {
  if (isNext(reader, "sign")) return take(reader, "sign", "").text;
  if (!startsOperand(reader)) return null;
  if (isUnderDivision) throw new Unreadable("This division can be read in two ways. Write brackets: 1/(2x) or (1/2)x.");
  if (isNext(reader, "number")) throw new Unreadable("A sign is missing between two numbers.");
  return "*";
}

/** Returns true where an operand begins; a bar begins one unless an absolute value is open. */
function startsOperand(reader: Reader): boolean {
  const token = peek(reader);
  if (!token || token.kind === "close" || token.kind === "comma" || token.kind === "sign") return false;
  return token.kind !== "bar" || reader.bars === 0;
}

function readOperand(reader: Reader): string {
  reader.depth += 1;
  if (reader.depth > deepest) throw new Unreadable("This formula is nested too deeply.");
  let text = readPlainOperand(reader);
  while (isNext(reader, "sign", "!")) {
    reader.index += 1;
    text = `factorial(${text})`;
  }
  reader.depth -= 1;
  return text;
}

function readPlainOperand(reader: Reader): string {
  const token = peek(reader);
  if (!token) throw new Unreadable("This formula is incomplete.");
  reader.index += 1;
  switch (token.kind) {
    case "number":
      return token.text;
    case "name":
      return plainName(token.text);
    case "open":
      return `group(${readInBrackets(reader)})`;
    case "bar":
      return `abs(${readInBars(reader)})`;
    case "root":
      return `${token.text === "√" ? "sqrt" : "cbrt"}(${readOperand(reader)})`;
    case "fraction":
      return `group(${readGroup(reader)}/${readGroup(reader)})`;
    case "function":
      return readCall(reader, token.text);
    default:
      throw new Unreadable("This formula is incomplete.");
  }
}

/** Reads the rest of a bracket, also the arguments of a call, and its end. */
function readInBrackets(reader: Reader): string {
  const { bars } = reader;
  reader.bars = 0;
  let text = readSequence(reader);
  while (isNext(reader, "comma")) {
    reader.index += 1;
    text += `,${readSequence(reader)}`;
  }
  take(reader, "close", "The brackets of this formula do not match.");
  reader.bars = bars;
  return text;
}

function readInBars(reader: Reader): string {
  reader.bars += 1;
  const text = readSequence(reader);
  take(reader, "bar", "An absolute value has no end.");
  reader.bars -= 1;
  return text;
}

function readGroup(reader: Reader): string {
  take(reader, "open", "This fraction is incomplete.");
  return `group(${readInBrackets(reader)})`;
}

/** Reads a call with or without brackets, and the power that stands between name and argument: `sin^2 x`. */
function readCall(reader: Reader, name: string): string {
  const exponent = readExponent(reader);
  const isInverse = exponent === "-1" && /^(?:sin|cos|tan)$/.test(name);
  const call = `${isInverse ? `a${name}` : name}(${readArguments(reader)})`;
  return exponent === null || isInverse ? call : `${call}^group(${exponent})`;
}

function readExponent(reader: Reader): string | null {
  if (!isNext(reader, "sign", "^")) return null;
  reader.index += 1;
  if (isNext(reader, "open")) {
    reader.index += 1;
    return readInBrackets(reader);
  }
  const sign = isNext(reader, "sign", "-") ? take(reader, "sign", "").text : "";
  return sign + take(reader, "number", "This power is incomplete.").text;
}

/** Reads `(2x)`, or without brackets the product that follows: `sin 2x`, `ln x^2`. Another function ends it. */
function readArguments(reader: Reader): string {
  if (isNext(reader, "open")) {
    reader.index += 1;
    return readInBrackets(reader);
  }
  let text = isNext(reader, "sign", "-") ? take(reader, "sign", "").text : "";
  for (;;) {
    text += readOperand(reader);
    if (isNext(reader, "sign", "^")) {
      reader.index += 1;
      text += `^${isNext(reader, "sign", "-") ? take(reader, "sign", "").text : ""}`;
    } else if (isNext(reader, "name")) text += "*";
    else return text;
  }
}
