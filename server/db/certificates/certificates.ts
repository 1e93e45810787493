import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { user } from "#server/db/schema/accounts.ts";
import { certificates } from "#server/db/schema/certificates.ts";

export type CertificateRow = typeof certificates.$inferSelect;

/** The owner of a certificate, and its course or program. */
export interface CertificateSubject {
  uid: string;
  kind: CertificateRow["kind"];
  subject: string;
}

export async function findCertificate(db: Database, id: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row;
}

/** Returns the certificate that a learner has for a course or program. */
export async function findCertificateOf(
  db: Database,
  { uid, kind, subject }: CertificateSubject,
): Promise<CertificateRow | undefined> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.uid, uid), eq(certificates.kind, kind), eq(certificates.subject, subject)));
  return row;
}

/** Lists a learner's certificates, including revoked ones, newest first. */
export function listCertificates(db: Database, uid: string): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.uid, uid))
    .orderBy(desc(certificates.issuedAt), asc(certificates.id));
}

/** Lists the certificates that a learner holds, without revoked ones, each with the slug of its course or program. */
export function listHeldCertificates(db: Database, uid: string) {
  return db
    .select({
      id: certificates.id,
      kind: certificates.kind,
      subject: certificates.subject,
      issuedAt: certificates.issuedAt,
    })
    .from(certificates)
    .where(and(eq(certificates.uid, uid), isNull(certificates.revokedAt), isNotNull(certificates.credential)));
}

/**
 * Stores a certificate. Returns false if the learner has one for this subject, or its index in the status list is
 * taken.
 */
export async function insertCertificate(db: Database, row: CertificateRow): Promise<boolean> {
  const added = await db.insert(certificates).values(row).onConflictDoNothing().returning({ id: certificates.id });
  return added.length === 1;
}

/** Counts all certificates ever issued. */
export async function countCertificates(db: Database): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(certificates);
  return row?.rows ?? 0;
}

/** Lists the status-list indexes of revoked certificates from `from` up to but excluding `to`, in ascending order. */
export async function listRevokedPlaces(db: Database, from: number, to: number): Promise<number[]> {
  const rows = await db
    .select({ place: certificates.statusIndex })
    .from(certificates)
    .where(
      and(isNotNull(certificates.revokedAt), gte(certificates.statusIndex, from), lt(certificates.statusIndex, to)),
    )
    .orderBy(asc(certificates.statusIndex));
  return rows.map(({ place }) => place);
}

/** Revokes a certificate. Returns false if it does not exist or is already revoked: the first reason stands. */
export async function revokeCertificate(
  db: Database,
  { id, at, reason }: { id: string; at: Date; reason: string },
): Promise<boolean> {
  const changed = await db
    .update(certificates)
    .set({ revokedAt: at, revokedReason: reason })
    .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
    .returning({ id: certificates.id });
  return changed.length === 1;
}

/**
 * Erases the contents of a learner's certificates when the account is deleted. The ids stay, so that their pages can
 * show that they were erased; downloaded copies are unaffected.
 */
export async function eraseCertificates(db: Database, uid: string): Promise<void> {
  await db.update(certificates).set({ credential: null, uid: null }).where(eq(certificates.uid, uid));
}

/** Replaces the credential of a certificate and detaches it from its account. */
export async function replaceCredential(
  db: Database,
  id: string,
  credential: CertificateRow["credential"],
): Promise<void> {
  await db.update(certificates).set({ credential, uid: null }).where(eq(certificates.id, id));
}

export async function findEmail(db: Database, uid: string): Promise<string | null> {
  const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, uid));
  return row?.email ?? null;
}
