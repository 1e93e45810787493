const functions = new Map<string, RealFunction>(
  Object.entries({
    sin: Math.sin,
    cos: Math.cos,
    tan: Math.tan,
    exp: Math.exp,
    ln: Math.log,
    sqrt: Math.sqrt,
    cbrt: Math.cbrt,
    abs: Math.abs,
  }),
);

const constants = new Map([
  ["pi", Math.PI],
  ["e", Math.E],
]);

/** A function of one variable. */
export type RealFunction = (value: number) => number;

/**
 * Reads an expression in one variable: numbers, `+ - * / ^`, brackets, the functions sin, cos, tan, exp, ln, sqrt, cbrt
 * and abs, and the constants pi and e. Products are written out: `2*x`. Throws where it cannot be read.
 */
export function readExpression(text: string, variable = "x"): RealFunction {
  const tokens = text.match(/\d+(?:\.\d+)?|[a-z]+|\S/g) ?? [];
  const parser = new Parser(tokens, variable);
  const result = parser.sum();
  if (parser.rest() !== undefined) throw new Error(`In "${text}", "${parser.rest()}" cannot be read.`);
  return result;
}

class Parser {
  readonly #tokens: string[];
  readonly #variable: string;

  constructor(tokens: readonly string[], variable: string) {
    this.#tokens = [...tokens];
    this.#variable = variable;
  }

  rest(): string | undefined {
    return this.#tokens[0];
  }

  sum(): RealFunction {
    let left = this.#product();
    for (let sign = this.#take("+", "-"); sign; sign = this.#take("+", "-")) {
      const [one, other, factor] = [left, this.#product(), sign === "+" ? 1 : -1];
      left = (value) => one(value) + factor * other(value);
    }
    return left;
  }

  #product(): RealFunction {
    let left = this.#signed();
    for (let sign = this.#take("*", "/"); sign; sign = this.#take("*", "/")) {
      const [one, other, isProduct] = [left, this.#signed(), sign === "*"];
      left = (value) => (isProduct ? one(value) * other(value) : one(value) / other(value));
    }
    return left;
  }

  #signed(): RealFunction {
    if (!this.#take("-")) return this.#power();
    const inner = this.#signed();
    return (value) => -inner(value);
  }

  #power(): RealFunction {
    const base = this.#atom();
    if (!this.#take("^")) return base;
    const exponent = this.#signed();
    return (value) => base(value) ** exponent(value);
  }

  #atom(): RealFunction {
    const token = this.#tokens.shift() ?? "";
    const named = functions.get(token);
    if (token === "(" || named) {
      if (named && this.#tokens.shift() !== "(") throw new Error(`${token} needs brackets.`);
      const inner = this.sum();
      if (this.#tokens.shift() !== ")") throw new Error("A bracket is not closed.");
      return named ? (value) => named(inner(value)) : inner;
    }
    if (token === this.#variable) return (value) => value;
    const constant = constants.get(token) ?? (/^\d/.test(token) ? Number(token) : undefined);
    if (constant === undefined) throw new Error(`"${token}" is no number, function or variable.`);
    return () => constant;
  }

  #take(...wanted: string[]): string | undefined {
    return wanted.includes(this.#tokens[0] ?? "") ? this.#tokens.shift() : undefined;
  }
}
