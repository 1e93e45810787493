import { interleave } from "#domain/interleave.ts";
import { intervalWindow, retrievability } from "#domain/spaced-repetition.ts";
import { addDays, daysBetween, startOfStudyDay, studyDayOf } from "#domain/study-day.ts";

/** A card as the plan sees it. Questions of one topic of a course are siblings. */
export interface PlanCard {
  itemKey: string;
  course: string;
  topic: string;
  due: Date;
  stability: number;
  scheduledDays: number;
  lastReview: Date;
}

/** When and for whom days are planned. */
export interface PlanSetting {
  now: Date;
  zone: string;
  /** Most reviews a study day. */
  dailyCap: number;
  /** Reviews of this study day so far. */
  doneToday: number;
  /** Cards so far ahead that they are only counted: how many are due at which moment. */
  ahead?: readonly { due: Date; cards: number }[];
}

/** What is to be reviewed when. Days are study days, `YYYY-MM-DD`. */
export interface StudyPlan<Card extends PlanCard> {
  /** The questions to ask now, in this order. */
  due: Card[];
  /** How many are due now, those over the cap included. */
  dueInAll: number;
  /** The next questions that are not due yet, soonest first, and when each comes. */
  coming: { card: Card; at: Date }[];
  /** Reviews on each of the coming days, today first, none over the cap. */
  forecast: { day: string; reviews: number }[];
  /** The first day that leaves nothing over; null where today leaves nothing. */
  caughtUpOn: string | null;
}

/** The bounds of a learner's own choice of most reviews a study day. */
export const dailyCapBounds = { least: 5, most: 500 } as const;

/** How many days the forecast covers, today included. */
export const forecastDays = 30;

/** A card is moved by at most so many days, however long its interval, so that the near days follow from the near cards. */
export const longestShiftDays = 7;

/** How many coming cards are named. */
const comingCards = 5;

/**
 * Places a learner's cards on days: each on the least loaded day within FSRS's range around its interval, on a day
 * without a sibling where there is one. What is due is ordered by the recall that waiting a day would cost, most first,
 * and capped; the rest spills over to the days after. Pure, and the same for the same cards in any order.
 */
export function planStudy<Card extends PlanCard>(cards: readonly Card[], setting: PlanSetting): StudyPlan<Card> {
  const { now, zone, dailyCap, doneToday } = setting;
  const today = studyDayOf(now, zone);
  const days = new PlannedDays(doneToday);
  for (const { due, cards: count } of setting.ahead ?? [])
    days.add(Math.max(1, daysBetween(today, studyDayOf(due, zone))), count);
  const placed = placeCards(cards, { today, zone, days });
  const isDue = ({ card, day }: Placed<Card>) => day === 0 && (card.scheduledDays > 0 || card.due <= now);
  const due = placed
    .filter(isDue)
    .map((one) => ({ ...one, loss: recallLost(one) }))
    .sort((one, other) => other.loss - one.loss || compareKeys(one, other))
    .map(({ card }) => card);
  const capLeft = Math.max(0, dailyCap - doneToday);
  const reviewsToday = days.load(0) - doneToday;
  return {
    due: interleave(due.slice(0, capLeft)),
    dueInAll: due.length,
    coming: soonest(placed.filter((one) => !isDue(one))).map(({ card, day }) => ({
      card,
      at: card.scheduledDays === 0 ? card.due : startOfStudyDay(addDays(today, day), zone),
    })),
    ...spillOver(days, { today, dailyCap, capLeft, reviewsToday }),
  };
}

/** A card on its day, counted from today: the day it was placed on, and that of its last review. */
interface Placed<Card> {
  card: Card;
  day: number;
  lastDay: number;
}

/** How much is to be done on each day, counted from today. */
class PlannedDays {
  readonly #loads: number[];

  constructor(doneToday: number) {
    this.#loads = [doneToday];
  }

  load(day: number): number {
    return this.#loads[day] ?? 0;
  }

  add(day: number, count = 1): void {
    this.#loads[day] = this.load(day) + count;
  }
}

/** A card with the days on which it may stand, none before today. */
interface Movable<Card> {
  card: Card;
  first: number;
  last: number;
  dueDay: number;
  lastDay: number;
}

