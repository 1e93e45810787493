import { requireSelf } from "#domain/access.ts";
import type { NextStep } from "#domain/study/next-step.ts";
import { courseKey, topicKey } from "#domain/study/progress.ts";
import { listEarnedSince } from "#server/db/study/progress.ts";
import { findReminders } from "#server/db/study/reminders.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { type EarnedCertificate, listEarned } from "./earned-certificates.ts";
import { readNextStep } from "./next-step.ts";

/** What a review session has led to. */
export interface SessionOutcome {
  /** Topics that were mastered in it, with the address of their course's card. */
  mastered: { course: string; topic: string; card: string }[];
  /** Courses of which all topics are mastered by it. */
  done: { course: string; card: string }[];
  /** Certificates that were issued in it. */
  certificates: EarnedCertificate[];
  next: NextStep;
  /** True for a learner who would get reminders and was not asked yet whether they want them. */
  asksForReminders: boolean;
}

/** A session of a learner. */
interface AskedSession {
  uid: string;
  /** Names of the courses that it was over; unknown ones are skipped. */
  courses: readonly string[];
  /** The topic of a session over one topic. */
  topic?: string | undefined;
  /** When it began. */
  since: Date;
}

/** Returns what a session has led to since it began. Refuses everyone except the learner. */
export async function readSessionOutcome(
  resources: Resources,
  caller: Caller,
  { uid, courses: names, topic, since }: AskedSession,
): Promise<SessionOutcome> {
  requireSelf(caller.viewer, uid);
  const { db, catalogue } = resources;
  const courses = names.flatMap((name) => catalogue.courseByName.get(name) ?? []);
  const topics = courses.flatMap(({ name, slug, topics: own }) =>
    own.map(({ label }) => ({ course: name, slug, topic: label, key: topicKey(slug, label) })),
  );
  const itemKeys = [...topics.map(({ key }) => key), ...courses.map(({ slug }) => courseKey(slug))];
  const [earned, certificates, next, reminders] = await Promise.all([
    listEarnedSince(db, uid, { itemKeys, since }),
    listEarned(resources, uid, since),
    readNextStep(resources, caller, { courses: names, practiced: topic }),
    findReminders(db, uid),
  ]);
  const cardOf = (slug: string) => resources.socialCard("course", slug);
  return {
    mastered: topics
      .filter(({ key }) => earned.has(key))
      .map(({ course, slug, topic }) => ({ course, topic, card: cardOf(slug) })),
    done: courses
      .filter(({ slug }) => earned.has(courseKey(slug)))
      .map(({ name, slug }) => ({ course: name, card: cardOf(slug) })),
    certificates,
    next,
    asksForReminders: caller.viewer.kind === "premium" && reminders === null,
  };
}
