import type { CandidateGroup } from "#domain/candidate-links/candidate-links.ts";
import type { StudyResource } from "#domain/candidate-links/resource-list.ts";
import type { CourseFile } from "#domain/catalogue/format-course.ts";
import { type LinkItem, linksFile } from "#domain/catalogue/format-links.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import { formatYaml } from "./format-yaml.ts";

/** First files of a course, by name, for its author to go on from. */
export interface CourseDraft {
  "course.yaml": string;
  "links.yaml": string;
}

const idMax = 60;

/** Writes the first files of a course: what the map says of it, places for units and objectives, and candidate links. */
export function draftCourse(course: CourseFile, groups: readonly CandidateGroup[]): CourseDraft {
  return { "course.yaml": courseText(course), "links.yaml": linksText(course, groups) };
}

function courseText(course: CourseFile): string {
  const labels = course.topics_covered.map(topicLabel);
  const head = `# ${course.name}. The format of these files is in content/README.md.\n`;
  const body = formatYaml(course);
  return [
    head + body,
    course.units ? "" : unitsToFill(labels),
    course.learning_objectives ? "" : objectivesToFill(labels),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function unitsToFill(labels: readonly string[]): string {
  const half = Math.ceil(labels.length / 2);
  const units = [labels.slice(0, half), labels.slice(half)].filter((topics) => topics.length > 0);
  return commented("Group the topics into units, name them, and take the # away.", {
    units: units.map((topics, index) => ({ number: index + 1, name: "", topics })),
  });
}

function objectivesToFill(labels: readonly string[]): string {
  const empty = () => ({ id: "", text: "" });
  return commented(
    "Fill in 3 to 6 objectives for each topic, each with a verb that can be observed; take the # away.",
    {
      learning_objectives: labels.map((topic) => ({ topic, objectives: [empty(), empty(), empty()] })),
    },
  );
}

/** Formats a part that is not yet valid, as a remark. */
function commented(line: string, part: unknown): string {
  const blank = formatYaml(part).trimEnd().replaceAll(': ""', ":").replaceAll("id:,", "id: ,");
  const lines = [line, ...blank.split("\n")];
  return `${lines.map((each) => `# ${each}`.trimEnd()).join("\n")}\n`;
}

/** Lists of links.yaml with candidates; the other ones hold what only an author can tell apart. */
const lists = { linkArray: "Learn", currentSoftware: "Sup, software" } as const;

function linksText(course: CourseFile, groups: readonly CandidateGroup[]): string {
  const ids = new Set<string>();
  const items = groups.flatMap(({ topic, resources }) =>
    resources.flatMap((resource) => {
      const link = linkOf(resource, topic, ids);
      return link ? [{ topic, link }] : [];
    }),
  );
  const parts = Object.entries(lists).flatMap(([list, title]) => {
    const own = items.filter(({ link }) => (link.kind === "software") === (list === "currentSoftware"));
    if (own.length === 0) return list === "linkArray" ? ["linkArray: []\n"] : [];
    const blocks = Object.entries(Object.groupBy(own, ({ topic }) => topic ?? ""));
    const text = blocks.map(([topic, each]) => blockText(topic, each?.map(({ link }) => link) ?? []));
    return [`${list}: # ${title}\n${text.join("")}`];
  });
  return `${linksHead(course.name)}${parts.join("")}`;
}

const linksHead = (
  name: string,
) => `# Candidates for ${name}, chosen by the words of their titles. Open each one: delete what does not
# fit, give what stays its order (1a!), minutes, access and, where you are certain, the place (where).
# Problem sets go to currentPzs, secondary reading to currentSecondary, handbooks to currentRHs.
`;

function blockText(topic: string, links: readonly LinkItem[]): string {
  const [, ...lines] = formatYaml({ linkArray: links }).split("\n");
  return `  # ${topic || "The whole course"}\n${lines.join("\n")}`;
}

/** Returns the link that a resource becomes; null for an address or title that a course cannot have. */
function linkOf(resource: StudyResource, topic: string | null, ids: Set<string>): LinkItem | null {
  const id = newId(resource, ids);
  const link = {
    id,
    url: resource.url,
    topic: resource.title,
    kind: resource.kind,
    source: resource.provider,
    ...(topic === null ? {} : { teaches: [{ topic }] }),
  };
  const [parsed] = linksFile.safeParse({ linkArray: [link] }).data?.linkArray ?? [];
  if (parsed) ids.add(id);
  return parsed ?? null;
}

/** Returns an id of the title's words; where it is taken, of the provider and the title. */
function newId({ title, provider }: StudyResource, ids: ReadonlySet<string>): string {
  const shorten = (words: string) =>
    slugOf(words.normalize("NFD").replace(/\p{M}/gu, "")).slice(0, idMax).replace(/-$/, "");
  const free = [shorten(title), shorten(`${provider} ${title}`)].find((id) => id !== "" && !ids.has(id));
  if (free !== undefined) return free;
  for (let number = 2; ; number += 1) {
    const id = `${shorten(title).slice(0, idMax - 4)}-${number}`;
    if (!ids.has(id)) return id;
  }
}
