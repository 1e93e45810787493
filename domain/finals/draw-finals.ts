import { type Random, seededRandom } from "#domain/seeded-random.ts";
import { finalsQuestions } from "./finals.ts";

/** Fields of a question that the draw needs. */
export interface FinalsCandidate {
  itemKey: string;
  topic: string;
  choices?: readonly string[] | undefined;
}

/** Question of an earlier attempt; a templated one with the numbers that it had. */
export interface SeenQuestion {
  itemKey: string;
  parameters?: Readonly<Record<string, number>> | undefined;
}

/** A templated question with numbers for this attempt. */
export interface Renewal<Q> {
  question: Q;
  /** True if the learner has not had these numbers yet. */
  isUnseen: boolean;
}

/** Input of the draw. The seed is the attempt's id. */
export interface DrawOptions<Q> {
  seed: string;
  /** Questions that are not drawn, for anyone. */
  withdrawn: ReadonlySet<string>;
  /** Questions of the learner's earlier attempts, latest attempt first. */
  history: readonly (readonly SeenQuestion[])[];
  /** Draws the numbers of a templated question, given its earlier draws, latest first; null for a plain question. */
  renew?: (question: Q, seen: readonly SeenQuestion[]) => Renewal<Q> | null;
}

/** Attempts for which a pool with templates is shared out, and the most questions that each may repeat. */
const plannedAttempts = 7;
const mostRepeated = 3;

/**
 * Draws the questions of an attempt: first those that the learner has not seen, topics as evenly as possible, then the
 * longest unseen; order and choices shuffled. A templated question with new numbers is unseen. Deterministic by seed.
 * Null when too few questions are left.
 */
export function drawFinals<Q extends FinalsCandidate>(pool: readonly Q[], options: DrawOptions<Q>): Q[] | null {
  const left = pool.filter(({ itemKey }) => !options.withdrawn.has(itemKey));
  if (left.length < finalsQuestions) return null;
  const chance = seededRandom(options.seed);
  const candidates = shuffle(left, chance).map((question) => toCandidate(question, options));
  const drawn = choose(candidates, options.history.length).map(({ question }) => question);
  return shuffle(drawn, chance).map((question) =>
    question.choices ? { ...question, choices: shuffle(question.choices, chance) } : question,
  );
}

interface Candidate<Q> {
  question: Q;
  /** Attempts since it was last drawn, 0 for the last attempt; infinite if it never was. */
  age: number;
  isUnseen: boolean;
  /** True if it is unseen because of its numbers, and can be so again. */
  isRenewed: boolean;
}

function toCandidate<Q extends FinalsCandidate>(question: Q, { history, renew }: DrawOptions<Q>): Candidate<Q> {
  const isSame = ({ itemKey }: SeenQuestion) => itemKey === question.itemKey;
  const last = history.findIndex((attempt) => attempt.some(isSame));
  const age = last < 0 ? Number.POSITIVE_INFINITY : last;
  const renewal = renew?.(
    question,
    history.flatMap((attempt) => attempt.filter(isSame)),
  );
  if (!renewal) return { question, age, isUnseen: last < 0, isRenewed: false };
  return { question: renewal.question, age, isUnseen: renewal.isUnseen, isRenewed: renewal.isUnseen };
}

function choose<Q extends FinalsCandidate>(
  candidates: readonly Candidate<Q>[],
  attemptsBefore: number,
): Candidate<Q>[] {
  const longestUnseen = candidates.toSorted((one, other) => (one.age === other.age ? 0 : other.age - one.age));
  const unseen = longestUnseen.filter(({ isUnseen }) => isUnseen);
  const seen = longestUnseen.filter(({ isUnseen }) => !isUnseen);
  const plain = plainAllowed({ unseen, seen, attemptsBefore });
  const taken = takeEvenly([], unseen, { plain });
  for (const group of Map.groupBy(seen, ({ age }) => age).values()) takeEvenly(taken, group, {});
  return takeEvenly(taken, unseen, {});
}

interface Situation {
  unseen: readonly Candidate<unknown>[];
  seen: readonly Candidate<unknown>[];
  attemptsBefore: number;
}

/**
 * Returns how many plain questions may be used up now. Where templates fill at least half of an attempt, the plain ones
 * are shared out over the planned attempts if that keeps each of them at the most repeated questions; otherwise there is
 * no limit.
 */
function plainAllowed({ unseen, seen, attemptsBefore }: Situation): number {
  const renewed = unseen.filter(({ isRenewed }) => isRenewed).length;
  const plain = unseen.length - renewed;
  if (renewed < finalsQuestions / 2) return plain;
  const neededNow = Math.max(0, finalsQuestions - renewed - Math.min(mostRepeated, seen.length));
  const neededLater = Math.max(0, finalsQuestions - renewed - mostRepeated);
  const reserve = neededLater * Math.max(0, plannedAttempts - attemptsBefore - 1);
  return plain >= neededNow + reserve ? plain - reserve : plain;
}

/** Adds candidates until the attempt is full: one of a topic that has the fewest, the first of those; at most `plain` plain ones. */
function takeEvenly<Q extends FinalsCandidate>(
  taken: Candidate<Q>[],
  candidates: readonly Candidate<Q>[],
  { plain = Number.POSITIVE_INFINITY }: { plain?: number },
): Candidate<Q>[] {
  const left = new Set(candidates.filter((candidate) => !taken.includes(candidate)));
  let plainLeft = plain;
  while (taken.length < finalsQuestions) {
    const open = [...left].filter(({ isRenewed }) => isRenewed || plainLeft > 0);
    const [next] = open.sort((one, other) => countOfTopic(taken, one) - countOfTopic(taken, other));
    if (!next) return taken;
    if (!next.isRenewed) plainLeft -= 1;
    left.delete(next);
    taken.push(next);
  }
  return taken;
}

function countOfTopic<Q extends FinalsCandidate>(taken: readonly Candidate<Q>[], { question }: Candidate<Q>): number {
  return taken.filter((each) => each.question.topic === question.topic).length;
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
