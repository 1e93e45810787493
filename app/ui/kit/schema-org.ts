import { paths } from "#domain/paths.ts";

/** A list in its order, in the words of schema.org. Each entry is given its position. */
export function schemaList(name: string, entries: readonly Record<string, unknown>[]): Record<string, unknown> {
  const itemListElement = entries.map((entry, index) => ({ "@type": "ListItem", position: index + 1, ...entry }));
  return { "@type": "ItemList", name, numberOfItems: entries.length, itemListElement };
}

/** Who offers courses and programs, in the words of schema.org. */
export function schemaProvider(name: string, origin: string): Record<string, unknown> {
  return { "@type": "Organization", name, url: origin + paths.home() };
}
