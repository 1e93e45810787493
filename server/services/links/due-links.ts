import { CodedError } from "#domain/errors.ts";
import { type CatalogueAddress, linkAddresses } from "#server/catalogue/link-addresses.ts";
import { findLinkStates } from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";

/** Which addresses an operator wants checked. */
export interface LinkPlanWish {
  /** The name of a course; null for all. */
  course: string | null;
  /** Only those whose time has come. */
  isDueOnly: boolean;
  /** At most so many; null for all. */
  limit: number | null;
}

/**
 * The addresses to check, those that wait longest first: never checked, then by when they were due. What was replaced
 * is not checked. Throws `course_not_found`.
 */
export async function planLinkCheck(
  { db, catalogue, now }: Pick<Resources, "db" | "catalogue" | "now">,
  { course, isDueOnly, limit }: LinkPlanWish,
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
