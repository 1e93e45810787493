/** Something wrong in content/: which file, which field in it (a path such as `questions.3.choices`), and what. */
export interface ContentProblem {
  file: string;
  field: string;
  message: string;
}

/** One problem as a line of text. */
export function describeProblem({ file, field, message }: ContentProblem): string {
  return field === "" ? `${file}: ${message}` : `${file}: ${field}: ${message}`;
}
