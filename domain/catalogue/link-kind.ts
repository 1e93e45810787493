/** The kinds of study link, in the words of the specification. */
export const linkKinds = [
  "video",
  "playlist",
  "channel",
  "user",
  "textbook",
  "article",
  "course",
  "test",
  "practice",
  "objective",
  "project",
  "software",
  "supplementary",
] as const;

export type LinkKind = (typeof linkKinds)[number];
