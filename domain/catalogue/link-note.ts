import type { LinkHealth } from "#domain/links/health.ts";
import type { LinkVerdict } from "#domain/links/verdict.ts";
import { sinceText } from "#domain/text/since-text.ts";

/** Why a link that is dead cannot be used, as a learner is told. */
const troubles: Partial<Record<LinkVerdict, string>> = {
  gone: "gone from its site",
  "soft-404": "gone from its site",
  "login-wall": "now asks for a log-in",
  paywall: "now asks for money",
};

/**
 * What a card says of how its link was when it was last checked, such as `checked 3 days ago` or `gone from its site,
 * checked 3 h ago`; null where it was not. Only what is dead is called so: one failure says little.
 */
export function linkNote({ state, verdict, doubt, checkedAt, lastOkAt }: LinkNoted, now: Date): string | null {
  const isDead = state === "dead";
  const at = isDead || state === "ok" ? checkedAt : lastOkAt;
  if (at === null) return null;
  const since = sinceText(at.getTime(), now.getTime());
  const checked = since === "now" ? "checked just now" : `checked ${since} ago`;
  if (!isDead) return checked;
  return `${troubles[verdict ?? "unreachable"] ?? troubles[doubt ?? "unreachable"] ?? "could not be reached"}, ${checked}`;
}

/** What a card says of an alternate that stands in the place of a dead link; both by their titles. */
export function standInNote(title: string, original: string): string {
  return title === original
    ? "Its usual address is gone; this is another one."
    : `In place of “${original}”, which is gone.`;
}

type LinkNoted = Pick<LinkHealth, "state" | "verdict" | "doubt" | "checkedAt" | "lastOkAt">;
