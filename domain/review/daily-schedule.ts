import { addDays, startOfStudyDay, studyDayNumber, studyDayOf } from "#domain/study/study-day.ts";
import { interleave } from "./interleave.ts";
import { fuzzRange, retrievability } from "./spaced-repetition.ts";

/** Card as the plan's input. Questions of one topic of a course are siblings. */
export interface SchedulableCard {
  itemKey: string;
  course: string;
  topic: string;
  due: Date;
  stability: number;
  scheduledDays: number;
  lastReview: Date;
}

/** Time, learner's settings and load for a plan. */
export interface ScheduleOptions {
  now: Date;
  zone: string;
  /** Maximum number of reviews per study day. */
  dailyCap: number;
  /** Reviews of this study day so far. */
  doneToday: number;
  /** Cards too far ahead to be placed one by one: their number by due date. */
  ahead?: readonly { due: Date; cards: number }[];
}

/** Plan of reviews. Days are study days, `YYYY-MM-DD`. */
export interface ReviewSchedule<Card extends SchedulableCard> {
  /** Questions to ask now, in this order. */
  due: Card[];
  /** Number due now, including those over the cap. */
  dueInAll: number;
  /** Next questions that are not due yet, soonest first, with the time of each. */
  coming: { card: Card; at: Date }[];
  /** Reviews on each of the coming days, today first, none over the cap. */
  forecast: { day: string; reviews: number }[];
  /** First day with nothing left over; null when today leaves nothing over. */
  caughtUpOn: string | null;
}

/** Bounds of a learner's choice of the daily cap. */
export const dailyCapBounds = { least: 5, most: 500 } as const;

/** Number of days in the forecast, today included. */
export const forecastDays = 30;

/** Maximum shift of a card in days, however long its interval, so that the near days depend on near cards only. */
export const maxShiftDays = 7;

/** Number of coming cards that are listed. */
const comingCards = 5;

/**
 * Places a learner's cards on days: each on the least loaded day within FSRS's range around its interval, if possible
 * on a day without a sibling. Due cards are ordered by the recall that a day's delay would cost, most first, and
 * capped; the rest spills over to the days after. Pure, and independent of the order of the cards.
 */
export function scheduleReviews<Card extends SchedulableCard>(
  cards: readonly Card[],
  setting: ScheduleOptions,
): ReviewSchedule<Card> {
  const { now, zone, dailyCap, doneToday } = setting;
  const today = studyDayOf(now, zone);
  const dayOf = (at: Date) => studyDayNumber(at, zone) - studyDayNumber(now, zone);
  const days = new PlannedDays(doneToday);
  for (const { due, cards: count } of setting.ahead ?? []) days.add(Math.max(1, dayOf(due)), count);
  const placed = placeCards(cards, { dayOf, days });
  const isDue = ({ card, day }: Placed<Card>) => day === 0 && (card.scheduledDays > 0 || card.due <= now);
  const due = placed.filter(isDue);
  const capLeft = Math.max(0, dailyCap - doneToday);
  const reviewsToday = days.load(0) - doneToday;
  return {
    due: interleave(mostUrgent(due, capLeft)),
    dueInAll: due.length,
    coming: soonest(placed.filter((one) => !isDue(one))).map(({ card, day }) => ({
      card,
      at: card.scheduledDays === 0 ? card.due : startOfStudyDay(addDays(today, day), zone),
    })),
    ...spillOver(days, { today, dailyCap, capLeft, reviewsToday }),
  };
}

/** Card with its planned day and the day of its last review, both relative to today. */
interface Placed<Card> {
  card: Card;
  day: number;
  lastDay: number;
}

/** Number of reviews on each day, relative to today. */
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

/** Card with the range of its possible days, none before today. */
interface Movable<Card> {
  card: Card;
  first: number;
  last: number;
  dueDay: number;
  lastDay: number;
}

/**
 * Places cards without a choice first, then those whose range ends soonest. Cards graded today come last, so that
 * grading does not change the rest of today's plan.
 */
