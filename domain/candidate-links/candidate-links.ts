import type { CourseFile } from "#domain/catalogue/format-course.ts";
import { linkKey } from "#domain/catalogue/link-key.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import type { StudyResource } from "./resource-list.ts";
import { fittingTags } from "./subject-tags.ts";
import { type CountedWords, countWords, sharedWeight, tellingWords } from "./telling-words.ts";

/** Resources that may teach a topic, best first; those for the whole course have the topic null. */
export interface CandidateGroup {
  topic: string | null;
  resources: readonly StudyResource[];
}

const mostOfCourse = 8;
const mostOfTopic = 4;

/** Least share of a title's and of a topic's words, by weight, that must be common to both. */
const leastMatch = 0.34;

/**
 * Chooses candidates among the resources: by the words of their titles that the course's name, a topic's label or its
 * detail has, where rare words weigh more, and by tags that fit the subjects of the course. Each address is named once.
 * The choice is by words only: whether a resource is any good, an author has to see.
 */
export function candidateLinks(
  course: Pick<CourseFile, "name" | "subjects" | "topics_covered">,
  resources: readonly StudyResource[],
): CandidateGroup[] {
  const words = countWords(resources.map(({ title }) => title));
  const tags = fittingTags(course.subjects);
  const fitting = resources
    .filter((resource) => resource.tags.length === 0 || resource.tags.some((tag) => tags.has(tag)))
    .map((resource) => ({ resource, words: tellingWords(resource.title) }));
  const taken = new Set<string>();
  const best = (most: number, scoreOf: (title: ReadonlySet<string>) => number): StudyResource[] => {
    const scored = fitting.map((each) => ({ ...each, score: scoreOf(each.words) })).filter(({ score }) => score > 0);
    const chosen: StudyResource[] = [];
    for (const { resource } of scored.sort((one, other) => rank(other) - rank(one))) {
      const key = linkKey(resource.url);
      if (key === null || taken.has(key) || chosen.length === most) continue;
      taken.add(key);
      chosen.push(resource);
    }
    return chosen;
  };
  const whole = best(mostOfCourse, (title) => matchName(words, tellingWords(course.name), title));
  const groups = course.topics_covered.map((topic): CandidateGroup => {
    const label = tellingWords(topicLabel(topic));
    const detail = tellingWords(topic.slice(topicLabel(topic).length));
    return {
      topic: topicLabel(topic),
      resources: best(mostOfTopic, (title) => matchTopic(words, { label, detail }, title)),
    };
  });
  return [{ topic: null, resources: whole }, ...groups].filter((group) => group.resources.length > 0);
}

/** Resources of several lists come before equally fitting ones of a single list. */
const rank = ({ resource, score }: { resource: StudyResource; score: number }) =>
  score + (resource.sources > 1 ? 0.05 : 0);

/** A title is of the whole course if it has every word of its name and hardly another one. */
function matchName(words: CountedWords, name: ReadonlySet<string>, title: ReadonlySet<string>): number {
  if (name.size === 0 || [...name].some((word) => !title.has(word))) return 0;
  return sharedWeight(words, title, name);
}

/** A title is of a topic if the label and the title have much in common; the detail counts half. */
function matchTopic(
  words: CountedWords,
  { label, detail }: { label: ReadonlySet<string>; detail: ReadonlySet<string> },
  title: ReadonlySet<string>,
): number {
  const ofLabel = sharedWeight(words, label, title);
  if (ofLabel === 0) return 0;
  const ofTitle = sharedWeight(words, title, new Set([...label, ...detail]));
  const score = (ofLabel + ofTitle) / 2;
  return Math.min(ofLabel, ofTitle) < leastMatch ? 0 : score;
}
