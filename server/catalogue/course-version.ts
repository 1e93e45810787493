import { createHash } from "node:crypto";
import { oncePer } from "#domain/once-per.ts";
import type { Course } from "./catalogue.ts";

/** Raised when a course page shows more of the same course, so that devices do not show what they kept from before. */
const pageFormat = 2;

/** Returns the version of a course, which changes only with what its page can show. */
export const courseVersion = oncePer(({ version, state, programs }: Course) =>
  createHash("sha256")
    .update(`${pageFormat} ${JSON.stringify([version, state, programs])}`)
    .digest("base64url")
    .slice(0, 12),
);
