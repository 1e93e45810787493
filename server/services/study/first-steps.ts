import { requireSignedIn } from "#domain/access.ts";
import { scheduledEnd } from "#domain/billing/access-end.ts";
import { bestSubscription } from "#domain/billing/plan.ts";
import { CodedError } from "#domain/errors.ts";
import type { CourseProgress } from "#domain/study/course-progress.ts";
import { chooseNextStep } from "#domain/study/next-step.ts";
import type { RecentHistory } from "#domain/study/recent-history.ts";
import { isWeeklyGoal } from "#domain/study/weekly-goal.ts";
import { isWeeklyHours } from "#domain/study/weekly-hours.ts";
import { untouchedProgress } from "#server/catalogue/measured-course.ts";
import { listSubscriptions, type SubscriptionRow } from "#server/db/billing/billing.ts";
import { findNewestGrade } from "#server/db/review/log.ts";
import { findRecentHistory } from "#server/db/study/recent-history.ts";
import { type UserDocumentRow, updateStudyAim } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { listNearestReady } from "./awaited-courses.ts";
import { describeCourses, findPath, findSoldCourse, listLeading, type StudyPath } from "./followed-paths.ts";
import { readStanding, type Standing } from "./summaries.ts";
import { ensureUserDocument } from "./user-document.ts";

/** What a learner wants to learn, how much a week, and the course to begin with. */
export interface StudyAim {
  name: string;
  /** True where its page sold the subscription and the learner has not chosen yet. */
  isSold: boolean;
  /** Address of the page that shows the whole path. */
  to: string;
  /** First step of the path: a course that is ready where there is one; null when nothing is left to do. */
  next: string | null;
  days: number;
  hours: number | null;
}

/** The first three steps of a subscriber, and what they pay. */
export interface FirstSteps {
  /** End of the trial as an ISO instant, and whether a charge follows it; null without a trial. */
  trial: { until: string; isCharged: boolean } | null;
  /** The next payment as an ISO instant, for who began with one; null in a trial and where no payment follows. */
  nextPayment: string | null;
  hasOpened: boolean;
  hasAnswered: boolean;
  hasPlanned: boolean;
  /** Course to open a link of; null if neither the learner nor the page that sold the subscription names one. */
  course: string | null;
  /** Item key of the link with which that course begins; null if it has none. */
  link: string | null;
  /** Topic to answer a question of, of that course or the ready one nearest to it; null without a course. */
  practice: { course: string; topic: string } | null;
}

/** Milliseconds after the first visit in which the first steps are shown. */
const firstMs = 14 * 86_400_000;

/**
 * Returns the viewer's first steps; null when they are all done, after two weeks, and for everybody without access.
 */
export async function readFirstSteps(resources: Resources, caller: Caller): Promise<FirstSteps | null> {
  if (caller.viewer.kind !== "premium") return null;
  const { uid } = caller.viewer;
  const document = await ensureUserDocument(resources, uid);
  const [history, standing] = await Promise.all([findRecentHistory(resources.db, uid), readStanding(resources, uid)]);
  const aim = describeAim(resources, document, standing);
  return findFirstSteps(resources, caller, { document, history, aim, soldBy: standing.soldBy });
}

/** What the first steps depend on, as read for the page. */
export interface BeginnerFacts {
  document: UserDocumentRow;
  history: RecentHistory;
  aim: StudyAim | null;
  /** The page of their newest checkout; null if no page sold it. */
  soldBy: string | null;
}

/** Says how long a trial runs, or when the next payment of a subscription without one follows. */
function describePayments(subscription: SubscriptionRow | undefined): Pick<FirstSteps, "trial" | "nextPayment"> {
  if (!subscription) return { trial: null, nextPayment: null };
  const { status, trialEnd, currentPeriodEnd } = subscription;
  const isCharged = scheduledEnd(subscription) === null;
  return {
    trial: status === "trialing" && trialEnd ? { until: trialEnd.toISOString(), isCharged } : null,
    nextPayment: status === "active" && isCharged && currentPeriodEnd ? currentPeriodEnd.toISOString() : null,
  };
}

