import type { ServerBuild } from "react-router";
import { isOperatorPath, operatorPartOf, operatorRoute } from "#domain/operator/area.ts";

/** The pages without the operator's: to whoever is served by these, nothing is at their addresses. */
export function withoutOperator(build: ServerBuild): ServerBuild {
  const { assets } = build;
  return { ...build, routes: withoutRoute(build.routes), assets: { ...assets, routes: withoutRoute(assets.routes) } };
}

function withoutRoute<T>(routes: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => id !== operatorRoute));
}

/**
 * Whether a request is for one of the operator's pages that `isOpen` does not open to who asks. Takes a request whose
 * path can be decoded.
 */
export async function isHidden(
  { url }: Request,
  isOpen: (part: string | undefined) => Promise<boolean>,
): Promise<boolean> {
  const path = decodeURIComponent(new URL(url).pathname);
  return isOperatorPath(path) && !(await isOpen(operatorPartOf(path)));
}
