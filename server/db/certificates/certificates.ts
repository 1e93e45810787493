import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { user } from "#server/db/schema/accounts.ts";
import { certificates } from "#server/db/schema/certificates.ts";

export type CertificateRow = typeof certificates.$inferSelect;

/** What a certificate is for, and whose it is. */
export interface CertificateSubject {
  uid: string;
  kind: CertificateRow["kind"];
  subject: string;
}

/** The certificate of this id. */
export async function findCertificate(db: Database, id: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row;
}

/** The certificate that a learner has of a course or program. */
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

/** A learner's certificates, newest first, the revoked ones too. */
export function listCertificates(db: Database, uid: string): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.uid, uid))
    .orderBy(desc(certificates.issuedAt), asc(certificates.id));
}

/** The certificates that a learner holds, each with the slug of its course or program. Revoked ones are left out. */
export function listHeldCertificates(db: Database, uid: string) {
  return db
    .select({ id: certificates.id, kind: certificates.kind, subject: certificates.subject })
    .from(certificates)
    .where(and(eq(certificates.uid, uid), isNull(certificates.revokedAt), isNotNull(certificates.credential)));
}

/** Stores a certificate. Gives false where the learner has one of this subject, or its place in the status list is taken. */
export async function insertCertificate(db: Database, row: CertificateRow): Promise<boolean> {
  const added = await db.insert(certificates).values(row).onConflictDoNothing().returning({ id: certificates.id });
  return added.length === 1;
}

/** How many certificates were ever issued. */
export async function countCertificates(db: Database): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(certificates);
  return row?.rows ?? 0;
}

/** The places of the revoked certificates between two, the second not included, in order. */
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

/** Revokes a certificate. Gives false where there is none, or it is revoked already: the first reason stands. */
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
 * Erases what a learner's certificates say, as when the account is deleted; the number of each stays, so that its page
 * can say that it was erased. Copies that were downloaded before stay what they are.
 */
export async function eraseCertificates(db: Database, uid: string): Promise<void> {
  await db.update(certificates).set({ credential: null, uid: null }).where(eq(certificates.uid, uid));
}

/** Puts another credential in the place of a certificate's, which from then on belongs to no account. */
export async function replaceCredential(
  db: Database,
  id: string,
  credential: CertificateRow["credential"],
): Promise<void> {
  await db.update(certificates).set({ credential, uid: null }).where(eq(certificates.id, id));
}

/** The e-mail address of an account. */
export async function findEmail(db: Database, uid: string): Promise<string | null> {
  const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, uid));
  return row?.email ?? null;
}
