import { questionVersion, templatedVersion } from "#domain/questions/version.ts";
import { listUndrawn, type Withdrawal } from "#domain/questions/withdrawal.ts";
import type { Catalogue, FinalsQuestion } from "#server/catalogue/catalogue.ts";
import { listDecisions, type QuestionDecisionRow } from "#server/db/finals/question-decisions.ts";
import type { DrawnQuestion } from "#server/db/schema/finals.ts";
import type { Resources } from "#server/resources.ts";

/** A question of the finals as the catalogue has it now. */
export interface PresentQuestion {
  question: FinalsQuestion;
  course: string;
  version: string;
}

const known = new WeakMap<readonly FinalsQuestion[], ReadonlyMap<string, PresentQuestion>>();

/** Returns the questions of a course's finals with their versions, by item key. */
export function presentQuestions(
  { finalsByCourse, templateByKey }: Pick<Catalogue, "finalsByCourse" | "templateByKey">,
  course: string,
): ReadonlyMap<string, PresentQuestion> {
  const pool = finalsByCourse.get(course);
  if (!pool) return new Map();
  const present =
    known.get(pool) ??
    new Map(
      pool.map((question) => {
        // Of a question with drawn numbers the template is what is corrected.
        const template = templateByKey.get(question.itemKey)?.question;
        const version = template ? templatedVersion(template) : questionVersion(question);
        return [question.itemKey, { question, course, version }] as const;
      }),
    );
  known.set(pool, present);
  return present;
}

/** Returns a question of the finals by its item key, which begins with the slug of its course. */
export function findPresentQuestion(catalogue: Catalogue, itemKey: string): PresentQuestion | null {
  return presentQuestions(catalogue, itemKey.slice(0, itemKey.indexOf("/"))).get(itemKey) ?? null;
}

/** Returns the version of a drawn question; attempts of older versions of the site have it in their key only. */
export function drawnVersion(drawn: DrawnQuestion): string {
  return drawn.version ?? questionVersion(drawn);
}

/** Returns the withdrawals among decisions that hold for the questions as they are now. */
export function presentWithdrawals(
  present: ReadonlyMap<string, PresentQuestion>,
  decisions: readonly QuestionDecisionRow[],
): Withdrawal[] {
  return decisions
    .filter(({ itemKey, version, state }) => state === "withdrawn" && present.get(itemKey)?.version === version)
    .map(({ itemKey, decidedAt }) => ({ itemKey, at: decidedAt }));
}

/** Returns the item keys of a course's questions that are not drawn now. */
export async function readUndrawn({ db, catalogue }: Resources, course: string): Promise<Set<string>> {
  const decisions = await listDecisions(db, course);
  if (decisions.length === 0) return new Set();
  const pool = catalogue.finalsByCourse.get(course) ?? [];
  return listUndrawn(pool, presentWithdrawals(presentQuestions(catalogue, course), decisions));
}
