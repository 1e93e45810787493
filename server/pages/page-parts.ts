import type { KeptParts } from "#server/kept-parts.ts";

/** The kept parts of one page: the renderer sees a short mark for each, and their bytes go in at the end. */
export interface PageParts {
  /** Returns the mark of a part, which is rendered by `render` unless it is kept. */
  place(component: object, properties: object, render: () => string): string;
  /** Returns the page in UTF-8, each mark replaced by its part. */
  fill(html: string): Uint8Array<ArrayBuffer>;
}

/**
 * Creates the parts of a page. Most of a page is parts that are kept: as marks they are not copied, decoded, searched
 * and encoded again for each request. `nonce` has to be new for each page, so that no text of the page can hold a mark.
 */
export function createPageParts(kept: KeptParts, nonce: string): PageParts {
  const opening = `[${nonce}:`;
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  return {
    place: (component, properties, render) => `${opening}${parts.push(kept.read(component, properties, render)) - 1}]`,
    fill: (html) => {
      const [first = "", ...rest] = html.split(opening);
      const pieces = rest.flatMap((text) => {
        const end = text.indexOf("]");
        return [parts[Number(text.slice(0, end))] ?? new Uint8Array(), encoder.encode(text.slice(end + 1))];
      });
      return Buffer.concat([encoder.encode(first), ...pieces]);
    },
  };
}
