import { linkKey } from "#domain/catalogue/link-key.ts";
import type { Catalogue, StudyLink } from "./catalogue.ts";

/** An address of the catalogue: what it is called, and which courses lead to it. */
export interface CatalogueAddress {
  /** Its key, by domain/catalogue/link-key.ts. */
  url: string;
  topic: string;
  courses: readonly string[];
}

const known = new WeakMap<Catalogue, ReadonlyMap<string, CatalogueAddress>>();

/** Every address that a course leads to, alternates among them, by its key; each once, in the order of the catalogue. */
export function linkAddresses(catalogue: Catalogue): ReadonlyMap<string, CatalogueAddress> {
  const addresses = known.get(catalogue) ?? gather(catalogue);
  known.set(catalogue, addresses);
  return addresses;
}

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
