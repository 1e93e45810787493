import { addDays, startOfStudyDay, studyDayNumber, studyDayOf } from "#domain/study/study-day.ts";
import { interleave } from "./interleave.ts";
import { intervalWindow, retrievability } from "./spaced-repetition.ts";

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

/**
 * Those without a choice are placed first, then those whose range ends soonest. Those graded today come last, so that
 * grading does not change what is left of today.
 */
function placeCards<Card extends PlanCard>(
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

/** The days on which a card's siblings stand: at first those that were graded today. */
function topicDays<Card extends PlanCard>(movable: readonly Movable<Card>[]): (card: Card) => Set<number> {
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

function toMovable<Card extends PlanCard>(card: Card, dayOf: (at: Date) => number): Movable<Card> {
  const dueDay = dayOf(card.due);
  const lastDay = Math.min(0, dayOf(card.lastReview));
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

/** So many cards as there is room for, those that would lose most recall by waiting first. */
function mostUrgent<Card extends PlanCard>(due: readonly Placed<Card>[], room: number): Card[] {
  if (room === 0) return [];
  const losses = due.map(recallLost);
  const least = Float64Array.from(losses).sort().at(-room) ?? Number.NEGATIVE_INFINITY;
  return due
    .flatMap((one, index) => ((losses[index] ?? 0) >= least ? [{ ...one, loss: losses[index] ?? 0 }] : []))
    .sort((one, other) => other.loss - one.loss || compareKeys(one, other))
    .slice(0, room)
    .map(({ card }) => card);
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
