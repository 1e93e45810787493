import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { certificates } from "#server/db/schema/certificates.ts";

/** The certificates that a learner holds, each with the slug of its course or program. Revoked ones are left out. */
export function listHeldCertificates(db: Database, uid: string) {
  return db
    .select({ id: certificates.id, kind: certificates.kind, subject: certificates.subject })
    .from(certificates)
    .where(and(eq(certificates.uid, uid), isNull(certificates.revokedAt), isNotNull(certificates.credential)));
}
