import { eq } from "drizzle-orm";
import type { FinalsResult } from "#domain/finals/state.ts";
import { paths } from "#domain/paths.ts";
import { events } from "#server/db/schema/events.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";
import { openPremium } from "./study-site.ts";

/** A premium learner of a site test, with their browser. */
export interface FinalsLearner {
  browser: TestBrowser;
  uid: string;
}

/** A running attempt in the API's shape. */
export interface ApiAttempt {
  id: string;
  endsAt: string;
  remainingMs: number;
  questions: { itemKey: string; answer: string; choices: { value: string }[]; isReported: boolean }[];
}

/** State of the finals of a course in the API's shape; `result` only after the end. */
export interface ApiFinalsState {
  stage: { kind: string; attempt: ApiAttempt };
  result: FinalsResult;
  attempts: unknown[];
}

/** The course whose finals the tests take, its page and its address in the API. */
export const finalsCourse = "Calculus I";
export const finalsPage = paths.finals(finalsCourse);
export const finalsApi = `/api${finalsPage}`;

/** Returns actions of learners at the finals of a site, by the API. */
export function finalsAt(site: TestSite) {
  const pool = () => site.resources.catalogue.finalsByCourse.get("calculus-i") ?? [];
  const rightAnswer = (itemKey: string) =>
    pool().find((question) => question.itemKey === itemKey)?.correctAnswer ?? "missing";
  return {
    pool,
    rightAnswer,
    premium: (word: string): Promise<FinalsLearner> => {
      keepPlainQuestions(site);
      return openPremium(site, `ada.${word}@finals.example`);
    },
    /** Starts an attempt, and returns it. */
    start: async ({ browser }: FinalsLearner): Promise<ApiAttempt> =>
      (await (await browser.json("POST", finalsApi)).json()).stage.attempt,
    state: async ({ browser }: FinalsLearner): Promise<ApiFinalsState> => (await browser.get(finalsApi)).json(),
    /** Ends an attempt, and returns the new state. */
    end: async ({ browser }: FinalsLearner, { id }: ApiAttempt, word: "submit" | "discard"): Promise<ApiFinalsState> =>
      (await browser.json("POST", `${finalsApi}/${id}/${word}`)).json(),
    /** Answers the first `right` questions of an attempt rightly and the others wrongly. */
    answer: ({ browser }: FinalsLearner, { id, questions }: ApiAttempt, right: number): Promise<Response> => {
      const answers = questions.map(({ itemKey, choices }, index) => {
        const wrong = choices.find(({ value }) => value !== rightAnswer(itemKey))?.value ?? "-123456";
        return { itemKey, answer: index < right ? rightAnswer(itemKey) : wrong };
      });
      return browser.json("PATCH", `${finalsApi}/${id}/answers`, { answers });
    },
    /** Returns the names and courses of a learner's events, in order. */
    eventsOf: async ({ uid }: FinalsLearner) => {
      const rows = await site.resources.db.select().from(events).where(eq(events.uid, uid));
      return rows
        .sort((a, b) => a.eventTimestamp.getTime() - b.eventTimestamp.getTime())
        .map(({ event, fields }) => [event, fields.courseId]);
    },
  };
}

/** Leaves out questions whose numbers are drawn: what is right there depends on the attempt. */
function keepPlainQuestions({ resources }: TestSite): void {
  const { finalsByCourse, templateByKey } = resources.catalogue;
  const pool = finalsByCourse.get("calculus-i") ?? [];
  const plain = pool.filter(({ itemKey }) => !templateByKey.has(itemKey));
  if (plain.length === pool.length) return;
  resources.catalogue = {
    ...resources.catalogue,
    finalsByCourse: new Map(finalsByCourse).set("calculus-i", plain),
  };
}

/** Returns the status and code of an error response. */
export async function statusAndCode(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json()).code];
}
