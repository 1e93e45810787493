import { canReviewAll, requireSignedIn } from "#domain/access.ts";
import { leechLapses } from "#domain/review/spaced-repetition.ts";
import { estimateMinutes } from "#domain/review/study-pace.ts";
import { forecastDays, longestShiftDays, type PlanCard, planStudy, type StudyPlan } from "#domain/review/study-plan.ts";
import { addDays, startOfStudyDay, studyDayOf } from "#domain/study/study-day.ts";
import type { Viewer } from "#domain/viewer.ts";
import { countReviews, listTimes } from "#server/db/review/log.ts";
import { countCardsFrom, type DueCardRow, findReviewSettings, listCardsBefore } from "#server/db/review/reviews.ts";
import type { Resources } from "#server/resources.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";
import { type ReviewSettings, toReviewSettings } from "./settings.ts";

/** A card with the words that a screen needs to show it. */
export interface CardSummary {
  itemKey: string;
  course: string;
  topic: string;
  /** When it is to be asked, as an ISO instant. */
  due: string;
  /** Whether it slipped so often that it needs another look rather than another review. */
  isLeech: boolean;
}

/** What a learner has to review today and on the days to come. Days are study days, `YYYY-MM-DD`. */
export interface Today extends Pick<StudyPlan<PlanCard>, "dueInAll" | "forecast" | "caughtUpOn"> {
  /** The questions to ask now: the most urgent under the daily cap, interleaved across courses. */
  due: CardSummary[];
  doneToday: number;
  /** For what is due, at the learner's own pace. */
  estimatedMinutes: number;
  coming: CardSummary[];
  settings: ReviewSettings;
}

/** How many of the last grades tell a learner's pace. */
const timedGrades = 200;

/**
 * What the viewer has to review today, over all courses, and what comes next. Refuses a visitor. Due reviews belong to the
 * subscription (decisions, section 2): without one there are none to ask, and what was graded is kept all the same.
 */
export async function readToday(resources: Resources, viewer: Viewer): Promise<Today> {
  const { uid } = requireSignedIn(viewer);
  const { db, now: readClock } = resources;
  const isAsked = canReviewAll(viewer);
  const settings = toReviewSettings((await findReviewSettings(db, uid)) ?? (await ensureUserDocument(resources, uid)));
  const { dailyCap, zone } = settings;
  const now = readClock();
  const today = studyDayOf(now, zone);
  const horizon = startOfStudyDay(addDays(today, forecastDays + longestShiftDays), zone);
  const [rows, ahead, doneToday, times] = await Promise.all([
    isAsked ? listCardsBefore(db, uid, horizon) : [],
    isAsked ? countCardsFrom(db, uid, horizon) : [],
    countReviews(db, uid, startOfStudyDay(today, zone)),
    listTimes(db, uid, timedGrades),
  ]);
  const plan = planStudy(nameCards(resources, rows), { now, zone, dailyCap, doneToday, ahead });
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

/** Cards whose question has left the catalogue are passed over: their log stays, but there is nothing to ask. */
function nameCards({ catalogue }: Resources, rows: readonly DueCardRow[]): (DueCardRow & PlanCard)[] {
  return rows.flatMap((row) => {
    const entry = catalogue.questionByKey.get(row.itemKey);
    return entry ? [{ ...row, course: entry.course.name, topic: entry.topic }] : [];
  });
}

function summarise({ itemKey, course, topic, lapses }: DueCardRow & PlanCard, at: Date): CardSummary {
  return { itemKey, course, topic, due: at.toISOString(), isLeech: lapses >= leechLapses };
}
