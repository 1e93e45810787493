import { requireSignedIn } from "#domain/access.ts";
import { coursesBySlug } from "#server/catalogue/measured-course.ts";
import { listHeldCertificates } from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { findCourse } from "#server/services/catalogue/library.ts";

/** A certificate that was issued, with the name and the card of its course or program. */
export interface EarnedCertificate {
  id: string;
  name: string;
  card: string;
}

/** Lists the certificates that a learner holds and that were issued at a time or later. */
export async function listEarned(resources: Resources, uid: string, since: Date): Promise<EarnedCertificate[]> {
  const held = await listHeldCertificates(resources.db, uid);
  return held.filter(({ issuedAt }) => issuedAt >= since).map((certificate) => describe(resources, certificate));
}

/**
 * Lists the certificates of a course and its programs that the viewer holds, issued at a time (ISO 8601) or later.
 * Refuses a visitor. Throws `course_not_found`.
 */
export async function readEarnedByCourse(
  resources: Resources,
  { viewer }: Caller,
  { name, since }: { name: string; since: string },
): Promise<EarnedCertificate[]> {
  const { uid } = requireSignedIn(viewer);
  const { slug, programs } = findCourse(resources, name);
  const slugs = programs.flatMap((program) => resources.catalogue.programByName.get(program)?.slug ?? []);
  const held = await listHeldCertificates(resources.db, uid);
  return held
    .filter(({ issuedAt }) => issuedAt >= new Date(since))
    .filter(({ kind, subject }) => (kind === "course" ? subject === slug : slugs.includes(subject)))
    .map((certificate) => describe(resources, certificate));
}

interface Held {
  id: string;
  kind: "course" | "program";
  /** Slug of the course or program. */
  subject: string;
}

/** Describes a certificate by the name in the catalogue; by its slug if the catalogue no longer has it. */
function describe(resources: Resources, { id, kind, subject }: Held): EarnedCertificate {
  const { catalogue } = resources;
  const found =
    kind === "course" ? coursesBySlug(catalogue).get(subject) : catalogue.programs.find(({ slug }) => slug === subject);
  return { id, name: found?.name ?? subject, card: resources.socialCard(kind, subject) };
}
