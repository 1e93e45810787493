import { useRouteLoaderData } from "react-router";
import type { Viewer } from "#domain/viewer.ts";

/** Who is looking; a visitor where the root could not be loaded. */
export function useViewer(): Viewer {
  const root = useRouteLoaderData("root") as { viewer?: Viewer } | undefined;
  return root?.viewer ?? { kind: "visitor" };
}

/** The uid of the learner who is signed in; null for a visitor. */
export function useUid(): string | null {
  const viewer = useViewer();
  return viewer.kind === "visitor" ? null : viewer.uid;
}
