/** Who may see and do what: the table of decisions, section 2. Services ask here before anything; screens mirror it. */
import { CodedError } from "./errors.ts";
import type { Premium, SignedIn, Viewer } from "./viewer.ts";

/** Gives the viewer back as signed in. Throws `not_signed_in` for a visitor. */
export function requireSignedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === "visitor") throw new CodedError("not_signed_in");
  return viewer;
}

/** Gives the viewer back as premium. Throws `not_signed_in` for a visitor, `subscription_required` for a member. */
export function requirePremium(viewer: Viewer): Premium {
  const signedIn = requireSignedIn(viewer);
  if (signedIn.kind !== "premium") throw new CodedError("subscription_required");
  return signedIn;
}

/**
 * Gives the viewer back when `uid` is their own. Throws `not_signed_in` for a visitor and `user_not_found` for
 * anyone else's uid, so that nobody learns which uids exist.
 */
export function requireSelf(viewer: Viewer, uid: string): SignedIn {
  const signedIn = requireSignedIn(viewer);
  if (signedIn.uid !== uid) throw new CodedError("user_not_found");
  return signedIn;
}

/** Whether Learn and Sup links may be shown. */
export function canSeeLinks(viewer: Viewer): boolean {
  return viewer.kind === "premium";
}

/** Whether a topic opens practice when it is chosen; for the others it expands its objectives. */
export function canPractice(viewer: Viewer): boolean {
  return viewer.kind !== "visitor";
}

/** Whether Review All, the Deep Dive, due reviews, finals and certificates are open. */
export function canReviewAll(viewer: Viewer): boolean {
  return viewer.kind === "premium";
}

/**
 * Whether the operator's pages are there: for an e-mail that the configuration names, once its owner has proven to read
 * it. Anyone can sign up with an address; `isConfirmed` is asked only where it is a named one.
 */
export async function canSeeOperator(
  viewer: Viewer,
  { emails, isConfirmed }: { emails: ReadonlySet<string>; isConfirmed: (uid: string) => Promise<boolean> },
): Promise<boolean> {
  return viewer.kind !== "visitor" && emails.has(viewer.email) && isConfirmed(viewer.uid);
}
