import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/**
 * One row is one certificate, once per learner and course or program. It outlives the account as a mere number, so that
 * its page can say that it was erased: then `uid` and `credential` are null.
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
    /** Its place in the status list. */
    statusIndex: integer("status_index").notNull().unique(),
    issuedAt: instant("issued_at").notNull(),
    revokedAt: instant("revoked_at"),
    revokedReason: text("revoked_reason"),
  },
  (table) => [
    uniqueIndex("certificates_subject").on(table.uid, table.kind, table.subject),
    index("certificates_user").on(table.uid),
  ],
);

/** One row is one key that signs certificates. Retired keys stay, since what they signed has to be verified. */
export const credentialKeys = pgTable("credential_keys", {
  id: text("id").primaryKey(),
  publicKeyMultibase: text("public_key_multibase").notNull(),
  /** The secret key, encrypted under the site's own secret. */
  sealedSecretKey: text("sealed_secret_key").notNull(),
  createdAt: instant("created_at").notNull(),
  retiredAt: instant("retired_at"),
});
