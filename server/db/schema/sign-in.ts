import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/**
 * One row counts the failed attempts of one account, address or device, or the feedback of one author or address. A key
 * holds a keyed hash instead of an email, also for emails without an account, so that both cases behave alike.
 */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [index("sign_in_attempts_last").on(table.lastAt)],
);

/** One row is one passkey that an account requires after the password. Only its public part is stored. */
export const passkeys = pgTable(
  "passkeys",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The credential id, in base64url. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** The public key in COSE format, in base64url. */
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** The authenticator's transports, such as `internal`, separated by commas. */
    transports: text("transports").notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.uid)],
);

/**
 * One row is one action that a learner has started and still has to prove: a new email or the removal of passkeys by a
 * mailed link, a passkey being added, or the passkey after a correct password. Single use; only a hash of its token is
 * stored.
 */
export const pendingProofs = pgTable(
  "pending_proofs",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").primaryKey(),
    kind: text("kind", { enum: ["email-change", "passkeys-removal", "passkey-registration", "second-step"] }).notNull(),
    /** The new email, or the challenge that the passkey has to sign. */
    value: text("value").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("pending_proofs_user").on(table.uid)],
);
