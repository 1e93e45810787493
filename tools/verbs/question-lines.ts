import { measureQuestion, type QuestionCounts } from "#domain/questions/statistics.ts";
import type { DecisionState } from "#domain/questions/withdrawal.ts";
import type { ListedReport } from "#server/db/finals/reports.ts";

/** Returns a report as a line: day, question, whether it counts towards a withdrawal, and its reason. */
export function reportLine({ itemKey, reason, reportedAt, isCounted, isFormer }: ListedReport & { isFormer: boolean }) {
  const standing = isFormer ? "corrected since" : isCounted ? "counts" : "not answered";
  return [reportedAt.toISOString().slice(0, 10), itemKey, standing, printable(reason)].join("  ");
}

/** Figures of a question, and what was decided about it. */
type StatisticsRow = QuestionCounts & { itemKey: string; state: DecisionState | null };

/** Headings of the columns of figures, with their widths. */
const headings = { answers: 9, right: 7, bound: 7, discr: 7, skipped: 9, reported: 10 } as const;

/** Returns a heading, and the figures of each question as a line. */
export function statisticsTable(rows: readonly StatisticsRow[]): string[] {
  const width = Math.max("question".length, ...rows.map(({ itemKey }) => itemKey.length));
  const line = (first: string, others: readonly string[]) =>
    first.padEnd(width) + others.map((text, place) => text.padStart(Object.values(headings)[place] ?? 0)).join("");
  return [
    line("question", Object.keys(headings)),
    ...rows.map((row) => line(row.itemKey, figuresOf(row)) + (row.state === null ? "" : `  ${row.state}`)),
  ];
}

function figuresOf(counts: QuestionCounts): string[] {
  const { answers, rightShare, rightBound, discrimination, skipShare, reportShare } = measureQuestion(counts);
  return [
    String(answers),
    percent(rightShare),
    percent(rightBound),
    discrimination?.toFixed(2) ?? "-",
    percent(skipShare),
    percent(reportShare),
  ];
}

function percent(share: number | null): string {
  return share === null ? "-" : `${Math.round(100 * share)} %`;
}

/** Removes control characters that could steer the terminal, and line breaks. */
function printable(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}
