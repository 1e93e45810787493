import { finalsQuestions } from "./finals.ts";

/** A question as the draw sees it. */
export interface FinalsCandidate {
  itemKey: string;
  topic: string;
  choices?: readonly string[] | undefined;
}

/** What the draw goes by: the attempt's id as its seed, and what this learner has reported or had the last time. */
export interface DrawWishes {
  seed: string;
  reported: ReadonlySet<string>;
  last: ReadonlySet<string>;
}

/**
 * Draws the questions of an attempt: the topics as evenly as possible, nothing reported, of each topic first what the
 * last attempt did not hold, order and choices shuffled. The same seed draws the same. Null where too few are left.
 */
export function drawFinals<Q extends FinalsCandidate>(pool: readonly Q[], wishes: DrawWishes): Q[] | null {
  const left = pool.filter(({ itemKey }) => !wishes.reported.has(itemKey));
  if (left.length < finalsQuestions) return null;
  const chance = chanceOf(wishes.seed);
  const drawn = takeEvenly(shuffleTopics(left, wishes, chance), wishes);
  return shuffle(drawn, chance).map((question) =>
    question.choices ? { ...question, choices: shuffle(question.choices, chance) } : question,
  );
}

/** The topics in random order, each with its questions in random order, those of the last attempt at the end. */
function shuffleTopics<Q extends FinalsCandidate>(pool: readonly Q[], { last }: DrawWishes, chance: Chance): Q[][] {
  const topics = Map.groupBy(shuffle(pool, chance), ({ topic }) => topic);
  return [...topics.values()].map((questions) => [
    ...questions.filter(({ itemKey }) => !last.has(itemKey)),
    ...questions.filter(({ itemKey }) => last.has(itemKey)),
  ]);
}

/** One question of each topic in turn; where not every topic gets one more, those go first that have one not yet seen. */
function takeEvenly<Q extends FinalsCandidate>(topics: readonly Q[][], { last }: DrawWishes): Q[] {
  const taken: Q[] = [];
  for (let round = 0; taken.length < finalsQuestions; round += 1) {
    const next = topics.flatMap((questions) => questions[round] ?? []);
    const fresh = next.filter(({ itemKey }) => !last.has(itemKey));
    const seen = next.filter(({ itemKey }) => last.has(itemKey));
    taken.push(...[...fresh, ...seen].slice(0, finalsQuestions - taken.length));
  }
  return taken;
}

/** Gives a number from 0 up to, not including, 1. */
type Chance = () => number;

/** A copy in random order, each order as likely (Fisher and Yates). */
function shuffle<T>(items: readonly T[], chance: Chance): T[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = Math.floor(chance() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
  }
  return shuffled;
}

/** Chance from a seed: FNV-1a makes a number of the text, mulberry32 (Ettinger, 2017) a row of numbers of it. */
function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
