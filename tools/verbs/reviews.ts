import { pluralize } from "#domain/text/pluralize.ts";
import { verifyReviews } from "#server/services/review/verification.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";
import { totalProgress } from "#tools/command/total-progress.ts";

/** `studiolo reviews verify`: replays every review log. Returns 1 if a card differs from its log. */
export function verifyLogs(_call: CommandCall, output: Output): Promise<number> {
  return verify(output, false);
}

/**
 * `studiolo reviews rebuild`: does the same, and replaces cards that differ by those of their log. Returns the exit
 * code of `verifyLogs`.
 */
export function rebuildCards(_call: CommandCall, output: Output): Promise<number> {
  return verify(output, true);
}

function verify(output: Output, isRebuilding: boolean): Promise<number> {
  return withOperatorDatabase(async (db) => {
    const differing: string[] = [];
    const report = (line: string) => {
      differing.push(line);
      output.print(line);
    };
    const advance = totalProgress(output, "Replaying the logs of learners");
    const { left, ...found } = await verifyReviews(db, { isRebuilding, report, advance });
    const { learners, cards, grades, differences, rebuilt } = found;
    const counts = [
      pluralize(learners, "learner"),
      pluralize(cards, "card"),
      pluralize(grades, "grade"),
      pluralize(differences, "difference"),
    ].join(", ");
    output.printJson({ ...found, left, differing });
    output.print(isRebuilding ? `${counts}, ${pluralize(rebuilt, "card")} rebuilt` : counts);
    return left > 0 ? 1 : 0;
  });
}
