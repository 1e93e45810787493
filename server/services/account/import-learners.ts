import { takeHistory } from "#domain/study/recent-history-merge.ts";
import type { ImportedCatalogue } from "#server/catalogue/import-catalogue.ts";
import {
  insertAccounts,
  insertSavedMaterials,
  listAccounts,
  listErasedUids,
} from "#server/db/account/imported-learners.ts";
import type { Database } from "#server/db/connection/database.ts";
import { changeRecentHistory } from "#server/db/study/recent-history.ts";
import type { BroughtLearner } from "./read-learners.ts";

/** The learners whom an import can take: those who get an account, and those who have one already. */
export interface LearnersToTake {
  made: BroughtLearner[];
  known: BroughtLearner[];
}

/** What has changed: how many accounts, saved materials and recent histories are new or longer. */
export interface TakenLearners {
  made: number;
  known: number;
  savedMaterials: number;
  recentHistories: number;
}

/**
 * Tells whom of the learners that are brought the site can take; who cannot be taken is told of the import. A uid that is
 * there is the same learner: what is brought is merged into what they have, and their account keeps its e-mail.
 */
export async function planLearners(
  db: Database,
  brought: readonly BroughtLearner[],
  { rejected, notes }: Pick<ImportedCatalogue, "rejected" | "notes">,
): Promise<LearnersToTake> {
  const uids = brought.map(({ uid }) => uid);
  const emails = brought.flatMap(({ own }) => (own ? [own.email] : []));
  const erased = new Set(await listErasedUids(db, uids));
  const accounts = await listAccounts(db, { uids, emails });
  const emailOf = new Map(accounts.map(({ uid, email }) => [uid, email]));
  const ownerOf = new Map(accounts.map(({ uid, email }) => [email, uid]));
  const plan: LearnersToTake = { made: [], known: [] };
  for (const learner of brought) {
    const { uid, path, own } = learner;
    const email = emailOf.get(uid);
    const owner = ownerOf.get(own?.email ?? "");
    const refuse = (field: string, message: string) => rejected.push({ path, field, message });
    if (erased.has(uid)) notes.push({ path, field: "", message: "was erased here, and is not taken again" });
    else if (email !== undefined) {
      if (own && own.email !== email) notes.push({ path, field: "email", message: `the account keeps ${email}` });
      plan.known.push(learner);
    } else if (!own) refuse("", "is the recent history of nobody: there is no such account and no user document");
    else if (owner !== undefined) refuse("email", `${own.email} is that of another account (${owner})`);
    else {
      ownerOf.set(own.email, uid);
      plan.made.push(learner);
    }
  }
  return plan;
}

interface Taking {
  now: Date;
  /** What has to succeed with it and comes last: where it fails, nothing of the learners is taken. */
  last: () => Promise<void>;
}

/**
 * Takes learners in, all of them or none. Doing it again changes nothing: each address is kept once, and of each item of
 * the recent history the latest moment.
 */
export function takeLearners(db: Database, { made, known }: LearnersToTake, taking: Taking): Promise<TakenLearners> {
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
        const taken = takeHistory(present, history, now.getTime());
        isChanged = taken !== present;
        return taken;
      });
      if (isChanged) histories += 1;
    }
    await last();
    return { made: made.length, known: known.length, savedMaterials: materials, recentHistories: histories };
  });
}

/** When an account was made: never later than now, whatever the clock of the former site said. */
function madeAt(createdAt: number | undefined, now: Date): Date {
  return new Date(Math.min(createdAt ?? now.getTime(), now.getTime()));
}

/** Materials of which nobody says when they were saved keep their order, from when the account was made. */
function materialRows({ uid, own }: BroughtLearner, now: Date) {
  const start = madeAt(own?.createdAt, now).getTime();
  return (own?.savedMaterials ?? []).map(({ savedAt, ...material }, index) => ({
    ...material,
    uid,
    savedAt: madeAt(savedAt ?? start + index, now),
  }));
}

function hasHistory({ history }: BroughtLearner): boolean {
  return history.items.length > 0 || history.clearedAt > 0;
}
