import { canReviewAll, requireSignedIn } from "#domain/access.ts";
import {
  forecastDays,
  maxShiftDays,
  type ReviewSchedule,
  type SchedulableCard,
  scheduleReviews,
} from "#domain/review/daily-schedule.ts";
import { leechLapses } from "#domain/review/spaced-repetition.ts";
import { estimateMinutes } from "#domain/review/study-pace.ts";
import { addDays, startOfStudyDay, studyDayOf } from "#domain/study/study-day.ts";
import { countReviews, listTimes } from "#server/db/review/log.ts";
import { countCardsFrom, type DueCardRow, findReviewSettings, listCardsBefore } from "#server/db/review/reviews.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";
import { type ReviewSettings, toReviewSettings } from "./settings.ts";

/** A card with the fields that a screen shows. */
export interface CardSummary {
  itemKey: string;
  course: string;
  topic: string;
  /** Due date as an ISO instant. */
  due: string;
  /** True if the card lapsed too often and the material needs to be studied again. */
  isLeech: boolean;
}

/** A learner's reviews of today and the coming days. Days are study days, `YYYY-MM-DD`. */
export interface Today extends Pick<ReviewSchedule<SchedulableCard>, "dueInAll" | "forecast" | "caughtUpOn"> {
  /** The most urgent due questions within the daily cap, interleaved across courses. */
  due: CardSummary[];
  doneToday: number;
  /** Estimate for the due questions at the learner's own pace. */
  estimatedMinutes: number;
  coming: CardSummary[];
  settings: ReviewSettings;
}

/** Number of latest grades used to estimate a learner's pace. */
const timedGrades = 200;

/**
 * Returns the viewer's due and upcoming reviews over all courses. Refuses a visitor. Without a subscription nothing is
 * due (decisions, section 2), but past grades are kept.
 */
export async function readToday(resources: Resources, { viewer }: Caller): Promise<Today> {
  const { uid } = requireSignedIn(viewer);
  const { db, now: readClock } = resources;
  const isAsked = canReviewAll(viewer);
  const settings = toReviewSettings((await findReviewSettings(db, uid)) ?? (await ensureUserDocument(resources, uid)));
  const { dailyCap, zone } = settings;
  const now = readClock();
  const today = studyDayOf(now, zone);
  const horizon = startOfStudyDay(addDays(today, forecastDays + maxShiftDays), zone);
  const [rows, ahead, doneToday, times] = await Promise.all([
    isAsked ? listCardsBefore(db, uid, horizon) : [],
    isAsked ? countCardsFrom(db, uid, horizon) : [],
    countReviews(db, uid, startOfStudyDay(today, zone)),
    listTimes(db, uid, timedGrades),
  ]);
  const plan = scheduleReviews(nameCards(resources, rows), { now, zone, dailyCap, doneToday, ahead });
  return {
    due: plan.due.map((card) => summarise(card, card.due < now ? card.due : now)),
    dueInAll: plan.dueInAll,
    doneToday,
    estimatedMinutes: estimateMinutes(plan.due.length, times),
    forecast: plan.forecast,
    caughtUpOn: plan.caughtUpOn,
    coming: plan.coming.map(({ card, at }) => summarise(card, at)),
    settings,
  };
}

/** Adds course and topic to the cards; skips cards whose question has left the catalogue. */
function nameCards({ catalogue }: Resources, rows: readonly DueCardRow[]): (DueCardRow & SchedulableCard)[] {
  return rows.flatMap((row) => {
    const entry = catalogue.questionByKey.get(row.itemKey);
    return entry ? [{ ...row, course: entry.course.name, topic: entry.topic }] : [];
  });
}

function summarise({ itemKey, course, topic, lapses }: DueCardRow & SchedulableCard, at: Date): CardSummary {
  return { itemKey, course, topic, due: at.toISOString(), isLeech: lapses >= leechLapses };
}
