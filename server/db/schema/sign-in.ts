import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/**
 * One row counts the attempts of one account, address or device that have not succeeded, or the feedback of one author
 * or address. The key holds no e-mail but a keyed hash of it, and there is one for e-mails without an account too, so
 * that both answer alike.
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

/** One row is one passkey that an account asks for after the password. Only its public half is here. */
export const passkeys = pgTable(
  "passkeys",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The credential's id, in base64url. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** The public key as COSE has it, in base64url. */
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How the browser reaches the authenticator, such as `internal`, set apart by commas. */
    transports: text("transports").notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.uid)],
);

/**
 * One row is something that a learner has begun and has yet to prove: a new e-mail or the removal of passkeys by the
 * link that was mailed, a passkey that is being added, or the passkey after a right password. Used once, and only a
 * hash of its token is kept.
 */
export const pendingProofs = pgTable(
  "pending_proofs",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").primaryKey(),
    kind: text("kind", { enum: ["email-change", "passkeys-removal", "passkey-registration", "second-step"] }).notNull(),
    /** The new e-mail, or the challenge that the passkey has to sign. */
    value: text("value").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("pending_proofs_user").on(table.uid)],
);
