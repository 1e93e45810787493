import { counted } from "#domain/text/counted.ts";

/** What a topic lacks to be mastered, in words: `2 questions not graded yet, 1 last graded Hard`. */
export function missingText({ ungraded, hard }: { ungraded: number; hard: number }): string {
  const parts: string[] = [];
  if (ungraded > 0) parts.push(`${counted(ungraded, "question")} not graded yet`);
  if (hard > 0) parts.push(`${ungraded > 0 ? hard : counted(hard, "question")} last graded Hard`);
  return parts.join(", ");
}
