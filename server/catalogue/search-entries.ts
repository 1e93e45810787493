import { aliasesOf } from "#domain/search/aliases.ts";
import type { CatalogueEntry } from "#domain/search/search.ts";
import type { Catalogue } from "./catalogue.ts";

/** Lists the entries of the search: programs in catalogue order, then courses by name, each with its topics. */
export function listSearchEntries({ programs, courses }: Catalogue): CatalogueEntry[] {
  return [
    ...programs.map(({ name }) => ({ type: "program" as const, name, aliases: aliasesOf(name) })),
    ...courses.map(({ name, state, topics }) => ({
      type: "course" as const,
      name,
      aliases: aliasesOf(name),
      state,
      topics: topics.map(({ label }) => label),
    })),
  ];
}
