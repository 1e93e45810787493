import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/**
 * One row is one queued mail. After sending, its content and recipient are erased; the rest stays for six months, so
 * that the same key is not sent again. Deleted with the account.
 */
export const mails = pgTable(
  "mails",
  {
    /** Null without an account. */
    uid: text("uid").references(() => user.id, { onDelete: "cascade" }),
    id: text("id").primaryKey(),
    /** Identifies a mail that is sent only once, such as `trial-ending:<subscription>`. Never contains an address. */
    key: text("key").notNull().unique(),
    kind: text("kind").notNull(),
    recipient: text("recipient"),
    /** The Reply-To address, if it is not the operator's mailbox. */
    replyTo: text("reply_to"),
    /** Address that ends the list of the mail, for one-click unsubscription; null for mails of no list. */
    unsubscribeUrl: text("unsubscribe_url"),
    subject: text("subject"),
    html: text("html"),
    text: text("text"),
    queuedAt: instant("queued_at").notNull(),
    /** When the mail becomes useless, for example because its link expires. */
    expiresAt: instant("expires_at"),
    sentAt: instant("sent_at"),
    /** When it was given up; `error` is the reason of the last failure. */
    failedAt: instant("failed_at"),
    error: text("error"),
  },
  (table) => [
    index("mails_learner").on(table.uid),
    index("mails_queued").on(table.queuedAt),
    // Covers few rows at any time: the waiting and the failed ones.
    index("mails_unsent").on(table.queuedAt).where(sql`${table.sentAt} is null`),
  ],
);
