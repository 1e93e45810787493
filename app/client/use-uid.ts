import type { Viewer } from "#domain/viewer.ts";
import { useRoot } from "./use-root.ts";

/** The uid of the learner who is signed in; null for a visitor. */
export function useUid(): string | null {
  const viewer: Viewer = useRoot()?.viewer ?? { kind: "visitor" };
  return viewer.kind === "visitor" ? null : viewer.uid;
}
