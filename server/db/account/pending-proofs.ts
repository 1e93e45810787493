import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { pendingProofs } from "#server/db/schema/sign-in.ts";

export type ProofRow = typeof pendingProofs.$inferSelect;
export type ProofKind = ProofRow["kind"];

/** A proof to create; it expires after `minutes`. */
export interface NewProof {
  uid: string;
  kind: ProofKind;
  value: string;
  now: Date;
  minutes: number;
}

/** Stores a pending proof. Returns its token, of which only a hash is stored. */
export async function createProof(db: Database, { uid, kind, value, now, minutes }: NewProof): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await db.insert(pendingProofs).values({ uid, kind, value, tokenHash: hashOf(token), createdAt: now, expiresAt });
  return token;
}

/** Returns the proof of a token, or null if the token is unknown, used or expired. */
export async function findProof(db: Database, kind: ProofKind, { token, now }: TokenAt): Promise<ProofRow | null> {
  const [row] = await db.select().from(pendingProofs).where(isOpen(kind, { token, now }));
  return row ?? null;
}

/** Consumes a token: of several concurrent calls one gets its proof, the others get null. */
export async function consumeProof(db: Database, kind: ProofKind, { token, now }: TokenAt): Promise<ProofRow | null> {
  const [row] = await db.delete(pendingProofs).where(isOpen(kind, { token, now })).returning();
  return row ?? null;
}

/** Replaces the value of a pending proof, for example with a new challenge. */
export async function putProofValue(db: Database, token: string, value: string): Promise<void> {
  await db
    .update(pendingProofs)
    .set({ value })
    .where(eq(pendingProofs.tokenHash, hashOf(token)));
}

/** Returns a learner's newest open proof of a kind, or null. */
export async function findProofOf(db: Database, kind: ProofKind, { uid, now }: LearnerAt): Promise<ProofRow | null> {
  const [row] = await db
    .select()
    .from(pendingProofs)
    .where(and(eq(pendingProofs.uid, uid), eq(pendingProofs.kind, kind), gt(pendingProofs.expiresAt, now)))
    .orderBy(desc(pendingProofs.createdAt))
    .limit(1);
  return row ?? null;
}

/** Deletes a learner's pending proofs of the given kinds. */
export async function deleteProofs(db: Database, uid: string, kinds: readonly ProofKind[]): Promise<void> {
  await db.delete(pendingProofs).where(and(eq(pendingProofs.uid, uid), inArray(pendingProofs.kind, [...kinds])));
}

/** A token as presented, and the time. */
interface TokenAt {
  token: string;
  now: Date;
}

interface LearnerAt {
  uid: string;
  now: Date;
}

function isOpen(kind: ProofKind, { token, now }: TokenAt) {
  const { tokenHash, expiresAt } = pendingProofs;
  return and(eq(tokenHash, hashOf(token)), eq(pendingProofs.kind, kind), gt(expiresAt, now));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
