import { spellingsOf } from "#domain/web-address.ts";
import type { Catalogue, Course } from "#server/catalogue/catalogue.ts";

/** A link that a learner reports: its address, and the name of the course that it stands in, where that is known. */
export interface ReportedLink {
  url: string;
  course: string | null;
}

/**
 * The link that an address means: spelled as the catalogue spells it, with its course. Where several courses have it,
 * the one that the learner came from, else the first. An address that no course has is spelled as browsers do, and a
 * course that does not exist is none.
 */
export function findReportedLink({ courses, courseByName }: Catalogue, { url, course }: ReportedLink): ReportedLink {
  const wanted = new Set(spellingsOf(url));
  const named = courseByName.get(course ?? "");
  for (const each of named ? [named, ...courses] : courses) {
    const found = addressesOf(each).find((address) => wanted.has(address) || wanted.has(`${address}/`));
    if (found !== undefined) return { url: found, course: named?.name ?? each.name };
  }
  return { url: new URL(url).href, course: named?.name ?? null };
}

function addressesOf({ links, supplements }: Course): string[] {
  return [links, ...supplements.map((list) => list.links)].flat().map(({ url }) => url);
}
