import type { LinkMark } from "#domain/catalogue/link-order.ts";

/** The course whose first links the landing page shows as they stand in its Learn mode. */
export const sampleCourse = "Calculus I";

/** Links of the sample course, in its order; the first two as a learner sees them when they are done. */
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
    mark: "essential",
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

/** A question to try on the landing page, word for word as its course asks it, with the beginning of its model answer. */
export const sampleQuestion = {
  course: "Physics I",
  topic: "Gravitation",
  level: "comprehension",
  question:
    "At the height of the International Space Station gravity is still almost 90% as strong as at the ground. Explain why astronauts float all the same.",
  answer:
    "Station and astronauts are in free fall together: gravity gives all of them the same acceleration, independent of mass, and their sideways speed is such that the fall just follows the curve of the orbit. What people feel as weight is the normal force of the floor, and none is needed when person and floor accelerate alike, so a scale would show zero.",
} as const;

/** A course on the sample's way: where its middle stands in eighths of the width, and what it needs. */
export interface WayCourse {
  readonly name: string;
  readonly at: number;
  readonly needs: readonly string[];
}

/** The way to one course: everything that it stands on, in steps, each after what it needs; last the course itself. */
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

/** On which days after the first study FSRS asks a question again that is answered well each time. */
export const sampleReviewDays: readonly number[] = [2, 13, 59];
