import { requireSelf } from "#domain/access.ts";
import { CodedError, codeOf } from "#domain/errors.ts";
import { type ErasureCertificates, erasureSteps, isErasurePhrase } from "#domain/privacy/erasure.ts";
import type { Viewer } from "#domain/viewer.ts";
import {
  closeAccount,
  type ErasureRow,
  findErasure,
  insertErasure,
  listOpenErasures,
  markStepDone,
  noteProblem,
} from "#server/db/privacy/erasures.ts";
import type { Resources } from "#server/resources.ts";
import { logIn, logOut } from "#server/services/account/account.ts";
import { erasureName } from "./erasure-name.ts";
import { takeStep } from "./erasure-steps.ts";

/** What a learner says to have their account erased. */
export interface ErasureRequest {
  uid: string;
  password: string;
  /** What they typed to say that they mean it; a script, which has nothing to type, leaves it out. */
  phrase?: string | undefined;
  certificates: ErasureCertificates;
}

/**
 * Closes the viewer's own account at once and has all that hangs on it erased. Gives the cookies that make the browser
 * forget. Throws `erasure_phrase`, `password_wrong` or `too_many_requests`; then nothing has changed.
 */
export async function eraseOwnAccount(
  resources: Resources,
  viewer: Viewer,
  { headers, ...request }: ErasureRequest & { headers: Headers },
): Promise<string[]> {
  const { uid, email } = requireSelf(viewer, request.uid);
  if (request.phrase !== undefined && !isErasurePhrase(request.phrase)) throw new CodedError("erasure_phrase");
  await requirePassword(resources, headers, { email, password: request.password });
  const cookies = await logOut(resources, headers);
  await beginErasure(resources, { uid, email, certificates: request.certificates, requestedBy: "learner" });
  return cookies;
}

/** By the door for signing in, so that guesses are counted there; the session that it makes goes with all others. */
async function requirePassword(
  resources: Resources,
  headers: Headers,
  typed: { email: string; password: string },
): Promise<void> {
  try {
    await logIn(resources, headers, typed);
  } catch (error) {
    throw codeOf(error) === "login_failed" ? new CodedError("password_wrong") : error;
  }
}

interface Beginning extends Pick<ErasureRow, "uid" | "certificates" | "requestedBy"> {
  email: string;
}

/** Begins an erasure and closes the account, both or neither; what follows is done by the job queue. */
export async function beginErasure(resources: Resources, { email, ...chosen }: Beginning): Promise<void> {
  const { uid } = chosen;
  await resources.db.transaction(async (transaction) => {
    const row = { ...chosen, email, requestedAt: resources.now(), done: [], kept: [] };
    if (!(await insertErasure(transaction, row))) return;
    await closeAccount(transaction, uid);
    await markStepDone(transaction, uid, "close-account");
    await resources.jobs.send(transaction, { queue: erasureQueue, data: { erasure: erasureName(uid) } });
  });
}

/** The queue of accounts that are being erased. */
export const erasureQueue = "erasures";

/** What the queue knows of one: a name that holds no uid, since its rows outlive the account. */
export interface ErasureJob {
  erasure: string;
}

/** Goes on with the erasure that a job of the queue names; nothing where it has ended. */
export async function runErasureOf(resources: Resources, { erasure }: ErasureJob): Promise<void> {
  const uid = (await listOpenErasures(resources.db)).find((open) => erasureName(open) === erasure);
  if (uid !== undefined) await runErasure(resources, uid);
}

/**
 * Takes the steps of an erasure that are not done yet, each once, in their order. What stops it is noted by its code and
 * thrown; the next call goes on from there. Does nothing for an account whose erasure has ended or never begun.
 */
export async function runErasure(resources: Resources, uid: string): Promise<void> {
  const { db } = resources;
  for (const step of erasureSteps) {
    const erasure = await findErasure(db, uid);
    if (!erasure || erasure.completedAt) return;
    if (erasure.done.includes(step)) continue;
    try {
      await takeStep(resources, erasure, step);
    } catch (error) {
      await noteProblem(db, uid, codeOf(error));
      throw error;
    }
    await markStepDone(db, uid, step);
  }
}

/** Goes on with every erasure that has not ended. One that is stopped holds up no other. Gives how many are open still. */
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
