import { type OutboxMail, waitForMail } from "./outbox.ts";

/** Waits for the newest mail to a recipient whose subject contains these words. */
export function mailTo(outbox: string, to: string, words: string): Promise<OutboxMail> {
  return waitForMail(outbox, { to, subject: new RegExp(words) });
}

/** Returns the first address in a mail. */
export function linkIn({ text }: Pick<OutboxMail, "text">): URL {
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
}
