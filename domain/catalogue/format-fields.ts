/** Fields that several kinds of content file share. Unknown keys, missing fields and wrong types are errors everywhere. */
import { z } from "zod";
import { isItemId } from "./item-id.ts";
import { cleanName, isName, nameMax } from "./name.ts";

/** Longest question or answer that the record of an event can store. */
export const longText = z.string().trim().min(1).max(50_000);

export const remark = z.string().trim().min(1).max(4000);

/** Longest title that a saved material and the recent history can store, and longest answer in the finals. */
export const shortText = z.string().trim().min(1).max(300);

export const courseName = z
  .string()
  .overwrite(cleanName)
  .refine(isName, `write a name of 1 to ${nameMax} characters that can be shown and stand in an address`);

export const itemId = z.string().refine(isItemId, "use lower-case words joined by hyphens, at most 60 characters");

export const webAddress = z.url({ protocol: /^https?$/, error: "use a whole http or https address" });
