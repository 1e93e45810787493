import { texAttribute } from "#domain/text/tex-attribute.ts";
import { buildManifest } from "./build-manifest.ts";

/** Cache of pictures, and of the fonts that only pages with formulas need; all are versioned together. */
export const picturesName = `studiolo:pictures:${buildManifest.pictures}`;

/**
 * Caches the fonts of formulas with the first page that has any, so that it looks the same without a connection. Does
 * nothing if storage is full or the connection is lost: formulas are then set in a font of the system.
 */
export async function keepFormulaFonts(page: Response): Promise<void> {
  try {
    if (!(await page.text()).includes(texAttribute)) return;
    const cache = await caches.open(picturesName);
    for (const font of buildManifest.formulaFonts) if (!(await cache.match(font))) await cache.add(font);
  } catch {
    // The next page with formulas asks again.
  }
}
