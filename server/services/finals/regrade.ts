import { setImmediate as letOthersRun } from "node:timers/promises";
import { isPassed } from "#domain/finals/finals.ts";
import { ignoreProgress } from "#domain/progress-callback.ts";
import { findEmail } from "#server/db/account/accounts.ts";
import { type AttemptKey, type FinalsAttemptRow, lockAttempt, readAnswers } from "#server/db/finals/finals.ts";
import { listStatistics } from "#server/db/finals/question-statistics.ts";
import { listAnsweredAttempts, listRegraded, putMarks, putRegrade } from "#server/db/finals/regrades.ts";
import type { Resources } from "#server/resources.ts";
import { awardCertificates } from "#server/services/certificates/award-certificates.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import { awardAnswers } from "./marking.ts";
import { findPresentQuestion, type PresentQuestion } from "./present-questions.ts";

/** Result of a regrade. */
export interface RegradeCounts {
  /** Ended attempts that were compared. */
  attempts: number;
  /** Answers that count now. */
  answers: number;
  /** Attempts that are passed now and were not before. */
  passed: number;
  /** Certificates that were issued. */
  certificates: number;
}

/** Attempts per query. */
const pageAttempts = 100;

/** Lists the questions that were asked in another version than the present one, by item key. */
export async function listCorrected({ db, catalogue }: Pick<Resources, "db" | "catalogue">): Promise<string[]> {
  const rows = await listStatistics(db, null);
  const corrected = rows.filter(({ itemKey, version, answers }) => {
    const present = findPresentQuestion(catalogue, itemKey);
    return answers > 0 && present !== null && present.version !== version;
  });
  return [...new Set(corrected.map(({ itemKey }) => itemKey))];
}

/** Lists those of the corrected questions whose answers no run has compared with the present key yet. */
export async function listUnregraded(resources: Pick<Resources, "db" | "catalogue">): Promise<string[]> {
  const corrected = await listCorrected(resources);
  const regraded = corrected.length === 0 ? [] : await listRegraded(resources.db, corrected);
  const isDone = (itemKey: string) =>
    regraded.some(
      (run) =>
        run.itemKey === itemKey &&
        run.regradedAt !== null &&
        run.version === findPresentQuestion(resources.catalogue, itemKey)?.version,
    );
  return corrected.filter((itemKey) => !isDone(itemKey));
}

/**
 * Compares the answers of ended attempts with the present keys of questions, and awards those that were missed and are
 * right now, with a mail to the learner and the certificate that is earned by it. Takes nothing away. Attempts that run
 * are compared when they end. Each attempt is a transaction of its own: a run that was interrupted is repeated, and one
 * that is repeated changes nothing. Ignores unknown questions.
 */
export async function regradeQuestions(
  resources: Resources,
  itemKeys: readonly string[],
  advance = ignoreProgress,
): Promise<RegradeCounts> {
  const found: RegradeCounts = { attempts: 0, answers: 0, passed: 0, certificates: 0 };
  const questions = itemKeys.flatMap((itemKey) => findPresentQuestion(resources.catalogue, itemKey) ?? []);
  // First, so that an attempt that ends meanwhile is compared by whichever comes second.
  for (const { question, version } of questions)
    await putRegrade(resources.db, { itemKey: question.itemKey, version }, null);
  const run = { asked: new Set(questions.map(({ question }) => question.itemKey)), found };
  advance(0, questions.length);
  for (const present of questions) {
    await regradeQuestion(resources, present, run);
    const key = { itemKey: present.question.itemKey, version: present.version };
    await putRegrade(resources.db, key, resources.now());
    advance(1, questions.length);
  }
  return found;
}

interface Run {
  /** Item keys of the questions to compare. */
  asked: ReadonlySet<string>;
  found: RegradeCounts;
}

async function regradeQuestion(resources: Resources, { question }: PresentQuestion, run: Run): Promise<void> {
  for (let after: AttemptKey | null = null; ; ) {
    const page: AttemptKey[] = await listAnsweredAttempts(resources.db, question.itemKey, {
      after,
      limit: pageAttempts,
    });
    for (const key of page) {
      await regradeAttempt(resources, key, run);
      await letOthersRun();
    }
    after = page.at(-1) ?? null;
    if (after === null) return;
  }
}

async function regradeAttempt(resources: Resources, key: AttemptKey, { asked, found }: Run): Promise<void> {
  const attempt = await resources.db.transaction(async (db) => {
    const row = await lockAttempt(db, key);
    return row?.endedAt && row.correct !== null
      ? raise({ ...resources, db }, { ...row, correct: row.correct }, asked)
      : null;
  });
  if (!attempt) return;
  found.attempts += 1;
  found.answers += attempt.awarded;
  found.passed += attempt.isPassedNow ? 1 : 0;
  // Also where a run before this one was interrupted after it had raised the attempt.
  if (attempt.isRaised) found.certificates += (await awardCertificates(resources, key.uid, attempt.course)).length;
}

interface RaisedAttempt {
  course: string;
  /** Answers that this run awards. */
  awarded: number;
  isPassedNow: boolean;
  /** Whether any run has awarded an answer of it. */
  isRaised: boolean;
}

/** Awards the answers of a marked attempt, and mails its learner, in the transaction that has locked it. */
async function raise(
  resources: Resources,
  attempt: FinalsAttemptRow & { correct: number },
  asked: ReadonlySet<string>,
): Promise<RaisedAttempt> {
  const { uid, course } = attempt;
  const answers = await readAnswers(resources.db, attempt);
  const { questions, awarded } = awardAnswers(resources, { ...attempt, answers }, (itemKey) => asked.has(itemKey));
  const isRaised = questions.some(({ regraded }) => regraded);
  if (awarded.length === 0) return { course, awarded: 0, isPassedNow: false, isRaised };
  const of = questions.length;
  const correct = attempt.correct + awarded.length;
  const isPassedNow = isPassed(correct, of) && !isPassed(attempt.correct, of);
  await putMarks(resources.db, attempt, { questions, correct });
  const email = await findEmail(resources.db, uid);
  const name = resources.catalogue.courses.find(({ slug }) => slug === course)?.name ?? course;
  const mail = { kind: "finals-regraded", course: name, awarded: awarded.length, correct, of, isPassedNow } as const;
  if (email) await queueMail(resources, { ...mail, to: email, uid, key: `finals-regraded:${attempt.id}:${correct}` });
  return { course, awarded: awarded.length, isPassedNow, isRaised };
}
