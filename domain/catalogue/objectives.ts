import type { CourseMode } from "./course-mode.ts";
import { topicLabel } from "./topic-label.ts";

/** Shortest word that counts for matching, in characters. */
const minWordLength = 5;

/** Minimum number of common words for a group to match a topic. */
const minCommon = 2;

/** Learning objectives of one topic. */
export interface ObjectiveGroup {
  topic: string;
  objectives: readonly string[];
}

/**
 * Returns the objectives to show under a topic `label: detail`: those of the group named like its label; otherwise of
 * the group that shares most words of more than 4 characters with it, at least 2; otherwise of the group at the topic's
 * position.
 */
export function objectivesFor(topic: string, position: number, groups: readonly ObjectiveGroup[]): readonly string[] {
  const named = groups.find((group) => group.topic === topicLabel(topic));
  if (named) return named.objectives;
  const wanted = longWords(topic);
  let best: { group: ObjectiveGroup; common: number } | null = null;
  for (const group of groups) {
    const offered = longWords([group.topic, ...group.objectives].join(" "));
    const common = [...wanted].filter((word) => offered.has(word)).length;
    if (common >= minCommon && common > (best?.common ?? 0)) best = { group, common };
  }
  return (best?.group ?? groups[position])?.objectives ?? [];
}

/**
 * Returns the topics of a course as a mode shows them: a topic with practice leads to it instead of listing its
 * objectives, unless the mode is practice itself.
 */
export function topicsInMode<T extends { label: string; objectives: readonly string[] }>(
  topics: readonly T[],
  { mode, practice }: { mode: CourseMode; practice: readonly { label: string; questions: number }[] },
): T[] {
  const practised = new Set(practice.flatMap(({ label, questions }) => (questions > 0 ? [label] : [])));
  const isLed = ({ label }: T) => mode !== "practice" && practised.has(label);
  return topics.map((topic) => (isLed(topic) ? { ...topic, objectives: [] } : topic));
}

function longWords(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= minWordLength),
  );
}
