import type { StandingSummary } from "#domain/study/program-progress.ts";
import { pluralize } from "#domain/text/pluralize.ts";

/** Returns how many of all courses are done and begun, as text. */
export function standingSummaryText({ done, begun, of }: StandingSummary): string {
  return `${done} of ${pluralize(of, "course")} done${begun === 0 ? "" : `, ${begun} begun`}`;
}
