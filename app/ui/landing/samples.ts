import type { LinkMark } from "#domain/catalogue/link-order.ts";
import type { SelfGrade } from "#domain/review/grade.ts";

/** Course whose first links the landing page shows. */
export const sampleCourse = "Calculus I";

/** Links of the sample course in its order; the first two are shown as done. */
export const sampleLinks: readonly {
  unit: string;
  group: string;
  title: string;
  source: string;
  kind: "textbook" | "playlist" | "practice" | "course" | "video";
  mark: LinkMark | null;
  isDone: boolean;
}[] = [
  {
    unit: "I",
    group: "a",
    title: "Calculus Volume 1",
    source: "OpenStax",
    kind: "textbook",
    mark: "essential",
    isDone: true,
  },
  {
    unit: "I",
    group: "a",
    title: "Essence of Calculus",
    source: "3Blue1Brown",
    kind: "playlist",
    mark: "essential",
    isDone: true,
  },
  {
    unit: "I",
    group: "b",
    title: "Get Ready for AP Calculus",
    source: "Khan Academy",
    kind: "practice",
    mark: "test yourself",
    isDone: false,
  },
  {
    unit: "II",
    group: "a",
    title: "18.01SC Single Variable Calculus",
    source: "MIT OpenCourseWare",
    kind: "course",
    mark: null,
    isDone: false,
  },
  {
    unit: "II",
    group: "b",
    title: "The Paradox of the Derivative",
    source: "3Blue1Brown",
    kind: "video",
    mark: null,
    isDone: false,
  },
];

/** Sample question, verbatim from its course, with the start of its model answer. */
export const sampleQuestion = {
  course: "Physics I",
  topic: "Gravitation",
  level: "comprehension",
  question:
    "At the height of the International Space Station gravity is still almost 90% as strong as at the ground. Explain why astronauts float all the same.",
  answer:
    "Station and astronauts are in free fall together: gravity gives all of them the same acceleration, independent of mass, and their sideways speed is such that the fall just follows the curve of the orbit. What people feel as weight is the normal force of the floor, and none is needed when person and floor accelerate alike, so a scale would show zero.",
} as const;

/** When a new question comes back after each grade, as the buttons of a review say it. */
export const sampleReturns: Readonly<Record<SelfGrade, string>> = { 1: "1 min", 3: "10 min", 5: "8 days" };

/** A course of the sample map: position of its centre in eighths of the width, and its prerequisites. */
export interface WayCourse {
  readonly name: string;
  readonly at: number;
  readonly needs: readonly string[];
}

/** All prerequisites of one course in steps, each after its own; the course itself last. */
export const sampleWay: readonly (readonly WayCourse[])[] = [
  [
    { name: "Precalculus", at: 3, needs: [] },
    { name: "Python I", at: 7, needs: [] },
  ],
  [
    { name: "Calculus I", at: 3, needs: ["Precalculus"] },
    { name: "Python II", at: 7, needs: ["Python I"] },
  ],
  [
    { name: "Linear Algebra", at: 1, needs: ["Calculus I"] },
    { name: "Calculus II", at: 4, needs: ["Calculus I"] },
  ],
  [
    { name: "Calculus III", at: 3, needs: ["Calculus II"] },
    { name: "Probability I", at: 5, needs: ["Calculus II"] },
  ],
  [{ name: "Machine Learning I", at: 4, needs: ["Linear Algebra", "Calculus III", "Probability I", "Python II"] }],
];

/** Days after the first study on which FSRS schedules a question that is always answered well. */
export const sampleReviewDays: readonly number[] = [2, 13, 59];
