import type { Database } from "#server/db/database.ts";
import { verifyReviews } from "#server/services/review-verification.ts";
import { withOperatorDatabase } from "./operator-database.ts";

const usage = `studiolo reviews verify    replays every learner's review log and prints what differs from it
studiolo reviews rebuild   the same, and writes the cards that differ as their log has them`;

/**
 * `studiolo reviews verify | rebuild`: works on the site's own database, the embedded one while the site is stopped.
 * Gives the exit code: 0 when all agrees (or was rebuilt), 1 when something differs, 2 when it could not be asked.
 */
export async function reviews([word]: string[]): Promise<number> {
  if (word !== "verify" && word !== "rebuild") {
    console.error(usage);
    return 2;
  }
  return withOperatorDatabase((db) => verify(db, word === "rebuild"));
}

async function verify(db: Database, isRebuilding: boolean): Promise<number> {
  const found = await verifyReviews(db, { isRebuilding, say: (line) => console.log(line) });
  const { learners, cards, grades, differences, rebuilt, left } = found;
  const counts = `${learners} learners, ${cards} cards, ${grades} grades, ${differences} differences`;
  console.log(isRebuilding ? `${counts}, ${rebuilt} cards rebuilt` : counts);
  return left > 0 ? 1 : 0;
}
