import type { LinkKind } from "#domain/catalogue/link-kind.ts";
import { parseLinkOrder } from "#domain/catalogue/link-order.ts";
import type { Course } from "#server/catalogue/catalogue.ts";

/** Facts about a course's links that are public before access: no title and no address. */
export interface LinkPreview {
  /** Number of links of each kind in Learn, most frequent first. */
  kinds: { kind: LinkKind; links: number }[];
  /** A few source names in the order of Learn, essential links first. */
  sources: string[];
  /** Number of links in Sup under each heading. */
  supplements: { heading: string; links: number }[];
}

/** Number of sources named. */
const namedSources = 4;

/** Counts the links of a course without revealing any. */
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
