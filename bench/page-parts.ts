/** The files that a page loads at a first visit, by kind. */
export interface PageParts {
  scripts: string[];
  styles: string[];
  pictures: string[];
}

/**
 * Returns what a page's HTML loads by itself: module scripts, their preloads and all files that inline modules name;
 * style sheets; pictures as a wide screen chooses them, including those further down. Script addresses are paths.
 */
export function partsOfPage(html: string): PageParts {
  const tags = [...html.matchAll(/<(link|script|img)\b([^>]*)>/gi)].map(([, name = "", rest = ""]) => ({
    name: name.toLowerCase(),
    attribute: (key: string) => new RegExp(`\\s${key}="([^"]*)"`, "i").exec(rest)?.[1]?.replaceAll("&amp;", "&"),
  }));
  const linked = (relation: string) =>
    tags.filter((tag) => tag.attribute("rel") === relation).map((tag) => tag.attribute("href"));
  const sources = (name: string) => tags.filter((tag) => tag.name === name).map((tag) => tag.attribute("src"));
  const inline = [...html.matchAll(/<script\b[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/gi)];
  const imported = inline.flatMap(([, code = ""]) =>
    [...code.matchAll(/["'](\/[^"'\n]+\.js)["']/g)].map(([, file]) => file),
  );
  return {
    scripts: onlyOnce([...linked("modulepreload"), ...sources("script"), ...imported]),
    styles: onlyOnce(linked("stylesheet")),
    pictures: onlyOnce([...sources("img"), ...linked("icon")]),
  };
}

/** Returns the paths of a built script's static imports, without dynamic ones. */
export function importsOfScript(code: string, path: string): string[] {
  const found = [...code.matchAll(/\b(?:from|import)\s*(["'])([./][^"'\n]*\.js)\1/g)];
  return onlyOnce(found.map(([, , address = ""]) => new URL(address, `http://site${path}`).pathname));
}

/** Returns the paths of the fonts that a style sheet names. */
export function fontsOfStyle(css: string, path: string): string[] {
  const found = [...css.matchAll(/url\(\s*["']?([^"')]+\.woff2?)["']?\s*\)/g)];
  return onlyOnce(found.map(([, address = ""]) => new URL(address, `http://site${path}`).pathname));
}

function onlyOnce(addresses: (string | undefined)[]): string[] {
  return [...new Set(addresses.filter((address) => address !== undefined && !address.startsWith("data:")))] as string[];
}
