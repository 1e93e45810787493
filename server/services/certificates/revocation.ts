import {
  type CertificateRow,
  findCertificate,
  listHeldCertificates,
  revokeCertificate,
} from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";

/** A program's certificate that rests on the certificate of a course. */
export interface RestingCertificate {
  id: string;
  program: string;
}

/** Result of a revocation; `resting` stays valid until it is revoked too. */
export type Revocation =
  | { kind: "unknown" }
  | { kind: "already"; row: CertificateRow }
  | { kind: "revoked"; at: Date; resting: RestingCertificate[] };

/** Revokes a certificate for a reason that its page shows, and names the certificates of programs that rest on it. */
export async function revokeForReason(
  resources: Pick<Resources, "db" | "catalogue" | "now">,
  { id, reason }: { id: string; reason: string },
): Promise<Revocation> {
  const { db, now } = resources;
  const at = now();
  const isRevoked = await revokeCertificate(db, { id, at, reason });
  const row = await findCertificate(db, id);
  if (!row) return { kind: "unknown" };
  if (!isRevoked) return { kind: "already", row };
  return { kind: "revoked", at, resting: await findResting(resources, row) };
}

/** Lists the certificates that its learner holds for programs with this course. */
async function findResting(
  { db, catalogue }: Pick<Resources, "db" | "catalogue">,
  { uid, kind, subject }: CertificateRow,
): Promise<RestingCertificate[]> {
  const course = catalogue.courses.find(({ slug }) => slug === subject);
  if (uid === null || kind !== "course" || !course) return [];
  const programs = new Map(
    course.programs.flatMap((name) => {
      const program = catalogue.programByName.get(name);
      return program ? [[program.slug, program.name]] : [];
    }),
  );
  const held = await listHeldCertificates(db, uid);
  return held.flatMap((each) => {
    const program = each.kind === "program" ? programs.get(each.subject) : undefined;
    return program === undefined ? [] : [{ id: each.id, program }];
  });
}
