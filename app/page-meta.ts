import type { MetaDescriptor } from "react-router";
import { paths } from "#domain/paths.ts";
import { defaultSite, type SiteConfiguration } from "#domain/site.ts";

/** Metadata of a page for search engines and link previews. */
export interface PageAbout {
  /** Title of the page; the site's name is appended if it does not contain it. */
  title: string;
  description: string;
  /** The canonical path, without query. */
  path: string;
  /** Path of the preview picture, 1200 × 630; default: the site's own. */
  card?: string;
  /** Description of the page in schema.org terms. */
  schema?: Record<string, unknown>[];
}

export const notFoundTitle = "Page not found";

/** Root loader data that the metadata needs: the operator and the public origin. */
interface Root {
  site: SiteConfiguration;
  origin: string;
}

/** Longest title that search engines and tabs show; a longer one goes without the name of the site. */
const titleMax = 70;

/**
 * Returns the head of a public page: title, description, canonical address, Open Graph and schema.org. `matches` are
 * those that React Router passes to `meta`; the first is the root.
 */
export function describePage(matches: readonly unknown[], about: PageAbout): MetaDescriptor[] {
  const { site, origin } = rootOf(matches);
  const { title, description, path, card = siteCard, schema = [] } = about;
  const address = origin + path;
  const named = title.includes(site.name) ? title : `${title} | ${site.name}`;
  const fullTitle = named.length > titleMax ? title : named;
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

/** Returns the head of a page that is private or has no content: a title and `noindex`. */
export function describePrivatePage(matches: readonly unknown[], title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${rootOf(matches).site.name}` }, { name: "robots", content: "noindex" }];
}

/**
 * Returns the head of a page whose address holds a token of a mail: it must reach no other site and no search engine.
 * Not `no-referrer`: without JavaScript its form would then be sent with a null origin and be refused.
 */
export function describeTokenPage(matches: readonly unknown[], title: string): MetaDescriptor[] {
  return [...describePrivatePage(matches, title), { name: "referrer", content: "same-origin" }];
}

const siteCard = paths.art("social/site.png");

/** Returns the operator and the origin from the matches that React Router passes to `meta`. */
export function rootOf(matches: readonly unknown[]): Root {
  const [root] = matches as { loaderData?: Root }[];
  return root?.loaderData ?? { site: defaultSite, origin: "" };
}
