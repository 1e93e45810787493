import type { LinkItem, LinksDocument, LinksFile } from "./format-links.ts";
import { isItemId } from "./item-id.ts";

/**
 * Writes out the alternates of a course's links: an address alone is the same material elsewhere, so it gets the link's
 * own title and the name of its host; an id stands for another link of the course. Unknown ids are left out.
 */
export function resolveAlternates(links: LinksFile): LinksDocument {
  const byId = new Map(
    Object.values(links)
      .flat()
      .map((link) => [link.id, link]),
  );
  const resolve = (items: readonly LinkItem[]) =>
    items.map(({ alternates = [], ...link }) => {
      const resolved = alternates.flatMap((each) => resolveAlternate(each, link, byId));
      return resolved.length > 0 ? { ...link, alternates: resolved } : link;
    });
  return {
    linkArray: resolve(links.linkArray),
    currentSecondary: resolve(links.currentSecondary),
    currentPzs: resolve(links.currentPzs),
    currentRHs: resolve(links.currentRHs),
    currentSoftware: resolve(links.currentSoftware),
  };
}

type Alternate = NonNullable<LinkItem["alternates"]>[number];

function resolveAlternate(
  alternate: Alternate,
  { topic }: Pick<LinkItem, "topic">,
  byId: ReadonlyMap<string, LinkItem>,
) {
  if (typeof alternate !== "string") return [alternate];
  if (!isItemId(alternate))
    return [{ url: alternate, topic, source: new URL(alternate).hostname.replace(/^www\./, "") }];
  const other = byId.get(alternate);
  return other ? [{ url: other.url, topic: other.topic, source: other.source }] : [];
}
