import { z } from "zod";
import { normalizeEmail } from "#domain/account/email-address.ts";
import type { RecentHistory } from "#domain/study/recent-history.ts";
import { importHistory } from "./import-history.ts";
import { type ImportedMaterial, importMaterials } from "./import-materials.ts";
import { ImportedFields, type Remarks } from "./imported-fields.ts";
import { parseTimestamp } from "./parse-timestamp.ts";
import { sanitizeText } from "./sanitize-text.ts";

/** Longest uid that the API accepts in an address. */
export const uidMax = 128;

/** Longest email address (RFC 5321, 4.5.3.1.3, without its brackets). */
const emailMax = 254;

/** Learner as read from another site's document. */
export interface ImportedLearner {
  uid: string;
  email: string;
  /** In milliseconds; undefined when the document does not state it. */
  createdAt: number | undefined;
  savedMaterials: ImportedMaterial[];
  history: RecentHistory | null;
}

/**
 * Reads a user document of the specification, section 3. `uid` comes from the document's location; the document may
 * state it as well. Null when it is rejected, with the reasons in `remarks`.
 */
export function importLearner(
  body: Record<string, unknown>,
  uid: string | undefined,
  remarks: Remarks,
): ImportedLearner | null {
  const fields = new ImportedFields(body, remarks);
  fields.pass("path", "id");
  const said = sanitizeText(fields.take("uid")) ?? uid ?? "";
  const email = normalizeEmail(sanitizeText(fields.take("email")) ?? "");
  const given = fields.take("createdAt");
  const createdAt = parseTimestamp(given);
  const savedMaterials = importMaterials(fields.take("savedMaterials"), remarks);
  const recent = fields.take("recentHistory");
  const history = recent === undefined ? null : importHistory(recent, "recentHistory", remarks);
  if (!isUid(said)) fields.refuse("uid", `write 1 to ${uidMax} characters without spaces, slashes and @`);
  if (uid !== undefined && said !== uid) fields.refuse("uid", `is ${said}, but the document is stored under ${uid}`);
  if (email === "") fields.refuse("email", "is missing");
  else if (email.length > emailMax || !z.email().safeParse(email).success)
    fields.refuse("email", "is no email address");
  if (given === undefined) fields.addNote("createdAt", "is missing: taken to be the moment of the import");
  else if (createdAt === undefined) fields.refuse("createdAt", "is not a date that can be read");
  fields.noteOthers();
  return remarks.problems.length === 0 ? { uid: said, email, createdAt, savedMaterials, history } : null;
}

/** Returns true when a text may name an account: usable in an address, and not an email, which names one as well. */
function isUid(text: string): boolean {
  return text.length <= uidMax && /^[^\s/@\p{C}]+$/u.test(text) && !/^\.\.?$/.test(text);
}
