import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { questionVersion } from "#domain/questions/version.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { addCounts } from "#server/db/finals/question-statistics.ts";
import { user } from "#server/db/schema/accounts.ts";
import { finalsAnswers, finalsAttempts, finalsReports } from "#server/db/schema/finals.ts";
import { mails } from "#server/db/schema/mails.ts";
import { openMachine } from "#tests/helpers/operator/machine.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

const at = new Date("2026-11-21T12:00:00Z");
const course = "calculus-i";

siteTest(
  "an operator reads reports and figures, withdraws a question, keeps it, and marks answers again by a corrected key",
  async () => {
    const { open, ...machine } = await openMachine();
    const studiolo = (...words: string[]) => machine.studiolo("questions", ...words);
    const pool = (await loadCatalogue(join(import.meta.dirname, "../../../content"))).finalsByCourse.get(course) ?? [];
    const [present, other = ""] = [pool.find(({ choices }) => choices), pool.at(-1)?.itemKey];
    const { itemKey = "", correctAnswer = "", choices = [] } = present ?? {};
    const drawn = pool.slice(0, 12).map((question) => ({ ...question, isCorrect: false }));
    const wrongKey = choices.find((choice) => choice !== correctAnswer) ?? "";
    const former = { ...drawn[0], ...present, correctAnswer: wrongKey, isCorrect: false } as (typeof drawn)[number];
    const questions = [former, ...drawn.filter((question) => question.itemKey !== itemKey).slice(0, 11)];

    const first = await open();
    const { db } = first;
    await db.insert(user).values({ id: "ada", name: "Ada", email: "ada@command.example" });
    await db.insert(finalsAttempts).values({
      ...{ uid: "ada", id: "one", course, questions, startedAt: at, endsAt: at, endedAt: at, outcome: "submitted" },
      ...{ correct: 8, catalogueVersion: "former" },
    });
    await db
      .insert(finalsAnswers)
      .values({ uid: "ada", attemptId: "one", itemKey, answer: correctAnswer, savedAt: at });
    const version = questionVersion(former);
    const reason = "The key\nis \u001b[31mwrong.";
    await db.insert(finalsReports).values({ uid: "ada", itemKey, course, reason, reportedAt: at, version });
    const counts = { answers: 8, skips: 2, right: 2, restSum: 47, restSquares: 311, restOfRight: 5, reports: 1 };
    await addCounts(db, [
      { itemKey, version, course, ...counts },
      { itemKey, version: questionVersion(present ?? former), course, ...counts },
    ]);
    await first.close();

    expect((await studiolo("reports", "--course", "Calculus I")).stdout).toBe(
      `2026-11-21  ${itemKey}  corrected since  The key is \ufffd[31mwrong.\n`,
    );
    expect((await studiolo("reports", "--question", other)).stdout).toBe("No question was reported.\n");
    const stats = (await studiolo("stats")).stdout;
    expect(stats).toMatch(new RegExp(`^${itemKey} +8 +25 % +60 % +-0\\.93 +20 % +10 %$`, "m"));
    expect(stats).toContain(`Corrected since they were answered: ${itemKey}.`);
    expect(await studiolo("stats", "--course", "Nowhere")).toMatchObject({
      code: 1,
      stderr: "There is no course Nowhere.\n",
    });

    expect((await studiolo("withdraw", itemKey, "two", "are", "right")).stdout).toBe(
      `${itemKey} is not drawn any more.\n`,
    );
    expect(await studiolo("withdraw", itemKey, "again")).toMatchObject({
      code: 1,
      stderr: `${itemKey} stands so already.\n`,
    });
    expect((await studiolo("stats")).stdout).toMatch(/ 10 % {2}withdrawn$/m);
    expect((await studiolo("keep", itemKey, "it is right")).stdout).toBe(`${itemKey} is drawn.\n`);
    expect(await studiolo("keep", "calculus-i/nothing", "x")).toMatchObject({ code: 1 });

    const regraded =
      "1 question compared in 1 attempt, 1 answer awarded, 1 attempt passed by it, 0 certificates issued\n";
    expect((await studiolo("regrade", "all")).stdout).toContain(regraded);
    expect((await studiolo("regrade", itemKey)).stdout).toContain("0 answers awarded, 0 attempts passed by it");
    expect(await studiolo("regrade", "calculus-i/nothing")).toMatchObject({
      code: 1,
      stderr: "No course has a question calculus-i/nothing in its finals. Write it as course/id.\n",
    });
    expect((await studiolo("stats")).stdout).not.toContain("Corrected since");

    const last = await open();
    onTestFinished(() => last.close());
    const [attempt] = await last.db.select().from(finalsAttempts).where(eq(finalsAttempts.id, "one"));
    expect(attempt?.correct).toBe(9);
    const queued = await last.db.select({ key: mails.key, kind: mails.kind }).from(mails);
    expect(queued).toEqual([{ key: "finals-regraded:one:9", kind: "finals-regraded" }]);
  },
  400_000,
);
