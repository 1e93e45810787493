import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { pendingProofs } from "#server/db/schema/sign-in.ts";

export type ProofRow = typeof pendingProofs.$inferSelect;
export type ProofKind = ProofRow["kind"];

/** What is to be proven, by whom, and until when. */
export interface ProofToMake {
  uid: string;
  kind: ProofKind;
  value: string;
  now: Date;
  minutes: number;
}

/** Keeps something to be proven. Gives the token that proves it, which is kept nowhere. */
export async function makeProof(db: Database, { uid, kind, value, now, minutes }: ProofToMake): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await db.insert(pendingProofs).values({ uid, kind, value, tokenHash: hashOf(token), createdAt: now, expiresAt });
  return token;
}

/** What a token is to prove, while it can; null for one that is unknown, used or out of time. */
export async function findProof(db: Database, kind: ProofKind, { token, now }: TokenAt): Promise<ProofRow | null> {
  const [row] = await db.select().from(pendingProofs).where(isOpen(kind, { token, now }));
  return row ?? null;
}

/** Uses a token up: of several who come with it at once, one gets what it proves and all others null. */
export async function useProof(db: Database, kind: ProofKind, { token, now }: TokenAt): Promise<ProofRow | null> {
  const [row] = await db.delete(pendingProofs).where(isOpen(kind, { token, now })).returning();
  return row ?? null;
}

/** Gives a pending proof another value, such as a new challenge. */
export async function putProofValue(db: Database, token: string, value: string): Promise<void> {
  await db
    .update(pendingProofs)
    .set({ value })
    .where(eq(pendingProofs.tokenHash, hashOf(token)));
}

/** The newest open proof of a kind that a learner has. */
export async function findProofOf(db: Database, kind: ProofKind, { uid, now }: LearnerAt): Promise<ProofRow | null> {
  const [row] = await db
    .select()
    .from(pendingProofs)
    .where(and(eq(pendingProofs.uid, uid), eq(pendingProofs.kind, kind), gt(pendingProofs.expiresAt, now)))
    .orderBy(desc(pendingProofs.createdAt))
    .limit(1);
  return row ?? null;
}

/** Makes a learner's pending proofs of some kinds worthless. */
export async function dropProofs(db: Database, uid: string, kinds: readonly ProofKind[]): Promise<void> {
  await db.delete(pendingProofs).where(and(eq(pendingProofs.uid, uid), inArray(pendingProofs.kind, [...kinds])));
}

/** A token that someone comes with, and when. */
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
