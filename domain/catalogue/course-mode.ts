/** Modes of a course page, in the order of its tabs; the first one is open at the start. */
export const courseModes = ["learn", "sup", "practice", "build"] as const;

export type CourseMode = (typeof courseModes)[number];

/** Returns the mode named by a text, or the first mode when it names none. */
export function courseModeOf(text: string | null): CourseMode {
  return courseModes.find((mode) => mode === text) ?? courseModes[0];
}
