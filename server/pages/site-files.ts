import { Hono } from "hono";
import { apiPrefix, paths, sandboxPrefix } from "#domain/paths.ts";
import { manifestIcons, nightGround, shortcutIcons } from "#server/adapters/art/icons.ts";
import type { Resources } from "#server/resources.ts";
import { listSharedPages } from "./shared-pages.ts";

/** Serves sitemap.xml, robots.txt and manifest.webmanifest. */
export function createSiteFiles(resources: Resources): Hono {
  const files = new Hono();
  const add = (path: string, type: string, text: string) =>
    files.get(path, (context) =>
      context.body(text, 200, { "content-type": type, "cache-control": "public, max-age=3600" }),
    );
  add("/sitemap.xml", "application/xml; charset=utf-8", sitemap(resources));
  add("/robots.txt", "text/plain; charset=utf-8", robots(resources));
  add("/manifest.webmanifest", "application/manifest+json; charset=utf-8", JSON.stringify(manifest(resources)));
  return files;
}

/** Lists every page that is the same for all visitors (sitemaps.org, protocol 0.9). */
function sitemap({ catalogue, origin }: Resources): string {
  // The password-reset form is of no use in a search result.
  const pages = listSharedPages(catalogue).flatMap(({ path }) => (path === paths.forgotPassword() ? [] : [path]));
  const entries = pages.map((page) => `<url><loc>${escapeXml(origin + page)}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
}

/** Excludes personal pages and endpoints from search engines (RFC 9309). */
function robots({ origin }: Resources): string {
  const closed = [
    apiPrefix,
    paths.account(),
    `${paths.affiliates()}/`,
    paths.due(),
    paths.continueStudy(),
    paths.reviewAll("*"),
    paths.feedback(),
    paths.offline(),
    paths.resetPassword("").split("?", 1).join(),
    sandboxPrefix,
  ];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}

/** Describes the installed app (W3C Web Application Manifest). */
function manifest({ site }: Resources) {
  return {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    id: "/",
    lang: "en",
    start_url: paths.app(),
    scope: "/",
    display: "standalone",
    categories: ["education"],
    background_color: nightGround,
    theme_color: nightGround,
    icons: manifestIcons,
    shortcuts: [
      { name: "Review", description: "What is due today, over all courses", url: paths.due() },
      { name: "Continue", description: "The next step of what you study", url: paths.continueStudy() },
      { name: "Browse", description: "All programs and courses", url: paths.browse() },
    ].map((shortcut) => ({ ...shortcut, icons: shortcutIcons })),
  };
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&apos;");
}
