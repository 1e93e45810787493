import { existsSync, readFileSync } from "node:fs";
import { hashSource } from "./content-security-policy.ts";
import { findTags } from "./find-tags.ts";

/** A rule of the built stylesheet. */
export interface StyleRule {
  /** The at-rules around it, outermost first. */
  within: readonly string[];
  /** The classes that each of its selectors needs. */
  needs: readonly (readonly string[])[];
  css: string;
}

/** Puts the rules that a page needs into its head, and the stylesheet behind its content. */
export type InlineStyle = (html: string) => StyledPage;

/** A page and the source of its inline style for the Content-Security-Policy; null if it has none. */
export interface StyledPage {
  html: string;
  styleSource: string | null;
}

/**
 * Creates the function from the rules that the build has written; without them, pages stay as they are. A first visit
 * then paints without waiting for the stylesheet, which comes at the end of the page, also without JavaScript. The link
 * in the head stays for hydration, for print only: the browser does not wait for it. Fonts and pictures come before.
 */
export function createInlineStyle(rulesFile: string): InlineStyle {
  const rulesOf: Readonly<Record<string, StyleRule[]>> = existsSync(rulesFile)
    ? JSON.parse(readFileSync(rulesFile, "utf8"))
    : {};
  return (html) => {
    // The renderer's mark may stand before or after the other attributes.
    const link = findTags(html, "<link").find(({ tag }) => tag.includes(' rel="stylesheet"'));
    const address = / href="([^"]+)"/.exec(link?.tag ?? "")?.[1] ?? "";
    const rules = rulesOf[address];
    const end = html.lastIndexOf("</body>");
    if (link === undefined || rules === undefined || end === -1) return { html, styleSource: null };
    const style = styleOf(rules, classesOf(html));
    const atEnd = link.tag.replace(/ ?\/?>$/, ' fetchpriority="low"/>');
    const inHead = `<style>${style}</style><link rel="stylesheet" href="${address}" media="print"/>`;
    return {
      html: `${html.slice(0, link.begin)}${inHead}${html.slice(link.end, end)}${atEnd}${html.slice(end)}`,
      styleSource: hashSource(style),
    };
  };
}

function classesOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
}

/** Joins the rules for which the page has every class of one of their selectors. */
function styleOf(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  let open: readonly string[] = [];
  let style = "";
  for (const { within, needs, css } of rules) {
    if (!needs.some((names) => names.every((name) => classes.has(name)))) continue;
    const shared = within.findIndex((group, depth) => group !== open[depth]);
    const depth = shared === -1 ? Math.min(within.length, open.length) : shared;
    style +=
      "}".repeat(open.length - depth) +
      within
        .slice(depth)
        .map((group) => `${group}{`)
        .join("") +
      css;
    open = within;
  }
  return style + "}".repeat(open.length);
}
