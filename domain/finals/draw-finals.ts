import { type Random, seededRandom } from "#domain/seeded-random.ts";
import { finalsQuestions } from "./finals.ts";

/** Fields of a question that the draw needs. */
export interface FinalsCandidate {
  itemKey: string;
  topic: string;
  choices?: readonly string[] | undefined;
}

/**
 * Input of the draw: the attempt's id as seed, and the questions that are withdrawn or were in the last attempt.
 */
export interface DrawOptions {
  seed: string;
  withdrawn: ReadonlySet<string>;
  last: ReadonlySet<string>;
}

/**
 * Draws the questions of an attempt: topics as evenly as possible, without withdrawn questions, within each topic those
 * that the last attempt lacked first, order and choices shuffled. Deterministic by seed. Null when too few questions
 * are left.
 */
export function drawFinals<Q extends FinalsCandidate>(pool: readonly Q[], wishes: DrawOptions): Q[] | null {
  const left = pool.filter(({ itemKey }) => !wishes.withdrawn.has(itemKey));
  if (left.length < finalsQuestions) return null;
  const chance = seededRandom(wishes.seed);
  const drawn = takeEvenly(shuffleTopics(left, wishes, chance), wishes);
  return shuffle(drawn, chance).map((question) =>
    question.choices ? { ...question, choices: shuffle(question.choices, chance) } : question,
  );
}

/** Shuffles the topics and the questions within each; questions of the last attempt come last. */
function shuffleTopics<Q extends FinalsCandidate>(pool: readonly Q[], { last }: DrawOptions, chance: Random): Q[][] {
  const topics = Map.groupBy(shuffle(pool, chance), ({ topic }) => topic);
  return [...topics.values()].map((questions) => [
    ...questions.filter(({ itemKey }) => !last.has(itemKey)),
    ...questions.filter(({ itemKey }) => last.has(itemKey)),
  ]);
}

/** Takes one question per topic in turn. If the last round is partial, topics with an unseen question go first. */
function takeEvenly<Q extends FinalsCandidate>(topics: readonly Q[][], { last }: DrawOptions): Q[] {
  const taken: Q[] = [];
  for (let round = 0; taken.length < finalsQuestions; round += 1) {
    const next = topics.flatMap((questions) => questions[round] ?? []);
    const fresh = next.filter(({ itemKey }) => !last.has(itemKey));
    const seen = next.filter(({ itemKey }) => last.has(itemKey));
    taken.push(...[...fresh, ...seen].slice(0, finalsQuestions - taken.length));
  }
  return taken;
}

/** Returns a copy in random order, each order equally likely (Fisher and Yates). */
function shuffle<T>(items: readonly T[], chance: Random): T[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = Math.floor(chance() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
  }
  return shuffled;
}
