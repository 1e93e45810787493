import { topicLabel } from "./topic-label.ts";

/** Words shorter than this say too little to match by. */
const shortestWord = 5;

/** Words in common from which on a group matches a topic. */
const leastCommon = 2;

/** Learning objectives of one topic. */
export interface ObjectiveGroup {
  topic: string;
  objectives: readonly string[];
}

/**
 * The objectives shown under a topic `label: detail`: those of the group named like its label, else of the group whose text shares at least 2 words of more
 * than 4 characters with it, the best match first; where none does, those of the group at the topic's own position.
 */
export function objectivesFor(topic: string, position: number, groups: readonly ObjectiveGroup[]): readonly string[] {
  const named = groups.find((group) => group.topic === topicLabel(topic));
  if (named) return named.objectives;
  const wanted = longWords(topic);
  let best: { group: ObjectiveGroup; common: number } | null = null;
  for (const group of groups) {
    const offered = longWords([group.topic, ...group.objectives].join(" "));
    const common = [...wanted].filter((word) => offered.has(word)).length;
    if (common >= leastCommon && common > (best?.common ?? 0)) best = { group, common };
  }
  return (best?.group ?? groups[position])?.objectives ?? [];
}

function longWords(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= shortestWord),
  );
}
