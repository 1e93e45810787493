import { isNull } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/**
 * One row is one certificate; of those that were not replaced there is one per learner and course or program. After its
 * account is erased it stays with `uid` and `credential` null, so that its page can show that it was erased. One that
 * was replaced keeps no credential either: it may say a name that its learner no longer goes by.
 */
export const certificates = pgTable(
  "certificates",
  {
    id: text("id").primaryKey(),
    uid: text("uid").references(() => user.id, { onDelete: "set null" }),
    kind: text("kind", { enum: ["course", "program"] }).notNull(),
    /** The slug of the course or program. */
    subject: text("subject").notNull(),
    /** The signed Open Badges 3.0 credential. */
    credential: jsonb("credential").$type<Record<string, unknown>>(),
    /** Its index in the status list. */
    statusIndex: integer("status_index").notNull().unique(),
    /** When it was earned; a certificate that replaces another one has the time of that one. */
    issuedAt: instant("issued_at").notNull(),
    revokedAt: instant("revoked_at"),
    revokedReason: text("revoked_reason"),
    /** The certificate that stands in its place. No foreign key: it is written first, to free the unique index. */
    replacedBy: text("replaced_by"),
  },
  (table) => [
    uniqueIndex("certificates_subject").on(table.uid, table.kind, table.subject).where(isNull(table.replacedBy)),
    index("certificates_replaced_by").on(table.replacedBy),
    index("certificates_user").on(table.uid),
  ],
);

/** One row is one key that signs certificates. Retired keys stay, to verify what they signed. */
export const credentialKeys = pgTable("credential_keys", {
  id: text("id").primaryKey(),
  publicKeyMultibase: text("public_key_multibase").notNull(),
  /** The secret key, encrypted with the site's secret. */
  sealedSecretKey: text("sealed_secret_key").notNull(),
  createdAt: instant("created_at").notNull(),
  retiredAt: instant("retired_at"),
});
