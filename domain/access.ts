/** Access rules of section 2 of the table of decisions. Services call these checks first; screens only mirror them. */
import type { CourseState } from "./catalogue/course-state.ts";
import { CodedError } from "./errors.ts";
import type { Premium, SignedIn, Viewer } from "./viewer.ts";

/** Returns the viewer as signed in. Throws `not_signed_in` for a visitor. */
export function requireSignedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === "visitor") throw new CodedError("not_signed_in");
  return viewer;
}

/** Returns the viewer as premium. Throws `not_signed_in` for a visitor, `subscription_required` for a member. */
export function requirePremium(viewer: Viewer): Premium {
  const signedIn = requireSignedIn(viewer);
  if (signedIn.kind !== "premium") throw new CodedError("subscription_required");
  return signedIn;
}

/**
 * Does what `requirePremium` does for questions or finals of a course. The error of one that is not ready says that they
 * are unwritten, so that nobody is offered a subscription to them.
 */
export function requirePremiumFor({ state }: { state: CourseState }, viewer: Viewer): Premium {
  if (viewer.kind === "member" && state !== "ready")
    throw new CodedError("subscription_required", { isUnwritten: true });
  return requirePremium(viewer);
}

/**
 * Returns the viewer when `uid` is their own. Throws `not_signed_in` for a visitor and `user_not_found` for any other
 * uid, so that the answer does not reveal which uids exist.
 */
export function requireSelf(viewer: Viewer, uid: string): SignedIn {
  const signedIn = requireSignedIn(viewer);
  if (signedIn.uid !== uid) throw new CodedError("user_not_found");
  return signedIn;
}

/** Returns true when Learn and Sup links may be shown. */
export function canSeeLinks(viewer: Viewer): boolean {
  return viewer.kind === "premium";
}

/** Returns true when choosing a topic opens its practice; for all other viewers it expands the topic's objectives. */
export function canPractice(viewer: Viewer): boolean {
  return viewer.kind !== "visitor";
}

/** Returns true when Review All, the Deep Dive, due reviews, finals and certificates are open. */
export function canReviewAll(viewer: Viewer): boolean {
  return viewer.kind === "premium";
}

/**
 * Returns true when the viewer may see the operator's pages: their email is listed in the configuration and confirmed.
 * Anyone can sign up with any address, so confirmation is required; `isConfirmed` is called only for listed addresses.
 */
export async function canSeeOperator(
  viewer: Viewer,
  { emails, isConfirmed }: { emails: ReadonlySet<string>; isConfirmed: (uid: string) => Promise<boolean> },
): Promise<boolean> {
  return viewer.kind !== "visitor" && emails.has(viewer.email) && isConfirmed(viewer.uid);
}
