import { type LinkVerdict, linkVerdicts } from "#domain/links/verdict.ts";

/** A labelled case, and its verdict. */
export interface JudgedCase {
  name: string;
  expected: LinkVerdict;
  verdict: LinkVerdict;
  /** Result of the probe: a status or a failure. */
  told: string;
}

/**
 * Precision and recall of a kind of verdict: the share of given verdicts that is correct, and the share of correct
 * verdicts that was given.
 */
export interface VerdictMetrics {
  kind: LinkVerdict;
  cases: number;
  precision: number;
  recall: number;
}

/** Computes precision and recall of each kind of verdict, and prints every case with a wrong verdict. */
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
