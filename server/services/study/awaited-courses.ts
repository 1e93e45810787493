import { requireSignedIn } from "#domain/access.ts";
import { nearestCourses, neighborsByName } from "#domain/catalogue/nearest-courses.ts";
import { oncePer } from "#domain/once-per.ts";
import { paths } from "#domain/paths.ts";
import type { Catalogue, Course } from "#server/catalogue/catalogue.ts";
import { findEmail } from "#server/db/certificates/certificates.ts";
import { findUserDocument, listAwaiting, updateAwaited } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { findCourse, isReady } from "#server/services/catalogue/library.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import { ensureUserDocument } from "./user-document.ts";

/** Internal request header with the encoded name of the course that a visitor who signs up wants to be told of. */
export const awaitedHeader = "studiolo-awaited";

/** Number of ready courses that a course which is not ready leads to. */
const nearestCount = 3;

/**
 * Returns the state of a course that is not ready yet, whether the viewer awaits it, and the ready courses nearest to
 * it; null for a ready course. Throws `course_not_found`.
 */
export async function readWaiting(resources: Resources, { viewer }: Caller, name: string) {
  const { db, catalogue } = resources;
  const { state, slug } = findCourse(resources, name);
  if (state === "ready") return null;
  const nearest = listNearestReady(catalogue, name);
  const document = viewer.kind === "visitor" ? null : await findUserDocument(db, viewer.uid);
  return { state, nearest, isAwaited: document?.awaited.includes(slug) ?? false };
}

/** Returns the names of the ready courses nearest to a course, the nearest first. */
export function listNearestReady(catalogue: Catalogue, name: string): string[] {
  const isWanted = (near: string) => isReady(catalogue, near);
  return nearestCourses(neighborsOf(catalogue), name, { count: nearestCount, isWanted });
}

/** Returns the neighbors of all courses, found once for a catalogue. */
const neighborsOf = oncePer(({ courses }: Catalogue) => neighborsByName(courses.map(({ document }) => document)));

/**
 * Has the viewer told once, by mail, when a course is ready, or no longer; of a ready course nobody is told. Refuses a
 * visitor; throws `course_not_found`.
 */
export async function awaitCourse(
  resources: Resources,
  { viewer }: Caller,
  { name, isAwaited }: { name: string; isAwaited: boolean },
): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const { slug, state } = findCourse(resources, name);
  await ensureUserDocument(resources, uid);
  await updateAwaited(resources.db, uid, { course: slug, isAwaited: isAwaited && state !== "ready" });
}

/** Returns the name of a course that one can be told of; "" for a ready or an unknown one. */
export function readAwaitedName({ catalogue }: Resources, _caller: Caller, name: string): string {
  const course = catalogue.courseByName.get(name);
  return course && course.state !== "ready" ? course.name : "";
}

/**
 * Records the wish with which a visitor signed up. A course that is ready or unknown by then is left out, since a
 * sign-up does not fail for it.
 */
export async function awaitAfterSignUp({ db, catalogue }: Resources, headers: Headers, uid: string): Promise<void> {
  const wish = headers.get(awaitedHeader);
  const course = catalogue.courses.find(({ name }) => encodeURIComponent(name) === wish);
  await recordWish(db, uid, course);
}

/** Records the wish of who pressed "Sign up to be told" and logged in; left out as after a sign-up. */
export async function awaitAfterLogIn({ db, catalogue }: Resources, uid: string, name: string): Promise<void> {
  await recordWish(db, uid, catalogue.courseByName.get(name));
}

async function recordWish(db: Resources["db"], uid: string, course: Course | undefined): Promise<void> {
  if (course && course.state !== "ready") await updateAwaited(db, uid, { course: course.slug, isAwaited: true });
}

/**
 * Runs hourly: mails everyone who awaits a course that has become ready, once for each. A course that has left the
 * catalogue is awaited no longer. Safe to repeat and to run in several processes.
 */
export async function mailReadyCourses(resources: Resources): Promise<void> {
  const bySlug = new Map(resources.catalogue.courses.map((course) => [course.slug, course]));
  for (const { uid, awaited } of await listAwaiting(resources.db))
    for (const slug of awaited) {
      const course = bySlug.get(slug);
      if (!course || course.state === "ready") await endWait(resources, uid, { slug, course });
    }
}

/** Queues the mail that a course is ready, if there is one, and ends the wait for it, both or neither. */
async function endWait(
  resources: Resources,
  uid: string,
  { slug, course }: { slug: string; course: Course | undefined },
): Promise<void> {
  const { db, origin } = resources;
  await db.transaction(async (transaction) => {
    await updateAwaited(transaction, uid, { course: slug, isAwaited: false });
    const to = await findEmail(transaction, uid);
    if (!course || to === null) return;
    const content = { kind: "course-ready", title: course.name, url: origin + paths.course(course.name) } as const;
    await queueMail({ ...resources, db: transaction }, { ...content, to, uid, key: `course-ready:${slug}:${uid}` });
  });
}
