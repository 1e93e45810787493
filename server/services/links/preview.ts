import type { LinkKind } from "#domain/catalogue/link-kind.ts";
import { parseLinkOrder } from "#domain/catalogue/link-order.ts";
import type { Course } from "#server/catalogue/catalogue.ts";

/** What anyone may know of a course's links before they are opened to them: no title and no address. */
export interface LinkPreview {
  /** How many of each kind Learn holds, the most frequent first. */
  kinds: { kind: LinkKind; links: number }[];
  /** Whose they are, in the order of Learn, the essential ones first; a few names. */
  sources: string[];
  /** How many Sup holds under each of its headings. */
  supplements: { heading: string; links: number }[];
}

/** How many sources are named. */
const namedSources = 4;

/** Counts the links of a course without showing any. */
export function previewLinks({ links, supplements }: Course): LinkPreview {
  const kinds = [...Map.groupBy(links, ({ kind }) => kind)].map(([kind, ofKind]) => ({ kind, links: ofKind.length }));
  const essentialFirst = links.toSorted((a, b) => Number(isEssential(b.order)) - Number(isEssential(a.order)));
  return {
    kinds: kinds.sort((a, b) => b.links - a.links),
    sources: [...new Set(essentialFirst.map(({ source }) => source))].slice(0, namedSources),
    supplements: supplements.map(({ heading, links: listed }) => ({ heading, links: listed.length })),
  };
}

function isEssential(order: string | undefined): boolean {
  return parseLinkOrder(order).mark === "essential";
}
