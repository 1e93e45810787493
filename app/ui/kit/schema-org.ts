import { paths } from "#domain/paths.ts";

/** Returns an ordered list in schema.org terms; positions start at 1. */
export function schemaList(name: string, entries: readonly Record<string, unknown>[]): Record<string, unknown> {
  const itemListElement = entries.map((entry, index) => ({ "@type": "ListItem", position: index + 1, ...entry }));
  return { "@type": "ItemList", name, numberOfItems: entries.length, itemListElement };
}

/** Returns the provider of courses and programs in schema.org terms. */
export function schemaProvider(name: string, origin: string): Record<string, unknown> {
  return { "@type": "Organization", name, url: origin + paths.home() };
}
