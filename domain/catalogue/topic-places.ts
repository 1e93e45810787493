import type { ReadingPlace } from "#domain/links/reading-place.ts";
import type { LinkKind } from "./link-kind.ts";
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
  kind: LinkKind;
  teaches?: readonly { topic: string; where?: string | undefined }[] | undefined;
  isDead: boolean;
  /** Says that it replaces a dead link, whose places it may not have; null for any other. */
  standIn: string | null;
}

/** Place that teaches a topic. */
export interface TopicPlace extends ReadingPlace {
  /** Kind of the material if it is listed in Sup; left out for that of Learn. */
  supplementKind?: LinkKind;
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

/** Minutes up to which material is read in one sitting: whoever opens it needs no chapter to find the topic. */
const sittingMinutes = 60;

/** The same for a video or an article on this topic alone, such as a lecture. */
const lectureMinutes = 120;

/**
 * Returns where to study a topic, in the order of the links: the chapters and lectures that links name for it, with the
 * short material that teaches it as a whole. Where no link names any, those that supplements name, then all links that
 * teach it. Dead links are left out.
 */
export function topicPlaces(
  topic: string,
  links: readonly TeachingLink[],
  supplements: readonly TeachingLink[] = [],
): TopicPlace[] {
  const places = links.flatMap((link) => placesIn(link, topic));
  if (places.some(isNamed))
    return links.flatMap((link) => placesIn(link, topic).filter((place) => isNamed(place) || isSitting(place, link)));
  const beside = supplements.flatMap((link) =>
    placesIn(link, topic).map((place) => ({ ...place, supplementKind: link.kind })),
  );
  return [...beside.filter(isNamed), ...places];
}

/** Returns the supplements that name a chapter or lecture for a topic for which no link of Learn names one. */
export function placedSupplements<Link extends Pick<TeachingLink, "teaches">>(
  links: readonly Link[],
  supplements: readonly Link[],
): Link[] {
  const named = (link: Link) => (link.teaches ?? []).flatMap(({ topic, where }) => (where === undefined ? [] : topic));
  const served = new Set(links.flatMap(named));
  return supplements.filter((link) => named(link).some((topic) => !served.has(topic)));
}

function placesIn({ teaches = [], isDead, standIn, ...link }: TeachingLink, topic: string): ReadingPlace[] {
  if (isDead) return [];
  const taught = teaches.filter((each) => each.topic === topic);
  return taught.map(({ where }) => readingPlace(link, standIn === null ? (where ?? null) : null));
}

function isSitting({ minutes }: ReadingPlace, { kind, teaches = [] }: TeachingLink): boolean {
  const isLecture = (kind === "video" || kind === "article") && teaches.length === 1;
  return minutes !== null && minutes <= (isLecture ? lectureMinutes : sittingMinutes);
}

function isNamed({ where }: ReadingPlace): boolean {
  return where !== null;
}
