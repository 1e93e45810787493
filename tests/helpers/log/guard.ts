import { format } from "node:util";

/** An expected message; `hasCome` is set when it was written. */
interface Expectation {
  pattern: RegExp | string;
  wasWritten: boolean;
}

let messages: string[] = [];
let expectations: Expectation[] = [];

/**
 * Declares that the running test makes the site write an error or a warning that contains this text or matches this
 * pattern, once or more. The test fails if none is written, or another one. Call it first.
 */
export function expectLog(pattern: RegExp | string): void {
  expectations.push({ pattern, wasWritten: false });
}

/** Functions that replace the console's. */
const guards = new WeakSet<object>();

/**
 * From now on records all calls of console.error and console.warn; unexpected messages are still shown. Test files
 * share a process: a guarded console is left unchanged.
 */
export function guardLogs(): void {
  for (const level of ["error", "warn"] as const) {
    if (guards.has(console[level])) continue;
    const write = console[level].bind(console);
    const guard = (...values: unknown[]) => {
      const message = format(...values);
      const expected = expectations.filter((expectation) => isMatch(message, expectation.pattern));
      for (const expectation of expected) expectation.wasWritten = true;
      if (expected.length > 0) return;
      messages.push(`console.${level}: ${message}`);
      write(...values);
    };
    guards.add(guard);
    console[level] = guard;
  }
}

/** Throws for unexpected messages, and for expected ones that were not written, since the last call. */
export function checkLogs(): void {
  const missing = expectations
    .filter(({ wasWritten: hasCome }) => !hasCome)
    .map(({ pattern }) => `expected, but not written: ${pattern}`);
  const problems = [...messages, ...missing];
  messages = [];
  expectations = [];
  if (problems.length > 0) throw new Error(`The log is not as the test expects:\n${problems.join("\n")}`);
}

function isMatch(message: string, pattern: RegExp | string): boolean {
  return typeof pattern === "string" ? message.includes(pattern) : message.search(pattern) >= 0;
}
