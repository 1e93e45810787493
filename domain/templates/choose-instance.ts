import { seededRandom } from "#domain/seeded-random.ts";
import { inOrderOf, instanceKey, type ParameterValues } from "./instance.ts";

/** Where an instance may be served: what finals draw is never practised. */
export type InstanceUse = "finals" | "practice";

/**
 * Returns where an instance belongs. It depends on its question and its numbers alone, so that it stays there when others
 * are added, and when the question moves to another file.
 */
export function useOf(itemKey: string, parameters: ParameterValues): InstanceUse {
  return seededRandom(`${itemKey} ${instanceKey(parameters)}`)() < 0.5 ? "finals" : "practice";
}

/** Situation of a learner who is asked a question in practice. */
export interface PracticeTurn {
  itemKey: string;
  uid: string;
  /** Number of grades that the learner's card of the question has. */
  reviews: number;
}

/**
 * Chooses the instance for a review: each learner goes through all of them in an order of their own, again and again, so
 * that no two reviews in a row have the same numbers. Null if there are none.
 */
export function instanceForReview(
  instances: readonly ParameterValues[],
  { itemKey, uid, reviews }: PracticeTurn,
): ParameterValues | null {
  const order = inOrderOf(instances, (each) => `${uid} ${itemKey} ${instanceKey(each)}`);
  return order[reviews % order.length] ?? null;
}

/** Earlier draws of a question for a learner, latest first, and the seed of the attempt. */
export interface FinalsTurn {
  itemKey: string;
  seed: string;
  seen: readonly ParameterValues[];
}

/** Chooses the instance for an attempt: one that was never drawn for the learner, else the longest unseen. Null if there are none. */
export function instanceForAttempt(
  instances: readonly ParameterValues[],
  { itemKey, seed, seen }: FinalsTurn,
): ParameterValues | null {
  const lastSeen = seen.map(instanceKey);
  const age = (each: ParameterValues) => {
    const place = lastSeen.indexOf(instanceKey(each));
    return place < 0 ? lastSeen.length : place;
  };
  const order = inOrderOf(instances, (each) => `${seed} ${itemKey} ${instanceKey(each)}`);
  return order.toSorted((one, other) => age(other) - age(one))[0] ?? null;
}

/** Returns true when an instance is left that was never drawn for the learner. */
export function hasUnseen(instances: readonly ParameterValues[], seen: readonly ParameterValues[]): boolean {
  const known = new Set(seen.map(instanceKey));
  return instances.some((each) => !known.has(instanceKey(each)));
}
