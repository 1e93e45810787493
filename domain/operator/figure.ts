/** Value returned by the database. */
export type FigureCell = string | number | null;

/** Row returned by a figure's query, by column name. */
export type FigureRow = Readonly<Record<string, FigureCell>>;

/** Column of a query, and how it is shown. */
export interface FigureColumn {
  name: string;
  label: string;
  /** Unit of its values, when it is not a plain number: see `cellText`. */
  unit?: "people" | "bytes" | "instant" | "seconds" | "course" | "percent" | "decimal";
  /** A value above zero requires the operator's action. */
  isAlarm?: true;
  /** For a part: it is subtracted from its whole. */
  isLoss?: true;
}

/** Type of chart, with the columns that its query must return. */
export type FigureChart =
  /**
   * By day: columns `day`, the whole, and optionally a part. Totals are summed over the days, or given by rows without
   * a day whose `period` is `now` or `before`. A column `currency` makes one chart per currency, in its smallest units.
   */
  | { kind: "bars" | "line"; whole: FigureColumn; part?: FigureColumn }
  /** One row with a whole and a part of it. */
  | { kind: "share"; whole: FigureColumn; part: FigureColumn }
  /** Rows in their order: labels, then numbers, of which the first is drawn. */
  | { kind: "list"; labels: readonly FigureColumn[]; numbers: readonly FigureColumn[] }
  /** One row of single facts. */
  | { kind: "facts"; facts: readonly FigureColumn[] }
  /** Columns `cohort` (its Monday), `size`, `week` (0 is the week of the cohort itself) and `learners`. */
  | { kind: "cohorts" };

/** Figure of the operator's pages: its texts and its chart. */
export interface OperatorFigure {
  id: string;
  title: string;
  /** Explanation of what is counted, and what is not. */
  about: string;
  /** Text shown when there is nothing to count; omitted when there always is something. */
  empty?: string;
  chart: FigureChart;
}

/** Figure with the query that was run and its rows, or the reason why there are none. */
export type LoadedFigure = OperatorFigure & {
  sql: string;
  result: { rows: FigureRow[] } | { failure: "slow" | "broken" };
};

/** Minimum number of people that is shown exactly, since a smaller one could identify a person. */
export const minGroupSize = 5;

/** Formats a number of people; 1 to 4 are not shown exactly. */
export function peopleText(people: number): string {
  return people > 0 && people < minGroupSize ? `< ${minGroupSize}` : numberText(people);
}

/** Formats a whole number with thousands separators. */
export function numberText(number: number): string {
  return number.toLocaleString("en-US", { maximumFractionDigits: 0 });
}

/** Formats a share of a whole in percent; a dash when the whole is 0. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((100 * part) / whole)} %`;
}

const sizes = ["B", "KB", "MB", "GB", "TB"];

function bytesText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), sizes.length - 1);
  return `${(bytes / 1000 ** power).toFixed(power > 1 ? 1 : 0)} ${sizes[power]}`;
}

/** Formats a cell: texts without HTML references, null as a dash. */
export function cellText(cell: FigureCell | undefined, unit?: FigureColumn["unit"]): string {
  if (cell === null || cell === undefined) return "–";
  if (typeof cell === "string") return unit === "instant" ? instantOf(cell) : unescaped(cell);
  if (unit === "people") return peopleText(cell);
  if (unit === "bytes") return bytesText(cell);
  if (unit === "percent") return percentText(cell, 100);
  if (unit === "decimal") return decimalOf(cell);
  return unit === "seconds" ? `${cell.toFixed(1)} s` : numberText(cell);
}

/** Formats an instant such as `2026-11-22T14:05Z` for a table. */
function instantOf(text: string): string {
  return text.replace("T", " ").replace("Z", " UTC");
}

/** Formats a number of either sign with two decimal places. */
function decimalOf(number: number): string {
  return number.toFixed(2).replace("-", "\u2212");
}

/** Decodes the HTML references in texts of event records. */
function unescaped(text: string): string {
  return text.replaceAll(/&#(\d{2});/g, (_all, code: string) => String.fromCharCode(Number(code)));
}