/** The most urgent are placed first. Those graded today come last, so that grading does not change what is left of today. */
function placeCards<Card extends PlanCard>(
  cards: readonly Card[],
  { today, zone, days }: { today: string; zone: string; days: PlannedDays },
): Placed<Card>[] {
  const topicDays = new Map<string, Set<number>>();
  const daysOfTopic = ({ course, topic }: Card) => {
    const key = `${course}\n${topic}`;
    const known = topicDays.get(key) ?? new Set<number>();
    topicDays.set(key, known);
    return known;
  };
  const movable = cards.map((card) => toMovable(card, { today, zone }));
  for (const { card, lastDay } of movable) if (lastDay === 0) daysOfTopic(card).add(0);
  return movable
    .sort((a, b) => Number(a.lastDay === 0) - Number(b.lastDay === 0) || a.last - b.last || compareKeys(a, b))
    .map((one) => {
      const siblings = daysOfTopic(one.card);
      const day = chooseDay(one, { days, siblings });
      days.add(day);
      siblings.add(day);
      return { card: one.card, day, lastDay: one.lastDay };
    });
}

function toMovable<Card extends PlanCard>(card: Card, { today, zone }: { today: string; zone: string }): Movable<Card> {
  const dueDay = daysBetween(today, studyDayOf(card.due, zone));
  const lastDay = Math.min(0, daysBetween(today, studyDayOf(card.lastReview, zone)));
  // A question that comes back within minutes has a moment and no room.
  const room = card.scheduledDays === 0 ? { earlier: 0, later: 0 } : roomAround(card.scheduledDays);
  const soonest = Math.max(0, dueDay - room.earlier, card.scheduledDays === 0 ? 0 : lastDay + 1);
  return { card, dueDay, lastDay, first: soonest, last: Math.max(soonest, dueDay + room.later) };
}

function roomAround(interval: number): { earlier: number; later: number } {
  const { first, last } = intervalWindow(interval);
  return {
    earlier: Math.min(longestShiftDays, interval - first),
    later: Math.min(longestShiftDays, last - interval),
  };
}

/** Without a sibling if possible, then the least loaded, then the nearest to where the interval ends, then the first. */
function chooseDay(
  { first, last, dueDay }: Movable<unknown>,
  { days, siblings }: { days: PlannedDays; siblings: ReadonlySet<number> },
): number {
  let best = first;
  for (let day = first + 1; day <= last; day += 1) {
    const difference =
      Number(siblings.has(day)) - Number(siblings.has(best)) ||
      days.load(day) - days.load(best) ||
      Math.abs(day - dueDay) - Math.abs(best - dueDay);
    if (difference < 0) best = day;
  }
  return best;
}

/** The recall that waiting until tomorrow is expected to cost. */
function recallLost({ card, lastDay }: Placed<PlanCard>): number {
  return retrievability(card.stability, -lastDay) - retrievability(card.stability, 1 - lastDay);
}

function soonest<Card extends PlanCard>(placed: readonly Placed<Card>[]): Placed<Card>[] {
  const dayOfFifth = placed.map(({ day }) => day).sort((a, b) => a - b)[comingCards - 1] ?? Number.POSITIVE_INFINITY;
  return placed
    .filter(({ day }) => day <= dayOfFifth)
    .sort((a, b) => a.day - b.day || a.card.due.getTime() - b.card.due.getTime() || compareKeys(a, b))
    .slice(0, comingCards);
}

/** Goes through the days with what each leaves over. */
function spillOver(
  days: PlannedDays,
  {
    today,
    dailyCap,
    capLeft,
    reviewsToday,
  }: { today: string; dailyCap: number; capLeft: number; reviewsToday: number },
): Pick<StudyPlan<PlanCard>, "forecast" | "caughtUpOn"> {
  const forecast = [{ day: today, reviews: Math.min(capLeft, reviewsToday) }];
  let over = Math.max(0, reviewsToday - capLeft);
  const isBehind = over > 0;
  let caughtUpOn: string | null = null;
  for (let day = 1; day < forecastDays || (isBehind && caughtUpOn === null); day += 1) {
    const wanted = over + days.load(day);
    over = Math.max(0, wanted - dailyCap);
    if (day < forecastDays) forecast.push({ day: addDays(today, day), reviews: wanted - over });
    if (isBehind && over === 0) caughtUpOn ??= addDays(today, day);
  }
  return { forecast, caughtUpOn };
}

function compareKeys({ card: a }: { card: PlanCard }, { card: b }: { card: PlanCard }): number {
  return a.itemKey < b.itemKey ? -1 : a.itemKey > b.itemKey ? 1 : 0;
}
