import type { TextPosition } from "./parse-yaml.ts";

/**
 * A problem in content/: the file, the field in it (a path such as `questions.3.choices`, empty for the whole file),
 * a message, and for a YAML file the place.
 */
export interface ContentProblem extends Partial<TextPosition> {
  file: string;
  field: string;
  message: string;
}

/** Formats a problem as one line of text. */
export function describeProblem({ file, line, column, field, message }: ContentProblem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return field === "" ? `${place}: ${message}` : `${place}: ${field}: ${message}`;
}

/** Returns a problem for each repeated value. */
export function usedTwice(places: readonly { file: string; field: string; value: string }[]): ContentProblem[] {
  const seen = new Set<string>();
  return places.flatMap(({ file, field, value }) => {
    const isKnown = seen.has(value);
    seen.add(value);
    return isKnown ? [{ file, field, message: `"${value}" is used twice` }] : [];
  });
}
