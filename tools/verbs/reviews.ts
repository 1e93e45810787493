import { pluralize } from "#domain/text/pluralize.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { verifyReviews } from "#server/services/review/verification.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";
import { totalProgress } from "#tools/command/total-progress.ts";

/** `studiolo reviews verify`: replays every log. Returns 1 if a card or a summary differs from it. */
export function verifyLogs(_call: CommandCall, output: Output): Promise<number> {
  return verify(output, false);
}

/**
 * `studiolo reviews rebuild`: does the same, replaces cards that differ by those of their log, and builds all summaries
 * again. Returns the exit code of `verifyLogs`.
 */
export function rebuildCards(_call: CommandCall, output: Output): Promise<number> {
  return verify(output, true);
}

function verify(output: Output, isRebuilding: boolean): Promise<number> {
  return withOperatorDatabase(async (db, { completion, contentDir }) => {
    const measures = { catalogue: await loadCatalogue(contentDir), completion };
    const differing: string[] = [];
    const report = (line: string) => {
      differing.push(line);
      output.print(line);
    };
    const advance = totalProgress(output, "Replaying the logs of learners");
    const { left, ...found } = await verifyReviews(db, { isRebuilding, measures, report, advance });
    const { learners, cards, grades, differences, rebuilt, summarized } = found;
    const counts = [
      pluralize(learners, "learner"),
      pluralize(cards, "card"),
      pluralize(grades, "grade"),
      pluralize(differences, "difference"),
    ].join(", ");
    output.printJson({ ...found, left, differing });
    const made = `${pluralize(rebuilt, "card")} and the summaries of ${pluralize(summarized, "learner")} rebuilt`;
    output.print(isRebuilding ? `${counts}, ${made}` : counts);
    return left > 0 ? 1 : 0;
  });
}
