import type { ReadingPlace } from "#domain/links/reading-place.ts";
import { parseLinkOrder } from "./link-order.ts";

/** Material as a link describes it. */
interface Material {
  title: string;
  source: string;
  url: string;
  minutes?: number | undefined;
  order?: string | undefined;
}

/** Link with the topics that it teaches. */
export interface TeachingLink extends Material {
  teaches?: readonly { topic: string; where?: string | undefined }[] | undefined;
  isDead: boolean;
  /** Says that it replaces a dead link, whose places it may not have; null for any other. */
  standIn: string | null;
}

/** Returns a place in the material of a link; `where` is null for all of it. */
export function readingPlace({ title, source, url, minutes, order }: Material, where: string | null): ReadingPlace {
  return {
    title,
    source,
    url,
    where,
    minutes: minutes ?? null,
    isEssential: parseLinkOrder(order).mark === "essential",
  };
}

/**
 * Returns where to study a topic, in the order of the links: the chapters and lectures that links name for it. Where no
 * link names any, the links that teach it as a whole. Dead links are left out.
 */
export function topicPlaces(topic: string, links: readonly TeachingLink[]): ReadingPlace[] {
  const places = links.flatMap(({ teaches = [], isDead, standIn, ...link }) =>
    teaches.flatMap((taught): ReadingPlace[] => {
      if (taught.topic !== topic || isDead) return [];
      return [readingPlace(link, standIn === null ? (taught.where ?? null) : null)];
    }),
  );
  const named = places.filter(({ where }) => where !== null);
  return named.length > 0 ? named : places;
}
