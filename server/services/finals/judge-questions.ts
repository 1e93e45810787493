import { canWithdraw, doubtText, findDoubt, type QuestionEvidence } from "#domain/questions/withdrawal.ts";
import {
  findDecision,
  listDecisions,
  lockDecisions,
  putDecision,
  type QuestionDecisionRow,
} from "#server/db/finals/question-decisions.ts";
import { listJudgeable, type QuestionStatisticsRow } from "#server/db/finals/question-statistics.ts";
import { listCountedReports } from "#server/db/finals/reports.ts";
import type { Resources } from "#server/resources.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import {
  findPresentQuestion,
  type PresentQuestion,
  presentQuestions,
  presentWithdrawals,
} from "./present-questions.ts";

/** Key of a version, for looking up its decision. */
const versionKey = ({ itemKey, version }: Pick<QuestionDecisionRow, "itemKey" | "version">) => `${itemKey} ${version}`;

/**
 * Withdraws every question that the rules doubt, or marks it as doubted where its course needs it, and mails the
 * operator. Reads the counts of questions, never the attempts. Safe to repeat and to run in several processes.
 */
export async function judgeQuestions(resources: Resources): Promise<void> {
  const { db } = resources;
  const former = new Map((await listDecisions(db, null)).map((decision) => [versionKey(decision), decision]));
  const doubted: DoubtedQuestion[] = [];
  for (const counts of await listJudgeable(db)) {
    const found = await findDoubted(resources, counts, former.get(versionKey(counts)) ?? null);
    if (found) doubted.push(found);
  }
  // Where a course can spare only some of its questions, first those that learners have reported.
  doubted.sort((a, b) => Number(b.cause === "reports") - Number(a.cause === "reports"));
  for (const one of doubted) await decide(resources, one);
}

interface DoubtedQuestion {
  present: PresentQuestion;
  cause: "reports" | "share";
  note: string;
  /** The decision when it was judged. */
  former: QuestionDecisionRow | null;
}

/** Returns a question with the doubt about it; null if there is none, or if it is withdrawn or corrected already. */
async function findDoubted(
  { db, catalogue }: Resources,
  counts: QuestionStatisticsRow,
  former: QuestionDecisionRow | null,
): Promise<DoubtedQuestion | null> {
  const present = findPresentQuestion(catalogue, counts.itemKey);
  if (!present || present.version !== counts.version || former?.state === "withdrawn") return null;
  const reports = counts.reports > 0 ? await listCountedReports(db, counts) : [];
  const keptAt = former?.state === "kept" ? former.decidedAt : null;
  const evidence: QuestionEvidence = { check: present.question, counts, reports, keptAt };
  const cause = findDoubt(evidence);
  return cause && { present, cause, note: doubtText(cause, evidence), former };
}

/** Stores what becomes of a doubted question, with a mail to the operator, unless somebody has decided meanwhile. */
async function decide(resources: Resources, { present, cause, note, former }: DoubtedQuestion): Promise<void> {
  const { question, course, version } = present;
  const { itemKey } = question;
  await resources.db.transaction(async (db) => {
    await lockDecisions(db);
    const latest = await findDecision(db, { itemKey, version });
    if (latest?.decidedAt.getTime() !== former?.decidedAt.getTime()) return;
    const state = (await canSpare({ ...resources, db }, course)) ? "withdrawn" : "doubted";
    if (latest?.state === state) return;
    const decidedAt = resources.now();
    await putDecision(db, { itemKey, version, course, state, cause, note, decidedAt });
    await queueMail(
      { ...resources, db },
      {
        kind: "question-doubted",
        course: nameOf(resources, course),
        itemKey,
        question: question.question,
        why: note,
        isWithdrawn: state === "withdrawn",
        to: resources.site.mailbox,
        uid: null,
        key: `question-${state}:${itemKey}:${version}:${decidedAt.getTime()}`,
      },
    );
  });
}

/** Returns whether enough questions for an attempt are left when one more of a course is withdrawn. */
async function canSpare({ db, catalogue }: Resources, course: string): Promise<boolean> {
  const withdrawals = presentWithdrawals(presentQuestions(catalogue, course), await listDecisions(db, course));
  return canWithdraw(catalogue.finalsByCourse.get(course) ?? [], withdrawals);
}

function nameOf({ catalogue }: Resources, course: string): string {
  return catalogue.courses.find(({ slug }) => slug === course)?.name ?? course;
}

/** Result of an operator's decision. `needed`: its course has no question to spare. */
export type DecisionResult = "decided" | "unknown" | "already" | "needed";

/**
 * Withdraws or keeps a question as it is now, by the operator's decision, in all processes from the next draw on.
 * Changes nothing for an unknown question, for one that stands so already, and where a course has none to spare.
 */
export async function decideQuestion(
  resources: Resources,
  { itemKey, state, note }: { itemKey: string; state: "withdrawn" | "kept"; note: string },
): Promise<DecisionResult> {
  const present = findPresentQuestion(resources.catalogue, itemKey);
  if (!present) return "unknown";
  const { course, version } = present;
  return resources.db.transaction(async (db) => {
    await lockDecisions(db);
    const latest = await findDecision(db, { itemKey, version });
    if (latest?.state === state) return "already";
    if (state === "withdrawn" && !(await canSpare({ ...resources, db }, course))) return "needed";
    const decidedAt = resources.now();
    await putDecision(db, { itemKey, version, course, state, cause: "operator", note, decidedAt });
    return "decided";
  });
}
