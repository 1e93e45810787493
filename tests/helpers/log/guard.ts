import { format } from "node:util";

/** A test expects this message; `hasCome` tells whether it was written. */
interface Expectation {
  pattern: RegExp | string;
  hasCome: boolean;
}

let messages: string[] = [];
let expectations: Expectation[] = [];

/**
 * Says that the running test makes the site write an error or a warning that contains this text or matches this
 * pattern, once or more. The test fails when none comes, and as always when another one comes. Call it first.
 */
export function expectLog(pattern: RegExp | string): void {
  expectations.push({ pattern, hasCome: false });
}

/** From now on notes all that is written with console.error and console.warn; what is not expected is still shown. */
export function guardLogs(): void {
  for (const level of ["error", "warn"] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      const message = format(...values);
      const expected = expectations.filter((expectation) => isMatch(message, expectation.pattern));
      for (const expectation of expected) expectation.hasCome = true;
      if (expected.length > 0) return;
      messages.push(`console.${level}: ${message}`);
      write(...values);
    };
  }
}

/** Throws for messages that came unexpected, and for expected ones that did not come, since the last call. */
export function checkLogs(): void {
  const missing = expectations
    .filter(({ hasCome }) => !hasCome)
    .map(({ pattern }) => `expected, but not written: ${pattern}`);
  const problems = [...messages, ...missing];
  messages = [];
  expectations = [];
  if (problems.length > 0) throw new Error(`The log is not as the test expects:\n${problems.join("\n")}`);
}

function isMatch(message: string, pattern: RegExp | string): boolean {
  return typeof pattern === "string" ? message.includes(pattern) : message.search(pattern) >= 0;
}
