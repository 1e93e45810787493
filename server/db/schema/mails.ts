import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/**
 * One row is one mail that was queued. Once it is sent, what it said and to whom is erased; the rest stays for six
 * months, so that the same key is not sent again. Goes with the account.
 */
export const mails = pgTable(
  "mails",
  {
    /** Null where there is no account any more. */
    uid: text("uid").references(() => user.id, { onDelete: "cascade" }),
    id: text("id").primaryKey(),
    /** What is sent once, such as `trial-ending:<subscription>`. Never an address. */
    key: text("key").notNull().unique(),
    kind: text("kind").notNull(),
    recipient: text("recipient"),
    /** Where an answer goes, other than to the operator's mailbox. */
    replyTo: text("reply_to"),
    subject: text("subject"),
    html: text("html"),
    text: text("text"),
    queuedAt: instant("queued_at").notNull(),
    /** From when on it is of no use, such as a link that no longer works. */
    expiresAt: instant("expires_at"),
    sentAt: instant("sent_at"),
    /** When it was given up, and why; until then why the last try failed. */
    failedAt: instant("failed_at"),
    error: text("error"),
  },
  (table) => [
    index("mails_learner").on(table.uid),
    index("mails_queued").on(table.queuedAt),
    // Few at any time: those that wait, and those that were given up.
    index("mails_unsent").on(table.queuedAt).where(sql`${table.sentAt} is null`),
  ],
);
