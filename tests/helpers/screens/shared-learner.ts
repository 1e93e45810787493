import type { StorageState } from "./learner.ts";
import type { PlanLearner } from "./plan.ts";
import type { SeededLearner } from "./seed.ts";

/**
 * Learners that all screen tests share; no test may change them.
 * - member: signed up, never paid.
 * - premium: in the middle of a course.
 * - fresh: premium, nothing done or saved.
 * - returning: premium, back after a month, with more reviews due than the daily cap.
 * - examinee, graduate, candidate: at the finals of a course; attempt running, passed, not passed.
 * - affiliate: has joined the affiliate program.
 * - operator: sees the operator's pages.
 * - plan learners: different plans (screens/plan.ts).
 * - seeded learners: states that no request can create (screens/seed.ts).
 */
export type SharedLearner =
  | "member"
  | "premium"
  | "fresh"
  | "returning"
  | "examinee"
  | "graduate"
  | "candidate"
  | "affiliate"
  | "operator"
  | PlanLearner
  | SeededLearner;

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the site shared by all screen tests, and the cookies of its learners. */
    screens: { origin: string; states: Record<SharedLearner, StorageState> };
  }
}
