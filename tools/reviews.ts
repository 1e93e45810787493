import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#server/db/open-database.ts";
import { readEnv } from "#server/env.ts";
import { verifyReviews } from "#server/services/review-verification.ts";

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
  try {
    return await verify(word === "rebuild");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

async function verify(isRebuilding: boolean): Promise<number> {
  const { databaseUrl, dataDir } = readEnv(process.env);
  const folder = join(dataDir, "database");
  if (databaseUrl === null && !existsSync(folder)) {
    throw new Error(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the site.`);
  }
  const database = await openDatabase({ databaseUrl, folder });
  try {
    const found = await verifyReviews(database.db, { isRebuilding, say: (line) => console.log(line) });
    const { learners, cards, grades, differences, rebuilt, left } = found;
    const counts = `${learners} learners, ${cards} cards, ${grades} grades, ${differences} differences`;
    console.log(isRebuilding ? `${counts}, ${rebuilt} cards rebuilt` : counts);
    return left > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}
