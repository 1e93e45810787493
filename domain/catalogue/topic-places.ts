import type { ReadingPlace } from "#domain/links/reading-place.ts";

/** Link with the topics that it teaches. */
export interface TeachingLink {
  title: string;
  source: string;
  url: string;
  teaches?: readonly { topic: string; where?: string | undefined }[] | undefined;
  isDead: boolean;
  /** Says that it replaces a dead link, whose places it may not have; null for any other. */
  standIn: string | null;
}

/**
 * Returns where to study a topic, in the order of the links: the chapters and lectures that links name for it. Where no
 * link names any, the links that teach it as a whole. Dead links are left out.
 */
export function topicPlaces(topic: string, links: readonly TeachingLink[]): ReadingPlace[] {
  const places = links.flatMap(({ title, source, url, teaches = [], isDead, standIn }) =>
    teaches.flatMap((taught): ReadingPlace[] => {
      if (taught.topic !== topic || isDead) return [];
      return [{ title, source, url, where: standIn === null ? (taught.where ?? null) : null }];
    }),
  );
  const named = places.filter(({ where }) => where !== null);
  return named.length > 0 ? named : places;
}
