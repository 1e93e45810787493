import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { prepareOnce } from "#server/db/connection/prepare-once.ts";
import { user } from "#server/db/schema/accounts.ts";
import { certificates } from "#server/db/schema/certificates.ts";
import { userDocuments } from "#server/db/schema/user-documents.ts";

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

const ofSubject = prepareOnce((db) =>
  db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.uid, sql.placeholder("uid")),
        eq(certificates.kind, sql.placeholder("kind")),
        eq(certificates.subject, sql.placeholder("subject")),
        isNull(certificates.replacedBy),
      ),
    ),
);

/** Returns the certificate that a learner has for a course or program, revoked or not; never one that was replaced. */
export async function findCertificateOf(db: Database, of: CertificateSubject): Promise<CertificateRow | undefined> {
  const [row] = await ofSubject(db).execute({ ...of });
  return row;
}

const allOf = prepareOnce((db) =>
  db
    .select()
    .from(certificates)
    .where(eq(certificates.uid, sql.placeholder("uid")))
    .orderBy(desc(certificates.issuedAt), asc(certificates.id)),
);

/** Lists a learner's certificates, including revoked and replaced ones, newest first. */
export function listCertificates(db: Database, uid: string): Promise<CertificateRow[]> {
  return allOf(db).execute({ uid });
}

const earnedBy = prepareOnce((db) =>
  db
    .select({
      id: certificates.id,
      kind: certificates.kind,
      subject: certificates.subject,
      issuedAt: certificates.issuedAt,
      revokedAt: certificates.revokedAt,
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.uid, sql.placeholder("uid")),
        isNotNull(certificates.credential),
        isNull(certificates.replacedBy),
      ),
    ),
);

/** Lists a learner's certificates, at most one for each course or program (by its slug), even if it was revoked. */
export function listEarnedCertificates(db: Database, uid: string) {
  return earnedBy(db).execute({ uid });
}

/** Lists the certificates that a learner holds, without revoked ones, each with the slug of its course or program. */
export async function listHeldCertificates(db: Database, uid: string) {
  const earned = await listEarnedCertificates(db, uid);
  return earned.filter(({ revokedAt }) => revokedAt === null);
}

/** Returns the condition for certificates that are neither revoked, nor replaced, nor erased. */
function isHeld() {
  return and(isNull(certificates.revokedAt), isNotNull(certificates.credential));
}

/**
 * Stores a certificate. Returns false if the learner has one for this subject, or its index in the status list is
 * taken.
 */
export async function insertCertificate(db: Database, row: CertificateRow): Promise<boolean> {
  const added = await db.insert(certificates).values(row).onConflictDoNothing().returning({ id: certificates.id });
  return added.length === 1;
}

/**
 * Stores a certificate in the place of one that its learner holds: revokes the older one as replaced, and erases what it
 * said. Returns false if the learner does not hold the older one, or the index in the status list is taken; nothing has
 * changed then. What was replaced by the older one leads to the new one.
 */
export async function replaceCertificate(
  db: Database,
  row: CertificateRow,
  { replaced, at, reason }: { replaced: string; at: Date; reason: string },
): Promise<boolean> {
  const undone = Symbol("nothing was replaced");
  const replace = async (transaction: Database) => {
    const older = await transaction
      .update(certificates)
      .set({ revokedAt: at, revokedReason: reason, replacedBy: row.id, credential: null })
      .where(and(eq(certificates.id, replaced), eq(certificates.uid, row.uid ?? ""), isHeld()))
      .returning({ id: certificates.id });
    if (older.length === 0 || !(await insertCertificate(transaction, row))) throw undone;
    await transaction.update(certificates).set({ replacedBy: row.id }).where(eq(certificates.replacedBy, replaced));
    return true;
  };
  return db.transaction(replace).catch((error: unknown) => {
    if (error === undone) return false;
    throw error;
  });
}

/** Counts the certificates of a learner that were replaced since an instant. */
export async function countReplaced(db: Database, uid: string, since: Date): Promise<number> {
  return db.$count(
    certificates,
    and(eq(certificates.uid, uid), isNotNull(certificates.replacedBy), gte(certificates.revokedAt, since)),
  );
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

/** Returns the email address and the name that go into a learner's certificates; null if the account is gone. */
export async function findHolder(db: Database, uid: string): Promise<{ email: string; name: string | null } | null> {
  const [row] = await db
    .select({ email: user.email, name: userDocuments.certificateName })
    .from(user)
    .leftJoin(userDocuments, eq(userDocuments.uid, user.id))
    .where(eq(user.id, uid));
  return row ?? null;
}

export async function findEmail(db: Database, uid: string): Promise<string | null> {
  const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, uid));
  return row?.email ?? null;
}
