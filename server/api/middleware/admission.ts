import type { MiddlewareHandler } from "hono";
import { requirePremium, requireSelf, requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { ApiContext } from "#server/api/api-context.ts";

/** Who may come in by a door. */
export interface Admission {
  /** In a sentence, for the document of the API. */
  says: string;
  /** Whether one can, or has to, be signed in. */
  session: "unused" | "optional" | "required";
  /** The statuses with which others are refused. */
  refusals: readonly number[];
  /** Throws for others; `uid` is the one in the path, if there is one. */
  admit(viewer: Viewer, uid: string): void;
}

export const anyone: Admission = {
  says: "Open to everyone.",
  session: "unused",
  refusals: [],
  admit: () => {},
};

/** Open to everyone too, and answered otherwise to those who are signed in. */
export const everyViewer: Admission = { ...anyone, session: "optional" };

export const learners: Admission = {
  says: "For those who are signed in.",
  session: "required",
  refusals: [401],
  admit: requireSignedIn,
};

export const premiumLearners: Admission = {
  says: "For learners with a subscription.",
  session: "required",
  refusals: [401, 403],
  admit: requirePremium,
};

export const oneself: Admission = {
  says: "For the learner of this uid; to others it is as if there were no such learner.",
  session: "required",
  refusals: [401, 404],
  admit: requireSelf,
};

/** The same with the words that the specification has for visitors who keep materials. */
export const oneselfWithMaterials: Admission = {
  ...oneself,
  admit: (viewer, uid) => {
    if (viewer.kind === "visitor") throw new CodedError("no_user_logged_in");
    requireSelf(viewer, uid);
  },
};

export const oneselfWithPremium: Admission = {
  says: "For the learner of this uid, with a subscription; to others it is as if there were no such learner.",
  session: "required",
  refusals: [401, 403, 404],
  admit: (viewer, uid) => {
    requireSelf(viewer, uid);
    requirePremium(viewer);
  },
};

/**
 * Asks who comes before anything that was sent is looked at: neither the form of an address nor a byte of a body says
 * anything to whoever may not come in. What the viewer may do there, the services ask.
 */
export function admit({ admit: ask }: Admission): MiddlewareHandler<ApiContext> {
  return async ({ req, var: { viewer } }, next) => {
    ask(viewer, req.param("uid") ?? "");
    await next();
  };
}
