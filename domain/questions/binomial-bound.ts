/** Confidence of the upper bound, one-sided. */
export const boundConfidence = 0.95;

/** Number of halvings of the search: the bound is then exact to the last digits of a double. */
const halvings = 60;

/**
 * Returns the upper confidence bound of a share after `right` successes in `trials`: the exact one-sided bound of
 * Clopper and Pearson ("The use of confidence or fiducial limits illustrated in the case of the binomial", Biometrika
 * 26, 1934), the share p with P(X <= right; trials, p) = 1 - confidence. Returns 1 without trials or failures.
 */
export function upperShareBound(right: number, trials: number, confidence = boundConfidence): number {
  if (right >= trials) return 1;
  const ways = logChoose(trials, right);
  let [low, high] = [right / trials, 1];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (binomialTail({ right, trials, ways }, middle) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
}

/** Number of successes in a number of trials, and the logarithm of the number of ways to get as many. */
interface Outcome {
  right: number;
  trials: number;
  ways: number;
}

/**
 * Returns P(X <= right) of a binomial variable. Sums the terms relative to the largest one, which is that of `right`
 * wherever the search needs it, so that no term underflows.
 */
function binomialTail({ right, trials, ways }: Outcome, share: number): number {
  if (share <= 0) return 1;
  if (share >= 1) return 0;
  const odds = share / (1 - share);
  let sum = 1;
  let term = 1;
  for (let count = right; count > 0 && term > 1e-18 * sum; count -= 1) {
    term *= count / ((trials - count + 1) * odds);
    sum += term;
  }
  return Math.exp(ways + right * Math.log(share) + (trials - right) * Math.log1p(-share)) * sum;
}

/** Returns the natural logarithm of the number of ways to choose `part` of `whole`. */
function logChoose(whole: number, part: number): number {
  let log = 0;
  for (let factor = 1; factor <= Math.min(part, whole - part); factor += 1)
    log += Math.log((whole - factor + 1) / factor);
  return log;
}
