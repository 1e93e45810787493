import { randomUUID } from "node:crypto";
import { paths } from "#domain/paths.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Ask } from "./drive.ts";
import type { PremiumLearner } from "./premium-learner.ts";

/** Visitor pages that are served from the page cache. */
export const visitorCases = [
  { name: "landing", path: paths.home() },
  { name: "program", path: paths.program("Mathematics") },
  { name: "course", path: paths.course("Calculus I") },
];

/** A request that a premium learner's browser sends often, and the maximum CPU time of one, in milliseconds. */
export interface LearnerCase {
  name: string;
  ask: (number: number) => Ask;
  requests: number;
  target?: number;
}

/** Returns the form by which a learner marks a link as done; `suffix` is `.data` where scripts send it. */
export function askToMark(
  { course, itemKey }: { course: string; itemKey: string },
  { headers, suffix }: { headers: Record<string, string>; suffix: string },
) {
  return {
    path: paths.course(course) + suffix,
    method: "POST" as const,
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ id: randomUUID(), itemKey, isDone: "yes" }).toString(),
  };
}

/** Returns the requests in their order: reads first, because writes make reads longer. */
export function learnerCases(catalogue: Catalogue, { uid, cookie }: PremiumLearner): LearnerCase[] {
  const questions = [...catalogue.questionByKey.keys()];
  const links = [...catalogue.linkByKey.values()];
  const headers = { cookie, "accept-encoding": "br" };
  const json = { ...headers, "content-type": "application/json" };
  const grade = (number: number) => ({
    id: randomUUID(),
    itemKey: questions[number % questions.length] ?? "",
    grade: 3,
    gradedAt: new Date().toISOString(),
  });
  const grades = (first: number, count: number) => ({
    path: paths.apiReviews(uid),
    method: "POST" as const,
    headers: json,
    body: JSON.stringify({ grades: Array.from({ length: count }, (_, index) => grade(first + index)) }),
  });
  const mark = (number: number, suffix: string) => {
    const { link, course } = links[number % links.length] ?? {};
    return askToMark({ course: course?.name ?? "", itemKey: link?.itemKey ?? "" }, { headers, suffix });
  };
  const opened = (number: number) => {
    const { link, course } = links[number % links.length] ?? {};
    const timestamp = Date.now();
    const item = { type: "url", name: link?.title, url: link?.url, course: course?.name, timestamp };
    const body = JSON.stringify({ items: [item], lastLocalUpdate: timestamp });
    return { path: paths.apiRecentHistory(uid), method: "PUT" as const, headers: json, body };
  };
  return [
    { name: "course page", ask: () => ({ path: paths.course("Calculus I"), headers }), requests: 200, target: 3 },
    { name: "home", ask: () => ({ path: paths.home(), headers }), requests: 200, target: 4 },
    { name: paths.apiSearchEntries(), ask: () => ({ path: paths.apiSearchEntries(), headers }), requests: 200 },
    { name: "one grade", ask: (number) => grades(number, 1), requests: 100, target: 1.5 },
    // With JavaScript a form of React Router is sent to the page's address with .data, and only the data comes back.
    { name: "one link mark", ask: (number) => mark(number, ".data"), requests: 100, target: 1.5 },
    { name: "one link mark without JavaScript", ask: (number) => mark(number, ""), requests: 50 },
    { name: "upload of recent history", ask: opened, requests: 100, target: 1.5 },
    { name: "batch of 25 grades", ask: (number) => grades(number * 25, 25), requests: 30 },
  ];
}
