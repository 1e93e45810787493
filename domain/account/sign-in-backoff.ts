import { counted } from "#domain/text/counted.ts";

/** How failed attempts are answered: so many are free, then each doubles the wait, up to a cap; time forgives. */
export interface DelayRule {
  freeAttempts: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** After so long without an attempt, one attempt is forgotten. */
  forgetSeconds: number;
}

/** What is known about one account, address or device: attempts that did not succeed, and when the last one was. */
export interface Attempts {
  count: number;
  lastAt: Date;
}

/** For one account, whether it exists or not. The cap keeps an owner whose account is hammered from being shut out. */
export const accountDelay: DelayRule = {
  freeAttempts: 5,
  firstDelaySeconds: 2,
  longestDelaySeconds: 15 * 60,
  forgetSeconds: 3600,
};

/** For one network address, behind which there may be a whole school. */
export const addressDelay: DelayRule = {
  freeAttempts: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 15 * 60,
  forgetSeconds: 120,
};

/** For accounts made from one network address: a class may sign up together, a script may not. */
export const signUpDelay: DelayRule = {
  freeAttempts: 30,
  firstDelaySeconds: 10,
  longestDelaySeconds: 30 * 60,
  forgetSeconds: 120,
};

/** For mails that anyone can have sent to one address, such as the link to a new password. */
export const mailDelay: DelayRule = {
  freeAttempts: 3,
  firstDelaySeconds: 30,
  longestDelaySeconds: 10 * 60,
  forgetSeconds: 3600,
};

/** Attempts that still count at an instant. */
export function countedAttempts({ count, lastAt }: Attempts, rule: DelayRule, now: Date): number {
  const quietSeconds = Math.max(0, now.getTime() - lastAt.getTime()) / 1000;
  return Math.max(0, count - Math.floor(quietSeconds / rule.forgetSeconds));
}

/** Seconds, rounded up, until the next attempt is allowed; 0 when it is allowed now. */
export function waitSeconds(attempts: Attempts, rule: DelayRule, now: Date): number {
  const beyond = countedAttempts(attempts, rule, now) - rule.freeAttempts;
  if (beyond <= 0) return 0;
  // The exponent is bounded, so that no number of attempts overflows.
  const delay = Math.min(rule.longestDelaySeconds, rule.firstDelaySeconds * 2 ** Math.min(beyond - 1, 20));
  const leftMs = attempts.lastAt.getTime() + delay * 1000 - now.getTime();
  return Math.max(0, Math.ceil(leftMs / 1000));
}

/** A wait in words: "8 seconds", "1 minute", "15 minutes". Minutes are rounded up. */
export function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return counted(count, unit);
}