function placeCards<Card extends SchedulableCard>(
  cards: readonly Card[],
  { dayOf, days }: { dayOf: (at: Date) => number; days: PlannedDays },
): Placed<Card>[] {
  const movable = cards.map((card) => toMovable(card, dayOf));
  const daysOf = topicDays(movable);
  const isFixed = ({ first, last, lastDay }: Movable<Card>) => first === last && lastDay < 0;
  const fixed = movable.filter(isFixed);
  const flexible = movable
    .filter((one) => !isFixed(one))
    .sort((a, b) => Number(a.lastDay === 0) - Number(b.lastDay === 0) || a.last - b.last || compareKeys(a, b));
  return [...fixed, ...flexible].map((one) => {
    const siblings = daysOf(one.card);
    const day = chooseDay(one, { days, siblings });
    days.add(day);
    siblings.add(day);
    return { card: one.card, day, lastDay: one.lastDay };
  });
}

/** Returns a lookup of the days taken by a card's siblings; at first those graded today. */
function topicDays<Card extends SchedulableCard>(movable: readonly Movable<Card>[]): (card: Card) => Set<number> {
  const courses = new Map<string, Map<string, Set<number>>>();
  const daysOf = ({ course, topic }: Card) => {
    const topics = courses.get(course) ?? new Map<string, Set<number>>();
    courses.set(course, topics);
    const days = topics.get(topic) ?? new Set<number>();
    topics.set(topic, days);
    return days;
  };
  for (const { card, lastDay } of movable) if (lastDay === 0) daysOf(card).add(0);
  return daysOf;
}

function toMovable<Card extends SchedulableCard>(card: Card, dayOf: (at: Date) => number): Movable<Card> {
  const dueDay = dayOf(card.due);
  const lastDay = Math.min(0, dayOf(card.lastReview));
  // A question that is due again within minutes has a fixed time.
  const room = card.scheduledDays === 0 ? { earlier: 0, later: 0 } : roomAround(card.scheduledDays);
  const soonest = Math.max(0, dueDay - room.earlier, card.scheduledDays === 0 ? 0 : lastDay + 1);
  return { card, dueDay, lastDay, first: soonest, last: Math.max(soonest, dueDay + room.later) };
}

function roomAround(interval: number): { earlier: number; later: number } {
  const { first, last } = fuzzRange(interval);
  return {
    earlier: Math.min(maxShiftDays, interval - first),
    later: Math.min(maxShiftDays, last - interval),
  };
}

/**
 * Chooses a day: without a sibling if possible, then the least loaded, then the nearest to the due day, then the first.
 */
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

/** Returns as many cards as there is room for, those that would lose most recall by waiting first. */
function mostUrgent<Card extends SchedulableCard>(due: readonly Placed<Card>[], room: number): Card[] {
  if (room === 0) return [];
  const losses = due.map(recallLost);
  const least = Float64Array.from(losses).sort().at(-room) ?? Number.NEGATIVE_INFINITY;
  return due
    .flatMap((one, index) => ((losses[index] ?? 0) >= least ? [{ ...one, loss: losses[index] ?? 0 }] : []))
    .sort((one, other) => other.loss - one.loss || compareKeys(one, other))
    .slice(0, room)
    .map(({ card }) => card);
}

/** Returns the expected loss of recall by waiting until tomorrow. */
function recallLost({ card, lastDay }: Placed<SchedulableCard>): number {
  return retrievability(card.stability, -lastDay) - retrievability(card.stability, 1 - lastDay);
}

function soonest<Card extends SchedulableCard>(placed: readonly Placed<Card>[]): Placed<Card>[] {
  const dayOfFifth = placed.map(({ day }) => day).sort((a, b) => a - b)[comingCards - 1] ?? Number.POSITIVE_INFINITY;
  return placed
    .filter(({ day }) => day <= dayOfFifth)
    .sort((a, b) => a.day - b.day || a.card.due.getTime() - b.card.due.getTime() || compareKeys(a, b))
    .slice(0, comingCards);
}

interface DayLimits {
  today: string;
  dailyCap: number;
  /** Reviews that today still has room for. */
  capLeft: number;
  reviewsToday: number;
}

/** Caps each day and carries its excess over to the next. */
function spillOver(
  days: PlannedDays,
  { today, dailyCap, capLeft, reviewsToday }: DayLimits,
): Pick<ReviewSchedule<SchedulableCard>, "forecast" | "caughtUpOn"> {
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

function compareKeys({ card: a }: { card: SchedulableCard }, { card: b }: { card: SchedulableCard }): number {
  return a.itemKey < b.itemKey ? -1 : a.itemKey > b.itemKey ? 1 : 0;
}
