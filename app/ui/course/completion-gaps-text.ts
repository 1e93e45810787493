import { pluralize } from "#domain/text/pluralize.ts";

/** Returns what a topic lacks to be mastered, as text: `2 questions not graded yet, 1 to repeat`. */
export function topicGapText({ ungraded, hard }: { ungraded: number; hard: number }): string {
  const parts: string[] = [];
  if (ungraded > 0) parts.push(`${pluralize(ungraded, "question")} not graded yet`);
  if (hard > 0) parts.push(`${ungraded > 0 ? hard : pluralize(hard, "question")} to repeat`);
  return parts.join(", ");
}
