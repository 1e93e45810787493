import type { MiddlewareHandler } from "hono";
import { requirePremium, requireSelf, requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { ApiContext } from "#server/api/api-context.ts";

/** Access rule of an API route. */
export interface Admission {
  /** One sentence for the API document. */
  description: string;
  /** Whether the route uses or requires a session. */
  session: "unused" | "optional" | "required";
  /** Status codes of refusals. */
  refusals: readonly number[];
  /** Throws if the viewer is refused; `uid` is the one in the path, if any. */
  admit(viewer: Viewer, uid: string): void;
}

export const anyone: Admission = {
  description: "Open to everyone.",
  session: "unused",
  refusals: [],
  admit: () => {},
};

/** Open to everyone, with a different response for those who are signed in. */
export const everyViewer: Admission = { ...anyone, session: "optional" };

export const learners: Admission = {
  description: "For those who are signed in.",
  session: "required",
  refusals: [401],
  admit: requireSignedIn,
};

export const premiumLearners: Admission = {
  description: "For learners with a subscription.",
  session: "required",
  refusals: [401, 403],
  admit: requirePremium,
};

export const onlySelf: Admission = {
  description: "For the learner with this uid; other learners get 404.",
  session: "required",
  refusals: [401, 404],
  admit: requireSelf,
};

/** Like `onlySelf`, with the specification's error for visitors who save materials. */
export const onlySelfWithMaterials: Admission = {
  ...onlySelf,
  admit: (viewer, uid) => {
    if (viewer.kind === "visitor") throw new CodedError("no_user_logged_in");
    requireSelf(viewer, uid);
  },
};

export const onlySelfWithPremium: Admission = {
  description: "For the learner with this uid, with a subscription; other learners get 404.",
  session: "required",
  refusals: [401, 403, 404],
  admit: (viewer, uid) => {
    requireSelf(viewer, uid);
    requirePremium(viewer);
  },
};

/**
 * Checks access before anything else of the request is validated, so that a refused client learns nothing from the path
 * or the body. What the viewer may do is checked by the services.
 */
export function admit({ session, admit: ask }: Admission): MiddlewareHandler<ApiContext> {
  return async ({ req, var: { caller } }, next) => {
    // Health and the provider's events are answered before the caller is known.
    if (session !== "unused") ask(caller.viewer, req.param("uid") ?? "");
    await next();
  };
}
