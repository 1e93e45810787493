import { itemKey } from "#domain/catalogue/item-id.ts";
import { readingPlace } from "#domain/catalogue/topic-places.ts";
import type { ReadingPlace } from "#domain/links/reading-place.ts";
import type { Resources } from "#server/resources.ts";
import { linkStatesOf } from "#server/services/links/health.ts";
import { addressesOf, usableLink } from "./usable-link.ts";

/** A question's sources, by the slug of its course. */
export interface CitedSources {
  course: string;
  sources?: readonly { link: string; where?: string | undefined }[] | undefined;
}

/**
 * Looks up the health of all cited links at once, and returns a function that gives the places of one question. A dead
 * link is replaced like in Learn, then without the chapter, which other material does not have; it is left out if
 * nothing replaces it.
 */
export async function openReadingPlaces(
  { db, catalogue, now }: Resources,
  cited: readonly CitedSources[],
): Promise<(cited: CitedSources) => ReadingPlace[]> {
  const linksOf = ({ course, sources = [] }: CitedSources) =>
    sources.flatMap(({ link, where }) => {
      const entry = catalogue.linkByKey.get(itemKey(course, link));
      return entry ? [{ link: entry.link, where }] : [];
    });
  const links = new Set(cited.flatMap(linksOf).map(({ link }) => link));
  const health = await linkStatesOf(db, [...links].flatMap(addressesOf));
  return (one) =>
    linksOf(one).flatMap(({ link, where }) => {
      const { isDead, ...usable } = usableLink(link, { health, now: now() });
      return isDead ? [] : [readingPlace(usable, usable.title === link.title ? (where ?? null) : null)];
    });
}
