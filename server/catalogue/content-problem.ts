/**
 * A problem in content/: the file, the field in it (a path such as `questions.3.choices`, empty for the whole file),
 * and a message.
 */
export interface ContentProblem {
  file: string;
  field: string;
  message: string;
}

/** Formats a problem as one line of text. */
export function describeProblem({ file, field, message }: ContentProblem): string {
  return field === "" ? `${file}: ${message}` : `${file}: ${field}: ${message}`;
}
