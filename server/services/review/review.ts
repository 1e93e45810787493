import { canReviewAll, requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
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
import {
  countCardsFrom,
  type DueCardRow,
  findLearnerState,
  type LearnerState,
  listCardsBefore,
} from "#server/db/review/reviews.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";
import { type PlanInput, type PlannedToday, recallPlan } from "./planned-today.ts";
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

type PlannedCard = DueCardRow & SchedulableCard;

/** Number of latest grades used to estimate a learner's pace. */
const timedGrades = 200;

/**
 * Returns the viewer's due and upcoming reviews over all courses. Refuses a visitor. Without a subscription nothing is
 * due (decisions, section 2), but past grades are kept.
 */
export async function readToday(resources: Resources, { viewer }: Caller): Promise<Today> {
  const { uid } = requireSignedIn(viewer);
  const state = (await findLearnerState(resources.db, uid)) ?? (await makeLearnerState(resources, uid));
  const isAsked = canReviewAll(viewer);
  const { plan, doneToday, times } = await recallPlan(resources, uid, { state, isAsked, make: makePlan });
  const now = resources.now();
  return {
    due: plan.due.map((card) => summarise(card, card.due < now ? card.due : now)),
    dueInAll: plan.dueInAll,
    doneToday,
    estimatedMinutes: estimateMinutes(plan.due.length, times),
    forecast: plan.forecast,
    caughtUpOn: plan.caughtUpOn,
    coming: plan.coming.map(({ card, at }) => summarise(card, at)),
    settings: toReviewSettings(state),
  };
}

async function makeLearnerState(resources: Resources, uid: string): Promise<LearnerState> {
  await ensureUserDocument(resources, uid);
  const state = await findLearnerState(resources.db, uid);
  if (!state) throw new CodedError("user_not_found");
  return state;
}

async function makePlan(
  resources: Resources,
  uid: string,
  { state, isAsked, now }: PlanInput,
): Promise<PlannedToday<PlannedCard>> {
  const { db } = resources;
  const { dailyCap, zone } = toReviewSettings(state);
  const today = studyDayOf(now, zone);
  const horizon = startOfStudyDay(addDays(today, forecastDays + maxShiftDays), zone);
  const [rows, ahead, doneToday, times] = await Promise.all([
    isAsked ? listCardsBefore(db, uid, horizon) : [],
    isAsked ? countCardsFrom(db, uid, horizon) : [],
    countReviews(db, uid, startOfStudyDay(today, zone)),
    listTimes(db, uid, timedGrades),
  ]);
  const cards = nameCards(resources, rows);
  const plan = scheduleReviews(cards, { now, zone, dailyCap, doneToday, ahead });
  // A card with an interval of minutes is due at its minute; all others are due with their day.
  const waiting = cards.flatMap(({ due, scheduledDays }) => (scheduledDays === 0 && due > now ? due.getTime() : []));
  const ends = startOfStudyDay(addDays(today, 1), zone).getTime();
  return { plan, doneToday, times, until: new Date(waiting.reduce((one, other) => Math.min(one, other), ends)) };
}

/** Adds course and topic to the cards; skips cards whose question has left the catalogue. */
function nameCards({ catalogue }: Resources, rows: readonly DueCardRow[]): PlannedCard[] {
  return rows.flatMap((row) => {
    const entry = catalogue.questionByKey.get(row.itemKey);
    return entry ? [{ ...row, course: entry.course.name, topic: entry.topic }] : [];
  });
}

function summarise({ itemKey, course, topic, lapses }: PlannedCard, at: Date): CardSummary {
  return { itemKey, course, topic, due: at.toISOString(), isLeech: lapses >= leechLapses };
}
