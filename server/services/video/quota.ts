import { CodedError } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Requests to YouTube that one learner may cause per hour and process. A course with all pages of its playlists takes
 * about 20; the daily quota is 10,000.
 */
const questionsAnHour = 120;

const hourMs = 3_600_000;

/** Maximum number of learners counted at a time. */
const maxCounted = 10_000;

interface Count {
  questions: number;
  endsAt: number;
}

const counts = new WeakMap<NonNullable<Resources["youtube"]>, Map<string, Count>>();

/** Counts a request to YouTube on behalf of a learner. Throws `too_many_requests` beyond the hourly limit. */
export function countVideoRequest({ youtube, now }: Pick<Resources, "youtube" | "now">, uid: string): void {
  if (youtube === null) return;
  const counted = counts.get(youtube) ?? new Map<string, Count>();
  counts.set(youtube, counted);
  const at = now().getTime();
  const former = counted.get(uid);
  const count = former && former.endsAt > at ? former : { questions: 0, endsAt: at + hourMs };
  if (count.questions >= questionsAnHour) throw new CodedError("too_many_requests");
  count.questions += 1;
  if (counted.size >= maxCounted) counted.clear();
  counted.set(uid, count);
}
