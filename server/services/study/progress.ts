import { requirePremium, requireSelf } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { type CourseProgress, measureCourse } from "#domain/study/course-progress.ts";
import { zoneOr } from "#domain/study/study-day.ts";
import type { Viewer } from "#domain/viewer.ts";
import { mapInTurns } from "#server/adapters/give-way.ts";
import { measuredCourse } from "#server/catalogue/measured-course.ts";
import { appendProgress } from "#server/db/study/progress.ts";
import { findUserDocument } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import { type Refusal, refuseFuture } from "#server/services/refusal.ts";
import { noteEarned, readProgressBySlug } from "./milestones.ts";

/** A done mark, set or taken back, as a learner's device sends it; `id` is made there, `at` is its own clock's. */
export interface GivenMark {
  id: string;
  itemKey: string;
  isDone: boolean;
  at: Date;
  /** The device's time zone by its IANA name; where it is absent or unknown, that of the user document counts. */
  zone?: string | undefined;
}

/** What became of one mark: counted, known from before, or refused with the reason. */
export type MarkReceipt = { id: string } & ({ status: "counted" | "known" } | Refusal);

/**
 * Counts a batch of done marks for a premium learner, each id once, in any order: what stands in the end is the replay
 * of all marks by their instants. Bad ones are refused one by one, the good ones kept together in one transaction.
 */
export async function recordMarks(
  resources: Resources,
  viewer: Viewer,
  { uid, marks }: { uid: string; marks: readonly GivenMark[] },
): Promise<MarkReceipt[]> {
  requireSelf(viewer, uid);
  requirePremium(viewer);
  const { db, catalogue } = resources;
  const usualZone = (await findUserDocument(db, uid))?.zone ?? null;
  const judged = marks.map((mark) => ({ mark, refusal: refuse(resources, mark) }));
  const good = judged.flatMap(({ mark, refusal }) => (refusal ? [] : mark));
  const rows = await mapInTurns(good, ({ id, itemKey, isDone, at, zone }) => ({
    uid,
    id,
    kind: isDone ? ("link-done" as const) : ("link-undone" as const),
    itemKey,
    at,
    zone: zoneOr(zone, usualZone),
    catalogueVersion: catalogue.version,
  }));
  const fresh = await db.transaction(async (transaction) => {
    const added = await appendProgress(transaction, rows);
    if (added.size > 0)
      await noteEarned(
        { ...resources, db: transaction },
        uid,
        rows.map(({ itemKey }) => itemKey),
      );
    return added;
  });
  return judged.map(({ mark: { id }, refusal }) => ({
    id,
    ...(refusal ?? { status: fresh.delete(id) ? ("counted" as const) : ("known" as const) }),
  }));
}

function refuse(resources: Resources, { itemKey, at }: GivenMark): Refusal | null {
  if (!resources.catalogue.linkByKey.has(itemKey))
    return { status: "refused", code: "not_found", message: "There is no link with this key." };
  return refuseFuture(resources, at, "This mark");
}

/** How far the viewer is on each course that they have begun, the one with most done first; nothing for a visitor. */
export async function readProgress(
  resources: Resources,
  viewer: Viewer,
): Promise<({ course: string } & CourseProgress)[]> {
  if (viewer.kind === "visitor") return [];
  const bySlug = await readProgressBySlug(resources, viewer.uid);
  return resources.catalogue.courses
    .flatMap((course) => {
      const progress = bySlug.get(course.slug);
      return progress ? { course: course.name, ...measureCourse(measuredCourse(course), progress) } : [];
    })
    .filter(({ isBegun }) => isBegun)
    .sort((a, b) => b.topicsMastered + b.linksDone - (a.topicsMastered + a.linksDone));
}

/**
 * Marks a link as done now, or takes the mark back; the same id twice is one step. Throws `not_found` for a link that no
 * course has, `subscription_required` for those who may not see links.
 */
export async function markLink(
  resources: Resources,
  viewer: Viewer,
  { uid, ...mark }: { uid: string; id: string; itemKey: string; isDone: boolean },
): Promise<void> {
  const [receipt] = await recordMarks(resources, viewer, { uid, marks: [{ ...mark, at: resources.now() }] });
  if (receipt?.status === "refused") throw new CodedError("not_found");
}