/** Does what `readFirstSteps` says with what the page has read already. */
export async function findFirstSteps(
  resources: Resources,
  { viewer, subscriptions }: Caller,
  { document, history, aim, soldBy }: BeginnerFacts,
): Promise<FirstSteps | null> {
  const { db, now } = resources;
  if (viewer.kind !== "premium" || now().getTime() - document.createdAt.getTime() > firstMs) return null;
  const hasOpened = history.items.some(({ type }) => type === "url");
  const hasAnswered = document.reviewBatches > 0 || (await findNewestGrade(db, viewer.uid)) !== null;
  const hasPlanned = document.weeklyHours !== null;
  if (hasOpened && hasAnswered && hasPlanned) return null;
  const best = bestSubscription(subscriptions ?? (await listSubscriptions(db, viewer.uid)), now());
  const sold = aim === null || aim.isSold ? findSoldCourse(resources, soldBy) : null;
  const course = sold ?? aim?.next ?? null;
  return {
    ...describePayments(best),
    hasOpened,
    hasAnswered,
    hasPlanned,
    course,
    link: course === null ? null : findFirstLink(resources, course),
    practice: course === null ? null : findPractice(resources, course),
  };
}

function findFirstLink({ catalogue }: Resources, name: string): string | null {
  const course = catalogue.courseByName.get(name);
  if (!course) return null;
  const keys = course.links.map(({ itemKey }) => itemKey);
  const { next } = untouchedProgress(course);
  return keys.find((key) => key === next) ?? keys[0] ?? null;
}

/** Returns the first topic with questions of a course, or else of the ready course nearest to it. */
function findPractice(resources: Resources, name: string): FirstSteps["practice"] {
  const own = findFirstTopic(resources, name);
  if (own) return own;
  const [nearest] = listNearestReady(resources.catalogue, name);
  return nearest === undefined ? null : findFirstTopic(resources, nearest);
}

function findFirstTopic({ catalogue }: Resources, course: string): FirstSteps["practice"] {
  const topic = catalogue.courseByName.get(course)?.topics.find(({ questions }) => questions.length > 0);
  return topic ? { course, topic: topic.label } : null;
}

/** Returns the course of a path that comes next; null when nothing is left of it. */
function findNext(resources: Resources, path: StudyPath, figures: ReadonlyMap<string, CourseProgress>): string | null {
  const courses = describeCourses(resources, path, figures);
  const next = chooseNextStep({ due: 0, inCourse: null, paths: [{ name: path.name, courses }], begun: null });
  return next.kind === "course" ? next.course : null;
}

/**
 * Returns what a learner wants to learn, with the course that comes next: their aim, or else the program that they
 * follow first, or the path that sold their subscription; null where nothing leads them.
 */
export function describeAim(
  resources: Resources,
  { weeklyGoal, weeklyHours }: UserDocumentRow,
  standing: Standing,
): StudyAim | null {
  const [leading] = listLeading(resources, standing);
  const path = leading && findPath(resources, leading.name);
  if (!path) return null;
  const { name, to } = path;
  const next = findNext(resources, path, standing.figures);
  return { name, isSold: leading.isSold, to, next, days: weeklyGoal, hours: weeklyHours };
}

/**
 * Returns what the viewer chose in the setup before; until then, the path that sold their subscription. Refuses a
 * visitor.
 */
export async function readChoice(resources: Resources, { viewer }: Caller) {
  const { uid } = requireSignedIn(viewer);
  const { aim, weeklyGoal, weeklyHours } = await ensureUserDocument(resources, uid);
  const [leading] = aim === null ? listLeading(resources, await readStanding(resources, uid)) : [];
  return { aim: aim ?? leading?.name ?? "", days: weeklyGoal, hours: weeklyHours };
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
