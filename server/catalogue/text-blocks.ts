/** Alignment of a table's column, as the colons of its delimiter row say. */
export type TableAlign = "start" | "center" | "end";

/** Part of a content text between blank lines. The texts in it are phrases: formulas and code are still marked. */
export type Block =
  | { kind: "paragraph"; text: string }
  /** `start` is the first number of an ordered list, null for bullets. */
  | { kind: "list"; start: number | null; items: readonly string[] }
  | { kind: "table"; head: readonly string[]; align: readonly TableAlign[]; rows: readonly (readonly string[])[] };

/**
 * Divides a text into paragraphs, lists and tables, a small part of Markdown (CommonMark 0.31, tables of GitHub
 * Flavored Markdown). Each is set off by blank lines. A list has one level: every item begins with `- ` or with a number
 * and a point, and goes on in indented lines. A table has a row of headings and a row of dashes.
 */
export function parseBlocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.replace(/^\s*\n/, "").trimEnd())
    .filter((part) => part.trim() !== "")
    .map((part) => listOf(part) ?? tableOf(part) ?? { kind: "paragraph", text: part.trim() });
}

const bullet = /^ {0,3}- +(?=\S)/;
const number = /^ {0,3}(\d{1,4})\. +(?=\S)/;

function listOf(part: string): Block | null {
  const lines = part.split("\n");
  const marker = [bullet, number].find((each) => each.test(lines[0] ?? ""));
  if (!marker) return null;
  const items: string[] = [];
  for (const line of lines) {
    if (marker.test(line)) items.push(line.replace(marker, "").trim());
    else if (/^\s{2}/.test(line)) items.push(`${items.pop() ?? ""}\n${line.trim()}`);
    else return null;
  }
  // One numbered line is a sentence that begins with a number more often than a list.
  if (marker === number && items.length === 1) return null;
  const [, first] = number.exec(lines[0] ?? "") ?? [];
  return { kind: "list", start: first === undefined ? null : Number(first), items };
}

const delimiter = /^:?-+:?$/;

function tableOf(part: string): Block | null {
  const [head = [], dashes = [], ...rows] = part.split("\n").map(cellsOf);
  const isTable = head.length > 0 && dashes.length === head.length && dashes.every((cell) => delimiter.test(cell));
  if (!isTable || rows.length === 0 || rows.some((row) => row.length === 0)) return null;
  const toWidth = (row: readonly string[]) => head.map((_, index) => row[index] ?? "");
  return { kind: "table", head, align: dashes.map(alignOf), rows: rows.map(toWidth) };
}

/** Formulas and code may contain bars: they do not separate cells there, and neither does `\|`. */
const cellPieces = /`[^`]*`|(?<!\\)\$(?:\\.|[^$\\])+\$|\\\||[^|]/g;

/** Returns the cells of a row that begins and ends with a bar; none for any other line. */
function cellsOf(line: string): string[] {
  const row = line.trim();
  if (!/^\|.*\|$/.test(row) || row.length < 2) return [];
  const cells = [""];
  const pieces = row.slice(1, -1).match(new RegExp(`${cellPieces.source}|\\|`, "g")) ?? [];
  for (const piece of pieces) {
    if (piece === "|") cells.push("");
    else cells.push(`${cells.pop() ?? ""}${piece === "\\|" ? "|" : piece}`);
  }
  return cells.map((cell) => cell.trim());
}

function alignOf(cell: string): TableAlign {
  if (!cell.endsWith(":")) return "start";
  return cell.startsWith(":") ? "center" : "end";
}
