import { linkKey } from "#domain/catalogue/link-key.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";

/** A link that a learner reports: its address, and the name of the course that it stands in, where that is known. */
export interface ReportedLink {
  url: string;
  course: string | null;
}

/**
 * The link that an address means, alternates among them: its key, under which its health is kept, with the course that
 * the learner came from, else the first that leads to it. An address that no course has is spelled as browsers do, and
 * a course that does not exist is none.
 */
export function findReportedLink(catalogue: Catalogue, { url, course }: ReportedLink): ReportedLink {
  const known = linkAddresses(catalogue).get(linkKey(url) ?? "");
  const named = catalogue.courseByName.get(course ?? "");
  return { url: known?.url ?? new URL(url).href, course: named?.name ?? known?.courses[0] ?? null };
}
