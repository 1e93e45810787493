import { requireSelf } from "#domain/access.ts";
import { CodedError, codeOf } from "#domain/errors.ts";
import { type ErasureCertificates, erasureSteps, isErasurePhrase } from "#domain/privacy/erasure.ts";
import {
  closeAccount,
  type ErasureRow,
  findErasure,
  insertErasure,
  listOpenErasures,
  markStepDone,
  recordProblem,
} from "#server/db/privacy/erasures.ts";
import type { Resources } from "#server/resources.ts";
import { logIn, logOut } from "#server/services/account/account.ts";
import type { Caller } from "#server/services/caller.ts";
import { erasureName } from "./erasure-name.ts";
import { runErasureStep } from "./erasure-steps.ts";

/** A learner's request to erase their account. */
export interface ErasureRequest {
  uid: string;
  password: string;
  /** Confirmation phrase typed in the form; scripts leave it out. */
  phrase?: string | undefined;
  certificates: ErasureCertificates;
}

/**
 * Closes the viewer's own account at once and erases all its data. Returns the cookies that clear the session. Throws
 * `erasure_phrase`, `password_wrong` or `too_many_requests`, in which case nothing has changed.
 */
export async function eraseOwnAccount(
  resources: Resources,
  caller: Caller,
  request: ErasureRequest,
): Promise<string[]> {
  const { uid, email } = requireSelf(caller.viewer, request.uid);
  if (request.phrase !== undefined && !isErasurePhrase(request.phrase)) throw new CodedError("erasure_phrase");
  await requirePassword(resources, caller, { email, password: request.password });
  const cookies = await logOut(resources, caller);
  await startErasure(resources, { uid, email, certificates: request.certificates, requestedBy: "learner" });
  return cookies;
}

/**
 * Verifies the password by signing in, so that guesses count against the same limits. The session this creates is ended
 * with all others.
 */
async function requirePassword(
  resources: Resources,
  caller: Caller,
  typed: { email: string; password: string },
): Promise<void> {
  try {
    await logIn(resources, caller, { ...typed, awaited: null });
  } catch (error) {
    throw codeOf(error) === "login_failed" ? new CodedError("password_wrong") : error;
  }
}

interface ErasureStart extends Pick<ErasureRow, "uid" | "certificates" | "requestedBy"> {
  email: string;
}

/** Starts an erasure and closes the account in one transaction; a job runs the remaining steps. */
export async function startErasure(resources: Resources, { email, ...chosen }: ErasureStart): Promise<void> {
  const { uid } = chosen;
  await resources.db.transaction(async (transaction) => {
    const row = { ...chosen, email, requestedAt: resources.now(), done: [], kept: [] };
    if (!(await insertErasure(transaction, row))) return;
    await closeAccount(transaction, uid);
    await markStepDone(transaction, uid, "close-account");
    await resources.jobs.send(transaction, { queue: erasureQueue, data: { erasure: erasureName(uid) } });
  });
}

/** Queue of the erasures. */
export const erasureQueue = "erasures";

/** Job data of an erasure; the name reveals no uid, since the queue's rows outlive the account. */
export interface ErasureJob {
  erasure: string;
}

/** Continues the erasure named by a job; does nothing if it has ended. */
export async function runErasureJob(resources: Resources, { erasure }: ErasureJob): Promise<void> {
  const uid = (await listOpenErasures(resources.db)).find((open) => erasureName(open) === erasure);
  if (uid !== undefined) await runErasure(resources, uid);
}

/**
 * Runs the remaining steps of an erasure in order. A failure is stored by its code and thrown; the next call resumes
 * there. Does nothing for an erasure that has ended or never began.
 */
export async function runErasure(resources: Resources, uid: string): Promise<void> {
  const { db } = resources;
  for (const step of erasureSteps) {
    const erasure = await findErasure(db, uid);
    if (!erasure || erasure.completedAt) return;
    if (erasure.done.includes(step)) continue;
    try {
      await runErasureStep(resources, erasure, step);
    } catch (error) {
      await recordProblem(db, uid, codeOf(error));
      throw error;
    }
    await markStepDone(db, uid, step);
  }
}

/** Continues every unfinished erasure; a failing one does not block the others. Returns how many are still open. */
export async function resumeErasures(resources: Resources): Promise<number> {
  let open = 0;
  for (const uid of await listOpenErasures(resources.db)) {
    try {
      await runErasure(resources, uid);
    } catch (error) {
      open += 1;
      resources.report("An erasure could not go on; it is tried again.", error);
    }
  }
  return open;
}
