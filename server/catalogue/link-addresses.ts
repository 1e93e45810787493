import { linkKey } from "#domain/catalogue/link-key.ts";
import { oncePer } from "#domain/once-per.ts";
import type { Catalogue, StudyLink } from "./catalogue.ts";

/** An address of the catalogue, with its title and the courses that link to it. */
export interface CatalogueAddress {
  /** The address's key, from domain/catalogue/link-key.ts. */
  url: string;
  topic: string;
  courses: readonly string[];
}

/** Returns every address in the catalogue's courses by its key, including alternates, in the order of the catalogue. */
export const linkAddresses: (catalogue: Catalogue) => ReadonlyMap<string, CatalogueAddress> = oncePer(gather);

function gather({ linkByKey }: Catalogue): Map<string, CatalogueAddress> {
  const addresses = new Map<string, CatalogueAddress>();
  for (const { link, course } of linkByKey.values()) {
    for (const { url, title } of addressesOf(link)) {
      const key = linkKey(url);
      if (key === null) continue;
      const { topic, courses }: Omit<CatalogueAddress, "url"> = addresses.get(key) ?? { topic: title, courses: [] };
      addresses.set(key, {
        url: key,
        topic,
        courses: courses.includes(course.name) ? courses : [...courses, course.name],
      });
    }
  }
  return addresses;
}

function addressesOf({ url, title, alternates = [] }: StudyLink): { url: string; title: string }[] {
  return [{ url, title }, ...alternates];
}
