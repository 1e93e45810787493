/** Returns the field of a program as a learner reads it; abbreviations are explained. */
export function categoryText(category: string): string {
  return category === "GE" ? "GE, general education" : category;
}
