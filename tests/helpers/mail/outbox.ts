import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";

/** A mail in the sandbox's outbox. */
export interface OutboxMail {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

/** Returns the mails in a folder of the mail sandbox, oldest first. */
export function readOutbox(folder: string): OutboxMail[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d.*\.json$/.test(name)) : [];
  return files.sort().map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as OutboxMail);
}

/** Waits for a mail to a recipient, the latest with a matching subject: mails are sent after the request. */
export async function waitForMail(
  folder: string,
  { to, subject }: { to: string; subject: RegExp },
): Promise<OutboxMail> {
  const find = () => readOutbox(folder).findLast((mail) => mail.to === to && subject.test(mail.subject));
  await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 20_000, interval: 20 });
  return find() as OutboxMail;
}
