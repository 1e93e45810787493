import { counted } from "#domain/text/counted.ts";
import { verifyReviews } from "#server/services/review/verification.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";
import type { Call } from "#tools/command/parse-arguments.ts";
import { totalProgress } from "#tools/command/total-progress.ts";

/** `studiolo reviews verify`: replays every review log. Gives the exit code: 1 when a card differs from its log. */
export function verifyLogs(_call: Call, output: Output): Promise<number> {
  return verify(output, false);
}

/** `studiolo reviews rebuild`: the same, and writes what differs as its log has it. Gives the exit code as `verifyLogs`. */
export function rebuildCards(_call: Call, output: Output): Promise<number> {
  return verify(output, true);
}

function verify(output: Output, isRebuilding: boolean): Promise<number> {
  return withOperatorDatabase(async (db) => {
    const differing: string[] = [];
    const say = (line: string) => {
      differing.push(line);
      output.say(line);
    };
    const advance = totalProgress(output, "Replaying the logs of learners");
    const { left, ...found } = await verifyReviews(db, { isRebuilding, say, advance });
    const { learners, cards, grades, differences, rebuilt } = found;
    const counts = [
      counted(learners, "learner"),
      counted(cards, "card"),
      counted(grades, "grade"),
      counted(differences, "difference"),
    ].join(", ");
    output.give({ ...found, left, differing });
    output.say(isRebuilding ? `${counts}, ${counted(rebuilt, "card")} rebuilt` : counts);
    return left > 0 ? 1 : 0;
  });
}
