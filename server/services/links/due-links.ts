import { CodedError } from "#domain/errors.ts";
import { type CatalogueAddress, linkAddresses } from "#server/catalogue/link-addresses.ts";
import { findLinkStates } from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";

/** Selection of the addresses to check. */
export interface DueLinksQuery {
  /** Name of a course, or null for all. */
  course: string | null;
  /** Only addresses whose check is due. */
  isDueOnly: boolean;
  /** Maximum number, or null for all. */
  limit: number | null;
}

/**
 * Lists the addresses to check, never-checked ones first, then by due time. Replaced addresses are left out. Throws
 * `course_not_found`.
 */
export async function listDueLinks(
  { db, catalogue, now }: Pick<Resources, "db" | "catalogue" | "now">,
  { course, isDueOnly, limit }: DueLinksQuery,
): Promise<CatalogueAddress[]> {
  if (course !== null && !catalogue.courseByName.has(course)) throw new CodedError("course_not_found");
  const known = [...linkAddresses(catalogue).values()];
  const wanted = course === null ? known : known.filter(({ courses }) => courses.includes(course));
  const rows = await findLinkStates(
    db,
    wanted.map(({ url }) => url),
  );
  const rowByUrl = new Map(rows.map((row) => [row.url, row]));
  const nowMs = now().getTime();
  return wanted
    .map((address) => ({ address, row: rowByUrl.get(address.url) }))
    .filter(({ row }) => row?.state !== "replaced")
    .map(({ address, row }) => ({ address, dueMs: row?.nextDue?.getTime() ?? 0 }))
    .filter(({ dueMs }) => !isDueOnly || dueMs <= nowMs)
    .sort((a, b) => a.dueMs - b.dueMs)
    .slice(0, limit ?? undefined)
    .map(({ address }) => address);
}
