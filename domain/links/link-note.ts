import { sinceText } from "#domain/text/since-text.ts";
import type { LinkHealth } from "./health.ts";
import type { LinkVerdict } from "./verdict.ts";

/** Reasons why a dead link cannot be used, as shown to learners. */
const troubles: Partial<Record<LinkVerdict, string>> = {
  gone: "gone from its site",
  "soft-404": "gone from its site",
  "login-wall": "now asks for a log-in",
  paywall: "now asks for money",
};

/**
 * Returns a card's note on the last check of its link, such as `checked 3 days ago` or `gone from its site, checked 3 h
 * ago`; null when it was never checked. Only a dead link is reported as failing, since one failure proves little.
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

/** Returns a card's note on an alternate that replaces a dead link, given both titles. */
export function alternateNote(title: string, original: string): string {
  return title === original
    ? "Its usual address is gone; this is another one."
    : `In place of “${original}”, which is gone.`;
}

type LinkNoted = Pick<LinkHealth, "state" | "verdict" | "doubt" | "checkedAt" | "lastOkAt">;
