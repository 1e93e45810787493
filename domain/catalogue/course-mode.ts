/** The modes of a course page, in the order of its tabs; the first is the one that opens. */
export const courseModes = ["learn", "sup", "practice", "build"] as const;

export type CourseMode = (typeof courseModes)[number];

/** The mode that a text names; the first mode for a text that names none. */
export function courseModeOf(text: string | null): CourseMode {
  return courseModes.find((mode) => mode === text) ?? courseModes[0];
}
