import { join } from "node:path";
import type { AnswerCheck } from "#domain/finals/check-answer.ts";
import type { OperatorArea } from "#domain/operator/area.ts";
import type { FigureRow } from "#domain/operator/figure.ts";
import type { Viewer } from "#domain/viewer.ts";
import { type Jobs, openJobs } from "#server/adapters/jobs/jobs.ts";
import type { Database } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { user } from "#server/db/schema/accounts.ts";
import type { Resources } from "#server/resources.ts";
import { readOperatorPage } from "#server/services/operator/operator.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import { createSiteDatabase } from "#tests/helpers/site-database.ts";

/** The operator's pages only, on a real database that holds only the operator's account. */
export interface OperatorWorld {
  db: Database;
  /** The only question of the finals. */
  question: AnswerCheck & { itemKey: string };
  jobs: Jobs;
  /** Messages reported to the log. */
  reported: string[];
  addLearner(uid: string, createdAt: Date): Promise<void>;
  /** Returns the figures of a page over seven days, by their ids: their rows, or why there are none. */
  read(area: OperatorArea, now: Date): Promise<Record<string, FigureRow[] | string>>;
  close(): Promise<void>;
}

const email = "operator@world.example";

/** Addresses in the world's course; the last two were never checked. */
const studied = ["dead", "ok", "suspect", "new", "newer"].map((host) => `https://${host}.example/`);
const operator: Viewer = { kind: "member", uid: "operator", email };

/** Opens a world on the database of the test project. */
export async function openOperatorWorld(): Promise<OperatorWorld> {
  const place = await createSiteDatabase();
  const database = await openDatabase({ databaseUrl: place.databaseUrl, folder: join(place.dataDir, "database") });
  const { db } = database;
  const jobs = await openJobs(database.connection, (message, error) => console.error(message, error));
  const longAgo = new Date("2020-01-01T00:00:00Z");
  await db.insert(user).values({ id: "operator", name: "", email, emailVerified: true, createdAt: longAgo });
  const reported: string[] = [];
  const course = { slug: "calculus-i", name: "Calculus I" };
  const question = {
    ...{ itemKey: "calculus-i/limits-1", question: "What is the limit?", correctAnswer: "0" },
    choices: ["0", "1", "2"],
  };
  const catalogue = {
    courses: [course],
    finalsByCourse: new Map([[course.slug, [question]]]),
    templateByKey: new Map(),
    linkByKey: new Map(studied.map((url) => [url, { link: { url, title: url }, course }])),
  };
  const available = {
    db,
    readDb: db,
    catalogue,
    operatorEmails: new Set([email]),
    report: (line: string) => reported.push(line),
  };
  return {
    db,
    question,
    jobs,
    reported,
    addLearner: async (uid, createdAt) => {
      await db.insert(user).values({ id: uid, name: "", email: `${uid}@world.example`, createdAt });
    },
    read: async (area, now) => {
      const resources = { ...available, now: () => now } as unknown as Resources;
      const part = area === "overview" ? undefined : area;
      const { figures } = await readOperatorPage(resources, callerOf(operator), { area: part, days: "7" });
      return Object.fromEntries(
        figures.map(({ id, result }) => [id, "failure" in result ? result.failure : result.rows]),
      );
    },
    close: async () => {
      await jobs.stop();
      await database.close();
      await place.remove();
    },
  };
}
