import { createHash } from "node:crypto";

/** Returns a deterministic name for the erasure of an account that does not reveal the uid. */
export function erasureName(uid: string): string {
  return createHash("sha256").update(`erasure\n${uid}`).digest("hex");
}
