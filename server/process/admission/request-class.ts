import { operatorPath } from "#domain/operator/area.ts";
import { paths } from "#domain/paths.ts";
import { mayHaveSession } from "#server/adapters/account/auth-cookie.ts";
import { isRead } from "#server/is-read.ts";

/** Kind of a request by what is lost if it is refused. */
export type RequestClass = "write" | "learner" | "visitor" | "deferrable";

/**
 * Share of what the process can do that requests of a class may fill together with all others. Log-in and writes are
 * refused last; then pages of learners, pages of visitors, and what can wait.
 */
export const classShares: Readonly<Record<RequestClass, number>> = {
  write: 1,
  learner: 0.65,
  visitor: 0.5,
  deferrable: 0.35,
};

/** Pages on the way to one's own: they count as writes, also when they are read. */
const logInPaths = [
  paths.logIn(),
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword("").split("?", 1)[0] as string,
  "/api/auth/",
];

/** Health checks, which say that the process lives. */
const healthPaths = [paths.apiHealth(), "/api/ready"];

/** The operator's pages, search, exports and usage events: asked again later, nothing is lost. */
const deferrable = [
  new RegExp(`^${operatorPath("overview")}(?:[/.]|$)`),
  new RegExp(`^${paths.apiSearchEntries()}(?:/|$)`),
  new RegExp(`^${paths.apiEvents()}$`),
  /\/export(?:\/[^/]+)?$/,
  /^\/api\/users\/[^/]+\/affiliate\//,
];

/** A request as Node.js reads it. */
export interface AskedRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: { cookie?: string | undefined };
}

/** Returns the class of a request; null for health checks, which are always answered. */
export function classOf(request: AskedRequest): RequestClass | null {
  const { url = "", headers } = request;
  const path = url.split("?", 1)[0] ?? "";
  if (healthPaths.includes(path)) return null;
  if (deferrable.some((pattern) => pattern.test(path))) return "deferrable";
  if (!isRead(request)) return "write";
  if (logInPaths.some((start) => path.startsWith(start))) return "write";
  return mayHaveSession(headers.cookie) ? "learner" : "visitor";
}
