/** Longest note, in characters. */
export const noteMax = 4000;

/** A learner's note: its source, which they edit, and the HTML that is shown. */
export interface Note {
  text: string;
  html: string;
}
