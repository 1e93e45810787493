import { z } from "zod";
import { normalEmail } from "#domain/account/email-address.ts";
import type { RecentHistory } from "#domain/study/recent-history.ts";
import { importHistory } from "./import-history.ts";
import { type ImportedMaterial, importMaterials } from "./import-materials.ts";
import { ImportedFields, type Remarks } from "./imported-fields.ts";
import { momentOf } from "./imported-moment.ts";
import { storableText } from "./imported-text.ts";

/** The longest uid that the API takes in an address. */
export const uidMax = 128;

/** The longest e-mail address (RFC 5321, 4.5.3.1.3, without its brackets). */
const emailMax = 254;

/** A learner as another site's document of them says it. */
export interface ImportedLearner {
  uid: string;
  email: string;
  /** In milliseconds; undefined where the document does not say it. */
  createdAt: number | undefined;
  savedMaterials: ImportedMaterial[];
  history: RecentHistory | null;
}

/**
 * Reads a user document of the specification, section 3. `uid` is the one by its place, which the document may say
 * itself. Null where it is rejected; the reasons go to `remarks`.
 */
export function importLearner(
  body: Record<string, unknown>,
  uid: string | undefined,
  remarks: Remarks,
): ImportedLearner | null {
  const fields = new ImportedFields(body, remarks);
  fields.pass("path", "id");
  const said = storableText(fields.take("uid")) ?? uid ?? "";
  const email = normalEmail(storableText(fields.take("email")) ?? "");
  const given = fields.take("createdAt");
  const createdAt = momentOf(given);
  const savedMaterials = importMaterials(fields.take("savedMaterials"), remarks);
  const recent = fields.take("recentHistory");
  const history = recent === undefined ? null : importHistory(recent, "recentHistory", remarks);
  if (!isUid(said)) fields.refuse("uid", `write 1 to ${uidMax} characters without spaces, slashes and @`);
  if (uid !== undefined && said !== uid) fields.refuse("uid", `is ${said}, but the document stands under ${uid}`);
  if (email === "") fields.refuse("email", "is missing");
  else if (email.length > emailMax || !z.email().safeParse(email).success)
    fields.refuse("email", "is no e-mail address");
  if (given === undefined) fields.note("createdAt", "is missing: taken to be the moment of the import");
  else if (createdAt === undefined) fields.refuse("createdAt", "is no moment that can be read");
  fields.noteOthers();
  return remarks.problems.length === 0 ? { uid: said, email, createdAt, savedMaterials, history } : null;
}

/** Whether a text may name an account: in an address, and apart from the e-mail that names one as well. */
function isUid(text: string): boolean {
  return text.length <= uidMax && /^[^\s/@\p{C}]+$/u.test(text) && !/^\.\.?$/.test(text);
}
