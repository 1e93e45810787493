import type { ReviewSchedule, SchedulableCard } from "#domain/review/daily-schedule.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { LearnerState } from "#server/db/review/reviews.ts";
import type { Resources } from "#server/resources.ts";

/** What a plan of days depends on, besides the cards. */
export interface PlanInput {
  state: LearnerState;
  /** Whether reviews are asked of the learner at all. */
  isAsked: boolean;
  now: Date;
}

/** A plan of days with what was done of it, and until when it holds if nothing is graded. */
export interface PlannedToday<Card extends SchedulableCard> {
  plan: ReviewSchedule<Card>;
  doneToday: number;
  times: readonly number[];
  until: Date;
}

interface KnownPlan {
  /** The state that it was made from; it holds for an equal one. */
  key: string;
  from: Date;
  planned: PlannedToday<SchedulableCard>;
}

/** Number of learners whose plans a process keeps, the latest asked ones: some ten megabytes. */
const maxPlans = 500;

/** Plans by uid, the one asked longest ago first. Questions have their topics by a catalogue. */
const plansByCatalogue = new WeakMap<Catalogue, Map<string, KnownPlan>>();

/**
 * Returns a learner's plan of days, and makes it only if it may have changed: by a review, by a setting, with the study
 * day, or when a card becomes due within the day. Any process sees a review of another by the number of batches, which
 * is read after the plan's own.
 */
export async function recallPlan<Card extends SchedulableCard>(
  resources: Resources,
  uid: string,
  {
    make,
    ...input
  }: Omit<PlanInput, "now"> & {
    make: (resources: Resources, uid: string, input: PlanInput) => Promise<PlannedToday<Card>>;
  },
): Promise<PlannedToday<Card>> {
  const now = resources.now();
  const { isComplete, reviewBatches, zone, dailyCap } = input.state;
  const key = JSON.stringify([reviewBatches, zone, dailyCap, input.isAsked]);
  const plans = plansByCatalogue.get(resources.catalogue) ?? new Map<string, KnownPlan>();
  plansByCatalogue.set(resources.catalogue, plans);
  const known = plans.get(uid);
  // The version before, which may run beside this one, counts no batches: its reviews are then not complete either.
  const isCurrent = known && isComplete && known.key === key && known.from <= now && now < known.planned.until;
  const planned = isCurrent ? (known.planned as PlannedToday<Card>) : await make(resources, uid, { ...input, now });
  plans.delete(uid);
  plans.set(uid, isCurrent ? known : { key, from: now, planned });
  for (const [oldest] of plans) {
    if (plans.size <= maxPlans) break;
    plans.delete(oldest);
  }
  return planned;
}
