import { measureQuestion, type QuestionCounts } from "#domain/questions/statistics.ts";
import type { DecisionState } from "#domain/questions/withdrawal.ts";
import type { ListedReport } from "#server/db/finals/reports.ts";

/** Returns a report as a line: day, question, whether it counts towards a withdrawal, and its reason. */
export function reportLine({ itemKey, reason, reportedAt, isCounted, isFormer }: ListedReport & { isFormer: boolean }) {
  const standing = isFormer ? "corrected since" : isCounted ? "counts" : "not answered";
  return [reportedAt.toISOString().slice(0, 10), itemKey, standing, printable(reason)].join("  ");
}

/** Widths of the columns of figures, after that of the question. */
const widths = [8, 7, 7, 7, 8, 9] as const;

/** Heading of the lines of figures. */
export const statisticsHead = columns("question", ["answers", "right", "bound", "discr.", "skipped", "reported"]);

/** Returns the figures of a question as a line under `statisticsHead`. */
export function statisticsLine(row: QuestionCounts & { itemKey: string; state: DecisionState | null }): string {
  const { answers, rightShare, rightBound, discrimination, skipShare, reportShare } = measureQuestion(row);
  const figures = [
    String(answers),
    percent(rightShare),
    percent(rightBound),
    discrimination?.toFixed(2) ?? "-",
    percent(skipShare),
    percent(reportShare),
  ];
  return columns(row.itemKey, figures) + (row.state === null ? "" : `  ${row.state}`);
}

function columns(first: string, others: readonly string[]): string {
  return first.padEnd(40) + others.map((text, place) => text.padStart(widths[place] ?? 8)).join("");
}

function percent(share: number | null): string {
  return share === null ? "-" : `${Math.round(100 * share)} %`;
}

/** Removes control characters that could steer the terminal, and line breaks. */
function printable(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}
