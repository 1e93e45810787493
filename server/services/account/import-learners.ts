import { acceptHistory } from "#domain/study/recent-history-merge.ts";
import type { ImportedCatalogue } from "#server/catalogue/imports/import-catalogue.ts";
import {
  insertAccounts,
  insertSavedMaterials,
  listAccounts,
  listErasedUids,
} from "#server/db/account/imported-learners.ts";
import type { Database } from "#server/db/connection/database.ts";
import { changeRecentHistory } from "#server/db/study/recent-history.ts";
import type { LearnerImport } from "./read-learners.ts";

/** The learners that an import can accept: new accounts and existing ones. */
export interface ImportableLearners {
  made: LearnerImport[];
  known: LearnerImport[];
}

/** Counts of what an import changed; materials and histories count only if new or longer. */
export interface ImportedCounts {
  made: number;
  known: number;
  savedMaterials: number;
  recentHistories: number;
}

/**
 * Decides which learners of an import can be accepted, and adds the others to its `rejected` and `notes`. A known uid
 * is the same learner: the imported data is merged, and the account keeps its email.
 */
export async function classifyLearners(
  db: Database,
  brought: readonly LearnerImport[],
  { rejected, notes }: Pick<ImportedCatalogue, "rejected" | "notes">,
): Promise<ImportableLearners> {
  const uids = brought.map(({ uid }) => uid);
  const emails = brought.flatMap(({ own }) => (own ? [own.email] : []));
  const erased = new Set(await listErasedUids(db, uids));
  const accounts = await listAccounts(db, { uids, emails });
  const emailOf = new Map(accounts.map(({ uid, email }) => [uid, email]));
  const ownerOf = new Map(accounts.map(({ uid, email }) => [email, uid]));
  const plan: ImportableLearners = { made: [], known: [] };
  for (const learner of brought) {
    const { uid, path, own } = learner;
    const email = emailOf.get(uid);
    const owner = ownerOf.get(own?.email ?? "");
    const refuse = (field: string, message: string) => rejected.push({ path, field, message });
    if (erased.has(uid)) notes.push({ path, field: "", message: "was erased here, and is not imported again" });
    else if (email !== undefined) {
      if (own && own.email !== email) notes.push({ path, field: "email", message: `the account keeps ${email}` });
      plan.known.push(learner);
    } else if (!own) refuse("", "belongs to no learner: there is no such account and no user document");
    else if (owner !== undefined) refuse("email", `${own.email} is that of another account (${owner})`);
    else {
      ownerOf.set(own.email, uid);
      plan.made.push(learner);
    }
  }
  return plan;
}

interface ImportOptions {
  now: Date;
  /** Runs last in the transaction; if it fails, no learner is imported. */
  last: () => Promise<void>;
}

/**
 * Imports the learners in one transaction. Idempotent: each saved address is stored once, and each item of the recent
 * history keeps its latest time.
 */
export function storeLearners(
  db: Database,
  { made, known }: ImportableLearners,
  taking: ImportOptions,
): Promise<ImportedCounts> {
  const { now, last } = taking;
  return db.transaction(async (transaction) => {
    const accounts = made.flatMap(({ own }) => (own ? [{ ...own, createdAt: madeAt(own.createdAt, now) }] : []));
    await insertAccounts(transaction, accounts, now);
    const all = [...made, ...known];
    const materials = await insertSavedMaterials(
      transaction,
      all.flatMap((learner) => materialRows(learner, now)),
    );
    let histories = 0;
    for (const { uid, history } of all.filter(hasHistory)) {
      let isChanged = false;
      await changeRecentHistory(transaction, uid, (present) => {
        const taken = acceptHistory(present, history, now.getTime());
        isChanged = taken !== present;
        return taken;
      });
      if (isChanged) histories += 1;
    }
    await last();
    return { made: made.length, known: known.length, savedMaterials: materials, recentHistories: histories };
  });
}

/** Returns an account's creation time, capped at now in case the former site's clock was ahead. */
function madeAt(createdAt: number | undefined, now: Date): Date {
  return new Date(Math.min(createdAt ?? now.getTime(), now.getTime()));
}

/**
 * Builds the saved-material rows. Materials without a date keep their order, counted up from the account's creation.
 */
function materialRows({ uid, own }: LearnerImport, now: Date) {
  const start = madeAt(own?.createdAt, now).getTime();
  return (own?.savedMaterials ?? []).map(({ savedAt, ...material }, index) => ({
    ...material,
    uid,
    savedAt: madeAt(savedAt ?? start + index, now),
  }));
}

function hasHistory({ history }: LearnerImport): boolean {
  return history.items.length > 0 || history.clearedAt > 0;
}
