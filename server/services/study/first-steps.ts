import { requireSignedIn } from "#domain/access.ts";
import { bestSubscription } from "#domain/billing/plan.ts";
import { CodedError } from "#domain/errors.ts";
import { courseToContinue } from "#domain/study/program-progress.ts";
import { isWeeklyGoal } from "#domain/study/weekly-goal.ts";
import { isWeeklyHours } from "#domain/study/weekly-hours.ts";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import { findNewestGrade } from "#server/db/review/log.ts";
import { findRecentHistory } from "#server/db/study/recent-history.ts";
import { updateStudyAim } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { toStandingCourse } from "./program.ts";
import { readFigures } from "./summaries.ts";
import { ensureUserDocument } from "./user-document.ts";

/** What a learner wants to learn, how much a week, and the course to begin with. */
export interface StudyAim {
  name: string;
  kind: "program" | "fundamental";
  /** First step of the path: a course that is ready where there is one; null when nothing is left to do. */
  next: string | null;
  days: number;
  hours: number | null;
}

/** The first three steps of a subscriber, and their trial. */
export interface FirstSteps {
  /** End of the trial as an ISO instant, and whether a charge follows it; null without a trial. */
  trial: { until: string; isCharged: boolean } | null;
  hasOpened: boolean;
  hasAnswered: boolean;
  hasPlanned: boolean;
  /** Course to open a link of; null if the learner has named nothing that they want to learn. */
  course: string | null;
}

/** Milliseconds after the first visit in which the first steps are shown. */
const firstMs = 14 * 86_400_000;

/**
 * Returns the viewer's first steps; null when they are all done, after two weeks, and for everybody without access.
 */
export async function readFirstSteps(resources: Resources, caller: Caller): Promise<FirstSteps | null> {
  const { viewer } = caller;
  if (viewer.kind !== "premium") return null;
  const { db, now } = resources;
  const { uid } = viewer;
  const document = await ensureUserDocument(resources, uid);
  if (now().getTime() - document.createdAt.getTime() > firstMs) return null;
  const [history, grade, subscriptions, aim] = await Promise.all([
    findRecentHistory(db, uid),
    findNewestGrade(db, uid),
    listSubscriptions(db, uid),
    readAim(resources, caller),
  ]);
  const hasOpened = history.items.some(({ type }) => type === "url");
  const [hasAnswered, hasPlanned] = [grade !== null, document.weeklyHours !== null];
  if (hasOpened && hasAnswered && hasPlanned) return null;
  const best = bestSubscription(subscriptions, now());
  const until = best?.status === "trialing" ? best.trialEnd : null;
  const trial = until && best ? { until: until.toISOString(), isCharged: !best.cancelAtPeriodEnd } : null;
  return { trial, hasOpened, hasAnswered, hasPlanned, course: aim?.next ?? null };
}

/** Returns what the viewer wants to learn; null until they have chosen. Refuses a visitor. */
export async function readAim(resources: Resources, { viewer }: Caller): Promise<StudyAim | null> {
  const { uid } = requireSignedIn(viewer);
  const { aim, weeklyGoal, weeklyHours } = await ensureUserDocument(resources, uid);
  const path = aim === null ? null : findPath(resources, aim);
  if (!path) return null;
  const figures = await readFigures(resources, uid);
  const courses = path.courses.flatMap((name) => resources.catalogue.courseByName.get(name) ?? []);
  const standing = (some: typeof courses) => some.map((course) => toStandingCourse(course, figures));
  const ready = courses.filter(({ state }) => state === "ready");
  const next = courseToContinue(standing(ready)) ?? courseToContinue(standing(courses));
  return { name: path.name, kind: path.kind, next: next?.name ?? null, days: weeklyGoal, hours: weeklyHours };
}

/** Returns what the viewer chose in the setup before. Refuses a visitor. */
export async function readChoice(resources: Resources, { viewer }: Caller) {
  const { aim, weeklyGoal, weeklyHours } = await ensureUserDocument(resources, requireSignedIn(viewer).uid);
  return { aim: aim ?? "", days: weeklyGoal, hours: weeklyHours };
}

/** Choice of the short setup. An empty `aim` leaves open what to learn. */
export interface AimChoice {
  aim: string;
  days: number;
  hours: number;
}

/** Stores the short setup. Throws `invalid_request` for an unknown aim, or days or hours out of range. */
export async function chooseAim(
  resources: Resources,
  { viewer }: Caller,
  { aim, days, hours }: AimChoice,
): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const path = aim === "" ? null : findPath(resources, aim);
  if ((aim !== "" && !path) || !isWeeklyGoal(days) || !isWeeklyHours(hours)) throw new CodedError("invalid_request");
  await ensureUserDocument(resources, uid);
  await updateStudyAim(resources.db, uid, { aim: path?.name ?? null, weeklyGoal: days, weeklyHours: hours });
}

/** Returns the courses of a program or fundamental in their order; undefined for an unknown name. */
function findPath({ catalogue }: Resources, name: string) {
  const program = catalogue.programByName.get(name);
  if (program) return { name, kind: "program" as const, courses: program.units.flatMap(({ courses }) => courses) };
  const fundamental = catalogue.fundamentals.find((one) => one.name === name);
  return fundamental && { name, kind: "fundamental" as const, courses: fundamental.courses };
}
