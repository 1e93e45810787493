import type { MetaDescriptor } from "react-router";
import { defaultSite, type SiteConfiguration } from "#domain/site.ts";

/** What search engines and those who share a page are told about it. */
export interface PageAbout {
  /** The page's title; the site's name is put after it where it is not in it. */
  title: string;
  description: string;
  /** The page's one address, without query. */
  path: string;
  /** The picture for sharing, 1200 × 630; the site's own where none is given. */
  card?: string;
  /** What the page is in the words of schema.org. */
  schema?: Record<string, unknown>[];
}

/** The title of every page that does not exist. */
export const notFoundTitle = "Page not found";

/** What the pages' root knows: the operator, and the site's public origin. */
interface Root {
  site: SiteConfiguration;
  origin: string;
}

/**
 * The head of a page for search engines and sharing: title, description, canonical address, Open Graph and schema.org.
 * `matches` are those that React Router gives to `meta`; the first is the root.
 */
export function describePage(matches: readonly unknown[], about: PageAbout): MetaDescriptor[] {
  const { site, origin } = rootOf(matches);
  const { title, description, path, card = siteCard, schema = [] } = about;
  const address = origin + path;
  const fullTitle = title.includes(site.name) ? title : `${title} | ${site.name}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: origin + card },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...schema.map((part) => ({ "script:ld+json": { "@context": "https://schema.org", ...part } })),
  ];
}

/** The head of a page that belongs to one person or to nobody: a title, and nothing for search engines. */
export function describePrivatePage(matches: readonly unknown[], title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${rootOf(matches).site.name}` }, { name: "robots", content: "noindex" }];
}

/** The site's own picture for sharing. */
const siteCard = "/art/social/site.png";

/** The operator and the origin, from the matches that React Router gives to `meta`. */
export function rootOf(matches: readonly unknown[]): Root {
  const [root] = matches as { loaderData?: Root }[];
  return root?.loaderData ?? { site: defaultSite, origin: "" };
}
