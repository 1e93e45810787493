import { createHash } from "node:crypto";

/** A name for the erasure of an account that is the same each time and does not hold the uid. */
export function erasureName(uid: string): string {
  return createHash("sha256").update(`erasure\n${uid}`).digest("hex");
}
