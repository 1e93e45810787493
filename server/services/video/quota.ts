import { CodedError } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Questions that one learner may cause YouTube to be asked within an hour, in one process: a course with all pages of its
 * playlists takes some twenty, and the day's quota is 10,000.
 */
const questionsAnHour = 120;

const hourMs = 3_600_000;

/** Most learners that are counted at a time. */
const mostCounted = 10_000;

interface Count {
  questions: number;
  endsAt: number;
}

const counts = new WeakMap<NonNullable<Resources["youtube"]>, Map<string, Count>>();

/** Counts a question of a learner's that YouTube has to be asked. Throws `too_many_requests` beyond what one hour allows. */
export function countVideoQuestion({ youtube, now }: Pick<Resources, "youtube" | "now">, uid: string): void {
  if (youtube === null) return;
  const counted = counts.get(youtube) ?? new Map<string, Count>();
  counts.set(youtube, counted);
  const at = now().getTime();
  const former = counted.get(uid);
  const count = former && former.endsAt > at ? former : { questions: 0, endsAt: at + hourMs };
  if (count.questions >= questionsAnHour) throw new CodedError("too_many_requests");
  count.questions += 1;
  if (counted.size >= mostCounted) counted.clear();
  counted.set(uid, count);
}
