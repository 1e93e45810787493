import { randomInt, randomUUID } from "node:crypto";
import { paths } from "#domain/paths.ts";
import type { Ask } from "./drive.ts";
import type { PremiumLearner } from "./premium-learner.ts";

/** A request of visitors, which the page cache answers. */
export interface VisitorCase {
  name: string;
  ask: Ask;
}

/** Pages of visitors as they are read first, read again, asked about, and not found. */
export const visitorCases: readonly VisitorCase[] = [
  { name: "landing", ask: { path: paths.home() } },
  { name: "program", ask: { path: paths.program("Mathematics") } },
  { name: "course", ask: { path: paths.course("Calculus I") } },
  { name: "HEAD of a course", ask: { path: paths.course("Calculus I"), method: "HEAD" } },
  { name: "no such page", ask: { path: "/no/such/page", status: 404 } },
];

/** A request that a learner's browser sends, and the maximum CPU milliseconds of one, site and database together. */
export interface LearnerCase {
  name: string;
  ask: (number: number) => Ask;
  target: number;
}

/** The maximum cost of a learner's page, of its data for a navigation, and of a page of all their study. */
const pageMs = { html: 3, data: 1.2, study: 4 };

/** Keys of what a learner studies. */
export interface StudyKeys {
  questions: readonly string[];
  links: readonly string[];
}

/** Returns a learner's pages as HTML, except those of `historyCases`, and as the data of a navigation. */
export function pageCases({ cookie }: PremiumLearner): LearnerCase[] {
  const headers = { cookie, "accept-encoding": "br" };
  const pages: [name: string, path: string][] = [
    ["program", paths.program("Mathematics")],
    ["Browse", paths.browse()],
    ["reviews, none due", paths.due()],
    ["account", paths.account()],
  ];
  const html = pages.map(([name, path]) => ({ name, ask: () => ({ path, headers }), target: pageMs.html }));
  const data = [["course page", paths.course("Calculus I")] as const, ...pages].map(([name, path]) => ({
    name: `${name}, as data`,
    ask: () => ({ path: `${path}.data`, headers }),
    target: pageMs.data,
  }));
  return [...html, ...data];
}

/** Returns what may cost more with a longer history: pages of all study, and writes. */
export function historyCases(learner: PremiumLearner, keys: StudyKeys): LearnerCase[] {
  const headers = { cookie: learner.cookie, "accept-encoding": "br" };
  return [
    { name: "home", ask: () => ({ path: paths.home(), headers }), target: pageMs.study },
    { name: "progress", ask: () => ({ path: paths.progress(), headers }), target: pageMs.study },
    { name: "course page", ask: () => ({ path: paths.course("Calculus I"), headers }), target: pageMs.html },
    { name: "one grade", ask: (number) => askToGrade(learner, keyOf(keys.questions, number)), target: 1.5 },
    { name: "one mark", ask: (number) => askToMarkByApi(learner, keyOf(keys.links, number)), target: 0.6 },
  ];
}

/** Returns the other writes. */
export function writeCases(learner: PremiumLearner): LearnerCase[] {
  return [
    { name: "one saved material", ask: (number) => askToSave(learner, number), target: 0.8 },
    { name: "25 events", ask: (number) => askToRecord(learner, number), target: 2 },
  ];
}

/** Writes go around in this many items, so that each is written again and again, as by one who studies. */
const ownItems = 200;

/** Materials that are saved in turn: the home shows them all. */
const savedItems = 10;

function keyOf(keys: readonly string[], number: number): string {
  return keys[number % Math.min(keys.length, ownItems)] ?? "";
}

function post({ cookie }: PremiumLearner, path: string, body: object): Ask {
  const headers = { cookie, "accept-encoding": "br", "content-type": "application/json" };
  return { path, method: "POST", headers, body: JSON.stringify(body) };
}

function askToGrade(learner: PremiumLearner, itemKey: string): Ask {
  const grade = { id: randomUUID(), itemKey, grade: 3, gradedAt: new Date().toISOString() };
  return post(learner, paths.apiReviews(learner.uid), { grades: [grade] });
}

function askToMarkByApi(learner: PremiumLearner, itemKey: string): Ask {
  const mark = { id: randomUUID(), itemKey, isDone: true, at: new Date().toISOString() };
  return post(learner, paths.apiProgress(learner.uid), { marks: [mark] });
}

function askToSave(learner: PremiumLearner, number: number): Ask {
  const title = `Lesson ${number % savedItems}`;
  const material = { course: "Calculus I", title, url: `https://study.example/${encodeURIComponent(title)}` };
  return post(learner, `/api/users/${encodeURIComponent(learner.uid)}/savedMaterials`, material);
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

/** Records of the largest batch that a browser sends. */
export const batchRecords = 25;

/** Returns a request with a batch of events, mostly clicks and views. Each comes from another address. */
export function askToRecord({ uid, cookie }: PremiumLearner, number: number): Ask {
  const now = Date.now();
  const envelope = { eventTimestamp: now, userId: uid, timestamp: now };
  const data = Array.from({ length: batchRecords }, (_, index) => ({ ...envelope, ...recordOf(number + index) }));
  return {
    path: paths.apiEvents(),
    method: "POST",
    headers: {
      cookie: `${cookie}; cookiesAccepted=all`,
      "content-type": "application/json",
      "x-forwarded-for": anyAddress(),
    },
    body: JSON.stringify({ data }),
  };
}

function recordOf(number: number): Record<string, unknown> {
  const itemId = `https://study.example/calculus/lesson-${number % 997}`;
  switch (number % 5) {
    case 0:
    case 1:
      return {
        event: "URL_CLICK",
        itemId,
        courseId: "Calculus I",
        name: `Lesson ${number % 997}`,
        type: "video",
        order: "2b!",
        secondaryInfo: "Study Example, video",
      };
    case 2:
      return { event: "VIEW_ITEM", itemId: "Calculus I", appOrigin: "search results" };
    case 3:
      return { event: "SEARCHING", items: [{ itemId: "calculus", results: 4 }], timestamp: Date.now() };
    default:
      return { event: "FETCH_CONTENT", itemId: "links_1", courseId: "Calculus I", appOrigin: "learn" };
  }
}

/** Returns a request to the account API, such as "sign-in/email", from an address that no other request uses. */
export function askAccount(door: string, body: Record<string, string>): Ask {
  const headers = { "content-type": "application/json", "x-forwarded-for": anyAddress() };
  return { path: `/api/auth/${door}`, method: "POST", headers, body: JSON.stringify(body) };
}

function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
