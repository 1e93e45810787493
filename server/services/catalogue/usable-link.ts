import { alternateNote, linkNote } from "#domain/links/link-note.ts";
import type { LinkAlternate, StudyLink } from "#server/catalogue/catalogue.ts";
import type { LinkStateRow } from "#server/db/links.ts";

/** Link health by the catalogue's address. */
export type HealthByUrl = ReadonlyMap<string, LinkStateRow>;

/** Used if no health data is available. */
export const noHealth: HealthByUrl = new Map();

/** A study link with its health applied. */
export interface UsableLink extends Omit<StudyLink, "alternates"> {
  note: string | null;
  isDead: boolean;
  standIn: string | null;
}

/** Returns all addresses that a link can lead to. */
export function addressesOf({ url, alternates = [] }: StudyLink): string[] {
  return [url, ...alternates.map((alternate) => alternate.url)];
}

/**
 * Applies health to a link: uses the operator's replacement if there is one, or the first live alternate while the link
 * is dead. What the link's own address asks of a visitor is not known of another one, nor how long an alternate takes.
 */
export function usableLink(
  { alternates = [], ...link }: StudyLink,
  { health, now }: { health: HealthByUrl; now: Date },
): UsableLink {
  const own = health.get(link.url);
  const noteOf = (url: string) => {
    const known = health.get(url);
    return known ? linkNote(known, now) : null;
  };
  if (own?.state === "replaced" && own.replacedBy !== null) {
    return { ...link, access: undefined, url: own.replacedBy, note: null, isDead: false, standIn: null };
  }
  if (own?.state !== "dead") return { ...link, note: noteOf(link.url), isDead: false, standIn: null };
  const standIn = alternates.find(({ url }) => isUsable(url, health));
  if (!standIn) return { ...link, note: noteOf(link.url), isDead: true, standIn: null };
  const { url, title, source }: LinkAlternate = standIn;
  const other = { ...link, access: undefined, minutes: undefined, url, title, source };
  return { ...other, note: noteOf(url), isDead: false, standIn: alternateNote(title, link.title) };
}

function isUsable(url: string, health: HealthByUrl): boolean {
  const state = health.get(url)?.state;
  return state !== "dead" && state !== "replaced";
}
