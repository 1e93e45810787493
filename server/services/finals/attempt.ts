import type { EventId } from "#domain/events/records.ts";
import { appendEvents } from "#server/db/events/events.ts";
import {
  type AttemptKey,
  endAttempt,
  type FinalsAttemptRow,
  type FinalsOutcome,
  listAttempts,
  lockAttempt,
} from "#server/db/finals/finals.ts";
import type { Resources } from "#server/resources.ts";
import { awardCertificates } from "#server/services/certificates/award-certificates.ts";
import { toEventRows } from "#server/services/events/rows.ts";
import { markAttempt } from "./marking.ts";

type FinalsEvent = Extract<EventId, `FINALS_${string}`>;

/** The event for each outcome of an attempt. */
const endEvents: Record<FinalsOutcome, FinalsEvent> = {
  submitted: "FINALS_SUBMIT",
  discarded: "FINALS_DISCARD",
  "time-limit": "FINALS_TIME_LIMIT_EXCEEDED",
};

/** Appends an event of an attempt. Call it in the transaction that causes the event, so that it is stored once. */
export async function recordFinalsEvent(
  resources: Resources,
  { uid, id, course }: Pick<FinalsAttemptRow, "uid" | "id" | "course">,
  { event, at }: { event: FinalsEvent; at: Date },
): Promise<void> {
  const record = { event, courseId: nameOf(resources, course) };
  await appendEvents(resources.db, toEventRows(resources, [{ uid, id: `${id}/${event}`, at, record }]));
}

/** Appends the event of a learner's first report of a question. */
export async function recordReportEvent(
  resources: Resources,
  { uid, course }: Pick<FinalsAttemptRow, "uid" | "course">,
  { itemKey, at }: { itemKey: string; at: Date },
): Promise<void> {
  const record = {
    event: "REPORT_CONTENT",
    itemId: itemKey,
    courseId: nameOf(resources, course),
    appOrigin: "finals",
  } as const;
  await appendEvents(resources.db, toEventRows(resources, [{ uid, id: `${itemKey}/report`, at, record }]));
}

/** Returns the name of a course by its slug. */
function nameOf({ catalogue }: Resources, course: string): string {
  return catalogue.courses.find(({ slug }) => slug === course)?.name ?? course;
}

/**
 * Ends an attempt, marks it and appends its event in one transaction; an ended attempt is left unchanged. If the time
 * is over, the outcome is the time limit, dated at its end, whatever was requested. Awards a certificate that this
 * completes.
 */
export async function closeAttempt(
  resources: Resources,
  key: AttemptKey,
  asked: "submitted" | "discarded" | "time-limit",
): Promise<void> {
  const marked = await resources.db.transaction(async (transaction) => {
    const inside = { ...resources, db: transaction };
    const attempt = await lockAttempt(transaction, key);
    if (!attempt || attempt.endedAt) return null;
    const at = resources.now();
    const isOver = at >= attempt.endsAt;
    if (asked === "time-limit" && !isOver) return null;
    const outcome = isOver ? "time-limit" : asked;
    const endedAt = isOver ? attempt.endsAt : at;
    const ended = { endedAt, outcome, questions: attempt.questions, correct: null };
    const end = outcome === "discarded" ? ended : { ...ended, ...(await markAttempt(inside, attempt)) };
    await endAttempt(transaction, key, end);
    await recordFinalsEvent(inside, attempt, { event: endEvents[outcome], at: endedAt });
    return end.correct === null ? null : attempt.course;
  });
  if (marked) await awardCertificates(resources, key.uid, marked);
}

/** Returns a learner's attempts at a course, latest first, after closing one whose time is over. */
export async function closeExpiredAttempts(
  resources: Resources,
  uid: string,
  course: string,
): Promise<FinalsAttemptRow[]> {
  const attempts = await listAttempts(resources.db, uid, course);
  const overdue = attempts.filter(({ endedAt, endsAt }) => !endedAt && endsAt <= resources.now());
  if (overdue.length === 0) return attempts;
  for (const { id } of overdue) await closeAttempt(resources, { uid, id }, "time-limit");
  return listAttempts(resources.db, uid, course);
}
