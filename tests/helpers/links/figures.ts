import { type LinkVerdict, linkVerdicts } from "#domain/links/verdict.ts";

/** A labelled case, and what was made of it. */
export interface JudgedCase {
  name: string;
  expected: LinkVerdict;
  verdict: LinkVerdict;
  /** What the probe said: a status or a failure. */
  told: string;
}

/** How well one kind of verdict was given: of those given, the share that is right; of those that are right, the share given. */
export interface VerdictMetrics {
  kind: LinkVerdict;
  cases: number;
  precision: number;
  recall: number;
}

/** Precision and recall of each kind of verdict, printed with every case that was judged otherwise than labelled. */
export function measureVerdicts(judged: readonly JudgedCase[]): VerdictMetrics[] {
  const figures = linkVerdicts.map((kind) => {
    const labelled = judged.filter(({ expected }) => expected === kind).length;
    const given = judged.filter(({ verdict }) => verdict === kind);
    const right = given.filter(({ expected }) => expected === kind).length;
    return { kind, cases: labelled, precision: right / given.length, recall: right / labelled };
  });
  const wrong = judged.filter(({ expected, verdict }) => expected !== verdict);
  const lines = [
    `${judged.length} cases, ${wrong.length} judged otherwise than labelled`,
    ...figures.map(
      ({ kind, cases, precision, recall }) =>
        `${kind.padEnd(16)}${String(cases).padStart(4)} cases  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}`,
    ),
    ...wrong.map(({ name, expected, verdict, told }) => `  ${name}: ${verdict}, not ${expected} (${told})`),
  ];
  console.log(lines.join("\n"));
  return figures;
}
