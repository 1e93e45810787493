/** What a spreadsheet may take for a formula where it stands first in a cell (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;

/** The mark by which spreadsheets know that a file is UTF-8; it stands before the first row. */
export const csvMark = "\uFEFF";

/**
 * One row of a CSV file by RFC 4180, with its line end. Null is an empty cell. A text that a spreadsheet could run as a
 * formula gets an apostrophe before it, which shows it as text.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
