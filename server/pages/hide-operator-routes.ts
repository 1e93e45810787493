import type { ServerBuild } from "react-router";
import { isOperatorPath, operatorPartOf, operatorRoute } from "#domain/operator/area.ts";

/** Returns the build without the operator's route, so that its addresses answer 404. */
export function hideOperatorRoutes(build: ServerBuild): ServerBuild {
  const { assets } = build;
  return { ...build, routes: withoutRoute(build.routes), assets: { ...assets, routes: withoutRoute(assets.routes) } };
}

function withoutRoute<T>(routes: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => id !== operatorRoute));
}

/** Returns whether a request is for an operator page that `isOpen` refuses. Expects a path that can be decoded. */
export async function isHidden(
  { url }: Request,
  isOpen: (part: string | undefined) => Promise<boolean>,
): Promise<boolean> {
  const path = decodeURIComponent(new URL(url).pathname);
  return isOperatorPath(path) && !(await isOpen(operatorPartOf(path)));
}
