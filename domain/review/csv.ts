/** Matches the start of a cell that a spreadsheet may run as a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;

/** Byte order mark by which spreadsheets recognize UTF-8; it precedes the first row. */
export const csvByteOrderMark = "\uFEFF";

/**
 * Formats one row of a CSV file (RFC 4180) with its line end. Null becomes an empty cell. A text that a spreadsheet
 * could run as a formula is prefixed with an apostrophe, so that it is shown as text.
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
