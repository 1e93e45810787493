import { linkKey } from "#domain/catalogue/link-key.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";

/** A reported link: its address, and the name of its course if known. */
export interface ReportedLink {
  url: string;
  course: string | null;
}

/**
 * Resolves a reported address, including alternates, to its key, with the learner's course or otherwise the first
 * course that has it. An address that no course has is normalised like in a browser; an unknown course becomes null.
 */
export function findReportedLink(catalogue: Catalogue, { url, course }: ReportedLink): ReportedLink {
  const known = linkAddresses(catalogue).get(linkKey(url) ?? "");
  const named = catalogue.courseByName.get(course ?? "");
  return { url: known?.url ?? new URL(url).href, course: named?.name ?? known?.courses[0] ?? null };
}
