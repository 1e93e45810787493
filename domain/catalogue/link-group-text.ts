import { capitalize } from "#domain/text/capitalize.ts";
import type { LinkKind } from "./link-kind.ts";
import type { LinkMark } from "./link-order.ts";

/** What a text about a group says of each of its links. */
export interface GroupedLink {
  kind: string;
  mark: LinkMark | null;
  /** Topics that the link teaches. */
  teaches?: readonly { topic: string }[] | undefined;
}

/** Words for the links of a group by their kind: for one, and for several. */
const words: Partial<Record<LinkKind, readonly [string, string]>> = {
  video: ["video", "videos"],
  playlist: ["lectures", "lectures"],
  channel: ["channel", "channels"],
  user: ["channel", "channels"],
  textbook: ["textbook", "textbooks"],
  article: ["article", "articles"],
  course: ["course", "courses"],
  test: ["exercises", "exercises"],
  practice: ["exercises", "exercises"],
  project: ["project", "projects"],
  software: ["software", "software"],
  objective: ["objectives", "objectives"],
  supplementary: ["further reading", "further reading"],
};

/** Of a group of more sorts of links only the commonest are named. */
const mostSorts = 2;

/**
 * Returns what a group holds: `Textbook and lectures`, or with more sorts, or links that have no word, the commonest:
 * `Articles, video and more`; null for a group of which no link has a word.
 */
export function groupWords(links: readonly GroupedLink[]): string | null {
  const counts = new Map<string, { pair: readonly [string, string]; count: number }>();
  for (const { kind } of links) {
    const pair = words[kind as LinkKind];
    if (pair) counts.set(pair[1], { pair, count: (counts.get(pair[1])?.count ?? 0) + 1 });
  }
  const sorts = [...counts.values()];
  if (sorts.length === 0) return null;
  const isWhole = sorts.length <= mostSorts && links.every(({ kind }) => words[kind as LinkKind]);
  const named = isWhole ? sorts : sorts.sort((one, other) => other.count - one.count).slice(0, mostSorts);
  const texts = named.map(({ pair: [one, several], count }) => (count === 1 ? one : several));
  return capitalize(isWhole ? texts.join(" and ") : `${texts.join(", ")} and more`);
}

/** Kinds of links that teach a subject as a whole. */
const wholeKinds: ReadonlySet<string> = new Set<LinkKind>(["course", "playlist", "textbook"]);

/** A link that teaches fewer topics is no whole course. */
const fewestTopics = 3;

/** Two links teach the same when they share this part of the topics of the one that teaches fewer. */
const sharedPart = 0.5;

/**
 * Returns the sentence about links of a group of which one is enough, since each teaches the topics of another; null if
 * there are none. A link that goes further, tests or is related is no choice.
 */
export function choiceText(links: readonly GroupedLink[]): string | null {
  const whole = links
    .filter(({ kind, mark }) => wholeKinds.has(kind) && (mark === null || mark === "essential"))
    .map(({ teaches = [], mark }) => ({ mark, topics: new Set(teaches.map(({ topic }) => topic)) }))
    .filter(({ topics }) => topics.size >= fewestTopics);
  const alike = whole.filter((own) => whole.some((other) => other !== own && teachTheSame(own.topics, other.topics)));
  const essential = alike.filter(({ mark }) => mark === "essential");
  // Several essential ones are no choice.
  if (alike.length === 0 || essential.length > 1) return null;
  const isAll = alike.length === links.length;
  const who = isAll ? "These" : alike.length === 2 ? "Two of these" : `${alike.length} of these`;
  const advice = essential.length === 1 ? "choose one, the essential one if in doubt" : "choose one";
  return `${who} teach the same: ${advice}.`;
}

function teachTheSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((topic) => b.has(topic)).length;
  return shared >= sharedPart * Math.min(a.size, b.size);
}
