/** A value as the database gives it. */
export type FigureCell = string | number | null;

/** A row of what a figure's query gives, by the names of its columns. */
export type FigureRow = Readonly<Record<string, FigureCell>>;

/** A column of a query, and how it is shown. */
export interface FigureColumn {
  name: string;
  label: string;
  /** What it counts in, where that is not plain: see `cellText`. */
  unit?: "people" | "bytes" | "instant" | "seconds" | "course";
  /** Above zero it asks the operator to do something. */
  isAlarm?: true;
  /** Of a part: it takes away from its whole. */
  isLoss?: true;
}

/** How a figure is drawn, and which columns its query has to give. */
export type FigureChart =
  /**
   * By day: columns `day`, the whole, and of it a part. Sums are made of the days, or given by rows without a day, of
   * which `period` is `now` or `before`. A column `currency` makes a chart of each currency, in its smallest units.
   */
  | { kind: "bars" | "line"; whole: FigureColumn; part?: FigureColumn }
  /** One row: a whole and of it a part. */
  | { kind: "share"; whole: FigureColumn; part: FigureColumn }
  /** Rows in their order: what they are about, then numbers, of which the first is drawn. */
  | { kind: "list"; labels: readonly FigureColumn[]; numbers: readonly FigureColumn[] }
  /** One row of single facts. */
  | { kind: "facts"; facts: readonly FigureColumn[] }
  /** Columns `cohort` (its Monday), `size`, `week` (0 is the week of the cohort itself) and `learners`. */
  | { kind: "cohorts" };

/** A figure that the operator looks at: what it says, in words, and the query that makes it. */
export interface OperatorFigure {
  id: string;
  title: string;
  /** What is counted, and what is not. */
  about: string;
  /** What stands there when there is nothing to count; left out where there always is something. */
  empty?: string;
  chart: FigureChart;
  /**
   * With `:from`, `:to`, `:before`, `:cohorts` and `:now` where an instant of the window belongs, and `:addresses` where
   * the number of addresses that courses lead to does.
   */
  sql: string;
}

/** A figure as it was read: the text that was run, and its rows, or why there are none. */
export type ReadFigure = OperatorFigure & { result: { rows: FigureRow[] } | { failure: "slow" | "broken" } };

/** Fewer people than these are not counted out where a small number could point at a person. */
export const fewestPeople = 5;

/** A number of people, from 1 to 4 as no more than that. */
export function peopleText(people: number): string {
  return people > 0 && people < fewestPeople ? `< ${fewestPeople}` : numberText(people);
}

/** A whole number with its thousands set apart. */
export function numberText(number: number): string {
  return number.toLocaleString("en-US", { maximumFractionDigits: 0 });
}

/** A share of a whole, in percent; a dash where there is no whole. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((100 * part) / whole)} %`;
}

const sizes = ["B", "KB", "MB", "GB", "TB"];

function bytesText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), sizes.length - 1);
  return `${(bytes / 1000 ** power).toFixed(power > 1 ? 1 : 0)} ${sizes[power]}`;
}

/** A cell as it is read: texts without their HTML references, nothing as a dash. */
export function cellText(cell: FigureCell | undefined, unit?: FigureColumn["unit"]): string {
  if (cell === null || cell === undefined) return "–";
  if (typeof cell === "string") return unit === "instant" ? instantOf(cell) : unescaped(cell);
  if (unit === "people") return peopleText(cell);
  if (unit === "bytes") return bytesText(cell);
  return unit === "seconds" ? `${cell.toFixed(1)} s` : numberText(cell);
}

/** `2026-11-22T14:05Z` as it is written among figures. */
function instantOf(text: string): string {
  return text.replace("T", " ").replace("Z", " UTC");
}

/** Records of events hold texts as HTML; this is what was written. */
function unescaped(text: string): string {
  return text.replaceAll(/&#(\d{2});/g, (_all, code: string) => String.fromCharCode(Number(code)));
}
