import type { Viewer } from "#domain/viewer.ts";
import { useRoot } from "./use-root.ts";

/** Returns the uid of the signed-in learner; null for a visitor. */
export function useUid(): string | null {
  const viewer: Viewer = useRoot()?.viewer ?? { kind: "visitor" };
  return viewer.kind === "visitor" ? null : viewer.uid;
}
