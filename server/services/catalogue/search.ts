import { setImmediate } from "node:timers/promises";
import { oncePer } from "#domain/once-per.ts";
import { createObjectiveSearch, type ObjectiveSearch } from "#domain/search/objective-search.ts";
import { createSearch } from "#domain/search/search.ts";
import { placeResults } from "#domain/search/search-results.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { listSearchEntries } from "#server/catalogue/search-entries.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";

/** Courses whose objectives are read at a time, between which other requests are answered: about 10 ms. */
const coursesPerStep = 40;

const nameSearchOf = oncePer((catalogue: Catalogue) => createSearch(listSearchEntries(catalogue)));
const objectiveSearchOf = oncePer(readObjectives);

/** Returns what search finds on a device: names, states and topics. */
export function readSearchEntries({ catalogue }: Resources) {
  return listSearchEntries(catalogue);
}

/** Returns the courses found by what they teach, best first. */
export async function findObjectives({ catalogue }: Resources, _caller: Caller, query: string) {
  return (await objectiveSearchOf(catalogue)).find(query);
}

/** Searches the catalogue on the server, for browsers without JavaScript and for shared searches. */
export async function searchCatalogue(resources: Resources, caller: Caller, query: string) {
  if (query.trim() === "") return [];
  const { catalogue } = resources;
  return placeResults(nameSearchOf(catalogue)(query), await findObjectives(resources, caller, query));
}

async function readObjectives({ courses }: Catalogue): Promise<ObjectiveSearch> {
  const search = createObjectiveSearch();
  for (let start = 0; start < courses.length; start += coursesPerStep) {
    search.add(courses.slice(start, start + coursesPerStep));
    await setImmediate();
  }
  return search;
}
