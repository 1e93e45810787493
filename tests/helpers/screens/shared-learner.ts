import type { StorageState } from "./learner.ts";
import type { PlanLearner } from "./plan.ts";
import type { SeededLearner } from "./seed.ts";

/**
 * The learners that all tests of screens share, and none of them changes: one who signed up but never paid, a premium
 * one in the middle of a course, a premium one who has done and saved nothing, a premium one who comes back after a
 * month to more reviews than a day holds, and three at the finals of a course, of whom one is in the middle of an
 * attempt, one has passed and one has not; one who has joined the affiliate program, the operator, those whose plans
 * differ (screens/plan.ts), and those whose state no request brings about (screens/seed.ts).
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
    /** The running site that all tests of screens share, and how to be signed in there. */
    screens: { origin: string; states: Record<SharedLearner, StorageState> };
  }
}
