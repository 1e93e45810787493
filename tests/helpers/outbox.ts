import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A mail that the site has sent. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** All mails in an outbox, in the order in which they were sent. */
export function readMails(outbox: string): SentMail[] {
  const files = readdirSync(outbox).filter((name) => name.endsWith(".json") && !name.startsWith("."));
  return files.sort().map((name) => JSON.parse(readFileSync(join(outbox, name), "utf8")) as SentMail);
}

/** How long a mail may take, in milliseconds: mails leave after the answer that they belong to. */
const waitMs = 10_000;

/** Waits for the newest mail to someone whose subject holds these words. Throws when none comes. */
export async function mailTo(outbox: string, to: string, words: string): Promise<SentMail> {
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline) {
    const mail = readMails(outbox).findLast((sent) => sent.to === to && sent.subject.includes(words));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No mail to ${to} with “${words}” came.`);
}

/** The first address in a mail. */
export function linkIn({ text }: SentMail): URL {
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
}
