import { createBoundedCache } from "#domain/bounded-cache.ts";

/** HTML of parts of pages that is the same for many learners, kept in UTF-8 by what it depends on. */
export interface KeptParts {
  /** Returns the HTML of a component with these properties, rendered by `render` unless it is kept. */
  read(component: object, properties: object, render: () => string): Uint8Array;
}

/** Bytes of HTML and UTF-16 code units of keys that are kept; what was used least recently goes first. */
const maxLength = 4 * 2 ** 20;

/** Creates an empty store. Keys are the properties as JSON: functions in them do not count. */
export function createKeptParts(limit = maxLength): KeptParts {
  const names = new Map<object, number>();
  const kept = createBoundedCache<Uint8Array>(limit);
  const encoder = new TextEncoder();
  const nameOf = (component: object) => {
    const known = names.get(component) ?? names.size;
    names.set(component, known);
    return known;
  };
  return {
    read: (component, properties, render) => {
      const key = `${nameOf(component)} ${JSON.stringify(properties)}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const html = encoder.encode(render());
      kept.set(key, html, key.length + html.byteLength);
      return html;
    },
  };
}
