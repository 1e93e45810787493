import { requirePremium, requireSelf } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import type { BegunCourse, CourseProgress } from "#domain/study/course-progress.ts";
import { resolveZone } from "#domain/study/study-day.ts";
import { mapInSlices } from "#server/adapters/time-slices.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { type Refusal, refuseFuture } from "#server/services/refusal.ts";
import { lockAndCatchUp, readFigures, recordSteps } from "./summaries.ts";

/** A done mark, set or removed, sent by a learner's device, which makes the `id`; `at` is the device's time. */
export interface SubmittedMark {
  id: string;
  itemKey: string;
  isDone: boolean;
  at: Date;
  /** IANA name of the device's time zone; if missing or unknown, the zone of the user document applies. */
  zone?: string | undefined;
}

/** Receipt for one mark: newly counted, already known, or refused with a reason. */
export type MarkReceipt = { id: string } & ({ status: "counted" | "known" } | Refusal);

/**
 * Records a batch of done marks for a premium learner, idempotently and in any order: the result is the replay of all
 * marks by time. Invalid marks are refused individually, valid ones stored in one transaction.
 */
export async function recordMarks(
  resources: Resources,
  { viewer }: Caller,
  { uid, marks }: { uid: string; marks: readonly SubmittedMark[] },
): Promise<MarkReceipt[]> {
  requireSelf(viewer, uid);
  requirePremium(viewer);
  const { db, catalogue } = resources;
  const judged = marks.map((mark) => ({ mark, refusal: refuse(resources, mark) }));
  const good = judged.flatMap(({ mark, refusal }) => (refusal ? [] : mark));
  const fresh = await db.transaction(async (transaction) => {
    const own = { ...resources, db: transaction };
    const { zone: usualZone } = await lockAndCatchUp(own, uid);
    const rows = await mapInSlices(good, ({ id, itemKey, isDone, at, zone }) => ({
      uid,
      id,
      kind: isDone ? ("link-done" as const) : ("link-undone" as const),
      itemKey,
      at,
      zone: resolveZone(zone, usualZone),
      catalogueVersion: catalogue.version,
    }));
    return (await recordSteps(own, uid, rows)).fresh;
  });
  return judged.map(({ mark: { id }, refusal }) => ({
    id,
    ...(refusal ?? { status: fresh.delete(id) ? ("counted" as const) : ("known" as const) }),
  }));
}

function refuse(resources: Resources, { itemKey, at }: SubmittedMark): Refusal | null {
  if (!resources.catalogue.linkByKey.has(itemKey))
    return { status: "refused", code: "not_found", message: "There is no link with this key." };
  return refuseFuture(resources, at, "This mark");
}

/** Returns the viewer's progress on each course they have begun, most done first; empty for a visitor. */
export async function readProgress(
  resources: Resources,
  { viewer }: Caller,
): Promise<({ course: string } & CourseProgress)[]> {
  if (viewer.kind === "visitor") return [];
  return listBegun(resources, await readFigures(resources, viewer.uid)).map(({ state: _, ...progress }) => progress);
}

/** Returns the courses that a learner has begun by these figures, most done first. */
export function listBegun({ catalogue }: Resources, figures: ReadonlyMap<string, CourseProgress>): BegunCourse[] {
  return catalogue.courses
    .flatMap(({ slug, name, state }) => {
      const own = figures.get(slug);
      return own ? { course: name, state, ...own } : [];
    })
    .filter(({ isBegun }) => isBegun)
    .sort((a, b) => b.topicsMastered + b.linksDone - (a.topicsMastered + a.linksDone));
}

interface LinkMark {
  uid: string;
  id: string;
  itemKey: string;
  isDone: boolean;
}

/**
 * Marks a link as done now, or removes the mark; idempotent by id. Throws `not_found` for an unknown link,
 * `subscription_required` if the viewer may not see links.
 */
export async function markLink(resources: Resources, caller: Caller, { uid, ...mark }: LinkMark): Promise<void> {
  const [receipt] = await recordMarks(resources, caller, { uid, marks: [{ ...mark, at: resources.now() }] });
  if (receipt?.status === "refused") throw new CodedError("not_found");
}
