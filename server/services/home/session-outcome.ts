import { requireSelf } from "#domain/access.ts";
import type { NextStep } from "#domain/study/next-step.ts";
import { courseKey, topicKey } from "#domain/study/progress.ts";
import { coursesBySlug } from "#server/catalogue/measured-course.ts";
import { listHeldCertificates } from "#server/db/certificates/certificates.ts";
import { listEarnedSince } from "#server/db/study/progress.ts";
import { findReminders } from "#server/db/study/reminders.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { readNextStep } from "./next-step.ts";

/** What a review session has led to. */
export interface SessionOutcome {
  /** Topics that were mastered in it, with the address of their course's card. */
  mastered: { course: string; topic: string; card: string }[];
  /** Courses of which all topics are mastered by it. */
  done: { course: string; card: string }[];
  /** Certificates that were issued in it, with the name and the card of their course or program. */
  certificates: { id: string; name: string; card: string }[];
  next: NextStep;
  /** True as long as a learner who would get reminders was not asked whether they want them. */
  asksForReminders: boolean;
}

/**
 * Returns what a session of a learner over some courses, by name, has led to since it began. Unknown courses are
 * skipped. Refuses everyone except the learner.
 */
export async function readSessionOutcome(
  resources: Resources,
  caller: Caller,
  { uid, courses: names, since }: { uid: string; courses: readonly string[]; since: Date },
): Promise<SessionOutcome> {
  requireSelf(caller.viewer, uid);
  const { db, catalogue } = resources;
  const courses = names.flatMap((name) => catalogue.courseByName.get(name) ?? []);
  const topics = courses.flatMap(({ name, slug, topics: own }) =>
    own.map(({ label }) => ({ course: name, slug, topic: label, key: topicKey(slug, label) })),
  );
  const itemKeys = [...topics.map(({ key }) => key), ...courses.map(({ slug }) => courseKey(slug))];
  const [earned, held, next, reminders] = await Promise.all([
    listEarnedSince(db, uid, { itemKeys, since }),
    listHeldCertificates(db, uid),
    readNextStep(resources, caller, { courses: names }),
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
    certificates: held
      .filter(({ issuedAt }) => issuedAt >= since)
      .map(({ id, kind, subject }) => ({
        id,
        name: nameOf(resources, kind, subject),
        card: resources.socialCard(kind, subject),
      })),
    next,
    asksForReminders: caller.viewer.kind === "premium" && reminders === null,
  };
}

/** Returns the name of a certified course or program; its slug if the catalogue no longer has it. */
function nameOf({ catalogue }: Resources, kind: "course" | "program", slug: string): string {
  const found =
    kind === "course"
      ? coursesBySlug(catalogue).get(slug)
      : catalogue.programs.find((program) => program.slug === slug);
  return found?.name ?? slug;
}
