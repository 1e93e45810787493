/** Intervals at which a line is rewritten on a terminal, and a new one is written elsewhere. */
const terminalMs = 1000;
const elsewhereMs = 15_000;

/**
 * Shows what is being done and for how long: on a terminal by rewriting one line each second, elsewhere by a line every
 * 15 seconds. Returns a function that ends it.
 * @param {string} label
 * @param {{ isTTY?: boolean, columns?: number, write(text: string): unknown }} out
 * @returns {() => void}
 */
export function showProgress(label, out) {
  const begin = performance.now();
  const elapsed = () => `${Math.round((performance.now() - begin) / 1000)} s`;
  out.write(out.isTTY ? label : `${label}\n`);
  const timer = setInterval(
    () => out.write(out.isTTY ? `\r${fitted(`${label} ${elapsed()}`, out.columns)}` : `  … ${elapsed()}\n`),
    out.isTTY ? terminalMs : elsewhereMs,
  );
  return () => {
    clearInterval(timer);
    if (out.isTTY) out.write(`\r${fitted(`${label} ${elapsed()}`, out.columns)}\n`);
  };
}

/**
 * Shortens a line to the width of the terminal: a wider one would be repeated instead of rewritten.
 * @param {string} line
 * @param {number} [columns]
 */
function fitted(line, columns = 80) {
  return line.length < columns ? line : line.slice(-columns + 1);
}
